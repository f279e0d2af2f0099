// Seats, dates, add-ons, vouchers, gift cards and invoices of orders that are changed.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const change = (slug: string, { code }: { code: string }, body: object, more = '') =>
  world.owner.post(`/events/${slug}/orders/${code}/change/${more}`, body)
const placed = async (path: string, body: object): Promise<number> => {
  const { status, body: object } = await world.owner.post(path, body)
  if (status !== 201) throw new Error(JSON.stringify(object))
  return object.id
}

describe('seats', () => {
  const EVENT = 'grandtheater'
  let stalls: number, leaflet: number, nights: number[]
  let free: Json[]
  beforeAll(async () => {
    const { id } = await world.db('events').where({ slug: EVENT, organizer_id: 1 }).first('id')
    nights = await world.db('subevents').where({ event_id: id }).orderBy('id').pluck('id')
    stalls = (await world.db('items').where({ event_id: id }).orderBy('id').first('id')).id
    free = await world
      .db('seats')
      .where({ subevent_id: nights[0], item_id: stalls, blocked: false })
      .orderBy('id')
      .limit(6)
    leaflet = await placed(`/events/${EVENT}/items/`, { name: { en: 'Leaflet' }, default_price: '3.00' })
    for (const night of nights.slice(0, 2))
      await placed(`/events/${EVENT}/quotas/`, { name: 'Leaflets', size: null, items: [leaflet], subevent: night })
  })
  const order = (seats: (number | null)[], more: OrderRows = {}): Promise<WrittenOrder> =>
    writeOrder(
      world.db,
      { slug: EVENT },
      {
        status: 'n',
        ...more,
        positions: seats.map((n) => ({
          item_id: n === null ? leaflet : stalls,
          subevent_id: nights[0],
          seat_id: n === null ? null : free[n]!.id,
        })),
      },
    )
  const patch = (one: WrittenOrder, ...bodies: object[]) =>
    change(EVENT, one, { patch_positions: bodies.map((body, i) => ({ position: one.positions[i], body })) })
  const guid = (n: number): string => free[n]!.seat_guid
  const cancel = (one: WrittenOrder) => world.owner.post(`/events/${EVENT}/orders/${one.code}/mark_canceled/`, {})
  const errorBody = (...errors: object[]) => ({ patch_positions: errors.map((body) => ({ body })) })

  it('are those that no other order has', async () => {
    const [mine, theirs] = [await order([0, 1]), await order([2])]
    expect((await patch(mine, { seat: guid(3) })).body.positions[0].seat.seat_guid).toBe(guid(3))
    expect((await patch(mine, { seat: guid(2) })).body).toEqual(errorBody({ seat: ['The seat is not available.'] }))
    expect((await patch(mine, { seat: 'Z-99' })).body).toEqual(errorBody({ seat: ['There is no such seat.'] }))
    const seatless = await patch(mine, { seat: null })
    expect(seatless.body).toEqual(errorBody({ seat: ['Choose a seat.'] }))
    expect(seatless.headers.get('error-codes')).toBe('seat_required;at="/patch_positions/0/body/seat"')
    expect((await patch(mine, { seat: guid(1) })).body).toEqual(errorBody({ seat: ['The seat is not available.'] }))
    await cancel(mine)
    await cancel(theirs)
  })

  it('are taken as they were read, too', async () => {
    const { id, positions } = await order([0])
    const at = `/events/${EVENT}/orderpositions/${positions[0]}/`
    const { body: read } = await world.owner.get(at)
    expect(await world.owner.patch(at, read)).toMatchObject({ status: 200, body: read })
    expect(await world.db('log_entries').where({ object_id: id, action: 'event.order.changed.seat' })).toEqual([])
    const { body } = await world.owner.patch(at, { ...read, seat: { ...read.seat, seat_guid: guid(1) } })
    expect(body.seat).toMatchObject({ id: Number(free[1]!.id), seat_guid: guid(1) })
    const { status } = await world.owner.patch(at, { seat: { id: read.seat.id } })
    expect(status).toBe(400)
    await world.db('order_positions').where({ id: positions[0] }).update({ seat_id: null })
  })

  it('can be swapped, and are released with the product', async () => {
    const mine = await order([0, 1, null])
    const swapped = await patch(mine, { seat: guid(1) }, { seat: guid(0) })
    expect(swapped.body.positions.map(({ seat }: Json) => seat?.seat_guid)).toEqual([guid(1), guid(0), undefined])
    expect((await patch(mine, { item: leaflet })).body).toEqual(
      errorBody({ seat: ['The product has no reserved seats.'] }),
    )
    const others = await patch(mine, { item: leaflet, seat: null }, {}, { item: stalls, seat: guid(1) })
    expect(others.body.positions.map(({ seat }: Json) => seat?.seat_guid)).toEqual([undefined, guid(0), guid(1)])
    const twice = { item: stalls, subevent: nights[0], seat: guid(4) }
    expect((await change(EVENT, mine, { create_positions: [twice, twice] })).body).toEqual({
      create_positions: [{}, { seat: ['The seat is not available.'] }],
    })
    expect((await change(EVENT, mine, { create_positions: [{ ...twice, seat: null }] })).body).toEqual({
      create_positions: [{ seat: ['Choose a seat.'] }],
    })
    expect((await change(EVENT, mine, { create_positions: [twice] })).body.positions).toHaveLength(4)
    await cancel(mine)
  })

  it('stay on another date, where they are free', async () => {
    const [mine, theirs] = [await order([0]), await order([0], { status: 'e' })]
    const moved = await patch(mine, { subevent: nights[1] })
    expect(moved.body.positions[0]).toMatchObject({ subevent: nights[1], seat: { seat_guid: guid(0) } })
    expect(moved.body.positions[0].seat.id).not.toBe(free[0]!.id)
    // An expired order holds no seat: it can have one that another order holds.
    expect((await patch(theirs, { subevent: nights[1] })).status).toBe(200)
    const late = await order([0])
    expect((await patch(late, { subevent: nights[1] })).body).toEqual(
      errorBody({ seat: ['The seat is not available.'] }),
    )
    expect((await patch(late, { subevent: null })).body).toEqual(
      errorBody({ subevent: ['Choose a date of the series.'] }),
    )
    expect((await patch(late, { subevent: nights[1], seat: guid(5) })).status).toBe(200)
    expect(await world.db('log_entries').where({ object_id: late.id }).orderBy('id').pluck('action')).toEqual([
      'event.order.changed.subevent',
      'event.order.changed.seat',
    ])
    for (const one of [mine, theirs, late]) await cancel(one)
  })
})

const EVENT = 'openstage26'
const at = `/events/${EVENT}/`

describe('add-ons', () => {
  let dinner: number, ticket: number, plain: number, included: number
  beforeAll(async () => {
    const food = await placed(`${at}categories/`, { name: { en: 'Food' }, is_addon: true })
    const drinks = await placed(`${at}categories/`, { name: { en: 'Drinks' }, is_addon: true })
    const item = (name: string, more: object) =>
      placed(`${at}items/`, { name: { en: name }, default_price: '10.00', ...more })
    dinner = await item('Dinner', { category: food })
    included = await item('Water', { category: drinks })
    const addons = [{ addon_category: food }, { addon_category: drinks, price_included: true }]
    ticket = await item('Pass', { addons })
    plain = await item('Poster', {})
    await placed(`${at}quotas/`, { name: 'All', size: null, items: [dinner, included, ticket, plain], variations: [] })
  })
  const order = (positions: OrderRows['positions']): Promise<WrittenOrder> =>
    writeOrder(world.db, { slug: EVENT }, { status: 'n', positions: positions! })
  const add = (one: WrittenOrder, body: object) => change(EVENT, one, { create_positions: [body] })

  it('belong to a position whose product has them', async () => {
    const one = await order([{ item_id: ticket }, { item_id: plain }])
    const errorBody = (message: string) => ({ create_positions: [{ addon_to: [message] }] })
    expect((await add(one, { item: dinner })).body).toEqual(errorBody('An add-on needs a position that it belongs to.'))
    const misfit = 'The product is not an add-on of the product of this position.'
    expect((await add(one, { item: dinner, addon_to: 2 })).body).toEqual(errorBody(misfit))
    expect((await add(one, { item: plain, addon_to: 1 })).body).toEqual(errorBody(misfit))
    expect((await add(one, { item: dinner, addon_to: 1 })).body.positions[2]).toMatchObject({
      addon_to: one.positions[0],
      positionid: 3,
      price: '10.00',
    })
    expect((await add(one, { item: included, addon_to: 1 })).body.positions[3]).toMatchObject({ price: '0.00' })
    const nested = { item: dinner, addon_to: 3 }
    expect((await add(one, nested)).body).toHaveProperty('create_positions')
    const gone = {
      cancel_positions: [{ position: one.positions[0] }],
      create_positions: [{ item: dinner, addon_to: 1 }],
    }
    expect((await change(EVENT, one, gone)).body).toHaveProperty('create_positions')
  })

  it('cannot become products that are no add-ons of theirs', async () => {
    const one = await order([{ item_id: ticket }, { item_id: dinner, addon_to: 0 }, { item_id: plain }])
    const patch = (i: number, item: number) => world.owner.patch(`${at}orderpositions/${one.positions[i]}/`, { item })
    expect((await patch(1, plain)).body).toHaveProperty('item')
    expect((await patch(2, dinner)).body).toHaveProperty('item')
    expect((await patch(1, included)).body).toMatchObject({ item: included, price: '10.00' })
  })
})

describe('vouchers', () => {
  let mug: number
  beforeAll(async () => {
    mug = await placed(`${at}items/`, { name: { en: 'Mug' }, default_price: '10.00' })
    await placed(`${at}quotas/`, { name: 'Mugs', size: null, items: [mug], variations: [] })
  })

  it('take off as much as the price allows, and no more than remains of their budget', async () => {
    const voucher = await placed(`${at}vouchers/`, {
      code: 'HALF-OFF',
      max_usages: 5,
      price_mode: 'percent',
      value: '50.00',
      budget: '6.00',
      item: mug,
    })
    await world.db('vouchers').where({ id: voucher }).update({ redeemed: 2 })
    const used = { item_id: mug, price: '7.00', voucher_id: voucher, voucher_budget_use: '3.00' }
    const one = await writeOrder(world.db, { slug: EVENT }, { status: 'n', positions: [used, { ...used }] })
    const price = async (price: string) =>
      (await world.owner.patch(`${at}orderpositions/${one.positions[0]}/`, { price })).body.voucher_budget_use
    expect(await price('9.00')).toBe('1.00')
    expect(await price('5.00')).toBe('3.00')
    await world.owner.patch(`${at}orderpositions/${one.positions[1]}/`, { price: '9.00' })
    expect(await price('1.00')).toBe('5.00')
    expect(await price('20.00')).toBe('0.00')
  })
})

describe('gift cards', () => {
  it('keep their price, and lose it with their position', async () => {
    const item = await placed(`${at}items/`, { name: { en: 'Card' }, default_price: '25.00', issue_giftcard: true })
    await placed(`${at}quotas/`, { name: 'Cards', size: null, items: [item], variations: [] })
    const one = await writeOrder(
      world.db,
      { slug: EVENT },
      {
        status: 'n',
        positions: [
          { item_id: item, price: '25.00' },
          { item_id: item, price: '25.00' },
        ],
      },
    )
    await world.owner.post(`${at}orders/${one.code}/mark_paid/`, {})
    const [card, other] = await world.db('gift_cards').whereIn('issued_in_id', one.positions).orderBy('id')
    expect(card).toMatchObject({ value: '25.00' })
    const [a, b] = one.positions
    expect((await world.owner.patch(`${at}orderpositions/${a}/`, { price: '5.00' })).body).toEqual({
      price: ['The price of a gift card cannot be changed.'],
    })
    expect((await world.owner.remove(`${at}orderpositions/${a}/`)).status).toBe(204)
    expect(await world.db('gift_cards').where({ id: card.id }).first('value')).toEqual({ value: '0.00' })
    // The remaining credit of a used card is revoked.
    await world.owner.post(`/giftcards/${other.id}/transact/`, { value: '-1.00' })
    const added = await change(EVENT, one, { cancel_positions: [{ position: b }], create_positions: [{ item }] })
    expect(added.status).toBe(200)
    const [canceled] = await world.db('gift_cards').where({ id: other.id })
    expect(canceled).toMatchObject({ value: '0.00', taken_back: true, taken_value: '24.00' })
  })
})

describe('invoices', () => {
  let mug: number
  beforeAll(async () => {
    await world.owner.patch(`${at}settings/`, { invoice_generate: 'admin' })
    mug = await placed(`${at}items/`, { name: { en: 'Cup' }, default_price: '10.00' })
    await placed(`${at}quotas/`, { name: 'Cups', size: null, items: [mug], variations: [] })
  })
  const billed = async (rows: OrderRows = {}): Promise<WrittenOrder> => {
    const one = await writeOrder(
      world.db,
      { slug: EVENT },
      {
        status: 'n',
        ...rows,
        positions: [{ item_id: mug }, { item_id: mug }],
      },
    )
    expect((await world.owner.post(`${at}orders/${one.code}/create_invoice/`, undefined)).status).toBe(201)
    return one
  }
  const invoices = async ({ code }: WrittenOrder): Promise<boolean[]> =>
    (await world.owner.get(`${at}invoices/?order=${code}`)).body.results.map((one: Json) => one.is_cancellation)

  it('are reissued when they no longer match the order', async () => {
    const one = await billed()
    const patch = (body: object, more: object = {}) =>
      change(EVENT, one, { patch_positions: [{ position: one.positions[0], body }], ...more })
    await patch({ price: '9.00' }, { reissue_invoice: false })
    await patch({ secret: `invoice-${one.code}` })
    await patch({})
    expect(await invoices(one)).toEqual([false])
    await patch({ price: '8.00' })
    expect(await invoices(one)).toEqual([false, true, false])
    const [last] = (await world.owner.get(`${at}invoices/?order=${one.code}`)).body.results.slice(-1)
    expect(last.lines.map(({ gross_value }: Json) => gross_value)).toEqual(['8.00', '10.00'])
  })

  it('are reissued by DELETE of a position, and neither by POST nor by PATCH', async () => {
    const one = await billed()
    await world.owner.patch(`${at}orderpositions/${one.positions[0]}/`, { price: '9.00' })
    await world.owner.post(`${at}orderpositions/`, { order: one.code, item: mug })
    expect(await invoices(one)).toEqual([false])
    await world.owner.remove(`${at}orderpositions/${one.positions[0]}/`)
    expect(await invoices(one)).toEqual([false, true, false])
  })

  it('stay as they are once an order has expired', async () => {
    const one = await billed()
    await world.db('orders').where({ id: one.id }).update({ status: 'e' })
    await change(EVENT, one, { cancel_positions: [{ position: one.positions[0] }] })
    expect(await invoices(one)).toEqual([false])
  })
})

it('a tax rule that blocks the country of the address is rejected', async () => {
  const rule = await placed(`${at}taxrules/`, {
    name: { en: 'Not abroad' },
    rate: '19.00',
    custom_rules: [{ country: 'FR', address_type: '', action: 'block' }],
  })
  const item = await placed(`${at}items/`, { name: { en: 'Knife' }, default_price: '10.00', tax_rule: rule })
  await placed(`${at}quotas/`, { name: 'Knives', size: null, items: [item], variations: [] })
  const one = await writeOrder(world.db, { slug: EVENT }, { status: 'n', invoice_address: { country: 'FR' } })
  const BLOCKED = ['This product is not sold to the country of the invoice address.']
  expect((await change(EVENT, one, { create_positions: [{ item }] })).body).toEqual({
    create_positions: [{ item: BLOCKED }],
  })
  const fee = { fee_type: 'other', value: '1.00', tax_rule: rule }
  expect((await change(EVENT, one, { create_fees: [fee] })).body).toEqual({ create_fees: [{ tax_rule: BLOCKED }] })
  const patched = { patch_positions: [{ position: one.positions[0], body: { tax_rule: rule } }] }
  expect((await change(EVENT, one, patched)).body).toMatchObject({ patch_positions: [{ body: { tax_rule: BLOCKED } }] })
  await world.db('order_positions').where({ id: one.positions[0] }).update({ tax_rule_id: rule })
  const taxed = await change(EVENT, one, { recalculate_taxes: 'keep_net' })
  expect(taxed.body).toEqual({ recalculate_taxes: BLOCKED })
  expect(taxed.headers.get('error-codes')).toBe('country_blocked;at="/recalculate_taxes"')
})

it('an order has at most 500 positions', async () => {
  const item = await placed(`${at}items/`, { name: { en: 'Sticker' }, default_price: '1.00' })
  await placed(`${at}quotas/`, { name: 'Stickers', size: null, items: [item], variations: [] })
  const one = await writeOrder(world.db, { slug: EVENT }, { status: 'n', positions: [{ item_id: item }] })
  const many = Array.from({ length: 499 }, () => ({ item }))
  expect(await change(EVENT, one, { create_positions: [...many, { item }] })).toRespond(400, {
    detail: expect.stringContaining('500'),
    code: 'too_many_items',
  })
  expect((await change(EVENT, one, { create_positions: many })).body.positions).toHaveLength(500)
  const more = await world.owner.post(`${at}orderpositions/`, { order: one.code, item })
  expect(more).toRespond(400, { detail: expect.stringContaining('500'), code: 'too_many_items' })
})

// Gift cards and memberships that paid positions grant (guide order-states, "What paid orders grant").
import type { Json } from '../../../scripts/support/document.ts'
import { expireOrders } from '../../../src/domain/orders/lifecycle/expiry.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let card: number, season: number, tenDays: number, ticket: number, customer: { id: number; identifier: string }
beforeAll(async () => {
  world = await festival()
  const item = async (fields: object): Promise<number> => {
    const { body } = await world.owner.post(`${EVENT}items/`, {
      name: { en: 'Gift' },
      default_price: '25.00',
      ...fields,
    })
    await world.owner.post(`${EVENT}quotas/`, { name: 'Any', size: null, items: [body.id], variations: [] })
    return body.id
  }
  const { body: type } = await world.owner.post('/membershiptypes/', { name: { en: 'Friend' } })
  card = await item({ issue_giftcard: true })
  season = await item({ grant_membership_type: type.id })
  const days = { grant_membership_duration_days: 10, grant_membership_duration_months: 1 }
  tenDays = await item({ grant_membership_type: type.id, grant_membership_duration_like_event: false, ...days })
  ticket = await item({})
  customer = await world.db('customers').where({ identifier: '8QR4TKX' }).first('id', 'identifier')
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const order = (item_id: number, rows: OrderRows = {}): Promise<WrittenOrder> =>
  writeOrder(world.db, { slug: 'openstage26' }, { status: 'n', positions: [{ item_id, price: '25.00' }], ...rows })
const act = async ({ code }: { code: string }, action: string, body: object = {}): Promise<[number, Json]> => {
  const answer = await world.owner.post(`${EVENT}orders/${code}/${action}/`, body)
  return [answer.status, answer.body]
}
type Card = { id: number; secret: string; value: string; currency: string; testmode: boolean; expires: string | null }
const cards = async ({ positions }: { positions: number[] }): Promise<Card[]> =>
  world.db('gift_cards').whereIn('issued_in_id', positions).orderBy('id')
const booked = async ({ id }: { id: number }): Promise<unknown[]> =>
  (await world.owner.get(`/giftcards/${id}/transactions/`)).body.results.map(({ value, order, event }: Json) => [
    value,
    order,
    event,
  ])
const memberships = async ({ positions }: { positions: number[] }): Promise<Json[]> => {
  const ids = await world.db('memberships').whereIn('granted_in_id', positions).orderBy('id').pluck('id')
  return Promise.all(ids.map(async (id) => (await world.owner.get(`/memberships/${id}/`)).body))
}
const logged = (kind: string, { id }: { id: number }): Promise<string[]> =>
  world.db('log_entries').where({ object_type: kind, object_id: id }).orderBy('id').pluck('action')

describe('a gift card that is bought', () => {
  it('is issued with its price when the order is paid', async () => {
    const bought = await order(card)
    expect(await cards(bought)).toEqual([])
    await act(bought, 'mark_paid')
    const [issued, ...more] = await cards(bought)
    expect(more).toEqual([])
    expect(issued).toMatchObject({ value: '25.00', currency: 'EUR', testmode: false, expires: null })
    expect(await booked(issued!)).toEqual([['25.00', bought.code, 'openstage26']])
    expect(await logged('gift_card', issued!)).toEqual(['gift_card.added'])
    const { body } = await world.owner.get(`${EVENT}orders/${bought.code}/`)
    expect(body.positions[0].secret).not.toBe(issued!.secret)
  })

  it('is issued once, however often the order becomes paid', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    await act(bought, 'mark_pending')
    expect((await act(bought, 'mark_paid'))[0]).toBe(200)
    expect(await cards(bought)).toHaveLength(1)
  })

  it('is issued once by concurrent confirmations of payments', async () => {
    const bought = await order(card, { payments: [1, 2, 3].map(() => ({ state: 'pending', amount: '25.00' })) })
    await Promise.all([1, 2, 3].map((n) => act(bought, `payments/${n}/confirm`)))
    expect((await cards(bought)).map(({ value }) => value)).toEqual(['25.00'])
  })

  it('is issued by an order that is created as paid, one for each position with a price', async () => {
    const positions = [{ item: card }, { item: card, price: '40.00' }, { item: card, price: '0.00' }, { item: ticket }]
    const body = { status: 'p', payment_provider: 'manual', positions, testmode: true }
    const { body: placed } = await world.owner.post(`${EVENT}orders/`, body)
    const issued = await cards({ positions: placed.positions.map(({ id }: Json) => id) })
    expect(issued.map(({ value, testmode }) => [value, testmode])).toEqual([
      ['25.00', true],
      ['40.00', true],
    ])
    expect(await booked(issued[1]!)).toEqual([['40.00', placed.code, 'openstage26']])
  })

  it('is not issued by an order that awaits approval before it is approved', async () => {
    const free = { price: '0.00', item_id: season }
    const rows = { status: 'n', require_approval: true, customer_id: customer.id, positions: [free] }
    const waiting = await order(season, rows)
    await act(waiting, 'payments', { provider: 'free', amount: '0.00', state: 'confirmed' })
    expect(await memberships(waiting)).toEqual([])
    await act(waiting, 'approve')
    expect(await memberships(waiting)).toHaveLength(1)
  })

  it('loses its price when the order is canceled, and gets it back when it is reactivated', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    const [issued] = await cards(bought)
    await world.owner.post(`/giftcards/${issued!.id}/transact/`, { value: '5.00' })
    expect((await act(bought, 'mark_canceled'))[0]).toBe(200)
    expect((await cards(bought))[0]!.value).toBe('5.00')
    expect((await act(bought, 'reactivate'))[1].status).toBe('p')
    expect((await cards(bought)).map(({ value }) => value)).toEqual(['30.00'])
    const own = [bought.code, 'openstage26']
    expect(await booked(issued!)).toEqual([
      ['25.00', ...own],
      ['5.00', null, null],
      ['-25.00', ...own],
      ['25.00', ...own],
    ])
    const added = 'gift_card.transaction.added'
    expect((await logged('gift_card.transaction', issued!)).filter((action) => action === added)).toHaveLength(3)
  })

  const spend = ({ id }: Card, value: string) => world.owner.post(`/giftcards/${id}/transact/`, { value: `-${value}` })
  const credits = async (bought: { positions: number[] }) => (await cards(bought)).map(({ value }) => value)
  const ENDS: [string, (bought: WrittenOrder) => Promise<unknown>][] = [
    ['is canceled', (bought) => act(bought, 'mark_canceled')],
    ['is canceled for a fee', (bought) => act(bought, 'mark_canceled', { cancellation_fee: '5.00' })],
    ['is refunded and canceled', (bought) => act(bought, 'payments/1/refund', { mark_canceled: true })],
    [
      'is refunded and marked as expired',
      async (bought) => {
        await act(bought, 'payments/1/refund')
        expect(await credits(bought)).not.toEqual(['0.00']) // its deadline has not passed
        await act(bought, 'mark_expired')
      },
    ],
    [
      'is refunded and expires',
      async (bought) => {
        await act(bought, 'payments/1/refund')
        await expireOrders(world.job({ now: new Date('2099-01-01T00:00:00Z') }))
      },
    ],
  ]
  it.each(ENDS)('loses the remainder of its price when the order %s', async (_, end) => {
    const [whole, used] = [await order(card), await order(card)]
    for (const bought of [whole, used]) await act(bought, 'mark_paid')
    const [issued] = await cards(used)
    await spend(issued!, '5.00')
    for (const bought of [whole, used]) await end(bought)
    expect([await credits(whole), await credits(used)]).toEqual([['0.00'], ['0.00']])
    const { results } = (await world.owner.get(`/giftcards/${issued!.id}/transactions/`)).body
    expect(results.at(-1)).toMatchObject({ value: '-20.00', text: '5.00 of 25.00 had been spent.', order: used.code })
  })

  it('gets its revoked credit back when the order is paid again, and not before', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    await spend((await cards(bought))[0]!, '5.00')
    await act(bought, 'payments/1/refund', { mark_canceled: true })
    expect((await act(bought, 'reactivate'))[1].status).toBe('n')
    expect(await credits(bought)).toEqual(['0.00'])
    await act(bought, 'mark_expired')
    expect((await act(bought, 'mark_paid'))[1].status).toBe('p')
    expect(await credits(bought)).toEqual(['20.00'])
  })

  it('keeps its price and its product once it is issued, also while the order is canceled', async () => {
    const bought = await order(card, { positions: [card, ticket].map((item_id) => ({ item_id, price: '25.00' })) })
    await act(bought, 'mark_paid')
    await world.owner.patch(`${EVENT}items/${card}/`, { issue_giftcard: false })
    for (const action of ['mark_pending', 'mark_canceled']) {
      await act(bought, action)
      const [issued] = bought.positions
      const patch = (body: object) => world.owner.patch(`${EVENT}orderpositions/${issued}/`, body)
      expect((await patch({ item: ticket })).body).toMatchObject({ item: [expect.stringContaining('gift card')] })
      expect((await patch({ item: ticket, price: '5000.00' })).status).toBe(400)
      expect((await patch({ price: '5000.00' })).body).toEqual({
        price: ['The price of a gift card cannot be changed.'],
      })
    }
    await world.owner.patch(`${EVENT}items/${card}/`, { issue_giftcard: true })
  })

  it('loses a refund of what was spent from it before the order was canceled', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    const [issued] = await cards(bought)
    const other = await order(ticket)
    await act(other, 'payments', {
      provider: 'giftcard',
      info: { gift_card: issued!.id },
      amount: '15.00',
      state: 'confirmed',
    })
    await act(bought, 'mark_canceled')
    expect((await act(other, 'payments/1/refund', { amount: '10.00' }))[1]).toMatchObject({ state: 'done' })
    expect(await credits(bought)).toEqual(['0.00'])
    expect((await act(bought, 'reactivate'))[1].status).toBe('p')
    expect(await credits(bought)).toEqual(['20.00'])
  })

  it('loses its price also when a fee is charged', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    await act(bought, 'mark_canceled', { cancellation_fee: '5.00' })
    expect((await cards(bought)).map(({ value }) => value)).toEqual(['0.00'])
  })

  it('is either revoked or used by concurrent requests', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    const [issued] = await cards(bought)
    const [canceled, used] = await Promise.all([
      act(bought, 'mark_canceled'),
      world.owner.post(`/giftcards/${issued!.id}/transact/`, { value: '-20.00' }),
    ])
    expect(canceled[0]).toBe(200)
    expect([200, 409]).toContain(used.status)
    expect(await credits(bought)).toEqual(['0.00'])
  })

  it('is shown to the customer on the page of the order until it is revoked', async () => {
    const bought = await order(card)
    await act(bought, 'mark_paid')
    const [issued] = await cards(bought)
    const page = async (): Promise<string> => {
      const path = `/events/kulturwerk/openstage26/order/${bought.code}/${bought.secret}/`
      return (await fetch(world.base + path)).text()
    }
    expect(await page()).toContain(`Code of your gift card: ${issued!.secret}`)
    await act(bought, 'mark_canceled')
    expect(await page()).not.toContain(issued!.secret)
  })
})

describe('a membership that is bought', () => {
  it('lasts as long as the event, for the customer and the attendee of the order', async () => {
    const attendee_name_parts = { given_name: 'Ada', family_name: 'Okafor' }
    const positions = [{ item_id: season, price: '25.00', attendee_name_parts }]
    const bought = await order(season, { customer_id: customer.id, positions })
    await act(bought, 'mark_paid')
    const { date_from, date_to } = (await world.owner.get(EVENT)).body
    const [membership, ...more] = await memberships(bought)
    expect(more).toEqual([])
    expect(membership).toMatchObject({
      customer: customer.identifier,
      testmode: false,
      date_start: new Date(date_from).toISOString().replace('.000', ''),
      date_end: new Date(date_to).toISOString().replace('.000', ''),
      attendee_name_parts,
      canceled: false,
    })
  })

  it('lasts for months and days from the day on which it is paid', async () => {
    const bought = await order(tenDays, { customer_id: customer.id, testmode: true })
    await act(bought, 'mark_paid')
    const [membership] = await memberships(bought)
    expect(membership).toMatchObject({ testmode: true, attendee_name_parts: null })
    const { timezone } = (await world.owner.get(EVENT)).body
    const local = (time: string): string =>
      new Date(time).toLocaleTimeString('sv', { timeZone: timezone }).replace(/^.* /, '')
    expect([local(membership!.date_start), local(membership!.date_end)]).toEqual(['00:00:00', '23:59:59'])
  })

  it('is granted to customers only', async () => {
    const bought = await order(season)
    await act(bought, 'mark_paid')
    expect(await memberships(bought)).toEqual([])
  })

  it('is canceled and restored with its order, and never granted twice', async () => {
    const bought = await order(season, { customer_id: customer.id })
    await act(bought, 'mark_paid')
    await act(bought, 'mark_canceled')
    const states = async () => (await memberships(bought)).map(({ canceled }) => canceled)
    expect(await states()).toEqual([true])
    await act(bought, 'reactivate')
    expect(await states()).toEqual([false])
    await act(bought, 'payments/1/refund')
    expect(await states()).toEqual([false])
    await act(bought, 'mark_expired')
    expect(await states()).toEqual([true])
    await act(bought, 'mark_paid')
    expect(await states()).toEqual([false])
    await act(bought, 'mark_pending')
    await act(bought, 'mark_paid')
    expect(await states()).toEqual([false])
    const id = await world.db('memberships').whereIn('granted_in_id', bought.positions).first('id')
    expect(await logged('membership', id)).toEqual([
      'membership.added',
      ...[1, 2].flatMap(() => ['membership.canceled', 'membership.restored']),
    ])
  })
})

describe('what is granted, when an order is changed', () => {
  const change = (code: string, body: object) => world.owner.post(`${EVENT}orders/${code}/change/`, body)
  const paid = async (rows: OrderRows): Promise<WrittenOrder> => {
    const bought = await order(card, rows)
    await act(bought, 'mark_paid')
    return bought
  }
  const two = () => ({ positions: [card, season].map((item_id) => ({ item_id, price: '25.00' })) })

  it('is revoked of canceled positions, and of no others', async () => {
    const bought = await paid({ ...two(), customer_id: customer.id })
    const states = async () => [
      (await cards(bought)).map(({ value }) => value),
      (await memberships(bought)).map(({ canceled }) => canceled),
    ]
    expect((await change(bought.code, { cancel_positions: [{ position: bought.positions[1] }] })).status).toBe(200)
    expect(await states()).toEqual([['25.00'], [true]])
    await act(bought, 'mark_canceled')
    await act(bought, 'reactivate')
    expect(await states()).toEqual([['25.00'], [true]])
  })

  it('is revoked of a canceled position, as far as the card still holds it', async () => {
    const bought = await paid(two())
    const [issued] = await cards(bought)
    await world.owner.post(`/giftcards/${issued!.id}/transact/`, { value: '-1.00' })
    expect((await world.owner.remove(`${EVENT}orderpositions/${bought.positions[0]}/`)).status).toBe(204)
    expect((await cards(bought))[0]!.value).toBe('0.00')
  })

  it('stays with a position that is split off', async () => {
    const bought = await paid(two())
    const [issued] = await cards(bought)
    expect((await change(bought.code, { split_positions: [{ position: bought.positions[0] }] })).status).toBe(200)
    expect(await cards(bought)).toEqual([issued])
    const { code } = await world
      .db('orders')
      .join('order_positions', 'order_id', 'orders.id')
      .where({ 'order_positions.id': bought.positions[0] })
      .first('code')
    expect(code).not.toBe(bought.code)
    expect((await act({ code }, 'mark_canceled'))[0]).toBe(200)
    expect((await cards(bought))[0]!.value).toBe('0.00')
  })

  it('is granted for a position that is added to an overpaid order', async () => {
    const bought = await paid({ positions: [{ item_id: ticket, price: '25.00' }] })
    await act(bought, 'payments', { provider: 'manual', amount: '25.00', state: 'confirmed' })
    const { body } = await change(bought.code, { create_positions: [{ item: card }] })
    expect(body.status).toBe('p')
    expect(await cards({ positions: [body.positions[1].id] })).toMatchObject([{ value: '25.00' }])
  })

  it('waits until a position that is added was paid', async () => {
    const bought = await paid({ positions: [{ item_id: ticket, price: '25.00' }] })
    const { body } = await change(bought.code, { create_positions: [{ item: card }] })
    const added = { positions: [body.positions[1].id] }
    expect([body.status, await cards(added)]).toEqual(['n', []])
    await act(bought, 'mark_paid')
    expect(await cards(added)).toMatchObject([{ value: '25.00' }])
  })
})

// Splits: positions move to a new order with the money that the old one no longer needs.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

const EVENT = '/events/openstage26/'
let world: Festival
let mug: number
beforeAll(async () => {
  world = await festival()
  mug = (await world.owner.post(`${EVENT}items/`, { name: { en: 'Mug' }, default_price: '10.00' })).body.id
  await world.owner.post(`${EVENT}quotas/`, { name: 'Mugs', size: 0, items: [mug], variations: [] })
})
afterAll(() => world.end())

async function order(rows: OrderRows = {}): Promise<WrittenOrder> {
  return writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      status: 'p',
      email: 'ada@example.org',
      ...rows,
      positions: (rows.positions ?? [{}, {}]).map((position) => ({ item_id: mug, ...position })),
    },
  )
}
const at = (code: string) => `${EVENT}orders/${code}/`
const read = async (code: string): Promise<Json> => (await world.owner.get(at(code))).body
const paid = (amount: string) => [{ amount, state: 'confirmed' }]
/** Splits off the first position, and returns both orders. */
async function split(placed: WrittenOrder, more: object = {}): Promise<[Json, Json]> {
  const response = await world.owner.post(`${at(placed.code)}change/`, {
    split_positions: [{ position: placed.positions[0] }],
    ...more,
  })
  expect(response).toMatchObject({ status: 200, body: {} })
  const { code } = await world.db('orders').orderBy('id', 'desc').first('code')
  return [response.body, await read(code)]
}
const actions = async (code: string): Promise<string[]> =>
  world
    .db('log_entries')
    .join('orders', 'orders.id', 'object_id')
    .where({ code })
    .where('action', 'like', 'event.order.%')
    .orderBy('log_entries.id')
    .pluck('action')
const worth = async (code: string): Promise<string> =>
  (
    await world
      .db('transactions')
      .join('orders', 'orders.id', 'order_id')
      .where({ code })
      .select(world.db.raw('coalesce(sum(count * price), 0)::text as worth'))
  )[0].worth

describe('orders.change with split_positions', () => {
  it('moves positions and their money to a new order of the same customer', async () => {
    const address = { name: 'Ada Okafor', country: 'DE', city: 'Hamburg' }
    const placed = await order({
      payments: paid('20.00'),
      invoice_address: address,
      phone: '+49405550123',
      comment: 'Picks them up',
      api_meta: { basket: 'x' },
    })
    const before = await read(placed.code)
    const [old, moved] = await split(placed, { send_email: true })
    expect(old).toMatchObject({
      status: 'p',
      total: '10.00',
      positions: [{ positionid: 2 }],
      refunds: [{ provider: 'offsetting', state: 'done', amount: '10.00', details: { order: moved.code } }],
    })
    expect(moved).toMatchObject({
      status: 'p',
      total: '10.00',
      email: 'ada@example.org',
      phone: '+49405550123',
      comment: 'Picks them up',
      api_meta: { basket: 'x' },
      invoice_address: address,
      positions: [{ positionid: 1, id: placed.positions[0], order: moved.code }],
      payments: [{ provider: 'offsetting', state: 'confirmed', amount: '10.00', details: { order: placed.code } }],
      refunds: [],
    })
    expect(moved.secret).not.toBe(before.secret)
    expect(moved.positions[0].secret).not.toBe(before.positions[0].secret)
    const revoked = (await world.owner.get(`${EVENT}revokedsecrets/`)).body.results
    expect(revoked[0].secret).toBe(before.positions[0].secret)
    expect([await worth(old.code), await worth(moved.code)]).toEqual(['10.00', '10.00'])
    expect(await actions(old.code)).toEqual([
      'event.order.refund.created',
      'event.order.refund.done',
      'event.order.changed.split',
    ])
    expect(await actions(moved.code)).toEqual(['event.order.payment.added', 'event.order.changed.split_from'])
    const mails = await world.db('order_mails').join('orders', 'orders.id', 'order_id').pluck('code')
    expect(mails).toEqual(expect.arrayContaining([old.code, moved.code]))
  })

  it('moves add-ons with their position, and does not move one without it', async () => {
    const placed = await order({ positions: [{}, { addon_to: 0 }, { addon_to: 0, canceled: true, price: '0.00' }, {}] })
    const addon = [{ position: placed.positions[1] }]
    expect((await world.owner.post(`${at(placed.code)}change/`, { split_positions: addon })).body).toEqual({
      split_positions: [{ position: ['An add-on moves with the position that it belongs to.'] }],
    })
    const [old, moved] = await split(placed)
    expect(old.positions).toMatchObject([{ positionid: 4 }])
    expect(moved.positions).toMatchObject([{ positionid: 1 }, { positionid: 2, addon_to: placed.positions[0] }])
    const all = (await world.owner.get(`${at(moved.code)}?include_canceled_positions=true`)).body
    expect(all.positions).toHaveLength(3)
  })

  it('charges fees to both orders, except for payment fees', async () => {
    const fees = [
      { value: '5.00', fee_type: 'service', description: 'Handling' },
      { value: '1.00', fee_type: 'payment' },
    ]
    const [old, moved] = await split(await order({ payments: paid('26.00'), fees }))
    expect(old).toMatchObject({ status: 'p', total: '16.00' })
    // The overpaid amount does not cover the fee that is charged twice.
    expect(moved).toMatchObject({
      status: 'n',
      total: '15.00',
      fees: [{ value: '5.00', fee_type: 'service', description: 'Handling' }],
      payments: [{ amount: '10.00' }],
    })
  })

  it('makes an order pending if the payments do not cover both', async () => {
    const [old, moved] = await split(await order({ status: 'n', payments: paid('10.00') }))
    expect([old, moved]).toMatchObject([
      { status: 'p', total: '10.00', refunds: [] },
      { status: 'n', total: '10.00', payments: [] },
    ])
    const [half, rest] = await split(await order({ status: 'n', payments: paid('13.00') }))
    expect([half, rest]).toMatchObject([
      { status: 'p', refunds: [{ amount: '3.00' }] },
      { status: 'n', payments: [{ amount: '3.00' }] },
    ])
  })

  it('marks free orders as paid, old and new ones', async () => {
    const [old, moved] = await split(await order({ status: 'n', positions: [{ price: '0.00' }, {}] }))
    expect([old, moved]).toMatchObject([
      { status: 'n', total: '10.00' },
      { status: 'p', total: '0.00', payments: [{ provider: 'free', amount: '0.00' }] },
    ])
    const [free, costly] = await split(await order({ status: 'n', positions: [{}, { price: '0.00' }] }))
    expect([free, costly]).toMatchObject([
      { status: 'p', total: '0.00', payments: [{ provider: 'free' }] },
      { status: 'n', total: '10.00' },
    ])
  })

  it('gives the new order the state of one that is expired, canceled or awaits approval', async () => {
    for (const state of [{ status: 'e' }, { status: 'c' }, { status: 'n', require_approval: true }]) {
      const [old, moved] = await split(await order(state))
      expect([old, moved]).toMatchObject([state, state])
      expect([await worth(old.code), await worth(moved.code)]).toEqual(['0', '0'])
    }
  })

  it('gets an invoice of its own if the old order had one', async () => {
    await world.owner.patch(`${EVENT}settings/`, { invoice_generate: 'admin' })
    const placed = await order({ payments: paid('20.00') })
    expect((await world.owner.post(`${at(placed.code)}create_invoice/`, undefined)).status).toBe(201)
    const [old, moved] = await split(placed)
    const invoices = async (code: string): Promise<boolean[]> =>
      (await world.owner.get(`${EVENT}invoices/?order=${code}`)).body.results.map((one: Json) => one.is_cancellation)
    expect([await invoices(old.code), await invoices(moved.code)]).toEqual([[false, true, false], [false]])
    const [, without] = await split(await order({ payments: paid('20.00') }))
    expect(await invoices(without.code)).toEqual([])
  })

  it('changes what moves, and moves it as it was changed', async () => {
    const placed = await order({ payments: paid('20.00') })
    const [old, moved] = await split(placed, {
      patch_positions: [{ position: placed.positions[0], body: { price: '8.00' } }],
      create_fees: [{ fee_type: 'service', value: '2.00' }],
    })
    expect(old).toMatchObject({ status: 'p', total: '12.00', refunds: [{ amount: '8.00' }] })
    expect(moved).toMatchObject({ status: 'p', total: '8.00', fees: [] })
  })

  it('takes no quotas, since nothing more is sold', async () => {
    // The quota of mugs is 0, and is exceeded by three.
    const { id } = (await world.owner.get(`${EVENT}quotas/?items=${mug}`)).body.results.at(-1)
    const taken = async () => {
      const { paid_orders, pending_orders } = await world
        .db('quota_usage')
        .where({ quota_id: id })
        .first(['paid as paid_orders', 'pending as pending_orders'])
      return [paid_orders, pending_orders]
    }
    const before = await taken()
    await split(await order({ status: 'n' }))
    const after = await taken()
    expect(after).toEqual([before[0], before[1]! + 2])
  })
})

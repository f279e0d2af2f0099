// Money that comes in for orders and goes back: what is noted, when an order becomes paid, and what happens at the same moment.
import { expireOrders } from '../../../src/domain/orders/expiry.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let item_id: number, scarce: number, quota: number
beforeAll(async () => {
  world = await festival()
  const mug = { name: { en: 'Mug' }, default_price: '10.00' }
  item_id = (await world.owner.post(`${EVENT}items/`, mug)).body.id
  scarce = (await world.owner.post(`${EVENT}items/`, mug)).body.id
  await world.owner.post(`${EVENT}quotas/`, { name: 'Mugs', size: null, items: [item_id], variations: [] })
  const few = { name: 'Few', size: 1, items: [scarce], variations: [] }
  quota = (await world.owner.post(`${EVENT}quotas/`, few)).body.id
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const sold: WrittenOrder[] = []
async function order(rows: OrderRows = {}): Promise<WrittenOrder & { at: string }> {
  const made = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    { status: 'n', email: 'ada@example.org', positions: [{ item_id }], ...rows },
  )
  sold.push(made)
  return { ...made, at: `${EVENT}orders/${made.code}/` }
}
const read = async ({ at }: { at: string }) => (await world.owner.get(at)).body
const pay = (at: string, fields: object = {}) =>
  world.owner.post(`${at}payments/`, { provider: 'manual', amount: '10.00', state: 'confirmed', ...fields })
/** What needs no body is sent none. */
const act = (path: string) => world.owner.call('POST', path)
const settings = (values: object) => world.owner.patch(`${EVENT}settings/`, values)
const actions = async ({ id }: { id: number }): Promise<string[]> =>
  world
    .db('log_entries')
    .where({ object_id: id })
    .where('action', 'like', 'event.order.%')
    .orderBy('id')
    .pluck('action')
const mails = ({ id }: { id: number }): Promise<string[]> =>
  world.db('order_mails').where({ order_id: id }).orderBy('id').pluck('kind')

afterEach(async () => {
  // The ledger says what orders are worth, whatever was done.
  const wrong = await world.db.raw(
    `select o.code from orders o where o.id = any(?) and
      (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
      <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end`,
    [sold.map(({ id }) => id)],
  )
  expect(wrong.rows).toEqual([])
})

describe('payments.create', () => {
  it('makes an order paid once its payments cover it, and tells the customer', async () => {
    const made = await order()
    expect((await pay(made.at, { amount: '4.00' })).body).toMatchObject({
      local_id: 1,
      state: 'confirmed',
      amount: '4.00',
    })
    expect((await read(made)).status).toBe('n')
    expect((await pay(made.at, { amount: '6.00', payment_date: '2026-11-01T10:00:00Z' })).body).toMatchObject({
      local_id: 2,
      payment_date: '2026-11-01T10:00:00Z',
    })
    expect((await read(made)).status).toBe('p')
    expect(await actions(made)).toEqual([
      'event.order.payment.added',
      'event.order.payment.confirmed',
      'event.order.payment.added',
      'event.order.payment.confirmed',
      'event.order.paid',
    ])
    expect(await mails(made)).toEqual(['order_paid'])
  })

  it('tells nobody when it is not to', async () => {
    const made = await order()
    await pay(made.at, { send_email: false })
    expect([(await read(made)).status, await mails(made)]).toEqual(['p', []])
  })

  it.each([
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '-1.00' }],
    ['amount', { amount: '1.00', provider: 'free' }],
    ['amount', { amount: '1.001' }],
    ['provider', { provider: 'stripe' }],
    ['provider', { provider: '__proto__' }],
    ['info', { provider: 'giftcard' }],
    ['info', { provider: 'giftcard', info: { gift_card: 999999 } }],
    ['info', { provider: 'giftcard', info: { secret: 'NOSUCHCARD' } }],
    ['state', { state: 'refunded' }],
  ])('refuses a wrong %s: %j', async (field, fields) => {
    const made = await order()
    const { status, body } = await pay(made.at, fields)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect((await read(made)).payments).toEqual([])
  })

  it('notes money for an order that cannot become paid, and says so by its status', async () => {
    const made = await order({ require_approval: true })
    expect((await pay(made.at, { force: true })).status).toBe(201)
    expect(await read(made)).toMatchObject({ status: 'n', payments: [{ state: 'confirmed' }] })
  })
})

describe('paying late', () => {
  afterEach(() => settings({ payment_term_accept_late: null, payment_term_last: null }))

  it('is refused when the event does not want it, and the money is noted', async () => {
    await settings({ payment_term_accept_late: false })
    const made = await order({ status: 'e', payments: [{ state: 'pending' }] })
    const { status, body } = await act(`${made.at}payments/1/confirm/`)
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/noted.*late/)])
    expect(await read(made)).toMatchObject({ status: 'e', payments: [{ state: 'confirmed' }] })
  })

  it('is refused after the last day to pay, also of a pending order, unless it is forced', async () => {
    const [late, forced] = [await order(), await order()]
    await world
      .db('events')
      .where({ slug: 'openstage26', organizer_id: 1 })
      .update({
        settings: world.db.raw(`settings || '{"payment_term_last": "2020-01-01"}'`),
      })
    expect((await act(`${late.at}mark_paid/`)).status).toBe(400)
    expect(await read(late)).toMatchObject({ status: 'n', payments: [{ state: 'confirmed', provider: 'manual' }] })
    expect((await pay(forced.at, { force: true })).status).toBe(201)
    expect((await read(forced)).status).toBe('p')
  })

  it('needs what the order had once more', async () => {
    const other = await order({ positions: [{ item_id: scarce }] })
    const late = await order({ status: 'e', positions: [{ item_id: scarce }], payments: [{ state: 'pending' }] })
    const { status, body } = await act(`${late.at}payments/1/confirm/`)
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/Position 1: The product is sold out/)])
    expect((await read(late)).status).toBe('e')
    await act(`${other.at}mark_canceled/`)
    expect((await act(`${late.at}mark_paid/`)).body).toMatchObject({ status: 'p' })
    expect((await world.owner.get(`${EVENT}quotas/${quota}/availability/`)).body).toMatchObject({
      paid_orders: 1,
      pending_orders: 0,
    })
    expect((await act(`${other.at}reactivate/`)).body.detail).toMatch(/sold out/)
    await act(`${late.at}mark_canceled/`)
    expect((await act(`${other.at}reactivate/`)).body).toMatchObject({
      status: 'n',
      cancellation_date: null,
    })
    await act(`${other.at}mark_canceled/`)
  })
})

describe('gift cards', () => {
  const card = async (value: string, fields: object = {}) =>
    (await world.owner.post('/giftcards/', { value, currency: 'EUR', ...fields })).body
  const credit = async ({ id }: { id: number }) => (await world.owner.get(`/giftcards/${id}/`)).body.value

  it('pay and get back', async () => {
    const made = await order()
    const paid = await card('25.00')
    const { body } = await pay(made.at, { provider: 'giftcard', info: { secret: paid.secret } })
    expect(body).toMatchObject({ state: 'confirmed', details: { gift_card: { id: paid.id, secret: paid.secret } } })
    expect([await credit(paid), (await read(made)).status]).toEqual(['15.00', 'p'])
    const refund = (amount?: string) => world.owner.post(`${made.at}payments/1/refund/`, { amount })
    expect((await refund('4.00')).body).toMatchObject({
      state: 'done',
      provider: 'giftcard',
      amount: '4.00',
      payment: 1,
    })
    expect((await refund('7.00')).body).toEqual({ amount: ['At most 6.00 of this payment is left.'] })
    expect((await refund()).body).toMatchObject({ amount: '6.00' })
    expect(await credit(paid)).toBe('25.00')
    expect(await read(made)).toMatchObject({ status: 'n', payments: [{ state: 'refunded' }] })
    const { results } = (await world.owner.get(`/giftcards/${paid.id}/transactions/`)).body
    expect(results.map(({ value, order, event }: Record<string, string>) => [value, order, event])).toEqual([
      ['25.00', null, null],
      ['-10.00', made.code, 'openstage26'],
      ['4.00', made.code, 'openstage26'],
      ['6.00', made.code, 'openstage26'],
    ])
    expect(JSON.stringify(await world.db('payments').where({ order_id: made.id }))).not.toContain(paid.secret)
  })

  it('that do not hold enough are 409, and nothing is noted', async () => {
    const made = await order()
    const { id } = await card('9.99')
    expect((await pay(made.at, { provider: 'giftcard', info: { gift_card: id } })).status).toBe(409)
    expect((await read(made)).payments).toEqual([])
  })

  it.each([
    ['of another currency', { currency: 'CHF' }],
    ['that has expired', { expires: '2020-01-01T00:00:00Z' }],
    ['for tests', { testmode: true }],
  ])('%s are refused', async (_, fields) => {
    const made = await order()
    const { id } = await card('50.00', fields)
    expect((await pay(made.at, { provider: 'giftcard', info: { gift_card: id } })).body).toMatchObject({ info: {} })
  })

  it('pay once, however many ask at the same moment', async () => {
    const { id } = await card('10.00')
    const orders = await Promise.all([1, 2, 3, 4].map(() => order()))
    const answers = await Promise.all(
      orders.map(({ at }) => pay(at, { provider: 'giftcard', info: { gift_card: id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await credit({ id })).toBe('0.00')
  })
})

describe('payments.refund', () => {
  it.each(['free', 'offsetting'])('gives nothing of %s back', async (provider) => {
    const made = await order({ status: 'p', payments: [{ provider, state: 'confirmed' }] })
    expect(await act(`${made.at}payments/1/refund/`)).toMatchObject({
      status: 400,
      body: { amount: ['Payments of this kind cannot be refunded.'] },
    })
  })

  it.each(['0.00', '-1.00', '10.01'])('refuses %s of 10.00', async (amount) => {
    const made = await order({ status: 'p', payments: [{ state: 'confirmed' }] })
    const { status, body } = await world.owner.post(`${made.at}payments/1/refund/`, { amount })
    expect([status, Object.keys(body)]).toEqual([400, ['amount']])
    expect(await read(made)).toMatchObject({ status: 'p', refunds: [] })
  })

  it('counts what is about to be given back', async () => {
    const made = await order({ status: 'p', payments: [{ state: 'confirmed' }] })
    const noted = { source: 'admin', amount: '10.00', provider: 'banktransfer', payment: 1 }
    await world.owner.post(`${made.at}refunds/`, { ...noted, state: 'transit' })
    expect((await read(made)).payments).toMatchObject([{ state: 'refunded' }])
    expect((await act(`${made.at}payments/1/refund/`)).status).toBe(400)
    await act(`${made.at}refunds/1/cancel/`)
    expect((await read(made)).payments).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('refunds', () => {
  it('go from state to state by their actions only', async () => {
    const TABLE: Record<string, Record<string, string>> = {
      created: { done: 'done', cancel: 'canceled' },
      transit: { done: 'done', cancel: 'canceled' },
      external: { process: 'done', cancel: 'canceled' },
      done: {},
      canceled: {},
      failed: {},
    }
    for (const [state, next] of Object.entries(TABLE))
      for (const action of ['done', 'process', 'cancel']) {
        const made = await order({ refunds: [{ state }] })
        const { status, body } = await act(`${made.at}refunds/1/${action}/`)
        expect([state, action, status, body.state]).toEqual(
          next[action] ? [state, action, 200, next[action]] : [state, action, 400, undefined],
        )
      }
  })

  it('of a payment of another order are refused', async () => {
    const made = await order()
    const { status, body } = await world.owner.post(`${made.at}refunds/`, {
      state: 'done',
      source: 'admin',
      amount: '1.00',
      provider: 'manual',
      payment: 7,
    })
    expect([status, body]).toEqual([400, { payment: ['The order has no payment 7.'] }])
  })

  it('log what they are', async () => {
    const made = await order({ status: 'p' })
    for (const state of ['external', 'done', 'created'])
      await world.owner.post(`${made.at}refunds/`, { state, source: 'admin', amount: '1.00', provider: 'manual' })
    expect(await actions(made)).toEqual([
      'event.order.refund.created.externally',
      'event.order.refund.created',
      'event.order.refund.done',
      'event.order.refund.created',
    ])
  })
})

it('knows mark_canceled by its old name, mark_refunded', async () => {
  const paid = () => order({ status: 'p', payments: [{ state: 'confirmed' }] })
  const noted = (state: string) => ({ state, source: 'admin', amount: '10.00', provider: 'manual', payment: 1 })
  const [refunded, returned, external] = [await paid(), await paid(), await paid()]
  await world.owner.post(`${refunded.at}payments/1/refund/`, { mark_refunded: true })
  await world.owner.post(`${returned.at}refunds/`, { ...noted('done'), mark_refunded: true })
  await world.owner.post(`${external.at}refunds/`, { ...noted('external'), mark_refunded: false })
  expect((await read(external)).status).toBe('p')
  await world.owner.post(`${external.at}refunds/1/process/`, { mark_refunded: true })
  for (const made of [refunded, returned, external]) expect((await read(made)).status).toBe('c')
})

describe('at the same moment', () => {
  it('two confirmations of one payment are one', async () => {
    const made = await order({ payments: [{ state: 'pending' }] })
    const confirm = () => act(`${made.at}payments/1/confirm/`)
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await actions(made)).toEqual(['event.order.payment.confirmed', 'event.order.paid'])
  })

  it('two cancellations are one, and vouchers get one use back', async () => {
    const { id: voucher_id } = (await world.owner.post(`${EVENT}vouchers/`, { max_usages: 5 })).body
    await world.db('vouchers').where({ id: voucher_id }).update({ redeemed: 3 })
    const made = await order({ positions: [{ item_id, voucher_id }] })
    const cancel = () => act(`${made.at}mark_canceled/`)
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await world.owner.get(`${EVENT}vouchers/${voucher_id}/`)).body.redeemed).toBe(2)
    await act(`${made.at}reactivate/`)
    expect((await world.owner.get(`${EVENT}vouchers/${voucher_id}/`)).body.redeemed).toBe(3)
  })

  it('a payment and the expiry leave the order paid, or expired with a late payment that took it back', async () => {
    await settings({ payment_term_accept_late: false })
    for (let round = 0; round < 5; round += 1) {
      const made = await order({ expires: '2020-01-01T00:00:00Z', payments: [{ state: 'pending' }] })
      const [{ status }] = await Promise.all([act(`${made.at}payments/1/confirm/`), expireOrders(world.job())])
      const after = await read(made)
      expect(after.payments).toMatchObject([{ state: 'confirmed' }])
      expect([status, after.status]).toEqual(status === 200 ? [200, 'p'] : [400, 'e'])
      expect((await actions(made)).filter((action) => /paid$|expired$/.test(action))).toHaveLength(1)
    }
    await settings({ payment_term_accept_late: null })
  })
})

describe('expiry', () => {
  const past = '2026-11-01T22:59:59Z'
  const due = async (rows: OrderRows) => {
    const made = await order({ expires: past, ...rows })
    await expireOrders(world.job({ now: new Date('2026-11-20T10:00:00Z') }))
    return (await read(made)).status
  }

  it('comes to pending orders that are late, says so and frees what they had', async () => {
    const made = await order({ expires: past, positions: [{ item_id: scarce }] })
    const left = async () => (await world.owner.get(`${EVENT}quotas/${quota}/availability/`)).body.available_number
    expect(await left()).toBe(0)
    await expireOrders(world.job({ now: new Date('2026-11-20T10:00:00Z') }))
    expect([(await read(made)).status, await left()]).toEqual(['e', 1])
    expect([await actions(made), await mails(made)]).toEqual([['event.order.expired'], ['order_expired']])
  })

  it.each<[string, OrderRows]>([
    ['awaits approval', { require_approval: true }],
    ['is valid while pending', { valid_if_pending: true }],
    ['has time', { expires: '2026-11-20T10:00:01Z' }],
    ['is paid', { status: 'p' }],
    [
      'is a cancellation fee',
      { total: '10.00', positions: [{ canceled: true }], fees: [{ fee_type: 'cancellation', value: '10.00' }] },
    ],
  ])('does not come to an order that %s', async (_, rows) => {
    expect(await due(rows)).toBe(rows.status ?? 'n')
  })

  it('passes one that cannot be expired, which is logged, and takes the others', async () => {
    const [stuck, ...others] = await Promise.all([1, 2, 3].map(() => order({ expires: past })))
    await world.db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on orders for each row when (new.id = ${stuck!.id} and new.status = 'e') execute function refuse()`,
    )
    const errors: object[] = []
    const scope = world.job({ now: new Date('2026-11-20T10:00:00Z') })
    const log = Object.assign(Object.create(scope.log), { error: (data: object) => errors.push(data) })
    expect(await expireOrders({ ...scope, log })).toBe(2)
    await world.db.raw('drop trigger refuse on orders; drop function refuse()')
    const states = await Promise.all([stuck!, ...others].map(async (made) => (await read(made)).status))
    expect([states, errors]).toEqual([['n', 'e', 'e'], [expect.objectContaining({ order: stuck!.id })]])
    expect(await expireOrders(scope)).toBe(1)
  })

  it('waits for as many days as the event says, or for ever', async () => {
    await settings({ payment_term_expire_delay_days: 19 })
    expect(await due({})).toBe('n')
    await settings({ payment_term_expire_delay_days: 18 })
    expect(await due({})).toBe('e')
    await settings({ payment_term_expire_delay_days: null, payment_term_expire_automatically: false })
    expect(await due({})).toBe('n')
    await settings({ payment_term_expire_automatically: null })
  })
})

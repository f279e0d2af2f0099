// Payments that come in: what they make of an order, in time, late and at the same moment.
import { expireOrders } from '../../../src/domain/orders/lifecycle/expiry.ts'
import { fields } from '../../support/matchers.ts'
import type { OrderRows } from '../../support/orders.ts'
import {
  act,
  actions,
  EVENT,
  item_id,
  mails,
  order,
  pay,
  quota,
  read,
  scarce,
  settings,
  world,
} from './payments.setup.ts'

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
  ])('refuses a wrong %s: %j', async (field, invalid) => {
    const made = await order()
    expect(await pay(made.at, invalid)).toRespond(400, fields(field))
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
    const response = await act(`${made.at}payments/1/confirm/`)
    expect(response).toRespond(400)
    expect(response.body.detail).toEqual(expect.stringMatching(/noted.*late/))
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
    const response = await act(`${late.at}payments/1/confirm/`)
    expect(response).toRespond(400)
    expect(response.body.detail).toEqual(expect.stringMatching(/Position 1: The product is sold out/))
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

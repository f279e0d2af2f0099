// Payments: their effect on orders if they are on time, late or concurrent.
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
  it('makes an order paid once its payments cover it, and notifies the customer', async () => {
    const placed = await order()
    expect((await pay(placed.at, { amount: '4.00' })).body).toMatchObject({
      local_id: 1,
      state: 'confirmed',
      amount: '4.00',
    })
    expect((await read(placed)).status).toBe('n')
    expect((await pay(placed.at, { amount: '6.00', payment_date: '2026-11-01T10:00:00Z' })).body).toMatchObject({
      local_id: 2,
      payment_date: '2026-11-01T10:00:00Z',
    })
    expect((await read(placed)).status).toBe('p')
    expect(await actions(placed)).toEqual([
      'event.order.payment.added',
      'event.order.payment.confirmed',
      'event.order.payment.added',
      'event.order.payment.confirmed',
      'event.order.paid',
    ])
    expect(await mails(placed)).toEqual(['order_paid'])
  })

  it('sends no mail if it is disabled', async () => {
    const placed = await order()
    await pay(placed.at, { send_email: false })
    expect([(await read(placed)).status, await mails(placed)]).toEqual(['p', []])
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
  ])('rejects an invalid %s: %j', async (field, invalid) => {
    const placed = await order()
    expect(await pay(placed.at, invalid)).toRespond(400, fields(field))
    expect((await read(placed)).payments).toEqual([])
  })

  it('records money for an order that cannot become paid, and whose status shows that', async () => {
    const placed = await order({ require_approval: true })
    expect((await pay(placed.at, { force: true })).status).toBe(201)
    expect(await read(placed)).toMatchObject({ status: 'n', payments: [{ state: 'confirmed' }] })
  })
})

describe('paying late', () => {
  afterEach(() => settings({ payment_term_accept_late: null, payment_term_last: null }))

  it('is rejected if the event does not allow it, and the money is recorded', async () => {
    await settings({ payment_term_accept_late: false })
    const placed = await order({ status: 'e', payments: [{ state: 'pending' }] })
    const response = await act(`${placed.at}payments/1/confirm/`)
    expect(response).toRespond(400)
    expect(response.body).toEqual({ detail: expect.stringMatching(/noted.*late/), code: 'order_still_unpaid' })
    expect(await read(placed)).toMatchObject({ status: 'e', payments: [{ state: 'confirmed' }] })
  })

  it('is rejected after the last day to pay, also of a pending order, unless it is forced', async () => {
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

  it('needs what the order held to be available', async () => {
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
    expect(await act(`${other.at}reactivate/`)).toRespond(400, {
      detail: expect.stringMatching(/sold out/),
      code: 'no_longer_available',
    })
    await act(`${late.at}mark_canceled/`)
    expect((await act(`${other.at}reactivate/`)).body).toMatchObject({
      status: 'n',
      cancellation_date: null,
    })
    await act(`${other.at}mark_canceled/`)
  })
})

describe('concurrent requests', () => {
  it('two confirmations of one payment are one', async () => {
    const placed = await order({ payments: [{ state: 'pending' }] })
    const confirm = () => act(`${placed.at}payments/1/confirm/`)
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await actions(placed)).toEqual(['event.order.payment.confirmed', 'event.order.paid'])
  })

  it('two cancellations are one, and release one use of a voucher', async () => {
    const { id: voucher_id } = (await world.owner.post(`${EVENT}vouchers/`, { max_usages: 5 })).body
    await world.db('vouchers').where({ id: voucher_id }).update({ redeemed: 3 })
    const placed = await order({ positions: [{ item_id, voucher_id }] })
    const cancel = () => act(`${placed.at}mark_canceled/`)
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await world.owner.get(`${EVENT}vouchers/${voucher_id}/`)).body.redeemed).toBe(2)
    await act(`${placed.at}reactivate/`)
    expect((await world.owner.get(`${EVENT}vouchers/${voucher_id}/`)).body.redeemed).toBe(3)
  })

  it('a payment and the expiry leave the order paid, also if the payment is late', async () => {
    await settings({ payment_term_accept_late: false })
    for (let round = 0; round < 5; round += 1) {
      const placed = await order({ expires: '2020-01-01T00:00:00Z', payments: [{ state: 'pending' }] })
      const [{ status }] = await Promise.all([act(`${placed.at}payments/1/confirm/`), expireOrders(world.job())])
      const after = await read(placed)
      expect(after.payments).toMatchObject([{ state: 'confirmed' }])
      expect([status, after.status]).toEqual(status === 200 ? [200, 'p'] : [400, 'e'])
      expect((await actions(placed)).filter((action) => /paid$|expired$/.test(action))).toHaveLength(1)
    }
    await settings({ payment_term_accept_late: null })
  })
})

describe('expiry', () => {
  const past = '2026-11-01T22:59:59Z'
  const due = async (rows: OrderRows) => {
    const placed = await order({ expires: past, ...rows })
    await expireOrders(world.job({ now: new Date('2026-11-20T10:00:00Z') }))
    return (await read(placed)).status
  }

  it('expires pending orders that are late, mails the customer and releases what they held', async () => {
    const placed = await order({ expires: past, positions: [{ item_id: scarce }] })
    const left = async () => (await world.owner.get(`${EVENT}quotas/${quota}/availability/`)).body.available_number
    expect(await left()).toBe(0)
    await expireOrders(world.job({ now: new Date('2026-11-20T10:00:00Z') }))
    expect([(await read(placed)).status, await left()]).toEqual(['e', 1])
    expect([await actions(placed), await mails(placed)]).toEqual([['event.order.expired'], ['order_expired']])
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

  it('skips and logs one that cannot be expired, and expires the others', async () => {
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
    const states = await Promise.all([stuck!, ...others].map(async (placed) => (await read(placed)).status))
    expect([states, errors]).toEqual([['n', 'e', 'e'], [expect.objectContaining({ order: stuck!.id })]])
    expect(await expireOrders(scope)).toBe(1)
  })

  it('waits for the days in the settings of the event, or forever', async () => {
    await settings({ payment_term_expire_delay_days: 19 })
    expect(await due({})).toBe('n')
    await settings({ payment_term_expire_delay_days: 18 })
    expect(await due({})).toBe('e')
    await settings({ payment_term_expire_delay_days: null, payment_term_expire_automatically: false })
    expect(await due({})).toBe('n')
    await settings({ payment_term_expire_automatically: null })
  })
})

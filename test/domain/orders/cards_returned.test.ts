// Card payments whose money goes back: late and double payments, refunds, and disputes (guide card-payments).
import type { Json } from '../../../scripts/support/document.ts'
import { paymentInfo } from '../../../src/domain/operations/shredders/payment_info.ts'
import { executeRefund } from '../../../src/domain/orders/lifecycle/payment_execution.ts'
import { actionsOf } from '../../support/orders.ts'
import { makeProduct } from '../../support/products.ts'
import { until } from '../../support/until.ts'
import type { CardFestival } from './cards.setup.ts'
import { cardFestival, EVENT } from './cards.setup.ts'

let world: CardFestival
beforeAll(async () => {
  world = await cardFestival()
})
afterAll(() => world.end())
afterEach(() => {
  world.clock.reset()
  world.stripe.refundsAre('succeeded')
})

type Order = Awaited<ReturnType<CardFestival['ordered']>>
const ledger = (order: { payment: number }) => world.stripe.ledgerOf(order.payment)
const KEPT = { charges: ['10.00'], refunded: '0.00' }
const RETURNED = { charges: ['10.00'], refunded: '10.00' }
const refund = ({ at }: Order, body: Json = {}) => world.owner.post(`${at}payments/1/refund/`, body)
const intentOf = (order: Order): string => world.stripe.sessionsOf(order.payment)[0].payment_intent
const refundsAt = (order: Order): Json[] =>
  [...world.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentOf(order))
const seat = async (): Promise<number> => (await makeProduct(world.owner, EVENT, 1, { default_price: '10.00' })).item
/** Expires an order whose customer has the page of the payment system open, and lets the customer pay in the moment before its session ends. */
async function paidLate(order: Order, meanwhile?: () => Promise<unknown>): Promise<void> {
  await world.pays(order)
  world.stripe.outbox.splice(0)
  expect((await world.owner.post(`${order.at}mark_expired/`, {})).status).toBe(200)
  await meanwhile?.()
  await world.checkAll()
}

describe('an order that expires', () => {
  it('releases its tickets, and its payment can no longer be made', async () => {
    const item = await seat()
    const order = await world.ordered({ positions: [{ item }] })
    const url = await world.payable(order)
    await world.owner.post(`${order.at}mark_expired/`, {})
    await until('the session has ended', () => world.stripe.sessionsOf(order.payment)[0].status === 'expired')
    expect(await world.stripe.pays(url)).toBeNull()
    expect(await world.read(order)).toMatchObject({ status: 'e', payments: [{ state: 'canceled' }] })
    await world.ordered({ positions: [{ item }] })
    expect(ledger(order).charges).toEqual([])
  })

  it('becomes paid by a payment at the last moment, if its tickets are available', async () => {
    const order = await world.ordered({ positions: [{ item: await seat() }] })
    await paidLate(order)
    await world.inState(order, 'confirmed')
    expect(await world.read(order)).toMatchObject({ status: 'p', refunds: [] })
    expect(ledger(order)).toEqual(KEPT)
  })

  it('gets its money back if its tickets were sold to others, or late payments are not accepted', async () => {
    const item = await seat()
    const sold = await world.ordered({ positions: [{ item }] })
    // The lost race is recorded by hand, since the job that ends the session is too fast for a second sale.
    await world.pays(sold)
    world.stripe.outbox.splice(0)
    await world.db('orders').where({ id: sold.id }).update({ status: 'e' })
    const winner = await world.ordered({ positions: [{ item }] })
    await world.checkAll()
    await world.inState(sold, 'done', 'refunds')
    expect(await world.read(sold)).toMatchObject({
      status: 'e',
      payments: [{ state: 'refunded' }],
      refunds: [{ amount: '10.00', comment: 'The payment was too late.' }],
    })
    expect(ledger(sold)).toEqual(RETURNED)
    expect(await world.read(winner)).toMatchObject({ status: 'n' })

    await world.owner.patch(`${EVENT}/settings/`, { payment_term_accept_late: false })
    const late = await world.ordered()
    await paidLate(late)
    await world.inState(late, 'done', 'refunds')
    await world.owner.patch(`${EVENT}/settings/`, { payment_term_accept_late: null })
    expect(await world.read(late)).toMatchObject({ status: 'e' })
    expect(ledger(late)).toEqual(RETURNED)
  })
})

describe('a payment that the order does not need', () => {
  it('is refunded if the order was canceled', async () => {
    const order = await world.ordered()
    await world.pays(order)
    await world.owner.post(`${order.at}mark_canceled/`, {})
    await world.inState(order, 'done', 'refunds')
    expect(await world.read(order)).toMatchObject({ status: 'c', payments: [{ state: 'refunded' }] })
    expect(ledger(order)).toEqual(RETURNED)
  })

  it('is ended when the order is paid in another way, and refunded if the customer paid both', async () => {
    const order = await world.ordered()
    const first = await world.payable(order)
    expect((await world.owner.post(`${order.at}payments/`, { provider: 'stripe', amount: '10.00' })).status).toBe(201)
    await world.inState(order, 'pending')
    const [, second] = (await world.read(order)).payments
    expect(second.payment_url).not.toBe(first)
    await Promise.all([first, second.payment_url].map((url) => world.stripe.pays(url)))
    await world.deliver()
    await until('one is refunded', async () => (await world.read(order)).refunds[0]?.state === 'done')
    const { status, payments, refunds } = await world.read(order)
    expect([status, payments.map(({ state }: Json) => state).sort(), refunds.length]).toEqual([
      'p',
      ['confirmed', 'refunded'],
      1,
    ])
    expect(refunds).toMatchObject([{ amount: '10.00', comment: 'The order was already paid.' }])

    const paid = await world.ordered()
    const url = await world.payable(paid)
    await world.owner.post(`${paid.at}mark_paid/`, { send_email: false })
    await until('the session has ended', () => world.stripe.sessionsOf(paid.payment)[0].status === 'expired')
    expect(await world.stripe.pays(url)).toBeNull()
  })
})

describe('a refund of a card payment', () => {
  it('returns a part and then the rest, and never more', async () => {
    const order = await world.paid()
    expect(await refund(order, { amount: '4.00' })).toMatchObject({ status: 200, body: { state: 'created' } })
    await world.inState(order, 'done', 'refunds')
    expect(ledger(order)).toEqual({ charges: ['10.00'], refunded: '4.00' })
    expect((await refund(order, { amount: '6.01' })).status).toBe(400)
    expect((await refund(order)).body).toMatchObject({ amount: '6.00' })
    await world.inState(order, 'done', 'refunds')
    expect(ledger(order)).toEqual(RETURNED)
    expect((await world.read(order)).payments).toMatchObject([{ state: 'refunded' }])
  })

  it('is made once, whatever happens to the responses, even after the payment system has forgotten its key', async () => {
    const order = await world.paid()
    world.stripe.next('responds', 'loses its response')
    await refund(order)
    await world.inState(order, 'done', 'refunds')
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    world.stripe.forgetKeys()
    await world.db('refunds').where({ id }).update({ state: 'created' })
    await executeRefund(world.job(), { refund: id })
    expect(world.stripe.refunds.size).toBeGreaterThan(0)
    expect([...world.stripe.refunds.values()].filter(({ metadata }) => metadata.refund === String(id))).toHaveLength(1)
    expect(ledger(order)).toEqual(RETURNED)
  })

  it('waits for a slow bank, and fails with the reason, also after it was done', async () => {
    const order = await world.paid()
    world.stripe.refundsAre('pending')
    await refund(order)
    await world.inState(order, 'transit', 'refunds')
    const [{ id }] = refundsAt(order)
    world.stripe.refundBecomes(id, 'succeeded')
    await world.deliver()
    await world.inState(order, 'done', 'refunds')
    world.stripe.refundBecomes(id, 'failed')
    await world.deliver()
    await world.inState(order, 'failed', 'refunds')
    expect(await world.read(order)).toMatchObject({
      status: 'p',
      payments: [{ state: 'confirmed' }],
      refunds: [{ details: { failure: 'expired_or_canceled_card' } }],
    })
  })

  it('is checked until a slow bank has decided, without a notification', async () => {
    const order = await world.paid()
    world.stripe.refundsAre('pending')
    await refund(order)
    await world.inState(order, 'transit', 'refunds')
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    const check = () => world.db('payment_checks').where({ refund_id: id }).first('state', 'due')
    const before = await check()
    await world.checkAll()
    await until('it was checked', async () => {
      const { state, due } = await check()
      return state === 'done' || (state === 'waiting' && due > before.due)
    })
    expect((await check()).state).toBe('waiting')
    world.stripe.refundBecomes(refundsAt(order)[0].id, 'succeeded')
    world.stripe.outbox.splice(0)
    await world.checkAll()
    await world.inState(order, 'done', 'refunds')
  })

  it('that was canceled is recorded if the payment system has made it nevertheless', async () => {
    world.stripe.refundsAre('pending')
    const slow = await world.paid()
    await refund(slow, { amount: '4.00' })
    await world.inState(slow, 'transit', 'refunds')
    expect((await world.owner.post(`${slow.at}refunds/1/cancel/`, undefined)).status).toBe(200)
    world.stripe.refundBecomes(refundsAt(slow)[0].id, 'succeeded')
    await world.deliver()
    await world.inState(slow, 'done', 'refunds')

    world.stripe.refundsAre('succeeded')
    const lost = await world.paid()
    world.stripe.losesResponses('POST /v1/refunds')
    await refund(lost)
    await until('the payment system has made it', () => refundsAt(lost).length === 1)
    expect((await world.owner.post(`${lost.at}refunds/1/cancel/`, undefined)).status).toBe(200)
    world.stripe.losesResponses(undefined)
    world.stripe.outbox.splice(0)
    await world.checkAll()
    await world.inState(lost, 'done', 'refunds')
    expect(ledger(lost)).toEqual(RETURNED)
    expect((await world.read(lost)).payments).toMatchObject([{ state: 'refunded' }])
  })

  it.each(['failed', 'canceled', 'done'])('that is %s is not made by a check', async (state) => {
    const order = await world.paid()
    await refund(order, { amount: '4.00' })
    await world.inState(order, 'done', 'refunds')
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    world.stripe.refunds.delete(refundsAt(order)[0].id)
    world.stripe.forgetKeys()
    await world.db('refunds').where({ id }).update({ state })
    await executeRefund(world.job(), { refund: id })
    expect(refundsAt(order)).toEqual([])
    expect((await world.read(order)).refunds).toMatchObject([{ state }])
  })

  it('on the pages of the payment system is recorded once, as an external refund', async () => {
    const order = await world.paid()
    const { id } = world.stripe.refundByHand(intentOf(order), 300)
    await world.deliver({ repeat: 2 })
    await world.inState(order, 'external', 'refunds')
    await world.checkAll()
    expect((await world.read(order)).refunds).toMatchObject([
      { state: 'external', source: 'external', amount: '3.00', details: { reference: id } },
    ])
    expect((await world.owner.post(`${order.at}refunds/1/process/`, {})).status).toBe(200)
    expect(await world.read(order)).toMatchObject({ status: 'n' })
  })
})

describe('money that was returned at the payment system', () => {
  it('is recorded once, also after the data of payments was deleted', async () => {
    const order = await world.paid()
    world.stripe.refundByHand(intentOf(order), 300)
    world.stripe.disputes(intentOf(order), 'lost')
    await world.deliver()
    await until('both are recorded', async () => (await world.read(order)).refunds.length === 2)
    await paymentInfo.clearOrders!(world.db, [order.id])
    world.stripe.refundByHand(intentOf(order), 100)
    await world.deliver()
    await until('the next one is recorded', async () => (await world.read(order)).refunds.length > 2)
    expect((await world.read(order)).refunds.map(({ amount }: Json) => amount)).toEqual(['3.00', '10.00', '1.00'])
  })
})

describe('a dispute', () => {
  const disputeOf = async (order: Order): Promise<Json> => (await world.read(order)).payments[0].dispute

  it('is shown with the payment and published, and does not change the order', async () => {
    const order = await world.paid()
    expect(await disputeOf(order)).toBeNull()
    const { id } = world.stripe.disputes(intentOf(order), 'needs_response')
    await world.deliver({ repeat: 2 })
    await until('it is known', async () => (await disputeOf(order)) !== null)
    expect(await disputeOf(order)).toEqual({
      id,
      status: 'needs_response',
      amount: '10.00',
      reason: 'fraudulent',
      respond_by: expect.stringMatching(/^20/),
    })
    expect(await world.read(order)).toMatchObject({ status: 'p', payments: [{ state: 'confirmed' }], refunds: [] })
    world.stripe.disputes(intentOf(order), 'won')
    await world.deliver()
    await until('it is won', async () => (await disputeOf(order)).status === 'won')
    const published = (await actionsOf(world.db, order)).filter((action) => action.endsWith('disputed'))
    expect(published).toHaveLength(2)
    expect((await world.read(order)).refunds).toEqual([])
  })

  it('that is lost is an external refund, even if no notification arrives', async () => {
    const order = await world.paid()
    world.stripe.disputes(intentOf(order), 'lost')
    world.stripe.outbox.splice(0)
    world.clock.advance({ days: 2 })
    await world.checkAll()
    await world.inState(order, 'external', 'refunds')
    expect((await world.read(order)).refunds).toMatchObject([{ amount: '10.00', source: 'external' }])
  })
})

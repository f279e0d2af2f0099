// Payments in other systems: started after the commit, continued by the customer, confirmed by a signed notification.
import type { Json } from '../../../scripts/support/document.ts'
import { invalid } from '../../../src/core/errors.ts'
import { executeCancellation, executePayment } from '../../../src/domain/orders/lifecycle/payment_execution.ts'
import { orderUrl } from '../../../src/domain/orders/model/links.ts'
import { configOf } from '../../../src/domain/orders/payments/gateway.ts'
import { registerProvider } from '../../../src/domain/orders/payments/providers/index.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { actionsOf } from '../../support/orders.ts'
import type { PaymentSystem } from '../../support/payment_system.ts'
import { CARD, paymentSystem } from '../../support/payment_system.ts'
import type { Product } from '../../support/products.ts'
import { makeProduct } from '../../support/products.ts'
import { until } from '../../support/until.ts'

const EVENT = '/events/openstage26'
let world: Festival
let system: PaymentSystem
let mug: Product
beforeAll(async () => {
  system = await paymentSystem(() => world.base)
  world = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true', LOCK_TIMEOUT: '1' } })
  mug = await makeProduct(world.owner, EVENT, null, { default_price: '10.00' })
})
afterAll(async () => {
  await world.end()
  await system.close()
})

type Bought = { id: number; code: string; at: string; payment: number; page: string }
async function bought(fields: Json = {}): Promise<Bought> {
  const order = { email: 'ada@example.org', payment_provider: CARD, positions: [{ item: mug.item }], ...fields }
  const response = await world.owner.post(`${EVENT}/orders/`, order)
  const made = response.body
  const payments = [{ state: 'created', provider: CARD, payment_url: `${made.url}pay/` }]
  expect(response).toMatchObject({ status: 201, body: { payments } })
  const { id } = await world.db('orders').where({ code: made.code }).first('id')
  const page = orderUrl({ BASE_URL: world.base }, { slug: 'kulturwerk' }, { slug: 'openstage26' }, made)
  const payment = await world.db('payments').where({ order_id: id }).first('id')
  return { id, code: made.code, at: `${EVENT}/orders/${made.code}/`, payment: payment.id, page }
}
const read = async ({ at }: Bought): Promise<Json> => (await world.owner.get(at)).body
const inState = (order: Bought, state: string, of: 'payments' | 'refunds' = 'payments') =>
  until(`one of the ${of} is ${state}`, async () => (await read(order))[of].at(-1)?.state === state)
const confirmed = (order: Bought) => system.notify({ payment: order.payment, result: { state: 'confirmed' } })
async function paid(): Promise<Bought> {
  const order = await bought()
  await inState(order, 'pending')
  expect((await confirmed(order)).status).toBe(204)
  expect(await read(order)).toMatchObject({ status: 'p', payments: [{ state: 'confirmed' }] })
  return order
}
const refund = ({ at }: Bought, body: Json) => world.owner.post(`${at}payments/1/refund/`, body)

describe('a payment in another system', () => {
  it('starts once an order is created, continues at the provider and is confirmed by its notification', async () => {
    const order = await bought()
    await inState(order, 'pending')
    const key = `payment-${order.payment}`
    const url = `https://pay.example/${key}`
    expect(system.done.get(key)).toMatchObject({ path: '/charges', amount: '10.00', times: 1 })
    expect((await read(order)).payments).toMatchObject([{ payment_url: url, details: { reference: `ref-${key}` } }])
    expect(await (await fetch(order.page)).text()).toContain(`href="${url}"`)
    expect((await confirmed(order)).status).toBe(204)
    expect(await read(order)).toMatchObject({ status: 'p', payments: [{ state: 'confirmed', payment_url: null }] })
    expect(await (await fetch(order.page)).text()).toContain('Test card')
    expect(await actionsOf(world.db, order)).toEqual([
      'event.order.placed',
      'event.order.payment.confirmed',
      'event.order.paid',
    ])
  })

  it('starts for a payment that is recorded as created, and not for one that is confirmed', async () => {
    const { body } = await world.owner.post(`${EVENT}/orders/`, {
      email: 'ada@example.org',
      positions: [{ item: mug.item }],
    })
    const at = `${EVENT}/orders/${body.code}/`
    const pay = (fields: Json) => world.owner.post(`${at}payments/`, { provider: CARD, amount: '4.00', ...fields })
    await pay({ state: 'confirmed' })
    await pay({ state: 'created' })
    await until('the second is pending', async () => (await world.owner.get(at)).body.payments[1].state === 'pending')
    expect((await world.owner.get(at)).body.payments).toMatchObject([
      { state: 'confirmed', details: {} },
      { state: 'pending', details: { reference: expect.any(String) } },
    ])
  })

  it('fails if the provider declines it, and the order stays as it is', async () => {
    system.next('declines')
    const order = await bought()
    await inState(order, 'failed')
    expect(await read(order)).toMatchObject({ status: 'n', payments: [{ state: 'failed', payment_url: null }] })
    expect(await actionsOf(world.db, order)).toContain('event.order.payment.failed')
  })

  it('is executed again with the same idempotency key when the response is lost', async () => {
    system.next('loses its response')
    const order = await bought()
    await inState(order, 'pending')
    expect(system.done.get(`payment-${order.payment}`)).toMatchObject({ times: 2 })
  })

  it('is executed again with the same idempotency key when the result could not be recorded', async () => {
    const order = await bought()
    await inState(order, 'pending')
    await world.db('payments').where({ id: order.payment }).update({ state: 'created' })
    const run = () => executePayment(world.job(), { order: order.id, payment: 1 })
    await world.db.transaction(async (trx) => {
      await trx('orders').where({ id: order.id }).forUpdate().first('id')
      await expect(run()).rejects.toMatchObject({ code: '55P03' })
    })
    await run()
    expect((await read(order)).payments).toMatchObject([{ state: 'pending' }])
    expect(system.done.get(`payment-${order.payment}`)).toMatchObject({ times: 3 })
    await run()
    expect(system.done.get(`payment-${order.payment}`)).toMatchObject({ times: 3 })
  })

  it('starts once the order is approved, if that is required', async () => {
    const order = await bought({ require_approval: true })
    await executePayment(world.job(), { order: order.id, payment: 1 })
    expect(system.done.has(`payment-${order.payment}`)).toBe(false)
    expect((await world.owner.post(`${order.at}approve/`, {})).status).toBe(200)
    await inState(order, 'pending')
    expect(system.done.get(`payment-${order.payment}`)).toMatchObject({ times: 1 })
  })

  it('is recorded although its order was canceled in the meantime', async () => {
    const order = await bought()
    await inState(order, 'pending')
    await world.owner.post(`${order.at}mark_canceled/`, {})
    expect((await read(order)).payments).toMatchObject([{ state: 'canceled' }])
    await confirmed(order)
    expect(await read(order)).toMatchObject({ status: 'c', payments: [{ state: 'confirmed' }] })
  })
})

describe('a canceled payment', () => {
  const cancel = ({ at }: Bought) => world.owner.post(`${at}payments/1/cancel/`, {})
  const canceled = ({ payment }: Bought) => system.done.get(`cancel-${payment}`)
  const isDone = (order: Bought) =>
    until(
      'the payment is canceled there',
      async () => (await read(order)).payments[0].details.canceled_by !== undefined,
    )

  it('is canceled in the other system, alone or with its order', async () => {
    for (const how of [cancel, ({ at }: Bought) => world.owner.post(`${at}mark_canceled/`, {})]) {
      const order = await bought()
      await inState(order, 'pending')
      expect((await how(order)).status).toBe(200)
      await isDone(order)
      expect(canceled(order)).toMatchObject({ path: '/cancellations', times: 1 })
      expect((await read(order)).payments).toMatchObject([{ state: 'canceled', payment_url: null }])
    }
  })

  it('is canceled once more with the same idempotency key when the response is lost, and not after that', async () => {
    const order = await bought()
    await inState(order, 'pending')
    system.next('loses its response')
    await cancel(order)
    await isDone(order)
    expect(canceled(order)).toMatchObject({ times: 2 })
    await world.db('payments').where({ id: order.payment }).update({ state: 'confirmed' })
    await executeCancellation(world.job(), { payment: order.payment })
    expect(canceled(order)).toMatchObject({ times: 2 })
  })

  it('stays canceled while the other system fails, which the job repeats', async () => {
    const order = await bought()
    await inState(order, 'pending')
    await world.db('payments').where({ id: order.payment }).update({ state: 'canceled' })
    system.next('loses its response')
    await expect(executeCancellation(world.job(), { payment: order.payment })).rejects.toThrow()
    expect((await read(order)).payments).toMatchObject([{ state: 'canceled' }])
  })

  it('is confirmed if the customer had paid it before', async () => {
    const order = await bought()
    await inState(order, 'pending')
    system.next('was paid before')
    await world.owner.post(`${order.at}mark_canceled/`, {})
    await inState(order, 'confirmed')
    expect(await read(order)).toMatchObject({ status: 'c', payments: [{ state: 'confirmed' }] })
  })

  it('is canceled there although it was canceled here before the other system had responded', async () => {
    const placed = await bought({ require_approval: true })
    system.during(() => cancel(placed))
    await world.db('orders').where({ id: placed.id }).update({ require_approval: false })
    await executePayment(world.job(), { order: placed.id, payment: 1 })
    await isDone(placed)
    const [{ state, details }] = (await read(placed)).payments
    expect([state, details.reference]).toEqual(['canceled', `ref-payment-${placed.payment}`])
  })

  it('is canceled without locks', async () => {
    const order = await bought()
    await inState(order, 'pending')
    let status: number | undefined
    system.during(async () => {
      status = (await world.owner.patch(order.at, { comment: 'meanwhile' })).status
    })
    await cancel(order)
    await isDone(order)
    expect(status).toBe(200)
  })
})

describe('a notification', () => {
  it('changes nothing when it is repeated, or received after a later one', async () => {
    const order = await paid()
    const before = await actionsOf(world.db, order)
    for (const state of ['confirmed', 'failed', 'pending'])
      expect((await system.notify({ payment: order.payment, result: { state } })).status).toBe(204)
    expect(await read(order)).toMatchObject({ status: 'p', payments: [{ state: 'confirmed' }] })
    expect(await actionsOf(world.db, order)).toEqual(before)
  })

  it('is 401 without a valid signature, and changes nothing', async () => {
    const order = await bought()
    await inState(order, 'pending')
    const update = { payment: order.payment, result: { state: 'confirmed' } }
    expect((await system.forge(update)).status).toBe(401)
    expect((await system.notify(update, { tampered: true })).status).toBe(401)
    expect(
      (await fetch(`${world.base}/payments/notifications/kulturwerk/openstage26/${CARD}/`, { method: 'POST' })).status,
    ).toBe(401)
    expect((await read(order)).payments).toMatchObject([{ state: 'pending' }])
  })

  it('is ignored for payments of other events and other providers', async () => {
    const order = await bought()
    await inState(order, 'pending')
    const update = { payment: order.payment, result: { state: 'confirmed' } }
    const { slug } = await world.db('events').whereNot({ slug: 'openstage26' }).first('slug')
    expect((await system.notify(update, { event: slug })).status).toBe(204)
    await world.db('payments').where({ id: order.payment }).update({ provider: 'manual' })
    expect((await system.notify(update)).status).toBe(204)
    expect((await read(order)).payments).toMatchObject([{ state: 'pending' }])
  })

  it('is 404 for unknown events and providers, and for providers without notifications; 413 when it is too long', async () => {
    const update = { payment: 1, result: { state: 'confirmed' } }
    for (const to of [{ to: 'nobody' }, { to: 'manual' }, { to: '__proto__' }, { event: 'nowhere' }])
      expect((await system.notify(update, to)).status).toBe(404)
    expect((await system.notify({ padding: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

describe('a refund in another system', () => {
  it('refunds a part, and the order becomes pending', async () => {
    const order = await paid()
    expect(await refund(order, { amount: '4.00' })).toMatchObject({
      status: 200,
      body: { state: 'created', amount: '4.00' },
    })
    await inState(order, 'done', 'refunds')
    expect(await read(order)).toMatchObject({
      status: 'n',
      payments: [{ state: 'confirmed' }],
      refunds: [{ amount: '4.00' }],
    })
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    expect(system.done.get(`refund-${id}`)).toEqual({ path: '/refunds', amount: '4.00', times: 1 })
    expect((await refund(order, { amount: '6.01' })).status).toBe(400)
  })

  it('that fails leaves the order paid', async () => {
    const order = await paid()
    system.next('declines')
    await refund(order, {})
    await inState(order, 'failed', 'refunds')
    expect(await read(order)).toMatchObject({ status: 'p', payments: [{ state: 'confirmed' }] })
  })

  it('is in transit until the notification if the provider needs time', async () => {
    const order = await paid()
    system.next('is slow')
    await refund(order, { mark_canceled: true })
    await inState(order, 'transit', 'refunds')
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    for (const _ of [1, 2]) expect((await system.notify({ refund: id, result: { state: 'done' } })).status).toBe(204)
    expect(await read(order)).toMatchObject({
      status: 'c',
      payments: [{ state: 'refunded' }],
      refunds: [{ state: 'done' }],
    })
  })

  it('is sent once more with the same idempotency key when the response is lost', async () => {
    const order = await paid()
    system.next('loses its response')
    await refund(order, {})
    await inState(order, 'done', 'refunds')
    const { id } = await world.db('refunds').where({ order_id: order.id }).first('id')
    expect(system.done.get(`refund-${id}`)).toMatchObject({ times: 2 })
  })
})

describe('a provider', () => {
  it('receives the settings that it names, and no others', async () => {
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const provider = { id: 'settled', label: () => 'Settled', refundable: 'no' } as const
    expect(await configOf(world, provider, { id })).toEqual({})
    expect(await configOf(world, { ...provider, settings: ['payment_term_days'] }, { id })).toEqual({
      payment_term_days: 14,
    })
  })

  it('validates the payment of a new order, under the name of its field', async () => {
    const remove = registerProvider({
      id: 'strict',
      label: () => 'Strict',
      refundable: 'no',
      async prepare(_movement, { info, field }) {
        if (info.account === undefined) throw invalid([field, 'account'], 'Say which account.')
        return { info: { account: String(info.account) } }
      },
    })
    const order = (payment_info: Json) =>
      world.owner.post(`${EVENT}/orders/`, {
        email: 'a@example.org',
        payment_provider: 'strict',
        payment_info,
        positions: [{ item: mug.item }],
      })
    expect(await order({})).toMatchObject({ status: 400, body: { payment_info: { account: ['Say which account.'] } } })
    expect(await order({ account: 7 })).toMatchObject({
      status: 201,
      body: { payments: [{ details: { account: '7' } }] },
    })
    remove()
  })
})

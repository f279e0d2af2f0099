// What the tests of card payments share: a festival whose event takes cards with the double of the payment system, and orders paid by card.
import type { Json } from '../../../scripts/support/document.ts'
import { orderUrl } from '../../../src/domain/orders/model/links.ts'
import { festival } from '../../support/festival.ts'
import { makeProduct } from '../../support/products.ts'
import { KEYS, stripeDouble } from '../../support/stripe.ts'
import { until } from '../../support/until.ts'

export const EVENT = '/events/openstage26'

/** Starts a server, its worker and the double. */
export async function cardFestival() {
  let now = (): Date => new Date()
  const stripe = await stripeDouble(() => now())
  const world = await festival({ work: true, env: { PAYMENT_SYSTEM_URLS: `stripe=${stripe.url}` } })
  now = () => world.clock()
  const settings = { payment_stripe__enabled: true, ...KEYS }
  const set = await world.owner.patch(`${EVENT}/settings/`, settings)
  if (set.status !== 200) throw new Error(set.text)
  const mug = await makeProduct(world.owner, EVENT, null, { default_price: '10.00' })
  const notifications = `${world.base}/payments/notifications/kulturwerk/openstage26/stripe/`

  const read = async ({ at }: { at: string }): Promise<Json> => (await world.owner.get(at)).body
  /** Places an order that is paid by card. Its fields can differ. */
  async function ordered(fields: Json = {}) {
    const order = { email: 'ada@example.org', payment_provider: 'stripe', positions: [{ item: mug.item }], ...fields }
    const response = await world.owner.post(`${EVENT}/orders/`, order)
    if (response.status !== 201) throw new Error(response.text)
    const { code, secret, payments } = response.body
    const { id } = await world.db('orders').where({ code }).first('id')
    const payment = await world.db('payments').where({ order_id: id }).first('id')
    const page = orderUrl({ BASE_URL: world.base }, { slug: 'kulturwerk' }, { slug: 'openstage26' }, { code, secret })
    return {
      id,
      code,
      at: `${EVENT}/orders/${code}/`,
      payment: payment.id as number,
      page,
      url: payments[0].payment_url as string,
    }
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>
  const inState = (order: { at: string }, state: string, of: 'payments' | 'refunds' = 'payments') =>
    until(`the last of the ${of} is ${state}`, async () => (await read(order))[of].at(-1)?.state === state)
  /** Waits until the customer can pay. @returns the URL of the page of the payment system */
  async function payable(order: { at: string }): Promise<string> {
    await inState(order, 'pending')
    return (await read(order)).payments.at(-1).payment_url
  }
  const pays = async (order: { at: string }, how?: Parameters<typeof stripe.pays>[1]) =>
    stripe.pays(await payable(order), how)
  const deliver = (how?: Parameters<typeof stripe.deliver>[1]) => stripe.deliver(notifications, how)
  /** Places an order and pays it. */
  async function paid(fields: Json = {}): Promise<Ordered> {
    const order = await ordered(fields)
    await pays(order)
    await deliver()
    await inState(order, 'confirmed')
    return order
  }
  return {
    ...world,
    stripe,
    mug,
    notifications,
    read,
    ordered,
    inState,
    payable,
    pays,
    paid,
    deliver,
    /** Makes all checks due, after those that run have ended, which decide when they are due again. */
    async checkAll(): Promise<void> {
      const running = () => world.db('payment_checks').where({ state: 'running' }).first('id')
      await until('no check is running', async () => !(await running()))
      await world.db('payment_checks').where({ state: 'waiting' }).update({ due: world.clock() })
      await world.job().enqueue(world.db, 'payment_checks', { groups: [null] })
    },
    async end(): Promise<void> {
      await world.end()
      await stripe.close()
    },
  }
}
export type CardFestival = Awaited<ReturnType<typeof cardFestival>>

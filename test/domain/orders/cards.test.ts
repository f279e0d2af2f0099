// Card payments (guide card-payments), with a double of the payment system: begun by the server, paid on a page of the payment system, and
// recorded from its state, whatever happens to its notifications.
import { executePayment } from '../../../src/domain/orders/lifecycle/payment_execution.ts'
import { rowsWith } from '../../support/database.ts'
import { actionsOf } from '../../support/orders.ts'
import { KEYS } from '../../support/stripe.ts'
import { until } from '../../support/until.ts'
import type { CardFestival } from './cards.setup.ts'
import { cardFestival, EVENT } from './cards.setup.ts'

let world: CardFestival
beforeAll(async () => {
  world = await cardFestival()
})
afterAll(() => world.end())
afterEach(() => world.clock.reset())

const text = async (url: string): Promise<string> => (await fetch(url)).text()
const ledger = (order: { payment: number }) => world.stripe.ledgerOf(order.payment)
const ONCE = { charges: ['10.00'], refunded: '0.00' }

describe('a card payment', () => {
  it('continues at the URL in the response to the order, and is confirmed by a notification', async () => {
    const order = await world.ordered()
    expect(order.url).toBe(`http://tickets.example${new URL(order.page).pathname}pay/`)
    const here = `${order.page}pay/`
    expect([202, 303]).toContain((await fetch(here, { redirect: 'manual' })).status)
    const url = await world.payable(order)
    const led = await fetch(here, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([303, url])
    expect(await text(order.page)).toContain(`href="${url}"`)
    const back = await world.stripe.pays(url)
    expect(back).toBe(`http://tickets.example${new URL(order.page).pathname}?returned=1`)
    expect(await world.deliver()).toEqual([204, 204])
    await world.inState(order, 'confirmed')
    expect(await world.read(order)).toMatchObject({ status: 'p', payments: [{ amount: '10.00', payment_url: null }] })
    expect(await actionsOf(world.db, order)).toEqual([
      'event.order.placed',
      'event.order.payment.confirmed',
      'event.order.paid',
    ])
    const after = await fetch(here, { redirect: 'manual' })
    expect([after.status, after.headers.get('location')]).toEqual([303, new URL(order.page).pathname])
    expect(ledger(order)).toEqual(ONCE)
  })

  it('is confirmed when the customer returns, without a notification, on a page that reloads', async () => {
    const order = await world.ordered()
    await world.pays(order)
    world.stripe.outbox.splice(0)
    const page = await fetch(`${order.page}?returned=1`)
    expect(page.headers.get('refresh')).toBe('2; url=?returned=2')
    expect(await page.text()).toContain('Your payment is being checked')
    await world.inState(order, 'confirmed')
    for (const query of ['?returned=2', '?returned=61', '?returned=x', ''])
      expect((await fetch(`${order.page}${query}`)).headers.get('refresh')).toBeNull()
  })

  it('is confirmed by a check if neither comes', async () => {
    const order = await world.ordered()
    await world.pays(order)
    world.stripe.outbox.splice(0)
    world.clock.advance({ minutes: 2 })
    await world.checkAll()
    await world.inState(order, 'confirmed')
    expect(ledger(order)).toEqual(ONCE)
  })

  it('follows 3-D Secure, and can be tried again after the bank has declined it', async () => {
    const order = await world.ordered()
    const url = await world.payable(order)
    expect(await world.stripe.pays(url, { card: 'declined' })).toContain('declined')
    expect(await world.stripe.pays(url, { card: '3ds', bank: 'failed' })).toContain('declined')
    await world.deliver()
    await world.checkAll()
    expect((await world.read(order)).payments).toMatchObject([{ state: 'pending' }])
    expect(await world.stripe.pays(url, { card: '3ds' })).toContain('returned=1')
    await world.deliver()
    await world.inState(order, 'confirmed')
    expect(ledger(order)).toEqual(ONCE)
  })

  it('has one session, whatever happens to the responses of the payment system', async () => {
    world.stripe.next('loses its response')
    const order = await world.ordered()
    await world.payable(order)
    expect(world.stripe.sessionsOf(order.payment)).toHaveLength(1)
    await world.db('payments').where({ id: order.payment }).update({ state: 'created', reference: null })
    await executePayment(world.job(), { order: order.id, payment: 1 })
    expect(world.stripe.sessionsOf(order.payment)).toHaveLength(1)
    expect((await world.read(order)).payments).toMatchObject([{ state: 'pending' }])
  })

  it('is begun again if the response is not its session', async () => {
    world.stripe.next('returns nothing')
    const order = await world.ordered()
    expect(await world.payable(order)).toContain('/c/pay/')
    expect(world.stripe.sessionsOf(order.payment)).toHaveLength(1)
  })

  it.each([
    ['amount_total', 1],
    ['amount_total', null],
    ['currency', 'usd'],
    ['client_reference_id', '1'],
    ['payment_status', 'no_payment_required'],
  ])('is not confirmed by a session whose %s is %j', async (field, value) => {
    const order = await world.ordered()
    await world.pays(order)
    const [session] = world.stripe.sessionsOf(order.payment)
    const right = session[field]
    session[field] = value
    const { requested } = await check(order.payment)
    await world.deliver()
    await until('it was checked', async () => {
      const now = await check(order.payment)
      return now.requested !== requested && now.state === 'waiting' && (now.attempts > 0 || field === 'payment_status')
    })
    expect(await world.read(order)).toMatchObject({ status: 'n', payments: [{ state: 'pending' }] })
    session[field] = right
    await world.checkAll()
    await world.inState(order, 'confirmed')
    expect(ledger(order)).toEqual(ONCE)
  })

  it('is begun by a check if the job was lost', async () => {
    const order = await world.ordered({ require_approval: true })
    await world.checkAll()
    await until('it is not due', async () => (await check(order.payment)).state === 'done')
    expect(world.stripe.sessionsOf(order.payment)).toEqual([])
    await world.db('orders').where({ id: order.id }).update({ require_approval: false })
    await world.db('payment_checks').where({ payment_id: order.payment }).update({ state: 'waiting' })
    await world.checkAll()
    await world.payable(order)
    expect(world.stripe.sessionsOf(order.payment)).toHaveLength(1)
  })

  it('contains the amount in the units of its currency, and no personal data', async () => {
    const order = await world.ordered()
    await world.payable(order)
    const { params, key } = world.stripe.requests.findLast(({ path }) => path === '/v1/checkout/sessions')!
    expect(key).toBe(`payment-${order.payment}`)
    expect(params.line_items[0].price_data).toMatchObject({ currency: 'eur', unit_amount: '1000' })
    expect(JSON.stringify(params)).not.toContain('ada@example.org')
  })

  it('fails when its session ends, and the order expires by its own deadline', async () => {
    const order = await world.ordered()
    await world.payable(order)
    world.clock.advance({ hours: 25 })
    await world.checkAll()
    await world.inState(order, 'failed')
    expect(await world.read(order)).toMatchObject({
      status: 'n',
      payments: [{ payment_url: null, details: { failure: 'The customer did not pay in time.' } }],
    })
  })

  it('is canceled at the payment system when it is canceled here, and confirmed if the customer was faster', async () => {
    const canceled = await world.ordered()
    await world.payable(canceled)
    await world.owner.post(`${canceled.at}payments/1/cancel/`, {})
    const [session] = world.stripe.sessionsOf(canceled.payment)
    await until('the session has ended', () => session.status === 'expired')
    const faster = await world.ordered()
    await world.pays(faster)
    await world.owner.post(`${faster.at}payments/1/cancel/`, {})
    await world.inState(faster, 'confirmed')
    expect(await world.read(faster)).toMatchObject({ status: 'p' })
  })

  it('cannot be paid after it was canceled before its session was recorded', async () => {
    world.stripe.next('loses its response')
    const order = await world.ordered()
    await until('the session exists', () => world.stripe.sessionsOf(order.payment).length === 1)
    await world.db('payments').where({ id: order.payment }).update({ state: 'canceled', reference: null })
    await world.checkAll()
    await until('it has ended', () => world.stripe.sessionsOf(order.payment)[0].status === 'expired')
    expect(world.stripe.sessionsOf(order.payment)).toHaveLength(1)
  })

  it('is only confirmed by the payment system', async () => {
    const order = await world.ordered()
    const body = { state: 'confirmed', provider: 'stripe', amount: '10.00' }
    expect(await world.owner.post(`${order.at}payments/`, body)).toRespond(400)
    expect(await world.owner.post(`${order.at}payments/1/confirm/`, {})).toRespond(400)
  })
})

describe('the end of a session', () => {
  it.each([
    ['the deadline of the order', { hours: 5 }, 5 * 3600],
    ['at least an hour after it began', { minutes: 10 }, 3600],
    ['at most a day after it began', { days: 3 }, 86_400],
  ])('is %s', async (_, deadline, seconds) => {
    const now = world.clock().getTime()
    const ends = new Date(
      now +
        Object.entries(deadline).reduce(
          (sum, [unit, n]) => sum + n * { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }[unit]!,
          0,
        ),
    )
    const order = await world.ordered({ expires: ends.toISOString() })
    await world.payable(order)
    const [{ expires_at }] = world.stripe.sessionsOf(order.payment)
    expect(Math.abs(expires_at - (now / 1000 + seconds))).toBeLessThan(300)
  })
})

describe('a notification of the payment system', () => {
  it('only names a payment: what it says is not believed', async () => {
    const order = await world.ordered()
    await world.payable(order)
    const [session] = world.stripe.sessionsOf(order.payment)
    const lie = {
      id: 'evt_1',
      type: 'checkout.session.completed',
      livemode: true,
      object: { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_none' },
    }
    const before = (await check(order.payment)).requested
    expect(await world.stripe.send(world.notifications, lie)).toBe(204)
    await until('it was checked', async () => {
      const { requested, state } = await check(order.payment)
      return requested !== before && state === 'waiting'
    })
    expect(await world.read(order)).toMatchObject({ status: 'n', payments: [{ state: 'pending' }] })
  })

  it('changes nothing when it is repeated or late, and order does not matter', async () => {
    const order = await world.ordered()
    await world.pays(order)
    await world.deliver({ repeat: 3, reverse: true })
    await world.inState(order, 'confirmed')
    const before = await actionsOf(world.db, order)
    const late = {
      id: 'evt_2',
      type: 'checkout.session.expired',
      livemode: true,
      object: world.stripe.sessionsOf(order.payment)[0],
    }
    expect(await world.stripe.send(world.notifications, late)).toBe(204)
    await world.checkAll()
    await until('it was checked', async () => (await check(order.payment)).state === 'waiting')
    expect(await actionsOf(world.db, order)).toEqual(before)
    expect(ledger(order)).toEqual(ONCE)
  })

  it('is 401 with another key, a changed body, or an old signature, and without a signing secret', async () => {
    const order = await world.ordered()
    await world.payable(order)
    const notice = {
      id: 'evt_3',
      type: 'checkout.session.completed',
      livemode: true,
      object: world.stripe.sessionsOf(order.payment)[0],
    }
    for (const how of [{ secret: 'whsec_other' }, { tampered: true }, { age: 3600 }])
      expect(await world.stripe.send(world.notifications, notice, how)).toBe(401)
    expect((await fetch(world.notifications, { method: 'POST', body: '{}' })).status).toBe(401)
    const { slug } = await world.db('events').whereNot({ slug: 'openstage26' }).first('slug')
    expect(await world.stripe.send(world.notifications.replace('openstage26', slug), notice)).toBe(401)
  })

  it.each([
    undefined,
    null,
    7,
    { metadata: { payment: 7 } },
    { payment_intent: 'pi_\u0000' },
  ])('about %j changes nothing', async (object) => {
    const notice = { id: 'evt_5', type: 'charge.updated', livemode: true, object: object as object }
    expect(await world.stripe.send(world.notifications, notice)).toBe(204)
  })

  it('concerns payments of the organizer only, whatever IDs its metadata contain', async () => {
    const object = (metadata: object) => ({ object: 'charge', livemode: true, metadata, payment_intent: 'pi_unknown' })
    for (const metadata of [{ payment: '1' }, { payment: 'x' }, { payment: '9'.repeat(40) }, { refund: '7' }, {}]) {
      const notice = { id: 'evt_4', type: 'charge.updated', livemode: true, object: object(metadata) }
      expect(await world.stripe.send(world.notifications, notice)).toBe(204)
    }
  })
})

describe('the keys', () => {
  it('are encrypted, masked in responses, and validated', async () => {
    const { body } = await world.owner.get(`${EVENT}/settings/`)
    for (const [key, value] of Object.entries(KEYS)) {
      expect(body[key]).toBe('*****')
      expect(await rowsWith(world.db, value)).toEqual({})
    }
    expect((await world.owner.patch(`${EVENT}/settings/`, body)).status).toBe(200)
    for (const wrong of [
      { payment_stripe__secret_key: KEYS.payment_stripe__test_secret_key },
      { payment_stripe__test_secret_key: KEYS.payment_stripe__secret_key },
      { payment_stripe__secret_key: 'pk_live_public0123' },
      { payment_stripe__webhook_secret: 'secret' },
    ])
      expect(await world.owner.patch(`${EVENT}/settings/`, wrong)).toRespond(400)
  })

  it('serve live orders or test orders, and a payment without its key is rejected', async () => {
    const test = await world.ordered({ testmode: true })
    await world.payable(test)
    expect(world.stripe.sessionsOf(test.payment)).toMatchObject([{ livemode: false }])
    await world.owner.patch(`${EVENT}/settings/`, { payment_stripe__test_secret_key: null })
    const order = {
      email: 'a@example.org',
      payment_provider: 'stripe',
      positions: [{ item: world.mug.item }],
      testmode: true,
    }
    expect(await world.owner.post(`${EVENT}/orders/`, order)).toRespond(400, {
      payment_provider: ['Card payments of test orders need the setting `payment_stripe__test_secret_key`.'],
    })
    const { payment_stripe__test_secret_key } = KEYS
    await world.owner.patch(`${EVENT}/settings/`, { payment_stripe__test_secret_key })
  })

  it('can be replaced while a payment waits: its checks go on', async () => {
    const order = await world.ordered()
    await world.pays(order)
    await world.owner.patch(`${EVENT}/settings/`, { payment_stripe__secret_key: 'sk_live_revoked' })
    await world.checkAll()
    await until('a check has failed', async () => (await check(order.payment)).attempts > 0)
    await world.owner.patch(`${EVENT}/settings/`, { payment_stripe__secret_key: KEYS.payment_stripe__secret_key })
    await world.checkAll()
    await world.inState(order, 'confirmed')
  })
})

const check = (payment: number) => world.db('payment_checks').where({ payment_id: payment }).first()

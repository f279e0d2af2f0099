// Stripe's own description of its API accepts every request of card payments.
import { request } from '../../../src/core/platform/outbound.ts'
import type { ExecutedPayment, OutboundHttp } from '../../../src/domain/orders/payments/provider.ts'
import { providerOf } from '../../../src/domain/orders/payments/providers/index.ts'
import { describeWith } from '../../deploy/tools.ts'
import { KEYS } from '../../support/stripe.ts'
import { stripeMock } from '../../support/stripe_mock.ts'

/** A parameter of the API version that the library pins, which stripe-mock 0.203 does not know yet. */
const NEWER = /&?allowed_payment_method_types\[0\]=card/
/** Responses are examples, which are about no payment of this server. */
const EXAMPLE = 'Stripe has not returned the session of the payment.'

describeWith(['stripe-mock'], 'requests of card payments', () => {
  const provider = providerOf('stripe')
  let mock: Awaited<ReturnType<typeof stripeMock>>
  const statuses: string[] = []
  let http: OutboundHttp
  beforeAll(async () => {
    mock = await stripeMock()
    const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body: string) => {
      const exchange = await request(url, {
        method,
        headers,
        body,
        timeout: 30_000,
        allowPrivate: true,
        maxBytes: 2 ** 20,
      })
      const { pathname } = new URL(url)
      statuses.push(`${method} ${pathname} ${exchange.response?.status}`)
      return exchange
    }
    http = {
      systems: { stripe: mock.url },
      get: (url, { headers }) => send('GET', url, headers, ''),
      post: (url, { headers, body }) => send('POST', url, headers, body.replace(NEWER, '')),
    }
  })
  afterAll(() => mock?.close())
  beforeEach(() => statuses.splice(0))

  const config = { ...KEYS, payment_stripe__enabled: true } as unknown as Parameters<
    NonNullable<typeof provider.execute>
  >[1]
  const payment = (reference: string | null): ExecutedPayment => ({
    id: 7,
    amount: '10.00',
    currency: 'EUR',
    testmode: true,
    info: {},
    reference,
    started: new Date(),
    deadline: new Date(Date.now() + 7_200_000),
    order: { code: 'K7XR9', email: null, locale: 'en' },
    returnUrl: 'https://tickets.example/order/',
    notificationUrl: 'https://tickets.example/notifications/',
  })

  it('begin a payment', async () => {
    // The example has the payment that was sent, but no amount.
    await expect(provider.execute!(payment(null), config, http)).rejects.toThrow('not the amount of the payment')
    expect(statuses).toEqual(['POST /v1/checkout/sessions 200'])
  })

  it('read its state', async () => {
    await expect(provider.check!(payment('cs_test_1'), config, http)).rejects.toThrow(EXAMPLE)
    await provider.check!(payment('pi_1'), config, http)
    expect(statuses).toContain('GET /v1/checkout/sessions/cs_test_1 200')
    expect(statuses).toContain('GET /v1/payment_intents/pi_1 200')
    expect(statuses.filter((line) => !line.endsWith(' 200'))).toEqual([])
  })

  it('end it', async () => {
    expect(await provider.cancel!(payment('cs_test_1'), config, http)).toMatchObject({ state: 'canceled' })
    expect(statuses).toEqual(['POST /v1/checkout/sessions/cs_test_1/expire 200'])
  })

  it('refund it', async () => {
    await provider.refund!({ id: 3, amount: '4.00', isOpen: true }, payment('pi_1'), config, http)
    expect(statuses).toEqual(['GET /v1/refunds 200', 'POST /v1/refunds 200'])
  })
})

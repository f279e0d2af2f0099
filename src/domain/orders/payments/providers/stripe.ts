// Card payments with Stripe Checkout: the customer enters the card on a page of Stripe, so no card data reaches this server (guide
// card-payments). A payment begins as a session with an end, and becomes a PaymentIntent once it is paid. Notifications only name a payment; its
// state is always read from Stripe.
import type Stripe from 'stripe'
import { badRequest, invalid } from '../../../../core/errors.ts'
import { amount } from '../../../../core/money.ts'
import { translator } from '../../../../messages/translate.ts'
import type {
  Dispute,
  ExecutedPayment,
  OutboundHttp,
  PaymentProvider,
  PaymentResult,
  PaymentUpdate,
  RefundResult,
} from '../provider.ts'
import { InvalidSignature } from '../provider.ts'
import { isRejection, parseEvent, stripeClient } from './stripe_client.ts'

const SETTINGS = [
  'payment_stripe__secret_key',
  'payment_stripe__webhook_secret',
  'payment_stripe__test_secret_key',
  'payment_stripe__test_webhook_secret',
] as const
type Returned = Pick<Awaited<ReturnType<NonNullable<PaymentProvider['check']>>>, 'dispute' | 'externalRefunds'>
type Config = Parameters<NonNullable<PaymentProvider<(typeof SETTINGS)[number]>['execute']>>[1]

const HOUR_SECONDS = 3600
/** Stripe accepts ends of sessions from 30 minutes to 24 hours after their creation. Half an hour remains for executions that are late. */
const SESSION_SECONDS = { least: HOUR_SECONDS, most: 24 * HOUR_SECONDS } as const
/** Maximum number of refunds of a payment that are read. Stripe returns at most 100 in one response. */
const MAX_REFUNDS = 100

/** The card payments of Stripe. */
export const stripe: PaymentProvider<(typeof SETTINGS)[number]> = {
  id: 'stripe',
  label: (translate) => translate('payment_provider.stripe'),
  offeredBy: 'payment_stripe__enabled',
  settings: SETTINGS,
  refundable: 'partial',
  refundsExcess: true,

  async prepare({ order }, { field }, config) {
    if (keyOf(order, config) === null)
      throw invalid(
        field === 'info' ? 'provider' : 'payment_provider',
        order.testmode
          ? 'Card payments of test orders need the setting `payment_stripe__test_secret_key`.'
          : 'Card payments need the setting `payment_stripe__secret_key`.',
      )
    return { info: {} }
  },

  // Only Stripe knows whether the customer has paid.
  async capture() {
    throw badRequest('Card payments are confirmed by the payment system.', 'invalid_state')
  },

  async execute(payment, config, http) {
    const client = await clientFor(payment, config, http)
    try {
      return stateOfSession(await createSession(client, payment), payment)
    } catch (error) {
      return { state: 'failed', info: { failure: await failureOf(error) } }
    }
  },

  async check(payment, config, http) {
    const { reference } = payment
    if (reference === null) return { state: 'pending' }
    const client = await clientFor(payment, config, http)
    if (isSession(reference)) {
      const result = stateOfSession(await client.checkout.sessions.retrieve(reference, WITH_INTENT), payment)
      return result.state === 'confirmed'
        ? { ...result, ...(await returned(client, result.reference!, payment)) }
        : result
    }
    return {
      ...stateOfIntent(await client.paymentIntents.retrieve(reference)),
      ...(await returned(client, reference, payment)),
    }
  },

  // A session whose creation was not recorded is created with the same key, so that there is none that the customer can still pay.
  async cancel(payment, config, http) {
    const client = await clientFor(payment, config, http)
    let { reference } = payment
    try {
      reference ??= sessionIdOf(await createSession(client, payment), payment)
    } catch (error) {
      return { state: 'canceled', info: { failure: await failureOf(error) } }
    }
    if (!isSession(reference)) return { state: 'confirmed' }
    try {
      await client.checkout.sessions.expire(reference)
      return { state: 'canceled', reference }
    } catch (error) {
      if (!(await isRejection(error))) throw error
      const session = await client.checkout.sessions.retrieve(reference, WITH_INTENT)
      const { state, ...result } = stateOfSession(session, payment)
      if (state === 'pending') throw error // the customer is paying
      return { ...result, state: state === 'confirmed' ? 'confirmed' : 'canceled' }
    }
  },

  // Stripe forgets idempotency keys after a day, so an earlier refund is looked up first.
  async refund({ id, amount: value, isOpen }, payment, config, http) {
    const client = await clientFor(payment, config, http)
    const { reference, currency } = payment
    if (reference === null || isSession(reference)) {
      if (!isOpen) return undefined
      return { state: 'failed', info: { failure: 'The payment was not received through the payment system.' } }
    }
    const { data } = await client.refunds.list({ payment_intent: reference, limit: MAX_REFUNDS })
    const made = data.find(({ metadata }) => metadata?.refund === String(id))
    if (made) return stateOfRefund(made)
    if (!isOpen) return undefined
    try {
      return stateOfRefund(
        await client.refunds.create(
          { payment_intent: reference, amount: minorUnits(value, currency), metadata: { refund: String(id) } },
          { idempotencyKey: `refund-${id}` },
        ),
      )
    } catch (error) {
      return { state: 'failed', info: { failure: await failureOf(error) } }
    }
  },

  async parseNotification({ headers, body }, config) {
    const signature = headers['stripe-signature']
    const secrets = [config.payment_stripe__webhook_secret, config.payment_stripe__test_webhook_secret]
    for (const secret of secrets) {
      if (secret === null || typeof signature !== 'string') continue
      const event = await parseEvent(body, signature, secret).catch(() => undefined)
      if (event) return namedBy(event.data?.object)
    }
    throw new InvalidSignature()
  },
}

// A live key is never used for a test order, and the reverse.
const keyOf = ({ testmode }: { readonly testmode: boolean }, config: Config): string | null =>
  testmode ? config.payment_stripe__test_secret_key : config.payment_stripe__secret_key

async function clientFor(payment: ExecutedPayment, config: Config, http: OutboundHttp): Promise<Stripe> {
  const key = keyOf(payment, config)
  if (key === null) throw new Error('The event has no key for this payment.')
  return stripeClient(key, http)
}

/** Returns why Stripe has rejected a request for good. @throws the error if the result is unknown, or another attempt can succeed */
async function failureOf(error: unknown): Promise<string> {
  if (!(await isRejection(error))) throw error
  return (error as Error).message.slice(0, 500)
}

const isSession = (reference: string): boolean => reference.startsWith('cs_')
const WITH_INTENT = { expand: ['payment_intent'] }

// All parameters are the same for each call, as idempotency keys require.
function createSession(client: Stripe, payment: ExecutedPayment): Promise<Stripe.Checkout.Session> {
  const { id, amount: value, currency, order, returnUrl, started, deadline } = payment
  const metadata = { payment: String(id) }
  const begin = Math.floor(started.getTime() / 1000)
  const end = Math.floor(deadline.getTime() / 1000)
  return client.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: minorUnits(value, currency),
            product_data: { name: translator(order.locale)('order_page.title', { code: order.code }) },
          },
        },
      ],
      client_reference_id: String(id),
      metadata,
      payment_intent_data: { metadata },
      expires_at: Math.min(Math.max(end, begin + SESSION_SECONDS.least), begin + SESSION_SECONDS.most),
      success_url: `${returnUrl}?returned=1`,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `payment-${id}` },
  )
}

// Responses are input like any other. After an error the job runs again, so that the result stays unknown and nothing is recorded.
function sessionIdOf({ id, client_reference_id }: Stripe.Checkout.Session, payment: ExecutedPayment): string {
  if (typeof id !== 'string' || !isSession(id) || client_reference_id !== String(payment.id))
    throw new Error('Stripe has not returned the session of the payment.')
  return id
}

function stateOfSession(session: Stripe.Checkout.Session, payment: ExecutedPayment): PaymentResult {
  const id = sessionIdOf(session, payment)
  const { url, status, payment_status, payment_intent, amount_total, currency } = session
  if (status === 'expired') return { state: 'failed', info: { failure: 'The customer did not pay in time.' } }
  if (
    amount_total !== minorUnits(payment.amount, payment.currency) ||
    currency?.toLowerCase() !== payment.currency.toLowerCase()
  )
    throw new Error(
      `The session of Stripe is about ${amount_total} ${currency}, which is not the amount of the payment.`,
    )
  if (status === 'complete' && payment_status === 'paid' && payment_intent) {
    const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
    return { state: 'confirmed', reference: intent, info: { payment_intent: intent } }
  }
  return { state: 'pending', reference: id, info: { session: id }, ...(url && { redirectUrl: url }) }
}

const stateOfIntent = ({ status }: Stripe.PaymentIntent): PaymentResult => ({
  state: status === 'succeeded' ? 'confirmed' : status === 'canceled' ? 'failed' : 'pending',
})

function stateOfRefund({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (typeof id !== 'string') throw new Error('Stripe has not returned the refund.')
  if (status === 'succeeded') return { state: 'done', info: { refund: id } }
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', info: { refund: id, failure: failure_reason ?? status } }
  return { state: 'pending', info: { refund: id } }
}

// Reads what was returned of a payment: by a dispute, or by a refund that the organizer made on the pages of Stripe.
async function returned(client: Stripe, intent: string, { currency }: ExecutedPayment): Promise<Returned> {
  const { latest_charge } = await client.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  if (latest_charge === null || typeof latest_charge === 'string') return {}
  const { disputed, amount_refunded } = latest_charge
  const disputes = disputed ? (await client.disputes.list({ payment_intent: intent, limit: 1 })).data : []
  const refunds =
    amount_refunded > 0 ? (await client.refunds.list({ payment_intent: intent, limit: MAX_REFUNDS })).data : []
  const [dispute] = disputes
  return {
    ...(dispute && { dispute: disputeOf(dispute, currency) }),
    externalRefunds: refunds
      .filter(({ metadata, status }) => metadata?.refund === undefined && status === 'succeeded')
      .map(({ id, amount }) => ({ id, amount: majorUnits(amount, currency) })),
  }
}

const disputeOf = ({ id, status, amount, reason, evidence_details }: Stripe.Dispute, currency: string): Dispute => ({
  id,
  status: DISPUTE_STATES[status] ?? 'under_review',
  amount: majorUnits(amount, currency),
  reason,
  respond_by: evidence_details.due_by ? new Date(evidence_details.due_by * 1000).toISOString() : null,
})
const DISPUTE_STATES: Readonly<Record<string, Dispute['status']>> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

type Named = { object?: string; metadata?: Record<string, string> | null; payment_intent?: unknown }

// The IDs come from Stripe, where the organizer can change them, so they are checked like any other input.
function namedBy(about: unknown): PaymentUpdate[] {
  const { metadata, payment_intent } = (about ?? {}) as Named
  const updates: PaymentUpdate[] = []
  const id = (text: unknown): number | undefined =>
    typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  const payment = id(metadata?.payment)
  const refund = id(metadata?.refund)
  if (payment !== undefined) updates.push({ payment })
  if (refund !== undefined) updates.push({ refund })
  if (typeof payment_intent === 'string' && /^\w{1,255}$/.test(payment_intent))
    updates.push({ reference: payment_intent })
  return updates
}

// Currencies whose amounts Stripe counts in units, as its documentation lists them. All others have two decimal places there.
const WITHOUT_MINOR_UNIT = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

const minorUnitsPerUnit = (currency: string): number =>
  WITHOUT_MINOR_UNIT.has(currency) ? 1 : WITH_THOUSANDTHS.has(currency) ? 1000 : 100
const minorUnits = (value: string, currency: string): number =>
  amount(value).times(minorUnitsPerUnit(currency)).toNumber()
const majorUnits = (units: number, currency: string): string =>
  amount(String(units)).dividedBy(minorUnitsPerUnit(currency)).toFixed(2)

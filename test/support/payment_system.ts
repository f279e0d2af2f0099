// An external payment system for cards, and the payment provider that uses it. It redirects customers, sends signed notifications and
// supports partial refunds. Tests can make it fail, or lose its response after the request was executed.
import { Webhook } from 'standardwebhooks'
import type { PaymentProvider, PaymentUpdate } from '../../src/domain/orders/payments/provider.ts'
import { InvalidSignature } from '../../src/domain/orders/payments/provider.ts'
import { registerProvider } from '../../src/domain/orders/payments/providers/index.ts'
import { receiver } from './receiver.ts'

export const CARD = 'testcard'
const SIGNING_KEY = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0IHByb3ZpZGVy'
const FORGED_KEY = 'whsec_YW5vdGhlciBzZWNyZXQgdGhhbiB0aGF0IG9uZQ=='

/** Starts a payment system and registers its provider. `close` ends both. */
export async function paymentSystem(base: () => string) {
  /** The executed requests, by idempotency key. */
  const done = new Map<string, { path: string; amount: string; times: number }>()
  let behaviour: 'works' | 'declines' | 'loses its response' | 'is slow' | 'was paid before' = 'works'
  let meanwhile: (() => Promise<unknown>) | undefined
  const system = await receiver()
  system.answer(async (response, { path, headers, body }) => {
    const key = String(headers['idempotency-key'])
    done.set(key, { path, amount: body.amount, times: (done.get(key)?.times ?? 0) + 1 })
    const action = meanwhile
    meanwhile = undefined
    await action?.()
    if (behaviour === 'loses its response') {
      behaviour = 'works'
      return response.destroy()
    }
    const state =
      behaviour === 'declines'
        ? 'declined'
        : behaviour === 'is slow'
          ? 'pending'
          : behaviour === 'was paid before'
            ? 'paid'
            : 'accepted'
    behaviour = 'works'
    response.writeHead(200).end(JSON.stringify({ state, reference: `ref-${key}`, url: `https://pay.example/${key}` }))
  })
  const remove = registerProvider(provider(`http://127.0.0.1:${system.port}`))
  const notify = (update: unknown, { key = SIGNING_KEY, to = CARD, event = 'openstage26', tampered = false } = {}) => {
    const body = JSON.stringify(update)
    const sent = new Date()
    return fetch(`${base()}/payments/notifications/kulturwerk/${event}/${to}/`, {
      method: 'POST',
      body: tampered ? body.replace('confirmed', 'confirmed ') : body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign('msg_1', sent, body),
      },
    })
  }
  return {
    done,
    /** Sets the behavior for the next request. */
    next: (what: typeof behaviour): void => void (behaviour = what),
    /** Sets an action to run before the response to the next request. */
    during: (action: () => Promise<unknown>): void => void (meanwhile = action),
    notify,
    /** Sends a notification with a forged signature. */
    forge: (update: unknown) => notify(update, { key: FORGED_KEY }),
    async close(): Promise<void> {
      remove()
      await system.close()
    },
  }
}

export type PaymentSystem = Awaited<ReturnType<typeof paymentSystem>>

const provider = (url: string): PaymentProvider => ({
  id: CARD,
  label: () => 'Test card',
  refundable: 'partial',
  async execute({ id, amount, currency, returnUrl }, _config, http) {
    const {
      state,
      reference,
      url: redirectUrl,
    } = await call(http, `${url}/charges`, `payment-${id}`, { amount, currency, returnUrl })
    if (state === 'declined') return { state: 'failed', info: { reference } }
    return { state: 'pending', redirectUrl, info: { reference } }
  },
  async cancel({ id, info }, _config, http) {
    const { state, reference } = await call(http, `${url}/cancellations`, `cancel-${id}`, {
      of: info.reference ?? null,
    })
    return { state: state === 'paid' ? 'confirmed' : 'canceled', info: { canceled_by: reference } }
  },
  async refund({ id, amount }, { info }, _config, http) {
    const { state, reference } = await call(http, `${url}/refunds`, `refund-${id}`, { amount, of: info.reference })
    const STATES = { accepted: 'done', declined: 'failed', pending: 'pending', paid: 'done' } as const
    return { state: STATES[state], info: { reference } }
  },
  async parseNotification({ headers, body }) {
    try {
      const update = new Webhook(SIGNING_KEY).verify(Buffer.from(body), headers as Record<string, string>)
      return [update as PaymentUpdate]
    } catch {
      throw new InvalidSignature()
    }
  },
})

type Http = Parameters<NonNullable<PaymentProvider['execute']>>[2]
type Answer = { state: 'accepted' | 'declined' | 'pending' | 'paid'; reference: string; url: string }

async function call(http: Http, url: string, key: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const { response, error } = await http.post(url, { headers, body: JSON.stringify(body) })
  if (response?.status !== 200) throw new Error(error ?? `The payment system returned ${response?.status}.`)
  return JSON.parse(response.body)
}

// A stateful double of Stripe: an HTTP server with the parts of its API that the server uses, the pages on which customers pay, and signed
// notifications that a test delivers when and as often as it wants. It honours idempotency keys as Stripe does, and can do what a request asks
// without responding.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decimalPlaces } from '../../src/core/money.ts'

// biome-ignore lint/suspicious/noExplicitAny: objects of Stripe are read by path
type Json = any
export const KEYS = {
  payment_stripe__secret_key: 'sk_live_double0123456789',
  payment_stripe__webhook_secret: 'whsec_liveDouble0123456789',
  payment_stripe__test_secret_key: 'sk_test_double0123456789',
  payment_stripe__test_webhook_secret: 'whsec_testDouble0123456789',
}
const MINUTE = 60
const DAY = 86_400
type Failure = 'responds' | 'loses its response' | 'hangs' | 'fails' | 'returns nothing'
type Notice = { readonly type: string; readonly object: Json; readonly livemode: boolean; readonly id: string }

class Rejected extends Error {
  readonly status: number
  readonly error: Json
  constructor(status: number, error: Json) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}

/** Starts the double. @param now its clock, in which sessions expire */
export async function stripeDouble(now: () => Date = () => new Date()) {
  const sessions = new Map<string, Json>()
  const intents = new Map<string, Json>()
  const refunds = new Map<string, Json>()
  const disputes = new Map<string, Json>()
  /** Responses of POST requests by idempotency key, with the parameters of the first request. */
  const responses = new Map<string, { params: string; status: number; body: Json }>()
  const requests: { method: string; path: string; params: Json; key: string | undefined }[] = []
  const outbox: Notice[] = []
  let failing: Failure[] = []
  let lossy: string | undefined
  let refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  let counter = 0
  const seconds = (): number => Math.floor(now().getTime() / 1000)
  const id = (prefix: string): string => `${prefix}_${(counter += 1)}${randomUUID().slice(0, 8)}`

  const emit = (type: string, object: Json): void => {
    outbox.push({ id: id('evt'), type, object: structuredClone(object), livemode: object.livemode })
  }
  const end = (session: Json): void => {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }
  const sessionOf = (key: string, livemode: boolean): Json => {
    const session = sessions.get(key)
    if (!session || session.livemode !== livemode)
      throw new Rejected(404, { message: `No such checkout.session: '${key}'` })
    if (session.status === 'open' && session.expires_at <= seconds()) end(session)
    return session
  }
  const intentOf = (key: string, livemode: boolean): Json => {
    const intent = intents.get(key)
    if (!intent || intent.livemode !== livemode)
      throw new Rejected(404, { message: `No such payment_intent: '${key}'` })
    return intent
  }
  const refundsOf = (intent: string): Json[] =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent).reverse()
  const refundedOf = (intent: string): number =>
    refundsOf(intent).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
  const shown = (intent: Json): Json => ({
    ...intent,
    latest_charge: {
      id: `ch_${intent.id}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: refundedOf(intent.id),
      disputed: [...disputes.values()].some(({ payment_intent }) => payment_intent === intent.id),
    },
  })

  function createSession(params: Json, livemode: boolean): Json {
    const rest = params.expires_at - seconds()
    if (rest < 30 * MINUTE || rest > DAY + MINUTE)
      throw new Rejected(400, {
        message: 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.',
        param: 'expires_at',
      })
    const { currency, unit_amount } = params.line_items[0].price_data
    const key = id(livemode ? 'cs_live' : 'cs_test')
    const session = {
      id: key,
      object: 'checkout.session',
      livemode,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(unit_amount),
      currency,
      expires_at: Number(params.expires_at),
      client_reference_id: params.client_reference_id,
      metadata: params.metadata,
      intent_metadata: params.payment_intent_data.metadata,
      success_url: params.success_url,
      cancel_url: params.cancel_url,
      url: `${base}/c/pay/${key}`,
    }
    sessions.set(key, session)
    return session
  }

  function createRefund(params: Json, livemode: boolean): Json {
    const intent = intentOf(params.payment_intent, livemode)
    const amount = Number(params.amount ?? intent.amount)
    if (refundedOf(intent.id) + amount > intent.amount)
      throw new Rejected(400, {
        message: 'Refund amount is greater than unrefunded amount on charge.',
        code: 'charge_already_refunded',
      })
    const refund = {
      id: id('re'),
      object: 'refund',
      livemode,
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: params.metadata ?? {},
      status: refundStatus,
      failure_reason: refundStatus === 'failed' ? 'lost_or_stolen_card' : null,
    }
    refunds.set(refund.id, refund)
    emit('refund.created', refund)
    return refund
  }

  function handle(method: string, path: string, params: Json, livemode: boolean): Json {
    const [, , , third = '', fourth] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(params, livemode)
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessionOf(fourth!, livemode)
      if (path.endsWith('/expire')) {
        if (session.status !== 'open')
          throw new Rejected(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
        end(session)
      }
      const intent = session.payment_intent && intents.get(session.payment_intent)
      return { ...session, ...(intent && params.expand && { payment_intent: shown(intent) }) }
    }
    if (path.startsWith('/v1/payment_intents/')) return shown(intentOf(third, livemode))
    const list = (data: Json[]): Json => ({ object: 'list', url: path, has_more: false, data })
    if (path === '/v1/refunds')
      return method === 'POST' ? createRefund(params, livemode) : list(refundsOf(params.payment_intent))
    if (path === '/v1/disputes')
      return list(
        [...disputes.values()].filter(({ payment_intent }) => payment_intent === params.payment_intent).reverse(),
      )
    throw new Rejected(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  }

  // As Stripe: the response to a key is stored once the request was executed, and another request with the key must have the same parameters.
  function execute(method: string, path: string, params: Json, key: string | undefined, livemode: boolean) {
    const own = key === undefined ? undefined : `${livemode} ${key}`
    const before = own === undefined ? undefined : responses.get(own)
    const text = JSON.stringify([path, params])
    if (before && before.params !== text)
      throw new Rejected(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (before) return before
    const done = { params: text, status: 200, body: structuredClone(handle(method, path, params, livemode)) }
    if (own !== undefined) responses.set(own, done)
    return done
  }

  // ---- customers ---------------------------------------------------------------------------------------------------------

  function charge(session: Json): void {
    const intent = {
      id: id('pi'),
      object: 'payment_intent',
      livemode: session.livemode,
      status: 'succeeded',
      amount: session.amount_total,
      currency: session.currency,
      metadata: session.intent_metadata,
    }
    intents.set(intent.id, intent)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
    emit('payment_intent.succeeded', intent)
    emit('checkout.session.completed', session)
  }

  // The pages: card number, then 3-D Secure at the bank for cards that need it, then back to the shop.
  function page(path: string, form: URLSearchParams, response: ServerResponse): void {
    const key = path.split('/').at(-1)!
    const session = sessions.get(key)
    const to = (location: string): void => void response.writeHead(303, { location }).end()
    if (session?.status === 'open' && session.expires_at <= seconds()) end(session)
    if (session?.status !== 'open') return void response.writeHead(410).end('This page has expired.')
    if (path.startsWith('/3ds/')) {
      if (form.get('result') !== 'passed') return to(`${base}/c/pay/${key}?declined=1`)
    } else if (form.get('card') === 'declined') return to(`${base}/c/pay/${key}?declined=1`)
    else if (form.get('card') === '3ds') return to(`${base}/3ds/${key}`)
    charge(session)
    to(session.success_url)
  }

  // ---- HTTP --------------------------------------------------------------------------------------------------------------

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const piece of request.setEncoding('utf8')) text += piece
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://double.invalid')
    if (!pathname.startsWith('/v1/')) {
      if (method === 'GET') return void response.writeHead(200).end('Card number')
      return page(pathname, new URLSearchParams(text), response)
    }
    const reply = (status: number, body: Json): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const params = paramsOf(method === 'GET' ? searchParams : new URLSearchParams(text))
    const key = headers['idempotency-key'] as string | undefined
    requests.push({ method, path: pathname, params, key })
    const bearer = headers.authorization?.replace('Bearer ', '')
    const isLive = bearer === KEYS.payment_stripe__secret_key
    if (!isLive && bearer !== KEYS.payment_stripe__test_secret_key)
      return reply(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    const behaviour = failing.shift() ?? 'responds'
    if (behaviour === 'hangs') return
    if (behaviour === 'returns nothing') return reply(200, {})
    if (behaviour === 'fails') return reply(500, { error: { type: 'api_error', message: 'Something went wrong.' } })
    try {
      const { status, body } = execute(method, pathname, params, key, isLive)
      if (behaviour === 'loses its response' || `${method} ${pathname}` === lossy) response.destroy()
      else reply(status, body)
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      reply(error.status, { error: error.error })
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signed = (body: string, secret: string, at: number): string =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

  /** Sends a notification to the server. @returns the status of the response, or 0 if there was none */
  async function send(
    to: string,
    { id: event, type, object, livemode }: Notice,
    { secret = '', age = 0, tampered = false } = {},
  ): Promise<number> {
    const body = JSON.stringify({ id: event, object: 'event', type, livemode, data: { object } })
    const own = livemode ? KEYS.payment_stripe__webhook_secret : KEYS.payment_stripe__test_webhook_secret
    const signature = signed(body, secret || own, Math.floor(Date.now() / 1000) - age)
    return fetch(to, {
      method: 'POST',
      body: tampered ? body.replace('{', '{ ') : body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    }).then(
      ({ status }) => status,
      () => 0,
    )
  }

  const post = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  return {
    url: base,
    sessions,
    intents,
    refunds,
    requests,
    outbox,
    send,
    /** Sets what happens with the next requests, one each. The effect of a request that loses its response has happened. */
    next: (...what: Failure[]): void => void (failing = what),
    /** Loses all responses to requests with this method and path from now on; undefined for none. */
    losesResponses: (to: string | undefined): void => void (lossy = to),
    /** Sets the status of further refunds. */
    refundsAre: (status: typeof refundStatus): void => void (refundStatus = status),
    /** Pays on the page of a session, as a customer does. @returns the URL that the customer is sent to at the end */
    async pays(url: string, { card = 'good', bank = 'passed' } = {}): Promise<string | null> {
      const first = await post(url, { card })
      const to = first.headers.get('location')
      if (first.status !== 303) return null
      return to?.includes('/3ds/') ? (await post(to, { result: bank })).headers.get('location') : to
    },
    /** Sends all notifications that were not sent yet. @param how `repeat` times, in reverse order, or not at all */
    async deliver(to: string, { repeat = 1, reverse = false } = {}): Promise<number[]> {
      const notices = outbox.splice(0)
      if (reverse) notices.reverse()
      const statuses: number[] = []
      for (let i = 0; i < repeat; i += 1) for (const notice of notices) statuses.push(await send(to, notice))
      return statuses
    },
    /** The session of a payment. */
    sessionsOf: (payment: number): Json[] =>
      [...sessions.values()].filter(({ metadata }) => metadata.payment === String(payment)),
    /** The charges of a payment in the currency of its order, and what was refunded of them. */
    ledgerOf(payment: number): { charges: string[]; refunded: string } {
      const own = [...intents.values()].filter(({ metadata }) => metadata.payment === String(payment))
      const money = (units: number, currency: string): string => {
        const places = decimalPlaces(currency.toUpperCase())
        return (units / 10 ** places).toFixed(2)
      }
      return {
        charges: own.map(({ amount, currency }) => money(amount, currency)),
        refunded: money(
          own.reduce((sum, intent) => sum + refundedOf(intent.id), 0),
          own[0]?.currency ?? 'EUR',
        ),
      }
    },
    /** Refunds a payment on the pages of Stripe, as the organizer can. */
    refundByHand(intent: string, amount: number): Json {
      return createRefund({ payment_intent: intent, amount }, intents.get(intent)!.livemode)
    },
    /** Forgets all idempotency keys, as Stripe does after a day. */
    forgetKeys: (): void => responses.clear(),
    /** Changes the status of a refund later, as a bank does. */
    refundBecomes(refund: string, status: 'succeeded' | 'failed'): void {
      Object.assign(refunds.get(refund)!, {
        status,
        failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
      })
      emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refunds.get(refund))
    },
    /** Opens a dispute of a charge, or changes the status of the open one. */
    disputes(intent: string, status: string): Json {
      const { amount, currency, livemode } = intents.get(intent)!
      const known = [...disputes.values()].find(({ payment_intent }) => payment_intent === intent)
      const dispute = Object.assign(
        known ?? {
          id: id('du'),
          object: 'dispute',
          livemode,
          amount,
          currency,
          payment_intent: intent,
          reason: 'fraudulent',
        },
        {
          status,
          evidence_details: { due_by: seconds() + 7 * DAY },
        },
      )
      disputes.set(dispute.id, dispute)
      emit(known ? 'charge.dispute.updated' : 'charge.dispute.created', dispute)
      return dispute
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

// Decodes `a[b][0]=c`.
function paramsOf(pairs: URLSearchParams): Json {
  const params: Json = {}
  for (const [name, value] of pairs) {
    const path = name.replaceAll(']', '').split('[')
    let at = params
    for (const part of path.slice(0, -1)) at = at[part] ??= {}
    at[path.at(-1)!] = value
  }
  return params
}

// Scripted buyers: each makes one purchase, and a number of them at the same time. Requests are sent with as little processor time as possible,
// because the buyers usually share the machine with what they measure.
import { Client } from 'undici'
import type { Demand, Ticket } from './catalog.ts'

/** How buyers buy: by one request for an order, or by a cart and then an order from it. */
export type SaleMode = 'orders' | 'carts'
export type SaleOptions = {
  /** Addresses of the servers, which are used alternately. */
  readonly urls: readonly string[]
  readonly token: string
  /** Path of the event in the API. */
  readonly path: string
  readonly demand: Demand
  readonly buyers: number
  readonly connections: number
  readonly mode: SaleMode
  readonly signal: AbortSignal
  /** Number of completed purchases, for progress. */
  readonly progress?: { done: number }
}
/** The result of one purchase: its time and duration in milliseconds, and a status with code such as `400 sold_out`; `sold` if it succeeded. */
export type Purchase = { readonly end: number; readonly duration: number; readonly result: string }

/** The result of a purchase that succeeded. */
export const SOLD = 'sold'
/** The result of a purchase without a response. */
export const NO_RESPONSE = 'no response'
const RESPONSE_TIMEOUT_MS = 120_000

type Answer = { status: number; code: string }

/** Lets all buyers buy. Times are relative to the start. @returns the purchases in the order in which they ended */
export async function sell(options: SaleOptions): Promise<Purchase[]> {
  const { urls, buyers, connections, signal, progress } = options
  const purchases: Purchase[] = []
  let next = 0
  const started = performance.now()
  const work = async (client: Client): Promise<void> => {
    while (next < buyers && !signal.aborted) {
      const buyer = next++
      const began = performance.now()
      const result = await purchase(client, options, buyer)
      const end = performance.now()
      purchases.push({ end: end - started, duration: end - began, result })
      if (progress) progress.done = purchases.length
    }
  }
  const timeouts = { headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: RESPONSE_TIMEOUT_MS }
  const clients = Array.from({ length: connections }, (_, i) => new Client(urls[i % urls.length]!, timeouts))
  const destroy = () => Promise.all(clients.map((client) => client.destroy()))
  signal.addEventListener('abort', destroy)
  try {
    await Promise.all(clients.map(work))
  } finally {
    signal.removeEventListener('abort', destroy)
    await destroy()
  }
  signal.throwIfAborted()
  return purchases
}

async function purchase(client: Client, options: SaleOptions, buyer: number): Promise<string> {
  const { demand, mode, path } = options
  const tickets = demand(buyer)
  const cart = mode === 'carts' ? `rehearsal-${buyer}@api` : undefined
  if (cart !== undefined) {
    const reserved = await reserve(client, options, cart, tickets)
    if (reserved !== SOLD) return reserved
  }
  const positions = tickets.map(({ item, variation, subevent, seat }) => present({ item, variation, subevent, seat }))
  const body = { positions, ...(cart !== undefined && { consume_carts: [cart] }) }
  return resultOf(await post(client, options, `${path}orders/`, body))
}

/** Reserves tickets in a cart one after the other. @returns the first result that is not `sold` */
async function reserve(
  client: Client,
  options: SaleOptions,
  cart_id: string,
  tickets: readonly Ticket[],
): Promise<string> {
  for (const ticket of tickets) {
    const result = resultOf(
      await post(client, options, `${options.path}cartpositions/`, { ...present(ticket), cart_id }),
    )
    if (result !== SOLD) return result
  }
  return SOLD
}

const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const resultOf = ({ status, code }: Answer): string =>
  status === 201 ? SOLD : status === 0 ? NO_RESPONSE : `${status} ${code}`.trim()

/** Sends a request. @returns the status, 0 without a response, and the first error code */
function post(client: Client, { token }: SaleOptions, path: string, body: object): Promise<Answer> {
  const answer: Answer = { status: 0, code: '' }
  const chunks: Buffer[] = []
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    client.dispatch(
      { method: 'POST', path, headers, body: JSON.stringify(body) },
      {
        onRequestStart() {}, // undici requires it
        onResponseStart(_controller, status, { 'error-codes': codes }) {
          answer.status = status
          answer.code = /^\w+/.exec(String(codes ?? ''))?.[0] ?? ''
        },
        onResponseData(_controller, chunk) {
          if (answer.status !== 201) chunks.push(chunk)
        },
        onResponseEnd() {
          if (chunks.length && answer.code === '')
            answer.code = /"code":\s*"(\w+)"/.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
          resolve(answer)
        },
        onResponseError() {
          resolve({ status: 0, code: '' })
        },
      },
    )
  })
}

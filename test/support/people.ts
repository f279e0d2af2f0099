// The callers of the API in tests. Each response is checked against the contract.

import { Agent, request } from 'undici'
import type { Json } from '../../scripts/support/document.ts'
import type { Answer } from './conformance.ts'
import { checkAnswer, operationAt } from './conformance.ts'
import type { OrderRows, WrittenOrder } from './orders.ts'

export type Options = { headers?: Record<string, string>; unchecked?: boolean }

// A request takes about half of the CPU time that it takes with fetch().
const dispatcher = new Agent()
/** Headers that fetch() sends, too. */
const DEFAULTS = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' }
const lowerCase = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A caller of the API. Paths that do not start with /api are below the person's organizer. */
export class Person {
  readonly base: string
  readonly home: string
  readonly headers: Record<string, string>
  /** Accepts all invitations of the account with this address. */
  agree: (email: string) => Promise<void> = async () => {
    throw new Error('Only the people of a festival can be asked to agree.')
  }
  /** Creates an order at an event. `rows` are the differences from a usual order. */
  sell: (organizer: string, event: string, rows?: OrderRows) => Promise<WrittenOrder> = async () => {
    throw new Error('Only at a festival can something be ordered.')
  }
  /** Makes a mail rule send a mail to the customer of a new order. */
  mail: (organizer: string, event: string, rule: number) => Promise<void> = async () => {
    throw new Error('Only at a festival can somebody be mailed.')
  }
  /** Schedules an export of an event or of the organizer, each at a different time. */
  schedule: (organizer: string, event?: string) => Promise<void> = async () => {
    throw new Error('Only at a festival can an export be scheduled.')
  }
  /** Captures a mail and a notification of a sandbox. */
  capture: (sandbox: string) => Promise<void> = async () => {
    throw new Error('Only at a festival can a sandbox capture.')
  }
  constructor(base: string, home: string, headers: Record<string, string>) {
    this.base = base
    this.home = home
    this.headers = headers
  }

  /** Sends one request. A body that is not a string is sent as JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, unchecked = false }: Options = {},
  ): Promise<Answer> {
    const url = new URL(path.startsWith('/api') ? path : `${this.home}${path}`, this.base)
    const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
    const { statusCode, ...response } = await request(url, {
      dispatcher,
      method: method as 'GET', // any method can be sent
      headers: {
        ...DEFAULTS,
        ...lowerCase(this.headers),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...lowerCase(headers),
      },
      ...(body === undefined ? {} : { body: sent }),
    })
    const text = await response.body.text()
    const received = new Headers()
    for (const [name, values] of Object.entries(response.headers))
      for (const value of [values ?? []].flat()) received.append(name, value)
    const isJson = received.get('content-type')?.startsWith('application/json') && text !== ''
    const answer: Answer = { status: statusCode, headers: received, text, body: isJson ? JSON.parse(text) : undefined }
    const operation = operationAt(method, url.pathname)
    if (operation && !unchecked && method !== 'HEAD') checkAnswer(operation, answer, url.searchParams)
    return answer
  }

  get(path: string, options?: Options): Promise<Answer> {
    return this.call('GET', path, undefined, options)
  }
  post(path: string, body: Json, options?: Options): Promise<Answer> {
    return this.call('POST', path, body, options)
  }
  put(path: string, body: Json, options?: Options): Promise<Answer> {
    return this.call('PUT', path, body, options)
  }
  patch(path: string, body: Json, options?: Options): Promise<Answer> {
    return this.call('PATCH', path, body, options)
  }
  remove(path: string, options?: Options): Promise<Answer> {
    return this.call('DELETE', path, undefined, options)
  }
  /** Tries a write without effect (guide dry-run). */
  dryRun(method: string, path: string, body?: Json, options?: Options): Promise<Answer> {
    const whole = path.startsWith('/api') ? path : `${this.home}${path}`
    return this.call('POST', '/api/v1/dry_run', { method, path: whole.replace('/api/v1', ''), body }, options)
  }
}

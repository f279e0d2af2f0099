// A client for TypeScript and JavaScript, in Node.js and in browsers: openapi-fetch with the types of the contract, retries and idempotency
// keys. Published compiled, as `boxoffice-client` and as `boxoffice/client`; it does not import code of the server.
import createFetchClient, { createQuerySerializer } from 'openapi-fetch'
import type { components, paths } from '../../../generated/schema.ts'
import { ApiError } from './error.ts'
import type { RetryOptions } from './retry.ts'
import { ConnectionError, isTemporary, limitedBy, pause, withRetries } from './retry.ts'
import type {
  Answer,
  ChangesPath,
  Data,
  DatedListPath,
  Entry,
  FeedPath,
  FilePath,
  Init,
  InitArgument,
  ListPath,
  Method,
  PathWith,
  RequestOptions,
} from './types.ts'
import type { Admission, WaitingRoomOptions } from './waiting_room.ts'
import { waitForAdmission } from './waiting_room.ts'

export type { ErrorCode, FieldCode, FieldErrors } from './error.ts'
export type { RetryOptions } from './retry.ts'
export type {
  Answer,
  ChangesPath,
  Data,
  DatedListPath,
  Entry,
  FeedPath,
  FilePath,
  Init,
  ListPath,
  PathWith,
  RequestOptions,
} from './types.ts'
export type { Admission, PlaceStatus, WaitingRoomOptions } from './waiting_room.ts'
export type { HeaderSource, Notification } from './webhooks.ts'
export { SignatureError, verifyNotification } from './webhooks.ts'
export { ApiError, ConnectionError }
/** The schemas of the contract by name, such as `Schemas['Item']`. */
export type Schemas = components['schemas']

/** A secret, or a function that returns it for each request, for example to renew an access token. */
export type Secret = string | (() => string | Promise<string>)

export type ClientOptions = {
  /** The URL of the server, such as `https://tickets.example`. In browsers, defaults to the origin of the page. */
  baseUrl?: string | undefined
  /** The API token of a team. */
  token?: Secret | undefined
  /** The API token of a device. */
  device?: Secret | undefined
  /** The access token of an OAuth application. */
  bearer?: Secret | undefined
  /** The publishable key of a shop in a browser. */
  publishable?: Secret | undefined
  /** Sent with each request. */
  headers?: Record<string, string>
  retry?: RetryOptions
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Call<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...init: InitArgument<Init<paths[P][M]>>
) => Promise<Answer<Data<paths[P][M]>>>

type ListInit<P extends ListPath> = Init<paths[P]['get']>

export type Client = {
  GET: Call<'get'>
  POST: Call<'post'>
  PUT: Call<'put'>
  PATCH: Call<'patch'>
  DELETE: Call<'delete'>
  /** Downloads a file as a stream, for files that are too large for memory. Retries until the response begins. */
  stream<P extends FilePath>(
    path: P,
    ...init: InitArgument<Init<paths[P]['get']>>
  ): Promise<Answer<ReadableStream<Uint8Array>>>
  /** Yields each object of a list once, page by page. With `params.query.page`, reads pages by number, which can skip or repeat objects. */
  all<P extends ListPath>(path: P, ...init: InitArgument<ListInit<P>>): AsyncGenerator<Entry<P>, void, undefined>
  /** Yields each page of a list as the server returns it. */
  pages<P extends ListPath>(
    path: P,
    ...init: InitArgument<ListInit<P>>
  ): AsyncGenerator<Answer<Data<paths[P]['get']>>, void, undefined>
  /**
   * Yields the entries of a change feed with the cursor after them, and waits for further ones until `signal` is aborted (guide change-feed).
   * Begins after `params.query.after`, or with the next change. Requests are repeated for as long as they can succeed.
   */
  follow<P extends FeedPath>(
    path: P,
    ...init: InitArgument<Init<paths[P]['get']>>
  ): AsyncGenerator<Pick<Schemas['Changes'], 'changes' | 'cursor'>, void, undefined>
  /**
   * Joins the waiting room of an event and waits until it is the customer's turn (guide client, "Waiting for a sale").
   * @returns the admission; undefined if the event has no open waiting room, so that none is needed
   */
  waitingRoom(
    event: { readonly organizer: string; readonly event: string },
    options?: WaitingRoomOptions,
  ): Promise<Admission | undefined>
  /**
   * Returns a whole list, or undefined if it has not changed since `lastModified` of the previous result. With null, always returns the list
   * (guide lists-and-writes, "Conditional fetching").
   */
  listIfModified<P extends DatedListPath>(
    path: P,
    lastModified: string | null,
    ...init: InitArgument<ListInit<P>>
  ): Promise<{ entries: Entry<P>[]; lastModified: string | null } | undefined>
  /**
   * Returns the objects of a list that were added or changed since `generated` of the previous result. With null, returns all objects
   * (guide lists-and-writes, "Changed objects").
   */
  listChanges<P extends ChangesPath>(
    path: P,
    generated: string | null,
    ...init: InitArgument<ListInit<P>>
  ): Promise<{ entries: Entry<P>[]; generated: string }>
}

// The implementation ignores the types of single operations; callers use the types above.
type AnyInit = RequestOptions & {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: unknown }
  body?: unknown
  querySerializer?: () => string
  /** Limits each attempt. */
  timeoutSeconds?: number
}
/** Seconds for which a request for changes waits, and after which a failed one is repeated. */
const LONGEST_POLL_SECONDS = 30
const RECONNECT_SECONDS = 2
/** Seconds after which the response to a request for changes is overdue: the connection is lost although nothing has reported it. */
const OVERDUE_SECONDS = LONGEST_POLL_SECONDS + 15

type Page = { next: string | null; results: unknown[] }
type Send = (method: Method, path: string, init: object) => Promise<{ error?: unknown; response: Response }>
type Read = (response: Response) => unknown

/**
 * Creates a client for a server.
 * @throws TypeError if there is no base URL, or more than one type of credentials
 */
export function createClient(options: ClientOptions = {}): Client {
  const baseUrl = options.baseUrl ?? pageOrigin()
  const authorization = credentials(options)
  const { request } = createFetchClient({ baseUrl, querySerializer }) as unknown as { request: Send }

  async function call(
    method: Method,
    path: string,
    init: AnyInit = {},
    read: Read = contentOf,
  ): Promise<Answer<unknown>> {
    const { headers, idempotencyKey, retry, timeoutSeconds, ...rest } = init
    checkNames(path, init.params?.path)
    const key = method === 'get' ? false : (idempotencyKey ?? newKey())
    const sent = {
      ...rest,
      ...(isBytes(init.body) && { bodySerializer: (body: unknown) => body, duplex: 'half' }),
      headers: {
        ...(init.body instanceof Blob && init.body.type && { 'Content-Type': init.body.type }),
        ...options.headers,
        // Determined once for all attempts, since an idempotency key is valid only together with its credentials.
        ...(await authorization()),
        ...(key && { 'X-Idempotency-Key': key }),
        ...headers,
      },
    }
    const repeatable = (method === 'get' || key) && !(init.body instanceof ReadableStream)
    const limits = repeatable ? { ...options.retry, ...retry } : { attempts: 1 }
    return withRetries(() => attempt(method, path, sent, read, timeoutSeconds), limits, init.signal)
  }

  async function attempt(
    method: Method,
    path: string,
    init: Pick<AnyInit, 'signal'>,
    read: Read,
    timeoutSeconds?: number,
  ): Promise<Answer<unknown>> {
    let sending = false
    const fetch = (made: Request): Promise<Response> => {
      sending = true
      return (options.fetch ?? globalThis.fetch)(made)
    }
    const limit = timeoutSeconds === undefined ? undefined : limitedBy(init.signal, timeoutSeconds)
    const lost = (why: string, cause?: unknown): ConnectionError =>
      new ConnectionError(`${method.toUpperCase()} ${path} got no answer: ${why}`, { cause })
    try {
      const sent = { ...init, ...(limit && { signal: limit.signal }), fetch, parseAs: 'stream' }
      const { error, response } = await request(method, path, sent)
      if (!response.ok) throw new ApiError(`${method.toUpperCase()} ${path}`, response, error)
      return { data: await read(response), response }
    } catch (failure) {
      if (limit?.isOver()) throw lost(`nothing arrived within ${timeoutSeconds} seconds`)
      // `fetch` and reading a body throw a TypeError if the connection is lost. Before that, it is an error of the caller.
      if (!sending || !(failure instanceof Error) || failure.name !== 'TypeError') throw failure
      throw lost(reason(failure), failure)
    } finally {
      limit?.end()
    }
  }

  async function* pages(path: string, init: AnyInit = {}): AsyncGenerator<Answer<Page>, void, undefined> {
    const { path: names, query = {} } = init.params ?? {}
    const numbered = query.page !== undefined
    const first = { ...init.params, query: numbered ? query : { cursor: '', ...query } }
    let answer = (await call('get', path, { ...init, params: first })) as Answer<Page>
    yield answer
    while (answer.data.next !== null) {
      // Only the query of the URL is used, so that credentials are sent to this server only, whatever URL it has for itself.
      const { search } = new URL(answer.data.next, baseUrl)
      try {
        const next = { ...init, params: { path: names }, querySerializer: () => search }
        answer = (await call('get', path, next)) as Answer<Page>
      } catch (error) {
        // The remaining objects of the list have been deleted.
        if (numbered && error instanceof ApiError && error.status === 404) return
        throw error
      }
      yield answer
    }
  }

  async function* all(path: string, init?: AnyInit): AsyncGenerator<unknown, void, undefined> {
    for await (const { data } of pages(path, init)) yield* data.results
  }

  async function* follow(path: string, init: AnyInit = {}): AsyncGenerator<unknown, void, undefined> {
    const { signal } = init
    const query: Record<string, unknown> = { after: 'now', ...init.params?.query, wait: LONGEST_POLL_SECONDS }
    // A cursor comes first, so that no change is missed if the first request that waits fails.
    if (query.after === 'now') query.wait = 0
    while (!signal?.aborted) {
      try {
        const params = { ...init.params, query: { ...query } }
        const { data } = await call('get', path, { ...init, params, timeoutSeconds: OVERDUE_SECONDS })
        const { changes, cursor } = data as Schemas['Changes']
        if (changes.length) yield { changes, cursor }
        Object.assign(query, { after: cursor, wait: LONGEST_POLL_SECONDS })
      } catch (error) {
        if (signal?.aborted) return
        if (!isTemporary(error)) throw error
        await pause(RECONNECT_SECONDS, signal).catch(() => undefined)
      }
    }
  }

  function waitingRoom(event: Record<string, string>, given: WaitingRoomOptions = {}): Promise<Admission | undefined> {
    const { signal } = given
    return waitForAdmission(
      given,
      async () => {
        const path = '/api/v1/organizers/{organizer}/shop/events/{event}/waiting-room/'
        const joined = await call('post', path, { params: { path: event }, signal, idempotencyKey: false })
        return joined.data as Schemas['NewPlace']
      },
      async (place) => {
        const params = { header: { 'Waiting-Room-Place': place } }
        const polled = await call('get', '/api/v1/waiting-room/', { params, signal, retry: { attempts: 1 } })
        return polled.data as Schemas['PlaceStatus']
      },
    )
  }

  /** Returns a whole list with a header of its first page. Objects that change while it is read are returned again next time. */
  async function whole(path: string, init: AnyInit, header: string) {
    const entries: unknown[] = []
    let value: string | null | undefined
    for await (const { data, response } of pages(path, init)) {
      if (value === undefined) value = response.headers.get(header)
      entries.push(...data.results)
    }
    return { entries, value: value ?? null }
  }

  async function listIfModified(path: string, lastModified: string | null, init: AnyInit = {}) {
    const header = lastModified === null ? {} : { 'If-Modified-Since': lastModified }
    try {
      const params = { ...init.params, header }
      const { entries, value } = await whole(path, { ...init, params }, 'Last-Modified')
      return { entries, lastModified: value }
    } catch (error) {
      if (error instanceof ApiError && error.status === 304) return undefined
      throw error
    }
  }

  async function listChanges(path: string, generated: string | null, init: AnyInit = {}) {
    const query = { ...init.params?.query, ...(generated === null ? {} : { modified_since: generated }) }
    const { entries, value } = await whole(path, { ...init, params: { ...init.params, query } }, 'X-Page-Generated')
    return { entries, generated: value }
  }

  const method = (name: Method) => (path: string, init?: AnyInit) => call(name, path, init)
  return {
    GET: method('get'),
    POST: method('post'),
    PUT: method('put'),
    PATCH: method('patch'),
    DELETE: method('delete'),
    stream: (path: string, init?: AnyInit) => call('get', path, init, ({ body }) => body),
    all,
    pages,
    follow,
    waitingRoom,
    listIfModified,
    listChanges,
  } as unknown as Client
}

function pageOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } }
  if (!location) throw new TypeError('The client needs a baseUrl, such as https://tickets.example.')
  return location.origin
}

function credentials({ token, device, bearer, publishable }: ClientOptions): () => Promise<Record<string, string>> {
  const given = Object.entries({ Token: token, Device: device, Bearer: bearer, Publishable: publishable }).filter(
    ([, secret]) => secret,
  )
  if (given.length > 1) throw new TypeError('The client takes one of token, device, bearer and publishable.')
  const [scheme, secret] = given[0] ?? []
  if (!secret) return async () => ({})
  return async () => ({ Authorization: `${scheme} ${typeof secret === 'function' ? await secret() : secret}` })
}

/**
 * Asserts that the path parameters are usable in a URL, which `..` and an empty string are not.
 * @throws TypeError if a parameter of the path is unusable or missing
 */
function checkNames(path: string, names: Record<string, unknown> = {}): void {
  for (const [, name] of path.matchAll(/{(\w+)}/g))
    if (['', '.', '..'].includes(String(names[name!] ?? '')))
      throw new TypeError(`${path} needs a name for ${name}, not ${JSON.stringify(names[name!])}.`)
}

/** Reads the body of a successful response: parsed JSON, otherwise a Blob; undefined if there is no body. */
async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type')
  if (type && /^application\/([\w.+-]+\+)?json\b/i.test(type)) return response.json()
  const file = await response.blob()
  return type === null && file.size === 0 ? undefined : file
}

/** Returns a new idempotency key. Does not use crypto.randomUUID, which is not available on pages without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const isBytes = (body: unknown): boolean =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || body instanceof ReadableStream

/** Serializes the query. A list repeats its name for each value, except in filters by several values (`__in`), where it is separated by commas. */
const repeated = createQuerySerializer<Record<string, unknown>>()
const querySerializer = (query: Record<string, unknown>): string =>
  repeated(
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        name.endsWith('__in') && Array.isArray(value) ? value.join(',') : value,
      ]),
    ),
  )

const reason = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message)

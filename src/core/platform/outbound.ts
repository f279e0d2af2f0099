// Sends requests to URLs that callers choose. Callers must not reach internal services this way: private, local and other special addresses
// are rejected in the URL, after DNS resolution and when connecting. The connection uses the address that was checked, so that the name
// cannot resolve to another one in between (guide webhook-deliveries, "Allowed addresses").
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent } from 'undici'
import { inSpan, traceHeaders } from './tracing.ts'

// Loaded with the first request that is sent, not when a server starts.
const undici = () => import('undici')

/** A request and its response in a form that can be stored: secrets are masked, and the body is truncated. */
export type Exchange = {
  readonly request: { readonly url: string; readonly headers: Headers; readonly body: string }
  /** Null if there was no response; `error` then has the reason, as a sentence. */
  readonly response: { readonly status: number; readonly headers: Headers; readonly body: string } | null
  readonly error: string | null
  /** Duration in milliseconds. */
  readonly duration: number
}
type Headers = Record<string, string>

/** Resolves a host name to its addresses. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>

/** Maximum number of bytes of a response that are read, unless a request asks for more. */
const MAX_BODY_BYTES = 64 * 1024
const MASK = '***'
/** Response headers that can contain credentials. */
const SECRET_HEADERS = ['set-cookie', 'authorization']

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]
/** Addresses in public ranges that are not public: this one leads to the host of a virtual machine (Azure). */
const NOT_PUBLIC = ['168.63.129.16']

/** Returns whether a string is an address of the public internet. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const it = ipaddr.process(address)
  if (it.range() !== 'unicast' || NOT_PUBLIC.includes(it.toString())) return false
  return it.kind() === 'ipv4' || (it as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** Returns whether the host of a URL is evidently not public: a literal non-public address, or a name of this host. */
export function isLocalHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? !isPublic(host) : /(^|\.)localhost\.?$/i.test(host)
}

class NotPublic extends Error {}

/** Creates a DNS lookup that returns public addresses only. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, done) => {
    resolve(name).then(
      (addresses) => {
        const open = addresses.filter(({ address }) => isPublic(address))
        if (!open.length) return done(new NotPublic(), [])
        if (all) return done(null, [...open])
        return done(null, open[0]!.address, open[0]!.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }

/**
 * Resolves a host name by DNS alone. The system's resolver would occupy Node's threads, and a name server that does not respond would block
 * them for all other work.
 */
export const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 5000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const of = (addresses: typeof four, family: number): LookupAddress[] =>
    addresses.status === 'fulfilled' ? addresses.value.map((address) => ({ address, family })) : []
  const addresses = [...of(four, 4), ...of(six, 6)]
  if (!addresses.length) throw (four as PromiseRejectedResult).reason
  return addresses
}

/** Creates the agent for connections to public addresses. @param resolve resolves host names; tests replace it */
export async function publicAgent(resolve: Resolve = resolveByDns): Promise<Agent> {
  const { Agent, buildConnector } = await undici()
  const connect = buildConnector({ lookup: publicLookup(resolve) })
  return new Agent({
    connect(options, connected) {
      if (ipaddr.isValid(options.hostname) && !isPublic(options.hostname)) return connected(new NotPublic(), null)
      return connect(options, (...result) => {
        const [, socket] = result
        if (!socket || isPublic(socket.remoteAddress ?? '')) return connected(...result)
        socket.destroy()
        return connected(new NotPublic(), null)
      })
    },
  })
}

let open: Agent | undefined
let guarded: Agent | undefined

// One agent of each type for all requests, including concurrent first ones.
async function agentFor(allowPrivate: boolean): Promise<Agent> {
  const { Agent } = await undici()
  if (allowPrivate) return (open ??= new Agent())
  const made = guarded ?? (await publicAgent())
  return (guarded ??= made)
}

/** Sends a body by POST, as `request` does. */
export const post = (target: string, options: Omit<RequestOptions, 'method'>): Promise<Exchange> =>
  request(target, { ...options, method: 'POST' })

/**
 * Sends a request and waits for the response. User name and password in the URL become HTTP Basic authentication; redirects are not
 * followed. Failures are reported in the result.
 * @param options `timeout` of the whole exchange in milliseconds; or a `signal` that ends it instead; `allowPrivate` permits private addresses, for tests and closed networks;
 * `maxBytes` of the response that are read
 */
export function request(target: string, options: RequestOptions): Promise<Exchange> {
  const { method } = options
  const { hostname, port, protocol } = new URL(target)
  // The rest of the URL can contain secrets.
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return inSpan(method, { kind: 'client', attributes }, async (span) => {
    const exchange = await send(target, { ...options, headers: { ...options.headers, ...traceHeaders() } })
    if (exchange.response) span?.set({ 'http.response.status_code': exchange.response.status })
    if (!exchange.response || exchange.response.status >= 400)
      span?.fail({ code: String(exchange.response?.status ?? 'no_response') })
    return exchange
  })
}

type RequestOptions = {
  method: 'GET' | 'POST'
  headers: Headers
  body: string
  timeout: number
  allowPrivate: boolean
  maxBytes?: number
  agent?: Agent
  signal?: AbortSignal
}

async function send(
  target: string,
  { method, headers, body, timeout, allowPrivate, maxBytes = MAX_BODY_BYTES, agent, signal }: RequestOptions,
): Promise<Exchange> {
  const started = performance.now()
  const url = new URL(target)
  const credentials = url.username || url.password ? [url.username, url.password].map(decodeURIComponent) : undefined
  const basic = credentials && Buffer.from(credentials.join(':')).toString('base64')
  const shown = new URL(target)
  if (credentials) Object.assign(shown, { username: MASK, password: MASK })
  Object.assign(url, { username: '', password: '', hash: '' })
  const secrets = [basic, credentials?.[1]].filter((text): text is string => Boolean(text))
  const sent = {
    url: shown.href,
    headers: { ...headers, ...(basic && { authorization: `Basic ${MASK}` }) },
    body,
  }
  const done = (response: Exchange['response'], error: string | null): Exchange => ({
    request: sent,
    response,
    error,
    duration: Math.round(performance.now() - started),
  })
  try {
    const { request } = await undici()
    const response = await request(url, {
      method,
      headers: { ...headers, ...(basic && { authorization: `Basic ${basic}` }) },
      ...(method === 'POST' && { body }),
      dispatcher: agent ?? (await agentFor(allowPrivate)),
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal: signal ?? AbortSignal.timeout(timeout),
    })
    // The status decides about success, even if the body is incomplete.
    const text = await beginning(response.body, maxBytes).catch(() => '')
    return done(
      {
        status: response.statusCode,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [
            name,
            SECRET_HEADERS.includes(name) ? MASK : masked([value].flat().join(', '), secrets),
          ]),
        ),
        body: masked(text, secrets),
      },
      null,
    )
  } catch (error) {
    return done(null, sentence(error as NodeJS.ErrnoException, timeout))
  }
}

// PostgreSQL cannot store NUL characters.
const masked = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, MASK), text).replaceAll('\0', '\ufffd')

// Ending the loop early closes the connection, however much of the body remains.
async function beginning(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of body) {
      pieces.push(piece)
      size += piece.length
      if (size >= maxBytes) break
    }
  } catch (error) {
    if (!pieces.length) throw error
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString()
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response was received.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ENODATA: 'The host name has no address.',
  ENOTFOUND: 'The host name has no address.',
  ETIMEOUT: 'The host name could not be looked up in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The host did not accept the connection in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response are too long.',
  UND_ERR_SOCKET: 'The connection was closed before a response was received.',
}

function sentence(error: NodeJS.ErrnoException, timeout: number): string {
  const { name, code = '', cause } = error
  if (error instanceof NotPublic || cause instanceof NotPublic) return 'The host is not a public address.'
  if (name === 'TimeoutError' || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code))
    return `There was no response within ${timeout / 1000} seconds.`
  if (/CERT|SELF_SIGNED|TLS|ERR_SSL|UNABLE_TO_VERIFY/.test(code)) return `The secure connection failed (${code}).`
  if (name === 'HTTPParserError') return 'The response is not HTTP.'
  return SENTENCES[code] ?? `The request failed${code && ` (${code})`}.`
}

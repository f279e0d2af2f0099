// Cross-origin requests of browsers (guide browsers; Fetch Standard, "HTTP CORS protocol"). The package `cors` responds to every OPTIONS
// request and sets `Vary` on responses whose headers the pipeline writes together, so it is not used: the few headers are set here.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'

/** Response headers that scripts of another origin can read, besides those that browsers always expose. */
export const EXPOSED_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Error-Codes',
  'Last-Modified',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Idempotency-Stored',
  'X-Page-Generated',
  'X-Request-Id',
]

/** Request headers that scripts of another origin can send. `X-CSRFToken` is missing, since it is only for browser sessions. */
export const ACCEPTED_HEADERS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'Last-Event-ID',
  'Prefer',
  'Waiting-Room-Admission',
  'Waiting-Room-Place',
  'X-Idempotency-Key',
  'X-Request-Id',
]

const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const MAX_AGE_SECONDS = 7200 // Chromium caches a preflight response no longer

type Headers = Readonly<Record<string, string>>

/** Returns whether a request is a preflight request of a browser. */
export const isPreflight = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/**
 * Returns the headers with which a page of this origin can read a response. `Access-Control-Allow-Credentials` is never one of them, so
 * browsers withhold responses to requests with cookies.
 */
export function crossOriginHeaders({ CORS_ORIGINS: origins }: Pick<Config, 'CORS_ORIGINS'>, origin: string): Headers {
  if (origins && !origins.includes(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origins ? origin : '*',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
    Vary: 'Origin',
  }
}

/**
 * Returns the headers of a response to a preflight request.
 * @param methods the methods that the path of the request accepts, or undefined if the path is unknown
 */
export function preflightHeaders(
  config: Pick<Config, 'CORS_ORIGINS'>,
  origin: string,
  methods: readonly string[] = ALL_METHODS,
): Headers {
  const shared = crossOriginHeaders(config, origin)
  if (!shared['Access-Control-Allow-Origin']) return shared
  return {
    'Access-Control-Allow-Origin': shared['Access-Control-Allow-Origin'],
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': ACCEPTED_HEADERS.join(', '),
    'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
    Vary: 'Origin',
  }
}

/**
 * Returns whether a page of another origin sends the request. Browsers send the origin of a page with every request except GETs to the page's
 * own origin. Other programs do not send it.
 */
export function isForeign({ BASE_URL }: Pick<Config, 'BASE_URL'>, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false
  const [page, server] = [URL.parse(origin), new URL(BASE_URL)]
  // The server can have further host names. The header Host is safe to compare: a page cannot set it, and cookies belong to that host.
  return page?.protocol !== server.protocol || ![server.host, host].includes(page.host)
}

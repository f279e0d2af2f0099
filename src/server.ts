// The HTTP server: operational endpoints, the published contract and its docs, and everything else through the pipeline.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import express from 'express'
import helmet from 'helmet'
import { handlers } from '../generated/handlers.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import { systemClock } from './core/clock.ts'
import { contractOf } from './core/contract/load.ts'
import { methodsOf } from './core/contract/router.ts'
import type { Db } from './core/data/db.ts'
import type { JobQueue } from './core/data/job_queue.ts'
import { outagesOf } from './core/data/outages.ts'
import type { ErrorCode } from './core/errors.ts'
import { badRequest } from './core/errors.ts'
import { crossOriginHeaders, isPreflight, preflightHeaders } from './core/http/cors.ts'
import { rejectionOf, rejectionResponse } from './core/http/failures.ts'
import type { Metrics } from './core/http/metrics.ts'
import { openMetrics } from './core/http/metrics.ts'
import type { Services } from './core/http/operation.ts'
import { performer } from './core/http/perform.ts'
import { pipeline, unknownPath } from './core/http/pipeline.ts'
import { probes } from './core/http/probes.ts'
import { openRateLimits } from './core/http/rate_limit.ts'
import { traceRequests } from './core/http/tracing.ts'
import { openUsage } from './core/http/usage.ts'
import { warmUp } from './core/http/warm_up.ts'
import { backlogs } from './core/work_queue.ts'
import { changeWaitsOf } from './domain/operations/change_waits.ts'
import { configureTicketing } from './domain/ticketing.ts'
import { QUEUES } from './jobs/work_queues.ts'
import { contractFiles } from './web/docs/files.ts'
import { docs } from './web/docs/routes.ts'
import { PATHS } from './web/oauth/protocol.ts'
import { pages } from './web/pages.ts'
import { media } from './web/public/media.ts'

declare module 'express-serve-static-core' {
  interface Request {
    id: string
  }
}

// Pages load everything from this server. Images can also be embedded in the style sheet.
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Seconds within which headers must arrive, and after which a body must arrive at a minimum rate in bytes per second. */
const HEADERS_TIMEOUT_SECONDS = 20
const MIN_BYTES_PER_SECOND = 32 * 1024

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'replica'> & {
  queue: Omit<JobQueue, 'run'>
  clock?: Clock
  warm?: boolean
}

/** Returns the metrics of a process: those of `core`, and the figures of ticketing that it cannot know. */
export function metricsOf({
  db,
  ...needs
}: Omit<Parameters<typeof openMetrics>[1], 'backlogs' | 'changeReaders'> & { db: Db }): Metrics {
  const { clock } = needs
  return openMetrics(db, {
    ...needs,
    backlogs: () => backlogs(QUEUES, db, clock()),
    changeReaders: () => changeWaitsOf(db).readers(),
  })
}

/** Operations that clients usually call first. */
const WARMED_OPERATIONS = ['organizers.list', 'events.list', 'items.list', 'orders.list', 'checkin_lists.list'] as const

// Bytes of a request's first line and headers: room for the longest query string that the contract allows.
const MAX_HEADER_BYTES = 128 * 1024
/**
 * Milliseconds after which an idle connection is closed. Most proxies close theirs after 60 seconds. If the server closed connections
 * earlier, a proxy could send a request on one that is being closed, which would fail and, for a write, not be retried.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Starts the server. With `warm`, it listens only once the first request is as fast as later ones. Tests pass their own clock. `close` serves
 * further requests for SHUTDOWN_DELAY, so that proxies learn from `/readyz` to send no more, and then waits for running requests.
 */
export async function startServer({
  db,
  config,
  log,
  queue,
  clock = systemClock,
  replica,
  warm = false,
}: Needs): Promise<{ port: number; close(): Promise<void> }> {
  configureTicketing()
  const outages = outagesOf(db, log)
  const metrics = metricsOf({ db, clock, config, outages, replica })
  const usage = openUsage(db, clock, (error) =>
    outages.report(error, () => log.warn({ err: error }, 'usage of credentials not written')),
  )
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', false)
  app.set('prefix', new URL(config.BASE_URL).pathname.replace(/\/$/, ''))
  const stopping = new AbortController()
  const services = {
    db,
    config,
    log,
    metrics,
    usage,
    limits: openRateLimits(db, config, log, clock),
    outages,
    replica,
    clock,
    enqueue: queue.enqueue,
    notify: queue.notify,
    recordJobs: queue.recordJobs,
    contract: contractOf(config.BRAND),
    stopping: stopping.signal,
    headers: securityHeaders(config),
  }
  let isStopping = false
  // Otherwise a proxy could reuse a connection at the moment at which it is closed.
  app.use((_req, res, next) => {
    if (isStopping) res.setHeader('Connection', 'close')
    next()
  })
  app.use(closeWhenSlow)
  app.use(identify)
  app.use(originForm)
  app.use(traceRequests)
  app.use(crossOrigin(services))
  app.use(pipeline(services, handlers))

  app.use((req, res, next) => {
    res.setHeader('X-Request-Id', req.id)
    res.setHeaders(new Map(pairs(services.headers)))
    next()
  })
  app.use(probes(services, () => isStopping))
  app.use(contractFiles(config))
  app.use(docs(config))
  app.use(media(services))
  app.use(pages({ ...services, perform: performer(services, handlers) }, metrics))
  app.use(unknownPath(services))
  app.use(unexpected(services))

  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_SECONDS * 1000,
    connectionsCheckingInterval: 1000,
    requireHostHeader: false,
  }
  const server = createServer(options, app)
  server.on('clientError', unreadable)
  server.on('checkExpectation', (_req, res) => {
    const body = JSON.stringify({
      detail: 'The only supported expectation is 100-continue.',
      code: 'malformed_request' satisfies ErrorCode,
    })
    res
      .writeHead(417, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'X-Request-Id': randomUUID(),
      })
      .end(body)
  })
  if (warm) await warmUp(services, handlers, WARMED_OPERATIONS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.PORT, ...(config.HOST ? { host: config.HOST } : {}) }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isStopping = true
      await sleep(config.SHUTDOWN_DELAY * 1000)
      stopping.abort()
      // Otherwise connections would stay open for their keep-alive time after their last response.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const late = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_TIMEOUT * 1000)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(idle)
      clearTimeout(late)
      await usage.close()
    },
  }
}

// Sets the request ID for responses and logs. A valid ID from the caller is used, so that the logs of several systems can be correlated.
const identify: RequestHandler = (req, _res, next) => {
  const given = req.headers['x-request-id']
  req.id = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
  next()
}

// A request can contain the complete URL, as requests to proxies do (RFC 9112, section 3.2.2). Its host is ignored. HTTP/1.1 requests without
// a host are rejected here and not by Node, whose response has no body.
const originForm: RequestHandler = (req, _res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined)
    return next(badRequest('An HTTP/1.1 request requires the header Host.', 'malformed_request'))
  if (!req.url.startsWith('/')) req.originalUrl = req.url = req.url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  next()
}

// Pages of other origins may call the API (guide browsers). Every response allows this, including errors. Preflight requests, which never
// have credentials, get their response before anything is counted. The page of `authorize` is not part of the API.
function crossOrigin({ config, contract, headers, log, metrics }: Services): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers
    const path = req.url.replace(/\?.*$/s, '')
    if (origin === undefined || !path.startsWith('/api/v1/') || path === PATHS.authorize) return next()
    if (!isPreflight(req)) {
      res.setHeaders(new Map(Object.entries(crossOriginHeaders(config, origin))))
      return next()
    }
    const match = contract.find(path)
    const own = preflightHeaders(config, origin, match && methodsOf(match.routes))
    res.writeHead(204, [...headers, 'X-Request-Id', req.id, ...Object.entries(own).flat()]).end()
    metrics.observe('none', 204, 0)
    log.info({ request_id: req.id, method: req.method, path: match?.template, status: 204 }, 'request')
  }
}

// The headers that helmet sets on each response. They are always the same, so they are computed once.
function securityHeaders({ HSTS_SUBDOMAINS }: Config): string[] {
  const headers: string[] = []
  const res = { setHeader: (name: string, value: string) => headers.push(name, value), removeHeader: () => undefined }
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: { includeSubDomains: HSTS_SUBDOMAINS },
  })({} as never, res as never, () => undefined)
  return headers
}

const pairs = (headers: readonly string[]): [string, string][] =>
  headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]!] as [string, string]]))

// Closes a request whose body arrives too slowly, since each would occupy a connection for minutes. Time during which the server itself does
// not read is not counted.
const closeWhenSlow: RequestHandler = (req, res, next) => {
  const { socket, headers } = req
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return next()
  const [began, before] = [performance.now(), socket.bytesRead]
  const check = (): void => {
    if (req.complete || res.destroyed) return
    const seconds = (performance.now() - began) / 1000
    const isOurs = req.readableLength >= req.readableHighWaterMark
    if (isOurs || socket.bytesRead - before >= seconds * MIN_BYTES_PER_SECOND) timer = setTimeout(check, 1000)
    else {
      unreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
      socket.destroySoon()
    }
  }
  let timer = setTimeout(check, HEADERS_TIMEOUT_SECONDS * 1000)
  res.once('close', () => clearTimeout(timer))
  next()
}

// Returns a response in the documented form to requests that Node cannot parse.
function unreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, detail, code]: [string, string, ErrorCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.', 'headers_too_large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive in time.', 'request_timeout']
        : ['400 Bad Request', 'The request is not valid HTTP.', 'malformed_request']
  const body = JSON.stringify({ detail, code })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  )
}

// Handles errors outside of operations and pages, including those of Express itself, such as a path that cannot be decoded.
function unexpected({ log, outages }: Pick<Services, 'log' | 'outages'>): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error)
    res.set('X-Request-Id', req.id)
    const rejection = rejectionOf(error)
    if (rejection?.status === 503) outages.report(error, () => log.warn({ err: error, request_id: req.id }, 'busy'))
    const response = rejection && rejectionResponse(rejection)
    if (response) return void res.status(response.status).set(response.headers).type('json').send(response.text)
    const status = error.status >= 400 && error.status < 500 ? error.status : 500
    if (status === 500) log.error({ err: error, request_id: req.id }, 'request failed')
    res.status(status).json({
      detail:
        status === 500
          ? `The server could not process this request. If it happens again, report the request ID ${req.id}.`
          : 'The request cannot be read.',
      code: (status === 500 ? 'internal_error' : 'malformed_request') satisfies ErrorCode,
    })
  }
}

// The life of a request, from top to bottom. All steps before and after the handlers are here and in operation.ts, driven by the contract.
import type { Request, RequestHandler, Response } from 'express'
import type { Route } from '../contract/load.ts'
import type { RouteMatch } from '../contract/router.ts'
import { methodsOf, split } from '../contract/router.ts'
import type { Db } from '../data/db.ts'
import { partName, usedDeprecations } from '../deprecated_parts.ts'
import { notFound, Rejection } from '../errors.ts'
import type { Handlers } from '../handler.ts'
import { rejections } from '../platform/counters.ts'
import type { Identity } from './auth.ts'
import { authorize, credentialOf } from './auth.ts'
import { checkValues, readBody, readBytes, readQuery } from './body.ts'
import { deprecationHeaders } from './deprecation.ts'
import { dryRun } from './dry_run.ts'
import { failureResponse, rejectionResponse, toRejectionResponse } from './failures.ts'
import type { KeyedRequest } from './idempotency.ts'
import { idempotencyKeyOf, runOnce, storedResponseFor } from './idempotency.ts'
import type { OperationCall, Services } from './operation.ts'
import { execute, identify, responseOf, retryOnContention } from './operation.ts'
import type { HttpResponse } from './reply.ts'
import type { RunBatched } from './request_batches.ts'
import { MAX_BATCHED_BYTES, requestBatches } from './request_batches.ts'
import { respond, waitForFirstBytes } from './respond.ts'
import { nameRequest } from './tracing.ts'
import type { RequestUsage } from './usage.ts'

/** Headers that prevent caches from storing a response. */
const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Cookie, Accept, Origin' }

/** Returns the middleware that serves all operations of the contract. Requests for other paths go to `next`. */
export function pipeline(services: Services, handlers: Handlers): RequestHandler {
  const batch = requestBatches(services)
  return async (req, res, next) => {
    const started = process.hrtime.bigint()
    const { pathname, search } = split(req.url)
    const notices: Record<string, string> = {}
    const usage: RequestUsage = {}
    const count = async (): Promise<void> => void Object.assign(notices, await services.limits.count(undefined, req.ip))
    let route: Route | undefined
    let template: string | undefined
    let response: HttpResponse
    try {
      const match = services.contract.find(pathname)
      if (!match && !isSlashMissing(services, req.method, pathname)) return next()
      if (!match) {
        await count()
        template = services.contract.find(`${pathname}/`)?.template
        response = redirect(services, `${pathname}/`, search)
      } else if (req.method === 'OPTIONS') {
        await count()
        template = match.template
        response = { status: 204, headers: allow(match.routes) }
      } else {
        template = match.template
        route = allowed(match, req.method)
        const { params } = match
        const used = usedDeprecations(route)
        Object.assign(notices, deprecationHeaders(used, services.config))
        usage.parts = used.map(partName)
        const call = {
          services,
          handlers,
          route,
          params,
          search,
          query: () => readQuery(search),
          body: () => undefined,
          written: true,
          dryRun,
          media: () => req.accepts([...match.routes[req.method === 'HEAD' ? 'GET' : req.method]!.produces]) || '',
          ended: () => endOf(res, services.stopping),
        }
        const language = req.headers['accept-language'] && req.acceptsLanguages()[0]
        response = await serve(
          { ...call, address: req.url, headers: req.headers, language, ip: req.ip, notices, usage },
          req,
          batch,
        )
        if (response.stream && req.method !== 'HEAD') await waitForFirstBytes(response.stream, res)
      }
    } catch (caught) {
      // Requests that are rejected before authentication count against the client's address.
      const error = notices.RateLimit
        ? caught
        : await count().then(
            () => caught,
            (tooMany: unknown) => tooMany,
          )
      response = rejectionResponse(error) ?? failureResponse(error, services, req.id)
      if (response.status === 503)
        services.outages.report(error, () => services.log.warn({ err: error, request_id: req.id }, 'busy'))
    }
    response.headers = { ...PRIVATE, ...notices, ...response.headers }
    const sent = await respond(req, res, services.headers, response, services.config.IDLE_TIMEOUT).catch((error) => {
      services.log.error({ err: error, request_id: req.id }, 'response cut off')
      return false
    })
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    if (template)
      nameRequest(req.method, template, {
        ...(route && { 'boxoffice.operation': route.id }),
        ...(response.code && { 'boxoffice.error_code': response.code }),
      })
    services.metrics.observe(route?.id ?? 'none', response.status, seconds)
    if (route) services.usage.count(route.id, usage, response.status)
    if (response.code) rejections.inc({ resource: route?.id.split('.')[0] ?? 'none', code: response.code })
    services.log.info(
      {
        request_id: req.id,
        method: req.method,
        // Paths can contain secrets, such as those of tickets, so the log has the template.
        path: template,
        operation: route?.id,
        status: response.status,
        ms: Math.round(seconds * 1e4) / 10,
        ...(sent ? {} : { incomplete: true }),
      },
      'request',
    )
  }
}

// Returns a signal that is aborted when the client disconnects or the server stops.
function endOf(res: Response, stopping: AbortSignal): AbortSignal {
  const closed = new AbortController()
  if (res.destroyed) closed.abort()
  res.once('close', () => closed.abort())
  return AbortSignal.any([closed.signal, stopping])
}

/**
 * Returns the handler for paths that neither the contract nor a page serves. Its response is JSON only if the client asks for JSON: scanners
 * take a 404 in JSON as the response of a resource, and one in another form as a server that does not have the resource yet.
 */
export function unknownPath({ headers, config, limits }: Services): RequestHandler {
  return async (req, res) => {
    const counted = await limits.count(undefined, req.ip).catch(toRejectionResponse)
    const hint = req.path.endsWith('/') ? '' : ' Most paths of this API end with a slash.'
    const detail = `There is nothing at this path.${hint}`
    const unknown: HttpResponse = asksForJson(req.headers.accept)
      ? rejectionResponse(notFound(detail))!
      : { status: 404, text: `${detail}\n`, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }
    const response =
      'status' in counted ? (counted as HttpResponse) : { ...unknown, headers: { ...counted, ...unknown.headers } }
    await respond(req, res, headers, { ...response, headers: { ...PRIVATE, ...response.headers } }, config.IDLE_TIMEOUT)
  }
}

// Returns whether one of the media types is JSON, such as application/json or application/problem+json.
const asksForJson = (accept = ''): boolean =>
  accept.split(',').some((range) => /json$/i.test(range.split(';')[0]!.trim()))

// Reads can omit the slash at the end of a path. Writes cannot, since a redirect would lose their body.
const isSlashMissing = ({ contract }: Services, method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method) && !path.endsWith('/') && contract.find(`${path}/`) !== undefined

// Redirects to a path instead of a URL: clients drop their credentials if the host of the URL differs, as it can behind a proxy.
function redirect({ config }: Services, path: string, search: string): HttpResponse {
  const location = new URL(config.BASE_URL).pathname.replace(/\/$/, '') + path + (search && `?${search}`)
  return { status: 301, headers: { Location: location, 'Content-Length': '0' } }
}

// The steps of a request: identify the caller, read the body, `execute`. With an idempotency key, the last step runs in a transaction that
// also stores the response. The steps and their order stay the same.
async function serve(call: OperationCall, req: Request, batch: RunBatched): Promise<HttpResponse> {
  const { services, route, headers } = call
  const { db, clock } = services
  if (![undefined, '*/*'].includes(headers.accept) && !req.accepts([...route.produces]))
    throw new Rejection(406, {
      detail: `This operation returns ${route.produces.join(' or ')} only.`,
      code: 'not_acceptable',
    })
  checkValues(call.params)
  const read = async () => {
    const bytes = await readBytes(req, route)
    return { bytes, key: idempotencyKeyOf(req.method, req.url, headers, bytes, !route.security.length) }
  }
  let caller: Identity
  try {
    caller = await identify(call, credentialOf(services.config, headers))
  } catch (error) {
    const { key } = call.handlers[route.id].revokesCredentials ? await read() : {}
    const before = key && (await storedResponseFor(db, key, clock()))
    if (before) return before
    throw error
  }
  if (call.usage) call.usage.caller = caller
  const { bytes, key } = await read()
  const last: (() => void)[] = []
  try {
    const received = await receive(call, caller, req, (act) => last.push(act))
    const { passesBody } = call.handlers[route.id]
    const withBody = { ...call, body: () => readBody(bytes, headers, route, passesBody) }
    const run = (on: Db): Promise<HttpResponse> =>
      execute(withBody, on, caller, received, (result) => responseOf(route, result))
    // Rejections are only stored for callers with credentials: otherwise any client could fill the table.
    const runWithoutThrowing = (on: Db): Promise<HttpResponse> =>
      caller ? run(on).catch(toRejectionResponse) : run(on)
    const keyed = key && { key, owner: caller?.row ?? {} }
    const runKeyed = async (request: KeyedRequest): Promise<HttpResponse> => {
      const [response] = await runOnce(db, [request], clock(), async (trx) => [await runWithoutThrowing(trx)])
      if (response instanceof Rejection) throw response
      return response!
    }
    const alone = (): Promise<HttpResponse> => retryOnContention(() => (keyed ? runKeyed(keyed) : run(db)))
    const { handleBatch } = call.handlers[route.id]
    if (!handleBatch || !caller || (bytes && bytes.length > MAX_BATCHED_BYTES)) return await alone()
    return await batch({ call: withBody, caller, keyed, alone })
  } finally {
    for (const act of last) act()
  }
}

// A streamed body is received before any transaction opens, so that a slow client occupies no connection, and only from callers with the
// permission.
async function receive(
  { services, handlers, route, params }: OperationCall,
  caller: Identity,
  req: Request,
  last: (act: () => void) => void,
): Promise<unknown> {
  const handler = handlers[route.id]
  if (!handler.receive) return undefined
  const { who } = authorize(route, caller, params)
  const { config, db, clock } = services
  return handler.receive(req, { config, db, who, now: clock(), finally: last })
}

function allowed({ routes }: RouteMatch<Route>, method: string): Route {
  const route = routes[method === 'HEAD' ? 'GET' : method]
  if (route) return route
  throw new Rejection(405, { detail: `Method "${method}" not allowed.`, code: 'method_not_allowed' }, allow(routes))
}

const allow = (routes: RouteMatch<Route>['routes']): { Allow: string } => ({
  Allow: [...methodsOf(routes), 'OPTIONS'].join(', '),
})

// THE request, from top to bottom. Whatever an operation needs before and after its handler happens here, once, because the
// contract says so.
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { authorize } from './auth.ts'
import { readBody, readQuery, storable } from './body.ts'
import type { Found, Route } from './contract.ts'
import type { Db } from './db.ts'
import { fromDatabase, isRetryable, notFound, Refusal } from './errors.ts'
import type { AnyContext, Handlers } from './handler.ts'
import type { Send } from './jobs.ts'
import { auditLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import { checkPath, checkReferences } from './references.ts'

export type Services = { db: Db; config: Config; send: Send; log: Logger; metrics: Metrics; contract: (path: string) => Found | undefined }

type Answer = { status: number; text?: string | undefined; headers?: Record<string, string> }

const RETRIES = 3

/** Serves every operation of the contract, and 404 for every other path. */
export function pipeline(services: Services, handlers: Handlers): RequestHandler {
  const { metrics, log } = services
  return async (req, res) => {
    const started = process.hrtime.bigint()
    let route: Route | undefined
    let answer: Answer
    try {
      const { pathname, search } = split(req.url)
      const found = services.contract(pathname)
      if (!found) throw notFound(pathname.endsWith('/') ? 'There is nothing at this path.' : 'There is nothing at this path. Most paths of this API end with a slash.')
      route = allowed(found, req.method)
      answer = await serve(services, handlers, route, found.params, search, req)
    } catch (error) {
      answer = refuse(error, services, req.id)
    }
    send(req, res, answer)
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    metrics.observe(route?.id ?? 'none', answer.status, seconds)
    log.info({ request_id: req.id, method: req.method, path: split(req.url).pathname, operation: route?.id, status: answer.status, ms: Math.round(seconds * 1e4) / 10 }, 'request')
  }
}

async function serve(services: Services, handlers: Handlers, route: Route, pathParams: Record<string, string>, search: string, req: Request): Promise<Answer> {
  const { db, config } = services
  if (!req.accepts('application/json')) throw new Refusal(406, { detail: 'This operation answers application/json only.' })
  storable(pathParams)
  const access = await authorize(db, route, req.headers.authorization, pathParams)
  const { params, query, body } = route.validate({
    params: { ...pathParams }, query: readQuery(search), body: await readBody(req, route, config.BODY_LIMIT), headers: req.headers,
  })
  const now = new Date()

  const run = async (on: Db): Promise<Answer> => {
    const context: AnyContext = {
      operation: route, request: req, url: config.BASE_URL + req.url, params, query, body, ...access, db: on, now, config,
      send: services.send, log: auditLog(on, access.who, access),
    }
    await checkPath(route, { ...context, params })
    await checkReferences(route, context, body)
    const handler = handlers[route.id] as (context: AnyContext) => Promise<unknown>
    const value = await handler(context)
    const status = route.status[0]!
    const text = route.serialize[status]?.(value)
    return { status, text, headers: status === 201 ? location(context, value) : {} }
  }
  return route.method === 'GET' ? run(db) : transaction(db, run)
}

// A deadlock or serialization failure is nobody's fault: the whole request runs again. Nothing but the database has been
// touched by then.
async function transaction(db: Db, run: (on: Db) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run)
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
    }
  }
}

function allowed({ routes }: Found, method: string): Route {
  const route = routes[method === 'HEAD' ? 'GET' : method]
  if (route) return route
  const methods = Object.keys(routes).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  throw new Refusal(405, { detail: `Method "${method}" not allowed.` }, { Allow: methods.join(', ') })
}

// The new object's URL, where the contract has an operation that shows it.
function location({ operation, url }: AnyContext, value: unknown): Record<string, string> {
  const { id } = (value ?? {}) as { id?: number }
  return id === undefined || operation.path.endsWith('}/') ? {} : { Location: `${url.replace(/\?.*$/, '')}${id}/` }
}

function refuse(error: unknown, { log }: Services, requestId: string): Answer {
  const refusal = error instanceof Refusal ? error : fromDatabase(error)
  if (refusal) return { status: refusal.status, text: JSON.stringify(refusal.body), headers: refusal.headers }
  log.error({ err: error, request_id: requestId }, 'request failed')
  return { status: 500, text: JSON.stringify({ detail: `The server failed to answer. If it happens again, report the request id ${requestId}.` }) }
}

function send(req: Request, res: Response, { status, text, headers }: Answer): void {
  if (res.destroyed) return
  res.statusCode = status
  for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value)
  if (text === undefined) {
    res.end()
    return
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', Buffer.byteLength(text))
  res.end(req.method === 'HEAD' ? undefined : text)
}

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at + 1) }
}

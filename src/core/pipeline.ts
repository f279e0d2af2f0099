// THE request, from top to bottom. Whatever an operation needs before and after its handler happens here, once, because the
// contract says so.
import type { Request, RequestHandler, Response } from 'express'
import { DateTime } from 'luxon'
import type { Logger } from 'pino'
import { operations } from '../../generated/operations.ts'
import type { Config } from '../config.ts'
import type { Access } from './auth.ts'
import { authorize, SESSION_COOKIE } from './auth.ts'
import { checkValues, readBody, readBytes, readQuery } from './body.ts'
import type { Clock } from './clock.ts'
import { checkUnmodified, isUnchanged, newestChange, visibleUpTo } from './conditional.ts'
import type { Contract, Input, Route } from './contract/load.ts'
import type { Found } from './contract/router.ts'
import type { Db } from './db.ts'
import type { FieldErrors } from './errors.ts'
import { fieldErrors, fromDatabase, isRetryable, notFound, Refusal, rethrowAsConflict, unauthorized } from './errors.ts'
import type { AnyContext, Handlers, Operation, OperationId, Output } from './handler.ts'
import type { Answer } from './idempotency.ts'
import { keyOf, once } from './idempotency.ts'
import type { Enqueue, Notify } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimits } from './rate_limit.ts'
import { checkReferences, loadParents, referenceFaults } from './references.ts'
import { csrfToken } from './secrets.ts'
import type { Selection } from './selection.ts'
import { selectionOf } from './selection.ts'

export type Services = {
  db: Db
  config: Config
  clock: Clock
  enqueue: Enqueue
  notify: Notify
  log: Logger
  metrics: Metrics
  limits: RateLimits
  contract: Contract
  /** Headers of every answer: names and values in turn. */
  headers: readonly string[]
}

const RETRIES = 3

/** Serves every operation of the contract; other paths are left to `next`. */
export function pipeline(services: Services, handlers: Handlers): RequestHandler {
  return async (req, res, next) => {
    const started = process.hrtime.bigint()
    const { pathname, search } = split(req.url)
    const limits: Record<string, string> = {}
    let route: Route | undefined
    let answer: Answer
    try {
      const found = services.contract.find(pathname)
      if (!found) return next()
      if (req.method === 'OPTIONS') {
        answer = { status: 204, headers: allow(found.routes) }
      } else {
        route = allowed(found, req.method)
        answer = await serve({ services, handlers, route, pathParams: found.params, search, req, limits })
      }
    } catch (error) {
      answer = refused(error) ?? failed(error, services, req.id)
      if (answer.status === 503) services.log.warn({ err: error, request_id: req.id }, 'busy')
    }
    respond(services, req, res, { ...answer, headers: { ...limits, ...answer.headers } })
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    services.metrics.observe(route?.id ?? 'none', answer.status, seconds)
    services.log.info(
      {
        request_id: req.id,
        method: req.method,
        path: pathname,
        operation: route?.id,
        status: answer.status,
        ms: Math.round(seconds * 1e4) / 10,
      },
      'request',
    )
  }
}

/** Answers what no path of the contract and no page has answered. */
export function unknownPath(services: Services): RequestHandler {
  return (req, res) => {
    const hint = req.path.endsWith('/') ? '' : ' Most paths of this API end with a slash.'
    respond(services, req, res, refused(notFound(`There is nothing at this path.${hint}`))!)
  }
}

/** Runs an operation for a page as the person of its session, see `performer`. */
export type Perform = <Op extends OperationId>(
  id: Op,
  input: { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown },
  visitor: Pick<Request, 'ip'> & { session?: { secret: string } },
) => Promise<Performed<Output<Op>>>
export type Performed<Body> = { ok: true; status: number; body: Body } | { ok: false; status: 400; body: FieldErrors }

/**
 * The way of browser pages to the operations: the very one that a request with the session's cookie would take, so that no rule
 * exists twice. Answers 400 come back, to be shown at the fields of a form.
 * @throws Refusal for all other refusals
 */
export function performer(services: Services, handlers: Handlers): Perform {
  return async (id, { params = {}, query = {}, body }, { session, ip }) => {
    if (!session) throw unauthorized()
    const operation: Operation = operations[id]
    const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const found = services.contract.find(pathname)
    if (!found) throw notFound()
    const headers = { cookie: `${SESSION_COOKIE}=${session.secret}`, 'x-csrftoken': csrfToken(session.secret) }
    const req = { method: operation.method, url: search ? `${pathname}?${search}` : pathname, headers, ip }
    const call: Call = {
      services,
      handlers,
      route: allowed(found, operation.method),
      pathParams: found.params,
      search,
      req,
      limits: {},
    }
    try {
      checkValues({ params: found.params, body })
      const prepared = prepare(call, await admit(call), () => body)
      const { status, text } = await (operation.method === 'GET' ? whole : transaction)(services.db, (on, last) =>
        run(call, on, last, prepared),
      )
      return { ok: true, status, body: (text === undefined ? undefined : JSON.parse(text)) as never }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : fromDatabase(error)
      if (refusal?.status !== 400) throw refusal ?? error
      return { ok: false, status: 400, body: refusal.body as FieldErrors }
    }
  }
}

type Call = {
  services: Services
  handlers: Handlers
  route: Route
  pathParams: Record<string, string>
  search: string
  limits: Record<string, string>
  req: Pick<Request, 'method' | 'url' | 'headers' | 'ip'>
}

async function serve(call: Call & { req: Request }): Promise<Answer> {
  const {
    services: { db, config, clock },
    handlers,
    route,
    pathParams,
    req,
  } = call
  if (![undefined, '*/*'].includes(req.headers.accept) && !req.accepts('application/json'))
    throw new Refusal(406, { detail: 'This operation answers application/json only.' })
  checkValues(pathParams)
  const access = await admit(call)
  const bytes = await readBytes(req, route)
  const body = () => readBody(bytes, req.headers, route)
  const key = keyOf(req.method, req.url, req.headers, bytes)
  // A stream is taken in before any transaction opens, so that a slow client holds no connection, and only from who may send it.
  const received = access instanceof Refusal ? undefined : await handlers[route.id].receive?.(req, config, clock())
  if (key)
    return transaction(db, (trx) =>
      once(trx, key, clock(), (on) =>
        savepoint(on, async (inner, last) => run(call, inner, last, prepare(call, access, body), received)),
      ),
    )

  const prepared = prepare(call, access, body)
  return (route.method === 'GET' ? whole : transaction)(db, (on, last) => run(call, on, last, prepared, received))
}

type Prepared = { access: Access; input: Input }

// Who calls and whether they may. The request is counted before any other work, and outside of its transaction; what is left
// goes into `limits` and not into the answer, so that a repeated answer tells the present state too. Other refusals wait: what
// a request with an idempotency key was answered before comes first.
async function admit({ services, route, pathParams, req, limits }: Call): Promise<Access | Refusal> {
  const count = async (credential?: string): Promise<void> => {
    Object.assign(limits, await services.limits.count(credential, credential === undefined ? req.ip : undefined))
  }
  try {
    return await authorize(services.db, route, req.headers, pathParams, services.clock(), count)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429) throw error
    if (error.status === 401) await count()
    return error
  }
}

// What they sent, if they may.
function prepare({ route, pathParams, search, req }: Call, access: Access | Refusal, body: () => unknown): Prepared {
  if (access instanceof Refusal) throw access
  const input = route.validate({
    params: { ...pathParams },
    query: readQuery(search),
    search,
    body: body(),
    headers: req.headers,
  })
  return { access, input }
}

async function run(
  { services: { config, contract, clock, enqueue, notify }, handlers, route, req }: Call,
  db: Db,
  last: Last,
  { access, input: { params, query, body } }: Prepared,
  received?: unknown,
): Promise<Answer> {
  const withCommit = (written: Promise<unknown>): void => {
    written.catch(() => undefined)
    last.push(written)
  }
  const selection = selectionOf(route, query)
  const scope = { ...access, db, params }
  const loaded = loadParents(route, scope)
  const checked = checkReferences(route, scope, body) // goes out together with it, and speaks after it
  checked.catch(() => undefined)
  const parents = await loaded
  await checked
  const context: AnyContext = {
    operation: route,
    url: config.BASE_URL + req.url,
    params,
    parents,
    query,
    body: received ?? body,
    ...access,
    db,
    now: clock(),
    config,
    enqueue,
    notify,
    wants: selection.wants,
    expands: selection.expands,
    withCommit,
    async checkEntries(operation, entries) {
      const other = contract.routes[operation]
      const checked = entries.map((body) => {
        try {
          const input = other.validate({ params: { ...params }, query: {}, search: '', body, headers: {} })
          return { body: input.body, errors: undefined }
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 400) throw error
          return { body: undefined, errors: error.body as FieldErrors }
        }
      })
      const faults = await referenceFaults(
        other,
        context,
        checked.map(({ body }) => body),
      )
      return checked.map(({ body, errors }, i) => {
        if (errors) return { errors }
        return (faults[i]!.length ? { errors: fieldErrors(faults[i]!) } : body) as never
      })
    },
  }
  const { headers, unchanged } = await conditions(route, req, query, db, access)
  if (unchanged) return { status: 304, headers }
  const handler = handlers[route.id] as (context: AnyContext) => Promise<unknown>
  const value = selected(route, selection, await handler(context))
  const status = route.status[0]!
  return {
    status,
    text: route.serialize[status]?.(value),
    headers: { ...headers, ...(status === 201 ? location(context, value) : {}) },
  }
}

// Only what the caller wants: of the answer, or of each entry of a list.
function selected({ paginated }: Route, { project }: Selection, value: unknown): unknown {
  if (!paginated) return project(value)
  const page = value as { results: unknown[] }
  return { ...page, results: page.results.map(project) }
}

// What a list says of its own age, before it is read; or that the caller has it already.
async function conditions(
  { id, conditional }: Route,
  { headers: sent }: Call['req'],
  query: Record<string, unknown>,
  db: Db,
  access: Access,
): Promise<{ headers: Record<string, string>; unchanged: boolean }> {
  const headers: Record<string, string> = {}
  if (conditional.pageGenerated) headers['X-Page-Generated'] = await visibleUpTo(db)
  if (!conditional.lastModified || conditional.unless.some((name) => query[name])) return { headers, unchanged: false }
  const newest = await newestChange(db, id.split('.')[0]!, access)
  // Several changes within a second run ahead of the clock; HTTP knows no date in the future.
  if (newest && newest <= DateTime.utc()) headers['Last-Modified'] = newest.toHTTP()!
  checkUnmodified(sent['if-unmodified-since'], newest)
  return { headers, unchanged: isUnchanged(sent['if-modified-since'], newest) }
}

// What was written last and nobody has waited for yet.
type Last = Promise<unknown>[]
type Work = (on: Db, last: Last) => Promise<Answer>

// A deadlock or serialization failure is nobody's fault: the whole request runs again. Nothing but the database has been
// touched by then. What was written last goes out with the commit: where it fails, the commit takes everything back.
async function transaction(db: Db, work: Work): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const last: Last = []
    try {
      const answer = await db.transaction((trx) => work(trx, last))
      await Promise.all(last)
      return answer
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) rethrowAsConflict(error)
    }
  }
}

async function whole(db: Db, work: Work): Promise<Answer> {
  const last: Last = []
  const answer = await work(db, last)
  await Promise.all(last)
  return answer
}

// A refusal takes back what was written, and is an answer all the same.
async function savepoint(db: Db, work: Work): Promise<Answer> {
  try {
    return await db.transaction((inner) => whole(inner, work))
  } catch (error) {
    const answer = refused(error)
    if (!answer) throw error
    return answer
  }
}

function allowed({ routes }: Found, method: string): Route {
  const route = routes[method === 'HEAD' ? 'GET' : method]
  if (route) return route
  throw new Refusal(405, { detail: `Method "${method}" not allowed.` }, allow(routes))
}

const allow = (routes: Found['routes']): { Allow: string } => ({
  Allow: [...Object.keys(routes).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])), 'OPTIONS'].join(', '),
})

// The new object's URL, where the contract has an operation that shows it.
function location({ operation, url }: AnyContext, value: unknown): Record<string, string> {
  const key = operation.creates && (value as Record<string, unknown>)[operation.creates]
  return key ? { Location: `${url.replace(/\?.*$/, '')}${encodeURIComponent(key as string | number)}/` } : {}
}

function refused(error: unknown): Answer | undefined {
  const refusal = error instanceof Refusal ? error : fromDatabase(error)
  return (
    refusal && {
      status: refusal.status,
      text: refusal.status === 304 ? undefined : JSON.stringify(refusal.body),
      headers: refusal.headers,
    }
  )
}

function failed(error: unknown, { log }: Services, requestId: string): Answer {
  log.error({ err: error, request_id: requestId }, 'request failed')
  return {
    status: 500,
    text: JSON.stringify({
      detail: `The server failed to answer. If it happens again, report the request id ${requestId}.`,
    }),
    headers: {},
  }
}

// All headers in one go, which is what Node is fastest at.
function respond({ headers: always }: Services, req: Request, res: Response, { status, text, headers }: Answer): void {
  if (res.destroyed) return
  const all = [...always, 'X-Request-Id', req.id]
  for (const [name, value] of Object.entries(headers)) all.push(name, value)
  if (text !== undefined)
    all.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text)))
  res.writeHead(status, all)
  res.end(req.method === 'HEAD' ? undefined : text)
}

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at + 1) }
}

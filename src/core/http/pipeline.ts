// THE request, from top to bottom. Whatever an operation needs before and after its handler happens here, once, because the
// contract says so.
import type { IncomingHttpHeaders } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { DateTime } from 'luxon'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Contract, Input, Route } from '../contract/load.ts'
import type { Found } from '../contract/router.ts'
import type { Db } from '../data/db.ts'
import { allInOrder } from '../data/db.ts'
import { checkReferences, loadParents, referenceFaults } from '../data/references.ts'
import type { FieldErrors } from '../errors.ts'
import { fieldErrors, fromDatabase, isRetryable, notFound, Refusal, rethrowAsConflict } from '../errors.ts'
import type { AnyContext, Handlers, OperationId, Output } from '../handler.ts'
import type { Enqueue, Notify } from '../platform/jobs.ts'
import type { Metrics } from '../platform/metrics.ts'
import { securityLine } from '../platform/security_log.ts'
import type { Answer } from './answer.ts'
import { FileReply, Reply } from './answer.ts'
import type { Access, Credential, Identity } from './auth.ts'
import { authenticate, authorize, credentialOf } from './auth.ts'
import { checkValues, readBody, readBytes, readQuery } from './body.ts'
import { checkUnmodified, isUnchanged, newestChange, visibleUpTo } from './conditional.ts'
import { answeredBefore, answerTo, keyOf, once } from './idempotency.ts'
import { placeOf, placeOfRequest } from './place.ts'
import type { RateLimits } from './rate_limit.ts'
import { begun, respond } from './respond.ts'
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
/** What an answer says to whoever might keep it on its way: it is for this caller and this moment. */
const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Cookie, Accept' }

/** Serves every operation of the contract; other paths are left to `next`. */
export function pipeline(services: Services, handlers: Handlers): RequestHandler {
  return async (req, res, next) => {
    const started = process.hrtime.bigint()
    const { pathname, search } = split(req.url)
    const limits: Record<string, string> = {}
    const count = async (): Promise<void> => void Object.assign(limits, await services.limits.count(undefined, req.ip))
    let route: Route | undefined
    let answer: Answer
    try {
      const found = services.contract.find(pathname)
      if (!found && !isSlashMissing(services, req.method, pathname)) return next()
      if (!found) {
        await count()
        answer = redirect(services, `${pathname}/`, search)
      } else if (req.method === 'OPTIONS') {
        await count()
        answer = { status: 204, headers: allow(found.routes) }
      } else {
        route = allowed(found, req.method)
        const { params } = found
        const call = {
          services,
          handlers,
          route,
          params,
          search,
          query: () => readQuery(search),
          body: () => undefined,
        }
        const language = req.headers['accept-language'] && req.acceptsLanguages()[0]
        answer = await serve({ ...call, address: req.url, headers: req.headers, language, ip: req.ip, limits }, req)
        if (answer.stream && req.method !== 'HEAD') await begun(answer.stream, res)
      }
    } catch (caught) {
      // What is refused before anybody has asked who calls counts against the address.
      const error = limits.RateLimit
        ? caught
        : await count().then(
            () => caught,
            (tooMany: unknown) => tooMany,
          )
      answer = refused(error) ?? failed(error, services, req.id)
      if (answer.status === 503) services.log.warn({ err: error, request_id: req.id }, 'busy')
    }
    answer.headers = { ...PRIVATE, ...limits, ...answer.headers }
    const sent = await respond(req, res, services.headers, answer, services.config.IDLE_TIMEOUT).catch((error) => {
      services.log.error({ err: error, request_id: req.id }, 'answer cut off')
      return false
    })
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
        ...(sent ? {} : { incomplete: true }),
      },
      'request',
    )
  }
}

/**
 * Answers what no path of the contract and no page has answered. A scanner takes any 404 in JSON for the answer of a resource, and
 * one in another form for a server that does not have the resource yet; so JSON is only for those who ask for it.
 */
export function unknownPath({ headers, config, limits }: Services): RequestHandler {
  return async (req, res) => {
    const counted = await limits.count(undefined, req.ip).catch(asAnswer)
    const hint = req.path.endsWith('/') ? '' : ' Most paths of this API end with a slash.'
    const detail = `There is nothing at this path.${hint}`
    const unknown: Answer = asksForJson(req.headers.accept)
      ? refused(notFound(detail))!
      : { status: 404, text: `${detail}\n`, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }
    const answer =
      'status' in counted ? (counted as Answer) : { ...unknown, headers: { ...counted, ...unknown.headers } }
    await respond(req, res, headers, { ...answer, headers: { ...PRIVATE, ...answer.headers } }, config.IDLE_TIMEOUT)
  }
}

// Whether one of the media types is JSON, such as application/json or application/problem+json.
const asksForJson = (accept = ''): boolean =>
  accept.split(',').some((range) => /json$/i.test(range.split(';')[0]!.trim()))

// Whoever reads may leave the slash at the end of a path away; what a write has in its body would be lost on the way.
const isSlashMissing = ({ contract }: Services, method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method) && !path.endsWith('/') && contract.find(`${path}/`) !== undefined

// Only the path: clients drop their credentials when they are sent to a whole URL of another host, as one behind a proxy may be.
function redirect({ config }: Services, path: string, search: string): Answer {
  const location = new URL(config.BASE_URL).pathname.replace(/\/$/, '') + path + (search && `?${search}`)
  return { status: 301, headers: { Location: location, 'Content-Length': '0' } }
}

/**
 * Runs an operation of the contract for a page, as the person of its session.
 * @returns what the operation answers, or the faults of the input, to be shown at the fields of a form
 */
export type Perform = <Op extends OperationId>(
  id: Op,
  input: { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown },
  visitor: Pick<Request, 'ip'> & { session?: { secret: string } },
) => Promise<Performed<Output<Op>>>
export type Performed<Body> = { ok: true; body: Body } | { ok: false; status: 400; body: FieldErrors }

/**
 * The way of browser pages to the operations: the same steps that a request takes, from the caller on, so that no rule exists
 * twice. That a form comes from a page of ours is checked by the pages.
 * @throws Refusal for all refusals but 400
 */
export function performer(services: Services, handlers: Handlers): Perform {
  return async (id, { params = {}, query = {}, body }, { session, ip }) => {
    const route = services.contract.routes[id]
    const search = new URLSearchParams(query).toString()
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const call: Call = {
      services,
      handlers,
      route,
      params,
      search,
      query: () => query,
      body: () => structuredClone(body),
      address: search ? `${path}?${search}` : path,
      headers: {},
      ip,
      limits: {},
    }
    try {
      checkValues({ params, query, body })
      const caller = await identify(call, { scheme: 'Session', secret: session?.secret, csrfSafe: true })
      const { status, value } = await retrying(() => execute(call, services.db, caller, undefined, (result) => result))
      if (status >= 400) throw new Refusal(status, value as FieldErrors)
      return { ok: true, body: value as never }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : fromDatabase(error)
      if (refusal?.status !== 400) throw refusal ?? error
      return { ok: false, status: 400, body: refusal.body as FieldErrors }
    }
  }
}

// What is asked of an operation, by a request or by a page.
type Call = {
  services: Services
  handlers: Handlers
  route: Route
  params: Readonly<Record<string, string | number>>
  /** The query string, and what it says. */
  search: string
  query(): Record<string, unknown>
  body(): unknown
  /** Path and query, for the URLs in the answer. */
  address: string
  headers: IncomingHttpHeaders
  language?: string | undefined
  ip: string | undefined
  /** Filled with the headers that tell what is left of the caller's rate. */
  limits: Record<string, string>
}
type Result = { status: number; value?: unknown; headers: Record<string, string> }

// The steps of a request: who calls, what they sent, and `execute`. An idempotency key puts a transaction around the last, in which the
// answer is kept; it changes neither the steps nor their order.
async function serve(call: Call, req: Request): Promise<Answer> {
  const { services, route, headers } = call
  const { db, clock } = services
  if (![undefined, '*/*'].includes(headers.accept) && !req.accepts([...route.produces]))
    throw new Refusal(406, { detail: `This operation answers ${route.produces.join(' or ')} only.` })
  checkValues(call.params)
  const read = async () => {
    const bytes = await readBytes(req, route)
    return { bytes, key: keyOf(req.method, req.url, headers, bytes, !route.security.length) }
  }
  let caller: Identity
  try {
    caller = await identify(call, credentialOf(services.config, headers))
  } catch (error) {
    const { key } = call.handlers[route.id].endsCredentials ? await read() : {}
    const before = key && (await answeredBefore(db, key, clock()))
    if (before) return before
    throw error
  }
  const { bytes, key } = await read()
  const received = await receive(call, caller, req)
  const withBody = { ...call, body: () => readBody(bytes, headers, route) }
  const answer = (on: Db): Promise<Answer> =>
    execute(withBody, on, caller, received, (result) => written(route, result))
  // Refusals are kept for those who have credentials only: anybody could fill the table with others.
  const kept = (on: Db): Promise<Answer> => (caller ? answer(on).catch(asAnswer) : answer(on))
  return retrying(() => (key ? once(db, key, clock(), kept) : answer(db)))
}

// Who calls. 401 and 429 come before all that is looked at or looked up, also before what the key of a request was answered. Counted
// outside of the transaction; what is left goes into `limits` and not into the answer, so that a repeated answer tells the present state.
function identify({ services, route, params, ip, limits }: Call, credential: Credential): Promise<Identity> {
  const { db, clock, log } = services
  const count = async (known?: string): Promise<void> => {
    Object.assign(limits, await services.limits.count(known, known === undefined ? ip : undefined))
  }
  return authenticate(db, route, credential, params, clock(), count, (event, details) =>
    securityLine(log, event, { address: ip, ...details }),
  )
}

// A body that is streamed is taken in before any transaction opens, so that a slow client holds no connection, and only from who may
// send it.
async function receive({ services, handlers, route, params }: Call, caller: Identity, req: Request): Promise<unknown> {
  const handler = handlers[route.id]
  if (!handler.receive) return undefined
  const { who } = authorize(route, caller, params)
  const { config, db, clock } = services
  return handler.receive(req, { config, db, who, now: clock() })
}

// Whether they may, whether what they sent is valid, and the work; that of a write in a transaction of its own, or in a savepoint where
// `db` is a transaction. `finish` belongs to the work: what it throws takes the work back.
async function execute<Finished>(
  call: Call,
  db: Db,
  caller: Identity,
  received: unknown,
  finish: (result: Result) => Finished,
): Promise<Finished> {
  const { route, params, search, headers } = call
  const access = authorize(route, caller, params)
  const query = call.query()
  const place = await placeOfRequest(db, route, access, query)
  const input = route.validate({
    params: { ...params },
    query,
    search,
    body: call.body(),
    headers,
    place,
  })
  const last: Last = []
  const work = async (on: Db): Promise<Finished> => {
    const finished = finish(await run(call, on, last, access, input, received))
    // What was written last goes out with the commit: where it fails, the commit takes everything back. A savepoint does not.
    if (db.isTransaction) await allInOrder(last)
    return finished
  }
  const finished = await (route.method === 'GET' ? work(db) : db.transaction(work))
  await allInOrder(last)
  return finished
}

// A deadlock or serialization failure is nobody's fault: all of it runs again. Nothing but the database has been touched by then.
async function retrying<Finished>(work: () => Promise<Finished>): Promise<Finished> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) rethrowAsConflict(error)
    }
  }
}

// Statements that were sent and that nobody has waited for yet.
type Last = Promise<unknown>[]

async function run(
  { services: { config, contract, clock, enqueue, notify }, handlers, route, address, language, headers: sent }: Call,
  db: Db,
  last: Last,
  access: Access,
  { params, query, body }: Input,
  received: unknown,
): Promise<Result> {
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
    language: language === '*' ? undefined : language,
    url: config.BASE_URL + address,
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
    answerTo: (key) => answerTo(db, key, sent, clock()),
    async checkEntries(operation, entries) {
      const other = contract.routes[operation]
      const checked = entries.map((body) => {
        try {
          const place = placeOf(access)
          const input = other.validate({ params: { ...params }, query: {}, search: '', body, headers: {}, place })
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
  const { headers, unchanged } = await conditions(route, sent, query, db, access)
  if (unchanged) return { status: 304, headers }
  const handler = handlers[route.id] as (context: AnyContext) => Promise<unknown>
  const answered = await handler(context)
  if (answered instanceof FileReply)
    return { status: 200, value: answered, headers: { ...headers, ...answered.headers } }
  const [status, value] = answered instanceof Reply ? [answered.status, answered.body] : [route.status[0]!, answered]
  return {
    status,
    value: status < 300 ? selected(route, selection, value) : value,
    headers: {
      ...headers,
      ...(status === 201 ? location(context, value) : {}),
      ...(answered instanceof Reply ? answered.headers : {}),
    },
  }
}

// A file as it is; of everything else the members that the contract declares, as text.
function written(route: Route, { status, value, headers }: Result): Answer {
  if (!(value instanceof FileReply)) return { status, text: route.serialize[status]?.(value), headers }
  return typeof value.content === 'string'
    ? { status, text: value.content, headers }
    : { status, stream: value.content, headers }
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
  sent: IncomingHttpHeaders,
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

// A refusal is an answer that is kept for its key; a failure leaves nothing behind.
function asAnswer(error: unknown): Answer {
  const answer = refused(error)
  if (!answer) throw error
  return answer
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

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at + 1) }
}

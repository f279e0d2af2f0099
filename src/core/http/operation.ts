// Runs an operation: permission, validation, handler, and the transaction around it. pipeline.ts runs operations for requests, perform.ts
// for pages.
import type { IncomingHttpHeaders } from 'node:http'
import { DateTime } from 'luxon'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { clockAhead } from '../clock.ts'
import type { Contract, Route } from '../contract/load.ts'
import type { Input } from '../contract/validator.ts'
import type { Db } from '../data/db.ts'
import { settleInOrder } from '../data/db.ts'
import type { Outages } from '../data/outages.ts'
import { idErrors, loadParents, referenceErrors } from '../data/references.ts'
import type { Replica, ReplicaSource } from '../data/replica.ts'
import type { FieldSelection } from '../data/selection.ts'
import { everything, selectionOf } from '../data/selection.ts'
import { StoredRows } from '../data/stored_rows.ts'
import { visibleUpTo } from '../data/visibility.ts'
import { partName, usedDeprecations } from '../deprecated_parts.ts'
import { asRejection, invalidFields, isRetryable, Rejection, rethrowAsConflict, withFurther } from '../errors.ts'
import type { AnyContext, DryRunRequest, DryRunResult, Handlers, Trial } from '../handler.ts'
import type { JobRecording } from '../platform/job_recording.ts'
import type { Enqueue, Notify } from '../platform/jobs.ts'
import { securityLine } from '../platform/security_log.ts'
import type { Access, Credential, Identity } from './auth.ts'
import { authenticate, authorize } from './auth.ts'
import { checkUnmodified, isUnchanged, newestChange } from './conditional.ts'
import { deprecationHeaders } from './deprecation.ts'
import { lookUpStoredResponse } from './idempotency.ts'
import { localeContextOf, localeContextOfRequest } from './locale.ts'
import type { Metrics } from './metrics.ts'
import { prefersStale, STALE_APPLIED } from './preference.ts'
import type { PublishableKey, RateLimits } from './rate_limit.ts'
import type { HttpResponse } from './reply.ts'
import { FileReply, Reply } from './reply.ts'
import type { RequestUsage, UsageCounts } from './usage.ts'

/** The services of a server that operations use. */
export type Services = {
  db: Db
  config: Config
  clock: Clock
  enqueue: Enqueue
  notify: Notify
  recordJobs(): JobRecording
  log: Logger
  metrics: Metrics
  usage: Pick<UsageCounts, 'count'>
  limits: RateLimits
  outages: Outages
  /** The standby for reads that need not be current, if there is one. */
  replica?: Replica | undefined
  contract: Contract
  /** Aborted when the server stops: responses that wait end then. */
  stopping: AbortSignal
  /** Headers of every response, as alternating names and values. */
  headers: readonly string[]
}

const MAX_RETRIES = 3

/** A call of an operation, by a request or a page. */
export type OperationCall = {
  services: Services
  handlers: Handlers
  route: Route
  params: Readonly<Record<string, string | number>>
  /** The query string and its parsed parameters. */
  search: string
  query(): Record<string, unknown>
  body(): unknown
  /** Path and query, for the URLs in the response. */
  address: string
  headers: IncomingHttpHeaders
  language?: string | undefined
  ip: string | undefined
  /** Returns the media type that the client prefers; the first of the operation by default. */
  media?(): string
  /** Returns a signal that is aborted when the client disconnects; by default, only when the server stops. */
  ended?(): AbortSignal
  /** Whether the result is only serialized, so that `page` can return rows. */
  written?: boolean
  /** Filled with the headers that every response has, also a replayed one: the remaining requests of the caller, deprecations. */
  notices: Record<string, string>
  /** Filled with what the counts of requests need; undefined if the call is no request. */
  usage?: RequestUsage | undefined
  dryRun: DryRun
  /** Whether the operation is tried by `dryRun`. */
  isDryRun?: boolean
}
/** Runs an operation for the caller of another one and rolls it back (dry_run.ts). */
export type DryRun = <Observed>(
  caller: OperationCall,
  db: Db,
  request: DryRunRequest,
  observe: (trial: Trial) => Promise<Observed>,
) => Promise<DryRunResult<Observed>>
/** The result of an operation, before it is serialized. */
export type OperationResult = { status: number; value?: unknown; headers: Record<string, string> }

/**
 * Identifies the caller and counts the request, before anything else is checked or looked up, including stored responses. The request is
 * counted outside of the transaction. The remaining requests are written to `notices` instead of the response, so that a replayed response
 * reports the current state.
 * @throws Rejection 401 for missing or invalid credentials, 429 if the rate limit is exceeded
 */
export async function identify(
  { services, handlers, route, params, ip, notices, headers }: OperationCall,
  credential: Credential,
): Promise<Identity> {
  const { db, clock, log, config } = services
  const subject = handlers[route.id].countsBy?.((name) => headers[name] as string | undefined, config)
  if (subject !== undefined) {
    const remaining = await services.limits.countToken(subject).catch((error: unknown) => {
      // Without these headers, the rejection would count against the address.
      if (error instanceof Rejection) Object.assign(notices, error.headers)
      throw error
    })
    Object.assign(notices, remaining)
    return undefined
  }
  const count = async (known?: string, key?: PublishableKey): Promise<void> => {
    Object.assign(notices, await services.limits.count(known, known === undefined || key ? ip : undefined, key))
  }
  return authenticate(db, route, credential, params, clock(), count, (event, details) =>
    securityLine(log, event, { address: ip, ...details }),
  )
}

/**
 * Checks the permission, validates the input and runs the handler. Writes run in a transaction, or in a savepoint if `db` is a transaction.
 * `finish` runs in the same transaction: if it throws, everything is rolled back.
 * @throws Rejection if the operation rejects the request
 */
export async function execute<Finished>(
  call: OperationCall,
  db: Db,
  caller: Identity,
  received: unknown,
  finish: (result: OperationResult) => Finished,
): Promise<Finished> {
  const { route, headers } = call
  const admitted = await admit(call, db, caller)
  const last: Last = []
  const work = async (on: Db, source?: ReplicaSource): Promise<Finished> => {
    const finished = finish(await run(admitted, on, last, received, source))
    // The last writes are flushed with the commit: if one fails, the commit rolls everything back. A savepoint does not.
    if (db.isTransaction) await settleInOrder(last)
    return finished
  }
  const { replica } = call.services
  const read = (): Promise<Finished> =>
    replica && prefersStale(route, headers)
      ? replica.read(
          'list',
          // Errors come from the primary: what a request refers to may not have reached the standby.
          (source) =>
            work(source.db, source).catch((error: unknown) => {
              if (error instanceof Rejection) return work(db)
              throw error
            }),
          () => work(db),
        )
      : work(db)
  const write = (): Promise<Finished> =>
    call.handlers[route.id].sharesWrites ? work(db) : db.transaction((trx) => work(trx))
  const finished = await (route.method === 'GET' ? read() : write())
  await settleInOrder(last)
  return finished
}

/** A call whose caller may run the operation, with its validated input. */
type Admitted = {
  readonly call: OperationCall
  readonly caller: Identity
  readonly access: Access
  readonly input: Input
}

// Checks the permission and validates the input.
async function admit(call: OperationCall, db: Db, caller: Identity): Promise<Admitted> {
  const { route, params, search, headers } = call
  const access = authorize(route, caller, params)
  const query = call.query()
  const locale = await localeContextOfRequest(db, route, access, query)
  const body = call.body()
  const deprecated = usedDeprecations(route, { query, body })
  Object.assign(call.notices, deprecationHeaders(deprecated, call.services.config))
  if (call.usage) call.usage.parts = deprecated.map(partName)
  try {
    return {
      call,
      caller,
      access,
      input: route.validate({ params: { ...params }, query, search, body, headers, locale }),
    }
  } catch (error) {
    throw call.handlers[route.id].reportsReferences ? await withIdErrors(error, call, access, db, body) : error
  }
}

/**
 * Runs calls of an operation with a `batched` handler, for the same organizer and event, in the transaction `db`. A rejected call changes nothing.
 * @returns the result or the rejection of each call, or undefined if it needs a transaction of its own, and the statements that the transaction must wait for
 * @throws the error of a statement; the transaction must then be rolled back
 */
export async function executeBatch(
  calls: readonly { readonly call: OperationCall; readonly caller: Identity }[],
  db: Db,
): Promise<{ readonly results: readonly (OperationResult | Rejection | undefined)[]; readonly last: Last }> {
  const last: Last = []
  const checked = await Promise.all(calls.map(({ call, caller }) => admit(call, db, caller).catch(asRejection)))
  const admitted = checked.filter((check): check is Admitted => !(check instanceof Rejection))
  const [first] = admitted
  if (!first) return { results: checked as Rejection[], last }
  const { route, handlers } = first.call
  const scopeOf = ({ access, input }: Admitted) => ({ ...access, db, params: input.params })
  const [parents, unknown] = await Promise.all([
    Promise.all(admitted.map((own) => loadParents(route, scopeOf(own)).catch(asRejection))),
    referenceErrors(
      route,
      scopeOf(first),
      admitted.map(({ input }) => input.body),
    ),
  ])
  const results = new Map<Admitted, OperationResult | Rejection | undefined>()
  const valid: Admitted[] = []
  const contexts: AnyContext[] = []
  for (const [i, own] of admitted.entries()) {
    const above = parents[i]!
    if (above instanceof Rejection) results.set(own, above)
    else if (unknown[i]!.length && !handlers[route.id].reportsReferences)
      results.set(own, invalidFields(unknown[i]!, own.input.body))
    else {
      valid.push(own)
      contexts.push(contextOf(own, db, last, { parents: above, unknown: unknown[i]! }))
    }
  }
  const handle = handlers[route.id].handleBatch as (contexts: readonly AnyContext[]) => Promise<readonly unknown[]>
  // The handler of a single call leaves it to the transaction to undo what a rejected call has written.
  const values = valid.length > 1 ? await handle(contexts) : []
  for (const [i, own] of valid.entries()) {
    const value = values[i]
    const isResult = value !== undefined && !(value instanceof Rejection)
    results.set(own, isResult ? resultOf(own, contexts[i]!, value, {}) : (value as Rejection | undefined))
  }
  return { results: checked.map((own) => (own instanceof Rejection ? own : results.get(own))), last }
}

// Adds errors for unknown IDs to the rejection of a body that does not match the contract.
async function withIdErrors(
  error: unknown,
  { route }: OperationCall,
  access: Access,
  db: Db,
  body: unknown,
): Promise<unknown> {
  if (!(error instanceof Rejection) || !error.errors.length) return error
  const unknown = await idErrors(route, { ...access, db }, body)
  return invalidFields(withFurther(error.errors, unknown), body)
}

/** Returns the response with the result of an operation: a file unchanged, other results with the fields that the contract declares. */
export function responseOf(route: Route, { status, value, headers }: OperationResult): HttpResponse {
  const { results } = (value ?? {}) as { results?: unknown }
  if (results instanceof StoredRows) return { status, bytes: route.writeRows!(value as never), headers }
  if (!(value instanceof FileReply)) return { status, text: route.serialize[status]?.(value), headers }
  return typeof value.content === 'string'
    ? { status, text: value.content, headers }
    : { status, stream: value.content, headers }
}

/**
 * Runs `work`, and retries it after a deadlock or serialization failure. It must change nothing but the database.
 * @throws Rejection 409 if all attempts fail
 */
export async function retryOnContention<Finished>(work: () => Promise<Finished>): Promise<Finished> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > MAX_RETRIES || !isRetryable(error)) rethrowAsConflict(error)
    }
  }
}

// Loads the caller again. The request was counted before.
async function authorizedNow({ services, route, params }: OperationCall, caller: Identity): Promise<Access> {
  const { db, clock } = services
  const known =
    caller &&
    (await authenticate(
      db,
      route,
      caller.credential,
      params,
      clock(),
      async () => {},
      () => {},
    ))
  return authorize(route, known, params)
}

// Statements that were sent but not yet awaited.
type Last = Promise<unknown>[]

async function run(
  admitted: Admitted,
  db: Db,
  last: Last,
  received: unknown,
  source?: ReplicaSource,
): Promise<OperationResult> {
  const { call, access, input } = admitted
  const { handlers, route, headers: sent } = call
  const { params, query, body } = input
  const scope = { ...access, db, params }
  const loaded = loadParents(route, scope)
  const checked = referenceErrors(route, scope, [body]) // sent together with it, reported after it
  checked.catch(() => undefined)
  const parents = await loaded
  const [unknown = []] = await checked
  if (unknown.length && !handlers[route.id].reportsReferences) throw invalidFields(unknown, body)
  const withBody = { ...admitted, input: { ...input, body: received ?? body } }
  const context = contextOf(withBody, db, last, { parents, unknown })
  const { headers, unchanged } = source
    ? { headers: staleHeaders(route, source), unchanged: false }
    : await conditions(route, sent, query, db, access)
  if (unchanged) return { status: 304, headers }
  const handler = handlers[route.id] as (context: AnyContext) => Promise<unknown>
  return resultOf(withBody, context, await handler(context), headers)
}

// Returns the context of a call for its handler.
function contextOf(
  { call, caller, access, input: { params, query, body } }: Admitted,
  db: Db,
  last: Last,
  { parents, unknown }: { parents: AnyContext['parents']; unknown: AnyContext['referenceErrors'] },
): AnyContext {
  const { services, handlers, route, address, language, headers: sent, written = false } = call
  const { config, contract, enqueue, notify } = services
  const clock = clockAhead(services.clock, access.organizer?.clock_ahead_seconds)
  const selection = selectionOf(route, query)
  let ended: AbortSignal | undefined
  const context: AnyContext = {
    operation: route,
    language: language === '*' ? undefined : language,
    url: config.BASE_URL + address,
    params,
    parents,
    referenceErrors: unknown,
    query,
    body,
    ...access,
    media: () => call.media?.() ?? route.produces[0]!,
    header: (name) => sent[name] as string | undefined,
    ended: () => (ended ??= call.ended?.() ?? services.stopping),
    reauthorize: () => authorizedNow(call, caller),
    db,
    now: clock(),
    clock,
    config,
    enqueue,
    notify,
    wants: selection.wants,
    expands: selection.expands,
    passThroughRows:
      written &&
      route.writeRows !== undefined &&
      handlers[route.id].returnsRows === true &&
      selection.wants === everything.wants,
    deferUntilCommit(written) {
      written.catch(() => undefined)
      last.push(written)
    },
    storedResponse: (key) => lookUpStoredResponse(db, key, sent, services.clock()),
    isDryRun: call.isDryRun === true,
    dryRun: (request, observe) => call.dryRun(call, db, request, observe),
    async checkEntries(operation, entries) {
      const other = contract.routes[operation]
      const checked = entries.map((body) => {
        try {
          const locale = localeContextOf(access)
          const input = other.validate({ params: { ...params }, query: {}, search: '', body, headers: {}, locale })
          return { body: input.body, rejection: undefined }
        } catch (error) {
          if (!(error instanceof Rejection) || error.status !== 400) throw error
          return { body: undefined, rejection: error }
        }
      })
      const unknownIds = await referenceErrors(
        other,
        context,
        checked.map(({ body }) => body),
      )
      return checked.map(({ body, rejection }, i) => {
        if (rejection) return { rejection }
        return (unknownIds[i]!.length ? { rejection: invalidFields(unknownIds[i]!) } : body) as never
      })
    },
  }
  return context
}

// Returns the result for what a handler has returned.
function resultOf(
  { call: { route }, input }: Admitted,
  context: AnyContext,
  answered: unknown,
  headers: Record<string, string>,
): OperationResult {
  if (answered instanceof FileReply)
    return { status: 200, value: answered, headers: { ...headers, ...answered.headers } }
  const [status, value] = answered instanceof Reply ? [answered.status, answered.body] : [route.status[0]!, answered]
  return {
    status,
    value: status < 300 ? selected(route, selectionOf(route, input.query), value) : value,
    headers: {
      ...headers,
      // A handler that chooses the status sets all headers, since it may not have created an object.
      ...(answered instanceof Reply ? answered.headers : status === 201 ? location(context, value) : {}),
    },
  }
}

// Returns the selected fields of the response, or of each entry of a list.
function selected({ paginated }: Route, { project }: FieldSelection, value: unknown): unknown {
  if (project === everything.project) return value
  if (!paginated) return project(value)
  const page = value as { results: unknown[] }
  return { ...page, results: page.results.map(project) }
}

// The standby does not know the open transactions of the primary, and cannot record that a change was published.
const staleHeaders = ({ conditional }: Route, { visibleUpTo: time }: ReplicaSource): Record<string, string> => ({
  ...STALE_APPLIED,
  ...(conditional.pageGenerated && { 'X-Page-Generated': time }),
})

// Returns the headers that report a list's last change, before it is read, and whether the caller has the current list.
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
  // If a list is read between several changes within a second, their recorded times are ahead of the clock, but HTTP allows no dates in the future.
  if (newest?.isPublished && newest.changed <= DateTime.utc()) headers['Last-Modified'] = newest.changed.toHTTP()!
  checkUnmodified(sent['if-unmodified-since'], newest)
  return { headers, unchanged: isUnchanged(sent['if-modified-since'], newest) }
}

// Returns the header with the new object's URL, if the contract has an operation that returns the object.
function location({ operation, url }: AnyContext, value: unknown): Record<string, string> {
  const key = operation.creates && (value as Record<string, unknown>)[operation.creates]
  return key ? { Location: `${url.replace(/\?.*$/, '')}${encodeURIComponent(key as string | number)}/` } : {}
}

// The types that connect the contract and the code: what the handler of an operation receives and what it must return.
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { operations as Bodies } from '../../generated/bodies.ts'
import type { members, operations } from '../../generated/operations.ts'
import type { operations as Schemas } from '../../generated/schema.ts'
import type { Config } from '../config.ts'
import type { Brandless } from './brand.ts'
import type { Clock } from './clock.ts'
import type { Db } from './data/db.ts'
import type { FieldSelection, SelectionParameters } from './data/selection.ts'
import type { ValidationError } from './errors.ts'
import { Rejection } from './errors.ts'
import type { FileReply, HttpResponse, Reply } from './http/reply.ts'
import type { JobRecording } from './platform/job_recording.ts'
import type { Enqueue, Notify } from './platform/jobs.ts'

export type OperationId = keyof typeof operations & keyof Schemas
type Table<Op extends OperationId> = (typeof operations)[Op]

/** The description of an operation, in the form that all operations share. */
export type Operation = {
  readonly method: string
  readonly path: string
  /** The caller needs one of these permissions. If there are none, any access to the organizer or event is enough. */
  readonly permissions: readonly Permission[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** The path parameters in order, with the objects to which they refer. `own` marks the object of the operation itself. */
  readonly params: Readonly<
    Record<string, { readonly table: string; readonly key: string; readonly own?: true } | null>
  >
  readonly filters: Readonly<Record<string, string>>
  readonly ordering: { readonly fields: readonly string[]; readonly default: string } | null
  readonly paginated: boolean
  /** The query parameter that names the event whose language and time zone apply to the body. */
  readonly localeParameter: string | null
  /** Which of `include`, `exclude` and `expand` the operation accepts, and the fields that can be expanded; see selection.ts. */
  readonly selects: SelectionParameters | null
  readonly conditional: {
    readonly lastModified: boolean
    readonly pageGenerated: boolean
    readonly unless: readonly string[]
  }
  readonly body: {
    readonly media: string
    readonly required: boolean
    /** Maximum size in bytes, decompressed. */
    readonly bytes: number
    /** Maximum length of a string, if a field of the body can be longer than in other bodies. */
    readonly longest?: number
    readonly schema: string | null
    readonly list: boolean
    readonly references: readonly Reference[]
    readonly defaulted: readonly string[]
  } | null
  readonly status: readonly number[]
  /** The media types of its responses. */
  readonly produces: readonly string[]
  /** The field of a new object with which its URL ends. */
  readonly creates: string | null
  /** Its deprecated parts, see http/deprecation.ts. */
  readonly deprecations: readonly Deprecation[]
  /** The status for a missing object in the path. */
  readonly missing: 403 | 404
  readonly returns: string | null
}
/** A deprecated operation, query parameter or field of a body, with the dates of its deprecation and, if known, its removal. */
export type Deprecation = {
  readonly in: 'operation' | 'query' | 'body'
  /** The path of the parameter or field, in which `*` means each entry of a list. */
  readonly path: readonly string[]
  readonly at: string
  readonly sunset: string | null
}
export type Reference = {
  readonly path: readonly string[]
  readonly table: string
  readonly key: string
  readonly many: boolean
}

/** A flag of a team (guide permissions, "Teams"). */
export type Permission = keyof typeof members.Team & `can_${string}`

/**
 * The caller of an operation. The audit log shows `type`, `id` and `name`. The ID of an application is that of its connection to a user,
 * which stays the same when its tokens change. `user_id` is the user of the browser session or of the application. `connection_id` is the
 * connection of the application that calls, or with which the token was created. `team_ids` are the caller's teams at the organizer of the
 * path. An `anonymous` caller has no credentials. A `read_only` credential allows no writes, whatever its permissions are.
 */
export type Caller = {
  readonly type: 'token' | 'user' | 'oauth' | 'device' | 'publishable' | 'anonymous'
  readonly id: number
  readonly name: string
  readonly read_only: boolean
  readonly user_id: number | null
  readonly connection_id: number | null
  readonly organizer_ids: readonly number[]
  readonly team_ids: readonly number[]
}
/** The caller without credentials. */
export const ANONYMOUS: Caller = {
  type: 'anonymous',
  id: 0,
  name: '',
  read_only: false,
  user_id: null,
  connection_id: null,
  organizer_ids: [],
  team_ids: [],
}
export type Organizer = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly locale: string
  /** By how many seconds its time is ahead of the real time; 0 unless it is a sandbox. */
  readonly clock_ahead_seconds: number
}
export type Event = {
  readonly id: number
  readonly slug: string
  readonly timezone: string
  readonly locale: string
  readonly currency: string
  readonly has_subevents: boolean
}

type Parameters<Op extends OperationId, In extends 'path' | 'query'> = Schemas[Op]['parameters'] extends {
  [K in In]?: infer P
}
  ? Brandless<NonNullable<P>>
  : Record<never, never>
type Parents<Op extends OperationId> = {
  readonly [Name in keyof Table<Op>['params'] as Table<Op>['params'][Name] extends null | { own: true }
    ? never
    : Name]: number
}
type JsonBody<T> = T extends { content: { 'application/json': infer Body } } ? Brandless<Body> : undefined

/**
 * A request body after validation. Fields with a default are present, and every value has the form that responses have. An omitted optional
 * body is an object with the defaults.
 */
export type Body<Op extends OperationId> = [BodyOf<Op>] extends [never]
  ? undefined
  : JsonBody<BodyOf<Op>> & Required<Pick<JsonBody<BodyOf<Op>>, Defaulted<Op> & keyof JsonBody<BodyOf<Op>>>>
type BodyOf<Op extends OperationId> = Bodies[Op] extends { requestBody?: infer Request } ? NonNullable<Request> : never
type Defaulted<Op extends OperationId> = Table<Op>['body'] extends { defaulted: readonly (infer Name)[] } ? Name : never

/** A request body before validation: fields with a default can be missing, at all depths. */
export type Sent<Op extends OperationId> = JsonBody<
  Schemas[Op] extends { requestBody?: infer Request } ? NonNullable<Request> : never
>

type Success = 200 | 201 | 202 | 204
type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never
type Json<Response> = Response extends { content: { 'application/json': infer Value } } ? Brandless<Value> : never
type IsEmpty<Response> = Response extends { content: object } ? false : true

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns nothing
type PlainOf<Response> = IsEmpty<Response> extends true ? void : Json<Response>
// The server does not modify what a handler returns, so handlers can return immutable values.
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value
type ReplyOf<Status extends number, Response> =
  IsEmpty<Response> extends true
    ? Reply<Status, undefined>
    : [Json<Response>] extends [never]
      ? never
      : Reply<Status, Frozen<Json<Response>>>

type FileOf<Media extends string> = [Media] extends [never] ? never : FileReply<Media>

/**
 * The plain value that a handler returns if these responses have exactly one successful status: its JSON body, or nothing for 204. `never` if
 * there are several.
 */
export type PlainResult<Responses> =
  IsUnion<keyof Responses & Success> extends true
    ? never
    : { [Status in keyof Responses & Success]: PlainOf<Responses[Status]> }[keyof Responses & Success]

/** Everything that a handler can return for these responses: the plain value, `reply` with one of their statuses, `file` in one of their media types. */
export type HandlerResult<Responses> =
  | PlainResult<Responses>
  | { [Status in keyof Responses & number]: ReplyOf<Status, Responses[Status]> }[keyof Responses & number]
  | (Responses extends { 200: { content: infer Content } }
      ? FileOf<Exclude<keyof Content & string, 'application/json'>>
      : never)

/** The body of the successful response of an operation: nothing for 204, `never` if there are several. */
export type Output<Op extends OperationId> = PlainResult<Schemas[Op]['responses']>

/** The body stream and the headers of an incoming request. */
export type Incoming = Readable & { readonly headers: IncomingHttpHeaders }

/** A write to try: its method, its path below `/api/v1` with the query string, and its body. */
export type DryRunRequest = { readonly method: string; readonly path: string; readonly body?: unknown }
/** A write that has run and is not rolled back yet: its transaction and caller, and the recorded jobs. */
export type Trial = Pick<AnyContext, 'db' | 'now' | 'config' | 'who' | 'may'> & { readonly recording: JobRecording }
/** The response that a tried write would get. `observed` is undefined if the write was rejected, so that it changed nothing. */
export type DryRunResult<Observed> = { readonly response: HttpResponse; readonly observed: Observed | undefined }

/** Everything that a handler can use. `db` is the request's transaction, or the pool for GET. */
export type Context<Op extends OperationId = OperationId> = {
  readonly operation: Operation
  readonly params: Parameters<Op, 'path'>
  /** The IDs of the parent objects in the path, whatever key the path uses. These objects exist. */
  readonly parents: Parents<Op>
  readonly query: Parameters<Op, 'query'>
  readonly body: Body<Op>
  readonly organizer: Table<Op>['params'] extends { organizer: unknown } ? Organizer : undefined
  readonly event: Table<Op>['params'] extends { event: unknown } ? Event : undefined
  readonly who: Caller
  /** The credential as it was sent; the server stores only hashes. */
  readonly secret: string
  /** Returns whether the caller has a further permission at this organizer and event. */
  readonly may: (permission: Permission) => boolean
  /** The caller's preferred language (`Accept-Language`), if any. */
  readonly language: string | undefined
  /** Absolute public URL of the request. */
  readonly url: string
  /** Returns the media type of the operation's responses that the caller prefers (`Accept`). */
  readonly media: () => string
  /** Returns a header of the request that the contract declares. @param name in lower case */
  readonly header: (name: string) => string | undefined
  /** Returns a signal that is aborted when the client disconnects or the server stops, for responses that wait. */
  readonly ended: () => AbortSignal
  /**
   * Returns the permissions that the caller has now, for responses that last long.
   * @throws Rejection 401 or 403 if the caller has lost access
   */
  readonly reauthorize: () => Promise<Pick<AnyContext, 'who' | 'may' | 'organizer' | 'event'>>
  readonly db: Db
  /** The time at which the operation began. */
  readonly now: Date
  /** Returns the current time, for decisions that depend on the order in which locks were acquired. */
  readonly clock: Clock
  readonly config: Config
  /** Waits for sent statements, on whose results nothing depends, together with the commit. */
  deferUntilCommit(written: Promise<unknown>): void
  readonly enqueue: Enqueue
  /** Notifies the jobs that subscribe to an action, for `audit()`. */
  readonly notify: Notify
  /** Returns whether the response includes a field, such as `positions.answers`; others need not be read. */
  readonly wants: FieldSelection['wants']
  /** Returns whether the response shows the object to which a field refers instead of its key. */
  readonly expands: FieldSelection['expands']
  /** Errors of the IDs in the body, for a handler that reports them itself; see `reportsReferences`. */
  readonly referenceErrors: readonly ValidationError[]
  /** Whether `page` returns rows instead of objects; see `returnsRows`. */
  readonly passThroughRows: boolean
  /** Whether the operation is rolled back, so that what it issues must not be valid. */
  readonly isDryRun: boolean
  /**
   * Returns the stored response of a write that this caller sent with an idempotency key.
   * @throws Rejection 404 if no response is stored; 409 while the write is running; 400 if the response was too large to store or has been deleted
   */
  storedResponse(key: string): Promise<HttpResponse>
  /**
   * Runs another operation with the credentials and headers of this request, and rolls it back.
   * @param observe reads what the operation has changed, before it is rolled back
   * @throws Rejection 400 if the operation cannot be tried
   */
  dryRun<Observed>(
    request: DryRunRequest,
    observe: (trial: Trial) => Promise<Observed>,
  ): Promise<DryRunResult<Observed>>
  /**
   * Validates each entry of a body as the body of another operation at this event, for lists whose entries succeed or fail separately. One
   * statement looks up the references of all entries.
   * @returns for each entry, the body with its defaults, or its errors
   */
  checkEntries<Other extends OperationId>(
    operation: Other,
    entries: readonly unknown[],
  ): Promise<(Body<Other> | { readonly rejection: Rejection })[]>
}

/** The context of any operation. */
export type AnyContext = Omit<Context, 'params' | 'parents' | 'query' | 'body' | 'organizer' | 'event'> & {
  readonly params: object
  readonly parents: Readonly<Record<string, number>>
  readonly query: object
  readonly body: unknown
  readonly organizer?: Organizer | undefined
  readonly event?: Event | undefined
}

export type Handler<Op extends OperationId> = ((
  context: Context<Op>,
) => Promise<HandlerResult<Schemas[Op]['responses']>>) & {
  readonly receive?: Receive<unknown>
  readonly revokesCredentials?: true
  readonly returnsRows?: true
  readonly reportsReferences?: true
  readonly passesBody?: true
  readonly sharesWrites?: true
  readonly handleBatch?: HandleBatch<Op>
  readonly batchesCallers?: boolean
  readonly countsBy?: CountsBy
}
/** A handler that returns the plain value, so that other code can call it. */
export type PlainHandler<Op extends OperationId> = (context: Context<Op>) => Promise<Output<Op>>

/**
 * Marks the handler of an operation that revokes the credentials of its caller. A caller that did not receive the response must retry with
 * the revoked credentials. With an idempotency key, such a retry gets the stored response instead of 401.
 */
export const revokesCredentials = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { revokesCredentials: true as const })

/**
 * Marks a handler of a list that returns the results of `page` unchanged. `page` then returns rows instead of objects if only the response
 * needs them, in which case `passThroughRows` of the context is true. A handler that needs objects passes a context in which it is false.
 */
export const returnsRows = <Handle extends (...of: never[]) => unknown>(
  handle: Handle,
): Handle & { readonly returnsRows: true } => Object.assign(handle, { returnsRows: true as const })

/**
 * Marks a handler that reports unknown IDs in its body together with the errors that it finds itself. If the body does not match the contract,
 * they are reported together with the errors of the schema.
 */
export const reportsReferences = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { reportsReferences: true as const })

/** Marks a handler whose body contains the body of another operation, which checks its values. The schema must limit all other fields. */
export const passesBody = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { passesBody: true as const })

/**
 * Marks a handler that combines the writes of several requests in one statement. It runs outside of a transaction, or in that of the idempotency
 * key, and everything that it changes is in a single statement.
 */
export const sharesWrites = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { sharesWrites: true as const })

type HandleBatch<Op extends OperationId> = (
  contexts: readonly [Context<Op>, ...Context<Op>[]],
) => Promise<readonly (HandlerResult<Schemas[Op]['responses']> | Rejection | undefined)[]>

/**
 * Creates a handler that can run several requests in a transaction (http/request_batches.ts). Their contexts have the same transaction, organizer and
 * event, and unless `acrossCallers` the same caller.
 * @param handle returns for each request the result; its rejection, after which nothing of it is written; or undefined if it needs a transaction of
 *   its own. If it throws, each request runs in a transaction of its own
 * @param options.acrossCallers whether requests of different callers can share a transaction
 */
export const batched = <Op extends OperationId>(handle: HandleBatch<Op>, { acrossCallers = false } = {}): Handler<Op> =>
  Object.assign(
    async (context: Context<Op>) => {
      const [result] = await handle([context])
      if (result instanceof Rejection) throw result
      return result!
    },
    { handleBatch: handle, batchesCallers: acrossCallers },
  )

/**
 * Returns the results of a `batched` handler from the outcomes of its requests.
 * @param respond returns the result of a request, by its index, whose outcome is neither a rejection nor undefined
 */
export const respondEach = <Outcome extends object, Result>(
  outcomes: readonly (Outcome | Rejection | undefined)[],
  respond: (outcome: Outcome, index: number) => Promise<Result>,
): Promise<(Result | Rejection | undefined)[]> =>
  Promise.all(
    outcomes.map((outcome, i) => (outcome && !(outcome instanceof Rejection) ? respond(outcome, i) : outcome)),
  )

/** Returns what a request counts against; undefined if it counts against the client's address. */
export type CountsBy = (
  header: (name: string) => string | undefined,
  config: Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>,
) => string | undefined

/**
 * Marks the handler of an operation without credentials whose callers send a signed token. Requests with a valid token count against the token,
 * in the memory of this process, so that they need no database and do not affect other clients of the same network.
 */
export const countsBy = <Op extends OperationId>(subject: CountsBy, handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { countsBy: subject })

/** Receives a body as a stream. `db` is the pool: no transaction is open. `finally` runs after the request was committed or has failed. */
export type Receive<Received> = (
  request: Incoming,
  context: Pick<AnyContext, 'config' | 'now' | 'who' | 'db'> & { finally(act: () => void): void },
) => Promise<Received>

/**
 * Creates a handler for bodies that can arrive slowly: `receive` runs once, before the transaction opens, however often the transaction is
 * retried. Its result is the `body` of the handler.
 */
export const streaming = <Op extends OperationId, Received>(
  receive: Receive<Received>,
  handle: (context: Omit<Context<Op>, 'body'> & { readonly body: Received }) => Promise<Output<Op>>,
): Handler<Op> => Object.assign(handle as unknown as Handler<Op>, { receive })

/** The handlers of all operations of the contract: a missing one does not compile. */
export type Handlers = { [Op in OperationId]: Handler<Op> }

// The types that join the contract and the code: what a handler of an operation is given and what it has to answer.
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { operations as Bodies } from '../../generated/bodies.ts'
import type { members, operations } from '../../generated/operations.ts'
import type { operations as Schemas } from '../../generated/schema.ts'
import type { Config } from '../config.ts'
import type { Brandless } from './brand.ts'
import type { Clock } from './clock.ts'
import type { Db } from './data/db.ts'
import type { Selection, SelectionParameters } from './data/selection.ts'
import type { FieldErrors, ValidationError } from './errors.ts'
import type { Answer, FileReply, Reply } from './http/answer.ts'
import type { Enqueue, Notify } from './platform/jobs.ts'

export type OperationId = keyof typeof operations & keyof Schemas
type Table<Op extends OperationId> = (typeof operations)[Op]

/** The part of an operation's description that is the same type for all of them. */
export type Operation = {
  readonly method: string
  readonly path: string
  /** The caller needs one of these; where there is none, any access to the organizer or event. */
  readonly permissions: readonly Permission[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** The path's parameters in their order, with the objects that they name; `own` is the one that the operation is about. */
  readonly params: Readonly<
    Record<string, { readonly table: string; readonly key: string; readonly own?: true } | null>
  >
  readonly filters: Readonly<Record<string, string>>
  readonly ordering: { readonly fields: readonly string[]; readonly default: string } | null
  readonly paginated: boolean
  /** The query parameter that names the event whose language and time zone the body is in. */
  readonly localeParameter: string | null
  /** Which of `include`, `exclude` and `expand` it takes, and the members that can be expanded; see selection.ts. */
  readonly selects: SelectionParameters | null
  readonly conditional: {
    readonly lastModified: boolean
    readonly pageGenerated: boolean
    readonly unless: readonly string[]
  }
  readonly body: {
    readonly media: string
    readonly required: boolean
    /** How many bytes it may have, unpacked. */
    readonly bytes: number
    readonly schema: string | null
    readonly list: boolean
    readonly references: readonly Reference[]
    readonly defaulted: readonly string[]
  } | null
  readonly status: readonly number[]
  /** The media types that it answers in. */
  readonly produces: readonly string[]
  /** The member of a new object that its URL ends with. */
  readonly creates: string | null
  /** What answers for an object in the path that is missing. */
  readonly missing: 403 | 404
  readonly returns: string | null
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
 * Who calls; type, id and name are what the audit log shows. The id of an application is that of its connection to a person and
 * stays the same as its tokens come and go. `user_id` is the person at the browser or behind the application, `connection_id` the connection of an
 * application that calls, or through which the token was made, `team_ids` are the
 * teams at the organizer of the path that the caller acts for. `anonymous` calls what needs no credentials. With `read_only` the
 * credential is for reading alone, whatever the permissions are.
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
export type Organizer = { readonly id: number; readonly slug: string; readonly name: string; readonly locale: string }
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
 * What a request body is after validation: members with a default are there, and every value has the form that answers have. One that may be
 * left out is there, too.
 */
export type Body<Op extends OperationId> = [BodyOf<Op>] extends [never]
  ? undefined
  : JsonBody<BodyOf<Op>> & Required<Pick<JsonBody<BodyOf<Op>>, Defaulted<Op> & keyof JsonBody<BodyOf<Op>>>>
type BodyOf<Op extends OperationId> = Bodies[Op] extends { requestBody?: infer Request } ? NonNullable<Request> : never
type Defaulted<Op extends OperationId> = Table<Op>['body'] extends { defaulted: readonly (infer Name)[] } ? Name : never

/** What a request body is before validation: members with a default may be missing, at all depths. */
export type Sent<Op extends OperationId> = JsonBody<
  Schemas[Op] extends { requestBody?: infer Request } ? NonNullable<Request> : never
>

type Success = 200 | 201 | 202 | 204
type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never
type Json<Response> = Response extends { content: { 'application/json': infer Value } } ? Brandless<Value> : never
type IsEmpty<Response> = Response extends { content: object } ? false : true

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns nothing
type PlainOf<Response> = IsEmpty<Response> extends true ? void : Json<Response>
// Nobody changes what is answered, so lists that cannot be changed will do.
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

/** The plain value that stands for the one success of these responses: its JSON body, nothing for 204. Several successes have none. */
export type Plain<Responses> =
  IsUnion<keyof Responses & Success> extends true
    ? never
    : { [Status in keyof Responses & Success]: PlainOf<Responses[Status]> }[keyof Responses & Success]

/** All that these responses allow a handler to answer: the plain value, `reply` with one of their statuses, `file` in one of their media types. */
export type Answers<Responses> =
  | Plain<Responses>
  | { [Status in keyof Responses & number]: ReplyOf<Status, Responses[Status]> }[keyof Responses & number]
  | (Responses extends { 200: { content: infer Content } }
      ? FileOf<Exclude<keyof Content & string, 'application/json'>>
      : never)

/** The body of an operation's success answer, nothing for 204; there is none where it has several. */
export type Output<Op extends OperationId> = Plain<Schemas[Op]['responses']>

/** A request as it came in. */
export type Incoming = Readable & { readonly headers: IncomingHttpHeaders }

/** Everything a handler may use. `db` is the request's transaction, or the pool for GET. */
export type Context<Op extends OperationId = OperationId> = {
  readonly operation: Operation
  readonly params: Parameters<Op, 'path'>
  /** The ids of the objects that the middle of the path names, whatever key it names them by; they were checked to be there. */
  readonly parents: Parents<Op>
  readonly query: Parameters<Op, 'query'>
  readonly body: Body<Op>
  readonly organizer: Table<Op>['params'] extends { organizer: unknown } ? Organizer : undefined
  readonly event: Table<Op>['params'] extends { event: unknown } ? Event : undefined
  readonly who: Caller
  /** The credential as it was sent; of ours only a hash is stored. */
  readonly secret: string
  /** Whether the caller has another permission than the one that the operation needs, at this organizer and event. */
  readonly may: (permission: Permission) => boolean
  /** The language that the caller prefers (`Accept-Language`), where one is named. */
  readonly language: string | undefined
  /** Absolute URL of the request, as a client outside sees it. */
  readonly url: string
  readonly db: Db
  /** When the operation began. */
  readonly now: Date
  /** Returns the time at the call, for decisions whose order is that in which a lock was acquired. */
  readonly clock: Clock
  readonly config: Config
  /** Statements that were sent, whose answers nothing depends on: they are waited for together with the commit. */
  withCommit(written: Promise<unknown>): void
  readonly enqueue: Enqueue
  /** For `audit()`, which the context can be handed to. */
  readonly notify: Notify
  /** Whether a member, such as `positions.answers`, is part of the answer: what is not need not be read. */
  readonly wants: Selection['wants']
  /** Whether a member is to be answered as the object that it names. */
  readonly expands: Selection['expands']
  /** Errors of the ids in the body, for a handler that reports them itself, see `reportsReferences`. */
  readonly referenceErrors: readonly ValidationError[]
  /** Whether the objects of a list are to be handed on as rows, see `asRead`. */
  readonly takesRows: boolean
  /**
   * What a write was answered that this caller has sent with an idempotency key.
   * @throws Rejection 404 when no answer is kept; 409 while the write is not answered; 400 where the answer was too large to be kept, or was deleted
   */
  answerTo(key: string): Promise<Answer>
  /**
   * The entries of a body, each as the body of another operation at this event, for lists whose entries succeed or fail by themselves.
   * However many there are, what they refer to is looked up by one statement.
   * @returns for each the body, with its defaults, or what is wrong with it
   */
  checkEntries<Other extends OperationId>(
    operation: Other,
    entries: readonly unknown[],
  ): Promise<(Body<Other> | { readonly errors: FieldErrors })[]>
}

/** What is the same in the context of every operation. */
export type AnyContext = Omit<Context, 'params' | 'parents' | 'query' | 'body' | 'organizer' | 'event'> & {
  readonly params: object
  readonly parents: Readonly<Record<string, number>>
  readonly query: object
  readonly body: unknown
  readonly organizer?: Organizer | undefined
  readonly event?: Event | undefined
}

export type Handler<Op extends OperationId> = ((context: Context<Op>) => Promise<Answers<Schemas[Op]['responses']>>) & {
  readonly receive?: Receive<unknown>
  readonly endsCredentials?: true
  readonly asRead?: true
  readonly reportsReferences?: true
}
/** One that answers the plain value, so that others can call it. */
export type PlainHandler<Op extends OperationId> = (context: Context<Op>) => Promise<Output<Op>>

/**
 * A handler of an operation that ends the credentials it was called with. Whoever has not got its answer can only ask again with them, so
 * with an idempotency key they get that answer where others get a 401.
 */
export const endsCredentials = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { endsCredentials: true as const })

/**
 * A handler of a list that answers the results of `page` as they are, whatever it does besides. Where nobody but the writer of the answer
 * wants them they are rows then, and no objects are made of them; `takesRows` of the context says so, and who does need objects gives `page`
 * a context in which it is false.
 */
export const asRead = <Handle extends (...of: never[]) => unknown>(
  handle: Handle,
): Handle & { readonly asRead: true } => Object.assign(handle, { asRead: true as const })

/**
 * Marks a handler that reports the ids in its body which name nothing together with the errors that it finds itself. Of a body that does not
 * have the form of the contract, they are reported together with the errors of the form.
 */
export const reportsReferences = <Op extends OperationId>(handle: Handler<Op>): Handler<Op> =>
  Object.assign(handle, { reportsReferences: true as const })

/** Takes in a body that comes as a stream. `db` is the pool: no transaction is open. `finally` runs when the request has been committed, or failed. */
export type Receive<Received> = (
  request: Incoming,
  context: Pick<AnyContext, 'config' | 'now' | 'who' | 'db'> & { finally(act: () => void): void },
) => Promise<Received>

/**
 * A handler for bodies that may come slowly: `receive` runs before the transaction opens, and once however often that is
 * tried again. What it returns is the `body` of the handler proper.
 */
export const streaming = <Op extends OperationId, Received>(
  receive: Receive<Received>,
  handle: (context: Omit<Context<Op>, 'body'> & { readonly body: Received }) => Promise<Output<Op>>,
): Handler<Op> => Object.assign(handle as unknown as Handler<Op>, { receive })

/** One handler for every operation of the contract: a missing one does not compile. */
export type Handlers = { [Op in OperationId]: Handler<Op> }

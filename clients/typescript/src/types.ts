// Parameters, bodies and responses of each operation, derived from the types of the contract.
import type { ParamsOption } from 'openapi-fetch'
import type { paths } from '../../../generated/schema.ts'
import type { RetryOptions } from './retry.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have an operation of this method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never
}[keyof paths]

type Body<Op> = Op extends { requestBody: { content: infer Content } }
  ? {
      body: Content extends { 'application/json': infer Json }
        ? Json
        : Blob | ArrayBuffer | ArrayBufferView | ReadableStream
    }
  : Op extends { requestBody?: { content: { 'application/json': infer Json } } }
    ? { body?: Json }
    : { body?: never }

/** Options of a request besides the parameters of its operation. */
export type RequestOptions = {
  /** Headers in addition to those of the client. */
  headers?: Record<string, string>
  /** Aborts the request and its retries. */
  signal?: AbortSignal
  /**
   * The idempotency key of a write, with which the server executes it once (guide idempotency). Defaults to a new key per call. Programs that
   * must not repeat a write after a restart store a key of their own. With `false`, the request has no key and is not retried.
   */
  idempotencyKey?: string | false
  /** Overrides the `retry` options of the client. */
  retry?: RetryOptions
}

/** The arguments of a call: `params` by location, `body`, and options. */
export type Init<Op> = ParamsOption<Op> & Body<Op> & RequestOptions

/** The arguments after the path: they can be omitted if nothing in them is required. */
export type InitArgument<I> = Record<never, never> extends I ? [init?: I] : [init: I]

/** JSON with the type of the contract, which the server returns unless another media type is requested; otherwise a Blob, or nothing. */
type Content<R> = R extends { content: infer Types }
  ? Types extends { 'application/json': infer Json }
    ? Json
    : Blob
  : undefined
type Success<Op> = Op extends { responses: infer R } ? R[keyof R & (200 | 201 | 202 | 204)] : never

/** The body of an operation's successful responses. */
export type Data<Op> = Content<Success<Op>>

type MediaType<Op> = Success<Op> extends { content: infer Types } ? keyof Types : never

/** The paths whose GET returns a file. */
export type FilePath = {
  [P in PathWith<'get'>]: [Exclude<MediaType<paths[P]['get']>, 'application/json'>] extends [never] ? never : P
}[PathWith<'get'>]

/** The paths of change feeds. */
export type FeedPath = Extract<PathWith<'get'>, `${string}/changes/`>

/** A successful response with its headers in `response`. */
export type Answer<T> = { data: T; response: Response }

/** The paths of lists. */
export type ListPath = {
  [P in PathWith<'get'>]: Data<paths[P]['get']> extends { results: unknown[] } ? P : never
}[PathWith<'get'>]

/** The entries of a list. */
export type Entry<P extends ListPath> = Data<paths[P]['get']> extends { results: (infer E)[] } ? E : never

type Parameters<P extends ListPath> = paths[P]['get'] extends { parameters: infer Places } ? Places : never
// The parameters of a location without parameters are `never`, which is assignable to everything.
type Names<Place> = [Place] extends [never] ? never : keyof Place
type ListsWith<Place extends 'query' | 'header', Name extends string> = {
  [P in ListPath]: Name extends Names<NonNullable<Parameters<P>[Place & keyof Parameters<P>]>> ? P : never
}[ListPath]

/** The lists that return the time of their last change. */
export type DatedListPath = ListsWith<'header', 'If-Modified-Since'>

/** The lists with a parameter for changed objects. */
export type ChangesPath = ListsWith<'query', 'modified_since'>

// What each operation takes and answers, read off the types of the contract.
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

/** What a request can be given besides what its operation takes. */
export type RequestOptions = {
  /** Sent in addition to those of the client. */
  headers?: Record<string, string>
  /** Ends the request, its waits and its further attempts. */
  signal?: AbortSignal
  /**
   * Names the intended write, so that it happens once however often it is sent (guide idempotency). Without one each call gets one
   * of its own; a program that must not repeat a write after its own restart stores one. With `false` the request has none and is
   * sent a single time.
   */
  idempotencyKey?: string | false
  /** What is other than with the client's own `retry`. */
  retry?: RetryOptions
}

/** What a call of an operation is given: `params` by place, `body`, and options. */
export type Init<Op> = ParamsOption<Op> & Body<Op> & RequestOptions

/** The arguments after the path: they can be omitted if nothing in them is required. */
export type InitArgument<I> = Record<never, never> extends I ? [init?: I] : [init: I]

/** JSON as the contract describes it, every other media type as a Blob; undefined for a response without a body. */
type Content<R> = R extends { content: infer Types }
  ? { [Type in keyof Types]: Type extends 'application/json' ? Types[Type] : Blob }[keyof Types]
  : undefined
type Success<Op> = Op extends { responses: infer R } ? R[keyof R & (200 | 201 | 202 | 204)] : never

/** The body of an operation's successful responses. */
export type Data<Op> = Content<Success<Op>>

/** The paths whose GET returns a file. */
export type FilePath = {
  [P in PathWith<'get'>]: Blob extends Data<paths[P]['get']> ? P : never
}[PathWith<'get'>]

/** A successful answer, its headers in `response`. */
export type Answer<T> = { data: T; response: Response }

/** The paths of lists. */
export type ListPath = {
  [P in PathWith<'get'>]: Data<paths[P]['get']> extends { results: unknown[] } ? P : never
}[PathWith<'get'>]

/** What a list lists. */
export type Entry<P extends ListPath> = Data<paths[P]['get']> extends { results: (infer E)[] } ? E : never

type Parameters<P extends ListPath> = paths[P]['get'] extends { parameters: infer Places } ? Places : never
// The parameters of a place that has none are `never`, which is assignable to everything.
type Names<Place> = [Place] extends [never] ? never : keyof Place
type ListsWith<Place extends 'query' | 'header', Name extends string> = {
  [P in ListPath]: Name extends Names<NonNullable<Parameters<P>[Place & keyof Parameters<P>]>> ? P : never
}[ListPath]

/** The lists that tell when they were changed last. */
export type DatedListPath = ListsWith<'header', 'If-Modified-Since'>

/** The lists that can be asked for what has changed since. */
export type ChangesPath = ListsWith<'query', 'modified_since'>

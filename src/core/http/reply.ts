// Responses of handlers for which a plain value is not enough, and responses as the server sends them.
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { ErrorCode } from '../error_codes.ts'

/**
 * Returns the header Content-Disposition of a file. The name is always quoted, because some clients expect quotes. Characters that would lead
 * to another folder become `_`, since names contain input such as invoice number prefixes.
 * @param type whether browsers save or show the file
 */
export const disposition = (name: string, type: 'attachment' | 'inline' = 'attachment'): string =>
  contentDisposition(name.replace(/[/\\]|^\.+/g, '_'), { type }).replace(/filename=([^";]+)/, 'filename="$1"')

/** A response as the server sends it. Its body is empty, a string, bytes or a stream; the last two only for GET. */
export type HttpResponse = {
  status: number
  headers: Record<string, string>
  text?: string | undefined
  bytes?: readonly Buffer[] | undefined
  stream?: Readable | undefined
  /** The first error code of a rejection that was not stored before. */
  code?: ErrorCode | undefined
}

/** A response with a status that the handler chooses, created by `reply`. */
export class Reply<Status extends number = number, Body = unknown> {
  readonly #status: Status
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: Status, body: Body, headers: Record<string, string>) {
    this.#status = status
    this.body = body
    this.headers = headers
  }
  get status(): Status {
    return this.#status
  }
}

/**
 * Creates a response with one of the statuses of the contract and the body for that status. Unlike with a rejection, which is thrown, the
 * writes of the handler are committed, whatever the status.
 */
export function reply<Status extends number>(status: Status): Reply<Status, undefined>
export function reply<Status extends number, const Body>(
  status: Status,
  body: Body,
  headers?: Record<string, string>,
): Reply<Status, Body>
export function reply(status: number, body?: unknown, headers: Record<string, string> = {}): Reply {
  return new Reply(status, body, headers)
}

/**
 * Returns the response for the result of a job that is not ready: 409 with the time to retry, or 410 if the job has failed for good.
 * @param progress the body of the response
 */
export function notReady<Progress extends { readonly status: string }>(
  progress: Progress,
): Reply<409, Exclude<Progress, { status: 'failed' }>> | Reply<410, Extract<Progress, { status: 'failed' }>> {
  return progress.status === 'failed'
    ? reply(410, progress as Extract<Progress, { status: 'failed' }>)
    : reply(409, progress as Exclude<Progress, { status: 'failed' }>, { 'Retry-After': '1' })
}

/** A response with a file, created by `file`. */
export class FileReply<Media extends string = string> {
  readonly #media: Media
  readonly content: string | Readable
  readonly headers: Record<string, string>
  constructor(media: Media, content: string | Readable, headers: Record<string, string>) {
    this.#media = media
    this.content = content
    this.headers = headers
  }
  get media(): Media {
    return this.#media
  }
}

/**
 * Creates a response with the status 200 and a file in one of the media types that the contract names.
 * @param content a string, bytes or a stream. A stream is read as fast as the client receives it, and is closed when the client disconnects.
 *   Content that reads the database for a long time is a generator with its own connection (`streamRows`): it starts with the first chunk,
 *   never for HEAD, and its `finally` releases the connection, however the response ends.
 * @param options the file name for browsers; the size in bytes, if it is known and the content does not have it; further headers
 */
export function file<Media extends string>(
  media: Media,
  content: string | Uint8Array | Readable | AsyncIterable<string | Uint8Array>,
  { name, size, headers: further }: { name?: string; size?: number; headers?: Record<string, string> } = {},
): FileReply<Media> {
  const bytes = content instanceof Uint8Array ? content.byteLength : typeof content === 'string' ? undefined : size
  const headers = {
    'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
    ...(name === undefined ? {} : { 'Content-Disposition': disposition(name) }),
    ...(bytes === undefined ? {} : { 'Content-Length': String(bytes) }),
    ...further,
  }
  if (typeof content === 'string') return new FileReply(media, content, headers)
  const stream =
    content instanceof Readable ? content : Readable.from(content instanceof Uint8Array ? [content] : content)
  // The stream can fail before it is read. The reader then gets the error.
  stream.on('error', () => undefined)
  return new FileReply(media, stream, headers)
}

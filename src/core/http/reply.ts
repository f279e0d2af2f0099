// What a handler answers where a plain value does not say it, and what then leaves the server.
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'

/**
 * The header Content-Disposition of a file. Its name is always in quotes: clients find it by them. What would lead to another folder becomes `_`,
 * since names are made of what others have written, such as the beginnings of invoice numbers.
 * @param type whether it is offered for saving or shown
 */
export const disposition = (name: string, type: 'attachment' | 'inline' = 'attachment'): string =>
  contentDisposition(name.replace(/[/\\]|^\.+/g, '_'), { type }).replace(/filename=([^";]+)/, 'filename="$1"')

/** An answer as it leaves the server: nothing, a text, the bytes of a long one, or a stream; the last two only of GET. */
export type HttpResponse = {
  status: number
  headers: Record<string, string>
  text?: string | undefined
  bytes?: readonly Buffer[] | undefined
  stream?: Readable | undefined
}

/** An answer with a status of the handler's own choice, made by `reply`. */
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
 * Answers with one of the statuses that the contract names, and the body that it names for it. Unlike a rejection, which is thrown, what was
 * written stays, whatever the status is.
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
 * Answers who asks for what a job makes before it is there: 409 with when to ask again, or 410 when it has failed for good.
 * @param progress the body of the answer
 */
export function notReady<Progress extends { readonly status: string }>(
  progress: Progress,
): Reply<409, Exclude<Progress, { status: 'failed' }>> | Reply<410, Extract<Progress, { status: 'failed' }>> {
  return progress.status === 'failed'
    ? reply(410, progress as Extract<Progress, { status: 'failed' }>)
    : reply(409, progress as Exclude<Progress, { status: 'failed' }>, { 'Retry-After': '1' })
}

/** A file that is answered, made by `file`. */
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
 * Answers 200 with a file in one of the media types that the contract names.
 * @param content text, bytes or what gives them piece by piece. It is read as fast as the client takes it and closed when the client goes
 *   away. What has to read the database for longer than a moment is a generator that takes a connection of its own (`streamRows`): that
 *   runs when the first piece is asked for, never for HEAD, and its `finally` gives the connection back, however the answer ends.
 * @param options the name that a browser stores it under; bytes, where they are known and the content does not say so
 */
export function file<Media extends string>(
  media: Media,
  content: string | Uint8Array | Readable | AsyncIterable<string | Uint8Array>,
  { name, size }: { name?: string; size?: number } = {},
): FileReply<Media> {
  const bytes = content instanceof Uint8Array ? content.byteLength : typeof content === 'string' ? undefined : size
  const headers = {
    'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
    ...(name === undefined ? {} : { 'Content-Disposition': disposition(name) }),
    ...(bytes === undefined ? {} : { 'Content-Length': String(bytes) }),
  }
  if (typeof content === 'string') return new FileReply(media, content, headers)
  const stream =
    content instanceof Readable ? content : Readable.from(content instanceof Uint8Array ? [content] : content)
  // It may fail before anybody reads it; whoever does will find the error in it.
  stream.on('error', () => undefined)
  return new FileReply(media, stream, headers)
}

// Uploads: files that callers send first and then refer to in a field for a file, such as the picture of a product.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { parse } from 'content-disposition'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { UPLOAD_LIFETIME_MS, uploadedBy } from '../../core/data/files.ts'
import type { ValidationError } from '../../core/errors.ts'
import { badRequest, invalid, invalidFields, Rejection } from '../../core/errors.ts'
import type { Caller, Incoming, Receive } from '../../core/handler.ts'
import { streaming } from '../../core/handler.ts'
import type { ImageFormat } from '../../core/platform/images.ts'
import { imageError } from '../../core/platform/images.ts'
import { storage } from '../../core/platform/storage.ts'

/** Accepted media types with their file extensions, the most common one first (guide files, "Uploading"). */
const TYPES: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
}
const PDF_SIGNATURE = '%PDF-'
const NAME_LENGTH = 100

/**
 * Receives a file. Writes it to a local file first, so that files that are too large, incomplete or of another type than declared never reach the
 * storage, which also needs the size.
 */
const receive: Receive<Omit<StoredFile, 'id'>> = async (request, context) => {
  const { config, now, who } = context
  const { name, media_type } = described(request.headers)
  const announced = Number(request.headers['content-length'] ?? config.UPLOAD_LIMIT)
  if (announced > config.UPLOAD_LIMIT) throw tooLarge(config.UPLOAD_LIMIT)
  await reserve(context, announced)
  const directory = join(config.DATA_DIR, 'incoming')
  const path = join(directory, randomUUID())
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const size = await spool(request, path, config.UPLOAD_LIMIT)
    if (size === 0) throw invalid([], 'A body is required.', 'required')
    const error =
      media_type === 'application/pdf'
        ? await pdfError(path)
        : await imageError(path, media_type.slice('image/'.length) as ImageFormat, decodedFor(who))
    if (error) throw invalid([], error)
    const key = `${now.toISOString().slice(0, 10).replaceAll('-', '')}/${randomBytes(16).toString('hex')}`
    await storage(config).take(key, path, { media_type, size })
    return { key, name, media_type, size }
  } finally {
    await rm(path, { force: true })
  }
}

// Returns the key of the queue in which images are decoded: all tokens and devices of an organizer share one, and so do all applications of a user.
const decodedFor = ({ user_id, organizer_ids }: Caller): string =>
  user_id === null ? `organizer ${organizer_ids[0]}` : `user ${user_id}`

// Bytes that this process is currently receiving, by caller. They have no committed row yet.
const pending = new Map<string, number>()

/**
 * Reserves bytes of the caller's daily limit, until the row of the file is committed or the file is rejected.
 * @throws Rejection 429 if the remaining limit is insufficient (guide files, "Limits")
 */
async function reserve(context: Parameters<Receive<unknown>>[1], bytes: number): Promise<void> {
  const { db, config, now, who } = context
  const caller = `${who.type}:${who.id}`
  const waiting = (): number => pending.get(caller) ?? 0
  const set = (more: number): void => {
    const rest = waiting() + more
    if (rest > 0) pending.set(caller, rest)
    else pending.delete(caller)
  }
  set(bytes)
  context.finally(() => set(-bytes))
  for (;;) {
    const ahead = waiting() // before the rows are read: what ends meanwhile is in both, never in neither
    // One row: the bytes that the caller has uploaded in the last 24 hours, and the time of the first of these uploads.
    const [used] = await query<{ bytes: number; first: string | null }>(
      db,
      `select coalesce(sum(size), 0)::bigint as bytes, min(created) as first from uploads
      where owner_type = :owner_type and owner_id = :owner_id and created > :since`,
      { ...uploadedBy(who), since: new Date(now.getTime() - UPLOAD_LIFETIME_MS) },
    )
    if (used!.bytes + ahead <= config.UPLOAD_DAILY_LIMIT) return
    if (waiting() >= ahead)
      throw uploadLimitReached(config.UPLOAD_DAILY_LIMIT, used!.first === null ? now : new Date(used!.first), now)
  }
}

const uploadLimitReached = (limit: number, first: Date, now: Date): Rejection =>
  new Rejection(
    429,
    {
      detail: `No more than ${limit} bytes can be uploaded in 24 hours with the same credentials.`,
      code: 'rate_limited',
    },
    { 'Retry-After': String(Math.max(Math.ceil((first.getTime() + UPLOAD_LIFETIME_MS - now.getTime()) / 1000), 1)) },
  )

/** Stores a file, which the caller can use in a field within 24 hours (guide files, "Using an upload"). */
export const create = streaming<'uploads.create', Omit<StoredFile, 'id'>>(
  receive,
  async ({ db, body: file, who, now }) => {
    const [upload] = await db('uploads')
      .insert({ ...file, ...uploadedBy(who), created: now })
      .returning('id')
    return { id: `file:${upload.id}` }
  },
)

const tooLarge = (limit: number): Rejection =>
  new Rejection(413, { detail: `The file is larger than ${limit} bytes.`, code: 'body_too_large' })

/** Parses the request headers that describe the file. @throws Rejection 400 on invalid headers; 415 for a compressed body */
function described({
  'content-type': type,
  'content-disposition': disposition,
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders) {
  const errors: ValidationError[] = []
  const media_type = type?.split(';')[0]?.trim().toLowerCase() ?? ''
  const allowed = TYPES[media_type]
  if (type === undefined) errors.push({ path: ['Content-Type'], message: 'This header is required.', code: 'required' })
  else if (!allowed)
    errors.push({
      path: ['Content-Type'],
      message: `Send the file itself, as one of: ${Object.keys(TYPES).join(', ')}.`,
    })

  const { type: kind, parameters } = parse(disposition ?? '')
  const name = cleanName(decoded(parameters.filename ?? ''))
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (disposition === undefined)
    errors.push({ path: ['Content-Disposition'], message: 'This header is required.', code: 'required' })
  else if (kind !== 'attachment' || !name)
    errors.push({
      path: ['Content-Disposition'],
      message: 'Must contain the file name: attachment; filename="picture.png".',
    })
  else if (allowed && !allowed.includes(extension!))
    errors.push({
      path: ['Content-Disposition'],
      message: `The name of a file of this type ends in .${allowed.join(' or .')}.`,
    })

  if (errors.length) throw invalidFields(errors)
  if (encoding !== 'identity')
    throw new Rejection(415, { detail: 'Send the file uncompressed.', code: 'unsupported_encoding' })
  return { name, media_type }
}

// Node.js decodes headers as Latin-1. Many clients send UTF-8 in `filename`, although only `filename*` supports it.
function decoded(text: string): string {
  if (/[^\0-\xff]/.test(text)) return text
  const utf8 = Buffer.from(text, 'latin1').toString()
  return utf8.includes('\ufffd') ? text : utf8
}

/**
 * Returns a file name that clients can show and save on any system: without folders, invisible characters (some of which reverse the
 * direction of the text), characters that file systems reserve and leading dots, and of limited length. The server never uses it as a path.
 */
export function cleanName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
  const shown = name.slice(name.search(/[^. ]|$/), lastShown(name) + 1)
  const [extension = ''] = /\.\w{1,10}$/u.exec(shown.slice(-11)) ?? []
  const stem = shown.slice(0, shown.length - extension.length)
  return [...stem.slice(0, 2 * NAME_LENGTH)].slice(0, NAME_LENGTH - extension.length).join('') + extension
}

// A pattern for trailing dots and spaces would take quadratic time for a name with thousands of dots.
function lastShown(name: string): number {
  let at = name.length - 1
  while (name[at] === '.' || name[at] === ' ') at -= 1
  return at
}

/**
 * Writes the body to a file.
 * @param limit maximum size in bytes
 * @returns the size in bytes
 * @throws Rejection 413 above the limit; 400 if the client disconnects
 */
async function spool(request: Incoming, path: string, limit: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    // Leaving the loop early must not close the connection, since the rejection is sent on it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      await file.appendFile(chunk)
    }
    return size
  } catch (error) {
    throw request.errored ? badRequest('The body ended too soon.', 'malformed_request') : error
  } finally {
    request.resume()
    await file.close()
  }
}

async function pdfError(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PDF_SIGNATURE.length) })
    return buffer.toString('latin1', 0, bytesRead) === PDF_SIGNATURE ? undefined : 'The content is not a PDF document.'
  } finally {
    await file.close()
  }
}

// An upload is a file that a caller sends ahead and then names in a field that takes a file, such as the picture of a product.
import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { parse } from 'content-disposition'
import type { Fault } from '../../core/errors.ts'
import { badRequest, invalid, invalidFields, Refusal } from '../../core/errors.ts'
import type { StoredFile } from '../../core/files.ts'
import { uploadedBy } from '../../core/files.ts'
import type { Incoming, Receive } from '../../core/handler.ts'
import { streaming } from '../../core/handler.ts'
import type { ImageFormat } from '../../core/images.ts'
import { imageFault } from '../../core/images.ts'
import { storage } from '../../core/storage.ts'

/** What can be sent, and the file extensions it may have, the usual one first (guide files, "Uploading"). */
const TYPES: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
}
const PDF_SIGNATURE = '%PDF-'
const NAME_LENGTH = 100

/**
 * Takes a file in. It goes to a file of its own first: what is too large, cut off or not what it says never gets into the
 * storage, whose libraries also want to know the size.
 */
const receive: Receive<Omit<StoredFile, 'id'>> = async (request, config, now) => {
  const { name, media_type } = described(request.headers)
  if (Number(request.headers['content-length']) > config.UPLOAD_LIMIT) throw tooLarge(config.UPLOAD_LIMIT)
  const directory = join(config.DATA_DIR, 'incoming')
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomUUID())
  try {
    const size = await spool(request, path, config.UPLOAD_LIMIT)
    if (size === 0) throw invalid([], 'A body is required.')
    const fault =
      media_type === 'application/pdf'
        ? await pdfFault(path)
        : await imageFault(path, media_type.slice('image/'.length) as ImageFormat)
    if (fault) throw invalid([], fault)
    const key = `${now.toISOString().slice(0, 10).replaceAll('-', '')}/${randomBytes(16).toString('hex')}`
    await storage(config).put(key, createReadStream(path), { media_type, size })
    return { key, name, media_type, size }
  } finally {
    await rm(path, { force: true })
  }
}

/** Stores a file for the caller, who can put it into a field within 24 hours (guide files, "Using an upload"). */
export const create = streaming<'uploads.create', Omit<StoredFile, 'id'>>(
  receive,
  async ({ db, body: file, who, now }) => {
    const [upload] = await db('uploads')
      .insert({ ...file, ...uploadedBy(who), created: now })
      .returning('id')
    return { id: `file:${upload.id}` }
  },
)

const tooLarge = (limit: number): Refusal => new Refusal(413, { detail: `The file is larger than ${limit} bytes.` })

/** What the headers say of the file. @throws Refusal 400 on each header at fault, 415 for a compressed body */
function described({
  'content-type': type,
  'content-disposition': disposition,
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders) {
  const faults: Fault[] = []
  const media_type = type?.split(';')[0]?.trim().toLowerCase() ?? ''
  const allowed = TYPES[media_type]
  if (type === undefined) faults.push({ path: ['Content-Type'], message: 'This header is required.' })
  else if (!allowed)
    faults.push({
      path: ['Content-Type'],
      message: `Send the file itself, as one of: ${Object.keys(TYPES).join(', ')}.`,
    })

  const { type: kind, parameters } = parse(disposition ?? '')
  const name = cleanName(decoded(parameters.filename ?? ''))
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (disposition === undefined) faults.push({ path: ['Content-Disposition'], message: 'This header is required.' })
  else if (kind !== 'attachment' || !name)
    faults.push({ path: ['Content-Disposition'], message: 'Has to name the file: attachment; filename="picture.png".' })
  else if (allowed && !allowed.includes(extension!))
    faults.push({
      path: ['Content-Disposition'],
      message: `The name of a file of this type ends in .${allowed.join(' or .')}.`,
    })

  if (faults.length) throw invalidFields(faults)
  if (encoding !== 'identity') throw new Refusal(415, { detail: 'Send the file uncompressed.' })
  return { name, media_type }
}

// Headers arrive byte by byte; many clients put UTF-8 there, although only `filename*` is made for it.
function decoded(text: string): string {
  if (/[^\0-\xff]/.test(text)) return text
  const utf8 = Buffer.from(text, 'latin1').toString()
  return utf8.includes('\ufffd') ? text : utf8
}

/**
 * A name that can be shown and saved anywhere: no folders, no invisible characters (of which some turn the text around), none
 * that file systems reserve, not hidden, not too long. It is never used as a path here.
 */
function cleanName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, stem = name, extension = ''] = /^(.*)(\.\w{1,10})$/u.exec(name) ?? []
  return [...stem].slice(0, NAME_LENGTH - extension.length).join('') + extension
}

/** Writes the body to a file. @returns its size @throws Refusal 413; 400 when the client goes away */
async function spool(request: Incoming, path: string, limit: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    // Leaving the loop early must not end the connection, on which the refusal is still to be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      await file.appendFile(chunk)
    }
    return size
  } catch (error) {
    throw request.errored ? badRequest('The body ended too soon.') : error
  } finally {
    request.resume()
    await file.close()
  }
}

async function pdfFault(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PDF_SIGNATURE.length) })
    return buffer.toString('latin1', 0, bytesRead) === PDF_SIGNATURE ? undefined : 'The content is not a PDF document.'
  } finally {
    await file.close()
  }
}

// Parses query strings and JSON bodies, and rejects values that the database cannot store, with an error on their field.
import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import type { Request } from 'express'
import express from 'express'
import type { ErrorMessage } from '../error_messages.ts'
import { coreMessage, toErrorMessage } from '../error_messages.ts'
import type { ValidationError } from '../errors.ts'
import { badRequest, invalidFields, MAX_ERRORS, Rejection } from '../errors.ts'
import type { Operation } from '../handler.ts'

const raw = new Map<number, ReturnType<typeof express.raw>>()
/** Maximum ratio of the decompressed size of a body to its compressed size. */
const MAX_RATIO = 100
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a query string. Values are strings; a repeated parameter is a list. @throws Rejection 400 unless it is valid percent-encoded UTF-8 */
export function readQuery(search: string): Record<string, unknown> {
  if (search === '') return {}
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    throw badRequest('The query string is not valid percent-encoded UTF-8.', 'malformed_request')
  }
  const query = Object.fromEntries(
    Object.entries(parse(search)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(offset) : offset(value ?? ''),
    ]),
  )
  checkValues(query)
  return query
}

// An unescaped plus is a space in a query string, but before a time zone offset it can only mean a plus.
const offset = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\d[T ]\d\d:[\d:.]+) (\d\d(:?\d\d)?)$/, '$1+$2')

/**
 * Reads the bytes of a JSON body; the handler streams other bodies. A compressed body is accepted only by operations that require
 * credentials, and only up to the operation's size limit and the maximum compression ratio.
 * @throws Rejection 400, 411, 413 or 415 if the body cannot be read, lacks a length, is too large or has an unsupported type or encoding
 */
export async function readBytes(req: Request, operation: Operation): Promise<Buffer | undefined> {
  if (operation.body?.media !== 'application/json') return undefined
  if (!req.headers['transfer-encoding'] && !Number(req.headers['content-length'] ?? 0)) return undefined
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = req.headers
  if (encoding === 'identity') return bytes(req, operation.body.bytes)
  if (!operation.security.length)
    throw new Rejection(415, { detail: 'Send the body uncompressed.', code: 'unsupported_encoding' })
  if (length === undefined)
    throw new Rejection(411, { detail: 'A compressed body needs the header Content-Length.', code: 'length_required' })
  return bytes(req, Math.min(operation.body.bytes, Number(length) * MAX_RATIO))
}

/**
 * Parses the JSON body of an operation.
 * @param isPassed whether the values are left to another operation to check; see `passesBody`
 * @throws Rejection 400 for invalid JSON, 415 for another media type
 */
export function readBody(
  buffer: Buffer | undefined,
  headers: IncomingHttpHeaders,
  operation: Operation,
  isPassed = false,
): unknown {
  if (operation.body?.media !== 'application/json') return undefined
  if (buffer === undefined) return absent(operation)
  const [media, charset] = mediaType(headers['content-type'])
  if (media !== operation.body.media || (charset !== undefined && charset !== 'utf-8')) {
    throw new Rejection(415, { detail: `Send the body as ${operation.body.media}.`, code: 'unsupported_media_type' })
  }
  const text = decoded(buffer)
  if (text.trim() === '') return absent(operation)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw badRequest(
      `The body is not valid JSON: ${(error as Error).message.replace(/,? *"[\s\S]*$/, '')}.`,
      'invalid_json',
    )
  }
  if (!isPassed) checkBody(body, operation.body)
  return body
}

/**
 * Returns a JSON body that was parsed with another one, after the checks of `readBytes` and `readBody`.
 * @throws Rejection 400 or 413
 */
export function passedBody(body: unknown, operation: Operation): unknown {
  if (operation.body?.media !== 'application/json') return undefined
  if (body === undefined) return absent(operation)
  // The size is that of values with a limited depth, since JSON.stringify is recursive.
  if (checkBody(body, operation.body) && Buffer.byteLength(JSON.stringify(body)) > operation.body.bytes)
    throw bodyTooLarge(operation.body.bytes)
  return body
}

// A list instead of an object is rejected as such, whatever it contains. Returns whether the values were checked.
function checkBody(body: unknown, { list, bytes, longest }: NonNullable<Operation['body']>): boolean {
  const isChecked = list || !Array.isArray(body)
  if (isChecked) checkValues(body, bytes, longest)
  return isChecked
}

// An optional body that is omitted is an empty object, to which the defaults apply.
function absent({ body }: Operation): object | undefined {
  if (body?.required) throw invalidFields([{ path: [], message: 'A body is required.', code: 'required' }])
  return body ? {} : undefined
}

/** Limits of all bodies: nesting levels, characters of a string, and characters of a field name. */
const MAX_DEPTH = 100
const MAX_STRING_LENGTH = 100_000
const MAX_FIELD_NAME_LENGTH = 255
/** Minimum number of bytes per value, on average. It limits the number of values in a body of a given size; legitimate bodies have longer values. */
const BYTES_PER_VALUE = 4

/**
 * Checks every value once, before any other code does. The cost does not depend on the structure of the body: the function uses a single
 * mutable path and stops at the first exceeded limit.
 * @param bytes maximum size of the body in bytes, which limits the number of values
 * @param longest maximum number of characters of a string
 * @throws Rejection 400 for the first exceeded limit, or for all strings that PostgreSQL cannot store: those with NUL characters or lone surrogates
 */
export function checkValues(root: unknown, bytes = Number.POSITIVE_INFINITY, longest = MAX_STRING_LENGTH): void {
  const errors: ValidationError[] = []
  const path: (string | number)[] = []
  const excess = (message: string | ErrorMessage): Rejection =>
    invalidFields([{ path: path.slice(0, 3), ...toErrorMessage(message), code: 'too_long' }], root)
  let left = bytes / BYTES_PER_VALUE
  const checkValue = (value: unknown): void => {
    left -= 1
    if (left < 0) throw badRequest('The body has too many values.', 'malformed_request')
    if (typeof value === 'string') {
      if (value.length > longest) throw excess(coreMessage('error.too_long', { count: longest }))
      if (!isStorable(value)) errors.push({ path: [...path], message: UNSTORABLE, code: 'unsupported_characters' })
    } else if (value !== null && typeof value === 'object') {
      if (path.length >= MAX_DEPTH)
        throw badRequest(`The body is nested more than ${MAX_DEPTH} levels deep.`, 'malformed_request')
      const level = path.push('') - 1
      if (Array.isArray(value)) checkEntries(value, level)
      else checkFields(value as Record<string, unknown>, level)
      path.pop()
    }
  }
  const checkEntries = (list: readonly unknown[], level: number): void => {
    for (let i = 0; i < list.length && errors.length < MAX_ERRORS; i += 1) {
      path[level] = i
      checkValue(list[i])
    }
  }
  const checkFields = (object: Record<string, unknown>, level: number): void => {
    for (const name in object) {
      if (errors.length >= MAX_ERRORS) return
      if (name.length > MAX_FIELD_NAME_LENGTH || !isStorable(name)) {
        path.length = level
        if (name.length > MAX_FIELD_NAME_LENGTH)
          throw excess(`The name of a field may have at most ${MAX_FIELD_NAME_LENGTH} characters.`)
        errors.push({ path: [...path], message: `The name of a field: ${UNSTORABLE}`, code: 'unsupported_characters' })
        continue
      }
      path[level] = name
      checkValue(object[name])
    }
  }
  checkValue(root)
  if (errors.length) throw invalidFields(errors, root)
}

const UNSTORABLE = 'May not contain NUL characters or incomplete surrogate pairs.'

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function mediaType(header = ''): [string, string | undefined] {
  const [media = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  return [media, charset?.slice('charset='.length).replaceAll('"', '')]
}

function decoded(buffer: Buffer): string {
  try {
    return utf8.decode(buffer)
  } catch {
    throw badRequest('The body is not valid UTF-8.', 'invalid_json')
  }
}

// Express's body reader handles limits, compression and clients that disconnect.
async function bytes(req: Request, limit: number): Promise<Buffer> {
  let read = raw.get(limit)
  if (!read) raw.set(limit, (read = express.raw({ type: () => true, limit })))
  return new Promise((resolve, reject) => {
    read(req, req.res!, (error?: unknown) => {
      // The parser ignores a request that was aborted before, for example while its caller was identified: its body is not empty but unknown.
      if (!error && Buffer.isBuffer(req.body)) resolve(req.body)
      else if ((error as { type?: string } | undefined)?.type === 'entity.too.large') reject(bodyTooLarge(limit))
      else if ((error as { type?: string } | undefined)?.type === 'encoding.unsupported')
        reject(
          new Rejection(415, {
            detail: 'Send the body uncompressed, or with gzip, deflate or br.',
            code: 'unsupported_encoding',
          }),
        )
      else reject(badRequest('The body could not be read.', 'malformed_request'))
    })
  })
}

const bodyTooLarge = (limit: number): Rejection =>
  new Rejection(413, {
    detail: `The body is larger than ${limit} bytes, which is the limit of this operation.`,
    code: 'body_too_large',
  })

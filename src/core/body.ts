// Reads what a client sent: query strings and JSON bodies. What the database could not store is refused here, on its field.
import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import type { Request } from 'express'
import express from 'express'
import type { Fault } from './errors.ts'
import { badRequest, invalidFields, Refusal } from './errors.ts'
import type { Operation } from './handler.ts'

const MAX_DEPTH = 100
const raw = new Map<number, ReturnType<typeof express.raw>>()
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Query parameters as text; a repeated one is a list. @throws Refusal 400 when it is not valid percent-encoded UTF-8 */
export function readQuery(search: string): Record<string, unknown> {
  if (search === '') return {}
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    throw badRequest('The query string is not valid percent-encoded UTF-8.')
  }
  const query = Object.fromEntries(
    Object.entries(parse(search)).map(([name, value]) => [name, typeof value === 'string' ? offset(value) : value]),
  )
  storable(query)
  return query
}

// The plus of a time zone means a space in a query string; whoever left it as it is can only have meant the plus.
const offset = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/, '$1+$2')

/** The bytes of a JSON body; other bodies are left for the handler to stream. @throws Refusal 400, 413 or 415 */
export async function readBytes(req: Request, operation: Operation, limit: number): Promise<Buffer | undefined> {
  if (operation.body?.media !== 'application/json') return undefined
  if (!req.headers['transfer-encoding'] && !Number(req.headers['content-length'] ?? 0)) return undefined
  return bytes(req, limit)
}

/** The JSON body of an operation that has one. @throws Refusal 400 or 415 */
export function readBody(buffer: Buffer | undefined, headers: IncomingHttpHeaders, operation: Operation): unknown {
  if (operation.body?.media !== 'application/json') return undefined
  if (buffer === undefined) return absent(operation)
  const [media, charset] = mediaType(headers['content-type'])
  if (media !== operation.body.media || (charset !== undefined && charset !== 'utf-8')) {
    throw new Refusal(415, { detail: `Send the body as ${operation.body.media}.` })
  }
  const text = decoded(buffer)
  if (text.trim() === '') return absent(operation)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${(error as Error).message.replace(/,? *"[\s\S]*$/, '')}.`)
  }
  // A list where an object belongs is refused as such, whatever is in it.
  if (operation.body.list || !Array.isArray(body)) storable(body)
  return body
}

function absent({ body }: Operation): undefined {
  if (body?.required) throw invalidFields([{ path: [], message: 'A body is required.' }])
}

/** @throws Refusal 400 on every text that PostgreSQL cannot store: NUL characters and lone surrogates */
export function storable(value: unknown): void {
  const faults: Fault[] = []
  const walk = (at: unknown, path: (string | number)[]): void => {
    if (path.length > MAX_DEPTH) throw badRequest(`The body is nested more than ${MAX_DEPTH} levels deep.`)
    if (typeof at === 'string') {
      if (!isStorable(at))
        faults.push({ path, message: 'May not contain NUL characters or incomplete surrogate pairs.' })
    } else if (Array.isArray(at)) {
      at.forEach((entry, i) => walk(entry, [...path, i]))
    } else if (at !== null && typeof at === 'object') {
      for (const [key, entry] of Object.entries(at)) {
        if (isStorable(key)) walk(entry, [...path, key])
        else
          faults.push({
            path,
            message: 'The name of a member may not contain NUL characters or incomplete surrogate pairs.',
          })
      }
    }
  }
  walk(value, [])
  if (faults.length) throw invalidFields(faults, value)
}

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
    throw badRequest('The body is not valid UTF-8.')
  }
}

// Express's reader knows limits, compression and clients that go away.
async function bytes(req: Request, limit: number): Promise<Buffer> {
  let read = raw.get(limit)
  if (!read) raw.set(limit, (read = express.raw({ type: () => true, limit })))
  return new Promise((resolve, reject) => {
    read(req, req.res!, (error?: unknown) => {
      if (!error) resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
      else if ((error as { type?: string }).type === 'entity.too.large')
        reject(new Refusal(413, { detail: `The body is larger than ${limit} bytes.` }))
      else if ((error as { type?: string }).type === 'encoding.unsupported')
        reject(new Refusal(415, { detail: 'Send the body uncompressed, or with gzip, deflate or br.' }))
      else reject(badRequest('The body could not be read.'))
    })
  })
}

// A mock of the API: the code of the server reads, checks and rejects requests; the responses are the examples of the contract.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'express'
import express from 'express'
import sharp from 'sharp'
import { operations } from '../../generated/operations.ts'
import type { Config } from '../../src/config.ts'
import { contractText } from '../../src/core/contract/document.ts'
import type { Route } from '../../src/core/contract/load.ts'
import { loadContract } from '../../src/core/contract/load.ts'
import { DEFAULT_LOCALE_CONTEXT } from '../../src/core/contract/normalize.ts'
import { methodsOf } from '../../src/core/contract/router.ts'
import { selectionOf } from '../../src/core/data/selection.ts'
import { usedDeprecations } from '../../src/core/deprecated_parts.ts'
import { errorCodes } from '../../src/core/error_codes.ts'
import type { ValidationError } from '../../src/core/errors.ts'
import {
  badRequest,
  busy,
  forbidden,
  invalid,
  missing,
  notFound,
  Rejection,
  unauthorized,
} from '../../src/core/errors.ts'
import { credentialOf } from '../../src/core/http/auth.ts'
import { checkValues, readBody, readBytes, readQuery } from '../../src/core/http/body.ts'
import { crossOriginHeaders, isPreflight, preflightHeaders } from '../../src/core/http/cors.ts'
import { deprecationHeaders } from '../../src/core/http/deprecation.ts'
import { rejectionResponse } from '../../src/core/http/failures.ts'
import type { HttpResponse } from '../../src/core/http/reply.ts'
import { disposition } from '../../src/core/http/reply.ts'
import { respond } from '../../src/core/http/respond.ts'
import { xlsx } from '../../src/core/platform/spreadsheets.ts'
import { zip } from '../../src/core/platform/zip.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import type { Json } from '../support/document.ts'
import { operationsOf, resolve } from '../support/document.ts'
import type { AcceptedWrite } from './notifications.ts'
import { notificationsOf } from './notifications.ts'
import type { World } from './world.ts'
import { worldOf } from './world.ts'

export type MockOptions = {
  config: Config
  /** Milliseconds before each response. */
  delay: number
  /** Share of requests, from 0 to 1, for which the mock returns 503. */
  errorRate: number
  log(line: string): void
  /** Receives the bodies of notifications, after the response. */
  notify?: ((bodies: readonly Json[]) => void) | undefined
}
type Parts = {
  doc: Json
  contract: ReturnType<typeof loadContract>
  world: World
  described: Map<string, Json>
  /** Slugs of organizers and events that examples of paths name. */
  slugs: Set<string>
}

/** The media type of Server-Sent Events. The mock sends the example and ends the stream. */
const EVENTS = 'text/event-stream'

/** Matches the URLs of the server in the examples. */
const SERVER_URL = /https?:\/\/(?:localhost:8000|tickets\.example)/g
const PAGE_SIZE = 50
/** File extensions that differ from the end of the media type. */
const FILE_EXTENSIONS: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'txt',
}
const READ_TIMEOUT_SECONDS = 30

configureTicketing()

/** Serves a mock until the process ends. `reload` reads the contract again. */
export async function startMock(
  port: number,
  host: string,
  options: MockOptions,
): Promise<{ reload(): Promise<void> }> {
  const { config } = options
  const read = (table: typeof operations): Parts => {
    const doc = JSON.parse(contractText(config.BRAND))
    const described = new Map<string, Json>(operationsOf(doc).map(({ id, op, parameters }) => [id, { op, parameters }]))
    const slugs = new Set<string>(
      [...described.values()]
        .flatMap(({ parameters }) => parameters)
        .filter(({ in: location, name }) => location === 'path' && (name === 'organizer' || name === 'event'))
        .map(({ name, example }) => `${name} ${example}`),
    )
    return { doc, contract: loadContract(config.BRAND, doc, table), world: worldOf(doc), described, slugs }
  }
  let parts = read(operations)
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false)
  app.use(async (req, res) => {
    req.id = randomUUID()
    const { origin } = req.headers
    const shared = origin === undefined ? {} : crossOriginHeaders(config, origin)
    let reply: HttpResponse
    let accepted: AcceptedWrite | undefined
    try {
      const { write, ...response } = await responseOf(parts, options, req)
      reply = response
      accepted = write
    } catch (error) {
      const rejection = rejectionResponse(error)
      if (!rejection) console.error(error)
      reply = rejection ?? {
        status: 500,
        headers: {},
        text: JSON.stringify({ detail: 'The mock failed.', code: 'internal_error' }),
      }
    }
    options.log(`${req.method} ${req.url} ${reply.status}`)
    await respond(req, res, [], { ...reply, headers: { ...shared, ...reply.headers } }, READ_TIMEOUT_SECONDS).catch(
      () => res.destroy(),
    )
    if (accepted && options.notify) options.notify(notificationsOf(parts.doc, config.BRAND, accepted))
  })
  const server = createServer(app).listen(port, host)
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return {
    async reload() {
      const { operations: table } = await import(`../../generated/operations.ts?${Date.now()}`)
      parts = read(table)
    },
  }
}

async function responseOf(
  parts: Parts,
  { config, delay, errorRate }: MockOptions,
  req: Request,
): Promise<HttpResponse & { write?: AcceptedWrite }> {
  const [pathname = '', search = ''] = req.url.split(/\?(.*)/s)
  const found = parts.contract.find(pathname)
  if (isPreflight(req)) {
    const headers = preflightHeaders(config, req.headers.origin!, found && methodsOf(found.routes))
    return { status: 204, headers: { ...headers, ...withPrefer(headers) } }
  }
  if (delay) await sleep(delay)
  if (Math.random() < errorRate) throw busy()
  if (!found) {
    if (['GET', 'HEAD'].includes(req.method) && parts.contract.find(`${pathname}/`))
      return { status: 301, headers: { Location: `${pathname}/${search && `?${search}`}`, 'Content-Length': '0' } }
    throw notFound('There is nothing at this path.')
  }
  const allow = { Allow: [...methodsOf(found.routes), 'OPTIONS'].join(', ') }
  if (req.method === 'OPTIONS') return { status: 204, headers: allow }
  const route = found.routes[req.method === 'HEAD' ? 'GET' : req.method]
  if (!route)
    throw new Rejection(405, { detail: `Method "${req.method}" not allowed.`, code: 'method_not_allowed' }, allow)
  const mock = new Operation(parts, route, req)
  const preference = preferenceOf(req)
  if (preference.code !== undefined && preference.code >= 300) return mock.response(preference.code, preference.example)

  if (!req.accepts([...route.produces]))
    throw new Rejection(406, {
      detail: `This operation returns ${route.produces.join(' or ')} only.`,
      code: 'not_acceptable',
    })
  checkValues(found.params)
  if (route.security.length) {
    const { scheme, secret } = credentialOf(config, req.headers)
    if (!secret) throw unauthorized()
    if (!route.security.some((need) => scheme in need))
      throw forbidden('This operation does not accept this type of credentials.')
  }
  const bytes = await readBytes(req, route)
  if (route.body && route.body.media !== 'application/json') await buffer(req)
  mock.checkObjects(found.params, 'above')
  const query = readQuery(search)
  const body = readBody(bytes, req.headers, route)
  const input = route.validate({
    params: { ...found.params },
    query,
    search,
    body,
    headers: req.headers,
    locale: DEFAULT_LOCALE_CONTEXT,
  })
  mock.checkObjects(found.params, 'all')
  const reply = await mock.response(preference.code ?? route.status[0]!, preference.example, {
    params: found.params,
    query: input.query,
    sent: { query, body },
  })
  if (req.method === 'GET' || req.method === 'HEAD') return reply
  const returned = reply.text === undefined ? undefined : JSON.parse(reply.text)
  const { id, creates } = route
  return { ...reply, write: { id, params: found.params, sent: body, returned, creates } }
}

/** Allows pages of other origins to send the header Prefer, which only the mock supports. */
const withPrefer = ({ 'Access-Control-Allow-Headers': accepted }: Readonly<Record<string, string>>) =>
  accepted && { 'Access-Control-Allow-Headers': `${accepted}, Prefer` }

/** Returns the choice in the header Prefer (RFC 7240): a status, and one of its examples by name. */
function preferenceOf({ headers: { prefer = '' } }: Request): {
  code: number | undefined
  example: string | undefined
} {
  const code = /\bcode=(\d{3})\b/.exec(String(prefer))?.[1]
  return {
    code: code === undefined ? undefined : Number(code),
    example: /\bexample=([^\s,;]+)/.exec(String(prefer))?.[1],
  }
}

/** The validated input of a request, and its query and body as they were sent. */
type Chosen = {
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  sent: { query: unknown; body: unknown }
}

/** One operation of the contract, and a request of it. */
class Operation {
  readonly #parts: Parts
  readonly #route: Route
  readonly #req: Request
  readonly #base: string
  constructor(parts: Parts, route: Route, req: Request) {
    this.#parts = parts
    this.#route = route
    this.#req = req
    this.#base = `http://${req.headers.host}`
  }

  /** Returns the resource and the key to which a path parameter refers; undefined if it refers to no object. */
  #named(name: string): { resource: string; member: string; example: string } | undefined {
    const parameter = this.#parts.described
      .get(this.#route.id)
      .parameters.find((one: Json) => one.in === 'path' && one.name === name)
    if (parameter['x-references']?.startsWith('none:')) return undefined
    const example = String(parameter.example)
    if (name === 'organizer' || name === 'event') return { resource: `${name}s`, member: 'slug', example }
    const above = this.#route.params[name]
    return { resource: above?.table ?? this.#route.id.split('.')[0]!, member: above?.key ?? name, example }
  }

  /**
   * Checks that examples show the objects in the path; those `above` the object of the operation are checked before the body.
   * @throws Rejection of the server for a missing object
   */
  checkObjects(params: Readonly<Record<string, string>>, which: 'above' | 'all'): void {
    for (const [name, value] of Object.entries(params)) {
      const isAbove = name === 'organizer' || name === 'event'
      if (which === 'above' && !isAbove) continue
      if (this.#parts.slugs.has(`${name} ${value}`)) continue
      const named = this.#named(name)
      if (!named || value === named.example || this.#parts.world.find(named.resource, named.member, value)) continue
      throw isAbove ? forbidden() : missing(this.#route)
    }
  }

  /** Returns the example of a response. With `chosen`, it has the objects, page and fields that the request selects. */
  async response(status: number, name?: string, chosen?: Chosen): Promise<HttpResponse> {
    const { doc } = this.#parts
    const declared = this.#parts.described.get(this.#route.id).op.responses[status]
    if (!declared) throw badRequest(`The contract names no response ${status} of this operation.`, 'malformed_request')
    const { content = {}, headers: described = {} } = resolve(doc, declared)
    const headers: Record<string, string> = {}
    for (const [header, described_] of Object.entries<Json>(described)) {
      const { example, schema } = resolve(doc, described_)
      const value = example ?? resolve(doc, schema ?? {})?.example
      if (value !== undefined) headers[header] = this.#own(String(value))
    }
    for (const header of ['Deprecation', 'Sunset', 'Link']) delete headers[header]
    Object.assign(headers, deprecationHeaders(usedDeprecations(this.#route, chosen?.sent), { BASE_URL: this.#base }))
    const kinds = Object.keys(content)
    if (!kinds.length) return { status, headers }
    const media = this.#req.accepts(kinds) || kinds[0]!
    if (media !== 'application/json') return this.#file(status, media, headers, content[media].example)
    const { example, examples = {} } = content[media]
    if (name !== undefined && !examples[name])
      throw badRequest(`The contract names no example "${name}" of this response.`, 'malformed_request')
    const value =
      name === undefined
        ? (example ?? resolve(doc, Object.values<Json>(examples)[0]).value)
        : resolve(doc, examples[name]).value
    const body = chosen ? this.#chosen(status, value, name, chosen) : value
    if (headers['Error-Codes']) {
      const codes = errorCodes(body, exampleErrors(body))
      if (codes) headers['Error-Codes'] = codes
      else delete headers['Error-Codes']
    }
    const key = status === 201 && this.#route.creates
    if (key && headers.Location) headers.Location = `${this.#base}${this.#path()}${encodeURIComponent(body[key])}/`
    return { status, headers, text: this.#own(JSON.stringify(body)) }
  }

  #path = (): string => this.#req.url.replace(/\?.*$/s, '')
  #own = (text: string): string => text.replaceAll(SERVER_URL, this.#base)

  #chosen(status: number, value: Json, name: string | undefined, { params, query }: Chosen): Json {
    const { project } = selectionOf(this.#route, query)
    if (this.#route.paginated) {
      const entries = name === undefined ? this.#parts.world.list(this.#route.id, value.results) : value.results
      const page = this.#page(entries, query)
      return { ...value, ...page, results: page.results.map(project) }
    }
    return status < 300 ? project(this.#addressed(value, params)) : value
  }

  /** Returns the object in the path if the example shows another one. */
  #addressed(example: Json, params: Readonly<Record<string, string>>): Json {
    const resource = this.#route.id.split('.')[0]
    const own =
      Object.keys(params).findLast((name) => this.#named(name)?.resource === resource) ??
      Object.keys(params).find((name) => this.#route.path.endsWith(`{${name}}/`))
    const { resource: named, member } = (own && this.#named(own)) || {}
    const value = own && params[own]
    if (!member || !value || example?.[member] === undefined || String(example[member]) === value) return example
    const { find } = this.#parts.world
    const known = find(resource!, member, value) ?? find(named!, member, value)
    const key = typeof example[member] === 'number' ? Number(value) : value
    return known && Object.keys(example).every((name) => name in known) ? known : { ...example, [member]: key }
  }

  /** Returns the page that a request selects by number or by cursor, which holds the number of objects before the page. */
  #page(all: readonly Json[], query: Record<string, unknown>) {
    const size = Math.min(Number(query.page_size ?? PAGE_SIZE), PAGE_SIZE)
    const page = Number(query.page ?? 1)
    const { cursor } = query
    const from = cursor === undefined ? (page - 1) * size : Number(cursor)
    if (cursor !== undefined && !(from <= all.length))
      throw invalid('cursor', 'This is not a cursor of this list in this order; take it from `next`.')
    if (cursor === undefined && page > 1 && from >= all.length) throw notFound('Invalid page.')
    const leadingTo = (name: string, value: number): string => {
      const url = new URL(this.#req.url, this.#base)
      url.searchParams.set(name, String(value))
      return url.href
    }
    const more = from + size < all.length
    return {
      count: all.length,
      next: more ? (cursor === undefined ? leadingTo('page', page + 1) : leadingTo('cursor', from + size)) : null,
      previous: cursor === undefined && page > 1 ? leadingTo('page', page - 1) : null,
      results: all.slice(from, from + size),
    }
  }

  async #file(status: number, media: string, headers: Record<string, string>, example: string): Promise<HttpResponse> {
    const bytes = await fileOf(media, `Mock of ${this.#route.id}`, example)
    return {
      status,
      headers: {
        ...headers,
        'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
        ...(media !== EVENTS && {
          'Content-Disposition': disposition(`mock.${FILE_EXTENSIONS[media] ?? media.split('/')[1]}`),
        }),
      },
      bytes: [bytes],
    }
  }
}

/** Returns a file of a media type that programs can open. */
async function fileOf(media: string, text: string, example: string): Promise<Buffer> {
  const date = new Date('2026-11-20T10:00:00Z')
  if (media.startsWith('text/')) return Buffer.from(example)
  if (media.startsWith('image/'))
    return sharp({ create: { width: 64, height: 64, channels: 3, background: '#7f4a91' } })
      .toFormat(media.slice('image/'.length) as 'png')
      .toBuffer()
  if (media === 'application/zip') return buffer(zip([{ name: 'mock.txt', content: `${text}\n` }], date))
  if (media === 'application/pdf') {
    const { default: Pdf } = await import('pdfkit')
    const pdf = new Pdf({ size: 'A6' })
    pdf.text(text).end()
    return buffer(pdf)
  }
  const rows = async function* () {
    yield [[text]]
  }
  return buffer(xlsx([{ name: 'Mock', columns: [{ heading: 'Operation', kind: 'text' }], rows }], date))
}

// The errors in an example of a response, with codes if their messages determine them.
function exampleErrors(shown: Json, path: (string | number)[] = []): ValidationError[] {
  if (typeof shown === 'string') {
    const code = shown === 'This field is required.' ? 'required' : 'invalid'
    return path.length ? [{ path: path.filter((name) => name !== 'non_field_errors'), message: shown, code }] : []
  }
  if (
    typeof shown !== 'object' ||
    shown === null ||
    typeof shown.detail === 'string' ||
    typeof shown.status === 'string'
  )
    return []
  const isOfMessages = Array.isArray(shown) && shown.some((entry) => typeof entry === 'string')
  return Object.entries<Json>(shown).flatMap(([name, inner]) =>
    exampleErrors(inner, isOfMessages ? path : [...path, Array.isArray(shown) ? Number(name) : name]),
  )
}

// Responses other than a single JSON body: statuses, files and field selections, served by the pipeline from a small contract.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import express from 'express'
import { pino } from 'pino'
import { derive } from '../../scripts/support/derive.ts'
import type { Json } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import { operationTable } from '../../scripts/support/tables.ts'
import { loadConfig } from '../../src/config.ts'
import { loadContract } from '../../src/core/contract/load.ts'
import { streamRows } from '../../src/core/data/streams.ts'
import { notFound } from '../../src/core/errors.ts'
import { pipeline } from '../../src/core/http/pipeline.ts'
import { file, reply } from '../../src/core/http/reply.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { contract } from '../support/conformance.ts'
import { freshDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

configureTicketing()

const json = (properties: object, example: Json, required: string[] = []) => ({
  description: 'An answer',
  content: { 'application/json': { schema: { type: 'object', required, properties }, example } },
})
const text = { type: 'string', description: 'A text', maxLength: 100 }
const binary = { schema: { type: 'string', format: 'binary' }, example: 'content' }
const list = { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 100 } }
const operation = (operationId: string, responses: object, parameters: object[] = []) => ({
  operationId,
  security: [],
  'x-permission': 'none',
  parameters,
  responses,
})
const what = { name: 'id', in: 'path', required: true, schema: text, example: 'pdf' }
const names = (name: string, items: object = list.items) => ({
  name,
  in: 'query',
  schema: { ...list, items },
  example: [],
})
const part = {
  type: 'object',
  required: ['id', 'answers'],
  properties: { id: text, answers: { type: 'array', items: text }, secret: text },
}
const order = {
  code: text,
  email: text,
  item: {
    description: 'Id or object',
    anyOf: [
      { type: ['integer', 'null'] },
      { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } },
    ],
  },
  positions: { type: 'array', items: part },
}
const paths: Json = {
  '/files/{id}/': {
    get: operation(
      'files.get',
      {
        200: {
          description: 'The file',
          content: { 'application/pdf': binary, 'text/csv': binary, 'text/uri-list': binary },
        },
        404: json({ reason: text }, { reason: 'invalid' }),
        409: json({ status: text }, { status: 'running' }),
        410: json({ status: text }, { status: 'failed' }),
      },
      [what],
    ),
  },
  '/scans/{id}/': {
    post: operation(
      'scans.create',
      { 200: json({ status: text }, {}), 201: json({ status: text }, {}), 400: json({ status: text }, {}) },
      [what],
    ),
  },
  '/orders/{id}/': {
    get: operation('orders.get', { 200: json(order, {}, ['code', 'email', 'positions']) }, [
      what,
      names('include'),
      names('exclude'),
      names('expand', { anyOf: [{ enum: ['item'] }, { type: 'string' }] }),
    ]),
  },
}
// The published contract contains the 500 in each operation.
const [version] = Object.values<Json>(contract.paths['/api/v1/version'])
const responses = { ...contract.components.responses, ServerError: version.responses['500'] }
const components = { ...contract.components, responses }
const document = () => derive({ openapi: '3.1.0', info: {}, security: [], components, paths }, '1')

const closed: string[] = []
async function* pieces(name: string, count: number, fail = Number.POSITIVE_INFINITY) {
  try {
    for (let i = 0; i < count; i += 1) {
      if (i === fail) throw new Error('The source has failed.')
      yield Buffer.alloc(65_536, i)
    }
  } finally {
    closed.push(name)
  }
}

let asked: boolean[] = []
let base: string, db: Awaited<ReturnType<typeof freshDatabase>>['db'], end: () => Promise<void>
const lines: Json[] = []
beforeAll(async () => {
  const fresh = await freshDatabase()
  db = fresh.db
  await db.raw('create table scans (id text)')
  const handlers = {
    'files.get': async ({ params: { id } }: Json) => {
      switch (id) {
        case 'pdf':
          return file('application/pdf', Buffer.from('%PDF-'), { name: 'Kärten "1".pdf' })
        case 'link':
          return file('text/uri-list', 'https://tickets.example/1\r\n')
        case 'rows':
          return file(
            'text/csv',
            (async function* () {
              for await (const { n } of streamRows<{ n: number }>(db, 'select generate_series(1, 2000) as n'))
                yield `${n}\n`
            })(),
            { name: 'rows.csv' },
          )
        case 'endless':
          return file('text/csv', pieces(id, 1e9))
        case 'broken':
          return file('text/csv', pieces(id, 100, 50))
        case 'unopened':
          return file('text/csv', pieces(id, 1, 0))
        case 'refused':
          return file(
            'text/csv',
            new Readable({
              read() {
                this.destroy(notFound())
              },
            }),
          )
        case 'short':
          return file('text/csv', pieces(id, 1), { size: 70_000 })
        case 'running':
          return reply(409, { status: 'running', secret: 'undeclared' }, { 'Retry-After': '1' })
        case 'failed':
          return reply(410, { status: 'failed' })
        default:
          return reply(404, { reason: 'invalid' })
      }
    },
    'scans.create': async ({ db, params: { id } }: Json) => {
      await db('scans').insert({ id })
      return reply(id === 'again' ? 200 : id === 'refused' ? 400 : 201, { status: id })
    },
    'orders.get': async ({ wants, expands }: Json) => {
      asked = ['positions', 'positions.answers', 'email'].map(wants)
      return {
        code: 'A7K3Q',
        email: 'a@example.org',
        item: expands('item') ? { id: 1, name: 'Ticket', cost: '1.00' } : 1,
        positions: [{ id: '1', answers: ['x'], secret: 's' }],
      }
    },
  }
  const described = document()
  const app = express()
  app.set('query parser', false)
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  app.use((req, _res, next) => {
    req.id = 'request'
    next()
  })
  const services = {
    db,
    config: loadConfig({ IDLE_TIMEOUT: '1', BASE_URL: 'http://tickets.example' }),
    clock: () => new Date(),
    log,
    metrics: { observe: () => undefined },
    usage: { count: () => undefined },
    limits: { count: async () => ({}) },
    contract: loadContract(undefined, described, operationTable(described) as Json),
    headers: [],
  }
  app.use(pipeline(services as Json, handlers as Json))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  end = async () => {
    server.closeAllConnections()
    server.close()
    await fresh.drop()
  }
})
afterAll(() => end())
beforeEach(() => {
  closed.length = 0
  lines.length = 0
})
const get = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, init)

describe('a file', () => {
  it('comes with its type, name and length', async () => {
    const answer = await get('/files/pdf/')
    expect(answer).toRespond(200)
    expect(await answer.text()).toBe('%PDF-')
    expect(['content-type', 'content-length', 'content-disposition'].map((name) => answer.headers.get(name))).toEqual([
      'application/pdf',
      '5',
      `attachment; filename="K?rten \\"1\\".pdf"; filename*=UTF-8''K%C3%A4rten%20%221%22.pdf`,
    ])
  })

  it('can be a link', async () => {
    const answer = await get('/files/link/')
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/uri-list; charset=utf-8',
      'https://tickets.example/1\r\n',
    ])
  })

  it('is streamed from the database, on a connection of its own', async () => {
    const text = await (await get('/files/rows/')).text()
    expect(text.split('\n')).toHaveLength(2001)
  })

  it('is not made for HEAD', async () => {
    const answer = await get('/files/endless/', { method: 'HEAD' })
    expect(answer).toRespond(200)
    expect([answer.headers.get('content-type'), closed]).toEqual(['text/csv; charset=utf-8', []])
    expect((await get('/files/pdf/', { method: 'HEAD' })).headers.get('content-length')).toBe('5')
  })

  it('is closed when the client goes away', async () => {
    const leave = new AbortController()
    const answer = await get('/files/endless/', { signal: leave.signal })
    await answer.body!.getReader().read()
    leave.abort()
    await until(
      'it is closed and logged',
      () => closed.includes('endless') && lines.some(({ incomplete }) => incomplete),
    )
  })

  it('is closed when the client takes nothing, and not read ahead of it', async () => {
    const answer = await get('/files/endless/')
    await until('it is closed', () => closed.includes('endless'))
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  it('that fails on its way cuts the connection, so that no client takes it as complete', async () => {
    await expect((await get('/files/broken/')).arrayBuffer()).rejects.toThrow()
    await expect((await get('/files/short/')).arrayBuffer()).rejects.toThrow()
    expect(lines.filter(({ msg }) => msg === 'response cut off')).toHaveLength(2)
    expect(closed).toEqual(['broken', 'short'])
  })

  it('that fails before its first byte becomes an error response', async () => {
    const failed = await get('/files/unopened/')
    expect(failed).toRespond(500)
    expect(await failed.json()).toEqual({ detail: expect.any(String), code: 'internal_error' })
    expect((await get('/files/refused/')).status).toBe(404)
  })
})

describe('a reply', () => {
  it.each([
    ['/files/running/', 409, { status: 'running' }],
    ['/files/failed/', 410, { status: 'failed' }],
    ['/files/none/', 404, { reason: 'invalid' }],
  ])('%s is %i with the body that the contract declares', async (path, status, body) => {
    const answer = await get(path)
    expect(answer).toRespond(status)
    expect(await answer.json()).toEqual(body)
    expect(answer.headers.get('retry-after')).toBe(status === 409 ? '1' : null)
  })

  it('keeps what was written, whatever its status, and is the answer of its key', async () => {
    for (const [id, status] of [
      ['new', 201],
      ['again', 200],
      ['refused', 400],
    ] as const) {
      const headers = { 'X-Idempotency-Key': id }
      for (const _ of ['first', 'repeated']) {
        const answer = await get(`/scans/${id}/`, { method: 'POST', headers })
        expect(answer).toRespond(status)
        expect(await answer.json()).toEqual({ status: id })
      }
    }
    expect(await db('scans').pluck('id')).toEqual(['new', 'again', 'refused'])
  })
})

describe('Accept', () => {
  it.each([
    ['application/pdf', 200],
    ['text/*', 200],
    ['application/json', 200],
    ['image/png', 406],
  ])('%s returns %i where there are files', async (accept, status) => {
    const answer = await get('/files/pdf/', { headers: { Accept: accept } })
    expect(answer.status).toBe(status)
    if (status === 406)
      expect(await answer.json()).toEqual({
        detail: 'This operation returns application/pdf or text/csv or text/uri-list or application/json only.',
        code: 'not_acceptable',
      })
  })
})

describe('include, exclude and expand', () => {
  it('omit fields, and inform the handler before', async () => {
    const answer = await get('/orders/1/?exclude=positions.answers&exclude=email&expand=item&expand=nothing')
    expect(await answer.json()).toEqual({
      code: 'A7K3Q',
      item: { id: 1, name: 'Ticket' },
      positions: [{ id: '1', secret: 's' }],
    })
    expect(asked).toEqual([true, false, false])
    expect(await (await get('/orders/1/?include=code')).json()).toEqual({ code: 'A7K3Q' })
    expect(((await (await get('/orders/1/')).json()) as Json).item).toBe(1)
  })
})

describe('the linter', () => {
  it('allows files in answers to GET alone', () => {
    const described = document()
    expect(lint(described).filter((line) => line.includes('can return a file'))).toEqual([])
    described.paths['/scans/{id}/'].post.responses['201'].content = { 'application/pdf': binary }
    expect(lint(described).filter((line) => line.includes('can return a file'))).toHaveLength(1)
  })
})

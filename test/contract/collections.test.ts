// The collections for Postman and Bruno have each operation once, with a request that the mock accepts. Fixtures match the contract.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { brunoCollection, postmanCollection } from '../../src/web/docs/collections.ts'
import { fixturesOf, samplesOf, variablesOf } from '../../src/web/docs/samples.ts'
import { BRAND, checkAnswer, contract, errors, operationAt } from '../support/conformance.ts'
import { festival } from '../support/festival.ts'

const BASE = 'http://tickets.example'
const ids = operationsOf(contract).map(({ id }) => id as OperationId)
const samples = samplesOf(BRAND, BASE)
const postman = postmanCollection(samples, variablesOf(BASE)) as Json
const bruno = new Map(brunoCollection(samples, variablesOf(BASE)).map(({ name, content }) => [name, String(content)]))

type Sent = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

const VARIABLE = /\{\{(\w+)\}\}/g
const withVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_, name: string) => values[name]!)

// What Postman sends for a request of the collection.
function sentBy({ request }: Json, values: Readonly<Record<string, string>>): Sent {
  const { method, header, url, body, auth = postman.auth } = request
  const own = new Map<string, string>(url.variable.map(({ key, value }: Json) => [`:${key}`, value]))
  const path = url.path.map((part: string) =>
    encodeURIComponent(own.get(part) ?? part).replace(/%7B|%7D/g, decodeURIComponent),
  )
  const query = url.query.filter(({ disabled }: Json) => !disabled)
  const search = query.map(({ key, value }: Json) => `${key}=${encodeURIComponent(value)}`).join('&')
  const credentials = Object.fromEntries((auth.apikey ?? []).map(({ key, value }: Json) => [key, value]))
  return {
    method,
    url: withVariables(`${url.host[0]}/${path.join('/')}${search && `?${search}`}`, values),
    headers: {
      ...Object.fromEntries(header.map(({ key, value }: Json) => [key, value])),
      ...(auth.type === 'noauth' ? {} : { [credentials.key]: withVariables(credentials.value, values) }),
    },
    body: body?.mode === 'raw' ? body.raw : undefined,
  }
}

const defaults: Record<string, string> = Object.fromEntries(
  postman.variable.map(({ key, value }: Json) => [key, value]),
)
const items: Json[] = postman.item.flatMap(({ item }: Json) => item)
const operationOf = (item: Json): OperationId | undefined => {
  const { method, url } = sentBy(item, defaults)
  return operationAt(method, new URL(url).pathname)
}

describe('the Postman collection', () => {
  it('has each operation once, in the folder of its tag', () => {
    expect(items.map(operationOf).sort()).toEqual([...ids].sort())
    const tags = new Map(operationsOf(contract).map(({ id, op }) => [id, op.tags[0]]))
    for (const { name, item } of postman.item) for (const one of item) expect(tags.get(operationOf(one)!)).toBe(name)
  })

  it('uses each of its variables, and no others', () => {
    const used = new Set([...JSON.stringify(postman).matchAll(VARIABLE)].map(([, name]) => name))
    expect([...used].sort()).toEqual(Object.keys(defaults).sort())
  })

  it('contains no credentials', () => {
    const secrets = postman.variable.filter(({ type }: Json) => type === 'secret')
    expect(secrets.map(({ key, value }: Json) => [key, value])).toEqual([
      ['token', ''],
      ['access_token', ''],
      ['device_token', ''],
    ])
  })

  it('has requests that a server with the demo data accepts', async () => {
    const world = await festival({ sold: true })
    try {
      const [, token] = world.owner.headers.Authorization!.split(' ')
      const values = { ...defaults, base_url: world.base, token: token! }
      const sample: OperationId[] = [
        'organizers.list',
        'events.get',
        'subevents.list',
        'subevent_seats.list',
        'checkin_rpc.search',
        'gates.create',
        'vouchers.create',
        'orders.create',
        'cart_positions.create',
        'orders.get',
      ]
      for (const id of sample) {
        const { url, ...init } = sentBy(
          items.find((item) => operationOf(item) === id),
          values,
        )
        const response = await fetch(url, init as RequestInit)
        const text = await response.text()
        expect([id, response.status, response.ok || text]).toEqual([id, operations[id].status[0], true])
        checkAnswer(id, { status: response.status, headers: response.headers, text, body: JSON.parse(text) })
      }
    } finally {
      await world.end()
    }
  })
})

describe('on the mock, which validates requests as the server does', () => {
  let mock: ChildProcess
  let values: Record<string, string>
  beforeAll(async () => {
    mock = spawn(process.execPath, ['scripts/mock.ts', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    for await (const chunk of mock.stdout!.iterator({ destroyOnReturn: false })) {
      output += chunk
      const [, base_url] = /serves at (http\S+)/.exec(output) ?? []
      if (base_url) {
        values = { ...defaults, base_url, token: 'any', access_token: 'any', device_token: 'any' }
        break
      }
    }
  })
  afterAll(() => {
    mock.kill()
  })

  it('every request of the Postman collection succeeds', async () => {
    for (const item of items) {
      const id = operationOf(item)!
      const { url, body, ...init } = sentBy(item, values)
      const isFile = item.request.body?.mode === 'file'
      const response = await fetch(url, {
        ...init,
        ...(isFile ? { body: '%PDF-1.4' } : body === undefined ? {} : { body }),
      })
      const text = await response.text()
      expect([id, response.status, response.ok || text]).toEqual([id, operations[id].status[0], true])
    }
  })
})

describe('the Bruno collection', () => {
  // The blocks of a file by name: the lines between a name with a brace and a brace at the beginning of a line.
  const blocksOf = (file: string): Map<string, string> =>
    new Map(
      [...file.matchAll(/^([a-z:]+) [{[]\n(.*?)^[}\]]$/gms)].map(([, name, text]) => [
        name!,
        text!.replace(/^ {2}/gm, ''),
      ]),
    )
  const pairsOf = (block = ''): Map<string, string> =>
    new Map([...block.matchAll(/^(\S+?): (.*)$/gm)].map(([, name, value]) => [name!, value!]))

  it('has the requests of the Postman collection', () => {
    const requests = [...bruno].filter(([name]) => /\w\.\w+\.bru$/.test(name))
    expect(requests).toHaveLength(ids.length)
    for (const [file, text] of requests) {
      const id = /([\w.]+)\.bru$/.exec(file)![1] as OperationId
      const item = items.find((one) => operationOf(one) === id)
      const blocks = blocksOf(text)
      const target = pairsOf(blocks.get(item.request.method.toLowerCase()))
      const credentials = { inherit: undefined, none: { type: 'noauth' } }[target.get('auth')!]
      expect([id, pairsOf(blocks.get('meta')).get('name'), target.get('url')]).toEqual([
        id,
        item.name,
        item.request.url.raw,
      ])
      expect([...pairsOf(blocks.get('params:path'))]).toEqual(
        item.request.url.variable.map(({ key, value }: Json) => [key, value]),
      )
      const { body, auth } = item.request
      if (target.get('auth') !== 'apikey') expect([id, auth]).toEqual([id, credentials])
      else expect(pairsOf(blocks.get('auth:apikey')).get('value')).toBe(auth.apikey[1].value)
      expect([id, target.get('body')]).toEqual([id, body ? { raw: 'json', file: 'file' }[body.mode as string] : 'none'])
      if (body?.mode === 'raw') expect(JSON.parse(blocks.get('body:json')!)).toEqual(JSON.parse(body.raw))
    }
  })

  it('has an environment with the same variables', () => {
    const blocks = blocksOf(bruno.get('boxoffice-api/environments/demo.bru')!)
    const secrets = blocks
      .get('vars:secret')!
      .split(',')
      .map((name) => [name.trim(), ''] as [string, string])
    expect(Object.fromEntries([...pairsOf(blocks.get('vars')), ...secrets])).toEqual(defaults)
  })

  it('ends no block within a text', () => {
    for (const [name, text] of bruno)
      if (name.endsWith('.bru'))
        expect([name, text.match(/^[^\s}\]].*$/gm)!.filter((line) => !/ [{[]$/.test(line))]).toEqual([name, []])
  })
})

describe('the fixtures', () => {
  const fixtures = fixturesOf(BRAND, 'http://localhost:8000').operations

  it('have all operations with their paths', () => {
    const written = Object.entries(fixtures).map(([id, { method, path }]) => `${id} ${method} ${path}`)
    const declared = operationsOf(contract).map(({ id, method, path }) => `${id} ${method.toUpperCase()} ${path}`)
    expect(written.sort()).toEqual(declared.sort())
  })

  it.each(
    operationsOf(contract).map((operation) => [operation.id, operation] as const),
  )('%s: all bodies match the contract', (id, { op }) => {
    const { requests, responses } = fixtures[id]!
    const check = (part: Json, bodies: typeof requests): void => {
      const { content = {} } = resolve(contract, part)
      expect(new Set(bodies.map(({ media }) => media))).toEqual(new Set(Object.keys(content)))
      for (const { name, media, body } of bodies)
        if (media === 'application/json') expect([name, errors(content[media].schema, body)]).toEqual([name, []])
    }
    if (op.requestBody) check(op.requestBody, requests)
    else expect(requests).toEqual([])
    expect(Object.keys(responses)).toEqual(Object.keys(op.responses))
    for (const [status, response] of Object.entries<Json>(op.responses)) check(response, responses[status]!)
  })
})

// API4:2023 and API8:2023, for every operation, including later ones: every request gets a response other than a 500, at a bounded multiple
// of the cost of a simple rejection, and without leaking memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parse as parseDisposition } from 'content-disposition'
import { parseCookie } from 'cookie'
import type { Json } from '../../scripts/support/document.ts'
import { flatProperties, operationsOf, resolve } from '../../scripts/support/document.ts'
import { decimalDigits } from '../../src/core/contract/tolerance.ts'
import { containing, orderTerms } from '../../src/core/data/list_request.ts'
import { selectionOf } from '../../src/core/data/selection.ts'
import { formats } from '../../src/core/formats.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { credentialOf } from '../../src/core/http/auth.ts'
import { readQuery } from '../../src/core/http/body.ts'
import { isUnchanged } from '../../src/core/http/conditional.ts'
import { idempotencyKeyOf } from '../../src/core/http/idempotency.ts'
import { network } from '../../src/core/http/rate_limit.ts'
import { fullName } from '../../src/domain/catalog/names.ts'
import { FORMATS } from '../../src/domain/formats.ts'
import { cleanName } from '../../src/resources/operations/uploads.ts'
import { localPath } from '../../src/web/ui/redirects.ts'
import { oneOfEachClass } from '../support/classes.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { SLUGS } from '../support/recipe.ts'
import { all, callerOf, pathOf, writeShape } from '../support/sample.ts'

/** Returns the CPU time of this process in milliseconds, which other programs do not affect. */
async function cpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns the minimum of up to five measurements. Further ones are made while the first exceed the limit, since garbage collection can affect one. */
async function costs(work: () => unknown, bound: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && least > bound; attempt += 1) least = Math.min(least, await cpu(work))
  return least
}

const CONFIG = { BASE_URL: 'http://tickets.example' }

describe('20 KB of anything', () => {
  const SIZE = 20_000
  const pieces = [
    ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
    ...[
      'a.',
      '.a',
      'a@',
      'a ',
      ' .',
      '0.',
      '0-',
      '1:',
      ',a',
      ';a=',
      'a="',
      '\\"',
      '%41',
      '[a]',
      'a/',
      '/..',
      '🎫',
      '\u00a0',
      '\ud800',
      '\t',
      '\n',
    ],
  ]
  const ends = ['', '!', '\0', 'a', '.']
  const starts = ['', 'a@', '2026-01-01T', 'https://', 'RELDATE/', 'attachment; filename="', 'file:', '-', '+']
  const hostile: ((size: number) => string)[] = [
    ...pieces.flatMap((piece) => ends.map((end) => (size: number) => piece.repeat(size / piece.length) + end)),
    ...starts.flatMap((start) =>
      ['a', '0', '.', ' ', '-', 'a.'].map((piece) => (size: number) => `${start}${piece.repeat(size / piece.length)}!`),
    ),
  ]

  const patterns = new Set<string>()
  const collect = (value: Json): void => {
    if (value === null || typeof value !== 'object') return
    if (typeof value.pattern === 'string') patterns.add(value.pattern)
    Object.values<Json>(value).forEach(collect)
  }
  collect(contract)

  const ignored = (parse: (text: string) => unknown) => (text: string) => {
    try {
      return parse(text)
    } catch {
      return undefined // a rejection is also a response
    }
  }
  const readers: [string, (text: string) => unknown][] = [
    ...[...patterns].map((pattern): [string, (text: string) => unknown] => {
      const compiled = new RegExp(pattern, 'u')
      return [`the pattern ${pattern}`, (text) => compiled.test(text)]
    }),
    ...Object.entries({ ...formats, ...FORMATS }).map(([name, { validate }]): [string, (text: string) => unknown] => [
      `the format ${name}`,
      validate,
    ]),
    ['the name of a file', cleanName],
    ['a query string', (text) => readQuery(text.replaceAll('%', ''))],
    ['a cookie', parseCookie],
    ['Content-Disposition', (text) => parseDisposition(`attachment; filename=${text}`)],
    ['Authorization', (authorization) => credentialOf(CONFIG, { authorization })],
    ['a session cookie', (cookie) => credentialOf(CONFIG, { cookie })],
    ['an idempotency key', (key) => idempotencyKeyOf('POST', '/', { 'x-idempotency-key': key }, undefined, false)],
    ['If-Modified-Since', (since) => isUnchanged(since, undefined)],
    ['an address', network],
    ['ordering', (ordering) => orderTerms({ fields: ['a', 'b'], default: 'a' }, ordering)],
    ['a search', containing],
    ['an integer', (text) => decimalDigits({ type: 'integer' }, text)],
    ['integers', (text) => decimalDigits({ type: 'array', items: { type: 'integer' } }, text)],
    [
      'a selection',
      (text) =>
        selectionOf(
          { selects: { include: true, exclude: true, expand: [] } },
          { include: [text], exclude: text.split('a') },
        ),
    ],
    ['a place to go to', localPath],
    ['a name of a person', (text) => fullName({ given_name: text, family_name: text }, 'title_given_family')],
  ]

  it.each(readers)('%s is read in linear time', async (_, read) => {
    const BOUND = 60 // a quadratic parser takes at least half a second
    for (const of of hostile) {
      const text = of(SIZE)
      const ms = await costs(() => ignored(read)(text), BOUND)
      if (ms <= BOUND) continue
      // On a slow machine, a tenth of the input is slow too: it takes a linear parser a tenth of the time, a quadratic one a hundredth.
      const tenth = of(SIZE / 10)
      const part = await costs(() => ignored(read)(tenth), 0)
      if (ms > 30 * part)
        throw new Error(
          `${JSON.stringify(text.slice(0, 30))}… of ${text.length} characters takes ${ms} ms, a tenth ${part} ms`,
        )
    }
  })
})

describe('every operation', () => {
  let world: Festival
  beforeAll(async () => {
    world = await festival()
  })
  afterAll(() => world?.end())

  const KIB = 1024
  const MAX = 512 * KIB // limits the few operations that accept megabytes, so that the test ends in time
  const NOWHERE = '9007199254740990'
  // Each body has its own schema; all other input is parsed by shared code.
  const [reading, writing] = [false, true].map((takes) =>
    all.filter(([, { body }]) => !!body === takes).map(([id]) => id),
  )
  const ids = [...oneOfEachClass(reading!), ...writing!]
  // Operations of a class share the code that decompresses and parses bodies, headers and queries.
  const kinds = new Set(oneOfEachClass(ids))

  // As large as the operation accepts. Created once, since their creation must not count as cost of the server.
  const made = new Map<string, Buffer>()
  const once = (key: string, make: () => string | Buffer): Buffer => {
    const present = made.get(key) ?? Buffer.from(make())
    made.set(key, present)
    return present
  }
  const filled = (begin: string, piece: string, end: string, bytes: number): string =>
    begin + piece.repeat(Math.floor((bytes - begin.length - end.length) / piece.length)) + end

  // A list of 8 MiB, compressed to a few hundred bytes.
  const unpacked = filled('{"name":[0', ',0', ']}', 8 * KIB * KIB)
  const BOMBS = {
    gzip: gzipSync(unpacked),
    br: brotliCompressSync(unpacked, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  }

  type Sent = { name: string; query?: string; path?: string; body?: Buffer; headers?: Record<string, string> }

  function bodies(id: OperationId, { body }: Operation): Sent[] {
    if (body?.media !== 'application/json') return []
    const bytes = Math.min(body.bytes, MAX)
    const shape = Object.entries<Json>(flatProperties(contract, writeShape(id)))
    const typed = (type: string) =>
      shape.find(([, p]) => [resolve(contract, p).type].flat().includes(type))?.[0] ?? 'name'
    const [list, text, map] = ['array', 'string', 'object'].map(typed)
    const within = (inner: string): string => (body.list ? `[${inner}]` : inner)
    const large = (name: string, begin: string, piece: string, end: string): Sent => {
      const [first, last] = within('|').split('|')
      return {
        name,
        body: once(`${begin}${piece}${end}${bytes}${body.list}`, () => filled(first + begin, piece, end + last, bytes)),
      }
    }
    const odd = [
      Number.POSITIVE_INFINITY,
      -0,
      '',
      [],
      {},
      null,
      true,
      '\u0000',
      [[]],
      { en: {} },
      '9'.repeat(400),
      2 ** 53,
    ]
    const wrongTypes = odd.map((value, i) => ({
      name: `wrong types ${i}`,
      body: Buffer.from(
        within(
          `{${[...shape.map(([name]) => name), '__proto__', 'constructor', ''].map((name) => `${JSON.stringify(name)}:${value === Number.POSITIVE_INFINITY ? '1e400' : JSON.stringify(value)}`).join()}}`,
        ),
      ),
    }))
    const objects = large('width of a list of objects', `{"${list}":[{}`, ',{"":[{}]}', ']}')
    if (!kinds.has(id)) return [objects, ...wrongTypes]
    return [
      large('depth of lists', `{"${list}":`, '[', ''),
      large('depth of objects', `{"${map}":`, '{"a":', ''),
      large('width of a list', `{"${list}":[1`, ',1', ']}'),
      large('width of a list of numbers', `{"${list}":[1`, ',10000', ']}'),
      large('width of a list of texts', `{"${list}":["x"`, ',"xxx"', ']}'),
      objects,
      large('width of a map', `{"${map}":{"a":1`, ',"a":1', '}}'),
      large('entries', '{"a":1}', ',{"a":1}', ''),
      large('length of a text', `{"${text}":"`, 'x', '"}'),
      large('texts that cannot be stored', `{"${list}":["\\u0000"`, ',"\\u0000"', ']}'),
      large('repeated members', `{"${text}":""`, `,"${text}":1`, '}'),
      large('blanks', ' ', ' ', '{}'),
      {
        name: 'names',
        body: once(`names ${bytes} ${body.list}`, () =>
          within(`{${Array.from({ length: Math.floor(bytes / 14) }, (_, i) => `"n${i}":1`).join()}}`),
        ),
      },
      ...wrongTypes,
      ...(['gzip', 'br'] as const).map((encoding) => ({
        name: `a bomb in ${encoding}`,
        headers: { 'Content-Encoding': encoding },
        body: BOMBS[encoding],
      })),
    ]
  }

  // A body of 4 MiB with an error in each of its entries: there are millions of errors.
  it.each([
    ['entries', `[${'{ },'.repeat(9000)}{}]`],
    ['unknown members', `[{"position":{${Array.from({ length: 60_000 }, (_, i) => `"${i}":1`)}}}]`],
  ])('a seating plan with nothing but wrong %s is rejected for the first one', async (_, seats) => {
    const row = `{"row_number":"1","seats":${seats}}`
    const rows = Array(Math.floor((4 * KIB * KIB - 1000) / row.length)).fill(row)
    const zones = `[{"position":{"x":0,"y":0},"rows":[${rows}]}]`
    const body = `{"name":"x","layout":{"name":"x","categories":[],"size":{"width":1,"height":1},"zones":${zones}}}`
    let fields = 0
    const ms = await costs(async () => {
      const { status, text } = await world.owner.call('POST', '/seatingplans/', body)
      expect(status).toBe(400)
      fields = text.match(/"[^"]*\."/g)!.length
    }, 800)
    expect(fields).toBe(1)
    expect(ms).toBeLessThan(800) // collecting all of them takes ten seconds and a gigabyte
  })

  const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  function urls(id: OperationId, operation: Operation): Sent[] {
    const { parameters } = operationsOf(contract).find((described) => described.id === id)!
    const names = parameters.filter((p) => p.in === 'query').map((p) => p.name)
    const many = (value: string): string => names.map((name) => `${name}=${value}`).join('&')
    const last = Object.keys(operation.params).at(-1)
    const paths = (
      last === undefined ? [] : ['1'.repeat(9000), '%2e%2e%2f'.repeat(500), 'Infinity', '%F0%9F%8E%AB']
    ).map((value, i) => ({ name: `the last name in the path ${i}`, path: value }))
    if (!names.length) return [...paths, { name: 'unknown parameters', query: 'a[a][a]=1&'.repeat(800) }]
    return [
      ...paths,
      { name: 'repeated parameters', query: Array(3).fill(many('1')).join('&').slice(0, 10_000) },
      {
        name: 'one parameter a thousand times',
        query: Array(1000).fill(`${names[0]}=1`).join('&'),
      },
      { name: 'parameters of no type', query: many('%FF') },
      { name: 'a long value', query: `${names[0]}=${'a'.repeat(10_000)}` },
      { name: 'numbers', query: many('1e400') },
      { name: 'many fields to order by', query: `ordering=${'-id,id,name,-name,'.repeat(500)}` },
      { name: 'brackets', query: `attr${'[a]'.repeat(3000)}=1&attr[${'b'.repeat(2000)}]=1` },
      ...[
        cursor(['id asc', { a: 1 }]),
        cursor(Array(200).fill(9e99)),
        cursor(['id asc', '\u0000']),
        cursor(['id asc', 'x', 1]),
        cursor(null),
        '!'.repeat(4001),
        'A'.repeat(4000),
      ].map((forged, i) => ({ name: `a forged cursor ${i}`, query: `cursor=${forged}` })),
    ]
  }

  // Node.js accepts 16 KiB of headers in total.
  const headers: Record<string, string>[] = [
    {
      'X-Idempotency-Key': 'k'.repeat(2000),
      'If-Modified-Since': 'Fri, '.repeat(400),
      Accept: 'application/json;q=0.1,'.repeat(80),
      Cookie: 'boxoffice_session=a;'.repeat(100),
      'Content-Type': `application/json; ${'charset=utf-8; '.repeat(100)}`,
      'X-Request-Id': '-'.repeat(2000),
    },
    { Authorization: `Token ${' '.repeat(8000)}x` },
  ]
  const HEADERS: Sent[] = headers.map((sent, i) => ({ name: `headers ${i}: ${Object.keys(sent)}`, headers: sent }))

  const before = { heap: 0, resident: 0 }
  const memory = (): typeof before => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { heap: (heapUsed + external) / KIB / KIB, resident: rss / KIB / KIB }
  }

  /** Returns the URL of a missing object, with a query or another last segment. */
  function address(operation: Operation, { path, query }: Sent): string {
    const names = Object.keys(operation.params)
    const values = Object.fromEntries(names.map((name) => [name, SLUGS[name] ?? NOWHERE]))
    const plain = pathOf(operation, values)
    const at = path === undefined ? plain : pathOf(operation, { ...values, [names.at(-1)!]: '~' }).replace('~', path)
    return `${world.base}${at}${query === undefined ? '' : `?${query}`}`
  }

  async function asking(id: OperationId): Promise<(sent: Sent) => Promise<number>> {
    const operation: Operation = operations(id)
    const { headers } = await callerOf(world, operation)
    return async (sent) => {
      const body = sent.body ?? (operation.body ? Buffer.from('{"": 0}') : undefined)
      const answer = await fetch(address(operation, sent), {
        method: operation.method,
        redirect: 'manual',
        headers: { ...headers, ...(operation.body ? { 'Content-Type': operation.body.media } : {}), ...sent.headers },
        ...(body && operation.method !== 'GET' ? { body: body as unknown as string } : {}),
      })
      await answer.arrayBuffer()
      return answer.status
    }
  }
  const operations = (id: OperationId): Operation => new Map(all).get(id)!

  it('is compiled, so that what follows is measured and not that', async () => {
    for (const id of ids) await (await asking(id))({ name: 'plain' })
    Object.assign(before, memory())
  })

  it.each(ids)('%s answers whatever is sent, at the cost of a rejection', async (id) => {
    const ask = await asking(id)
    const plain = await cpu(() => ask({ name: 'plain' }))
    const bound = 10 * plain + 200
    const shared = kinds.has(id) ? [...urls(id, operations(id)), ...HEADERS] : []
    for (const sent of [...bodies(id, operations(id)), ...shared]) {
      let status = 0
      const ms = await costs(async () => {
        status = await ask(sent).catch((error: Error) => {
          throw new Error(`${sent.name} is not answered`, { cause: error })
        })
      }, bound)
      if (status >= 500 || ms > bound)
        throw new Error(`${sent.name}: ${status} in ${ms} ms, a rejection takes ${plain} ms`)
    }
  })

  it('has left nothing behind in memory', () => {
    made.clear()
    const now = memory()
    expect(now.heap - before.heap).toBeLessThan(48)
    expect(now.resident - before.resident).toBeLessThan(256)
  })
})

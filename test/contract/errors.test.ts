// Invalid input gets a 4xx in one of the two documented forms and changes nothing, whichever layer rejects it (guide errors, "Error
// forms").
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { flatProperties, operationsOf, resolve } from '../../scripts/support/document.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { sideBySide } from '../support/cells.ts'
import { oneOfEachClass } from '../support/classes.ts'
import type { Answer } from '../support/conformance.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import type { Person } from '../support/people.ts'
import { SLUGS } from '../support/recipe.ts'
import { runs } from '../support/runs.ts'
import { all, callerOf, exampleBody, fill, pathOf, sampleCall, withMembers, writeShape } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const writes = all.filter(([, { body }]) => body?.media === 'application/json').map(([id]) => id)
const ids = all.map(([id]) => id)
const somewhere = (operation: Operation) =>
  pathOf(operation, Object.fromEntries(Object.keys(operation.params).map((name) => [name, SLUGS[name] ?? '1'])))
const caller = (id: OperationId): Promise<Person> => callerOf(world, operations[id])
const there = async (id: OperationId) => pathOf(operations[id], await fill(world.owner, operations[id]))
const anonymous = (id: OperationId): boolean => !operations[id].security.length
const lines = async (): Promise<number> => Number((await world.db('log_entries').count('* as n'))[0]!.n)

const ERROR_CODES: string[] = contract.components.schemas.ErrorCode.enum

/** The two documented forms and nothing else. */
function isError(body: Json): boolean {
  const messages = (value: Json): boolean =>
    Array.isArray(value)
      ? value.length > 0 &&
        value.every(
          (entry) =>
            typeof entry === 'string' || (typeof entry === 'object' && Object.values<Json>(entry).every(messages)),
        )
      : typeof value === 'object' && value !== null && Object.values<Json>(value).every(messages)
  const keys = Object.keys(body ?? {})
  return (
    keys.length > 0 &&
    (keys.join() === 'detail,code'
      ? typeof body.detail === 'string' && ERROR_CODES.includes(body.code)
      : keys.every((key) => messages(body[key])))
  )
}

function expectRejection(answer: Answer, status: number): void {
  expect(answer).toRespond(status)
  expect([answer.headers.get('content-type'), isError(answer.body)]).toEqual(['application/json; charset=utf-8', true])
  expect(answer.headers.get('x-request-id')).toBeTruthy()
}

describe('a path', () => {
  describe.each([
    '/apix',
    '/api',
    '/api/v1/nothing/',
    '/api/v1/nothing',
    '/api/v1//',
    '/api/v1/organizers//',
    '/api/%2e%2e%2f',
    '/api/v1/organizers/kulturwerk/teams/1/nothing',
  ])('%s that is unknown', (path) => {
    const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    const answers = (accept: string) =>
      Promise.all(
        [world.owner, world.anonymous].flatMap((who) =>
          METHODS.map(async (method) => {
            const { status, headers, text, body } = await who.call(method, path, undefined, {
              headers: { Accept: accept },
            })
            if (method !== 'HEAD') expect(isError(body)).toBe(/json\b/.test(accept))
            return [status, headers.get('content-type'), method === 'HEAD' || text !== '']
          }),
        ),
      )

    it.each([
      'application/json',
      'text/html, application/problem+json;q=0.5',
    ])('is 404 in JSON for who accepts %s, with credentials and without', async (accept) => {
      for (const answer of await answers(accept)) expect(answer).toEqual([404, 'application/json; charset=utf-8', true])
    })

    it.each([
      '*/*',
      'text/html',
      'application/jsonp',
      '',
    ])('is 404 in plain text for who accepts %p, with credentials and without', async (accept) => {
      for (const answer of await answers(accept)) expect(answer).toEqual([404, 'text/plain; charset=utf-8', true])
    })
  })

  const slashed = ids.filter((id) => operations[id].path.endsWith('/'))
  it.each(
    oneOfEachClass(slashed),
  )('%s without its last slash leads GET and HEAD to it, and is unknown to all else', async (id) => {
    const path = somewhere(operations[id])
    for (const who of [world.owner, world.stranger, world.anonymous]) {
      for (const method of ['GET', 'HEAD']) {
        for (const query of ['', '?page_size=1&page_size=2&search=%C3%B6']) {
          const answer = await who.call(method, `${path.slice(0, -1)}${query}`)
          expect(answer).toRespond(301)
          expect([answer.headers.get('location'), answer.text]).toEqual([path + query, ''])
        }
      }
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await world.owner.call(method, path.slice(0, -1))).status).toBe(404)
  })

  it.each([
    '/api/v1/organizers/%/',
    '/api/v1/organizers/%ff/',
    '/api/v1/organizers/%00/',
    '/api/v1/organizers/%ed%a0%80/',
    '/api/v1/organizers/?page=%',
    '/api/v1/organizers/?ordering=%ff',
    '/api/v1/organizers/?ordering=%00',
  ])('%s that cannot be read is 400', async (path) => {
    expectRejection(await world.owner.get(path), 400)
  })

  it.each(oneOfEachClass(ids))('%s returns the allowed methods', async (id) => {
    const path = somewhere(operations[id])
    const there = all.filter(([, { path: other }]) => other === operations[id].path).map(([, { method }]) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !there.includes(name as 'GET'))) {
      const answer = await world.owner.call(method, path)
      expectRejection(answer, 405)
      expect(
        answer.headers
          .get('allow')!
          .split(', ')
          .filter((name) => !['HEAD', 'OPTIONS'].includes(name))
          .sort(),
      ).toEqual([...there].sort())
    }
    const options = await world.anonymous.call('OPTIONS', path)
    expect(options).toRespond(204)
    expect(options.headers.get('allow')!.split(', ')).toEqual(expect.arrayContaining([...there, 'OPTIONS']))
  })

  it.each(
    // The cursors of the change feed differ in length from one request to the next.
    oneOfEachClass(ids.filter((id) => operations[id].method === 'GET' && !id.startsWith('changes.'))),
  )('%s answers HEAD like GET, without body', async (id) => {
    const path = pathOf(operations[id], await fill(world.owner, operations[id]))
    const who = await caller(id)
    const [head, get] = [await who.call('HEAD', path), await who.get(path)]
    expect(head).toRespond(get.status)
    expect([head.text, head.headers.get('content-length')]).toEqual(['', get.headers.get('content-length')])
  })

  it.each(oneOfEachClass(ids))('%s in a format that it does not have is 406', async (id) => {
    expectRejection(
      await world.owner.call(operations[id].method, somewhere(operations[id]), undefined, {
        headers: { Accept: 'text/html' },
      }),
      406,
    )
  })
})

describe('a request that is no HTTP', () => {
  it.each<[line: string, status: number, code?: string]>([
    ['X: \u0000', 400],
    [`X: ${'x'.repeat(128 * 1024)}`, 431, 'headers_too_large'],
    ['no header', 400],
    ['Content-Length: many', 400],
    ['Transfer-Encoding: nonsense', 400],
    ['Expect: much', 417],
  ])('%# is rejected in the documented form', async (line, status, code = 'malformed_request') => {
    const text = await raw(`GET /api/v1/organizers/ HTTP/1.1\r\nHost: x\r\n${line}`)
    expectJson(text, status)
    expect(JSON.parse(text.split('\r\n\r\n')[1]!).code).toBe(code)
  })

  it('without a host gets the documented form', async () => {
    expectJson(await raw('GET /api/v1/organizers/ HTTP/1.1\r\nX-Request-Id: 7'), 400)
    expectJson(await raw('GET /api/v1/organizers/ HTTP/1.0\r\nX-Request-Id: 7'), 401)
  })

  it('may name the whole URL', async () => {
    for (const target of ['http://x/api/v1/organizers/?page=1', 'HTTPS://y:8000/api/v1/organizers/'])
      expectJson(await raw(`GET ${target} HTTP/1.1\r\nHost: x`), 401)
    for (const target of ['http://x', 'http://x/?a=/b'])
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: x`)).toMatch(/^HTTP\/1.1 303 [^]*location: \/sign-in/i)
    expect(await raw('GET http://x//y/ HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1.1 404 /)
  })

  /** Returns the response to the head of a request, byte for byte. */
  async function raw(head: string): Promise<string> {
    const { hostname, port } = new URL(world.base)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    await new Promise((resolve) => socket.on('close', resolve))
    return text
  }

  function expectJson(text: string, status: number): void {
    const [head, body] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*content-type: application/json`, 'i'))
    expect(head).toMatch(/x-request-id: ./i)
    expect(isError(JSON.parse(body!))).toBe(true)
  }
})

describe('a body', () => {
  const kinds = oneOfEachClass(writes)

  it.each(kinds)('%s that is too large is 413', async (id) => {
    expectRejection(
      await (await caller(id)).call(
        operations[id].method,
        await there(id),
        `{"name": "${'x'.repeat(operations[id].body!.bytes)}"}`,
      ),
      413,
    )
  })

  it.each(kinds)('%s that becomes too large when it is unpacked is 413', async (id) => {
    const bomb = gzipSync(Buffer.alloc(operations[id].body!.bytes + 1, 32))
    expectRejection(
      await (await caller(id)).call(operations[id].method, await there(id), bomb, {
        headers: { 'Content-Encoding': 'gzip' },
      }),
      anonymous(id) ? 415 : 413,
    )
  })

  it.each(kinds)('%s in an unknown encoding is 415, and one that is not what it says is 400', async (id) => {
    const [who, path] = [await caller(id), await there(id)]
    const call = (encoding: string) =>
      who.call(operations[id].method, path, '{}', { headers: { 'Content-Encoding': encoding } })
    expectRejection(await call('zip'), 415)
    expectRejection(await call('gzip'), anonymous(id) ? 415 : 400)
  })

  it.each(kinds)('%s of malformed UTF-8 is 400', async (id) => {
    const path = pathOf(operations[id], await fill(world.owner, operations[id]))
    expectRejection(
      await (await caller(id)).call(
        operations[id].method,
        path,
        new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      ),
      400,
    )
  })

  it.each(kinds)('%s nested without end is 400', async (id) => {
    const path = pathOf(operations[id], await fill(world.owner, operations[id]))
    expectRejection(
      await (await caller(id)).call(operations[id].method, path, `{"name": ${'['.repeat(5000)}${']'.repeat(5000)}}`),
      400,
    )
  })

  it('that never ends is dropped with its connection, and the server keeps serving', async () => {
    const { hostname, port } = new URL(world.base)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${world.owner.home}/teams/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${world.owner.headers.Authorization}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name": "cut`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
    expect((await world.owner.get('/teams/')).status).toBe(200)
    expect(await world.db('teams').where({ name: 'cut' })).toEqual([])
  })

  it('that is a list where an object belongs is rejected as such, whatever is in it', async () => {
    const answer = await world.owner.post('/teams/', '[{"\\u0000": 1}]')
    expect(answer).toRespond(400, { non_field_errors: ['Must be an object.'] })
  })

  const UNSTORABLE = { 'a NUL': 'a\\u0000b', 'half a pair': 'a\\ud800', 'the other half': '\\udc00b' }
  /** Fields of the write schema that accept free text. */
  const textsOf = (id: OperationId): string[] =>
    Object.entries<Json>(flatProperties(contract, writeShape(id)))
      .filter(([, p]) => {
        const at = resolve(contract, p)
        return [at.type].flat().includes('string') && !at.enum && !at.format
      })
      .map(([name]) => name)

  it.each(
    writes.filter((id) => textsOf(id).length),
  )('%s with strings that PostgreSQL cannot store is 400 on each of these fields', async (id) => {
    const path = pathOf(operations[id], await fill(world.owner, operations[id]))
    const who = await caller(id)
    const names = textsOf(id)
    const before = await lines()
    const sent = JSON.stringify(withMembers(exampleBody(id), Object.fromEntries(names.map((name) => [name, '???']))))
    const answers = await sideBySide(UNSTORABLE, (text) =>
      who.call(operations[id].method, path, sent.replaceAll('???', text)),
    )
    for (const answer of Object.values(answers)) {
      expectRejection(answer, 400)
      expect(Object.keys([answer.body].flat()[0]).sort()).toEqual([...names].sort())
    }
    expect(await lines()).toBe(before)
  })
})

describe('query parameters', () => {
  // Equivalent requests get the same response, even if a new minute begins between them.
  beforeAll(() => world.clock.stop())
  afterAll(() => world.clock.reset())

  const typed = operationsOf(contract).flatMap(({ id, parameters }) =>
    parameters
      .filter((p) => p.in === 'query')
      .map((p) => [id, p.name, resolve(contract, p.schema)] as [OperationId, string, Json]),
  )
  /** The query parameters that `wanted` accepts, of one operation of each class. */
  const among = (wanted: (id: OperationId, name: string, schema: Json) => boolean) => {
    const found = typed.filter((parameter) => wanted(...parameter))
    const kinds = oneOfEachClass([...new Set(found.map(([id]) => id))])
    return found.filter(([id]) => kinds.includes(id))
  }

  const asking = async (id: OperationId) => {
    const operation: Operation = operations[id]
    const { path, body } = await sampleCall(world, id)
    const more = path.includes('?') ? '&' : '?'
    const who = await caller(id)
    return {
      success: operation.status[0],
      // The parts that the responses to two equivalent requests share, which excludes URLs of pages and cursors of the change feed, which any
      // transaction advances. Of a write, only the status is compared.
      essence: ({ status, body }: Answer): Json => {
        if (operation.method !== 'GET') return status !== 400
        return [status, body?.results ? [body.count, body.results] : (body?.changes ?? body)]
      },
      ask: (query: string) => who.call(operation.method, `${path}${more}${query}`, body),
    }
  }

  for (const [id, name] of among((_id, _name, { type }) => type === 'boolean')) {
    it(`${id} takes true and false for ${name}, as Python and databases write them too, and nothing else`, async () => {
      const { ask, success, essence } = await asking(id)
      for (const [value, ...others] of [
        ['true', 'True', '1', `false&${name}=true`, `nonsense&${name}=1`],
        ['false', 'False', '0', `true&${name}=false`],
      ]) {
        const reference = await ask(`${name}=${value}`)
        expect([success, 409]).toContain(reference.status) // the balance of a gift card is soon used up
        for (const other of others) expect(essence(await ask(`${name}=${other}`))).toEqual(essence(reference))
      }
      for (const value of ['yes', 'TRUE', 'null', '2', `true&${name}=nonsense`]) {
        const answer = await ask(`${name}=${value}`)
        expectRejection(answer, 400)
        expect(Object.keys(answer.body)).toEqual([name])
      }
    })
  }

  const optional = among(
    (id, name) =>
      operations[id].method === 'GET' &&
      !['page', 'page_size', 'cursor', 'attr'].includes(name) &&
      !['checkin_rpc.search list', 'api.idempotency_query key'].includes(`${id} ${name}`), // these parameters are required
  )
  it.each(optional)('%s with an empty %s answers as without it', async (id, name) => {
    const { ask, essence } = await asking(id)
    expect(essence(await ask(`${name}=`))).toEqual(essence(await ask('')))
  })

  const times = among((_id, _name, { format }) => format === 'any-date-time')
  it.each(times)('%s takes every usual form of a time for %s', async (id, name) => {
    const { ask, success, essence } = await asking(id)
    const reference = await ask(`${name}=2026-07-03T18:00:00Z`)
    expect(reference.status).toBe(success)
    for (const form of [
      '2026-07-03T18:00:00%2B0000',
      '2026-07-03T18:00:00+0000',
      '2026-07-03T20:00:00%2B02',
      '2026-07-03T18:00Z',
      '2026-07-03%2018:00:00.000000%2B00:00',
      '2026-07-03+18:00:00Z',
      `2000-01-01T00:00:00Z&${name}=2026-07-03T18:00:00.000Z`,
    ])
      expect(essence(await ask(`${name}=${form}`))).toEqual(essence(reference))
    for (const none of ['2026-07-03', '18:00', '2026-07-03T18', '2026-07-03T18:00:00%2B0', '2026-02-30T18:00', 'now'])
      expectRejection(await ask(`${name}=${none}`), 400)
  })

  it.each(oneOfEachClass([...new Set(typed.map(([id]) => id))]))('%s ignores unknown ones', async (id) => {
    const [unknown, none] = [await asking(id), await asking(id)] // each created object must be another one
    expect((await unknown.ask('no_such_parameter=1&page_size%5B%5D=3&__proto__=x&constructor=1')).status).toBe(
      (await none.ask('')).status,
    )
  })
})

/** Operations that reject with a body of their own; each response is checked against the contract. This list may only shrink. */
const OWN_FORM: OperationId[] = ['checkin_list_positions.redeem', 'checkin_rpc.redeem']

describe('anything at all', () => {
  const shared = (usual: number, among: unknown[]) => runs(Math.max(2, Math.round(usual / among.length)), 20) // the same duration with many operations as with few
  const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })
  const odd = fc.constantFrom<Json>(
    null,
    '',
    -1,
    0,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    1.5,
    '\u0000',
    '9'.repeat(400),
    [],
    {},
    [null],
    { en: 1 },
    true,
    '2026-02-30',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999-15:59',
    'RELDATE/1/-/nothing/',
    'file:../../x',
  )

  it.each(writes)('%s never fails with any fields', async (id) => {
    const operation = operations[id]
    const path = pathOf(operation, await fill(world.owner, operation))
    const who = await caller(id)
    // If a property were required, no product could be created any more.
    const apart = id.startsWith('item_meta_properties') ? ['required'] : []
    const names = Object.keys(flatProperties(contract, writeShape(id))).filter((name) => !apart.includes(name))
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'id', ''), fc.oneof(json, odd), {
          noNullPrototype: true,
        }),
        async (members) => {
          const answer = await who.call(operation.method, path, JSON.stringify(withMembers(exampleBody(id), members)))
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) expect(isError(answer.body) || OWN_FORM.includes(id)).toBe(true)
        },
      ),
      shared(600, writes),
    )
  })

  const value = fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((text) => text !== '' && text !== '.' && text !== '..' && text.isWellFormed()),
    fc.constantFrom('0', '-1', '9223372036854775808', '1e3', '%', "';--", '1.0'),
  )
  it.each(ids)('%s never fails, whatever its path and query are', async (id) => {
    const operation: Operation = operations[id]
    const who = await caller(id)
    const names = [...Object.keys(operation.filters), 'page', 'page_size', 'ordering', 'cursor']
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
        value,
        async (query, last) => {
          const values = Object.fromEntries(Object.keys(operation.params).map((name) => [name, SLUGS[name] ?? last]))
          const answer = await who.call(
            operation.method,
            `${pathOf(operation, values)}?${new URLSearchParams(query)}`,
            operation.body ? '{}' : undefined,
          )
          expect(answer.status).toBeLessThan(500)
        },
      ),
      shared(800, ids),
    )
  })
})

// Requests that use deprecated parts of the contract get headers that say so (guide versioning, "Deprecations"). support/conformance checks on
// every response of all tests that no other operation sends them.
import type { Json } from '../../scripts/support/document.ts'
import { deprecations, operationsOf } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import { usedDeprecations } from '../../src/core/deprecated_parts.ts'
import type { Deprecation } from '../../src/core/handler.ts'
import { deprecationHeaders } from '../../src/core/http/deprecation.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { all, sampleCall } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const parts = all.flatMap(([id, operation]) =>
  operation.deprecations.map((part) => [id, part.in, part.path.join('.'), part] as const),
)
const LINK = '<http://tickets.example/docs/guides/versioning#deprecations>; rel="deprecation"; type="text/html"'
const since = (date: string): string => `@${Date.parse(date) / 1000}`
const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(['Deprecation', 'Sunset', 'Link'].map((name) => [name, headers.get(name)]))
const NONE = { Deprecation: null, Sunset: null, Link: null }

/** Returns a body with a value at a path. */
function withValue(body: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value
  if (name === '*') return [withValue(body?.[0], rest, value), ...(body ?? []).slice(1)]
  return { ...body, [name]: withValue(body?.[name], rest, value) }
}

describe('a request', () => {
  it.each(parts)('of %s that uses the %s %s says so, whatever its result', async (id, where, _, {
    path: field,
    at,
  }) => {
    const call = await sampleCall(world, id)
    const used = where === 'body' ? withValue(call.body, field, true) : call.body
    const query = where === 'query' ? `?${field[0]}=1` : ''
    const expected = { Deprecation: since(at), Sunset: null, Link: LINK }
    for (const who of [call.who, await world.holding([])]) {
      const response = await who.call(call.method, call.path + query, used, { unchecked: true })
      // Bodies of callers without the permission are not read.
      expect([response.status, headersOf(response)]).toEqual([
        expect.any(Number),
        response.status === 403 && where !== 'operation' ? NONE : expected,
      ])
    }
    if (where === 'operation') return
    const again = await sampleCall(world, id)
    const plain = where === 'body' ? withValue(again.body, field, null) : again.body
    expect(headersOf(await again.who.call(again.method, again.path, plain, { unchecked: true }))).toEqual(NONE)
  })

  it('that is tried reports what the write would report', async () => {
    const { body } = await world.owner.dryRun('POST', '/events/openstage26/orders/', {
      send_mail: false,
      positions: [{ item: 1, variation: 1, attendee_name: 'Ada Okafor' }],
    })
    expect(body).toMatchObject({ status: 201, response_headers: { Deprecation: since('2026-11-21'), Link: LINK } })
  })

  it('of several deprecated parts reports the earliest dates', () => {
    const part = (name: string, at: string, sunset: string | null): Deprecation => ({
      in: 'query',
      path: [name],
      at,
      sunset,
    })
    const operation = {
      deprecations: [
        part('a', '2026-12-01', '2027-12-01'),
        part('b', '2027-01-01', '2027-06-01'),
        part('c', '2026-11-21', null),
      ],
    }
    const config = { BASE_URL: 'https://tickets.example' }
    const headers = (query: object) => deprecationHeaders(usedDeprecations(operation, { query }), config)
    expect(headers({})).toEqual({})
    expect(headers({ c: '1' })).toMatchObject({ Deprecation: since('2026-11-21') })
    expect(headers({ c: '1' })).not.toHaveProperty('Sunset')
    expect(headers({ a: '1', b: '1' })).toMatchObject({
      Deprecation: since('2026-12-01'),
      Sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    })
  })
})

describe('the contract', () => {
  it('has the date of each deprecation, and the headers at each operation with deprecated parts', () => {
    expect(parts.length).toBeGreaterThan(5)
    for (const { id, op, parameters } of operationsOf(contract)) {
      const found = deprecations(contract, { op, parameters })
      for (const { at } of found) expect([id, at]).toEqual([id, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
      if (!found.length) continue
      for (const response of Object.values<Json>(op.responses)) {
        const { headers } = response.$ref ? contract.components.responses[response.$ref.split('/').at(-1)] : response
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']))
      }
    }
  })

  it.each<[string, Json, string]>([
    ['no date', { deprecated: true }, 'needs `x-deprecated-at`'],
    ['no day', { deprecated: true, 'x-deprecated-at': '2026-13-01' }, 'needs `x-deprecated-at`'],
    ['a date of something current', { 'x-deprecated-at': '2026-11-21' }, 'only a part with'],
    [
      'an end before its deprecation',
      { deprecated: true, 'x-deprecated-at': '2026-11-21', 'x-sunset-at': '2026-11-20' },
      'must be a date after',
    ],
  ])('cannot have a deprecation with %s', (_, keywords, error) => {
    const doc = structuredClone(contract)
    Object.assign(doc.components.schemas.Gate.properties.name, keywords)
    expect(lint(doc)).toContainEqual(expect.stringContaining(error))
  })
})

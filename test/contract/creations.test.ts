// Sends the unchanged examples of creations to the demo data of `npm start`: the objects that they reference exist, and unique names and
// codes are free.
import { readFileSync } from 'node:fs'
import { operationsOf } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { contract, errors } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { firstExample } from '../support/recipe.ts'
import { all, callerOf, writeShape } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const parametersOf = new Map(operationsOf(contract).map(({ id, parameters }) => [id as OperationId, parameters]))
const creations = all.filter(([, { body, status }]) => body && status[0] === 201)

describe('the first example', () => {
  it.each(creations)('of %s is accepted', async (id, operation) => {
    const parameters = parametersOf.get(id)!
    const path = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((so, { name, example }) => so.replace(`{${name}}`, encodeURIComponent(String(example))), operation.path)
    const headers = {
      ...Object.fromEntries(
        parameters.filter((one) => one.in === 'header' && one.required).map(({ name, example }) => [name, example]),
      ),
      'Content-Type': operation.body!.media,
    }
    const caller = await callerOf(world, operation)
    const response = await caller.call(operation.method, path, firstExample(id), { headers })
    expect(response).toRespond(operation.status[0]!)
  })
})

const namedIn = (settings: string): string[] =>
  [...settings.matchAll(/"(\w+\.\w+)"/g)].map(([, name]) => name!).filter((name) => !/^(path|body|header)\./.test(name))

describe('the settings for Schemathesis', () => {
  it('are published, and name operations that there are', async () => {
    const response = await fetch(`${world.base}/api/v1/schemathesis.toml`)
    expect(response).toRespond(200)
    expect(response.headers.get('content-type')).toBe('application/toml; charset=utf-8')
    const text = await response.text()
    expect(text).toBe(readFileSync('spec/schemathesis.toml', 'utf8'))
    expect(namedIn(text).length).toBeGreaterThan(50)
    expect(namedIn(text).filter((name) => !parametersOf.has(name as OperationId))).toEqual([])
  })

  it('limit the duration of each response in runs of the fuzzer, and name operations that there are', () => {
    const text = readFileSync('scripts/fuzz/schemathesis.toml', 'utf8')
    const [general, ...larger] = [...text.matchAll(/^(?:checks\.)?max_response_time = (\d+)$/gm)].map(([, n]) =>
      Number(n),
    )
    expect(general).toBeLessThanOrEqual(5)
    for (const limit of larger) expect(limit).toBeLessThanOrEqual(10)
    expect(namedIn(text).filter((name) => !parametersOf.has(name as OperationId))).toEqual([])
  })
})

describe('members that exclude each other', () => {
  const area = { shape: 'rectangle', rectangle: { width: 1, height: 1 }, circle: { radius: 1 } }
  const zone = { name: 'Hall', position: { x: 0, y: 0 }, rows: [], areas: [area] }
  const layout = { name: 'Hall', categories: [], size: { width: 1, height: 1 }, zones: [zone] }

  it.each([
    ['seats.bulk_block', '/events/openstage26/seats/bulk_block/', { ids: [1], seat_guids: ['A-1'] }],
    ['discounts.create', '/events/openstage26/discounts/', { condition_min_count: 2, condition_min_value: '5.00' }],
    ['discounts.create', '/events/openstage26/discounts/', { condition_min_count: 2, condition_min_value: 5 }],
    ['seating_plans.create', '/seatingplans/', { layout }],
  ] as const)('%s: by the contract and by the server', async (id, path, members) => {
    const both = { ...(id === 'seats.bulk_block' ? {} : firstExample(id)), ...members }
    expect(errors(writeShape(id), both)).not.toEqual([])
    expect((await world.owner.post(path, both)).status).toBe(400)
  })

  it('discounts.create: only where both are more than nothing', async () => {
    const one = { ...firstExample('discounts.create'), condition_min_count: 2, condition_min_value: '0.00' }
    expect(errors(writeShape('discounts.create'), one)).toEqual([])
    expect((await world.owner.post('/events/openstage26/discounts/', one)).status).toBe(201)
  })
})

// Objects in the middle of a path, addressed by keys that are equal at several organizers or events. Test operations are used where the
// contract has no such operation.

import { soldEvent } from '../../../scripts/bench/worlds.ts'
import { loadParents, owner, rowsInScope, scopeValues } from '../../../src/core/data/references.ts'
import type { AnyContext, Operation } from '../../../src/core/handler.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { made } from '../../support/sample.ts'

let world: Festival
const ids: Record<string, number> = {}
beforeAll(async () => {
  world = await festival()
  for (const { id, slug } of await world.db('organizers').select('id', 'slug')) ids[slug] = id
})
afterAll(() => world.end())

const operation = (path: string, params: Operation['params'], missing: 403 | 404 = 403) =>
  ({ path, params, missing }) as Operation
const context = (at: Operation, organizer: string, params: object, more: Partial<AnyContext> = {}): AnyContext =>
  ({ operation: at, db: world.db, organizer: { id: ids[organizer] }, params, parents: {}, ...more }) as AnyContext
const load = (at: Operation, organizer: string, params: object, more: Partial<AnyContext> = {}) =>
  loadParents(at, context(at, organizer, params, more))
const rejected = (status: number) => expect.objectContaining({ status })

describe('an object that the path names by a number of its organizer', () => {
  const logs = operation('/o/{organizer}/devices/{device}/logs/', {
    organizer: null,
    device: { table: 'devices', key: 'device_id' },
  })
  const stored = async (organizer: string, device_id: number) =>
    (await world.db('devices').where({ organizer_id: ids[organizer], device_id }).first('id')).id

  it('is the one of the organizer in the path, and the handler gets its ID', async () => {
    const { device_id } = await made(world.owner, 'devices')
    while ((await made(world.stranger, 'devices', { organizer: 'elsewhere' })).device_id < device_id);
    for (const organizer of ['kulturwerk', 'elsewhere']) {
      const parents = await load(logs, organizer, { device: device_id })
      expect(parents).toEqual({ device: await stored(organizer, device_id) })
      const at = context(logs, organizer, { device: device_id, id: 5 }, { parents })
      expect(owner(at)).toEqual({ device_id: parents.device })
      expect(scopeValues(at)).toMatchObject({ device: parents.device, id: 5, organizer: ids[organizer] })
    }
    expect(await stored('kulturwerk', device_id)).not.toBe(await stored('elsewhere', device_id))
  })

  it('is rejected when this organizer has none of that number', async () => {
    const { device_id } = await made(world.stranger, 'devices', { organizer: 'elsewhere' })
    for (const device of [device_id + 4711, 9007199254740991])
      await expect(load(logs, 'elsewhere', { device })).rejects.toEqual(rejected(404))
  })

  it('is 404 where the operation has that', async () => {
    const strict = operation(logs.path, logs.params, 404)
    await expect(load(strict, 'kulturwerk', { device: 4711 })).rejects.toEqual(rejected(404))
  })
})

describe('an object that the path names by a text', () => {
  const prices = operation('/o/{organizer}/saleschannels/{channel}/prices/', {
    organizer: null,
    channel: { table: 'sales_channels', key: 'identifier' },
  })

  it('is found within its organizer', async () => {
    const web = await world.db('sales_channels').where({ identifier: 'web' }).select('id', 'organizer_id')
    expect(web.length).toBeGreaterThan(1)
    for (const [slug, id] of Object.entries(ids))
      expect(await load(prices, slug, { channel: 'web' })).toEqual({
        channel: web.find(({ organizer_id }) => organizer_id === id).id,
      })
    const { identifier } = await made(world.owner, 'sales_channels')
    await expect(load(prices, 'elsewhere', { channel: identifier })).rejects.toEqual(rejected(403))
  })
})

describe('objects below each other', () => {
  const meals = operation('/o/{organizer}/events/{event}/items/{item}/variations/{variation}/meals/', {
    organizer: null,
    event: null,
    item: { table: 'items', key: 'id' },
    variation: { table: 'variations', key: 'id' },
  })

  it('are each loaded within the one before', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const [one, other] = [await made(world.owner, 'variations'), await made(world.owner, 'variations')]
    const itemOf = async ({ id }: { id: number }) =>
      (await world.db('variations').where({ id }).first('item_id')).item_id
    const item = await itemOf(one)
    expect(await itemOf(other)).not.toBe(item)
    const params = { item, variation: one.id }
    const parents = await load(meals, 'kulturwerk', params, { event })
    expect(parents).toEqual(params)
    expect(owner(context(meals, 'kulturwerk', params, { event, parents }))).toEqual({ variation_id: one.id })
    await expect(load(meals, 'kulturwerk', { item, variation: other.id }, { event })).rejects.toEqual(rejected(403))
  })

  it('limit the rows of a table that is kept below them', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const { id } = await made(world.owner, 'variations')
    const { item_id } = await world.db('variations').where({ id }).first('item_id')
    const rows = (parents: Record<string, number>) =>
      rowsInScope('variations', { db: world.db, organizer: { id: ids.kulturwerk! }, event, parents }).pluck(
        'variations.id',
      )
    expect(await rows({ item: item_id })).toEqual(await world.db('variations').where({ item_id }).pluck('id'))
    expect((await rows({})).length).toBeGreaterThan((await rows({ item: item_id })).length)
  })
})

describe('a path without such objects', () => {
  it('loads nothing, and new rows are those of the event or organizer', async () => {
    const list = operation('/o/{organizer}/events/{event}/items/', { organizer: null, event: null })
    expect(await load(list, 'kulturwerk', {})).toEqual({})
    expect(owner(context(list, 'kulturwerk', {}, { event: { id: 3 } as never }))).toEqual({ event_id: 3 })
    expect(owner(context(list, 'kulturwerk', {}))).toEqual({ organizer_id: ids.kulturwerk })
  })
})

// Codes are unique within the organizer, so their index begins with it. By the event and the code alone, PostgreSQL would read the whole index.
it('finds an order of an event by the codes of its organizer', async () => {
  await soldEvent(world.db, 'sold', 1000)
  const event = await world.db('events').where({ slug: 'sold' }).first('id')
  const scope = { db: world.db, organizer: { id: ids.kulturwerk! }, event }
  const lookup = rowsInScope('orders', scope).where('orders.code', 'ABCDE').select('orders.id').toString()
  const { rows } = await world.db.raw(`explain (format json) ${lookup}`)
  expect(JSON.stringify(rows)).toMatch(/"Index Cond":"\(\(organizer_id = \d+\) AND \(code = /)
})

// Conditional fetching never misses a change, whatever the order of reads and writes (guide lists-and-writes, "Conditional fetching").
import { operations } from '../../generated/operations.ts'
import { visibleUpTo } from '../../src/core/data/visibility.ts'
import type { Operation } from '../../src/core/handler.ts'
import { newestChange } from '../../src/core/http/conditional.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { all, exampleBody, fill, made, pathOf, resourceOf } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const dated = all.filter(([, { conditional }]) => conditional.lastModified).map(([id]) => id)
const stamped = all.filter(([, { conditional }]) => conditional.pageGenerated).map(([id]) => id)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
// Consecutive changes get times ahead of the clock, a second apart. Instead of waiting, the test moves all of them into the past.
const settle = () => world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })

async function list(id: (typeof dated)[number]): Promise<{ path: string; values: Record<string, string> }> {
  const operation: Operation = operations[id]
  const values = await fill(world.owner, operation)
  return { path: pathOf(operation, values), values }
}

describe('a list with Last-Modified', () => {
  it.each(dated)('%s returns 304 without a body until an object is added, changed or deleted', async (id) => {
    const { path, values } = await list(id)
    const resource = resourceOf(id)
    const changes = [
      () => made(world.owner, resource, values),
      async () =>
        world.owner.patch(
          `${path}${(await made(world.owner, resource, values)).id}/`,
          exampleBody(`${resource}.update` as typeof id),
        ),
      async () => world.owner.remove(`${path}${(await world.owner.get(path)).body.results.at(-1).id}/`),
    ]
    await changes[0]!()
    for (const change of changes) {
      await settle()
      const { headers } = await world.owner.get(path)
      const known = headers.get('last-modified')!
      expect(known).toMatch(/ GMT$/)
      const again = await world.owner.get(path, { headers: { 'If-Modified-Since': known } })
      expect(again).toRespond(304)
      expect([again.text, again.headers.get('last-modified')]).toEqual(['', known])
      expect((await world.owner.get(path, { headers: { 'If-Unmodified-Since': known } })).status).toBe(200)
      await change()
      expect((await world.owner.get(path, { headers: { 'If-Modified-Since': known } })).status).toBe(200)
      expect((await world.owner.get(path, { headers: { 'If-Unmodified-Since': known } })).status).toBe(412)
    }
  })

  it.each(dated)('%s ignores dates that are none', async (id) => {
    const { path } = await list(id)
    for (const date of ['yesterday', '2026-01-01', 'Fri, 99 Nov 2026 10:00:00 GMT']) {
      expect(
        (await world.owner.get(path, { headers: { 'If-Modified-Since': date, 'If-Unmodified-Since': date } })).status,
      ).toBe(200)
    }
  })

  it.each(dated)('%s sends no date that a change of the same second could share', async (id) => {
    const { path, values } = await list(id)
    await settle()
    const seen = new Map<string, number>()
    for (let n = 0; n < 6; n += 1) {
      await made(world.owner, resourceOf(id), values)
      const { headers, body } = await world.owner.get(path)
      const date = headers.get('last-modified')
      if (date !== null) expect([date, seen.get(date) ?? body.count]).toEqual([date, body.count])
      if (date !== null) seen.set(date, body.count)
    }
  })

  it.each(dated)('%s has a date immediately after many changes without a read in between', async (id) => {
    const { path, values } = await list(id)
    await settle()
    for (let n = 0; n < 6; n += 1) await made(world.owner, resourceOf(id), values)
    const known = (await world.owner.get(path)).headers.get('last-modified')!
    expect(known).toMatch(/ GMT$/)
    expect((await world.owner.get(path, { headers: { 'If-Modified-Since': known } })).status).toBe(304)
    await made(world.owner, resourceOf(id), values)
    expect((await world.owner.get(path, { headers: { 'If-Modified-Since': known } })).status).toBe(200)
  })

  it('returns no date while a transaction is about to change the list, and the next one afterwards', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id', 'slug')
    const read = () => newestChange(world.db, 'categories', { event })
    const insert = (on: typeof world.db) => on('categories').insert({ event_id: event.id, name: '{"en": "Next"}' })
    await insert(world.db)
    await world.db.transaction(async (trx) => {
      await insert(trx)
      expect(await read()).toMatchObject({ isPublished: false })
    })
    const published = await read()
    expect(published).toMatchObject({ isPublished: true })
    await insert(world.db)
    expect((await read())!.changed > published!.changed).toBe(true)
  })

  it('moves on by one second a transaction, not by one a statement', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id', 'slug')
    await settle()
    await world.db.transaction(async (trx) => {
      for (let n = 0; n < 9; n += 1) await trx('categories').insert({ event_id: event.id, name: '{"en": "Bulk"}' })
    })
    expect(
      ((await newestChange(world.db, 'categories', { event }))!.changed.toMillis() - Date.now()) / 1000,
    ).toBeLessThan(1)
  })

  it('never promises a state that a slow transaction can still change', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id', 'slug')
    const read = async () => (await newestChange(world.db, 'categories', { event }))!.changed
    const insert = (on: typeof world.db) => on('categories').insert({ event_id: event.id, name: '{"en": "Slow"}' })
    await insert(world.db)
    await settle()
    const slow = await world.db.transaction()
    await insert(slow)
    await sleep(1100)
    const during = await read()
    await slow.commit()
    expect((await read()) > during).toBe(true)
  })
})

describe('a list with X-Page-Generated', () => {
  for (const id of stamped) {
    it(`${id} sends a time with its pages`, async () => {
      const { path } = await list(id)
      expect((await world.owner.get(path)).headers.get('x-page-generated')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    })
  }

  // Readers fetch changes since the time of their last page, while writers delay their commits.
  it('loses no change, however long transactions take to commit', async () => {
    await world.db.raw(
      'create table stamps (id bigint generated always as identity primary key, last_modified timestamptz not null default clock_timestamp())',
    )
    let writing = true
    const writer = async (pause: number): Promise<void> => {
      for (let n = 0; n < 15; n += 1) {
        await world.db.transaction(async (trx) => {
          await trx('stamps').insert({})
          await sleep(pause * Math.random())
          await trx('stamps').insert({})
        })
      }
    }
    const seen = new Set<number>()
    const reader = async (): Promise<void> => {
      let since = '2000-01-01T00:00:00Z'
      for (let last = false; !last; ) {
        last = !writing
        const upTo = await visibleUpTo(world.db)
        for (const id of await world.db('stamps').where('last_modified', '>=', since).pluck('id')) seen.add(id)
        since = upTo
        await sleep(3)
      }
    }
    const reading = reader()
    await Promise.all([5, 20, 60].map(writer))
    writing = false
    await reading
    expect(seen.size).toBe(90)
  })
})

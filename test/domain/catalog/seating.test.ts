// Rules for layouts that the contract cannot express, and the seats that events and dates get from a layout.
import type { Db, Executor } from '../../../src/core/data/db.ts'
import { queryText } from '../../../src/core/data/db.ts'
import { mapping } from '../../../src/core/data/mapping.ts'
import { readObjects } from '../../../src/core/data/reading.ts'
import type { AnyContext } from '../../../src/core/handler.ts'
import type { Layout } from '../../../src/domain/catalog/seating.ts'
import { assignSeats, seatCategories, validateLayout } from '../../../src/domain/catalog/seating.ts'
import { freshDatabase } from '../../support/database.ts'

const position = { x: 0, y: 0 }
const seat = (seat_guid: string, category = 'Bench') => ({
  seat_guid,
  seat_number: seat_guid.slice(-1),
  position,
  category,
})
const layout = (...zones: Omit<Layout['zones'][number], 'position'>[]): Layout => ({
  name: 'Cellar stage',
  size: { width: 400, height: 300 },
  categories: [{ name: 'Bench' }],
  zones: zones.map((zone) => ({ position, ...zone })),
})

let db: Db
let drop: () => Promise<void>
let organizer: number
beforeAll(async () => {
  ;({ db, drop } = await freshDatabase())
  const [made] = await db('organizers').insert({ slug: 'hall', name: 'Hall' }).returning('id')
  organizer = made.id
})
afterAll(() => drop())

const planOf = async (drawing: Layout): Promise<number> =>
  (
    await db('seating_plans')
      .insert({ organizer_id: organizer, name: 'Hall', layout: JSON.stringify(drawing) })
      .returning('id')
  )[0].id
/** Returns a plan with one row in which each seat has its own category. */
const plan = (seats: Record<string, string>): Promise<number> =>
  planOf({
    ...layout({
      rows: [{ row_number: 'A', seats: Object.entries(seats).map(([guid, category]) => seat(guid, category)) }],
    }),
    categories: [...new Set(Object.values(seats))].map((name) => ({ name })),
  })
let serial = 0
const event = async (seating_plan_id: number | null = null): Promise<number> =>
  (
    await db('events')
      .insert({
        organizer_id: organizer,
        slug: `event-${++serial}`,
        name: '{}',
        currency: 'EUR',
        date_from: new Date(),
        seating_plan_id,
      })
      .returning('id')
  )[0].id
const date = async (event_id: number, seating_plan_id: number | null = null): Promise<number> =>
  (await db('subevents').insert({ event_id, name: '{}', date_from: new Date(), seating_plan_id }).returning('id'))[0].id
const item = async (event_id: number): Promise<number> =>
  (await db('items').insert({ event_id, name: '{}', default_price: 1 }).returning('id'))[0].id
const COLUMNS = [
  'seat_guid',
  'zone_name',
  'row_name',
  'row_label',
  'seat_number',
  'seat_label',
  'category',
  'item_id',
  'blocked',
  'position',
]
const seats = (of: object, ...columns: string[]) =>
  db('seats')
    .where(of)
    .orderBy('position')
    .select(columns.length ? columns : COLUMNS)
const map = (event_id: number, subevent_id: number | null, products: Record<string, number | null>) =>
  db('seat_category_mappings').insert(
    Object.entries(products).map(([category, item_id]) => ({ event_id, subevent_id, category, item_id })),
  )

describe('assignSeats', () => {
  it('creates the seats of all zones and rows in order, with null for omitted fields', async () => {
    const id = await event(
      await planOf(
        layout(
          {
            name: 'Cellar',
            rows: [
              { row_number: 'B', row_label: 'Row B', seat_label: 'Chair', seats: [seat('B2'), seat('B1')] },
              { row_number: 'A', seats: [] },
            ],
          },
          { rows: [{ row_number: 'C', seats: [seat('C1')] }] },
        ),
      ),
    )
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    const plain = { item_id: null, blocked: false, category: 'Bench' }
    expect(await seats({ event_id: id })).toEqual([
      {
        ...plain,
        seat_guid: 'B2',
        zone_name: 'Cellar',
        row_name: 'B',
        row_label: 'Row B',
        seat_number: '2',
        seat_label: 'Chair',
        position: 1,
      },
      {
        ...plain,
        seat_guid: 'B1',
        zone_name: 'Cellar',
        row_name: 'B',
        row_label: 'Row B',
        seat_number: '1',
        seat_label: 'Chair',
        position: 2,
      },
      {
        ...plain,
        seat_guid: 'C1',
        zone_name: null,
        row_name: 'C',
        row_label: null,
        seat_number: '1',
        seat_label: null,
        position: 3,
      },
    ])
  })

  it('gives a seat the product of its category, for each date its own', async () => {
    const id = await event()
    const [first, second, third] = [
      await date(id, await plan({ a: 'Box', b: 'Bench' })),
      await date(id, await plan({ a: 'Box' })),
      await date(id),
    ]
    const [one, other] = [await item(id), await item(id)]
    await map(id, first!, { Box: one, Bench: null })
    await map(id, second!, { Box: other })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: [first!, second!, third!] })
    expect(await seats({ event_id: id }, 'subevent_id', 'seat_guid', 'item_id').orderBy('subevent_id')).toEqual([
      { subevent_id: first, seat_guid: 'a', item_id: one },
      { subevent_id: second, seat_guid: 'a', item_id: other },
      { subevent_id: first, seat_guid: 'b', item_id: null },
    ])
  })

  it('keeps the seats that another plan has too, with their IDs and whether they are blocked', async () => {
    const id = await event(await plan({ a: 'Box', b: 'Box', c: 'Bench' }))
    const [one, other] = [await item(id), await item(id)]
    await map(id, null, { Box: one, Bench: other })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    const [, b, c] = await seats({ event_id: id }, 'id')
    await db('seats').where({ id: c.id }).update({ blocked: true })
    await db('events')
      .where({ id })
      .update({ seating_plan_id: await plan({ c: 'Bench', d: 'Bench', b: 'Bench' }) })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    const [, d] = await seats({ event_id: id }, 'id')
    expect(await seats({ event_id: id }, 'id', 'seat_guid', 'category', 'item_id', 'blocked')).toEqual([
      { id: c.id, seat_guid: 'c', category: 'Bench', item_id: other, blocked: true },
      { id: d.id, seat_guid: 'd', category: 'Bench', item_id: other, blocked: false },
      { id: b.id, seat_guid: 'b', category: 'Bench', item_id: other, blocked: false },
    ])
    expect(await db('seat_category_mappings').where({ event_id: id }).pluck('category')).toEqual(['Bench'])
  })

  it('keeps the seats that are in carts, but not in expired ones', async () => {
    const hall = await plan({ a: 'Box' })
    const id = await event(hall)
    const own = await item(id)
    await map(id, null, { Box: own })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    const [seat] = await seats({ event_id: id }, 'id')
    const [cart] = await db('cart_positions')
      .insert({
        event_id: id,
        cart_id: 'a@api',
        expires: new Date(Date.now() + 60_000),
        item_id: own,
        price: 1,
        seat_id: seat.id,
      })
      .returning('id')
    await db('events').where({ id }).update({ seating_plan_id: null })
    await expect(
      db.transaction((trx) => assignSeats({ db: trx, now: new Date() }, { event: id, subevent: null })),
    ).rejects.toMatchObject({ status: 400, body: { seating_plan: [expect.any(String)] } })
    await db('cart_positions')
      .where(cart)
      .update({ expires: new Date(Date.now() - 1) })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    expect(await seats({ event_id: id }, 'id')).toEqual([])
  })

  it('leaves no seat and no mapping without a plan, and those of others alone', async () => {
    const hall = await plan({ a: 'Box' })
    const [id, another] = [await event(hall), await event(hall)]
    const [gone, stays] = [await date(id, hall), await date(id, hall)]
    for (const [at, subevent] of [
      [id, null],
      [id, gone],
      [id, stays],
      [another, null],
    ] as [number, number | null][]) {
      await map(at, subevent, { Box: null })
      await assignSeats({ db, now: new Date() }, { event: at, subevent })
    }
    await db('events').where({ id }).update({ seating_plan_id: null })
    await db('subevents').where({ id: gone }).update({ seating_plan_id: null })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: gone })
    for (const table of ['seats', 'seat_category_mappings']) {
      expect(
        await db(table).whereIn('event_id', [id, another]).orderBy('event_id').select('event_id', 'subevent_id'),
      ).toEqual([
        { event_id: id, subevent_id: stays },
        { event_id: another, subevent_id: null },
      ])
    }
  })

  it('does not remove a seat that other rows reference', async () => {
    const id = await event(await plan({ a: 'Box', b: 'Box' }))
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    const [a] = await seats({ event_id: id }, 'id')
    for (const keeps of ['', 'on delete restrict']) {
      await db.raw(`create table users_of_seats (seat_id bigint references seats ${keeps})`)
      await db('users_of_seats').insert({ seat_id: a.id })
      for (const next of [null, await plan({ b: 'Box' })]) {
        await db('events').where({ id }).update({ seating_plan_id: next })
        await expect(assignSeats({ db, now: new Date() }, { event: id, subevent: null })).rejects.toMatchObject({
          status: 400,
          body: { seating_plan: [expect.any(String)] },
        })
      }
      await db('events')
        .where({ id })
        .update({ seating_plan_id: await plan({ a: 'Bench' }) })
      await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
      expect(await seats({ event_id: id }, 'id', 'category')).toEqual([{ id: a.id, category: 'Bench' }])
      await db.raw('drop table users_of_seats')
    }
  })

  it('takes the longest names that a plan can have', async () => {
    const [guid, category] = ['席'.repeat(190), '区'.repeat(190)]
    const id = await event(await plan({ [guid]: category }))
    await map(id, null, { [category]: null })
    await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    expect(await seats({ event_id: id }, 'seat_guid', 'category')).toEqual([{ seat_guid: guid, category }])
  })

  it('takes no longer than it should with 10,000 seats', async () => {
    const id = await event(
      await plan(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, n % 2 ? 'Box' : 'Bench']))),
    )
    // A second or less each; query plans that compare all pairs of seats take ten times as long.
    const start = process.hrtime.bigint()
    for (let n = 0; n < 2; n += 1) await assignSeats({ db, now: new Date() }, { event: id, subevent: null })
    expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(10)
    expect(await db('seats').where({ event_id: id }).count('* as n')).toEqual([{ n: 10_000 }])
  })
})

describe('seat_category_mapping', () => {
  const stored = {
    events: mapping('events', 'Event', { seat_category_mapping: seatCategories('events') }),
    subevents: mapping('subevents', 'SubEvent', { seat_category_mapping: seatCategories('subevents') }),
  }
  const read = async (table: 'events' | 'subevents', id: number) => {
    const rows = (on: Executor) => queryText(on, `select id from ${table} where id = :id`, { id })
    const [object] = await readObjects(stored[table], { db } as AnyContext, rows)
    return object!.seat_category_mapping
  }
  const write = (table: 'events' | 'subevents', event: number, id: number, seat_category_mapping: object) =>
    stored[table].update({ db, event: { id: event } } as AnyContext, id, { seat_category_mapping })

  it('of an event and of each date is one of its own, written as a whole, and gives their seats their products', async () => {
    const hall = await plan({ a: 'Box', b: 'Bench' })
    const id = await event(hall)
    const [first, second] = [await date(id, hall), await date(id, hall)]
    const [one, other] = [await item(id), await item(id)]
    await write('events', id, id, { Box: one })
    await write('subevents', id, first, { Box: one, Bench: other })
    await write('subevents', id, first, { Box: null, Bench: one })
    expect([await read('events', id), await read('subevents', first), await read('subevents', second)]).toEqual([
      { Box: one },
      { Box: null, Bench: one },
      {},
    ])
    expect(await seats({ event_id: id, subevent_id: null }, 'item_id')).toEqual([{ item_id: one }, { item_id: null }])
    expect(await seats({ subevent_id: first }, 'item_id')).toEqual([{ item_id: null }, { item_id: one }])
    await write('subevents', id, first, {})
    expect([await read('subevents', first), await seats({ subevent_id: first }, 'item_id')]).toEqual([
      {},
      [{ item_id: null }, { item_id: null }],
    ])
  })

  it('rejects categories that the plan does not have, and products of other events', async () => {
    const id = await event(await plan({ a: 'Box' }))
    const foreign = await item(await event())
    await write('events', id, id, { Box: await item(id) })
    const before = await read('events', id)
    for (const wrong of [
      { box: null },
      { Box: null, Bench: null },
      { constructor: null },
      { Box: foreign },
      { Box: 4711 },
    ]) {
      await expect(write('events', id, id, wrong)).rejects.toMatchObject({
        status: 400,
        body: { seat_category_mapping: [expect.any(String)] },
      })
    }
    expect(await read('events', id)).toEqual(before)
  })

  it('can only be empty without a plan', async () => {
    const id = await event()
    await expect(write('events', id, id, { Box: null })).rejects.toMatchObject({
      status: 400,
      body: { seat_category_mapping: [expect.any(String)] },
    })
    await write('events', id, id, {})
    expect(await read('events', id)).toEqual({})
  })
})

describe('layoutErrors', () => {
  it('reports each error at its path, across all zones', () => {
    const errors = validateLayout(
      layout(
        { rows: [{ row_number: 'A', seats: [seat('A1'), seat('A2', 'Stalls')] }] },
        {
          rows: [
            { row_number: 'B', seats: [] },
            { row_number: 'C', seats: [seat('A1')] },
          ],
          areas: [{ shape: 'rectangle' }],
        },
      ),
    )
    expect(errors.map(({ path }) => path)).toEqual([
      ['zones', 0, 'rows', 0, 'seats', 1, 'category'],
      ['zones', 1, 'rows', 1, 'seats', 0, 'seat_guid'],
      ['zones', 1, 'areas', 0, 'rectangle'],
    ])
  })

  it('finds none in a plan without seats', () => expect(validateLayout(layout())).toEqual([]))
})

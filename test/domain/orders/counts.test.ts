// Order counts while concurrent requests create and delete orders.
import pg from 'pg'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

const CONCURRENCY = 20
let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

test('nobody waits for whoever has counted and has not finished', async () => {
  const { db, url } = world
  const event = (await db('events').where({ slug: 'openstage26', organizer_id: 1 }).first('id')).id
  const counted = async () => Number((await db('order_counts').where({ event_id: event }).sum('orders as sum'))[0]!.sum)
  const item = (await db('items').where({ event_id: event }).first('id')).id
  const list = (await db('checkin_lists').where({ event_id: event }).first('id')).id
  const sumOf = async (table: string, column: string) =>
    Number((await db(table).where({ event_id: event }).sum(`${column} as sum`))[0]!.sum)
  const others = async () => [await sumOf('position_counts', 'positions'), await sumOf('checkin_counts', 'entered')]
  const othersBefore = await others()
  const before = await counted()
  const people = Array.from({ length: CONCURRENCY }, () => new pg.Client({ connectionString: url }))
  try {
    for (const person of people) {
      await person.connect()
      await person.query("begin; set local lock_timeout = '1s'")
      await person.query(
        "select count_positions(array[($1::bigint, 0, $2::bigint, 0, false, 'n', false, 1, 0)::position_change])",
        [event, item],
      )
      await person.query(
        "select count_entries(array[($1::bigint, true, 'entry', 0, $2::bigint, 0, 'n', false, 1, 1)::checkin_change])",
        [list, item],
      )
      await person.query("select count_orders(array[$1::bigint], array[false], array['n'], array[1])", [event])
    }
    const [first, ...further] = people
    await first!.query('rollback')
    for (const person of further) await person.query('commit')
  } finally {
    await Promise.all(people.map((person) => person.end()))
  }
  expect(await counted()).toBe(before + CONCURRENCY - 1)
  expect(await others()).toEqual(othersBefore.map((number) => number + CONCURRENCY - 1))

  // Counting again gives the same result.
  const rows = async () => Number((await db('order_counts').where({ event_id: event }).count('* as count'))[0]!.count)
  const rowsBefore = await rows()
  await world.owner.post('/events/openstage26/orders/', { positions: [{ item: 1, variation: 1 }] })
  expect([await counted(), await rows()]).toEqual([before + CONCURRENCY, rowsBefore])
})

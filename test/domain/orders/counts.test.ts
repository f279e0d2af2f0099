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
  const before = await counted()
  const people = Array.from({ length: CONCURRENCY }, () => new pg.Client({ connectionString: url }))
  try {
    for (const person of people) {
      await person.connect()
      await person.query("begin; set local lock_timeout = '1s'")
      await person.query("select count_orders(array[$1::bigint], array[false], array['n'], array[1])", [event])
    }
    const [first, ...others] = people
    await first!.query('rollback')
    for (const person of others) await person.query('commit')
  } finally {
    await Promise.all(people.map((person) => person.end()))
  }
  expect(await counted()).toBe(before + CONCURRENCY - 1)

  // Counting again gives the same result.
  const rows = async () => Number((await db('order_counts').where({ event_id: event }).count('* as count'))[0]!.count)
  const rowsBefore = await rows()
  await world.owner.post('/events/openstage26/orders/', { positions: [{ item: 1, variation: 1 }] })
  expect([await counted(), await rows()]).toEqual([before + CONCURRENCY, rowsBefore])
})

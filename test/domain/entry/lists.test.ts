// The counts of check-in lists against one statement that examines each ticket alone (guide check-in-lists, "Counting").
import fc from 'fast-check'
import { countTickets, hasListedStatusSql, isOnListSql } from '../../../src/domain/entry/lists.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'

let world: Festival
let event: { id: number }
let items: number[], dates: number[]
beforeAll(async () => {
  world = await festival()
  event = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
  const products = Array(3).fill({ event_id: event.id, name: '{"en": "Ticket"}', default_price: 10 })
  items = (await world.db('items').insert(products).returning('id')).map(({ id }) => id)
  dates = await world.db('subevents').where({ event_id: event.id }).orderBy('id').limit(2).pluck('id')
})
afterAll(() => world.end())

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const lists = fc.array(
  fc.record({
    all_products: fc.boolean(),
    include_pending: fc.boolean(),
    date: oneOf(null, 0, 1),
    products: fc.subarray([0, 1, 2]),
  }),
  { minLength: 1, maxLength: 4 },
)
const scan = fc.record({
  list: fc.nat(3),
  type: oneOf('entry', 'entry', 'exit'),
  error_reason: oneOf(null, null, 'unpaid'),
})
const ticket = fc.record({
  product: fc.nat(2),
  date: fc.nat(1),
  canceled: oneOf(false, false, true),
  scans: fc.array(scan, { maxLength: 3 }),
})
const orders = fc.array(
  fc.record({
    status: oneOf('p', 'p', 'n', 'e', 'c'),
    valid_if_pending: fc.boolean(),
    tickets: fc.array(ticket, { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 5 },
)

describe('the counts of check-in lists', () => {
  it('are those of tickets that are examined one by one', async () => {
    const seen = { counted: 0, entered: 0 }
    await fc.assert(
      fc.asyncProperty(lists, orders, async (made, placed) => {
        const ids: number[] = []
        for (const { date, products, ...fields } of made) {
          const row = { event_id: event.id, name: 'A door', subevent_id: date === null ? null : dates[date], ...fields }
          const [{ id }] = await world.db('checkin_lists').insert(row).returning('id')
          ids.push(id)
          for (const product of products)
            await world.db('checkin_list_items').insert({ checkin_list_id: id, item_id: items[product] })
        }
        for (const { tickets, ...fields } of placed) {
          const { positions } = await writeOrder(world.db, event.id, {
            ...fields,
            positions: tickets.map(({ product, date, canceled }) => ({
              item_id: items[product],
              subevent_id: dates[date],
              canceled,
            })),
          })
          for (const [i, { scans }] of tickets.entries())
            for (const { list, type, error_reason } of scans)
              await world.db('checkins').insert({
                checkin_list_id: ids[list % ids.length],
                order_position_id: positions[i],
                successful: error_reason === null,
                type,
                error_reason,
                datetime: new Date(),
              })
        }
        const { rows } = await world.db.raw(
          `select l.id, count(p.id)::integer as position_count, (count(p.id) filter (where exists (select from checkins c
            where c.checkin_list_id = l.id and c.order_position_id = p.id and c.successful and c.type = 'entry')))::integer as checkin_count
          from checkin_lists l left join (order_positions p join orders o on o.id = p.order_id)
            on p.event_id = l.event_id and not p.canceled and ${isOnListSql('l', 'p')} and ${hasListedStatusSql('l', 'o')}
          where l.id = any(?) group by l.id`,
          [ids],
        )
        const expected = new Map(
          (rows as { id: number; position_count: number; checkin_count: number }[]).map(({ id, ...counts }) => [
            id,
            counts,
          ]),
        )
        expect(await countTickets(world.db, event, ids)).toEqual(expected)
        for (const { position_count, checkin_count } of expected.values()) {
          seen.counted += position_count
          seen.entered += checkin_count
        }
      }),
      runs(30, 300),
    )
    expect(Math.min(seen.counted, seen.entered)).toBeGreaterThan(0)
  })
})

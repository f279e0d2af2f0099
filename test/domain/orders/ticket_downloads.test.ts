// The view `ticket_downloads` is part of every response with an order.
import { loadConfig } from '../../../src/config.ts'
import { sourceOf } from '../../../src/core/data/reading.ts'
import { orders, readOrder } from '../../../src/domain/orders/model/mapping.ts'
import { freshDatabase } from '../../support/database.ts'
import { statements } from '../../support/statements.ts'

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Relation Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

const GIVEN = 'any(array(select ?::bigint))'
const VIEW = 'from ticket_downloads where'

const { downloads } = Object.fromEntries(orders.related)
const FIRST_TICKET = sourceOf({ ...downloads!, ...downloads!.alone }, GIVEN)

// Each with the rows of orders and of positions that are read for an order with two tickets.
it.each([
  ['the order of a position', `${VIEW} order_position_id = ${GIVEN}`, 'order_position_id', [1], [1]],
  ['the order of each position of an order', `${VIEW} order_id = ${GIVEN}`, 'order_id', [2], [2]],
  ['an order and its first ticket', FIRST_TICKET, 'order_id', [1, 1], [1]],
])('reads only %s, also if the statistics are older than the sale', async (_, source, column, ...expected) => {
  const { db, drop } = await freshDatabase('sold')
  try {
    const { rows } = await db.raw(
      `select max(??) as given from ticket_downloads group by order_id having count(*) = 2 limit 1`,
      [column],
    )
    await db.raw('alter table orders set (autovacuum_enabled = off)')
    await db.raw("delete from pg_statistic where starelid in ('orders'::regclass, 'order_positions'::regclass)")
    await db.raw("update pg_class set reltuples = -1, relpages = 0 where relname in ('orders', 'order_positions')")
    const explained = await db.raw(`explain (analyze, format json) select * ${source}`, [rows[0].given])
    const reads = nodes(explained.rows[0]['QUERY PLAN'][0].Plan)
    const rowsOf = (table: string): number[] =>
      reads.filter((node) => node['Relation Name'] === table).map((node) => node['Actual Rows'] * node['Actual Loops'])
    expect([rowsOf('orders'), rowsOf('order_positions')]).toEqual(expected)
  } finally {
    await drop()
  }
})

it('is read once for an order and its positions', async () => {
  const { db, drop } = await freshDatabase('sold')
  try {
    const { rows } = await db.raw('select order_id from ticket_downloads group by order_id having count(*) = 2 limit 1')
    let downloads: unknown[] = []
    const sent = await statements(async () => {
      const order = await readOrder({ db, now: new Date(), config: loadConfig({}) }, rows[0].order_id)
      downloads = [order, ...order.positions].map(({ downloads }) => downloads.map(({ url }) => url))
    })
    expect(sent.flatMap(({ text }) => text?.match(/ticket_downloads/g) ?? [])).toHaveLength(1)
    expect(downloads).toEqual([
      [expect.stringMatching(/\/orders\/\w+\/download\/pdf\/$/)],
      [expect.stringMatching(/\/orderpositions\/\d+\/download\/pdf\/$/)],
      [expect.stringMatching(/\/orderpositions\/\d+\/download\/pdf\/$/)],
    ])
    expect(new Set(downloads.flat()).size).toBe(3)
  } finally {
    await drop()
  }
})

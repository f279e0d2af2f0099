// The view `ticket_downloads` is part of every response with an order.
import { freshDatabase } from '../../support/database.ts'

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Relation Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

it.each([
  'order_position_id',
  'order_id',
])('reads only the orders of the given %s, also if the statistics are older than the sale', async (column) => {
  const { db, drop } = await freshDatabase('sold')
  try {
    const id = column === 'order_id' ? 'order_id' : 'id'
    const { given } = (await db('order_positions').max(`${id} as given`).first())!
    await db.raw('alter table orders set (autovacuum_enabled = off)')
    await db.raw("delete from pg_statistic where starelid in ('orders'::regclass, 'order_positions'::regclass)")
    await db.raw("update pg_class set reltuples = -1, relpages = 0 where relname in ('orders', 'order_positions')")
    const { rows } = await db.raw(
      `explain (analyze, format json) select * from ticket_downloads where ${column} = any(array(select ?::bigint))`,
      [given],
    )
    const reads = nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'orders')
    expect(reads.map((node) => node['Actual Rows'])).toEqual([1])
  } finally {
    await drop()
  }
})

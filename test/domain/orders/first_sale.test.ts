// The cost of an order does not grow with the pending orders of a sale, also before the first ANALYZE and in sessions that began before the sale.
import { soldEvent } from '../../../scripts/bench/worlds.ts'
import { prepareDeliveries } from '../../../src/domain/operations/webhook_deliveries.ts'
import { freshDatabase } from '../../support/database.ts'

const ORDERS = 2000

it('books an order in the ledger without reading others', async () => {
  const { db, drop } = await freshDatabase('demo')
  try {
    for (const table of ['orders', 'order_positions', 'transactions'])
      await db.raw('alter table ?? set (autovacuum_enabled = off)', [table])
    await db.transaction(async (session) => {
      await session.raw('select book_orders(array[0]::bigint[], now())') // keeps its plan
      await soldEvent(session, 'sold', ORDERS)
      await session('orders').update({ status: 'n' })
      const { id } = (await session('orders').max('id as id').first())!
      // The least of several times: other sessions can make this one read the catalog and plan again.
      const blocks: number[] = []
      for (let time = 0; time < 3; time += 1) {
        const { rows } = await session.raw(
          'explain (analyze, buffers, format json) select book_orders(array[?::bigint], now())',
          [id],
        )
        blocks.push(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks'])
      }
      expect(Math.min(...blocks)).toBeLessThan(80)
    })
  } finally {
    await drop()
  }
})

it('prepares the deliveries of an entry of the audit log without reading others', async () => {
  const { db, drop } = await freshDatabase('demo')
  try {
    await db.transaction(async (session) => {
      await session.raw(
        `insert into log_entries (organizer_id, event_id, datetime, actor_type, action, object_type, object_id, data)
        select organizer_id, id, now(), 'system', 'event.order.placed', 'order', n, '{}' from events, generate_series(1, ?::integer) n
        where slug = 'openstage26'`,
        [ORDERS],
      )
      const { id } = (await session('log_entries').max('id as id').first())!
      await prepareDeliveries(session, 'event.order.placed', [id])
      const { rows } = await session.raw(
        "select sum(pg_stat_get_xact_tuples_returned(indexrelid))::integer as read from pg_index where indrelid = 'log_entries'::regclass",
      )
      expect(rows[0].read).toBeLessThan(ORDERS / 10)
    })
  } finally {
    await drop()
  }
})

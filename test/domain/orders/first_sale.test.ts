// The cost of an order does not grow with the pending orders of a sale, also before the first ANALYZE and in sessions that began before the sale.
import { soldEvent } from '../../../scripts/bench/worlds.ts'
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
      const { rows } = await session.raw(
        'explain (analyze, buffers, format json) select book_orders(array[?::bigint], now())',
        [id],
      )
      expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(80)
    })
  } finally {
    await drop()
  }
})

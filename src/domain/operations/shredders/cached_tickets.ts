// Shreds rendered ticket files. They only contain data of orders, and are rendered again on request.
import { query } from '../../../core/data/db.ts'
import type { Shredder } from './shredder.ts'

export const cachedTickets: Shredder = {
  name: 'shredder.cached_tickets',
  async clearOrders(db, orders) {
    // A trigger of the table discards the stored files.
    await query(db, 'delete from ticket_files where order_id = any(:orders)', { orders })
  },
}

// Rendered ticket files. They contain data of orders only, and are rendered again when requested.
import { query } from '../../../core/data/db.ts'
import type { Shredder } from './shredder.ts'

export const cachedTickets: Shredder = {
  name: 'shredder.cached_tickets',
  async clearOrders(db, orders) {
    // The trigger of the table remembers their contents.
    await query(db, 'delete from ticket_files where order_id = any(:orders)', { orders })
  },
}

// Files of tickets that were made. They say nothing that the orders do not say, and are made again for whoever asks.
import { query } from '../../../core/data/db.ts'
import type { Shredder } from './shredder.ts'

export const cachedTickets: Shredder = {
  name: 'shredder.cached_tickets',
  async clearOrders(db, orders) {
    // The trigger of the table remembers their contents.
    await query(db, 'delete from ticket_files where order_id = any(:orders)', { orders })
  },
}

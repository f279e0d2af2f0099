// Shreds the invoice addresses of orders. Existing invoices do not change; they have a separate shredder.
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import type { Shredder } from './shredder.ts'
import { IS_NOT_WAITING_LIST_SQL, jsonObject } from './shredder.ts'

export const invoiceAddresses: Shredder = {
  name: 'shredder.invoice_addresses',
  async *files({ db }, { id }) {
    const addresses = `select o.code as name, to_jsonb(a) - '{order_id,search}'::text[] as value
      from orders o join invoice_addresses a on a.order_id = o.id where o.event_id = :id order by o.code`
    yield { name: 'invoice-addresses.json', content: jsonObject(streamRows(db, addresses, { id })) }
  },
  async clearOrders(db, orders) {
    await query(db, 'delete from invoice_addresses where order_id = any(:orders)', { orders })
  },
  logged: [{ members: ['invoice_address'], where: IS_NOT_WAITING_LIST_SQL }],
}

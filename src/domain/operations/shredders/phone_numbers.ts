// Shreds telephone numbers in orders.
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import type { Shredder } from './shredder.ts'
import { IS_NOT_WAITING_LIST_SQL, jsonObject } from './shredder.ts'

export const phoneNumbers: Shredder = {
  name: 'shredder.phone_numbers',
  async *files({ db }, { id }) {
    const phones =
      'select code as name, phone as value from orders where event_id = :id and phone is not null order by code'
    yield { name: 'phone-by-order.json', content: jsonObject(streamRows(db, phones, { id })) }
  },
  async clearOrders(db, orders) {
    await query(db, 'update orders set phone = null where id = any(:orders) and phone is not null', { orders })
  },
  logged: [{ members: ['phone'], where: IS_NOT_WAITING_LIST_SQL }],
}

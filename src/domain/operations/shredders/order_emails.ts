// Shreds email addresses in orders, references to the customer here and in other systems, and the content of mails.

import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { lockBatchSql } from '../../locks.ts'
import type { Shredder } from './shredder.ts'
import { DELETED, IS_NOT_WAITING_LIST_SQL, jsonObject, POSITION_NAME_SQL } from './shredder.ts'

export const orderEmails: Shredder = {
  name: 'shredder.order_emails',
  async *files({ db }, { id }) {
    const orders =
      'select code as name, email as value from orders where event_id = :id and email is not null order by code'
    yield { name: 'emails-by-order.json', content: jsonObject(streamRows(db, orders, { id })) }
    const attendees = `select ${POSITION_NAME_SQL} as name, p.attendee_email as value from orders o join order_positions p on p.order_id = o.id
      where o.event_id = :id and p.attendee_email is not null order by o.code, p.positionid`
    yield { name: 'emails-by-attendee.json', content: jsonObject(streamRows(db, attendees, { id })) }
  },
  async clearOrders(db, orders) {
    await query(
      db,
      `update orders set email = null, customer_id = null, api_meta = '{}'
      where id = any(:orders) and (num_nonnulls(email, customer_id) > 0 or api_meta <> '{}')`,
      { orders },
    )
    await query(
      db,
      'update order_positions set attendee_email = null where order_id = any(:orders) and attendee_email is not null',
      { orders },
    )
    await query(db, 'update order_mails set comment = :deleted where order_id = any(:orders) and comment is not null', {
      orders,
      deleted: DELETED,
    })
    await query(
      db,
      `update mail_deliveries set email = null, error = null, due = null, state = case when state in ('waiting', 'sending') then 'missed' else state end
      where order_id = any(:orders) and email is not null`,
      { orders },
    )
  },
  others: [
    `with batch as (${lockBatchSql('cart_positions')}),
      cleared as (update cart_positions p set attendee_email = null from batch b where p.id = b.id and p.attendee_email is not null)
    select id from batch`,
  ],
  logged: [
    { members: ['email', 'attendee_email'], where: IS_NOT_WAITING_LIST_SQL },
    { members: ['api_meta'], where: "l.action = 'event.order.meta.changed'" },
    { members: ['comment'], where: "l.action in ('event.order.canceled', 'event.order.denied')" }, // sent to customers
  ],
}

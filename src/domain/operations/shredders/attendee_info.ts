// Shreds names and addresses of attendees, and free text about them from the organizer, printers and scanners. Country and state remain, since
// they do not identify a person.

import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { lockBatchSql } from '../../locks.ts'
import type { Shredder } from './shredder.ts'
import { DELETED, IS_NOT_WAITING_LIST_SQL, jsonObject, POSITION_NAME_SQL } from './shredder.ts'

export const attendeeInfo: Shredder = {
  name: 'shredder.attendee_info',
  async *files({ db }, { id }) {
    const attendees = `select ${POSITION_NAME_SQL} as name, json_build_object('name', p.attendee_name, 'company', p.company, 'street', p.street,
        'zipcode', p.zipcode, 'city', p.city, 'country', p.country, 'state', p.state) as value
      from orders o join order_positions p on p.order_id = o.id
      where o.event_id = :id and num_nonnulls(p.attendee_name, p.company, p.street, p.zipcode, p.city) > 0 order by o.code, p.positionid`
    yield { name: 'attendee-info.json', content: jsonObject(streamRows(db, attendees, { id })) }
  },
  async clearOrders(db, orders) {
    await query(
      db,
      `update order_positions set attendee_name = null, attendee_name_parts = '{}', company = null, street = null, zipcode = null, city = null
      where order_id = any(:orders)
        and (num_nonnulls(attendee_name, company, street, zipcode, city) > 0 or attendee_name_parts <> '{}')`,
      { orders },
    )
    await query(
      db,
      `update orders set comment = case when comment <> '' then :deleted else '' end, checkin_text = null
      where id = any(:orders) and (comment not in ('', :deleted) or checkin_text is not null)`,
      { orders, deleted: DELETED },
    )
    await query(
      db,
      `update print_logs l set info = '{}' from order_positions p
      where p.id = l.order_position_id and p.order_id = any(:orders) and l.info <> '{}'`,
      { orders },
    )
    await query(
      db,
      `update checkins c set raw_barcode = null from order_positions p
      where p.id = c.order_position_id and p.order_id = any(:orders) and c.raw_barcode is not null`,
      { orders },
    )
  },
  others: [
    `with batch as (${lockBatchSql('cart_positions')}),
      cleared as (update cart_positions p set attendee_name = null, attendee_name_parts = '{}' from batch b
        where p.id = b.id and (p.attendee_name is not null or p.attendee_name_parts <> '{}'))
    select id from batch`,
    // Scans of codes that do not belong to a ticket of the event.
    `with batch as (
        select c.id from checkin_lists l cross join lateral (
          select id from checkins where checkin_list_id = l.id and order_position_id is null and raw_barcode is not null and id > :after
          order by id limit :batch) c
        where l.event_id = :event order by c.id limit :batch),
      cleared as (update checkins c set raw_barcode = null from batch b where c.id = b.id)
    select id from batch`,
  ],
  logged: [
    {
      members: ['attendee_name', 'attendee_name_parts', 'company', 'street', 'zipcode', 'city'],
      apart: ['invoice_address'],
      where: IS_NOT_WAITING_LIST_SQL,
    },
    {
      members: ['comment', 'checkin_text', 'info', 'raw_barcode'],
      where: `l.action in ('event.order.comment.changed', 'event.order.attention.changed', 'event.order.position.printed',
        'event.checkin.denied')`,
    },
  ],
}

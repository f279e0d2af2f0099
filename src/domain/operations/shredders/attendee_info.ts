// Names and addresses of attendees. Country and state stay: they tell where people come from, and not who they are.
import { query, streamRows } from '../../../core/data/db.ts'
import type { Shredder } from './shredder.ts'
import { jsonObject, NOT_ABOUT_WAITING, POSITION } from './shredder.ts'

export const attendeeInfo: Shredder = {
  name: { en: 'Names and addresses of attendees', de: 'Namen und Adressen von Teilnehmenden' },
  async *files({ db }, { id }) {
    const attendees = `select ${POSITION} as name, json_build_object('name', p.attendee_name, 'company', p.company, 'street', p.street,
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
  },
  others: [
    `with batch as (select id from cart_positions where event_id = :event and id > :after order by id limit :batch for no key update),
      cleared as (update cart_positions p set attendee_name = null, attendee_name_parts = '{}' from batch b
        where p.id = b.id and (p.attendee_name is not null or p.attendee_name_parts <> '{}'))
    select id from batch`,
  ],
  logged: [
    {
      members: ['attendee_name', 'attendee_name_parts', 'company', 'street', 'zipcode', 'city'],
      apart: ['invoice_address'],
      where: NOT_ABOUT_WAITING,
    },
  ],
}

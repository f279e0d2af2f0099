// The demo's customers: a friend of the house, and somebody with a pass for ten concerts; and the wristband and the card that they are given.
import type { Db } from '../core/data/db.ts'
import { at } from './calendar.ts'

export async function createCustomers(db: Db, organizerId: number): Promise<void> {
  const customer = (given_name: string, family_name: string) => ({
    organizer_id: organizerId,
    email: `${given_name.toLowerCase()}@example.org`,
    name: `${given_name} ${family_name}`,
    name_parts: JSON.stringify({ given_name, family_name }),
  })
  const customers = await db('customers')
    .insert([
      { identifier: '8QR4TKX', ...customer('Ada', 'Okafor'), external_identifier: 'CRM-1042' },
      {
        identifier: 'H2NW9ZC',
        ...customer('Noor', 'Haddad'),
        phone: '+49405550142',
        locale: 'de',
        notes: 'Needs a seat at the aisle',
      },
    ])
    .returning('id')
  const types = await db('membership_types').where({ organizer_id: organizerId }).orderBy('id').pluck('id')
  await db('memberships').insert([
    {
      organizer_id: organizerId,
      customer_id: customers[0].id,
      membership_type_id: types[0],
      date_start: at(-100, 0),
      date_end: at(265, 23, 59),
      attendee_name_parts: JSON.stringify({ given_name: 'Ada', family_name: 'Okafor' }),
    },
    {
      organizer_id: organizerId,
      customer_id: customers[1].id,
      membership_type_id: types[1],
      date_start: at(-10, 0),
      date_end: at(80, 23, 59),
    },
  ])
}

export async function createMedia(db: Db, organizerId: number): Promise<void> {
  const of = { organizer_id: organizerId }
  const customer = await db('customers')
    .where({ ...of, identifier: '8QR4TKX' })
    .first('id')
  const card = await db('gift_cards')
    .where({ ...of, secret: 'BXW8KNJ3CTPD' })
    .first('id')
  await db('reusable_media').insert([
    { ...of, type: 'nfc_uid', identifier: '04A2B91C7F6180', customer_id: customer.id, linked_giftcard_id: card.id },
    { ...of, type: 'barcode', identifier: 'KW-000041', info: JSON.stringify({ batch: '2026-05' }) },
  ])
}

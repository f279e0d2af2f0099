// The demo's customers: one who is known well, one who only gave a name and an address.
import type { Db } from '../core/data/db.ts'

export async function createCustomers(db: Db, organizerId: number): Promise<void> {
  const customer = (given_name: string, family_name: string) => ({
    organizer_id: organizerId,
    email: `${given_name.toLowerCase()}@example.org`,
    name: `${given_name} ${family_name}`,
    name_parts: JSON.stringify({ given_name, family_name }),
  })
  await db('customers').insert([
    { identifier: '8QR4TKX', ...customer('Ada', 'Okafor'), external_identifier: 'CRM-1042' },
    {
      identifier: 'H2NW9ZC',
      ...customer('Noor', 'Haddad'),
      phone: '+49 40 5550142',
      locale: 'de',
      notes: 'Needs a seat at the aisle',
    },
  ])
}

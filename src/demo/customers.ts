// The demo's customers, one with a friends membership and one with a pass for ten concerts, and the organizer's reusable media.
import { at } from './calendar.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

/** Creates the customers with a membership each. @param types the IDs of the membership types: friends, ten concert pass */
export async function createCustomers(scope: DemoScope, types: readonly number[]): Promise<void> {
  const customer = async (identifier: string, given_name: string, family_name: string, more: object): Promise<number> =>
    store(
      scope,
      'customers.create',
      { email: `${given_name.toLowerCase()}@example.org`, name_parts: { given_name, family_name }, ...more },
      { identifier, name: `${given_name} ${family_name}` },
    )
  const ada = await customer('8QR4TKX', 'Ada', 'Okafor', { external_identifier: 'CRM-1042' })
  const noor = await customer('H2NW9ZC', 'Noor', 'Haddad', {
    phone: '+49405550142',
    locale: 'de',
    notes: 'Needs a seat at the aisle',
  })
  await store(
    scope,
    'memberships.create',
    {
      customer: '8QR4TKX',
      membership_type: types[0]!,
      date_start: at(-100, 0),
      date_end: at(265, 23, 59),
      attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' },
    },
    { customer_id: ada },
  )
  await store(
    scope,
    'memberships.create',
    { customer: 'H2NW9ZC', membership_type: types[1]!, date_start: at(-10, 0), date_end: at(80, 23, 59) },
    { customer_id: noor },
  )
}

/** Creates an NFC wristband and a card with a barcode. @param card the ID of the gift card that is linked to the wristband */
export async function createMedia(scope: DemoScope, card: number): Promise<void> {
  const wristband = { type: 'nfc_uid', identifier: '04A2B91C7F6180' } as const
  const ticket = { type: 'barcode', identifier: 'KW-000041' } as const
  const links = { customer: '8QR4TKX', linked_giftcard: card }
  await store(scope, 'reusable_media.create', { ...wristband, ...links }, wristband)
  await store(scope, 'reusable_media.create', { ...ticket, info: { batch: '2026-05' } }, ticket)
}

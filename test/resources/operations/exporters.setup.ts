// Shared by the tests of exporters. Each importing file has a server of its own.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

export const AT = '/events/orders26/exporters/'
const EVENT = { slug: 'orders26' }
export const DAY = '2026-03-01'

export let world: Festival
export let ada: WrittenOrder
export let items: { ticket: number; shirt: number }
export let list: number
beforeAll(async () => {
  world = await festival()
  const { db, owner } = world
  await owner.post('/events/', {
    name: { en: 'Orders', de: 'Bestellungen' },
    slug: 'orders26',
    date_from: '2026-06-01T10:00:00Z',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const item = async (name: object) =>
    (await owner.post('/events/orders26/items/', { name, default_price: '23.00' })).body.id
  items = { ticket: await item({ en: 'Ticket', de: 'Eintritt' }), shirt: await item({ en: 'T-shirt' }) }
  ada = await writeOrder(db, EVENT, {
    code: 'ADA01',
    status: 'p',
    email: 'ada@example.org',
    phone: '+491511234567',
    datetime: `${DAY}T23:30:00Z`,
    comment: '=1+1',
    positions: [
      {
        item_id: items.ticket,
        price: '119.00',
        tax_rate: '19.00',
        tax_value: '19.00',
        attendee_name: 'Ada Okafor',
        attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' },
        secret: 'adassecret',
      },
      { item_id: items.shirt, price: '20.00', canceled: true },
    ],
    fees: [{ value: '5.00', fee_type: 'shipping', description: 'Parcel; "fast"' }],
    payments: [{ amount: '124.00', payment_date: '2026-03-03T12:00:00Z', created: '2026-03-02T12:00:00Z' }],
    refunds: [
      { amount: '4.00', created: '2026-03-04T12:00:00Z', execution_date: '2026-03-05T12:00:00Z', comment: 'late' },
    ],
    invoice_address: { company: 'Okafor Ltd', name: 'Ada Okafor', country: 'DE', city: 'Köln' },
  })
  await writeOrder(db, EVENT, {
    code: 'BEN02',
    status: 'n',
    email: 'ben@example.org',
    datetime: '2026-03-10T10:00:00Z',
    positions: [{ item_id: items.shirt, price: '20.00' }],
  })
  list = (await owner.post('/events/orders26/checkinlists/', { name: 'Door' })).body.id
})
afterAll(() => world.end())

// The demo's configuration: everything without customers, sales and credentials. Sandboxes copy it.
import { completer } from '../core/contract/defaults.ts'
import type { Db } from '../core/data/db.ts'
import { ANONYMOUS } from '../core/handler.ts'
import { createBuiltInChannels } from '../domain/access/organizers.ts'
import { createBasics, createHouse } from './basics.ts'
import { createConcerts, createConference, createSeries } from './events.ts'
import { createLayouts } from './layouts.ts'
import { createMailRules } from './mail_rules.ts'
import { createConcertTicket, createDiscounts, createProducts, createQuestions } from './products.ts'
import { createCellarQuotas, createQuotas } from './stock.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'
import { createSeason } from './theatre.ts'

export const DEMO_NAME = 'Kulturwerk Hamburg'

export const DEMO_SETTINGS = {
  locales: ['en', 'de'],
  region: 'DE',
  contact_mail: 'hallo@kulturwerk.example',
  primary_color: '#1d4e5f',
  imprint_url: 'https://kulturwerk.example/imprint',
  privacy_url: 'https://kulturwerk.example/privacy',
  shop_url: 'https://shop.kulturwerk.example/',
  reusable_media_active: true,
  reusable_media_type_barcode: true,
  reusable_media_type_nfc_uid: true,
}

/** Number of plays of the theater season in a template: each has two nights of 400 seats, which take most of the time of a copy. */
const TEMPLATE_PLAYS = 1

/** Returns the scope in which the objects of an organizer are stored. */
export const demoScopeOf = (db: Db, config: DemoScope['config'], organizer: { id: number }): DemoScope => ({
  db,
  config,
  now: new Date(),
  organizer,
  who: ANONYMOUS,
  may: () => true,
  complete: completer(),
})

/**
 * Creates the catalog of the demo.
 * @param plays number of plays of the theater season
 * @returns what the other objects of the demo refer to: IDs of membership types and of a gate, the scopes of two events, and products
 */
export async function createCatalog(scope: DemoScope, plays?: number) {
  const { memberships, plan } = await createHouse(scope)
  const conference = { ...scope, event: { id: await createConference(scope) } }
  const series = { ...scope, event: { id: await createSeries(scope) } }
  const products = await createProducts(conference, await createBasics(conference))
  const ticket = await createConcertTicket(series)
  const concerts = await createConcerts(series, {
    item_price_overrides: [{ item: ticket.item, price: '24.00' }],
    variation_price_overrides: [{ variation: ticket.variations[0]!, price: '18.00' }],
  })
  await createQuotas(conference, products)
  await createCellarQuotas(series, concerts, ticket)
  await createDiscounts(conference, products.conference)
  await createQuestions(conference, products.conference)
  await createLayouts(conference, products.conference, series)
  await createSeason(scope, plan, plays)
  await createMailRules(conference, series)
  const gate = await store(scope, 'gates.create', { name: 'Main entrance' })
  await store(scope, 'gates.create', { name: 'Stage door' })
  await store(conference, 'checkin_lists.create', { name: 'Main entrance', gates: [gate] })
  return { memberships, conference, series, products, gate }
}

/**
 * Creates an organizer with the catalog of the demo and a short theater season, without accounts and credentials, from which sandboxes are
 * copied. @returns its ID
 */
export async function createTemplate(db: Db, config: DemoScope['config'], slug: string): Promise<number> {
  const [organizer] = await db('organizers')
    .insert({ slug, name: DEMO_NAME, settings: JSON.stringify(DEMO_SETTINGS) })
    .returning('id')
  await createBuiltInChannels(db, organizer)
  await createCatalog(demoScopeOf(db, config, organizer), TEMPLATE_PLAYS)
  return organizer.id
}

// Places the demo's orders and applies their later changes.
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import type { Caller, Event, Organizer } from '../core/handler.ts'
import { skipNotifications } from '../core/platform/jobs.ts'
import { automaticEntry } from '../domain/entry/automatic.ts'
import { createOrder } from '../domain/orders/draft/create.ts'
import type { OrderTransaction } from '../domain/orders/draft/draft.ts'
import type { NewOrder } from '../domain/orders/draft/parse.ts'
import { lockedOrder } from '../domain/orders/model/states.ts'
import { issueGiftCard } from '../domain/orders/payments/gift_cards.ts'
import { at } from './calendar.ts'
import type { Offered } from './orders.ts'
import { CARD, conference, season, series } from './orders.ts'
import type { DemoScope } from './store.ts'

// The issuer's address, without which invoices are incomplete.
const BILLING = {
  invoice_generate: 'admin',
  invoice_address_from_name: 'Kulturwerk e. V.',
  invoice_address_from: 'Hafenstraße 1',
  invoice_address_from_zipcode: '20457',
  invoice_address_from_city: 'Hamburg',
  invoice_address_from_country: 'DE',
  invoice_address_from_vat_id: 'DE123456789',
}

/**
 * Creates the demo's orders by the functions that the API uses, and applies their later changes. Sends no mails and no webhooks.
 * @param slug the slug of the demo organizer, whose events and products must exist
 */
export async function createDemoOrders({ db, config, complete }: DemoScope, slug: string): Promise<void> {
  const organizer: Organizer = await db('organizers')
    .where({ slug })
    .first('id', 'slug', 'name', db.raw("'en' as locale"))
  const who = await webShop(db, organizer)
  await issueGiftCard(db, organizer, { secret: CARD, value: '60.00', currency: 'EUR' }, new Date(at(-25, 12)))
  for (const [slug, orders] of [
    ['openstage26', conference],
    ['kellerkonzerte', series],
    ['grandtheater', season],
  ] as const) {
    const event: Event = await db('events')
      .where({ organizer_id: organizer.id, slug })
      .first('id', 'slug', 'timezone', 'currency', 'has_subevents', db.raw("'en' as locale"))
    if (slug === 'openstage26')
      await query(db, 'update events set settings = settings || :billing where id = :id', {
        billing: JSON.stringify(BILLING),
        id: event.id,
      })
    for (const [daysAgo, body, ...steps] of orders(await offeredAt(db, event))) {
      const committed: Promise<unknown>[] = []
      const scope = (days: number): OrderTransaction => ({
        db,
        organizer,
        event,
        config,
        now: new Date(at(-days, 10, 15)),
        who,
        notify: skipNotifications,
        enqueue: async () => undefined,
        deferUntilCommit: (written) => void committed.push(written),
      })
      const request = complete('orders.create', body) as NewOrder
      const { id } = await createOrder(scope(daysAgo), { request, force: false }, automaticEntry)
      await Promise.all(committed)
      for (const [days, step] of steps) await step(scope(days), await lockedOrder(db, id!))
    }
  }
}

// Returns the caller that places the orders: the API token of the organizer's web shop.
async function webShop(db: Db, organizer: Organizer): Promise<Caller> {
  const { id, name, team_id } = await db('team_tokens')
    .join('teams', 'teams.id', 'team_id')
    .where({ organizer_id: organizer.id, 'team_tokens.name': 'Web shop' })
    .first('team_tokens.id', 'team_tokens.name', 'team_id')
  const noAccount = { read_only: false, user_id: null, connection_id: null, organizer_ids: [] }
  return { type: 'token', id, name, ...noAccount, team_ids: [team_id] }
}

// Returns the objects of an event that orders refer to, by name.
async function offeredAt(db: Db, event: Event): Promise<Offered> {
  const named = async (sql: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await query<{ name: string; id: number }>(db, sql, { event: event.id })).map(({ name, id }) => [name, id]),
    )
  const item = "name ->> 'en'"
  return {
    items: await named(`select id, ${item} as name from items where event_id = :event`),
    variations: await named(
      `select v.id, i.${item} || ': ' || (v.value ->> 'en') as name from variations v join items i on i.id = v.item_id where i.event_id = :event`,
    ),
    dates: await db('subevents').where({ event_id: event.id }).orderBy('date_from').limit(2).pluck('id'),
    taxRules: await named(`select id, ${item} as name from tax_rules where event_id = :event`),
    questions: await named('select id, identifier as name from questions where event_id = :event'),
    options: await named('select id, identifier as name from question_options where event_id = :event'),
  }
}

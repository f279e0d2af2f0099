// The demo's theater season, which sells every seat of every night.
import { query } from '../core/data/db.ts'
import { assignSeats } from '../domain/catalog/seating.ts'
import { at, TIMEZONE } from './calendar.ts'
import type { DemoScope } from './store.ts'
import { ONLINE, store, storeAll } from './store.ts'

const PLAYS = [
  'The Tempest',
  'A Doll’s House',
  'Three Sisters',
  'Faust',
  'Medea',
  'The Broken Jug',
  'Antigone',
  'Waiting for Godot',
  'Nathan the Wise',
  'Peer Gynt',
  'Tartuffe',
  'The Seagull',
]

/**
 * Creates the theater season: two nights of each play with 400 seats each.
 * @param plan the ID of the theater's seating plan
 * @param plays the number of plays
 */
export async function createSeason(scope: DemoScope, plan: number, plays = PLAYS.length): Promise<void> {
  const location = { en: 'Grand theatre, Hamburg', de: 'Großes Theater, Hamburg' }
  const id = await store(scope, 'events.create', {
    slug: 'grandtheater',
    currency: 'EUR',
    timezone: TIMEZONE,
    has_subevents: true,
    name: { en: 'Grand Theatre Season', de: 'Spielzeit am Großen Theater' },
    location,
    date_from: at(21, 19, 30),
    plugins: [],
    all_sales_channels: false,
    sales_channels: [],
  })
  const season = { ...scope, event: { id } }
  const zone = (en: string, de: string, default_price: string, position: number): Promise<number> =>
    store(season, 'items.create', {
      name: { en, de },
      default_price,
      admission: true,
      personalized: false,
      position,
      ...ONLINE,
    })
  const stalls = await zone('Stalls', 'Parkett', '48.00', 0)
  const balcony = await zone('Balcony', 'Rang', '29.00', 1)
  const nights = await storeAll(
    season,
    'subevents.create',
    PLAYS.slice(0, plays).flatMap((play, week) =>
      [0, 1].map((night) => ({
        active: true,
        name: { en: play },
        location,
        date_from: at(21 + 7 * week + night, 19, 30),
        date_to: at(21 + 7 * week + night, 22),
        seating_plan: plan,
      })),
    ),
  )
  // The quota and the seat category mapping of each night and zone. One statement writes the rows that requests would write night by night.
  const zones = [
    { category: 'Stalls', item_id: stalls, size: 240 },
    { category: 'Balcony', item_id: balcony, size: 160 },
  ]
  await query(
    scope.db,
    `with zones as (select * from jsonb_to_recordset(:zones) as z (category text, item_id bigint, size integer)),
    made as (
      insert into quotas (event_id, subevent_id, name, size)
      select :event, night, category, size from unnest(:nights::bigint[]) as night cross join zones order by night, item_id returning id, name
    ),
    mapped as (
      insert into seat_category_mappings (event_id, subevent_id, category, item_id)
      select :event, night, category, item_id from unnest(:nights::bigint[]) as night cross join zones
    )
    insert into quota_items (quota_id, item_id) select made.id, zones.item_id from made join zones on zones.category = made.name`,
    { zones: JSON.stringify(zones), event: id, nights },
  )
  await assignSeats(scope, { event: id, subevent: nights })
}

// The demo's theatre: its seating plans, and a season in which every seat of every night is for sale.
import type { Db } from '../core/data/db.ts'
import type { Layout } from '../domain/catalog/seating.ts'
import { assignSeats } from '../domain/catalog/seating.ts'
import { at, TIMEZONE } from './calendar.ts'

// 400 seats in two zones: rows A to L are stalls, M to T the balcony.
export function theatre(): Layout {
  const row = (letter: string, index: number, category: string): Layout['zones'][number]['rows'][number] => ({
    row_number: letter,
    row_number_position: 'both',
    position: { x: 0, y: 30 * index },
    seats: Array.from({ length: 20 }, (_, seat) => ({
      seat_guid: `${letter}-${seat + 1}`,
      seat_number: `${seat + 1}`,
      position: { x: 30 * seat, y: 0 },
      category,
    })),
  })
  return {
    name: 'Grand theatre',
    size: { width: 800, height: 900 },
    categories: [
      { name: 'Stalls', color: '#7f4a91' },
      { name: 'Balcony', color: '#4a9172' },
    ],
    zones: [
      {
        name: 'Stalls',
        position: { x: 100, y: 150 },
        rows: [...'ABCDEFGHIJKL'].map((letter, index) => row(letter, index, 'Stalls')),
        areas: [
          {
            shape: 'text',
            position: { x: 285, y: -80 },
            text: { text: 'Stage', position: { x: 0, y: 0 }, size: 24, color: '#333333' },
          },
        ],
      },
      {
        name: 'Balcony',
        position: { x: 100, y: 600 },
        rows: [...'MNOPQRST'].map((letter, index) => row(letter, index, 'Balcony')),
      },
    ],
  }
}

export function cellar(): Layout {
  const seat = (number: string, x: number) => ({
    seat_guid: `1-${number}`,
    seat_number: number,
    position: { x, y: 0 },
    category: 'Bench',
  })
  return {
    name: 'Cellar stage',
    size: { width: 400, height: 300 },
    categories: [{ name: 'Bench', color: '#7f4a91' }],
    zones: [
      {
        name: 'Cellar',
        position: { x: 0, y: 100 },
        rows: [
          {
            row_number: '1',
            row_number_position: 'both',
            position: { x: 50, y: 0 },
            seats: [seat('1', 0), seat('2', 30.5)],
          },
        ],
        areas: [
          { shape: 'rectangle', color: '#cccccc', position: { x: 50, y: -80 }, rectangle: { width: 200, height: 50 } },
        ],
      },
    ],
  }
}

// Two nights of each play, with the 400 seats of the theatre for every night.
export async function createSeason(db: Db, organizerId: number): Promise<void> {
  const json = JSON.stringify
  const location = json({ en: 'Grand theatre, Hamburg', de: 'Großes Theater, Hamburg' })
  const plan = await db('seating_plans').where({ organizer_id: organizerId, name: 'Grand theatre' }).first('id')
  const [{ id: event_id }] = await db('events')
    .insert({
      organizer_id: organizerId,
      slug: 'grandtheater',
      currency: 'EUR',
      timezone: TIMEZONE,
      has_subevents: true,
      name: json({ en: 'Grand Theatre Season', de: 'Spielzeit am Großen Theater' }),
      location,
      date_from: at(21, 19, 30),
    })
    .returning('id')
  const plays = [
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
  const dates = await db('subevents')
    .insert(
      plays.flatMap((play, week) =>
        [0, 1].map((night) => ({
          event_id,
          active: true,
          name: json({ en: play }),
          location,
          date_from: at(21 + 7 * week + night, 19, 30),
          date_to: at(21 + 7 * week + night, 22),
          seating_plan_id: plan.id,
        })),
      ),
    )
    .returning('id')
  const items = await db('items')
    .insert(
      [
        ['Stalls', 'Parkett', '48.00'],
        ['Balcony', 'Rang', '29.00'],
      ].map(([en, de, default_price], position) => ({
        event_id,
        name: json({ en, de }),
        default_price,
        admission: true,
        position,
      })),
    )
    .returning('id')
  await db.raw(
    `insert into item_sales_channels select items.id, sales_channels.id from items, sales_channels
    where event_id = :event_id and identifier = 'web' and organizer_id = :organizerId`,
    { event_id, organizerId },
  )
  // Its seats in the plan, for each night and product.
  await db.raw(
    `with made as (insert into quotas (event_id, subevent_id, name, size)
      select subevents.event_id, subevents.id, items.name ->> 'en', case items.name ->> 'en' when 'Stalls' then 240 else 160 end
      from subevents join items on items.event_id = subevents.event_id where subevents.event_id = :event_id order by date_from, items.id returning id, name)
    insert into quota_items select made.id, items.id from made join items on items.event_id = :event_id and items.name ->> 'en' = made.name`,
    { event_id },
  )
  await db('seat_category_mappings').insert(
    dates.flatMap(({ id: subevent_id }) =>
      ['Stalls', 'Balcony'].map((category, i) => ({ event_id, subevent_id, category, item_id: items[i].id })),
    ),
  )
  await assignSeats({ db, now: new Date() }, { event: event_id, subevent: dates.map(({ id }) => id) })
}

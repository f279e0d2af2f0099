// The demo's events: a conference, and a concert series.
import type { Db } from '../core/data/db.ts'
import { DEFAULT_PLUGINS } from '../domain/catalog/plugins.ts'
import { at, TIMEZONE } from './calendar.ts'

const CONFERENCE_SETTINGS = {
  contact_mail: 'openstage@kulturwerk.example',
  payment_banktransfer__enabled: true,
  frontpage_text: { en: 'Two days on open source for stages.', de: 'Zwei Tage über Open Source auf der Bühne.' },
  ticket_download: true,
  ticket_download_date: 'RELDATE/7/-/date_from/',
}

export async function createConference(db: Db, organizerId: number): Promise<number> {
  const json = JSON.stringify
  const [event] = await db('events')
    .insert({
      organizer_id: organizerId,
      slug: 'openstage26',
      currency: 'EUR',
      timezone: TIMEZONE,
      live: true,
      plugins: json(DEFAULT_PLUGINS),
      name: json({ en: 'Open Stage Conference', de: 'Open-Stage-Konferenz' }),
      location: json({ en: 'Speicher 5, Hamburg' }),
      geo_lat: 53.5432,
      geo_lon: 9.9886,
      date_from: at(90, 9),
      date_to: at(91, 18),
      date_admission: at(90, 8),
      presale_start: at(-30, 10),
      presale_end: at(90, 0),
      settings: json(CONFERENCE_SETTINGS),
    })
    .returning('id')
  return event.id
}

const PLACE = {
  location: JSON.stringify({ en: 'Kulturwerk, cellar stage', de: 'Kulturwerk, Kellerbühne' }),
  geo_lat: 53.5503,
  geo_lon: 9.9921,
}

const ACTS = [
  'Nordlicht Quartett',
  'Ana Beltrán Trio',
  'Stromkreis',
  'The Tin Lanterns',
  'Mondgang',
  'Odile & Band',
  'Hafenkapelle',
  'Ruth Okello',
  'Zwischentöne',
  'Café Meridian',
  'Lindqvist & Sons',
  'Die Kellerkinder',
  'Trio Fjord',
  'Mina Sato Group',
  'Elbstrom',
  'Paper Moons',
  'Duo Kaskade',
  'Night Ferry',
  'Quintett Sankt Pauli',
  'Salome Adler',
  'Gleis 9',
  'The Low Tides',
  'Leo Marchetti',
  'Winterlicht Ensemble',
]

// A concert a week, each with its own price where the act is dear.
export async function createSeries(db: Db, organizerId: number): Promise<number> {
  const json = JSON.stringify
  const [event] = await db('events')
    .insert({
      organizer_id: organizerId,
      slug: 'kellerkonzerte',
      currency: 'EUR',
      timezone: TIMEZONE,
      has_subevents: true,
      live: true,
      plugins: json(DEFAULT_PLUGINS),
      name: json({ en: 'Cellar Concerts', de: 'Kellerkonzerte' }),
      ...PLACE,
      date_from: at(14, 20),
      settings: json({ payment_banktransfer__enabled: true }),
    })
    .returning('id')
  await db('subevents').insert(
    ACTS.map((act, week) => {
      const days = 14 + 7 * week
      return {
        event_id: event.id,
        active: true,
        name: json({ en: act }),
        ...PLACE,
        date_from: at(days, 20),
        date_to: at(days, 23),
        date_admission: at(days, 19),
        presale_start: at(days - 60, 10),
      }
    }),
  )
  return event.id
}

// Where the events are sold, and what the organizer notes about them.
export async function describeEvents(db: Db, organizerId: number, conference: number, series: number): Promise<void> {
  const web = db('sales_channels').where({ organizer_id: organizerId, identifier: 'web' })
  for (const event of [conference, series])
    await db('event_sales_channels').insert(web.clone().select(db.raw('?::bigint', [event]), 'id'))
  const [center, genre] = await db('event_meta_properties')
    .where({ organizer_id: organizerId })
    .orderBy('id')
    .pluck('id')
  await db('event_meta_values').insert([
    { event_id: conference, property_id: center, value: 'CC-2601' },
    { event_id: series, property_id: center, value: 'CC-2602' },
    { event_id: series, property_id: genre, value: 'jazz' },
  ])
}

// The demo's events: a conference, and a concert series.
import type { Sent } from '../core/handler.ts'
import { at, TIMEZONE } from './calendar.ts'
import type { DemoScope } from './store.ts'
import { ONLINE, store, storeAll } from './store.ts'

const CONFERENCE_SETTINGS = {
  contact_mail: 'openstage@kulturwerk.example',
  payment_banktransfer__enabled: true,
  frontpage_text: { en: 'Two days on open source for stages.', de: 'Zwei Tage über Open Source auf der Bühne.' },
  ticket_download: true,
  ticket_download_date: 'RELDATE/7/-/date_from/',
}

/** Creates the conference. @returns its ID */
export const createConference = (scope: DemoScope): Promise<number> =>
  store(
    scope,
    'events.create',
    {
      slug: 'openstage26',
      currency: 'EUR',
      timezone: TIMEZONE,
      name: { en: 'Open Stage Conference', de: 'Open-Stage-Konferenz' },
      location: { en: 'Speicher 5, Hamburg' },
      geo_lat: 53.5432,
      geo_lon: 9.9886,
      date_from: at(90, 9),
      date_to: at(91, 18),
      date_admission: at(90, 8),
      presale_start: at(-30, 10),
      presale_end: at(90, 0),
      ...ONLINE,
      meta_data: { cost_center: 'CC-2601' },
    },
    { live: true, settings: JSON.stringify(CONFERENCE_SETTINGS) },
  )

const CELLAR = {
  location: { en: 'Kulturwerk, cellar stage', de: 'Kulturwerk, Kellerbühne' },
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

// The waiting room is closed. Its page leads to the shop whose key is part of the demo.
const SERIES_SETTINGS = {
  payment_banktransfer__enabled: true,
  waiting_room_max_active: 200,
  waiting_room_return_origins: ['http://localhost:5173'],
}

/** Creates the concert series without its dates. @returns its ID */
export const createSeries = (scope: DemoScope): Promise<number> =>
  store(
    scope,
    'events.create',
    {
      slug: 'kellerkonzerte',
      currency: 'EUR',
      timezone: TIMEZONE,
      has_subevents: true,
      name: { en: 'Cellar Concerts', de: 'Kellerkonzerte' },
      ...CELLAR,
      date_from: at(14, 20),
      ...ONLINE,
      meta_data: { cost_center: 'CC-2602', genre: 'jazz' },
    },
    { live: true, settings: JSON.stringify(SERIES_SETTINGS) },
  )

type Prices = Pick<Sent<'subevents.create'>, 'item_price_overrides' | 'variation_price_overrides'>

/**
 * Creates the dates of the series: one concert per week.
 * @param dear the price overrides of the second concert
 * @returns the ID and the act of each concert
 */
export async function createConcerts(series: DemoScope, dear: Prices): Promise<{ id: number; act: string }[]> {
  const ids = await storeAll(
    series,
    'subevents.create',
    ACTS.map((act, week) => {
      const days = 14 + 7 * week
      return {
        active: true,
        name: { en: act },
        ...CELLAR,
        date_from: at(days, 20),
        date_to: at(days, 23),
        date_admission: at(days, 19),
        presale_start: at(days - 60, 10),
        ...(week === 1 ? dear : {}),
      }
    }),
  )
  return ACTS.map((act, week) => ({ id: ids[week]!, act }))
}

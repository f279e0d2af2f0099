// The demo world: one organizer with a conference and a concert series, told alike by docs, examples and screenshots.
import { DateTime } from 'luxon'
import type { Db } from '../core/db.ts'
import { createOrganizer, createTeam, createToken, ensureAccount } from './organizers.ts'
import type { Layout } from './seating.ts'

const SLUG = 'kulturwerk'
const TIMEZONE = 'Europe/Berlin'

/**
 * Creates the demo organizer unless it is there. Without `always` it also stays away from a database that has organizers.
 * @returns the API token of the owner's team when it was created now
 */
export async function createDemo(db: Db, { always = false } = {}): Promise<{ organizer: string; token: string | null }> {
  return db.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('boxoffice demo'))")
    const present = await trx('organizers').modify((query) => { if (always) query.where({ slug: SLUG }) }).first('id')
    if (present) return { organizer: SLUG, token: null }

    const { organizer, team, token } = await createOrganizer(trx, {
      slug: SLUG, name: 'Kulturwerk Hamburg', owner: { email: 'mara@kulturwerk.example', fullname: 'Mara Lindqvist' },
    })
    await trx('organizers').where({ id: organizer.id }).update({ settings: JSON.stringify(ORGANIZER_SETTINGS) })
    const conference = await createConference(trx, organizer.id)
    await trx('categories').insert([
      { event_id: conference, name: JSON.stringify({ en: 'Tickets', de: 'Tickets' }), position: 1 },
      { event_id: conference, name: JSON.stringify({ en: 'Workshops', de: 'Workshops' }), description: JSON.stringify({ en: 'Small groups, half a day each.' }), position: 2, is_addon: true },
    ])
    await createCatalogBasics(trx, organizer.id, conference)
    const series = await createSeries(trx, organizer.id)
    for (const [email, fullname] of [['tom@kulturwerk.example', 'Tom Adeyemi'], ['leyla@kulturwerk.example', 'Leyla Şahin']] as const) {
      const colleague = await ensureAccount(trx, { email, fullname })
      await trx('team_members').insert({ team_id: team.id, user_id: colleague.id })
    }
    await trx('team_invites').insert(['nadia@kulturwerk.example', 'per@kulturwerk.example'].map((email) => ({ team_id: team.id, email })))
    await createToken(trx, team.id, 'Web shop')
    const jonas = await ensureAccount(trx, { email: 'jonas@kulturwerk.example', fullname: 'Jonas Okafor' })
    const ilse = await ensureAccount(trx, { email: 'ilse@kulturwerk.example', fullname: 'Ilse Brandt' })
    await createTeam(trx, organizer.id, {
      name: 'Box office', events: [conference], members: [jonas.id],
      permissions: ['can_view_orders', 'can_change_orders', 'can_checkin_orders'],
    })
    await createTeam(trx, organizer.id, { name: 'Door staff', events: [conference, series], members: [ilse.id], permissions: ['can_checkin_orders'] })
    await createTeam(trx, organizer.id, { name: 'Accounting', all_events: true, permissions: ['can_view_orders', 'can_view_vouchers'] })
    return { organizer: SLUG, token }
  })
}

const at = (days: number, hour: number, minute = 0): string =>
  DateTime.now().setZone(TIMEZONE).plus({ days }).set({ hour, minute, second: 0, millisecond: 0 }).toISO()!

const ORGANIZER_SETTINGS = {
  locales: ['en', 'de'], region: 'DE', contact_mail: 'hallo@kulturwerk.example', primary_color: '#1d4e5f',
  imprint_url: 'https://kulturwerk.example/imprint', privacy_url: 'https://kulturwerk.example/privacy',
}
const CONFERENCE_SETTINGS = {
  contact_mail: 'openstage@kulturwerk.example', payment_banktransfer__enabled: true,
  frontpage_text: { en: 'Two days on open source for stages.', de: 'Zwei Tage über Open Source auf der Bühne.' },
  ticket_download: true, ticket_download_date: 'RELDATE/7/-/date_from/',
}

async function createConference(db: Db, organizerId: number): Promise<number> {
  const [event] = await db('events').insert({
    organizer_id: organizerId, slug: 'openstage26', currency: 'EUR', timezone: TIMEZONE,
    name: JSON.stringify({ en: 'Open Stage Conference', de: 'Open-Stage-Konferenz' }),
    location: JSON.stringify({ en: 'Speicher 5, Hamburg' }),
    date_from: at(90, 9), date_to: at(91, 18), settings: JSON.stringify(CONFERENCE_SETTINGS),
  }).returning('id')
  return event.id
}

// What products refer to. The second of each is free to be deleted.
async function createCatalogBasics(db: Db, organizerId: number, eventId: number): Promise<void> {
  const json = JSON.stringify
  await db('tax_rules').insert([
    { event_id: eventId, name: json({ en: 'VAT', de: 'MwSt.' }), rate: '19.00', home_country: 'DE' },
    {
      event_id: eventId, name: json({ en: 'Reduced VAT', de: 'Ermäßigte MwSt.' }), internal_name: 'Catering', rate: '7.00',
      eu_reverse_charge: true, home_country: 'DE', keep_gross_if_rate_changes: true,
      custom_rules: json([
        { country: 'EU', address_type: 'business_vat_id', action: 'reverse', rate: null, invoice_text: { en: 'Reverse charge, the recipient owes the tax.' } },
        { country: 'ZZ', address_type: '', action: 'vat', rate: null, invoice_text: null },
      ]),
    },
  ])
  await db('item_meta_properties').insert([
    { event_id: eventId, name: 'ledger_account', required: true },
    { event_id: eventId, name: 'wristband', default: 'white', allowed_values: json(['white', 'blue', 'gold']) },
  ])
  await db('sales_channels').insert({ organizer_id: organizerId, identifier: 'api.reseller', label: json({ en: 'Resellers', de: 'Wiederverkauf' }), type: 'api', position: 1 })
  await db('membership_types').insert([
    { organizer_id: organizerId, name: json({ en: 'Friends of Kulturwerk', de: 'Freundeskreis Kulturwerk' }) },
    { organizer_id: organizerId, name: json({ en: 'Ten concert pass', de: 'Zehnerkarte' }), transferable: true, max_usages: 10 },
  ])
  await db('seating_plans').insert([theatre(), cellar()].map((layout) => ({ organizer_id: organizerId, name: layout.name, layout: json(layout) })))
  await db('event_meta_properties').insert([
    { organizer_id: organizerId, name: 'cost_center', required: true, protected: true, filter_allowed: false },
    {
      organizer_id: organizerId, name: 'genre', default: 'talks', filter_public: true, public_label: json({ en: 'Genre', de: 'Genre' }),
      choices: json([{ key: 'talks', label: { en: 'Talks', de: 'Vorträge' } }, { key: 'jazz', label: { en: 'Jazz', de: 'Jazz' } }]),
    },
  ])
}

// 400 seats in two zones: rows A to L are stalls, M to T the balcony.
function theatre(): Layout {
  const row = (letter: string, index: number, category: string): Layout['zones'][number]['rows'][number] => ({
    row_number: letter, row_number_position: 'both', position: { x: 0, y: 30 * index },
    seats: Array.from({ length: 20 }, (_, seat) => ({ seat_guid: `${letter}-${seat + 1}`, seat_number: `${seat + 1}`, position: { x: 30 * seat, y: 0 }, category })),
  })
  return {
    name: 'Grand theatre', size: { width: 800, height: 900 }, categories: [{ name: 'Stalls', color: '#7f4a91' }, { name: 'Balcony', color: '#4a9172' }],
    zones: [
      {
        name: 'Stalls', position: { x: 100, y: 150 }, rows: [...'ABCDEFGHIJKL'].map((letter, index) => row(letter, index, 'Stalls')),
        areas: [{ shape: 'text', position: { x: 285, y: -80 }, text: { text: 'Stage', position: { x: 0, y: 0 }, size: 24, color: '#333333' } }],
      },
      { name: 'Balcony', position: { x: 100, y: 600 }, rows: [...'MNOPQRST'].map((letter, index) => row(letter, index, 'Balcony')) },
    ],
  }
}

function cellar(): Layout {
  const seat = (number: string, x: number) => ({ seat_guid: `1-${number}`, seat_number: number, position: { x, y: 0 }, category: 'Bench' })
  return {
    name: 'Cellar stage', size: { width: 400, height: 300 }, categories: [{ name: 'Bench', color: '#7f4a91' }],
    zones: [{
      name: 'Cellar', position: { x: 0, y: 100 },
      rows: [{ row_number: '1', row_number_position: 'both', position: { x: 50, y: 0 }, seats: [seat('1', 0), seat('2', 30.5)] }],
      areas: [{ shape: 'rectangle', color: '#cccccc', position: { x: 50, y: -80 }, rectangle: { width: 200, height: 50 } }],
    }],
  }
}

async function createSeries(db: Db, organizerId: number): Promise<number> {
  const location = JSON.stringify({ en: 'Kulturwerk, cellar stage', de: 'Kulturwerk, Kellerbühne' })
  const [event] = await db('events').insert({
    organizer_id: organizerId, slug: 'kellerkonzerte', currency: 'EUR', timezone: TIMEZONE, has_subevents: true,
    name: JSON.stringify({ en: 'Cellar Concerts', de: 'Kellerkonzerte' }), location, date_from: at(14, 20),
  }).returning('id')
  const acts = ['Nordlicht Quartett', 'Ana Beltrán Trio', 'Stromkreis', 'The Tin Lanterns', 'Mondgang', 'Odile & Band']
  await db('subevents').insert(acts.map((act, week) => ({
    event_id: event.id, active: true, name: JSON.stringify({ en: act }), location, date_from: at(14 + 7 * week, 20), date_to: at(14 + 7 * week, 23),
  })))
  return event.id
}

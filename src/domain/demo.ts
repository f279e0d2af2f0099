// The demo world: one organizer with a conference, a concert series and a theatre season, told alike by docs, examples and screenshots.
import { DateTime } from 'luxon'
import type { Db } from '../core/db.ts'
import { hashSecret, newSecret } from '../core/secrets.ts'
import { createApplication } from './applications.ts'
import { newDevice } from './devices.ts'
import { book, issueGiftCard } from './gift_cards.ts'
import { connect, issueTokens } from './oauth.ts'
import { createOrganizer, createTeam, createToken, ensureAccount } from './organizers.ts'
import { PRESET } from './plugins.ts'
import { assignSeats } from './seating.ts'
import type { Layout } from './seating.ts'

/** The slug of the demo organizer. */
export const DEMO = 'kulturwerk'
const TIMEZONE = 'Europe/Berlin'

const OWNER = 'mara@kulturwerk.example'

/**
 * What is told when the demo organizer is created: the API token of the owner's team, how the owner signs in, the access token of an
 * application that the owner has connected, and the token of a device.
 */
export type Demo = { organizer: string; token: string; owner: { id: number; email: string; password: string }; oauth2: string; device: string }

/**
 * Creates the demo organizer unless it is there. Without `always` it also stays away from a database that has organizers.
 * @returns undefined when it was there
 */
export async function createDemo(db: Db, { always = false } = {}): Promise<Demo | undefined> {
  return db.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('boxoffice demo'))")
    const present = await trx('organizers').modify((query) => { if (always) query.where({ slug: DEMO }) }).first('id')
    if (present) return undefined

    const password = newSecret().slice(0, 16)
    const { organizer, team, token, user } = await createOrganizer(trx, {
      slug: DEMO, name: 'Kulturwerk Hamburg', owner: { email: OWNER, fullname: 'Mara Lindqvist', password },
    })
    await trx('users').where({ id: user.id }).update({ timezone: TIMEZONE })
    await trx('organizers').where({ id: organizer.id }).update({ settings: JSON.stringify(ORGANIZER_SETTINGS) })
    const conference = await createConference(trx, organizer.id)
    await trx('categories').insert([
      { event_id: conference, name: JSON.stringify({ en: 'Tickets', de: 'Tickets' }), position: 1 },
      { event_id: conference, name: JSON.stringify({ en: 'Workshops', de: 'Workshops' }), description: JSON.stringify({ en: 'Small groups, half a day each.' }), position: 2, is_addon: true },
      { event_id: conference, name: JSON.stringify({ en: 'Evening programme', de: 'Abendprogramm' }), position: 3, is_addon: true },
      { event_id: conference, name: JSON.stringify({ en: 'Merchandise', de: 'Merchandise' }), position: 4, is_addon: true },
    ])
    await createCatalogBasics(trx, organizer.id, conference)
    await createGiftCards(trx, organizer)
    const series = await createSeries(trx, organizer.id)
    await describeEvents(trx, organizer.id, conference, series)
    const products = await createProducts(trx, conference)
    await createConcertTicket(trx, organizer.id, series)
    await createQuotas(trx, products, series)
    await createDiscounts(trx, conference)
    await createQuestions(trx, conference)
    await createVouchers(trx, conference, products)
    await createWaitingList(trx, conference, products)
    await createSeason(trx, organizer.id)
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
    const oauth2 = await connectPlanner(trx, jonas.id, user.id)
    const device = await createDevices(trx, organizer.id, [conference, series])
    return { organizer: DEMO, token, owner: { ...user, password }, oauth2, device }
  })
}

// An application of one person that another one has connected. The access token is good for a day.
async function connectPlanner(db: Db, makerId: number, userId: number): Promise<string> {
  const scopes = ['read', 'write', 'profile']
  const { application } = await createApplication(db, makerId, { name: 'Stage planner', redirect_uris: ['https://planner.example/connected'] })
  const connection = await connect(db, application, scopes, { userId, organizers: { all: true, ids: [] } })
  return (await issueTokens(db, connection, scopes)).accessToken
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
  const json = JSON.stringify
  const [event] = await db('events').insert({
    organizer_id: organizerId, slug: 'openstage26', currency: 'EUR', timezone: TIMEZONE, live: true, plugins: json(PRESET),
    name: json({ en: 'Open Stage Conference', de: 'Open-Stage-Konferenz' }),
    location: json({ en: 'Speicher 5, Hamburg' }), geo_lat: 53.5432, geo_lon: 9.9886,
    date_from: at(90, 9), date_to: at(91, 18), date_admission: at(90, 8), presale_start: at(-30, 10), presale_end: at(90, 0),
    settings: json(CONFERENCE_SETTINGS),
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
    { event_id: eventId, name: 'ledger_account' },
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

/**
 * What the conference sells. Its ticket has variations, workshops and an evening to choose from, and a dinner and the proceedings
 * in it. The student ticket, which is the second, is free to be deleted.
 * @returns the ids of the products by name
 */
async function createProducts(db: Db, event: number) {
  const [tickets, workshops, evening, merchandise] = await db('categories').where({ event_id: event }).orderBy('id').pluck('id')
  const [vat] = await db('tax_rules').where({ event_id: event }).orderBy('id').pluck('id')
  const [ledger, wristband] = await db('item_meta_properties').where({ event_id: event }).orderBy('id').pluck('id')
  const [web] = await db('sales_channels').join('events', 'events.organizer_id', 'sales_channels.organizer_id')
    .where({ 'events.id': event, identifier: 'web' }).pluck('sales_channels.id')
  const text = (en: string, de: string) => JSON.stringify({ en, de })
  let position = 0
  const product = async (en: string, de: string, category: number, price: string, fields: object = {}): Promise<number> => {
    const row = { event_id: event, name: text(en, de), category_id: category, default_price: price, tax_rule_id: vat, position: position += 1 }
    const [{ id }] = await db('items').insert({ ...row, ...fields }).returning('id')
    await db('item_sales_channels').insert({ item_id: id, sales_channel_id: web })
    await db('item_meta_values').insert({ item_id: id, property_id: ledger, value: '4400' })
    return id
  }
  const variations = async (item: number, rows: object[]): Promise<number[]> => {
    const made = await db('variations').insert(rows.map((row, i) => ({ item_id: item, position: i + 1, ...row }))).returning('id')
    await db('variation_sales_channels').insert(made.map(({ id }) => ({ variation_id: id, sales_channel_id: web })))
    return made.map(({ id }) => id)
  }

  const admission = { admission: true, personalized: true }
  const conference = await product('Conference ticket', 'Konferenzticket', tickets, '390.00', {
    ...admission, description: text('Both days, with dinner and proceedings.', 'Beide Tage, mit Abendessen und Tagungsband.'),
  })
  const student = await product('Student ticket', 'Studierendenticket', tickets, '120.00', {
    ...admission, description: text('For pupils and students, *with ID*.', 'Für Schule und Studium, *mit Ausweis*.'), max_per_order: 1,
    checkin_attention: true, checkin_text: 'Check the student ID', original_price: '390.00',
  })
  const light = await product('Workshop: Live coding for light', 'Workshop: Licht live programmieren', workshops, '80.00', { max_per_order: 2 })
  const access = await product('Workshop: Stages for everyone', 'Workshop: Bühnen für alle', workshops, '80.00', { max_per_order: 2 })
  const dinner = await product('Conference dinner', 'Konferenzdinner', evening, '48.00')
  const proceedings = await product('Proceedings', 'Tagungsband', merchandise, '29.00')
  const sponsor = await product('Sponsorship', 'Sponsoring', tickets, '2500.00', {
    internal_name: 'Invoice only', require_approval: true, require_voucher: true, hide_without_voucher: true, generate_tickets: false, allow_waitinglist: false,
  })
  const shirt = await product('T-shirt', 'T-Shirt', merchandise, '24.50')

  const [, , supporter] = await variations(conference, [
    { value: text('Regular', 'Regulär') },
    { value: text('Early bird', 'Frühbucher'), default_price: '290.00', original_price: '390.00', available_until: at(60, 0), available_until_mode: 'info' },
    { value: text('Supporter', 'Förderticket'), default_price: '590.00' },
  ])
  await db('variation_meta_values').insert({ variation_id: supporter, property_id: wristband, value: 'gold' })
  await variations(student, [{ value: text('Both days', 'Beide Tage') }, { value: text('One day', 'Ein Tag'), default_price: '70.00' }])
  await variations(shirt, ['S', 'M', 'L'].map((size) => ({ value: JSON.stringify({ en: size }) })))
  await db('addons').insert([
    { item_id: conference, addon_category_id: evening, position: 1 },
    { item_id: conference, addon_category_id: workshops, max_count: 2, position: 2 },
    { item_id: student, addon_category_id: workshops, position: 1 },
  ])
  await db('bundles').insert([
    { item_id: conference, bundled_item_id: dinner, designated_price: '48.00' },
    { item_id: conference, bundled_item_id: proceedings, designated_price: '29.00' },
    { item_id: student, bundled_item_id: proceedings },
  ])
  return { conference, student, light, access, dinner, proceedings, sponsor, shirt }
}

// What the concert series sells; the second act is dearer.
async function createConcertTicket(db: Db, organizerId: number, event: number): Promise<void> {
  const json = JSON.stringify
  const dates = await db('subevents').where({ event_id: event }).orderBy('id').pluck('id')
  const [ticket] = await db('items').insert({ event_id: event, name: json({ en: 'Concert ticket', de: 'Konzertkarte' }), default_price: '22.00', admission: true, has_variations: true }).returning('id')
  const variations = await db('variations').insert([
    { item_id: ticket.id, value: json({ en: 'Reduced', de: 'Ermäßigt' }), default_price: '16.00' },
    { item_id: ticket.id, value: json({ en: 'Full', de: 'Voll' }), position: 1 },
  ]).returning('id')
  const web = db('sales_channels').where({ organizer_id: organizerId, identifier: 'web' })
  await db('item_sales_channels').insert(web.clone().select(db.raw('?::bigint', [ticket.id]), 'id'))
  for (const { id } of variations) await db('variation_sales_channels').insert(web.clone().select(db.raw('?::bigint', [id]), 'id'))
  await db('subevent_item_overrides').insert({ subevent_id: dates[1], item_id: ticket.id, price: '24.00' })
  await db('subevent_variation_overrides').insert({ subevent_id: dates[1], variation_id: variations[0].id, price: '18.00' })
}

// Buyers of the first product may say at which university they study; whoever studies at another one names it.
async function createQuestions(db: Db, eventId: number): Promise<void> {
  const json = JSON.stringify
  const [university] = await db('questions')
    .insert({ event_id: eventId, question: json({ en: 'Which university do you study at?', de: 'An welcher Hochschule studierst du?' }), type: 'C', position: 1, identifier: 'university' })
    .returning('id')
  const options = [
    ['uhh', { en: 'Hamburg University', de: 'Universität Hamburg' }], ['hfmt', { en: 'University of Music and Theatre', de: 'Hochschule für Musik und Theater' }],
    ['other', { en: 'Another one', de: 'Eine andere' }],
  ] as const
  await db('question_options').insert(options.map(([identifier, answer], index) => ({ question_id: university.id, event_id: eventId, identifier, answer: json(answer), position: index + 1 })))
  const [name] = await db('questions').insert({
    event_id: eventId, question: json({ en: 'What is its name?', de: 'Wie heißt sie?' }), type: 'S', required: true, position: 2, identifier: 'university-name',
    dependency_question_id: university.id, dependency_values: json(['other']),
  }).returning('id')
  const { id: item_id } = await db('items').where({ event_id: eventId }).orderBy('id').first('id')
  await db('question_items').insert([university, name].map(({ id }) => ({ question_id: id, item_id })))
}

// Gift cards: one as it was sold, one that has been used, one for tests.
async function createGiftCards(db: Db, organizer: { id: number }): Promise<void> {
  const now = new Date()
  await issueGiftCard(db, organizer, { secret: 'HVQ7LTRA9SZE', value: '100.00', currency: 'EUR' }, now)
  const used = await issueGiftCard(db, organizer, { secret: 'BXW8KNJ3CTPD', value: '50.00', currency: 'EUR', conditions: 'Not for workshops' }, now)
  await book(db, used, '-23.00', { now, text: 'Book sold at the entrance' })
  await issueGiftCard(db, organizer, { secret: 'TESTCARD', value: '1000.00', currency: 'EUR', testmode: true }, now)
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

const PLACE = { location: JSON.stringify({ en: 'Kulturwerk, cellar stage', de: 'Kulturwerk, Kellerbühne' }), geo_lat: 53.5503, geo_lon: 9.9921 }
const ACTS = [
  'Nordlicht Quartett', 'Ana Beltrán Trio', 'Stromkreis', 'The Tin Lanterns', 'Mondgang', 'Odile & Band', 'Hafenkapelle', 'Ruth Okello', 'Zwischentöne',
  'Café Meridian', 'Lindqvist & Sons', 'Die Kellerkinder', 'Trio Fjord', 'Mina Sato Group', 'Elbstrom', 'Paper Moons', 'Duo Kaskade', 'Night Ferry',
  'Quintett Sankt Pauli', 'Salome Adler', 'Gleis 9', 'The Low Tides', 'Leo Marchetti', 'Winterlicht Ensemble',
]

// A concert a week, each with its own price where the act is dear.
async function createSeries(db: Db, organizerId: number): Promise<number> {
  const json = JSON.stringify
  const [event] = await db('events').insert({
    organizer_id: organizerId, slug: 'kellerkonzerte', currency: 'EUR', timezone: TIMEZONE, has_subevents: true, live: true, plugins: json(PRESET),
    name: json({ en: 'Cellar Concerts', de: 'Kellerkonzerte' }), ...PLACE, date_from: at(14, 20), settings: json({ payment_banktransfer__enabled: true }),
  }).returning('id')
  await db('subevents').insert(ACTS.map((act, week) => {
    const days = 14 + 7 * week
    return {
      event_id: event.id, active: true, name: json({ en: act }), ...PLACE,
      date_from: at(days, 20), date_to: at(days, 23), date_admission: at(days, 19), presale_start: at(days - 60, 10),
    }
  }))
  return event.id
}

// Two gates and three devices: one at work, one to be revoked, one that waits for its initialization; and what the first one
// scans. @returns its token
async function createDevices(db: Db, organizerId: number, events: number[]): Promise<string> {
  const gates = await db('gates').insert(['Main entrance', 'Stage door'].map((name) => ({ organizer_id: organizerId, name }))).returning('id')
  const token = newSecret()
  const scanner = (secret: string) => ({
    hardware_brand: 'Zebra', hardware_model: 'TC52', software_brand: 'Doorkeeper', software_version: '2.4.1', initialized: new Date(), token_hash: hashSecret(secret),
  })
  const devices = [
    { name: 'Entrance scanner', gate_id: gates[0].id, ...scanner(token) },
    { name: 'Hand scanner', security_profile: 'svcscan_online_noorders', ...scanner(newSecret()) },
    { name: 'Box office kiosk', security_profile: 'svcpos', all_events: true },
  ]
  const ids: number[] = []
  for (const device of devices) {
    const [made] = await db('devices').insert({ organizer_id: organizerId, ...device, ...(await newDevice(db, organizerId)) }).returning('id')
    ids.push(made.id)
  }
  const [list] = await db('checkin_lists').insert({ event_id: events[0], name: 'Main entrance' }).returning('id')
  await db('checkin_list_gates').insert({ checkin_list_id: list.id, gate_id: gates[0].id })
  await db('device_limit_events').insert([...events.map((event_id) => ({ device_id: ids[0], event_id })), { device_id: ids[1], event_id: events[0] }])
  return token
}

// Two nights of each play, with the 400 seats of the theatre for every night.
async function createSeason(db: Db, organizerId: number): Promise<void> {
  const json = JSON.stringify
  const location = json({ en: 'Grand theatre, Hamburg', de: 'Großes Theater, Hamburg' })
  const plan = await db('seating_plans').where({ organizer_id: organizerId, name: 'Grand theatre' }).first('id')
  const [{ id: event_id }] = await db('events').insert({
    organizer_id: organizerId, slug: 'grandtheater', currency: 'EUR', timezone: TIMEZONE, has_subevents: true,
    name: json({ en: 'Grand Theatre Season', de: 'Spielzeit am Großen Theater' }), location, date_from: at(21, 19, 30),
  }).returning('id')
  const plays = ['The Tempest', 'A Doll’s House', 'Three Sisters', 'Faust', 'Medea', 'The Broken Jug', 'Antigone', 'Waiting for Godot', 'Nathan the Wise', 'Peer Gynt', 'Tartuffe', 'The Seagull']
  const dates = await db('subevents').insert(plays.flatMap((play, week) => [0, 1].map((night) => ({
    event_id, active: true, name: json({ en: play }), location, date_from: at(21 + 7 * week + night, 19, 30), date_to: at(21 + 7 * week + night, 22), seating_plan_id: plan.id,
  })))).returning('id')
  const items = await db('items').insert([['Stalls', 'Parkett', '48.00'], ['Balcony', 'Rang', '29.00']].map(([en, de, default_price], position) => (
    { event_id, name: json({ en, de }), default_price, admission: true, position }))).returning('id')
  await db.raw(`insert into item_sales_channels select items.id, sales_channels.id from items, sales_channels
    where event_id = :event_id and identifier = 'web' and organizer_id = :organizerId`, { event_id, organizerId })
  // Its seats in the plan, for each night and product.
  await db.raw(`with made as (insert into quotas (event_id, subevent_id, name, size)
      select subevents.event_id, subevents.id, items.name ->> 'en', case items.name ->> 'en' when 'Stalls' then 240 else 160 end
      from subevents join items on items.event_id = subevents.event_id where subevents.event_id = :event_id order by date_from, items.id returning id, name)
    insert into quota_items select made.id, items.id from made join items on items.event_id = :event_id and items.name ->> 'en' = made.name`, { event_id })
  await db('seat_category_mappings').insert(dates.flatMap(({ id: subevent_id }) => ['Stalls', 'Balcony'].map((category, i) => (
    { event_id, subevent_id, category, item_id: items[i].id }))))
  await assignSeats({ db }, { event: event_id, subevent: dates.map(({ id }) => id) })
}

type Products = Awaited<ReturnType<typeof createProducts>>

// There is a lighting desk for so many at the workshop, and for each of them somebody waits.
const LIGHT_DESKS = 3

// How much there is of everything: seats for the conference, of which so many for early birds at most, places in each workshop and in
// the cellar on each date.
async function createQuotas(db: Db, { conference, student, sponsor, shirt, ...others }: Products, series: number): Promise<void> {
  const variations = (...items: number[]) => db('variations').whereIn('item_id', items).orderBy('id').pluck('id')
  const quota = async (values: object, items: number[], varying: number[] = []): Promise<void> => {
    const [{ id }] = await db('quotas').insert(values).returning('id')
    await db('quota_items').insert(items.map((item_id) => ({ quota_id: id, item_id })))
    if (varying.length) await db('quota_variations').insert(varying.map((variation_id) => ({ quota_id: id, variation_id })))
  }
  const { event_id } = (await db('items').where({ id: conference }).first('event_id'))!
  await quota({ event_id, name: 'Conference tickets', size: 400 }, [conference, student], await variations(conference, student))
  await quota({ event_id, name: 'Early birds', size: 60, close_when_sold_out: true }, [conference], (await variations(conference)).slice(1, 2))
  await quota({ event_id, name: 'Sponsors' }, [sponsor])
  await quota({ event_id, name: 'T-shirts', size: 150 }, [shirt], await variations(shirt))
  for (const item of Object.values(others)) {
    await quota({ event_id, name: (await db('items').where({ id: item }).first('name'))!.name.en, size: item === others.light ? LIGHT_DESKS : 20 }, [item])
  }
  const tickets = await db('items').where({ event_id: series }).pluck('id')
  const kinds = await variations(...tickets)
  for (const { id, name } of await db('subevents').where({ event_id: series }).orderBy('id').select('id', 'name')) {
    await quota({ event_id: series, subevent_id: id, name: name.en, size: 80, release_after_exit: true }, tickets, kinds)
  }
}

// The first is for groups; the second is about the first product only.
async function createDiscounts(db: Db, event: number): Promise<void> {
  await db('discounts').insert([
    {
      event_id: event, internal_name: 'Groups of five and more', position: 1, condition_ignore_voucher_discounted: true, condition_min_count: 5,
      benefit_discount_matching_percent: '10.00',
    },
    {
      event_id: event, internal_name: 'Third ticket at half price', position: 2, condition_all_products: false, condition_min_count: 3,
      benefit_discount_matching_percent: '50.00', benefit_only_apply_to_cheapest_n_matches: 1,
    },
  ])
  await db.raw(`insert into discount_sales_channels (discount_id, sales_channel_id) select d.id, c.id from discounts d join events e on e.id = d.event_id
    join sales_channels c on c.organizer_id = e.organizer_id and c.identifier = 'web' where d.event_id = ?`, [event])
  await db.raw(`insert into discount_items (discount_id, item_id) select d.id, i.id from discounts d join items i on i.event_id = d.event_id
    where d.event_id = ? and not d.condition_all_products order by i.id limit 1`, [event])
}

// One opens the sponsorships, the second gives friends another price, and the third keeps tickets for the press.
async function createVouchers(db: Db, event_id: number, { conference, sponsor }: Awaited<ReturnType<typeof createProducts>>): Promise<void> {
  const regular = await db('variations').where({ item_id: conference }).orderBy('id').first('id')
  await db('vouchers').insert([
    { event_id, code: 'SPONSORS26', max_usages: 10, item_id: sponsor, tag: 'sponsors', comment: 'Opens the sponsorships' },
    { event_id, code: 'CREWMATE26', max_usages: 5, price_mode: 'set', value: '190.00', item_id: conference, tag: 'crew', comment: 'Friends of the crew, at cost' },
    {
      event_id, code: 'PRESS26', max_usages: 4, block_quota: true, price_mode: 'set', value: '0.00', item_id: conference, variation_id: regular.id, tag: 'press',
      comment: 'Kept for journalists',
    },
  ])
}

// Where the events are sold, and what the organizer notes about them.
async function describeEvents(db: Db, organizerId: number, conference: number, series: number): Promise<void> {
  const web = db('sales_channels').where({ organizer_id: organizerId, identifier: 'web' })
  for (const event of [conference, series]) await db('event_sales_channels').insert(web.clone().select(db.raw('?::bigint', [event]), 'id'))
  const [center, genre] = await db('event_meta_properties').where({ organizer_id: organizerId }).orderBy('id').pluck('id')
  await db('event_meta_values').insert([
    { event_id: conference, property_id: center, value: 'CC-2601' },
    { event_id: series, property_id: center, value: 'CC-2602' }, { event_id: series, property_id: genre, value: 'jazz' },
  ])
}

// The second is free to be deleted.
async function createWaitingList(db: Db, event: number, { light }: Products): Promise<void> {
  const people = [['Jun', 'Watanabe', 'en', null], ['Noor', 'Haddad', 'de', '+49 40 5550142'], ['Tilda', 'Brandt', 'de', null]] as const
  await db('waiting_list_entries').insert(people.map(([given_name, family_name, locale, phone], i) => ({
    event_id: event, item_id: light, created: at(-3 + i, 18, 5), name: `${given_name} ${family_name}`, name_parts: JSON.stringify({ given_name, family_name }),
    email: `${given_name.toLowerCase()}@example.org`, phone, locale,
  })))
}

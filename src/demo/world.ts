// The demo world: one organizer with a conference, a concert series and a theatre season, told alike by docs, examples and screenshots.
// What the domain has a function for goes through it: organizers, teams, applications, gift cards, orders, scans. What resources alone create
// is written as rows, since they need a request and a caller; a column that is not named has the default that the contract tells, and a
// test compares the two.
import { COMMAND_LINE } from '../core/audit.ts'
import type { Db } from '../core/data/db.ts'
import { notifyNobody } from '../core/platform/jobs.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'
import { createApplication } from '../domain/access/applications.ts'
import { newDevice } from '../domain/access/devices.ts'
import { connect, issueTokens } from '../domain/access/oauth.ts'
import { createOrganizer, createTeam, createToken, ensureAccount } from '../domain/access/organizers.ts'
import { book, issueGiftCard } from '../domain/orders/gift_cards.ts'
import { TIMEZONE } from './calendar.ts'
import { createCustomers, createMedia } from './customers.ts'
import { createEntry } from './entry.ts'
import { createConference, createSeries, describeEvents } from './events.ts'
import { scheduleExport } from './exports.ts'
import { createLayouts } from './layouts.ts'
import { createMailRules } from './mail_rules.ts'
import type { Pages } from './orders.ts'
import { createOrders } from './orders.ts'
import {
  createCatalogBasics,
  createConcertTicket,
  createDiscounts,
  createProducts,
  createQuestions,
  createQuotas,
  createVouchers,
  createWaitingList,
} from './products.ts'
import { createSeason } from './theatre.ts'
import { createWebhooks } from './webhooks.ts'

/** The slug of the demo organizer. */
export const DEMO = 'kulturwerk'

const OWNER = 'mara@kulturwerk.example'

/**
 * What is told when the demo organizer is created: the API token of the owner's team, how the owner signs in, the access token of an
 * application that the owner has connected, and the token of a device.
 */
export type Demo = {
  organizer: string
  token: string
  owner: { id: number; email: string; password: string }
  oauth2: string
  device: string
}

/**
 * Creates the demo organizer unless it is there. Without `always` it also stays away from a database that has organizers; without
 * `orders` nothing has been sold yet.
 * @returns undefined when it was there
 */
export async function createDemo(
  db: Db,
  config: Pages,
  { always = false, orders = true } = {},
): Promise<Demo | undefined> {
  return db.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('boxoffice demo'))")
    const present = await trx('organizers')
      .modify((query) => {
        if (always) query.where({ slug: DEMO })
      })
      .first('id')
    if (present) return undefined

    const password = newSecret().slice(0, 16)
    const { organizer, team, token, user } = await createOrganizer(
      { db: trx, now: new Date() },
      {
        slug: DEMO,
        name: 'Kulturwerk Hamburg',
        owner: { email: OWNER, fullname: 'Mara Lindqvist', password },
      },
    )
    await trx('users').where({ id: user.id }).update({ timezone: TIMEZONE })
    await trx('organizers')
      .where({ id: organizer.id })
      .update({ settings: JSON.stringify(ORGANIZER_SETTINGS) })
    const conference = await createConference(trx, organizer.id)
    await trx('categories').insert([
      { event_id: conference, name: JSON.stringify({ en: 'Tickets', de: 'Tickets' }), position: 1 },
      {
        event_id: conference,
        name: JSON.stringify({ en: 'Workshops', de: 'Workshops' }),
        description: JSON.stringify({ en: 'Small groups, half a day each.' }),
        position: 2,
        is_addon: true,
      },
      {
        event_id: conference,
        name: JSON.stringify({ en: 'Evening programme', de: 'Abendprogramm' }),
        position: 3,
        is_addon: true,
      },
      {
        event_id: conference,
        name: JSON.stringify({ en: 'Merchandise', de: 'Merchandise' }),
        position: 4,
        is_addon: true,
      },
    ])
    await createCatalogBasics(trx, organizer.id, conference)
    await createGiftCards(trx, organizer)
    await createCustomers(trx, organizer.id)
    await createMedia(trx, organizer.id)
    const series = await createSeries(trx, organizer.id)
    await describeEvents(trx, organizer.id, conference, series)
    const products = await createProducts(trx, conference)
    await createConcertTicket(trx, organizer.id, series)
    await createQuotas(trx, products, series)
    await createDiscounts(trx, conference)
    await createQuestions(trx, conference)
    await createVouchers(trx, conference, products)
    await createWaitingList(trx, conference, products)
    await createLayouts(trx, organizer.id, conference, products, series)
    await createSeason(trx, organizer.id)
    for (const [email, fullname] of [
      ['tom@kulturwerk.example', 'Tom Adeyemi'],
      ['leyla@kulturwerk.example', 'Leyla Şahin'],
    ] as const) {
      const colleague = await ensureAccount(trx, { email, fullname })
      await trx('team_members').insert({ team_id: team.id, user_id: colleague.id })
    }
    await trx('team_invites').insert(
      ['nadia@kulturwerk.example', 'per@kulturwerk.example'].map((email) => ({ team_id: team.id, email })),
    )
    await createToken(trx, team.id, 'Web shop')
    const jonas = await ensureAccount(trx, { email: 'jonas@kulturwerk.example', fullname: 'Jonas Okafor' })
    const ilse = await ensureAccount(trx, { email: 'ilse@kulturwerk.example', fullname: 'Ilse Brandt' })
    await createTeam(trx, organizer.id, {
      name: 'Box office',
      events: [conference],
      members: [jonas.id],
      permissions: ['can_view_orders', 'can_change_orders', 'can_checkin_orders'],
    })
    await createTeam(trx, organizer.id, {
      name: 'Door staff',
      events: [conference, series],
      members: [ilse.id],
      permissions: ['can_checkin_orders'],
    })
    await createTeam(trx, organizer.id, {
      name: 'Accounting',
      all_events: true,
      permissions: ['can_view_orders', 'can_view_vouchers'],
    })
    const oauth2 = await connectPlanner(trx, jonas.id, user.id)
    const device = await createDevices(trx, organizer.id, [conference, series])
    await createMailRules(trx, conference, series)
    await createWebhooks(trx, organizer.id, conference, new Date())
    await scheduleExport(trx, organizer, { id: conference }, user, new Date())
    if (orders) await sellDemo(trx, config)
    return { organizer: DEMO, token, owner: { ...user, password }, oauth2, device }
  })
}

/** Sells what the demo's customers have bought, of whose world all else is there, and lets them come. @param config as for `createOrders` */
export async function sellDemo(db: Db, config: Pages): Promise<void> {
  await createOrders(db, DEMO, config)
  await createEntry(db, DEMO)
}

// An application of one person that another one has connected. The access token is good for a day.
async function connectPlanner(db: Db, makerId: number, userId: number): Promise<string> {
  const scopes = ['read', 'write', 'profile']
  const scope = { db, now: new Date(), who: COMMAND_LINE, notify: notifyNobody }
  const { application } = await createApplication(scope, makerId, {
    name: 'Stage planner',
    redirect_uris: ['https://planner.example/connected'],
  })
  const connection = await connect(scope, application, scopes, { userId, organizers: { all: true, ids: [] } })
  return (await issueTokens(scope, connection, scopes)).accessToken
}

const ORGANIZER_SETTINGS = {
  locales: ['en', 'de'],
  region: 'DE',
  contact_mail: 'hallo@kulturwerk.example',
  primary_color: '#1d4e5f',
  imprint_url: 'https://kulturwerk.example/imprint',
  privacy_url: 'https://kulturwerk.example/privacy',
  reusable_media_active: true,
  reusable_media_type_barcode: true,
  reusable_media_type_nfc_uid: true,
}

// Gift cards: one as it was sold, one that has been used, one for tests.
async function createGiftCards(db: Db, organizer: { id: number }): Promise<void> {
  const now = new Date()
  await issueGiftCard(db, organizer, { secret: 'HVQ7LTRA9SZE', value: '100.00', currency: 'EUR' }, now)
  const used = await issueGiftCard(
    db,
    organizer,
    { secret: 'BXW8KNJ3CTPD', value: '50.00', currency: 'EUR', conditions: 'Not for workshops' },
    now,
  )
  await book(db, used, '-23.00', { now, text: 'Book sold at the entrance', acceptor: organizer })
  await issueGiftCard(db, organizer, { secret: 'TESTCARD', value: '1000.00', currency: 'EUR', testmode: true }, now)
}

// Two gates and three devices: one at work, one to be revoked, one that waits for its initialization; and what the first one
// scans. @returns its token
async function createDevices(db: Db, organizerId: number, events: number[]): Promise<string> {
  const gates = await db('gates')
    .insert(['Main entrance', 'Stage door'].map((name) => ({ organizer_id: organizerId, name })))
    .returning('id')
  const token = newSecret()
  const scanner = (secret: string) => ({
    hardware_brand: 'Zebra',
    hardware_model: 'TC52',
    software_brand: 'Doorkeeper',
    software_version: '2.4.1',
    initialized: new Date(),
    token_hash: hashSecret(secret),
  })
  const devices = [
    { name: 'Entrance scanner', gate_id: gates[0].id, ...scanner(token) },
    { name: 'Hand scanner', security_profile: 'scan_online_noorders', ...scanner(newSecret()) },
    { name: 'Box office kiosk', security_profile: 'pos', all_events: true },
  ]
  const ids: number[] = []
  for (const device of devices) {
    const [made] = await db('devices')
      .insert({ organizer_id: organizerId, ...device, ...(await newDevice(db, organizerId)) })
      .returning('id')
    ids.push(made.id)
  }
  const [list] = await db('checkin_lists').insert({ event_id: events[0], name: 'Main entrance' }).returning('id')
  await db('checkin_list_gates').insert({ checkin_list_id: list.id, gate_id: gates[0].id })
  await db('device_limit_events').insert([
    ...events.map((event_id) => ({ device_id: ids[0], event_id })),
    { device_id: ids[1], event_id: events[0] },
  ])
  return token
}

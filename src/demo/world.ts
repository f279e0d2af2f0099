// The demo world that docs, examples and screenshots share: one organizer with a conference, a concert series and a theater season.
// Organizers, teams, applications, gift cards, orders and scans are created by functions of the domain. Objects that only resources create
// are stored by the mappings of these, from request bodies (store.ts).

import { COMMAND_LINE } from '../core/audit.ts'
import type { Db } from '../core/data/db.ts'
import { allowAnyLockOrder } from '../core/data/lock_order.ts'
import type { Sent } from '../core/handler.ts'
import { skipNotifications } from '../core/platform/jobs.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'
import { createApplication } from '../domain/access/applications.ts'
import { newDevice } from '../domain/access/devices.ts'
import { connect, issueTokens } from '../domain/access/oauth.ts'
import { createOrganizer, createTeam, createToken, ensureAccount } from '../domain/access/organizers.ts'
import { newPublishableKey } from '../domain/access/publishable_keys.ts'
import { lockDemo } from '../domain/locks.ts'
import { issueGiftCard, recordTransaction } from '../domain/orders/payments/gift_cards.ts'
import { createBankImport } from './bank.ts'
import { TIMEZONE } from './calendar.ts'
import { createCatalog, DEMO_NAME, DEMO_SETTINGS, demoScopeOf } from './catalog.ts'
import { createCustomers, createMedia } from './customers.ts'
import { createEntry } from './entry.ts'
import { scheduleExport } from './exports.ts'
import { createDemoOrders } from './selling.ts'
import { createVouchers, createWaitingList } from './stock.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'
import { createWebhooks } from './webhooks.ts'

/** The slug of the demo organizer. */
export const DEMO = 'kulturwerk'

const OWNER = 'mara@kulturwerk.example'

/**
 * The credentials of a new demo organizer: the API token of the owner's team, the owner's email address and password, the access token of an
 * application that the owner has connected, the token of a device, and a publishable key.
 */
export type Demo = {
  organizer: string
  token: string
  owner: { id: number; email: string; password: string }
  oauth2: string
  device: string
  publishable: string
}

/**
 * Creates the demo organizer unless it exists. Without `always`, any organizer in the database prevents it; without `orders`, the demo has no
 * orders and no scans.
 * @returns undefined if nothing was created
 */
export async function createDemo(
  db: Db,
  config: DemoScope['config'],
  { always = false, orders = true } = {},
): Promise<Demo | undefined> {
  return db.transaction(async (trx) => {
    await lockDemo(trx)
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
        name: DEMO_NAME,
        owner: { email: OWNER, fullname: 'Mara Lindqvist', password },
      },
    )
    await trx('users').where({ id: user.id }).update({ timezone: TIMEZONE })
    await trx('organizers')
      .where({ id: organizer.id })
      .update({ settings: JSON.stringify(DEMO_SETTINGS) })
    const scope = demoScopeOf(trx, config, organizer)
    const { memberships, conference, series, products, gate } = await createCatalog(scope)
    const usedCard = await createGiftCards(trx, organizer)
    await createCustomers(scope, memberships)
    await createMedia(scope, usedCard)
    await createVouchers(conference, products)
    await createWaitingList(conference, products)
    for (const [email, fullname] of [
      ['tom@kulturwerk.example', 'Tom Adeyemi'],
      ['leyla@kulturwerk.example', 'Leyla Şahin'],
    ] as const) {
      const colleague = await ensureAccount(trx, { email, fullname })
      await trx('team_members').insert({ team_id: team.id, user_id: colleague.id })
    }
    for (const email of ['nadia@kulturwerk.example', 'per@kulturwerk.example'])
      await store({ ...scope, parents: { team: team.id } }, 'team_invites.create', { email })
    await createToken(trx, team.id, 'Web shop')
    const jonas = await ensureAccount(trx, { email: 'jonas@kulturwerk.example', fullname: 'Jonas Okafor' })
    const ilse = await ensureAccount(trx, { email: 'ilse@kulturwerk.example', fullname: 'Ilse Brandt' })
    await createTeam(trx, organizer.id, {
      name: 'Box office',
      events: [conference.event.id],
      members: [jonas.id],
      permissions: ['can_view_orders', 'can_change_orders', 'can_checkin_orders'],
    })
    await createTeam(trx, organizer.id, {
      name: 'Door staff',
      events: [conference.event.id, series.event.id],
      members: [ilse.id],
      permissions: ['can_checkin_orders'],
    })
    await createTeam(trx, organizer.id, {
      name: 'Accounting',
      all_events: true,
      permissions: ['can_view_orders', 'can_view_vouchers'],
    })
    const oauth2 = await connectPlanner(trx, jonas.id, user.id)
    const device = await createDevices(scope, gate)
    const publishable = await createShopKey(scope)
    await createWebhooks(scope, conference.event.id)
    await createBankImport(scope)
    await scheduleExport(conference, user)
    if (orders) await sellDemo(trx, config)
    return { organizer: DEMO, token, owner: { ...user, password }, oauth2, device, publishable }
  })
}

/** Creates the demo's orders and scans. The other objects of the demo world must exist. */
export async function sellDemo(db: Db, config: DemoScope['config']): Promise<void> {
  allowAnyLockOrder(db)
  const organizer = await db('organizers').where({ slug: DEMO }).first('id')
  const scope = demoScopeOf(db, config, organizer)
  await createDemoOrders(scope, DEMO)
  await createEntry(scope)
}

// Creates an application of one user, and connects another user to it. The access token is valid for a day.
async function connectPlanner(db: Db, makerId: number, userId: number): Promise<string> {
  const scopes = ['read', 'write', 'profile']
  const scope = { db, now: new Date(), who: COMMAND_LINE, notify: skipNotifications, enqueue: async () => undefined }
  const { application } = await createApplication(scope, makerId, {
    name: 'Stage planner',
    redirect_uris: ['https://planner.example/connected'],
  })
  const connection = await connect(scope, application, scopes, { userId, organizers: { all: true, ids: [] } })
  return (await issueTokens(scope, connection, scopes)).accessToken
}

// Creates three gift cards: an unused one, a used one, and one for test mode. @returns the ID of the used card
async function createGiftCards(db: Db, organizer: { id: number }): Promise<number> {
  const now = new Date()
  await issueGiftCard(db, organizer, { secret: 'HVQ7LTRA9SZE', value: '100.00', currency: 'EUR' }, now)
  const used = await issueGiftCard(
    db,
    organizer,
    { secret: 'BXW8KNJ3CTPD', value: '50.00', currency: 'EUR', conditions: 'Not for workshops' },
    now,
  )
  await recordTransaction(db, used, '-23.00', { now, text: 'Book sold at the entrance', acceptor: organizer })
  await issueGiftCard(db, organizer, { secret: 'TESTCARD', value: '1000.00', currency: 'EUR', testmode: true }, now)
  return used.id
}

// Creates a publishable key for a shop in a browser. @returns the key
async function createShopKey(scope: DemoScope): Promise<string> {
  const { key, key_hash } = newPublishableKey()
  await store(scope, 'publishable_keys.create', { name: 'Shop on kulturwerk.example', all_events: true }, { key_hash })
  return key
}

// Creates three devices: one in use, one that examples can revoke, one that is not initialized yet. @returns the token of the first device
async function createDevices(scope: DemoScope, gate: number): Promise<string> {
  const { db, organizer, now } = scope
  const device = async (sent: Sent<'devices.create'>, columns: object = {}): Promise<number> =>
    store(scope, 'devices.create', sent, { ...columns, ...(await newDevice(db, organizer.id)) })
  const scanner = (secret: string) => ({
    hardware_brand: 'Zebra',
    hardware_model: 'TC52',
    software_brand: 'Doorkeeper',
    software_version: '2.4.1',
    initialized: now,
    token_hash: hashSecret(secret),
  })
  const token = newSecret()
  await device({ name: 'Entrance scanner', gate, limit_events: ['openstage26', 'kellerkonzerte'] }, scanner(token))
  await device(
    { name: 'Hand scanner', security_profile: 'scan_online_noorders', limit_events: ['openstage26'] },
    scanner(newSecret()),
  )
  await device({ name: 'Box office kiosk', security_profile: 'pos', all_events: true, limit_events: [] })
  return token
}

// A running server with the demo data, and callers of its API.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { loadConfig } from '../../src/config.ts'
import { SYSTEM } from '../../src/core/audit.ts'
import { openDb } from '../../src/core/data/db.ts'
import { installQueues, openQueue } from '../../src/core/data/job_queue.ts'
import { openConfiguredReplica, readsPrimary } from '../../src/core/data/replica.ts'
import { sessionHeaders } from '../../src/core/http/auth.ts'
import type { JobContext, JobRegistry } from '../../src/core/platform/jobs.ts'
import { hashSecret, newSecret } from '../../src/core/platform/secrets.ts'
import type { Transaction } from '../../src/core/transaction.ts'
import { createApplication } from '../../src/domain/access/applications.ts'
import { newDevice } from '../../src/domain/access/devices.ts'
import { acceptInvitation, invitationsOf } from '../../src/domain/access/invitations.ts'
import type { Organizers } from '../../src/domain/access/oauth.ts'
import { connect, issueTokens } from '../../src/domain/access/oauth.ts'
import { createTeam, createToken } from '../../src/domain/access/organizers.ts'
import { newPublishableKey } from '../../src/domain/access/publishable_keys.ts'
import { createSession } from '../../src/domain/access/sessions.ts'
import { nextRun } from '../../src/domain/operations/exports/recurrence.ts'
import { jobs } from '../../src/jobs/index.ts'
import { startServer } from '../../src/server.ts'
import { testClock } from './clock.ts'
import { BRAND } from './conformance.ts'
import { freshDatabase } from './database.ts'
import { quietLog } from './failures.ts'
import type { OrderRows, WrittenOrder } from './orders.ts'
import { anotherOrder, writeOrder } from './orders.ts'
import { Person } from './people.ts'
import type { DemoWorld } from './worlds.ts'
import { KEY } from './worlds.ts'

const { demo, strangersToken } = JSON.parse(process.env.TEST_DEMO_WORLD!) as DemoWorld

/**
 * Starts a server on a database of its own. `owner` has all permissions at the demo organizer, `stranger` at another one. `signedIn`
 * returns a caller with a session cookie, `connected` one with the access token of an application, `device` an initialized device,
 * `holding` a user with exactly the named permissions. With `work`, jobs run and mails are written to `directory`. With `sold`, the
 * database contains the demo's orders. `furtherJobs` run in addition to the server's own. `log` receives the server's log.
 * With `standby`, the URL of a standby of the PostgreSQL, reads that need not be current go there.
 * `clock.advance({ minutes: 31 })` moves the time of requests and jobs.
 */
export async function festival({
  work = false,
  sold = false,
  env = {},
  log = quietLog,
  furtherJobs = {},
  standby,
}: {
  work?: boolean
  sold?: boolean
  env?: Record<string, string>
  log?: Logger
  furtherJobs?: JobRegistry
  standby?: string
} = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-'))
  const { url, db, drop } = await freshDatabase(sold ? 'sold' : 'demo')
  const own = {
    PORT: '0',
    BASE_URL: 'http://tickets.example',
    DATA_DIR: directory,
    SHUTDOWN_TIMEOUT: '2',
    RATE_LIMIT: 'off',
    BRAND,
    ENCRYPTION_KEYS: KEY,
    INVITATIONS_PER_DAY: '10000',
    ...(standby !== undefined && {
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: Object.assign(new URL(standby), { pathname: new URL(url).pathname }).href,
    }),
    ...env,
  }
  const config = loadConfig(own)
  writeFileSync(join(directory, 'encryption_key'), KEY, { mode: 0o600 }) // for processes that are started on the same directory
  const clock = testClock()
  if (Object.keys(furtherJobs).length) await installQueues(url, furtherJobs)
  const replica = openConfiguredReplica(db, config, log)
  const readCurrent = replica?.readCurrent
  const queue = await openQueue(url, { ...jobs, ...furtherJobs }, { db, config, log, clock }, { work, readCurrent })
  const server = await startServer({ db, config, log, queue, clock, replica })
  const base = `http://127.0.0.1:${server.port}`
  const { enqueue, notify } = queue
  const scope = (): Transaction => ({ db, now: clock(), notify, enqueue, who: SYSTEM })
  const organizer = await db('organizers').where({ slug: 'kulturwerk' }).first('id')
  const home = '/api/v1/organizers/kulturwerk'
  const agree = async (email: string): Promise<void> => {
    const user = await db('users').whereRaw('lower(email) = lower(?)', [email]).first('id', 'email')
    for (const invitation of await invitationsOf(scope(), email)) await acceptInvitation(scope(), invitation, user)
  }
  const sell = (organizer: string, slug: string, rows?: OrderRows): Promise<WrittenOrder> =>
    rows ? writeOrder(db, { organizer, slug }, rows) : anotherOrder(db, { organizer, slug })
  const mail = async (organizer: string, event: string, rule_id: number): Promise<void> => {
    const { id: order_id, code } = await sell(organizer, event)
    const { id: scheduled_mail_id } = await db('scheduled_mails').where({ rule_id }).first('id')
    const states = ['sent', 'failed', 'waiting'] as const
    const email = `${code.toLowerCase()}@customer.example`
    const row = {
      rule_id,
      scheduled_mail_id,
      order_id,
      email,
      state: states[order_id % states.length],
      created: clock(),
    }
    await db('mail_deliveries').insert(row)
  }
  let schedules = 0
  const schedule = async (organizer: string, slug?: string): Promise<void> => {
    const { id } = await db('organizers').where({ slug: organizer }).first('id')
    const event =
      slug === undefined ? undefined : await db('events').where({ organizer_id: id, slug }).first('id', 'timezone')
    schedules += 1
    const day = new Date(Date.UTC(2040, 0, schedules)).toISOString().slice(0, 10).replaceAll('-', '')
    const rule = { schedule_rrule: `DTSTART:${day}\nRRULE:FREQ=DAILY`, schedule_rrule_time: '06:30:00' }
    await db('scheduled_exports').insert({
      organizer_id: id,
      event_id: event?.id ?? null,
      owner_id: demo.owner.id,
      export_identifier: ['paymentlist', 'orderlist', 'transactions'][schedules % 3],
      export_form_data: JSON.stringify({ _format: 'xlsx', ...(event ? {} : { all_events: true }) }),
      locale: 'en',
      ...rule,
      schedule_next_run: nextRun(rule, event?.timezone ?? 'UTC', new Date(), new Date()),
    })
  }
  const capture = async (slug: string): Promise<void> => {
    const { id: organizer_id } = await db('organizers').where({ slug }).first('id')
    const { length: count } = await db('sandbox_mails').select('id')
    const sent = new Date(Date.UTC(2026, 0, 1, 0, count))
    await db('sandbox_mails').insert({
      organizer_id,
      reference: `captured-${count}`,
      sent,
      recipients: JSON.stringify([`visitor${count}@example.org`]),
      ...{ cc: '[]', bcc: '[]', attachments: '[]', subject: 'Your order', text: 'Thank you.' },
    })
    await db('sandbox_notifications').insert({
      organizer_id,
      webhook_id: 1,
      sent,
      action: ['event.order.placed', 'event.order.paid', 'event.checkin'][count % 3],
      ...{ url: 'https://crm.kulturwerk.example/hooks/tickets', headers: '{}', body: '{}' },
    })
  }
  const person = (secret: string, at = home) =>
    Object.assign(new Person(base, at, { Authorization: `Token ${secret}` }), { agree, sell, schedule, mail, capture })
  return {
    base,
    url,
    db,
    directory,
    config,
    clock,
    replica,
    /** Returns a context for `audit()` and functions that write to the audit log, with the current time. */
    scope,
    /** Returns the context for jobs that a test runs directly, with the current time. */
    job: (own: Partial<JobContext> = {}): JobContext => ({
      db,
      config,
      log,
      clock,
      now: clock(),
      enqueue,
      notify,
      readCurrent: readCurrent ?? readsPrimary(own.db ?? db),
      background: (work) => void work(new AbortController().signal),
      ...own,
    }),
    /** The owner's account for signing in on the pages. */
    account: demo.owner,
    owner: person(demo.token),
    stranger: person(strangersToken, '/api/v1/organizers/elsewhere'),
    anonymous: new Person(base, home, {}),
    /** Signs a user in. @returns a caller of the API with the session cookie */
    async signedIn(userId = demo.owner.id, at = home) {
      return new Person(base, at, sessionHeaders(config, (await createSession(scope(), userId, config)).secret))
    },
    /** Connects an application to a user with these scopes. @returns a caller with its access token */
    async connected(
      scopes: string[],
      { userId = demo.owner.id, organizers = { all: true, ids: [] } as Organizers } = {},
    ) {
      const { application } = await createApplication(scope(), userId, {
        name: 'Stage planner',
        redirect_uris: ['https://planner.example/connected'],
      })
      const tokens = await issueTokens(
        scope(),
        await connect(scope(), application, scopes, { userId, organizers }),
        scopes,
      )
      return new Person(base, home, { Authorization: `Bearer ${tokens.accessToken}` })
    },
    async holding(permissions: readonly string[], { all_events = true, events = [] as number[] } = {}) {
      const team = await createTeam(db, organizer.id, { name: 'Colleagues', permissions, all_events, events })
      return person((await createToken(db, team, 'colleague')).token)
    },
    async device({
      events = [] as number[],
      ...members
    }: {
      events?: number[]
      all_events?: boolean
      security_profile?: string
      gate_id?: number
    } = {}) {
      const secret = newSecret()
      const given = await db.transaction((trx) => newDevice(trx, organizer.id))
      const [made] = await db('devices')
        .insert({
          organizer_id: organizer.id,
          name: 'A device',
          all_events: !events.length,
          initialized: new Date(),
          token_hash: hashSecret(secret),
          ...given,
          ...members,
        })
        .returning('id')
      for (const event_id of events) await db('device_limit_events').insert({ device_id: made.id, event_id })
      return Object.assign(new Person(base, home, { Authorization: `Device ${secret}` }), {
        id: made.id as number,
        device_id: given.device_id,
        secret,
      })
    },
    /** Creates a publishable key. @returns a caller like a shop in a browser, on a page of `origin` if given */
    async shop({
      events = [] as number[],
      origin,
      ...members
    }: {
      events?: number[]
      origin?: string
      all_events?: boolean
      allowed_origins?: string[]
      requests_per_minute?: number
      organizer_id?: number
    } = {}) {
      const { key, key_hash } = newPublishableKey()
      const { allowed_origins = [], ...others } = members
      const [made] = await db('publishable_keys')
        .insert({
          organizer_id: organizer.id,
          name: 'A shop',
          all_events: !events.length,
          key_hash,
          allowed_origins: JSON.stringify(allowed_origins),
          ...others,
        })
        .returning('id')
      for (const event_id of events)
        await db('publishable_key_limit_events').insert({ publishable_key_id: made.id, event_id })
      const headers = { Authorization: `Publishable ${key}`, ...(origin === undefined ? {} : { Origin: origin }) }
      return Object.assign(new Person(base, home, headers), { id: made.id as number })
    },
    /** Returns the response of another server on the same database, with other configuration values. */
    async elsewhere(path: string, env: Record<string, string>): Promise<Response> {
      const other = await startServer({ db, config: loadConfig({ ...own, ...env }), log, queue, clock })
      try {
        return await fetch(`http://127.0.0.1:${other.port}${path}`, {
          headers: { Authorization: `Token ${demo.token}` },
        })
      } finally {
        await other.close()
      }
    },
    /** Starts another server on the same database or another one, with connections of its own, as on another host. */
    async host({
      warm = false,
      database = url,
      log: otherLog = log,
    }: {
      warm?: boolean
      database?: string
      log?: Logger
    } = {}) {
      const otherDb = openDb(database, config)
      const other = await startServer({ db: otherDb, config, log: otherLog, queue, clock, warm })
      return {
        base: `http://127.0.0.1:${other.port}`,
        db: otherDb,
        async close() {
          await other.close()
          await otherDb.destroy()
        },
      }
    },
    async end() {
      await server.close()
      await queue.stop()
      await replica?.close()
      await drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type Festival = Awaited<ReturnType<typeof festival>>

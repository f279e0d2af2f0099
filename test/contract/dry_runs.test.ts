// Dry runs of every write (guide dry-run): they change nothing, and return what the write returns and publishes.
import { readdirSync } from 'node:fs'
import type { Json } from '../../scripts/support/document.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import * as counters from '../../src/core/platform/counters.ts'
import type { Mail } from '../../src/core/platform/mail_message.ts'
import { readNotificationFields } from '../../src/domain/operations/webhook_bodies.ts'
import { notificationBodyOf } from '../../src/domain/operations/webhook_deliveries.ts'
import { PUBLICATIONS } from '../../src/domain/operations/webhook_kinds.ts'
import { jobs } from '../../src/jobs/index.ts'
import { oneOfEachClass } from '../support/classes.ts'
import { BRAND } from '../support/conformance.ts'
import { contentOf } from '../support/content.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { all, sampleCall } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
  const kinds = [...new Set([...PUBLICATIONS.values()].map(({ kind }) => `${BRAND}.${kind}`))]
  const { status } = await world.owner.post('/webhooks/', {
    target_url: 'https://crm.kulturwerk.example/hooks',
    enabled: true,
    all_events: true,
    limit_events: [],
    action_types: kinds,
  })
  expect(status).toBe(201)
})
afterAll(() => world.end())

// Reads, operations without credentials and those with a file as body cannot be tried.
const canBeTried = ([id, { method, security, body }]: [OperationId, Operation]): boolean =>
  method !== 'GET' &&
  security.length > 0 &&
  (body?.media ?? 'application/json') === 'application/json' &&
  id !== 'dry_runs.run'
const tried = all.filter(canBeTried).map(([id]) => id)

/** Fields whose values are generated or depend on the time, and those that contain such values. */
const GENERATED = [
  ...[
    'id',
    'order',
    'code',
    'secret',
    'token',
    'key',
    'identifier',
    'cart_id',
    'addon_to',
    'api_token',
    'unique_serial',
  ],
  ...['initialization_token', 'place', 'pseudonymization_id', 'url', 'payment_url', 'download', 'shred', 'Location'],
  ...[
    'created',
    'updated',
    'last_modified',
    'datetime',
    'expires',
    'execution_date',
    'cancellation_date',
    'payment_date',
  ],
  ...['next_attempt', 'notification_id', 'date_joined'],
]

/** Returns a value with the types of its generated values in their place. */
const withoutGenerated = (value: Json, names: readonly string[] = GENERATED): Json =>
  Array.isArray(value)
    ? value.map((entry) => withoutGenerated(entry, names))
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries<Json>(value).map(([name, one]) => [
            name,
            names.includes(name) && one !== null && typeof one !== 'object' ? typeof one : withoutGenerated(one, names),
          ]),
        )
      : value

// Bodies of notifications contain IDs of objects.
const comparable = (body: Json): Json =>
  withoutGenerated(
    body,
    Object.entries(body).flatMap(([name, one]) =>
      typeof one === 'number' || name === 'code' || name === 'customer' ? name : [],
    ),
  )
// Mails contain codes and links.
const readable = ({ to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>): object => ({
  to: [to].flat(),
  words: `${subject}\n${text}`.replace(/https?:\/\/\S+/g, 'URL').replace(/\b[A-Z0-9]{5,}\b/g, 'CODE'),
})

/** The figures of the process that changes, jobs and mails increase. */
const figures = (): Promise<unknown> => {
  const {
    changes,
    ordersPlaced,
    positionsSold,
    positionsReserved,
    scans,
    paymentStates,
    refundStates,
    jobRuns,
    mails,
  } = counters
  const counted = [
    changes,
    ordersPlaced,
    positionsSold,
    positionsReserved,
    scans,
    paymentStates,
    refundStates,
    jobRuns,
    mails,
  ]
  return Promise.all(counted.map((counter) => counter.get()))
}
const state = async () => ({
  content: await contentOf(world.db),
  files: readdirSync(world.directory, { recursive: true }),
  figures: await figures(),
})

const newest = async (table: string): Promise<number> =>
  Number((await world.db(table).max('id as id').first())!.id ?? 0)
const mailJobs = async (): Promise<{ id: string; name: string; data: object }[]> =>
  (await world.db('boss.job').select('id', 'name', 'data').orderBy('created_on')).filter(
    ({ name }) => jobs[name]?.sendsMails,
  )

/** Returns what a write publishes: the bodies of notifications, mails as jobs write them, and entries of the ledger. */
async function published(write: () => Promise<void>) {
  const [delivery, entry] = [await newest('webhook_deliveries'), await newest('transactions')]
  const waiting = new Set((await mailJobs()).map(({ id }) => id))
  await write()
  // One delivery of each notification, with the number of webhooks that receive it.
  const { rows: deliveries } = await world.db.raw(
    `select min(id) as id, min(action) as action, count(*)::integer as webhooks from webhook_deliveries where id > ?
    group by log_entry_id order by log_entry_id`,
    [delivery],
  )
  const about = new Map([...PUBLICATIONS.values()].map(({ action, about }) => [action, about]))
  const notifications: Json[] = []
  for (const { id, action, webhooks } of deliveries) {
    const fields = (await readNotificationFields(world.db, about.get(action)!, [id])).get(id)
    if (fields)
      notifications.push({ webhooks, body: comparable(JSON.parse(notificationBodyOf(fields, action, BRAND))) })
  }
  const outbox: Mail[] = []
  for (const { id, name, data } of await mailJobs())
    if (!waiting.has(id)) await jobs[name]!.run(data, world.job({ outbox }))
  const { body } = await world.owner.get('/transactions/?ordering=-id&page_size=50')
  const ledger = (body.results as Json[]).filter(({ id }) => id > entry).reverse()
  return {
    notifications,
    mails: outbox.map(readable),
    ledger: ledger.map(({ event: _, ...line }) => withoutGenerated(line)),
  }
}

describe('a dry run', () => {
  it.each(
    oneOfEachClass(tried),
  )('of %s changes nothing, and returns what the write returns and publishes', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const before = await state()
    const dry = await who.dryRun(method, path, body)
    expect(dry).toRespond(200)
    expect(await state()).toEqual(before)
    const { status, response_headers, body: answer, notifications, mails, ledger, truncated } = dry.body
    const real = await published(async () => {
      const response = await who.call(method, path, body)
      expect(status).toBe(response.status)
      expect(withoutGenerated(answer)).toEqual(withoutGenerated(response.body ?? null))
      expect(Object.keys(response_headers).sort()).toEqual(
        ['Deprecation', 'Error-Codes', 'Link', 'Location', 'Retry-After', 'Sunset'].filter((name) =>
          response.headers.has(name),
        ),
      )
    })
    expect(notifications.map(({ webhooks, body }: Json) => ({ webhooks, body: comparable(body) }))).toEqual(
      real.notifications,
    )
    expect(mails.map(readable)).toEqual(real.mails)
    expect(ledger.map((line: Json) => withoutGenerated(line))).toEqual(real.ledger)
    expect(truncated).toBe(false)
  })
})

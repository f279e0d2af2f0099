// Deliveries of notifications (guide webhooks): a row per notification and webhook, written in the transaction of the change and sent by the
// workers of a queue.

import { Webhook } from 'standardwebhooks'
import { audit, SYSTEM } from '../../core/audit.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import { brandedName } from '../../core/brand.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { reachesEventSql } from '../../core/data/reach.ts'
import { invalid } from '../../core/errors.ts'
import { webhookDuration, webhookRequests } from '../../core/platform/counters.ts'
import { decrypt } from '../../core/platform/encryption.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { Exchange } from '../../core/platform/outbound.ts'
import { post } from '../../core/platform/outbound.ts'
import { traceContext } from '../../core/platform/tracing.ts'
import { transactionOf } from '../../core/transaction.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../core/work_queue.ts'
import { afterFailure, dueSql, wake } from '../../core/work_queue.ts'
import type { NotificationFields } from './webhook_bodies.ts'
import { readNotificationFields, subjectKeySql } from './webhook_bodies.ts'
import { IS_SENT, passesFiltersSql } from './webhook_filters.ts'
import type { Subject } from './webhook_kinds.ts'
import { PUBLICATIONS } from './webhook_kinds.ts'
import type { ObjectSnapshot } from './webhook_snapshots.ts'
import { readSnapshot } from './webhook_snapshots.ts'
import { WEBHOOK_SECRET, withoutCredentials } from './webhooks.ts'

/** Delays between a failed attempt and the next one. A notification fails after the last attempt. */
export const RETRY_DELAYS_SECONDS = [5, 30, 60, 300, 1200, 3600, 14_400, 21_600, 43_200, 43_200, 86_400] as const
const REQUEST_TIMEOUT_MS = 30_000
/** Number of failed attempts after which later notifications about the same object no longer wait for this one. */
const ATTEMPTS_IN_ORDER = 4
/** Maximum number of deliveries per replay. */
const MAX_REPLAY = 10_000

type Notification = {
  id: number
  action: string
  url: string
  secrets: string[]
  /** The fields of a test; null for notifications of changes. */
  test: NotificationFields | null
  payload: 'thin' | 'snapshot'
  /** Organizer of the webhook if it is a sandbox, whose notifications are captured; otherwise null. */
  sandbox: number | null
  webhook: number
  /** Whether the webhook wants the notification. */
  isSent: boolean
}

/** The queue of notifications. Those about the same object are sent one after the other (guide webhook-deliveries, "Guarantees"). */
export const WEBHOOK_DELIVERIES: WorkQueue<Notification> = {
  name: 'webhooks',
  table: 'webhook_deliveries',
  running: 'sending',
  group: { column: 'webhook_id', open: 'select id from webhooks' },
  concurrency: 4,
  leaseSeconds: 45,
  retryDelaySeconds: (attempts) => RETRY_DELAYS_SECONDS[attempts],
  order: 'q.due, q.id',
  // `offset 0` keeps PostgreSQL from joining the table with itself, which compares all pairs of rows until the table is analyzed.
  claimable: `(q.test is not null or exists (select from webhooks w where w.id = q.webhook_id and w.enabled))
    and not exists (select from webhook_deliveries e where e.webhook_id = q.webhook_id and e.object = q.object and e.id < q.id
    and e.state in ('waiting', 'sending') and e.attempts < ${ATTEMPTS_IN_ORDER} order by e.id offset 0)`,
  item: `c.action, c.traceparent, w.target_url as url, w.payload, ${IS_SENT} as "isSent", c.test -> 'fields' as test, w.id as webhook,
      (select s.organizer_id from sandbox_organizers s where s.organizer_id = w.organizer_id) as sandbox,
      array_remove(array[w.secret, case when w.former_secret_until > :now then w.former_secret end], null) as secrets
    from claimed c join webhooks w on w.id = c.webhook_id`,
  run: send,
  sweep: dropDisabled,
}

/** Returns the SQL condition that a webhook subscribes to one of these actions for the event `e` of the statement. */
export const subscribesSql = (actions: readonly AuditAction[]): string => `exists (
  select from webhooks w where w.organizer_id = e.organizer_id and w.enabled
    and (${actions.map((action) => `w.action_types @> '["${PUBLICATIONS.get(action)!.kind}"]'`).join(' or ')})
    and ${reachesEventSql('webhook', 'w')})`

/**
 * Writes the deliveries for audit log entries, in their transaction.
 * @returns IDs of the webhooks with new deliveries
 */
export async function prepareDeliveries(db: Db, action: AuditAction, entries: readonly number[]): Promise<number[]> {
  const { kind, action: published } = PUBLICATIONS.get(action)!
  // One row per webhook. Entries without an event are sent to all webhooks of the organizer; a deleted event is the object of its entry.
  // `offset 0` makes PostgreSQL look up each entry by its ID. Before the first ANALYZE it would otherwise read all entries of the organizer. The
  // subquery hides the number of entries, so that PostgreSQL keeps one plan.
  const webhooks = await query<{ id: number }>(
    db,
    `
    with made as (
      insert into webhook_deliveries (webhook_id, log_entry_id, action, object, traceparent, created, due)
      select w.id, l.id, :published, coalesce(${subjectKeySql(action)}, 'line ' || l.id), :traceparent, l.datetime, ${dueSql('l.datetime')}
      from unnest(array(select unnest(:entries::bigint[]))) entry (id) cross join lateral (select * from log_entries where id = entry.id offset 0) l
      cross join lateral (select case l.action when 'event.deleted' then l.object_id else l.event_id end) its (event)
      join webhooks w on w.organizer_id = l.organizer_id
      where w.enabled and w.action_types @> to_jsonb(:kind::text)
        and (its.event is null or ${reachesEventSql('webhook', 'w', 'its.event')}) and ${passesFiltersSql(action)}
      order by l.id, w.id
      returning webhook_id)
    select distinct webhook_id as id from made`,
    { published, kind, entries, traceparent: traceContext() ?? null },
  )
  return webhooks.map(({ id }) => id)
}

const SUBJECT_OF: ReadonlyMap<string, Subject> = new Map(
  [...PUBLICATIONS.values()].map(({ action, about }) => [action, about]),
)

async function send(delivery: Claim & Notification, context: JobContext): Promise<AttemptOutcome> {
  const { db, config, log, now: sent } = context
  const { id, action, test, payload, isSent } = delivery
  if (!isSent) return { state: 'dropped' }
  const about = SUBJECT_OF.get(action)!
  const fields = test ?? (await readNotificationFields(db, about, [id])).get(id)
  if (!fields) return { state: 'dropped' }
  const thin = { ...fields, action: brandedName(action, config.BRAND), ...(test && { test: true }) }
  const snapshot = payload === 'snapshot' ? await readSnapshot(context, about, delivery) : undefined
  const body = JSON.stringify({ ...thin, ...snapshot })
  const secrets = delivery.secrets.map((stored) => decrypt(config, WEBHOOK_SECRET, stored))
  const headers = notificationHeaders(`msg_${id}`, secrets, sent, body)
  if (delivery.sandbox !== null) return captured(delivery, delivery.sandbox, { sent, headers, body })
  const exchange = await post(delivery.url, {
    headers,
    body,
    timeout: REQUEST_TIMEOUT_MS,
    allowPrivate: config.OUTBOUND_ALLOW_PRIVATE,
  })
  const { response, duration, error } = exchange
  webhookRequests.inc({ result: response ? `${Math.floor(response.status / 100)}xx` : 'error' })
  webhookDuration.observe(duration / 1000)
  log.info({ delivery: id, status: response?.status, duration, error }, 'notification sent')
  return {
    ...outcomeOf(delivery, response?.status ?? 0, context),
    insert: attemptOf(snapshot ? withoutObject(exchange, thin, snapshot) : exchange, sent),
  }
}

// Returns the outcome of a notification of a sandbox, which is stored instead of being sent (guide sandbox, "Captured mails and notifications").
const captured = (
  { webhook, action, url, attempts }: Claim & Notification,
  sandbox: number,
  { sent, headers, body }: { sent: Date; headers: Record<string, string>; body: string },
): AttemptOutcome => ({
  state: 'done',
  attempts: attempts + 1,
  also: (db) =>
    db('sandbox_notifications').insert({
      organizer_id: sandbox,
      webhook_id: webhook,
      sent,
      action,
      url: withoutCredentials(url),
      headers: JSON.stringify(headers),
      body,
    }),
})

function outcomeOf(delivery: Claim & Notification, status: number, context: JobContext): AttemptOutcome {
  const attempts = delivery.attempts + 1
  if (status >= 200 && status < 300) return { state: 'done', attempts }
  if (delivery.test) return { state: 'failed', attempts }
  if (status !== 410) return afterFailure(WEBHOOK_DELIVERIES, delivery)
  return { state: 'failed', attempts, also: (db, now) => disable({ ...context, db, now }, delivery) }
}

// Objects contain personal data, which the log must not retain.
const withoutObject = (exchange: Exchange, thin: object, snapshot: ObjectSnapshot): Exchange => ({
  ...exchange,
  request: {
    ...exchange.request,
    body: JSON.stringify({ ...thin, ...snapshot, ...(snapshot.object !== null && { object: '***' }) }),
  },
})

const attemptOf = ({ request, response, error, duration }: Exchange, sent: Date): AttemptOutcome['insert'] => ({
  sql: `insert into webhook_attempts (delivery_id, sent, duration, request, response, error)
    select id, :sent, :duration, :request, :response, :error from settled`,
  values: {
    sent,
    duration,
    request: JSON.stringify(request),
    response: response && JSON.stringify(response),
    error,
  },
})

// A receiver unsubscribes with a 410 response.
async function disable(job: JobContext, { id }: Notification): Promise<void> {
  const { db } = job
  const [webhook] = await query<{ id: number; organizer_id: number }>(
    db,
    `update webhooks set enabled = false where enabled and id = (select webhook_id from webhook_deliveries where id = :id)
    returning id, organizer_id`,
    { id },
  )
  if (!webhook) return
  await dropWaiting(db, webhook)
  const tx = transactionOf(job, db, SYSTEM, { organizer: { id: webhook.organizer_id } })
  await audit(tx, 'webhook.disabled', webhook, { reason: 'answered 410' })
}

/** Returns the body of a notification: its fields and its action. */
export const notificationBodyOf = (fields: NotificationFields, action: string, brand: string, isTest = false): string =>
  JSON.stringify({ ...fields, action: brandedName(action, brand), ...(isTest && { test: true }) })

/**
 * Returns the headers of a notification, which sign it by Standard Webhooks with all valid secrets.
 * @param id identifier of the notification, the same for all attempts
 */
export const notificationHeaders = (
  id: string,
  secrets: readonly string[],
  sent: Date,
  body: string,
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'boxoffice',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sent, body)).join(' '),
})

/** Drops the pending deliveries of a disabled webhook, except for tests. */
export async function dropWaiting(db: Db, webhook: { id: number }): Promise<void> {
  await db('webhook_deliveries')
    .where({ webhook_id: webhook.id, state: 'waiting', test: null })
    .update({ state: 'dropped', due: null })
}

type Replaying = Pick<JobContext, 'db' | 'now' | 'enqueue'>

/** Replays a delivery unless it is being sent. */
export async function replayOne(
  { db, now, enqueue }: Replaying,
  webhook: { id: number },
  delivery: { id: number },
): Promise<void> {
  await db('webhook_deliveries')
    .where({ id: delivery.id, webhook_id: webhook.id })
    .whereNot({ state: 'sending' })
    .update({ state: 'waiting', attempts: 0, due: db.raw(dueSql('?'), [now]) })
  await wake(WEBHOOK_DELIVERIES, { db, enqueue }, webhook.id)
}

/**
 * Replays the deliveries of a time span.
 * @returns the number of deliveries
 * @throws Rejection 400 if the number exceeds the limit of a replay
 */
export async function replaySpan(
  { db, now, enqueue }: Replaying,
  webhook: { id: number },
  { since, until, states }: { since: string; until?: string | undefined; states: readonly string[] },
): Promise<number> {
  const replayed = await query(
    db,
    `
    update webhook_deliveries set state = 'waiting', attempts = 0, due = ${dueSql()} where id in (
      select id from webhook_deliveries
      where webhook_id = :webhook and created >= :since and (:until::timestamptz is null or created < :until) and state = any(:states)
        and test is null
      limit ${MAX_REPLAY + 1})
    returning id`,
    { webhook: webhook.id, since, until: until ?? null, states, now },
  )
  if (replayed.length > MAX_REPLAY)
    throw invalid('until', `Choose a shorter period: it has more than ${MAX_REPLAY} notifications.`)
  if (replayed.length) await wake(WEBHOOK_DELIVERIES, { db, enqueue }, webhook.id)
  return replayed.length
}

// Drops the deliveries of disabled webhooks.
async function dropDisabled({ db, now }: JobContext): Promise<void> {
  await query(
    db,
    `
    update webhook_deliveries d set state = 'dropped', due = null from webhooks w
    where w.id = d.webhook_id and not w.enabled and d.test is null and d.state in ('waiting', 'sending') and d.due <= :now`,
    { now },
  )
}

// Notifications on their way: written in the transaction of the change, claimed by whoever sends them, tried again with growing pauses
// (guide webhooks). A row per notification and webhook says how far it is; jobs only wake those who look for rows that are due. So a
// worker that dies leaves nothing behind but rows, which are due again when its claims have run out.
import { Webhook } from 'standardwebhooks'
import { audit, SYSTEM } from '../../core/audit.ts'
import { brandedName } from '../../core/brand.ts'
import { after } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { throughRestart } from '../../core/data/restart.ts'
import { invalid } from '../../core/errors.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { Exchange } from '../../core/platform/outbound.ts'
import { post } from '../../core/platform/outbound.ts'
import type { Facts } from './webhook_bodies.ts'
import { factsOf, keyOf } from './webhook_bodies.ts'
import type { Kind, Subject } from './webhook_kinds.ts'
import { TOLD } from './webhook_kinds.ts'

/** Seconds from each failed try to the next one; after the last one a notification is given up. */
export const PAUSES = [5, 30, 60, 300, 1200, 3600, 14_400, 21_600, 43_200, 43_200, 86_400] as const
/** Milliseconds for a try. */
const TIMEOUT = 30_000
/** Seconds after which whoever sends a notification must be dead. */
const CLAIM = 45
/** Requests to one webhook at a time. */
const LANES = 4
/** So often a notification is tried before later ones about the same pass it. */
const PATIENCE = 4
/** Days for which deliveries are kept. */
const KEPT = 30
/** Deliveries that one replay takes. */
const MAX_REPLAY = 10_000
/** The job that sends; its data are the webhooks that have something to send. */
const SEND = 'webhooks'

type Sending = Pick<JobContext, 'db' | 'config' | 'log' | 'clock' | 'enqueue' | 'notify'>
type Claimed = {
  id: number
  action: string
  about: Subject
  attempts: number
  url: string
  secrets: string[]
}

/** The SQL of whether a webhook is told of one of these kinds of changes at an event, which is a row `e` of the statement. */
export const isTold = (...kinds: Kind[]): string => `exists (
  select from webhooks w where w.organizer_id = e.organizer_id and w.enabled
    and (${kinds.map((kind) => `w.action_types @> '["${kind}"]'`).join(' or ')})
    and (w.all_events or exists (select from webhook_limit_events t where t.webhook_id = w.id and t.event_id = e.id)))`

/**
 * Writes the notifications that lines of the audit log cause, in their transaction.
 * @returns the webhooks that have something to send
 */
export async function prepareDeliveries(db: Db, action: string, entries: readonly number[]): Promise<number[]> {
  const { kind, action: told } = TOLD.get(action)!
  // One row for each webhook. What concerns no event is told to all of the organizer; a deleted event is the object of its line.
  const webhooks = await query<{ id: number }>(
    db,
    `
    with made as (
      insert into webhook_deliveries (webhook_id, log_entry_id, action, object, created, due)
      select w.id, l.id, :told, coalesce(${keyOf(action)}, 'line ' || l.id), l.datetime, l.datetime
      from log_entries l cross join lateral (select case l.action when 'event.deleted' then l.object_id else l.event_id end) its (event)
      join webhooks w on w.organizer_id = l.organizer_id
      where l.id = any(array(select unnest(:entries::bigint[]))) and w.enabled and w.action_types @> to_jsonb(:kind::text)
        and (its.event is null or w.all_events or exists (select from webhook_limit_events e where e.webhook_id = w.id and e.event_id = its.event))
      order by l.id, w.id
      returning webhook_id)
    select distinct webhook_id as id from made`,
    { told, kind, entries },
  )
  return webhooks.map(({ id }) => id)
}

/**
 * Sends what is due to a webhook, several at a time, until there is nothing more or the worker stops; those about the same object one after
 * the other. Others may be at it too.
 */
export async function deliver(context: Sending, webhook: number, stopping?: AbortSignal): Promise<void> {
  const lanes: Promise<void>[] = []
  const failures: unknown[] = []
  const lane = async (first: Claimed): Promise<void> => {
    for (let next: Claimed | undefined = first; next; ) {
      await attempt(context, webhook, next)
      next = await another()
    }
  }
  const another = async (): Promise<Claimed | undefined> => {
    if (stopping?.aborted) return undefined
    const [first, ...others] = await throughRestart(() => claim(context, webhook))
    for (const one of others) begin(one)
    return first
  }
  // Several may fail in the same moment, as when the database goes away: a rejection that nobody waits for yet would end the process.
  const begin = (one: Claimed): void => void lanes.push(lane(one).catch((error) => void failures.push(error)))
  const first = await another()
  if (first) begin(first)
  for (const one of lanes) await one // further ones may join meanwhile
  if (failures.length) throw failures[0]
}

// Deliveries that are due, as many as there are free lanes: not those that wait for an earlier one about the same object.
function claim({ db, clock }: Sending, webhook: number): Promise<Claimed[]> {
  const now = clock()
  return query<Omit<Claimed, 'about'>>(
    db,
    `
    with next as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.webhook_id = :webhook and w.enabled and d.state in ('waiting', 'sending') and d.due <= :now
        and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.object = d.object and e.id < d.id
          and e.state in ('waiting', 'sending') and e.attempts < :patience)
      order by d.id
      limit greatest(0, :lanes - (select count(*) from webhook_deliveries s where s.webhook_id = :webhook and s.state = 'sending' and s.due > :now))
      for update of d skip locked),
    claimed as (
      update webhook_deliveries d set state = 'sending', due = :until from next where d.id = next.id returning d.id, d.action, d.attempts)
    select c.id, c.action, c.attempts, w.target_url as url,
      array_remove(array[w.secret, case when w.former_secret_until > :now then w.former_secret end], null) as secrets
    from claimed c join webhooks w on w.id = :webhook order by c.id`,
    { webhook, now, until: after(now, CLAIM), lanes: LANES, patience: PATIENCE },
  ).then((rows) => rows.map((row) => ({ ...row, about: SUBJECT_OF.get(row.action)! })))
}

const SUBJECT_OF: ReadonlyMap<string, Subject> = new Map([...TOLD.values()].map(({ action, about }) => [action, about]))

async function attempt(context: Sending, webhook: number, delivery: Claimed): Promise<void> {
  const { db, config, clock, log } = context
  const facts = (await factsOf(db, delivery.about, [delivery.id])).get(delivery.id)
  if (!facts) {
    await db('webhook_deliveries').where({ id: delivery.id }).update({ state: 'dropped', due: null })
    return
  }
  const sent = clock()
  const body = bodyOf(facts, delivery.action, config.BRAND)
  const exchange = await post(delivery.url, {
    headers: headersOf(delivery, sent, body),
    body,
    timeout: TIMEOUT,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
  })
  await throughRestart(() => record(context, webhook, delivery, sent, exchange))
  log.info(
    {
      webhook,
      delivery: delivery.id,
      status: exchange.response?.status,
      duration: exchange.duration,
      error: exchange.error,
    },
    'notification sent',
  )
}

/** The body as it is sent: what is told, and the name of what has happened. */
export const bodyOf = (facts: Facts, action: string, brand: string): string =>
  JSON.stringify({ ...facts, action: brandedName(action, brand) })

// Signed by Standard Webhooks, with every secret that counts.
function headersOf({ id, secrets }: Claimed, sent: Date, body: string): Record<string, string> {
  const name = `msg_${id}`
  return {
    'content-type': 'application/json',
    'user-agent': 'boxoffice',
    'webhook-id': name,
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(name, sent, body)).join(' '),
  }
}

// Done already, it changes nothing.
async function record(
  { db, clock, enqueue, notify }: Sending,
  webhook: number,
  { id, attempts }: Claimed,
  sent: Date,
  { request, response, error, duration }: Exchange,
): Promise<void> {
  const now = clock()
  const status = response?.status ?? 0
  const pause = PAUSES[attempts]
  const state = status >= 200 && status < 300 ? 'done' : pause === undefined || status === 410 ? 'failed' : 'waiting'
  const due = state === 'waiting' ? after(now, pause!) : null
  const write = (on: Db): Promise<unknown[]> =>
    query(
      on,
      `
      with tried as (
        update webhook_deliveries set state = :state, attempts = attempts + 1, due = :due
        where id = :id and state = 'sending' and attempts = :attempts returning id)
      insert into webhook_attempts (delivery_id, sent, duration, request, response, error)
      select id, :sent, :duration, :request, :response, :error from tried returning delivery_id`,
      {
        id,
        attempts,
        sent,
        duration,
        request: JSON.stringify(request),
        response: response && JSON.stringify(response),
        error,
        state,
        due,
      },
    )
  if (state === 'done') await write(db)
  else
    await db.transaction(async (trx) => {
      if (!(await write(trx)).length) return
      if (state === 'waiting') await enqueue(trx, SEND, { webhooks: [webhook] }, pause)
      if (status !== 410) return
      const [gone] = await trx('webhooks')
        .where({ id: webhook, enabled: true })
        .update({ enabled: false })
        .returning(['id', 'organizer_id'])
      if (!gone) return
      await dropWaiting(trx, gone)
      await audit(
        { db: trx, now, notify, who: SYSTEM, organizer: { id: gone.organizer_id } },
        'webhook.disabled',
        gone,
        { reason: 'answered 410' },
      )
    })
}

/** Gives up what was waiting for a webhook that is disabled: it gets no further tries. */
export async function dropWaiting(db: Db, webhook: { id: number }): Promise<void> {
  await db('webhook_deliveries')
    .where({ webhook_id: webhook.id, state: 'waiting' })
    .update({ state: 'dropped', due: null })
}

type Replaying = Pick<JobContext, 'db' | 'now' | 'enqueue'>

/** Sends a notification again, but one that is just being sent. */
export async function replayOne(
  { db, now, enqueue }: Replaying,
  webhook: { id: number },
  delivery: { id: number },
): Promise<void> {
  await db('webhook_deliveries')
    .where({ id: delivery.id, webhook_id: webhook.id })
    .whereNot({ state: 'sending' })
    .update({ state: 'waiting', attempts: 0, due: now })
  await enqueue(db, SEND, { webhooks: [webhook.id] })
}

/**
 * Sends the notifications of a time span again.
 * @returns how many
 * @throws Refusal 400 where they are more than one replay takes
 */
export async function replaySpan(
  { db, now, enqueue }: Replaying,
  webhook: { id: number },
  { since, until, states }: { since: string; until?: string | undefined; states: readonly string[] },
): Promise<number> {
  const ids = await db('webhook_deliveries')
    .where({ webhook_id: webhook.id })
    .where('created', '>=', since)
    .modify((all) => {
      if (until !== undefined) all.where('created', '<', until)
    })
    .whereIn('state', states)
    .orderBy('id')
    .limit(MAX_REPLAY + 1)
    .forUpdate()
    .pluck('id')
  if (ids.length > MAX_REPLAY)
    throw invalid('until', `Choose a shorter span: it has more than ${MAX_REPLAY} notifications.`)
  if (!ids.length) return 0
  await db('webhook_deliveries').whereRaw('id = any(?)', [ids]).update({ state: 'waiting', attempts: 0, due: now })
  await enqueue(db, SEND, { webhooks: [webhook.id] })
  return ids.length
}

/** Webhooks that have something to send, and drops what those have that are disabled. For what no job has told anybody of. */
export async function webhooksDue({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number[]> {
  await query(
    db,
    `
    update webhook_deliveries d set state = 'dropped', due = null from webhooks w
    where w.id = d.webhook_id and not w.enabled and d.state in ('waiting', 'sending') and d.due <= :now`,
    { now },
  )
  const found = await query<{ id: number }>(
    db,
    `
    select w.id from webhooks w where w.enabled and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state in ('waiting', 'sending') and d.due <= :now)`,
    { now },
  )
  return found.map(({ id }) => id)
}

/**
 * Deletes deliveries after their time, in small steps, and what is left of events that are gone.
 * @returns how many deliveries
 */
export async function purgeDeliveries({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const BATCH = 1000
  let removed = 0
  for (let found = BATCH; found === BATCH; ) {
    const gone = await query(
      db,
      `
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created < :until and state not in ('waiting', 'sending') order by created limit :batch)
      returning id`,
      { until: after(now, -KEPT * 86_400), batch: BATCH },
    )
    found = gone.length
    removed += found
  }
  await query(db, 'delete from webhook_limit_events l where not exists (select from events e where e.id = l.event_id)')
  await query(
    db,
    'update webhooks set former_secret = null, former_secret_until = null where former_secret_until <= :now',
    { now },
  )
  return removed
}

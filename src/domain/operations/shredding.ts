// Deleting what an event that is over says of people (guide shredding): a job exports it into a file, then another one deletes it. Each
// step of them can be done once more, so whoever dies over it is followed by another run, which begins anew.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AuditScope } from '../../core/audit.ts'
import { audit, SYSTEM } from '../../core/audit.ts'
import { after } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, conflict, notFound } from '../../core/errors.ts'
import type { Caller } from '../../core/handler.ts'
import { deleteDiscarded } from '../../core/platform/discarded_files.ts'
import { uploadedBy } from '../../core/platform/files.ts'
import type { Enqueue, JobContext } from '../../core/platform/jobs.ts'
import { deleteOutputs } from '../../core/platform/jobs.ts'
import { deleteWrittenMails } from '../../core/platform/mail.ts'
import { readableCode } from '../../core/platform/secrets.ts'
import { storage } from '../../core/platform/storage.ts'
import type { ZipEntry } from '../../core/platform/zip.ts'
import { zip } from '../../core/platform/zip.ts'
import { ORDER_MAIL_JOB } from '../orders/mails.ts'
import type { ShredderName } from './shredders/index.ts'
import { shredderOf } from './shredders/index.ts'
import type { Logged, ShreddedEvent } from './shredders/shredder.ts'
import { DELETED } from './shredders/shredder.ts'

/** The jobs of the two steps; their data is `{ shredding_id }`. */
export const EXPORT_JOB = 'shred_export'
export const SHRED_JOB = 'shred'

/** Seconds for which the file of an export is there. */
const KEPT = 2 * 3600
/** Seconds for which the result of deleting is known. */
const KNOWN = 3600
/** How often each step is begun before it has failed for good. */
const RUNS = 4
/** Exports of one caller at one event that can be on their way at the same time. */
const AT_ONCE = 20
/** Orders, and rows of other tables, that are cleared in one transaction. */
const BATCH = 500
/** Ids of long tables that are looked at in one statement. */
const WINDOW = 5000

const FAILED = {
  export: 'The file could not be made. Please try again.',
  changed: 'Something has happened in the event since the export. Please export once more.',
  shred: 'Not everything could be deleted. Please export once more.',
}

type Running = 'waiting' | 'running'
type Scope = AuditScope & {
  readonly organizer: { readonly id: number }
  readonly event: { readonly id: number }
  readonly who: Caller
  readonly enqueue: Enqueue
}
/** How an export is addressed. */
export type Address = { readonly id1: string; readonly id2: string }

// ---- what the caller asks for ------------------------------------------------------------------------------------------------------

/** @throws Refusal 400 unless the event is over and not live: a series with its last date */
async function refuseUnlessOver({ db, now }: Pick<Scope, 'db' | 'now'>, event: { id: number }): Promise<void> {
  const [found] = await query<{ over: boolean }>(
    db,
    `select not live and coalesce(
        (select max(coalesce(s.date_to, s.date_from)) from subevents s where e.has_subevents and s.event_id = e.id), e.date_to, e.date_from) < :now as over
    from events e where id = :event`,
    { event: event.id, now },
  )
  if (!found!.over) throw badRequest('Data can only be deleted once the event is over and no longer live.')
}

/**
 * Has the data of some shredders exported.
 * @throws Refusal 400 while the event is live or not over; 409 while the caller has too many exports on their way
 */
export async function startExport(scope: Scope, shredders: readonly ShredderName[]): Promise<Address> {
  const { db, now, event, who, enqueue } = scope
  await refuseUnlessOver(scope, event)
  const owner = uploadedBy(who)
  const [made] = await query<{ id: number } & Address>(
    db,
    `insert into shreddings (event_id, owner_type, owner_id, shredders, confirm_code, created, expires)
    select :event, :owner_type, :owner_id, :shredders, :code, :now, :expires
    where (select count(*) from shreddings where event_id = :event and owner_type = :owner_type and owner_id = :owner_id
      and export_state in ('waiting', 'running') and expires > :now) < ${AT_ONCE}
    returning id, export_id as id1, key_id as id2`,
    {
      event: event.id,
      ...owner,
      shredders: [...new Set(shredders)],
      code: readableCode(6),
      now,
      expires: after(now, KEPT),
    },
  )
  if (!made) throw conflict('Please wait until one of your exports is made.')
  // The log of the event has no line of it: whatever that says since the export keeps data from being deleted.
  await audit({ ...scope, event: undefined }, 'event.shredder.exported', made, { event: event.id, shredders })
  await enqueue(db, EXPORT_JOB, { shredding_id: made.id })
  const { id1, id2 } = made
  return { id1, id2 }
}

type Shredding = {
  id: number
  export_id: string
  export_state: Running | 'done' | 'failed'
  shred_state: Running | 'done' | 'failed' | null
  failure: string | null
  size: number | null
  is_there: boolean
  is_known: boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// The one that the caller has begun at this address.
async function find(
  { db, now, event, who }: Pick<Scope, 'db' | 'now' | 'event' | 'who'>,
  { id1, id2 }: Address,
  lock = '',
): Promise<Shredding | undefined> {
  if (!UUID.test(id1) || !UUID.test(id2)) return undefined
  const [found] = await query<Shredding>(
    db,
    `select id, export_id, export_state, shred_state, failure, size, expires > :now as is_there,
      shred_state is not null and coalesce(ended > :known, true) as is_known
    from shreddings where event_id = :event and export_id = :id1 and key_id = :id2 and owner_type = :owner_type and owner_id = :owner_id ${lock}`,
    { event: event.id, id1, id2, ...uploadedBy(who), now, known: after(now, -KNOWN) },
  )
  return found
}

/** How far something is: being made, failed with a message for people, or there. */
export type Progress<Done> =
  | { readonly state: Running }
  | { readonly state: 'failed'; readonly message: string }
  | ({ readonly state: 'done' } & Done)

/**
 * The file of an export.
 * @throws Refusal 404 when there is no such export of the caller, or no longer
 */
export async function exportFile(
  scope: Pick<Scope, 'db' | 'now' | 'event' | 'who'> & Pick<JobContext, 'config'>,
  address: Address,
): Promise<Progress<{ content: Readable; size: number }>> {
  const found = await find(scope, address)
  if (!found?.is_there) throw notFound()
  if (found.export_state === 'failed') return { state: 'failed', message: found.failure! }
  if (found.export_state !== 'done') return { state: found.export_state }
  const content = await storage(scope.config)
    .get(keyOf(found))
    .catch(() => undefined)
  if (!content) throw notFound()
  return { state: 'done', content, size: found.size! }
}

/**
 * Has what was exported deleted; while that is on its way nothing more happens.
 * @returns that it is on its way (`done`), that the export is still being made, or that it has failed, or deleting has
 * @throws Refusal 404 as `exportFile`; 400 while the event is live or not over
 */
export async function startShredding(scope: Scope, address: Address): Promise<Progress<object>> {
  const { db, event, enqueue } = scope
  const found = await find(scope, address, 'for update')
  if (!found?.is_there) throw notFound()
  await refuseUnlessOver(scope, event)
  if (found.export_state === 'failed' || found.shred_state === 'failed')
    return { state: 'failed', message: found.failure! }
  if (found.export_state !== 'done') return { state: found.export_state }
  if (found.shred_state === null) {
    await query(db, "update shreddings set shred_state = 'waiting' where id = :id", { id: found.id })
    await audit(scope, 'event.shredder.started', { id: found.id })
    await enqueue(db, SHRED_JOB, { shredding_id: found.id })
  }
  return { state: 'done' }
}

/** How far deleting is; undefined where nothing is known of it. */
export async function shreddingState(
  scope: Pick<Scope, 'db' | 'now' | 'event' | 'who'>,
  address: Address,
): Promise<Progress<object> | undefined> {
  const found = await find(scope, address)
  if (!found?.is_known) return undefined
  return found.shred_state === 'failed'
    ? { state: 'failed', message: found.failure! }
    : { state: found.shred_state as Running | 'done' }
}

// ---- the export --------------------------------------------------------------------------------------------------------------------

const keyOf = ({ export_id }: { export_id: string }): string => `shredders/${export_id}`
const draftOf = ({ DATA_DIR }: JobContext['config'], { export_id }: { export_id: string }): string =>
  join(DATA_DIR, 'incoming', `shredder-${export_id}.zip`)

type Task = {
  id: number
  export_id: string
  shredders: ShredderName[]
  confirm_code: string
  runs: number
  changed: boolean
  event: ShreddedEvent
}

const LINES = `(select count(*) from log_entries l where l.event_id = s.event_id
  and (l.object_type <> 'event.shredder' or l.object_id is distinct from s.id))`
const TASK = `s.id, s.export_id, s.shredders, s.confirm_code, s.log_lines is distinct from ${LINES} as changed,
  json_build_object('id', e.id, 'slug', e.slug, 'currency', e.currency, 'timezone', e.timezone,
    'organizer', json_build_object('id', o.id, 'slug', o.slug)) as event`
const OF_EVENT = 'from events e join organizers o on o.id = e.organizer_id where e.id = s.event_id'

/**
 * Makes the file of an export, unless it is there.
 * @throws Error when that fails and is to be tried once more
 */
export async function makeExport(context: JobContext, id: number): Promise<void> {
  const { db, now, config, log } = context
  // What is logged from now on was not exported.
  const [task] = await query<Task>(
    db,
    `update shreddings s set export_state = 'running', export_runs = export_runs + 1, log_lines = ${LINES}
    ${OF_EVENT} and s.id = :id and export_state in ('waiting', 'running') and expires > :now returning ${TASK}, export_runs as runs`,
    { id, now },
  )
  if (!task) return
  try {
    const size = await writeFile(context, task)
    const [made] = await query<{ id: number }>(
      db,
      "update shreddings set export_state = 'done', size = :size where id = :id and expires > :now returning id",
      { id, size, now: context.clock() },
    )
    if (!made) await storage(config).delete(keyOf(task))
  } catch (error) {
    if (task.runs < RUNS) throw error
    log.error({ err: error }, 'export for shredding failed')
    await query(db, "update shreddings set export_state = 'failed', failure = :failure where id = :id", {
      id,
      failure: FAILED.export,
    })
  }
}

// The storage wants to know the size, so the file is written here first.
async function writeFile(context: JobContext, task: Task): Promise<number> {
  const { config, now } = context
  const draft = draftOf(config, task)
  await mkdir(join(config.DATA_DIR, 'incoming'), { recursive: true, mode: 0o700 })
  try {
    await pipeline(zip(entriesOf(context, task), now), createWriteStream(draft, { mode: 0o600 }))
    const { size } = await stat(draft)
    await storage(config).put(keyOf(task), createReadStream(draft), { media_type: 'application/zip', size })
    return size
  } finally {
    await rm(draft, { force: true })
  }
}

async function* entriesOf(
  context: JobContext,
  { shredders, confirm_code, event }: Task,
): AsyncGenerator<ZipEntry, void, undefined> {
  const { config, now } = context
  const index = {
    instance: config.BASE_URL,
    organizer: event.organizer.slug,
    event: event.slug,
    time: now.toISOString(),
    shredders,
    confirm_code,
  }
  yield { name: 'index.json', content: `${JSON.stringify(index, undefined, 2)}\n` }
  yield { name: 'CONFIRM_CODE.txt', content: confirm_code }
  for (const name of shredders) yield* shredderOf(name).files?.(context, event) ?? []
}

// ---- deleting ----------------------------------------------------------------------------------------------------------------------

/**
 * Deletes what was exported, and all that was copied from it, unless that is done.
 * @param deleteAnswers deletes answers that are kept for requests with an idempotency key
 * @throws Error when that fails and is to be tried once more
 */
export async function shred(
  context: JobContext,
  id: number,
  deleteAnswers: (db: Db, organizer: { id: number }, event: { id: number }) => Promise<void>,
): Promise<void> {
  const { db, log } = context
  const [task] = await query<Task>(
    db,
    `update shreddings s set shred_state = 'running', shred_runs = shred_runs + 1
    ${OF_EVENT} and s.id = :id and shred_state in ('waiting', 'running') returning ${TASK}, shred_runs as runs`,
    { id },
  )
  if (!task) return
  if (task.runs === 1 && task.changed) return fail(context, id, FAILED.changed)
  try {
    const { event, shredders } = task
    await clearOrders(db, event, shredders)
    for (const name of shredders) {
      const { others = [], logged = [] } = shredderOf(name)
      for (const sql of others) await clearOthers(db, event, sql)
      for (const line of logged) await clearLog(db, event, line)
    }
    // Files of tickets are the only thing that nothing else says anything of.
    if (shredders.some((name) => name !== 'cachedtickets')) {
      await clearCopies(context, event)
      await deleteAnswers(db, event.organizer, event)
    }
    await deleteDiscarded(context)
    await finish(context, task)
  } catch (error) {
    if (task.runs < RUNS) throw error
    log.error({ err: error }, 'shredding failed')
    await fail(context, id, FAILED.shred)
  }
}

const fail = async ({ db, clock }: JobContext, id: number, failure: string): Promise<void> => {
  await query(db, "update shreddings set shred_state = 'failed', failure = :failure, ended = :now where id = :id", {
    id,
    failure,
    now: clock(),
  })
}

// All shredders at once, so that each order is locked once.
async function clearOrders(db: Db, event: ShreddedEvent, shredders: readonly ShredderName[]): Promise<void> {
  for (let above = 0, more = true; more; ) {
    const ids = await db.transaction(async (trx) => {
      const orders = await query<{ id: number }>(
        trx,
        `select id from orders where event_id = :event and id > :above order by id limit ${BATCH} for no key update`,
        { event: event.id, above },
      )
      const ids = orders.map(({ id }) => id)
      for (const name of shredders) await shredderOf(name).clearOrders?.(trx, ids)
      // A ticket shows some of it, whatever it was that was deleted: it is made again for whoever asks.
      await shredderOf('cachedtickets').clearOrders!(trx, ids)
      return ids
    })
    above = ids.at(-1) ?? above
    more = ids.length === BATCH
  }
}

async function clearOthers(db: Db, event: ShreddedEvent, sql: string): Promise<void> {
  for (let above = 0, more = true; more; ) {
    const rows = await query<{ id: number }>(db, sql, { event: event.id, after: above, batch: BATCH })
    above = Math.max(above, ...rows.map(({ id }) => id))
    more = rows.length === BATCH
  }
}

async function clearLog(db: Db, event: ShreddedEvent, { members, apart = [], where }: Logged): Promise<void> {
  const ours = { event: event.id }
  const named = `"(${members.join('|')})": `
  await inWindows(db, 'select min(id), max(id) from log_entries where event_id = :event', ours, async (window) => {
    const lines = await query<{ id: number; data: Json }>(
      db,
      `select l.id, l.data from log_entries l
      where l.event_id = :event and l.id between :first and :last and l.data::text ~ :named and ${where}`,
      { ...ours, ...window, named },
    )
    const masked = lines.flatMap(({ id, data }) => {
      const rest = withoutMembers(data, members, apart)
      return isDeepStrictEqual(rest, data) ? [] : [{ id, data: rest }]
    })
    if (!masked.length) return
    await query(
      db,
      'update log_entries l set data = m.data from jsonb_to_recordset(:masked) m (id bigint, data jsonb) where l.id = m.id',
      { masked: JSON.stringify(masked) },
    )
  })
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** JSON whose members of these names say nothing any more, at any depth but not below those in `apart`. Those that are empty stay so. */
export function withoutMembers(value: Json, members: readonly string[], apart: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => withoutMembers(entry, members, apart))
  if (value === null || typeof value !== 'object') return value
  const isEmpty = (member: Json): boolean =>
    member === null || member === '' || (typeof member === 'object' && Object.keys(member).length === 0)
  return Object.fromEntries(
    Object.entries(value as { readonly [name: string]: Json }).map(([name, member]) => {
      if (members.includes(name)) return [name, isEmpty(member) ? member : DELETED]
      return [name, apart.includes(name) ? member : withoutMembers(member, members, apart)]
    }),
  )
}

// From the first to the last of long tables, no more in a statement than it can do in its time.
async function inWindows(
  db: Db,
  bounds: string,
  values: Record<string, unknown>,
  work: (window: { first: number; last: number }) => Promise<unknown>,
): Promise<void> {
  const [{ min, max }] = (await query<{ min: number | null; max: number | null }>(db, bounds, values)) as [
    { min: number | null; max: number | null },
  ]
  if (min === null || max === null) return
  for (let first = min; first <= max; first += WINDOW) await work({ first, last: first + WINDOW - 1 })
}

// What was written down elsewhere: exports, mails, what receivers of webhooks have answered, and what jobs have said of their failures.
async function clearCopies({ db, config }: JobContext, event: ShreddedEvent): Promise<void> {
  const mails = 'select m.id from order_mails m join orders o on o.id = m.order_id where o.event_id = :event'
  const ruled = 'select d.id from mail_deliveries d join orders o on o.id = d.order_id where o.event_id = :event'
  const invoices = 'select id from invoices where event_id = :event'
  const entries = 'select id from waiting_list_entries where event_id = :event'
  const values = { event: event.id }
  for (const { kind, queue, member, chosen } of [
    { kind: 'order', queue: ORDER_MAIL_JOB, member: 'mail_id', chosen: mails },
    { kind: 'rule', chosen: ruled }, // what a mail server has said of one stands beside it
    { kind: 'invoice', chosen: invoices }, // mailed to no customer, whose address a failure could name
    { kind: 'waiting-list', queue: 'waiting_list_mail', member: 'entry_id', chosen: entries },
  ]) {
    if (queue && member) await deleteOutputs(db, queue, member, chosen, values)
    await deleteWrittenMails(config, kind, async (ids) =>
      (
        await query<{ id: number }>(db, `select id from unnest(:ids::bigint[]) id where id in (${chosen})`, {
          ...values,
          ids,
        })
      ).map(({ id }) => id),
    )
  }
  // The trigger of the table remembers their files. One that is just being made is thrown away when it is done.
  await query(
    db,
    "delete from export_runs where organizer_id = :organizer and (event_id = :event or parameters -> 'events' @> to_jsonb(:event::bigint))",
    { ...values, organizer: event.organizer.id },
  )
  await inWindows(db, 'select min(id), max(id) from webhook_deliveries', {}, (window) =>
    query(
      db,
      `update webhook_attempts a set response = a.response || jsonb_build_object('headers', '{}'::jsonb, 'body', :mask::text)
      from webhook_deliveries d join log_entries l on l.id = d.log_entry_id
      where a.delivery_id = d.id and d.id between :first and :last and l.event_id = :event and a.response ->> 'body' not in ('', :mask)`,
      { ...values, ...window, mask: DELETED },
    ),
  )
}

// The files of all exports of the event have some of it. They go before it is said that everything is done.
async function finish({ db, config, clock, notify }: JobContext, { id, event }: Task): Promise<void> {
  const files = await query<{ export_id: string }>(
    db,
    'update shreddings set expires = least(expires, :now) where event_id = :event returning export_id',
    { event: event.id, now: clock() },
  )
  for (const file of files) {
    await storage(config).delete(keyOf(file))
    await rm(draftOf(config, file), { force: true })
  }
  await db.transaction(async (trx) => {
    const now = clock()
    const [done] = await query<{ shredders: string[] }>(
      trx,
      "update shreddings set shred_state = 'done', ended = :now where id = :id and shred_state = 'running' returning shredders",
      { id, now },
    )
    const scope = { db: trx, now, notify, who: SYSTEM, organizer: event.organizer, event }
    if (done) await audit(scope, 'event.shredder.completed', { id }, done)
  })
}

/** Forgets what is of no use any more; the files of exports go with it. @returns how many there were */
export async function purgeShreddings({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const gone = await query<{ id: number }>(
    db,
    `delete from shreddings where created < :created and expires < :now and (shred_state is null or ended < :known) or created < :lost returning id`,
    { now, created: after(now, -KEPT), known: after(now, -KNOWN), lost: after(now, -86_400) },
  )
  return gone.length
}

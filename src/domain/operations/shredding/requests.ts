// Requests of shredding (guide shredding): start of an export, its file, start of the deletion, and its progress.
import type { Readable } from 'node:stream'
import { audit } from '../../../core/audit.ts'
import { addSeconds } from '../../../core/clock.ts'
import { query } from '../../../core/data/db.ts'
import { uploadedBy } from '../../../core/data/files.ts'
import type { Retention } from '../../../core/data/purge.ts'
import { badRequest, conflict, notFound } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { readableCode } from '../../../core/platform/secrets.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { EventRequest } from '../../../core/transaction.ts'
import { dueSql, wake } from '../../../core/work_queue.ts'
import type { ShredderName } from '../shredders/index.ts'
import { SHREDDINGS } from './deleting.ts'
import { SHREDDING_EXPORTS } from './exporting.ts'
import { exportFileKey } from './task.ts'

/** Retention of export files. */
const EXPORT_RETENTION_SECONDS = 2 * 3600
/** Retention of results of deletions. */
const RESULT_RETENTION_SECONDS = 3600
/** Maximum number of unfinished exports per caller and event. */
const MAX_UNFINISHED = 20

type Running = 'waiting' | 'running'
/** The two IDs in the URL of an export. */
export type Address = { readonly id1: string; readonly id2: string }

/** Asserts that the event has ended and is not live. A series ends with its last date. @throws Rejection 400 otherwise */
async function rejectUnlessOver({ db, now }: Pick<EventRequest, 'db' | 'now'>, event: { id: number }): Promise<void> {
  const [period] = await query<{ over: boolean }>(
    db,
    `select not live and coalesce(
        (select max(coalesce(s.date_to, s.date_from)) from subevents s where e.has_subevents and s.event_id = e.id), e.date_to, e.date_from) < :now as over
    from events e where id = :event`,
    { event: event.id, now },
  )
  if (!period!.over)
    throw badRequest('Data can only be deleted when the event has ended and is not live.', 'invalid_state')
}

/**
 * Starts an export of the data of shredders.
 * @throws Rejection 400 while the event is live or has not ended; 409 while the caller has too many unfinished exports
 */
export async function startShredderExport(scope: EventRequest, shredders: readonly ShredderName[]): Promise<Address> {
  const { db, now, event, who } = scope
  await rejectUnlessOver(scope, event)
  const owner = uploadedBy(who)
  const [made] = await query<{ id: number } & Address>(
    db,
    `insert into shreddings (event_id, owner_type, owner_id, shredders, confirm_code, created, due, expires)
    select :event, :owner_type, :owner_id, :shredders, :code, :now, ${dueSql()}, :expires
    where (select count(*) from shreddings where event_id = :event and owner_type = :owner_type and owner_id = :owner_id
      and export_state in ('waiting', 'running') and expires > :now) < ${MAX_UNFINISHED}
    returning id, export_id as id1, key_id as id2`,
    {
      event: event.id,
      ...owner,
      shredders: [...new Set(shredders)],
      code: readableCode(6),
      now,
      expires: addSeconds(now, EXPORT_RETENTION_SECONDS),
    },
  )
  if (!made) throw conflict('Please wait until one of your exports is complete.', 'limit_reached')
  // The entry does not belong to the event's log, since entries in that log after the export prevent the deletion.
  await audit({ ...scope, event: undefined }, 'event.shredder.exported', made, { event: event.id, shredders })
  await wake(SHREDDING_EXPORTS, scope)
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

// Returns the shredding that the caller has started at this address.
async function find(
  { db, now, event, who }: Pick<EventRequest, 'db' | 'now' | 'event' | 'who'>,
  { id1, id2 }: Address,
): Promise<Shredding | undefined> {
  if (!UUID.test(id1) || !UUID.test(id2)) return undefined
  const [shredding] = await query<Shredding>(
    db,
    `select id, export_id, export_state, shred_state, failure, size, expires > :now as is_there,
      shred_state is not null and coalesce(ended > :known, true) as is_known
    from shreddings where event_id = :event and export_id = :id1 and key_id = :id2 and owner_type = :owner_type and owner_id = :owner_id`,
    { event: event.id, id1, id2, ...uploadedBy(who), now, known: addSeconds(now, -RESULT_RETENTION_SECONDS) },
  )
  return shredding
}

/** Progress of a task: running, failed with a message, or done. */
export type TaskProgress<Done> =
  | { readonly status: Running }
  | { readonly status: 'failed'; readonly message: string }
  | ({ readonly status: 'done' } & Done)

/**
 * Returns the progress and file of an export.
 * @throws Rejection 404 if the caller has no such export, or it has expired
 */
export async function exportFile(
  scope: Pick<EventRequest, 'db' | 'now' | 'event' | 'who'> & Pick<JobContext, 'config'>,
  address: Address,
): Promise<TaskProgress<{ content: Readable; size: number }>> {
  const shredding = await find(scope, address)
  if (!shredding?.is_there) throw notFound()
  if (shredding.export_state === 'failed') return { status: 'failed', message: shredding.failure! }
  if (shredding.export_state !== 'done') return { status: shredding.export_state }
  const content = await storage(scope.config).get(exportFileKey(shredding))
  if (!content) throw notFound()
  return { status: 'done', content, size: shredding.size! }
}

/**
 * Starts the deletion of exported data. Idempotent while the deletion runs.
 * @returns `done` once the deletion has started; otherwise the progress of the export, or the failure of export or deletion
 * @throws Rejection 404 as `exportFile`; 400 while the event is live or has not ended
 */
export async function startShredding(scope: EventRequest, address: Address): Promise<TaskProgress<object>> {
  const { db, now, event } = scope
  const shredding = await find(scope, address)
  if (!shredding?.is_there) throw notFound()
  await rejectUnlessOver(scope, event)
  if (shredding.export_state === 'failed' || shredding.shred_state === 'failed')
    return { status: 'failed', message: shredding.failure! }
  if (shredding.export_state !== 'done') return { status: shredding.export_state }
  const [started] = await query(
    db,
    `update shreddings set shred_state = 'waiting', due = ${dueSql()} where id = :id and shred_state is null returning id`,
    { id: shredding.id, now },
  )
  if (started) {
    await audit(scope, 'event.shredder.started', { id: shredding.id })
    await wake(SHREDDINGS, scope)
  }
  return { status: 'done' }
}

/** Returns the progress of a deletion; undefined if it is unknown. */
export async function shreddingState(
  scope: Pick<EventRequest, 'db' | 'now' | 'event' | 'who'>,
  address: Address,
): Promise<TaskProgress<object> | undefined> {
  const shredding = await find(scope, address)
  if (!shredding?.is_known) return undefined
  return shredding.shred_state === 'failed'
    ? { status: 'failed', message: shredding.failure! }
    : { status: shredding.shred_state as Running | 'done' }
}

/** Retention of shreddings. Files of exports are discarded with their rows. */
export const SHREDDING_RETENTIONS: readonly Retention[] = [
  { table: 'shreddings', column: 'expires', only: 'shred_state is null' },
  { table: 'shreddings', column: 'ended', seconds: RESULT_RETENTION_SECONDS, only: 'expires < :now' },
  { table: 'shreddings', column: 'created', seconds: 86_400 },
]

// Second step of shredding: deletes the exported data and all copies of it. Idempotent.

import { rm } from 'node:fs/promises'
import { audit, SYSTEM } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { deleteDiscarded } from '../../../core/data/discarded_files.ts'
import { deleteStoredResponses } from '../../../core/data/stored_responses.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { storage } from '../../../core/platform/storage.ts'
import { transactionOf } from '../../../core/transaction.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { lockOrdersOfEvent } from '../../locks.ts'
import type { ShredderName } from '../shredders/index.ts'
import { shredderOf } from '../shredders/index.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'
import { clearCopies } from './copies.ts'
import { clearLog } from './log_lines.ts'
import type { Task } from './task.ts'
import { draftPath, exportFileKey, STEP, TASK_COLUMNS, TASK_TABLES } from './task.ts'

/** Number of orders, or of rows of another table, that are cleared in one transaction. */
const BATCH = 500

const FAILED = {
  changed: 'The event has changed since the export. Please export again.',
  shred: 'Not all data could be deleted. Please export again.',
}

/** The queue of requested deletions (guide shredding, "Second step: deleting"). */
export const SHREDDINGS: WorkQueue<{ id: number }> = {
  ...STEP,
  name: 'shred',
  columns: { state: 'shred_state', attempts: 'shred_runs' },
  run: shred,
  giveUp: (_, context) => failed(context, FAILED.shred),
}

async function shred({ id, attempts }: Claim & { id: number }, context: JobContext): Promise<AttemptOutcome> {
  const { db } = context
  const [task] = await query<Task>(db, `select ${TASK_COLUMNS} ${TASK_TABLES}`, { id })
  if (!task) return { state: 'failed' } // it was deleted with its event
  if (attempts === 0 && task.changed) return failed(context, FAILED.changed)
  const { event, shredders } = task
  await clearOrders(db, event, shredders)
  for (const name of shredders) {
    const { others = [], logged = [] } = shredderOf(name)
    for (const sql of others) await clearOthers(db, event, sql)
    for (const line of logged) await clearLog(db, event, line)
  }
  // Ticket files are the only data without copies elsewhere.
  if (shredders.some((name) => name !== 'cachedtickets')) {
    await clearCopies(context, event)
    await deleteStoredResponses(db, event.organizer, event)
  }
  await deleteDiscarded(context)
  await deleteExports(context, event)
  return {
    state: 'done',
    columns: { ended: context.clock() },
    also: (trx, now) => logDone({ ...context, db: trx, now }, task),
  }
}

const failed = ({ clock }: JobContext, failure: string): AttemptOutcome => ({
  state: 'failed',
  columns: { failure, ended: clock() },
})

// Runs all shredders together, so that each order is locked once.
async function clearOrders(db: Db, event: ShreddedEvent, shredders: readonly ShredderName[]): Promise<void> {
  for (let above = 0, more = true; more; ) {
    const ids = await db.transaction(async (trx) => {
      const ids = await lockOrdersOfEvent(trx, event, { above, limit: BATCH })
      for (const name of shredders) await shredderOf(name).clearOrders?.(trx, ids)
      // Tickets can contain any of the deleted data. They are rendered again when requested.
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

// The files of all exports of the event contain some of it. An export that is being made loses its claim, so that its file is deleted.
async function deleteExports({ db, config, clock }: JobContext, event: ShreddedEvent): Promise<void> {
  const files = await query<{ export_id: string }>(
    db,
    `update shreddings set expires = least(expires, :now),
      export_state = case when export_state in ('waiting', 'running') then 'failed' else export_state end
    where event_id = :event returning export_id`,
    { event: event.id, now: clock() },
  )
  for (const file of files) {
    await storage(config).delete(exportFileKey(file))
    await rm(draftPath(config, file), { force: true })
  }
}

function logDone(job: JobContext, { id, event, shredders }: Task): Promise<void> {
  const tx = transactionOf(job, job.db, SYSTEM, { organizer: event.organizer, event })
  return audit(tx, 'event.shredder.completed', { id }, { shredders })
}

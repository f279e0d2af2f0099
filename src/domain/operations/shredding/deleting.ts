// The second job: what was exported is deleted, and all that was copied from it. Each of its steps can be done once more, so whoever dies over
// it is followed by another run, which begins anew.
import { rm } from 'node:fs/promises'
import { audit, SYSTEM } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { deleteDiscarded } from '../../../core/platform/discarded_files.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { ShredderName } from '../shredders/index.ts'
import { shredderOf } from '../shredders/index.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'
import { clearCopies } from './copies.ts'
import { clearLog } from './log_lines.ts'
import type { Task } from './task.ts'
import { draftOf, keyOf, OF_EVENT, RUNS, TASK } from './task.ts'

/** Orders, and rows of other tables, that are cleared in one transaction. */
const BATCH = 500

const FAILED = {
  changed: 'Something has happened in the event since the export. Please export once more.',
  shred: 'Not everything could be deleted. Please export once more.',
}

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

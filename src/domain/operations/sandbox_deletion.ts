// Deletes expired sandboxes with everything that belongs to them, in transactions of limited size (guide sandbox, "Sandboxes on a server").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { removeFileUse } from '../../core/data/files.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import { settingsFiles } from '../catalog/settings.ts'
import { lockEventAgainstReferences } from '../locks.ts'
import { revokeCredentials } from './sandboxes.ts'

/** Maximum number of orders and lines of the audit log that one transaction deletes. */
const BATCH_SIZE = 200
/** Maximum number of transactions per run. A later run continues. */
const MAX_STEPS = 200

/**
 * Deletes expired sandboxes, and templates that are no longer used. Stops after a limited number of steps.
 * @returns the number of deleted organizers
 */
export async function deleteExpiredSandboxes({
  db,
  now,
  log,
}: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<number> {
  const expired = await query<{ id: number }>(
    db,
    `select organizer_id as id from sandbox_organizers where expires <= :now order by expires, organizer_id limit ${MAX_STEPS}`,
    { now },
  )
  let deleted = 0
  let steps = 0
  for (const { id } of expired)
    try {
      for (let more = true; more && steps < MAX_STEPS; steps += 1) {
        more = await db.transaction((trx) => deleteStep(trx, id))
        if (!more) deleted += 1
      }
    } catch (error) {
      log.error({ err: error, organizer: id }, 'sandbox not deleted')
    }
  return deleted
}

// Deletes a part of an organizer. Returns whether something remains.
async function deleteStep(db: Db, organizer: number): Promise<boolean> {
  await revokeCredentials(db, organizer)
  // The positions of orders must be deleted before them, since triggers count them.
  const orders = await query<{ id: number }>(
    db,
    `select id from orders where organizer_id = :organizer order by id limit ${BATCH_SIZE}`,
    { organizer },
  )
  const ids = orders.map(({ id }) => id)
  await query(db, 'delete from order_positions where order_id = any(:ids)', { ids })
  await query(db, 'delete from orders where id = any(:ids)', { ids })
  if (ids.length === BATCH_SIZE || (await deleteLog(db, organizer)) === BATCH_SIZE) return true
  const [event] = await query<{ id: number }>(
    db,
    'select id from events where organizer_id = :organizer order by id limit 1',
    { organizer },
  )
  if (event) {
    await lockEventAgainstReferences(db, event.id)
    await releaseFiles(db, await settingsFiles(db, { organizer: 0, events: [event.id] }))
    await db('events').where({ id: event.id }).delete()
    await db('list_changes').where({ scope: 'event', scope_id: event.id }).delete()
    return true
  }
  await releaseFiles(db, await settingsFiles(db, { organizer, events: [] }))
  // Payments and refunds of organizers that accepted its gift cards remain, without the card.
  const cards = db('gift_cards').where({ organizer_id: organizer }).select('id')
  for (const table of ['payments', 'refunds'])
    await db(table).whereIn('gift_card_id', cards).update({ gift_card_id: null })
  await db('organizers').where({ id: organizer }).delete()
  await db('list_changes').where({ scope: 'organizer', scope_id: organizer }).delete()
  return false
}

async function deleteLog(db: Db, organizer: number): Promise<number> {
  const rows = await query(
    db,
    `delete from log_entries where id in (select id from log_entries where organizer_id = :organizer limit ${BATCH_SIZE}) returning 1`,
    { organizer },
  )
  return rows.length
}

async function releaseFiles(db: Db, files: readonly string[]): Promise<void> {
  for (const id of files) await removeFileUse(db, id)
}

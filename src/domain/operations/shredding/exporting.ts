// First step of shredding: writes the data that the shredders would delete to a file. A retry writes a new file.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { zip } from '../../../core/platform/zip.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { shredderOf } from '../shredders/index.ts'
import type { Task } from './task.ts'
import { draftPath, exportFileKey, LOG_COUNT_SQL, STEP, TASK_COLUMNS, TASK_TABLES } from './task.ts'

/** The queue of requested exports before shredding (guide shredding, "First step: the export"). */
export const SHREDDING_EXPORTS: WorkQueue<{ id: number }> = {
  ...STEP,
  name: 'shred_export',
  columns: { state: 'export_state', attempts: 'export_runs' },
  claimable: 'q.expires > :now',
  run: makeExport,
  giveUp: () => ({ state: 'failed', columns: { failure: 'The file could not be created. Please try again.' } }),
}

async function makeExport({ id }: Claim & { id: number }, context: JobContext): Promise<AttemptOutcome> {
  const { db, config } = context
  // Entries that are logged from now on are not part of the export.
  await query(db, `update shreddings s set log_lines = ${LOG_COUNT_SQL} where id = :id`, { id })
  const [task] = await query<Task>(db, `select ${TASK_COLUMNS} ${TASK_TABLES}`, { id })
  if (!task) return { state: 'failed' } // it was deleted with its event
  const size = await context.readCurrent('shredding', (db) => writeFile({ ...context, db }, task))
  // A deletion of data in the event ends its exports.
  return { state: 'done', columns: { size }, otherwise: () => storage(config).delete(exportFileKey(task)) }
}

// Writes a local file first, since the storage needs the size.
async function writeFile(context: JobContext, task: Task): Promise<number> {
  const { config, now } = context
  const draft = draftPath(config, task)
  await mkdir(join(config.DATA_DIR, 'incoming'), { recursive: true, mode: 0o700 })
  try {
    await pipeline(zip(entriesOf(context, task), now), createWriteStream(draft, { mode: 0o600 }))
    const { size } = await stat(draft)
    await storage(config).take(exportFileKey(task), draft, { media_type: 'application/zip', size })
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

// The first job: what the shredders would delete is written into a file. It can run once more, so whoever dies over it is followed by another
// run, which begins anew.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { zip } from '../../../core/platform/zip.ts'
import { shredderOf } from '../shredders/index.ts'
import type { Task } from './task.ts'
import { draftOf, keyOf, LINES, OF_EVENT, RUNS, TASK } from './task.ts'

const FAILED = 'The file could not be made. Please try again.'

/**
 * Makes the file of an export, unless it is there, or nobody can have it any more.
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
    // A deletion in the event ends its exports, and removes what they have written so far.
    const [wanted] = await query(db, 'select id from shreddings where id = :id and expires > :now', {
      id,
      now: context.clock(),
    })
    if (!wanted) return
    if (task.runs < RUNS) throw error
    log.error({ err: error }, 'export for shredding failed')
    await query(db, "update shreddings set export_state = 'failed', failure = :failure where id = :id", {
      id,
      failure: FAILED,
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
    await storage(config).take(keyOf(task), draft, { media_type: 'application/zip', size })
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

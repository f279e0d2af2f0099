// Removes uploaded files that no object shows, a day after they came.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { UPLOAD_LIFETIME } from '../core/platform/files.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { storage } from '../core/platform/storage.ts'

const BATCH = 100
/** Days back in which files without a row are looked for, from the first on which no request can be at work any more. */
const DAYS = { from: 2, to: 8 }

/** What is gone already is no fault, so that the job can be run again at any point. */
export const purgeUploads: Job = {
  cron: '17 * * * *',
  async run(_, context) {
    const removed = await unused(context)
    const strays = await withoutRow(context)
    await halfReceived(context)
    context.log.info({ removed, strays }, 'uploads purged')
  },
}

// The content goes first: should the second step fail, the row is still there to say that the first has to be done again.
async function unused({ db, now, config }: JobContext): Promise<number> {
  const until = new Date(now.getTime() - UPLOAD_LIFETIME)
  let removed = 0
  for (let more = true; more; ) {
    more = await db.transaction(async (trx) => {
      const files = await trx('uploads')
        .where({ uses: 0 })
        .where('created', '<=', until)
        .orderBy('created')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('id', 'key')
      await Promise.all(files.map(({ key }) => storage(config).delete(key)))
      await trx('uploads')
        .whereIn(
          'id',
          files.map(({ id }) => id),
        )
        .delete()
      removed += files.length
      return files.length === BATCH
    })
  }
  return removed
}

// A server that dies between storing a file and writing its row leaves a file that nothing else finds. Its day is in its key.
async function withoutRow({ db, now, config }: JobContext): Promise<number> {
  let strays = 0
  for (let days = DAYS.from; days <= DAYS.to; days += 1) {
    const keys: string[] = []
    for await (const key of storage(config).list(
      DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days }).toFormat('yyyyMMdd'),
    ))
      keys.push(key)
    if (!keys.length) continue
    const known = new Set(await db('uploads').whereRaw('key = any(?)', [keys]).pluck('key'))
    for (const key of keys.filter((key) => !known.has(key))) {
      await storage(config).delete(key)
      strays += 1
    }
  }
  return strays
}

// The same of a server that died while it received.
async function halfReceived({ now, config }: JobContext): Promise<void> {
  const directory = join(config.DATA_DIR, 'incoming')
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (mtimeMs < now.getTime() - UPLOAD_LIFETIME) await rm(path, { force: true })
  }
}

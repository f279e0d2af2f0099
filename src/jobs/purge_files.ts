// Deletes files that killed servers have left behind: files without a row, and files that were not completely received or written.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { query } from '../core/data/db.ts'
import { UPLOAD_LIFETIME_MS } from '../core/data/files.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { storage } from '../core/platform/storage.ts'

/** How many days ago the files were created for which the job searches. No request or job can still be working on files that old. */
const SEARCHED_DAYS_AGO = { from: 2, to: 8 }
/** The tables that refer to the files in each folder of the storage. */
const TABLES = {
  '': 'uploads',
  'tickets/': 'ticket_files',
  'invoices/': 'invoice_files',
  'exports/': 'export_runs',
} as const

export const purgeFiles: Job = {
  cron: '17 * * * *',
  async run(_, context) {
    let strays = 0
    for (const [folder, table] of Object.entries(TABLES))
      for (let days = SEARCHED_DAYS_AGO.from; days <= SEARCHED_DAYS_AGO.to; days += 1)
        strays += await deleteStrays(context, folder, table, days)
    await deleteIncoming(context)
    return { strays }
  },
}

// A server that is killed between storing a file and inserting its row leaves a file without a row. The key of the file contains its day.
async function deleteStrays(
  { db, now, config }: JobContext,
  folder: string,
  table: string,
  days: number,
): Promise<number> {
  const day = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days }).toFormat('yyyyMMdd')
  const keys: string[] = []
  for await (const key of storage(config).list(`${folder}${day}`)) keys.push(key)
  if (!keys.length) return 0
  const rows = await query<{ key: string }>(db, `select key from ${table} where key = any(:keys)`, { keys })
  const named = new Set(rows.map(({ key }) => key))
  const strays = keys.filter((key) => !named.has(key))
  for (const key of strays) await storage(config).delete(key)
  return strays.length
}

async function deleteIncoming({ now, config }: JobContext): Promise<void> {
  const directory = join(config.DATA_DIR, 'incoming')
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (mtimeMs < now.getTime() - UPLOAD_LIFETIME_MS) await rm(path, { force: true })
  }
}

// Deletes files of tickets that nobody needs any more: they can be made again at any time.
import { DateTime } from 'luxon'
import { query } from '../core/data/db.ts'
import { deleteDiscarded } from '../core/platform/discarded_files.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { storage } from '../core/platform/storage.ts'

/** Days for which a file is kept. */
const KEPT = 30
/** Days back in which files without a row are looked for, from the first on which no job can be at work any more. */
const DAYS = { from: 2, to: 8 }

/** What is gone already is no fault, so that the job can be run again at any point. */
export const purgeTickets: Job = {
  cron: '43 * * * *',
  async run(_, context) {
    const { db, now } = context
    // The trigger of the table remembers their contents.
    await query(db, 'delete from ticket_files where made < :until', {
      until: DateTime.fromJSDate(now).minus({ days: KEPT }).toJSDate(),
    })
    const removed = await deleteDiscarded(context)
    const strays = await withoutRow(context)
    context.log.info({ removed, strays }, 'tickets purged')
  },
}

// A server that dies between storing a file and noting it leaves one that nothing else finds. Its day is in its key.
async function withoutRow({ db, now, config }: JobContext): Promise<number> {
  let strays = 0
  for (let days = DAYS.from; days <= DAYS.to; days += 1) {
    const day = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days }).toFormat('yyyyMMdd')
    const keys: string[] = []
    for await (const key of storage(config).list(`tickets/${day}`)) keys.push(key)
    if (!keys.length) continue
    const known = await query<{ key: string }>(db, 'select key from ticket_files where key = any(:keys)', { keys })
    const kept = new Set(known.map(({ key }) => key))
    for (const key of keys.filter((key) => !kept.has(key))) {
      await storage(config).delete(key)
      strays += 1
    }
  }
  return strays
}

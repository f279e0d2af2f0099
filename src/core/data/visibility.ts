// Which changes readers can see.
import type { Db } from './db.ts'
import { query } from './db.ts'

/**
 * Returns a time before which no further changes can appear: now, or the start of the oldest open transaction, since changes are never dated
 * before the start of their transaction. Read it before what may have changed.
 */
export async function visibleUpTo(db: Db): Promise<string> {
  const [row] = await query<{ time: string }>(
    db,
    `
    select least(clock_timestamp(), min(xact_start)) as time from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row!.time
}

// Deletion of rows whose retention has ended.
import { addSeconds } from '../clock.ts'
import type { Db } from './db.ts'
import { query } from './db.ts'

/**
 * Retention of rows: they are deleted `seconds` after the time in `column`, but only rows that match the SQL condition `only`, if given
 * (`:now` is the current time).
 */
export type Retention = {
  readonly table: string
  readonly column: string
  readonly seconds?: number
  readonly only?: string
}

const BATCH_SIZE = 1000

/**
 * Deletes the rows of a table whose retention has ended, in batches. Locked rows are skipped until the next run.
 * @returns the number of deleted rows
 */
export async function deleteExpiredRows(
  { db, now }: { readonly db: Db; readonly now: Date },
  { table, column, seconds = 0, only = 'true' }: Retention,
): Promise<number> {
  let removed = 0
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; removed += batch) {
    const rows = await query(
      db,
      `delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${column} <= :until and (${only}) order by ${column} limit ${BATCH_SIZE} for update skip locked))
      returning 1`,
      { until: addSeconds(now, -seconds), now },
    )
    batch = rows.length
  }
  return removed
}

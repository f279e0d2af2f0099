// Deletes files in the storage that no row refers to any more. Triggers record them in the transaction that deletes their rows (src/sql/files.sql).

import type { JobContext } from '../platform/jobs.ts'
import { storage } from '../platform/storage.ts'
import { query } from './db.ts'

const BATCH_SIZE = 100

/** Deletes discarded files from the storage. Several processes can do so at the same time. @returns the number of deleted files */
export async function deleteDiscarded({ db, config }: Pick<JobContext, 'db' | 'config'>): Promise<number> {
  let removed = 0
  for (let more = true; more; ) {
    more = await db.transaction(async (trx) => {
      const files = await query<{ key: string }>(
        trx,
        `select key from discarded_files order by created limit ${BATCH_SIZE} for update skip locked`,
      )
      const keys = files.map(({ key }) => key)
      await Promise.all(keys.map((key) => storage(config).delete(key)))
      await query(trx, 'delete from discarded_files where key = any(:keys)', { keys })
      removed += keys.length
      return keys.length === BATCH_SIZE
    })
  }
  return removed
}

// What happens once a transaction has committed, and never if it rolls back.
import type { Knex } from 'knex'
import type { Db } from './db.ts'

/** Calls `act` once the transaction and all around it have committed, immediately if there is none. It must not fail. */
export function afterCommit(db: Db, act: () => void): void {
  if (!db.isTransaction) return act()
  const { executionPromise, parentTransaction } = db as Knex.Transaction
  executionPromise.then(
    () => (parentTransaction ? afterCommit(parentTransaction, act) : act()),
    () => undefined,
  )
}

// Runs code after a transaction has committed, and not if it rolls back.
import type { Knex } from 'knex'
import type { Db } from './db.ts'

/** Calls `act` after the transaction and all that enclose it have committed, or immediately if there is none. `act` must not throw. */
export function afterCommit(db: Db, act: () => void): void {
  if (!db.isTransaction) return act()
  const { executionPromise, parentTransaction } = db as Knex.Transaction
  executionPromise.then(
    () => (parentTransaction ? afterCommit(parentTransaction, act) : act()),
    () => undefined,
  )
}

// The order in which a transaction locks rows. Transactions that follow the same order cannot deadlock. Development builds check it.
import type { Executor } from './db.ts'

/** The ranks of tables and other lockable resources. A transaction locks in ascending order of ranks. */
export type LockOrder = ReadonlyMap<string, number>

type Held = { order: LockOrder; readonly things: Set<string> }
const transactions = new WeakMap<object, Held | 'any order'>()
const UNKNOWN: LockOrder = new Map()

/**
 * Records that a transaction is about to lock rows of a table or another resource, and compares its rank with the earlier locks of the transaction.
 * Production builds (`NODE_ENV=production`, the default) skip the check. Resources without a rank are not compared.
 * @param order the ranks, if the caller knows them; later calls in the same transaction use them too
 * @throws Error if the transaction holds a lock of a higher rank
 */
export function recordLock({ client, isTransaction }: Executor, thing: string, order: LockOrder = UNKNOWN): void {
  if (!isTransaction || (client.config as { production?: boolean }).production) return
  const held = transactions.get(client) ?? { order, things: new Set() }
  if (held === 'any order') return
  transactions.set(client, held)
  if (order.size) held.order = order
  const rank = held.order.get(thing)
  const higherRanked = [...held.things].find((other) => rank !== undefined && (held.order.get(other) ?? rank) > rank)
  if (higherRanked)
    throw new Error(`Lock order: ${thing} must be locked before ${higherRanked}, see src/domain/locks.ts.`)
  held.things.add(thing)
}

/** Allows a transaction to lock in any order. Use it only if the transaction has itself inserted every row that it locks. */
export function allowAnyLockOrder({ client }: Executor): void {
  transactions.set(client, 'any order')
}

// The order in which a transaction locks rows. Two transactions that keep to one order cannot deadlock. Development builds check it.
import type { Executor } from './db.ts'

/** The rank of everything that is locked. The caller locks in ascending order of ranks. */
export type LockOrder = ReadonlyMap<string, number>

type Held = { order: LockOrder; readonly things: Set<string> }
const transactions = new WeakMap<object, Held | 'any order'>()
const UNKNOWN: LockOrder = new Map()

/**
 * Records that a transaction is about to lock rows of a table or another thing, and checks this against what it has locked before.
 * Production builds (`NODE_ENV=production`, the default) skip the check. Things without a rank are not compared.
 * @param order the ranks, where the caller knows them; later calls in the same transaction use them too
 * @throws Error when the transaction holds a lock of a higher rank
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

/** Lets a transaction lock in any order, because every row that it locks is one that it has inserted itself. */
export function allowAnyLockOrder({ client }: Executor): void {
  transactions.set(client, 'any order')
}

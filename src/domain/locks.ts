// Every lock that handlers and jobs take themselves, in the order in which they are taken: the questions of an event, its waiting
// list, entries of that, an address on it, vouchers, seats, quotas; those of one kind by rising id, entries as they stand in line. Whoever keeps to it cannot meet anybody coming the other way. Quotas come late,
// because everybody wants them: the reads and checks are done by then, and what follows is the insert and the commit. All are
// held until the transaction ends; one that is not had within LOCK_TIMEOUT is 409.
import { rows } from '../core/db.ts'
import type { Db } from '../core/db.ts'
import { byProduct, COLUMNS, lists } from './quotas.ts'
import type { Counting, Product, ProductQuotas } from './quotas.ts'

/** Changes of an event's questions and of their options come one after the other: they refer to each other in ways that only a look at several of them can check. */
export async function lockQuestions(db: Db, event: { id: number }): Promise<void> {
  await rows(db, "select pg_advisory_xact_lock(hashtextextended('questions', :event))", { event: event.id })
}

/**
 * For whoever hands vouchers to those who wait, in turn: one at a time for an event.
 * @returns false when somebody else is at it
 */
export async function tryLockWaitingList(db: Db, event: { id: number }): Promise<boolean> {
  const [lock] = await rows<{ had: boolean }>(db, "select pg_try_advisory_xact_lock(hashtextextended('waiting list', :event)) as had", { event: event.id })
  return lock!.had
}

/** Entries of an address on the waiting list come and change one after the other, so that they can be counted. */
export async function lockWaiting(db: Db, event: { id: number }, email: string): Promise<void> {
  await rows(db, "select pg_advisory_xact_lock(hashtextextended('waiting ' || lower(:email), :event))", { event: event.id, email })
}

/** Locks vouchers of an event. */
export async function lockVouchers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await rows(db, 'select from vouchers where id = any(:ids) order by id for no key update', { ids })
}

/** Locks seats. */
export async function lockSeats(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await rows(db, 'select from seats where id = any(:ids) order by id for no key update', { ids })
}

/**
 * Locks all quotas of some products: nobody else takes anything out of them or changes what they act on until the transaction ends.
 * @param also quotas that are locked with them
 * @returns for each product the ids of its quotas, and how all of them stand from now on
 */
export async function lockQuotasOf(
  db: Db, event: { id: number }, products: readonly Product[], now: Date, { waitingList = true }: Counting = {}, also: readonly number[] = [],
): Promise<ProductQuotas> {
  if (!products.length && !also.length) return byProduct([], [])
  return byProduct(products, await rows(db, `select places, ${COLUMNS} from lock_quotas(:event, :items, :variations, :subevents, :also, :now, :waitingList)`,
    { event: event.id, ...lists(products), also, now, waitingList }))
}

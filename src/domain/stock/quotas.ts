// Availability of quotas (guide quotas-and-availability). It is computed for each request by the function `quota_states` (src/sql/quotas.sql),
// for any number of quotas with one statement. It is a database function because sales call it while they hold the locks of quotas.

import { audit, SYSTEM } from '../../core/audit.ts'
import { ofClockSql } from '../../core/data/clock_scope.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { isLockTimeout, isRetryable } from '../../core/errors.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { ProductRef } from '../catalog/offers.ts'

/** States of quotas: sold out; all taken, some by unpaid orders; all taken, some by carts; available. */
export const SOLD_OUT = 0,
  ORDERED = 10,
  RESERVED = 20,
  AVAILABLE = 100

export type QuotaState = typeof SOLD_OUT | typeof ORDERED | typeof RESERVED | typeof AVAILABLE
/** Availability at this moment. `available` is null without a limit, and 0 in all states except AVAILABLE. */
type Availability = { state: QuotaState; available: number | null }
export type QuotaAvailability = Availability &
  Record<QuotaShare | 'exited_orders', number> & {
    quota_id: number
    size: number | null
    closed: boolean
    close_when_sold_out: boolean
  }
/** Categories of tickets that count toward a quota. */
export type QuotaShare = 'paid_orders' | 'pending_orders' | 'blocking_vouchers' | 'cart_positions' | 'waiting_list'
/** Columns of QuotaAvailability, as `quota_states` and `lock_quotas` return them. */
export const AVAILABILITY_COLUMNS =
  'quota_id, size, closed, close_when_sold_out, exited_orders, paid_orders, pending_orders, blocking_vouchers, cart_positions, waiting_list, state, "left" as available'
/**
 * Whether the waiting list counts: for carts and orders, but not for vouchers and payments (guide quotas-and-availability, "Carts, vouchers
 * and the waiting list"). Defaults to true.
 */
export type CountingOptions = { waitingList?: boolean }

/** Returns the availability of quotas and the numbers that count toward them, by quota ID. */
export async function quotaAvailability(
  db: Db,
  ids: readonly number[],
  now: Date,
  counting: CountingOptions = {},
): Promise<Map<number, QuotaAvailability>> {
  const quotas = await query<QuotaAvailability>(
    db,
    `select ${AVAILABILITY_COLUMNS} from quota_states(:ids, :now, :waiting)`,
    {
      ids,
      now,
      waiting: counting.waitingList ?? true,
    },
  )
  return new Map(quotas.map((quota) => [quota.quota_id, quota]))
}

/** Returns whether quotas have the needed numbers available. */
export function isEnough(availability: ReadonlyMap<number, QuotaAvailability>, needed: QuotaCounts): boolean {
  return [...needed].every(([id, number]) => {
    const quota = availability.get(id)
    return quota?.state === AVAILABLE && (quota.available === null || quota.available >= number)
  })
}

/** Subtracts the needed numbers from `availability`, which must be sufficient. */
export function takeFromQuotas(availability: ReadonlyMap<number, QuotaAvailability>, needed: QuotaCounts): void {
  for (const [id, number] of needed) {
    const quota = availability.get(id)!
    if (quota.available !== null) quota.available -= number
  }
}

/** Numbers of tickets by quota ID. */
export type QuotaCounts = ReadonlyMap<number, number>

/** Quota IDs of each product, ascending, and the availability of all quotas. A product without a quota cannot be sold. */
export type ProductQuotas = { quotas: number[][]; availability: Map<number, QuotaAvailability> }

/** Returns the quotas of products and their availability. */
export async function quotasOf(
  db: Db,
  products: readonly ProductRef[],
  now: Date,
  { waitingList = true }: CountingOptions = {},
): Promise<ProductQuotas> {
  return joinQuotas(
    products,
    await query(
      db,
      `select places as indexes, ${AVAILABILITY_COLUMNS} from quotas_wanted(:items, :variations, :subevents, '{}', :now, :waitingList)`,
      { ...productLists(products), now, waitingList },
    ),
  )
}

/** Returns products as parallel lists, as database functions take them. */
export const productLists = (
  products: readonly ProductRef[],
): Record<'items' | 'variations' | 'subevents', unknown[]> => ({
  items: products.map(({ item }) => item),
  variations: products.map(({ variation }) => variation),
  subevents: products.map(({ subevent }) => subevent),
})

/** Converts the result of `quotas_wanted` or `lock_quotas`: one row per quota, with the indexes of its products in `indexes`, starting at 1. */
export function joinQuotas(
  products: readonly ProductRef[],
  rows: readonly (QuotaAvailability & { indexes: number[] })[],
): ProductQuotas {
  const quotas: number[][] = products.map(() => [])
  for (const { indexes, quota_id } of rows) for (const index of indexes) quotas[index - 1]!.push(quota_id)
  return { quotas, availability: new Map(rows.map(({ indexes, ...quota }) => [quota.quota_id, quota])) }
}

/** Returns the lowest state and number among the quotas of each product; null for a product without a quota. */
export async function productAvailability(
  db: Db,
  products: readonly ProductRef[],
  now: Date,
  counting: CountingOptions = {},
): Promise<(Availability | null)[]> {
  const { quotas, availability } = await quotasOf(db, products, now, counting)
  return quotas.map((ids) => {
    const its = ids.map((id) => availability.get(id)!)
    if (!its.length) return null
    const numbers = its.flatMap((quota) => quota.available ?? [])
    return {
      state: Math.min(...its.map(({ state }) => state)) as QuotaState,
      available: numbers.length ? Math.min(...numbers) : null,
    }
  })
}

/**
 * Locks quotas and asserts that they are not exceeded. Call it after writing what counts toward quotas that were checked without a lock.
 * @param overdrawn number by which each quota can be exceeded, by quota ID
 * @throws an error that runs the request again if a concurrent request took the tickets
 */
export async function assertWithinQuotas(db: Db, overdrawn: ReadonlyMap<number, number>, now: Date): Promise<void> {
  if (overdrawn.size)
    await query(db, 'select assert_within_quotas(:ids, :overdrawn, :now)', {
      ids: [...overdrawn.keys()],
      overdrawn: [...overdrawn.values()],
      now,
    })
}

/** Context for closing quotas. The server closes quotas automatically, independent of the caller. */
export type ClosingContext = Pick<Transaction, 'db' | 'now' | 'notify'>

const shouldClose = ({ close_when_sold_out, closed, state }: QuotaAvailability): boolean =>
  close_when_sold_out && !closed && state <= ORDERED

/**
 * Closes quotas that are sold out and have `close_when_sold_out` (guide quotas-and-availability, "Closing"). Call it after availability was
 * computed. It checks again with the quotas locked, so that a quota that was enlarged or opened meanwhile stays open. It does not wait for
 * locks: a quota that is being changed is closed by a later call.
 * @returns IDs of the quotas that were closed
 */
export async function closeSoldOutQuotas(
  { db, now, notify }: ClosingContext,
  rows: Iterable<QuotaAvailability>,
): Promise<Set<number>> {
  const due = [...rows].filter(shouldClose).map(({ quota_id }) => quota_id)
  if (!due.length) return new Set()
  try {
    return await db.transaction(async (trx) => {
      const lockedIds = await trx('quotas').whereRaw('id = any(?)', [due]).forUpdate().skipLocked().pluck('id')
      const ids = [...(await quotaAvailability(trx, lockedIds, now)).values()]
        .filter(shouldClose)
        .map(({ quota_id }) => quota_id)
      // One row per quota that is closed now.
      const closed = await query<{ id: number; event: number; organizer: number }>(
        trx,
        `
        update quotas q set closed = true from events e where e.id = q.event_id and q.id = any(:ids) returning q.id, q.event_id as event, e.organizer_id as organizer`,
        { ids },
      )
      for (const { id, event, organizer } of closed)
        await audit(
          { db: trx, now, notify, who: SYSTEM, organizer: { id: organizer }, event: { id: event } },
          'event.quota.closed',
          { id },
        )
      return new Set(ids)
    })
  } catch (error) {
    if (isLockTimeout(error) || isRetryable(error)) return new Set()
    throw error
  }
}

/**
 * Closes all sold-out quotas with `close_when_sold_out`. A quota can become sold out without a request, for example if a cart expires and the
 * waiting list takes its ticket.
 */
export async function closeAllSoldOutQuotas(scope: ClosingContext & Pick<JobContext, 'sandbox'>): Promise<void> {
  const { db, now } = scope
  const BATCH_SIZE = 500
  for (let after = 0, ids = [0]; ids.length; after = ids.at(-1)!) {
    ids = (
      await query<{ id: number }>(
        db,
        `select q.id from quotas q join events e on e.id = q.event_id
        where q.close_when_sold_out and not q.closed and q.id > :after and ${ofClockSql(scope, 'e.organizer_id')} order by q.id limit :batch`,
        { after, batch: BATCH_SIZE },
      )
    ).map(({ id }) => id)
    await closeSoldOutQuotas(scope, (await quotaAvailability(db, ids, now)).values())
  }
}

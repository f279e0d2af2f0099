// How many tickets are left (guide quotas-and-availability). Nothing of it is ever kept: each answer is computed at that moment, for any
// number of quotas in one statement. The rule itself is the database's function `quota_states`, since whoever takes tickets needs it
// in the very moment that the lock is had; it stands in src/sql/quotas.sql, as does the counting of who has what.

import { audit, SYSTEM } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { isLockTimeout, isRetryable } from '../../core/errors.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { ProductRef } from '../catalog/offers.ts'

/** Sold out for good; taken, but may come back; in carts that expire soon; something left. */
export const GONE = 0,
  ORDERED = 10,
  RESERVED = 20,
  OK = 100

export type State = typeof GONE | typeof ORDERED | typeof RESERVED | typeof OK
/** What can be bought at this moment; `left` is null without limit, and 0 in every state but OK. */
type Availability = { state: State; left: number | null }
export type QuotaAvailability = Availability &
  Record<QuotaShare | 'exited_orders', number> & {
    quota_id: number
    size: number | null
    closed: boolean
    close_when_sold_out: boolean
  }
/** Who has what is not left. */
export type QuotaShare = 'paid_orders' | 'pending_orders' | 'blocking_vouchers' | 'cart_positions' | 'waiting_list'
/** The columns of QuotaAvailability, as `quota_states` and `lock_quotas` answer them. */
export const AVAILABILITY_COLUMNS =
  'quota_id, size, closed, close_when_sold_out, exited_orders, paid_orders, pending_orders, blocking_vouchers, cart_positions, waiting_list, state, "left"'
/**
 * Carts and buyers come after the waiting list; saving vouchers, sending them to the list and paying do not count it
 * (guide quotas-and-availability, "Carts, vouchers and the waiting list").
 */
export type Counting = { waitingList?: boolean }

/** The quotas with these ids: what is left of each and who has the rest. */
export async function quotaAvailability(
  db: Db,
  ids: readonly number[],
  now: Date,
  counting: Counting = {},
): Promise<Map<number, QuotaAvailability>> {
  const found = await query<QuotaAvailability>(
    db,
    `select ${AVAILABILITY_COLUMNS} from quota_states(:ids, :now, :waiting)`,
    {
      ids,
      now,
      waiting: counting.waitingList ?? true,
    },
  )
  return new Map(found.map((quota) => [quota.quota_id, quota]))
}

/** Whether these quotas have so many of each. */
export function isEnough(left: ReadonlyMap<number, QuotaAvailability>, needed: Numbers): boolean {
  return [...needed].every(([id, number]) => {
    const quota = left.get(id)
    return quota?.state === OK && (quota.left === null || quota.left >= number)
  })
}

/** Takes so many of each of these quotas, which have to have enough: `left` then has the rest. */
export function takeOut(left: ReadonlyMap<number, QuotaAvailability>, needed: Numbers): void {
  for (const [id, number] of needed) {
    const quota = left.get(id)!
    if (quota.left !== null) quota.left -= number
  }
}

/** So many of each of some quotas, by their IDs. */
export type Numbers = ReadonlyMap<number, number>

/** For each product the ids of its quotas by rising id, and how all of these stand. A product without quota cannot be sold. */
export type ProductQuotas = { quotas: number[][]; left: Map<number, QuotaAvailability> }

/** How the quotas of products stand at this moment. */
export async function quotasOf(
  db: Db,
  products: readonly ProductRef[],
  now: Date,
  { waitingList = true }: Counting = {},
): Promise<ProductQuotas> {
  return joinQuotas(
    products,
    await query(
      db,
      `select places, ${AVAILABILITY_COLUMNS} from quotas_wanted(:items, :variations, :subevents, '{}', :now, :waitingList)`,
      { ...productLists(products), now, waitingList },
    ),
  )
}

/** Products as the functions of the database take them. */
export const productLists = (
  products: readonly ProductRef[],
): Record<'items' | 'variations' | 'subevents', unknown[]> => ({
  items: products.map(({ item }) => item),
  variations: products.map(({ variation }) => variation),
  subevents: products.map(({ subevent }) => subevent),
})

/** What `quotas_wanted` and `lock_quotas` answer: one row per quota with the places, from 1, of its products. */
export function joinQuotas(
  products: readonly ProductRef[],
  found: readonly (QuotaAvailability & { places: number[] })[],
): ProductQuotas {
  const quotas: number[][] = products.map(() => [])
  for (const { places, quota_id } of found) for (const place of places) quotas[place - 1]!.push(quota_id)
  return { quotas, left: new Map(found.map(({ places, ...quota }) => [quota.quota_id, quota])) }
}

/** The lowest state and number of the quotas of each product; null of one without any. */
export async function productAvailability(
  db: Db,
  products: readonly ProductRef[],
  now: Date,
  counting: Counting = {},
): Promise<(Availability | null)[]> {
  const { quotas, left } = await quotasOf(db, products, now, counting)
  return quotas.map((ids) => {
    const its = ids.map((id) => left.get(id)!)
    if (!its.length) return null
    const numbers = its.flatMap((quota) => quota.left ?? [])
    return {
      state: Math.min(...its.map(({ state }) => state)) as State,
      left: numbers.length ? Math.min(...numbers) : null,
    }
  })
}

/**
 * Asked behind what takes something out of quotas that were looked at without a lock: whether they really had it, now that nobody
 * else can take from them. `overdrawn` is by how much each may be beyond its end.
 * @throws Error that makes the request run again, when a concurrent request was faster
 */
export async function assertWithinQuotas(db: Db, overdrawn: ReadonlyMap<number, number>, now: Date): Promise<void> {
  if (overdrawn.size)
    await query(db, 'select assert_within_quotas(:ids, :overdrawn, :now)', {
      ids: [...overdrawn.keys()],
      overdrawn: [...overdrawn.values()],
      now,
    })
}

/** What closing a quota needs: it happens by itself, whoever has looked. */
export type Closing = Pick<Transaction, 'db' | 'now' | 'notify'>

const isDue = ({ close_when_sold_out, closed, state }: QuotaAvailability): boolean =>
  close_when_sold_out && !closed && state <= ORDERED

/**
 * Closes those of these quotas that are sold out and have `close_when_sold_out` (guide quotas-and-availability, "Closing"): for whoever has
 * computed what is left, be it to show or to sell it. It looks again with the quotas locked, so that one which was enlarged or opened in
 * the meantime stays open. It waits for nobody: a quota that somebody is changing is left to the next who looks.
 * @returns the ids of those that were closed now
 */
export async function closeSoldOut(
  { db, now, notify }: Closing,
  found: Iterable<QuotaAvailability>,
): Promise<Set<number>> {
  const due = [...found].filter(isDue).map(({ quota_id }) => quota_id)
  if (!due.length) return new Set()
  try {
    return await db.transaction(async (trx) => {
      const held = await trx('quotas').whereRaw('id = any(?)', [due]).forUpdate().skipLocked().pluck('id')
      const ids = [...(await quotaAvailability(trx, held, now)).values()].filter(isDue).map(({ quota_id }) => quota_id)
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
 * Closes what nobody has looked at since it was sold out: a cart that expires may leave the last ticket to the waiting list, at a moment when
 * nobody does anything.
 */
export async function closeAllSoldOut(scope: Closing): Promise<void> {
  const { db, now } = scope
  const BATCH = 500
  for (let after = 0, ids = [0]; ids.length; after = ids.at(-1)!) {
    ids = (
      await query<{ id: number }>(
        db,
        'select id from quotas where close_when_sold_out and not closed and id > :after order by id limit :batch',
        { after, batch: BATCH },
      )
    ).map(({ id }) => id)
    await closeSoldOut(scope, (await quotaAvailability(db, ids, now)).values())
  }
}

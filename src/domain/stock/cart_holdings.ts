// What carts hold that are to become an order: their tickets are theirs already, whatever else is sold out.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { lockCartPositions } from '../locks.ts'
import type { Numbers } from './quotas.ts'

/** How vouchers, seats and carts that a request names are looked up. */
export type LookupOptions = {
  /** `cart_id`s of carts that do not stand in the way, since they are to become what is wanted. */
  readonly carts?: readonly string[]
  /** Whether they are locked, so that what is said of them stays true. */
  readonly lock?: boolean
}

/** The positions of carts that have not expired, and how many of each quota they hold. */
export type CartHoldings = { readonly ids: readonly number[]; readonly quotas: Numbers }

/**
 * Looks up what carts of an event hold at this moment. A position whose voucher keeps its place holds nothing of quotas itself (guide
 * quotas-and-availability, "Carts, vouchers and the waiting list").
 */
export async function cartHoldings(
  db: Db,
  event: { id: number },
  now: Date,
  { carts = [], lock = true }: LookupOptions,
): Promise<CartHoldings> {
  if (!carts.length) return { ids: [], quotas: new Map() }
  const [, found] = await Promise.all([
    lock ? lockCartPositions(db, event, carts) : undefined,
    // One row per position with the quotas that it takes something out of.
    query<{ id: number; quotas: number[] }>(
      db,
      `
      select c.id, case when c.counts_toward_quota or v.valid_until <= :now then array(select quotas_of(c.item_id, c.variation_id, c.subevent_id)) else '{}' end as quotas
      from cart_positions c left join vouchers v on v.id = c.voucher_id
      where c.event_id = :event and c.cart_id = any(:carts) and c.expires > :now order by c.id`,
      { event: event.id, carts, now },
    ),
  ])
  const quotas = new Map<number, number>()
  for (const id of found.flatMap((position) => position.quotas)) quotas.set(id, (quotas.get(id) ?? 0) + 1)
  return { ids: found.map(({ id }) => id), quotas }
}

// Tickets held by carts that become an order. They remain available to the order even if the product is sold out.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { lockCartPositions } from '../locks.ts'
import type { QuotaCounts } from './quotas.ts'

/** Options for reading the vouchers, seats and carts of a request. */
export type LookupOptions = {
  /** `cart_id`s of carts that become the requested positions. Their holdings are available to the positions. */
  readonly carts?: readonly string[]
  /** Whether to lock rows, so that their state does not change until the transaction ends. Defaults to true. */
  readonly lock?: boolean
}

/** Unexpired positions of carts, and the number that they hold of each quota. */
export type CartHoldings = { readonly ids: readonly number[]; readonly quotas: QuotaCounts }

/**
 * Returns the holdings of each list of carts. A position with a voucher that blocks quota does not hold quota itself (guide
 * quotas-and-availability, "Carts, vouchers and the waiting list").
 */
export async function cartHoldings(
  db: Db,
  event: { id: number },
  now: Date,
  lists: readonly (readonly string[])[],
  { lock = true }: Pick<LookupOptions, 'lock'>,
): Promise<CartHoldings[]> {
  const carts = lists.flat()
  if (!carts.length) return lists.map(() => ({ ids: [], quotas: new Map() }))
  const [, holdings] = await Promise.all([
    lock ? lockCartPositions(db, event, carts) : undefined,
    // One row per position, with the quotas that it counts toward.
    query<{ id: number; cart_id: string; quotas: number[] }>(
      db,
      `
      select c.id, c.cart_id, case when c.counts_toward_quota or v.valid_until <= :now then array(select quotas_of(c.item_id, c.variation_id, c.subevent_id)) else '{}' end as quotas
      from cart_positions c left join vouchers v on v.id = c.voucher_id
      where c.event_id = :event and c.cart_id = any(:carts) and c.expires > :now order by c.id`,
      { event: event.id, carts, now },
    ),
  ])
  return lists.map((own) => {
    const positions = holdings.filter(({ cart_id }) => own.includes(cart_id))
    const quotas = new Map<number, number>()
    for (const id of positions.flatMap((position) => position.quotas)) quotas.set(id, (quotas.get(id) ?? 0) + 1)
    return { ids: positions.map(({ id }) => id), quotas }
  })
}

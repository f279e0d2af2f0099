// Use of vouchers: whether a voucher can be redeemed for a product, and its effect on the price (guide vouchers).

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ErrorReason } from '../../core/errors.ts'
import type { ProductRef } from '../catalog/offers.ts'
import { lockVouchersByCode } from '../locks.ts'
import type { LookupOptions } from './cart_holdings.ts'
import type { Voucher } from './model/vouchers.ts'
import { budgetUsedSql } from './model/vouchers.ts'

/**
 * A voucher to redeem. `remaining_uses` is the number of remaining uses, excluding orders and other carts. `budget_left` is the remaining budget, null
 * without a limit.
 */
export type UsableVoucher = Pick<Voucher, 'price_mode' | 'value'> & {
  id: number
  code: string
  item_id: number | null
  variation_id: number | null
  subevent_id: number | null
  seat_id: number | null
  expired: boolean
  remaining_uses: number
  budget_left: string | null
  block_quota: boolean
  allow_ignore_quota: boolean
  all_addons_included: boolean
  all_bundles_included: boolean
  quota: { subevent: number | null; items: number[]; variations: number[] } | null
}

/** Adds a number of uses to each voucher; negative numbers release uses. Callers must hold the locks of the vouchers. */
export async function addVoucherUses(db: Db, uses: ReadonlyMap<number, number>): Promise<void> {
  if (uses.size)
    await query(
      db,
      `update vouchers v set redeemed = v.redeemed + used.number
      from unnest(:ids::bigint[], :numbers::integer[]) as used (id, number) where v.id = used.id`,
      { ids: [...uses.keys()], numbers: [...uses.values()] },
    )
}

/**
 * Locks the vouchers of an event with these normalized codes, and returns them with their state.
 * @returns existing vouchers by code
 */
export async function lockWantedVouchers(
  db: Db,
  event: { id: number },
  codes: readonly string[],
  now: Date,
  { carts = [], lock = true }: LookupOptions = {},
): Promise<ReadonlyMap<string, UsableVoucher>> {
  if (!codes.length) return new Map()
  const [, vouchers] = await Promise.all([
    lock ? lockVouchersByCode(db, event, codes) : undefined,
    // One row per voucher.
    query<UsableVoucher>(
      db,
      `
      select v.id, v.code, v.price_mode, v.value, v.budget - ${budgetUsedSql('v')} as budget_left, v.item_id, v.variation_id, v.subevent_id, v.seat_id, coalesce(v.valid_until <= :now, false) as expired,
        v.max_usages - v.redeemed - (select count(*) from cart_positions c where c.voucher_id = v.id and c.expires > :now and c.cart_id <> all(:carts))::integer as remaining_uses,
        v.block_quota, v.allow_ignore_quota, v.all_addons_included, v.all_bundles_included,
        case when q.id is not null then json_build_object('subevent', q.subevent_id,
          'items', array(select item_id from quota_items where quota_id = q.id), 'variations', array(select variation_id from quota_variations where quota_id = q.id)
        ) end as quota
      from vouchers v left join quotas q on q.id = v.quota_id where v.event_id = :event and v.code = any(:codes)`,
      { event: event.id, codes, now, carts },
    ),
  ])
  return new Map(vouchers.map((voucher) => [voucher.code, voucher]))
}

/**
 * Returns the reason why a voucher cannot be used for a product, or undefined (guide vouchers, "Using a voucher").
 * @param voucher undefined for an unknown code
 */
export function voucherRejection(
  voucher: UsableVoucher | undefined,
  { item, variation, subevent }: ProductRef,
): ErrorReason | undefined {
  if (!voucher) return { message: 'There is no voucher with this code.', code: 'voucher_not_found' }
  const { quota } = voucher
  const applies =
    (voucher.item_id === null || voucher.item_id === item) &&
    (voucher.variation_id === null || voucher.variation_id === variation) &&
    (quota === null ||
      (quota.subevent === subevent &&
        (variation === null ? quota.items.includes(item) : quota.variations.includes(variation))))
  if (!applies) return { message: 'The voucher is not for this product.', code: 'voucher_not_applicable' }
  if (voucher.subevent_id !== null && voucher.subevent_id !== subevent)
    return { message: 'The voucher is not for this date.', code: 'voucher_not_applicable' }
  if (voucher.expired) return { message: 'The voucher has expired.', code: 'voucher_expired' }
  if (voucher.remaining_uses < 1) return { message: 'The voucher is used up.', code: 'voucher_used_up' }
}

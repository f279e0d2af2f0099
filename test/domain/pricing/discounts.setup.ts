// Carts and discounts without a database.
import type { Discount, DiscountablePosition } from '../../../src/domain/pricing/discounts.ts'

export const discount = (fields: Partial<Discount> = {}): Discount => ({
  id: 1,
  subevent_mode: 'mixed',
  condition_all_products: true,
  subevents: null,
  condition_limit_products: [],
  benefit_same_products: true,
  benefit_limit_products: [],
  benefit_apply_to_addons: true,
  benefit_ignore_voucher_discounted: false,
  condition_apply_to_addons: true,
  condition_ignore_voucher_discounted: false,
  condition_min_count: 2,
  condition_min_value: '0.00',
  benefit_discount_matching_percent: '50.00',
  benefit_only_apply_to_cheapest_n_matches: null,
  ...fields,
})
export const position = (price: string, fields: Partial<DiscountablePosition> = {}): DiscountablePosition => ({
  item: 1,
  subevent: null,
  price,
  addon: false,
  bundled: false,
  voucherDiscounted: false,
  ...fields,
})

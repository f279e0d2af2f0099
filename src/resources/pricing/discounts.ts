// A discount lowers prices by itself, in carts and orders that have enough of some products.

import { links, mapping } from '../../core/data/mapping.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'

/** How discounts are stored. */
export const stored = mapping('discounts', 'Discount', {
  sales_channels: links('discount_sales_channels', 'discount_id', 'sales_channel_id'),
  condition_limit_products: links('discount_items', 'discount_id', 'item_id'),
  benefit_limit_products: links('discount_benefit_items', 'discount_id', 'item_id'),
})

export const { list, get, create, update, replace, remove } = resource('discounts', {
  log: 'event.discount',
  mapping: stored,
  check({
    condition_min_count,
    condition_min_value,
    benefit_only_apply_to_cheapest_n_matches,
    benefit_same_products,
    subevent_mode,
    subevent_date_from,
    subevent_date_until,
  }) {
    if (subevent_date_from && subevent_date_until && Date.parse(subevent_date_until) < Date.parse(subevent_date_from))
      throw invalid('subevent_date_until', 'This cannot be before subevent_date_from.')
    if (!benefit_same_products && subevent_mode === 'distinct')
      throw invalid('benefit_same_products', 'With different dates the products that match are those that get cheaper.')
    if (amount(condition_min_value).isZero()) {
      if (!condition_min_count)
        throw invalid(
          'condition_min_count',
          'Say how many products it takes, or which value of them with condition_min_value.',
        )
      return
    }
    if (condition_min_count) throw invalid('condition_min_value', 'This cannot be combined with condition_min_count.')
    if (benefit_only_apply_to_cheapest_n_matches)
      throw invalid('benefit_only_apply_to_cheapest_n_matches', 'This cannot be combined with condition_min_value.')
    if (subevent_mode === 'distinct')
      throw invalid('subevent_mode', 'This cannot be combined with condition_min_value.')
  },
})

// Mapping of discounts.
import { links, mapping } from '../../../core/data/mapping.ts'
import { channelsOf } from '../../catalog/sales_channels.ts'

/** Discounts, as every operation returns them. */
export const discounts = mapping('discounts', 'Discount', {
  ...channelsOf('discount'),
  condition_limit_products: links('discount_items', 'discount_id', 'item_id'),
  benefit_limit_products: links('discount_benefit_items', 'discount_id', 'item_id'),
})

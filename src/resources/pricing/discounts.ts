// Discounts: automatic price reductions for carts and orders with certain products.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import { normalizeChannels } from '../../domain/catalog/sales_channels.ts'
import { discounts } from '../../domain/pricing/model/discounts.ts'

const standard = resource('discounts', {
  log: 'event.discount',
  mapping: discounts,
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
      throw invalid('subevent_date_until', 'This cannot be before subevent_date_from.', 'invalid_range')
    if (!benefit_same_products && subevent_mode === 'distinct')
      throw invalid('benefit_same_products', 'Must be true if subevent_mode is distinct.')
    if (amount(condition_min_value).isZero()) {
      if (!condition_min_count) throw invalid('condition_min_count', 'Required unless condition_min_value is set.')
      return
    }
    if (condition_min_count)
      throw invalid('condition_min_value', 'This cannot be combined with condition_min_count.', 'conflicting_fields')
    if (benefit_only_apply_to_cheapest_n_matches)
      throw invalid(
        'benefit_only_apply_to_cheapest_n_matches',
        'This cannot be combined with condition_min_value.',
        'conflicting_fields',
      )
    if (subevent_mode === 'distinct')
      throw invalid('subevent_mode', 'This cannot be combined with condition_min_value.', 'conflicting_fields')
  },
})

// A new discount applies to the web shop by default.
const preset = { all_sales_channels: false, sales_channels: ['web'] }

export const { list, get, remove } = standard
export const create: Handler<'discounts.create'> = async (context) =>
  standard.create(await normalizeChannels(context, null, { preset }))
export const update: Handler<'discounts.update'> = async (context) =>
  standard.update(await normalizeChannels(context, { table: 'discounts', id: context.params.id }))
export const replace: Handler<'discounts.replace'> = async (context) =>
  standard.replace(await normalizeChannels(context, { table: 'discounts', id: context.params.id }, { preset }))

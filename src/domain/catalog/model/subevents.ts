// Mapping of dates of series.
import { mapping, owned } from '../../../core/data/mapping.ts'
import { metaData } from '../meta_data.ts'
import { seatCategories } from '../seating.ts'

/** Mapping of dates. */
export const dates = mapping('subevents', 'SubEvent', {
  event: '(select slug from events where events.id = subevents.event_id)',
  best_availability_state: null,
  item_price_overrides: owned(mapping('subevent_item_overrides', 'ItemPriceOverride'), 'subevent_id', 'item_id'),
  variation_price_overrides: owned(
    mapping('subevent_variation_overrides', 'VariationPriceOverride'),
    'subevent_id',
    'variation_id',
  ),
  meta_data: metaData('subevent_meta_values'),
  seat_category_mapping: seatCategories('subevents'),
})

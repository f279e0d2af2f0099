// Mapping of events.
import { mapping } from '../../../core/data/mapping.ts'
import { plugins } from '../../access/plugins.ts'
import { itemMetaProperties, metaData } from '../meta_data.ts'
import { channelsOf } from '../sales_channels.ts'
import { seatCategories } from '../seating.ts'

/** Events, as every operation returns them. */
export const events = mapping('events', 'Event', {
  item_meta_properties: itemMetaProperties,
  best_availability_state: null,
  public_url: null,
  meta_data: metaData('event_meta_values'),
  plugins,
  ...channelsOf('event'),
  seat_category_mapping: seatCategories('events'),
  valid_keys: null,
})

// How check-in lists are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Check-in lists, as every operation returns them. */
export const checkinLists = mapping('checkin_lists', 'CheckinList', {
  limit_products: links('checkin_list_items', 'checkin_list_id', 'item_id'),
  auto_checkin_sales_channels: links('checkin_list_sales_channels', 'checkin_list_id', 'sales_channel_id'),
  gates: links('checkin_list_gates', 'checkin_list_id', 'gate_id'),
  position_count: null,
  checkin_count: null,
})

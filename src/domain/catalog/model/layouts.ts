// Mappings of badge layouts and ticket layouts (guide layouts).

import { fileField } from '../../../core/data/files.ts'
import type { MapMember, Mapping, Related } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import { singleDefault } from '../only_one.ts'

// Products of a layout, as a list of objects.
const assigned =
  (from: string, owner: string, order: string, columns: Related['columns']): MapMember =>
  () => ({ related: { from, owner, order, columns, join: (rows) => rows } })

const common = { default: singleDefault, background: fileField(['application/pdf']) }

/** Mapping of badge layouts. */
export const badgeLayouts: Mapping = mapping('badge_layouts', 'BadgeLayout', {
  ...common,
  item_assignments: assigned('badge_items', 'layout_id', 'id', { item: 'item_id' }),
})

/** Mapping of ticket layouts. */
export const ticketLayouts: Mapping = mapping('ticket_layouts', 'TicketLayout', {
  ...common,
  item_assignments: assigned(
    'ticket_layout_items a join sales_channels c on c.id = a.sales_channel_id',
    'a.layout_id',
    'a.id',
    { item: 'a.item_id', sales_channel: 'c.identifier' },
  ),
})

// What the layouts of badges and of tickets have in common (guide layouts).

import { file } from '../../../core/data/files.ts'
import type { MapMember, Mapping, Related } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import { onlyOne } from '../only_one.ts'

// The products of layouts: objects of the rows of a table.
const assigned =
  (from: string, owner: string, order: string, columns: Related['columns']): MapMember =>
  () => ({ related: { from, owner, order, columns, join: (rows) => rows } })

const common = { default: onlyOne, background: file(['application/pdf']) }

/** How badge layouts are stored. */
export const badgeLayouts: Mapping = mapping('badge_layouts', 'BadgeLayout', {
  ...common,
  item_assignments: assigned('badge_items', 'layout_id', 'id', { item: 'item_id' }),
})

/** How ticket layouts are stored. */
export const ticketLayouts: Mapping = mapping('ticket_layouts', 'TicketLayout', {
  ...common,
  item_assignments: assigned(
    'ticket_layout_items a join sales_channels c on c.id = a.sales_channel_id',
    'a.layout_id',
    'a.id',
    { item: 'a.item_id', sales_channel: 'c.identifier' },
  ),
})

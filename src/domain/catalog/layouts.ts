// What the layouts of badges and of tickets have in common (guide layouts).
import { query } from '../../core/db.ts'
import { file } from '../../core/files.ts'
import type { MapMember, Mapping } from '../../core/mapping.ts'
import { mapping } from '../../core/mapping.ts'

// One layout of an event at most. Whoever writes it holds `lockLayouts`.
const onlyOne: MapMember = (table) => ({
  sql: `${table}."default"`,
  async write({ db, event }, id, value: boolean) {
    // Two statements, since the index that forbids a second default looks at each row as it is written.
    if (value)
      await query(db, `update ${table} set "default" = false where event_id = :event and "default" and id <> :id`, {
        event: event!.id,
        id,
      })
    await query(db, `update ${table} set "default" = :value where id = :id`, { id, value })
  },
})

/** @param sql the products of layouts, by `owner`; `owners` is the SQL of an array with the ids of the layouts */
const assigned =
  (sql: (owners: string) => string): MapMember =>
  () => ({ related: { sql, join: (rows) => rows.map(({ owner: _, ...assignment }) => assignment) } })

const common = { default: onlyOne, background: file(['application/pdf']) }

/** How badge layouts are stored. */
export const badgeLayouts: Mapping = mapping('badge_layouts', 'BadgeLayout', {
  ...common,
  item_assignments: assigned(
    (owners) =>
      `select layout_id as owner, item_id as item from badge_items where layout_id = any(${owners}) order by id`,
  ),
})

/** How ticket layouts are stored. */
export const ticketLayouts: Mapping = mapping('ticket_layouts', 'TicketLayout', {
  ...common,
  item_assignments: assigned(
    (owners) =>
      `select a.layout_id as owner, a.item_id as item, c.identifier as sales_channel
      from ticket_layout_items a join sales_channels c on c.id = a.sales_channel_id where a.layout_id = any(${owners}) order by a.id`,
  ),
})

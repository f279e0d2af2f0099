// Membership of tickets in check-in lists, and their number (guide check-in-lists, "Lists").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'

/** Returns the SQL condition that the product and date of a position are on a list. Parameters are table aliases. */
export const isOnListSql = (list: string, position: string): string =>
  `(${list}.subevent_id is null or ${list}.subevent_id = ${position}.subevent_id)
    and (${list}.all_products or exists (select from checkin_list_items i where i.checkin_list_id = ${list}.id and i.item_id = ${position}.item_id))`

/** Returns the SQL condition that the status of an order puts its tickets on a list. Parameters are table aliases. */
export const hasListedStatusSql = (list: string, order: string): string =>
  `(${order}.status = 'p' or ${order}.status = 'n' and (${list}.include_pending or ${order}.valid_if_pending))`

const listColumn = (column: string): string => `(select l.${column} from checkin_lists l where l.id = :list)`

/**
 * SQL conditions that positions `p` are on the list `:list` of the event `:event`, by product and date (`ticket`) and by order status
 * (`status`). They are equivalent to `isOnListSql` and `hasListedStatusSql`, but allow an index-only scan.
 */
export const LISTED_SQL = {
  ticket: `p.event_id = :event and not p.canceled and (${listColumn('subevent_id')} is null or p.subevent_id = ${listColumn('subevent_id')})
    and (${listColumn('all_products')} or p.item_id in (select i.item_id from checkin_list_items i where i.checkin_list_id = :list))`,
  status: `not exists (select from orders x where x.id = p.order_id and x.event_id = :event and x.status <> 'p'
    and not (x.status = 'n' and (x.valid_if_pending or ${listColumn('include_pending')})))`,
}

/**
 * Returns the SQL condition that positions `p` are on the list `:list` of the event `:event` and the date `:subevent`. Only the conditions
 * that the list needs are included, which lets PostgreSQL estimate the number of rows.
 */
export const isOnKnownListSql = ({
  subevent_id,
  all_products,
}: {
  subevent_id: number | null
  all_products: boolean
}): string =>
  [
    'p.event_id = :event and not p.canceled',
    ...(subevent_id === null ? [] : ['p.subevent_id = :subevent']),
    ...(all_products
      ? []
      : ['p.item_id in (select i.item_id from checkin_list_items i where i.checkin_list_id = :list)']),
    LISTED_SQL.status,
  ].join(' and ')

type ListCounts = { position_count: number; checkin_count: number }

/** Counts the tickets on lists of an event, and those with at least one entry (guide check-in-lists, "Counting"). @returns counts by list ID */
export async function countTickets(
  db: Db,
  event: { id: number },
  ids: readonly number[],
): Promise<Map<number, ListCounts>> {
  // One row per list. The tickets of the event are read once for all lists.
  const listCounts = await query<ListCounts & { id: number }>(
    db,
    `
    with sold as materialized (
      select p.item_id, p.subevent_id, o.status, o.valid_if_pending, count(*) as number
      from order_positions p join orders o on o.id = p.order_id
      where p.event_id = :event and not p.canceled and o.status in ('n', 'p') group by 1, 2, 3, 4
    ), entered as materialized (
      select c.checkin_list_id, count(distinct c.order_position_id) as number
      from checkins c
      join checkin_lists l on l.id = c.checkin_list_id
      join order_positions p on p.id = c.order_position_id
      join orders o on o.id = p.order_id
      where c.checkin_list_id = any(:ids) and c.successful and c.type = 'entry' and not p.canceled and ${isOnListSql('l', 'p')} and ${hasListedStatusSql('l', 'o')}
      group by c.checkin_list_id
    )
    select l.id, coalesce((select sum(s.number) from sold s where ${isOnListSql('l', 's')} and ${hasListedStatusSql('l', 's')}), 0)::integer as position_count,
      coalesce(e.number, 0)::integer as checkin_count
    from checkin_lists l left join entered e on e.checkin_list_id = l.id
    where l.id = any(:ids)`,
    { event: event.id, ids },
  )
  return new Map(listCounts.map(({ id, ...counts }) => [id, counts]))
}

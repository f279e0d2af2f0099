// Membership of tickets in check-in lists, and their number (guide check-in-lists, "Lists").
import type { Knex } from 'knex'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { CountQuery } from '../../core/data/list_source.ts'

/** Returns the SQL condition that the product and date of a position are on a list. Parameters are table aliases. */
export const isOnListSql = (list: string, position: string): string =>
  `(${list}.subevent_id is null or ${list}.subevent_id = ${position}.subevent_id) and ${hasListedItemSql(list, position)}`

const hasListedItemSql = (list: string, position: string): string =>
  `(${list}.all_products or exists (select from checkin_list_items i where i.checkin_list_id = ${list}.id and i.item_id = ${position}.item_id))`

/** Returns the SQL condition that the status of an order puts its tickets on a list. Parameters are table aliases. */
export const hasListedStatusSql = (list: string, order: string): string =>
  `(${order}.status = 'p' or ${order}.status = 'n' and (${list}.include_pending or ${order}.valid_if_pending))`

/**
 * Returns the number of tickets on the list `list` of the event `event`, for `listTicketsQuery`.
 * @param has_checkin whether only tickets with an entry count, or only those without; all by default
 */
export const ticketCounts = (db: Db, { has_checkin }: { readonly has_checkin?: boolean }): CountQuery => ({
  by: [
    'list',
    'has_checkin',
    ...['item', 'variation', 'subevent', 'order__status'].flatMap((name) => [name, `${name}__in`]),
  ],
  query: (p, _, filtered) => {
    const sumOf = (table: string, column: string, where: string): Knex.QueryBuilder =>
      filtered(
        db.from(
          db.raw(
            `checkin_lists l join ${table} p on p.event_id = l.event_id and ${where} cross join lateral (select p.status, p.valid_if_pending) o`,
          ),
        ),
      )
        .where({ 'l.id': p.list!, 'l.event_id': p.event! })
        .whereRaw(`${isOnListSql('l', 'p')} and (? or ${hasListedStatusSql('l', 'o')})`, [p.ignore_status!])
        .select(db.raw(`coalesce(sum(p.${column}), 0)::integer as count`))
    const tickets = sumOf('position_counts', 'positions', 'not p.canceled')
    if (has_checkin === undefined) return tickets
    const entered = sumOf('checkin_counts', 'entered', "p.checkin_list_id = l.id and p.successful and p.type = 'entry'")
    return has_checkin ? entered : db.select(db.raw('(?) - (?) as count', [tickets, entered]))
  },
})

type ListCounts = { position_count: number; checkin_count: number }

/** Counts the tickets on lists of an event, and those with at least one entry (guide check-in-lists, "Counting"). @returns counts by list ID */
export async function countTickets(
  db: Db,
  event: { id: number },
  ids: readonly number[],
): Promise<Map<number, ListCounts>> {
  // One row per list. A series has as many counts as dates, so those of all dates are added up once.
  const listCounts = await query<ListCounts & { id: number }>(
    db,
    `
    with sold as materialized (
      select c.item_id, c.status, c.valid_if_pending, sum(c.positions) as number
      from position_counts c where c.event_id = :event and not c.canceled group by 1, 2, 3
    )
    select l.id,
      case when l.subevent_id is null
        then coalesce((select sum(s.number) from sold s where ${hasListedItemSql('l', 's')} and ${hasListedStatusSql('l', 's')}), 0)
        else coalesce((select sum(c.positions) from position_counts c where c.event_id = :event and c.subevent_id = l.subevent_id and not c.canceled
          and ${hasListedItemSql('l', 'c')} and ${hasListedStatusSql('l', 'c')}), 0)
        end::integer as position_count,
      coalesce((select sum(c.entered) from checkin_counts c where c.event_id = :event and c.checkin_list_id = l.id and c.successful and c.type = 'entry'
        and ${isOnListSql('l', 'c')} and ${hasListedStatusSql('l', 'c')}), 0)::integer as checkin_count
    from checkin_lists l where l.id = any(:ids)`,
    { event: event.id, ids },
  )
  return new Map(listCounts.map(({ id, ...counts }) => [id, counts]))
}

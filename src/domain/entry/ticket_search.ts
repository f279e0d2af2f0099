// Searches tickets on check-in lists: filters that the positions of one list and the search across several lists share.
import type { Knex } from 'knex'
import type { Db, Params } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { containing } from '../../core/data/list_request.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { hasListedStatusSql, isOnListSql } from './lists.ts'
import { attendeeNameByIndexSql, attendeeNameJoins, attendeeNameSql } from './scanned_positions.ts'

/** Minimum length of a search by callers who can check in but not view orders, in characters (guide check-in-lists, "Searching"). */
export const MIN_SEARCH_LENGTH = 3

type TicketQuery = {
  readonly ignore_status?: boolean
  readonly search?: string
  readonly attendee_name?: string
  readonly has_checkin?: boolean
  readonly voucher__code?: string
  readonly ordering?: string
}

// Time of the latest entry. Tickets without an entry sort first, or last in descending order.
const LAST_ENTRY_JOIN = `
  cross join lateral (select max(c.datetime) as at, coalesce(max(c.datetime), '-infinity') as sort_key from checkins c
    where c.checkin_list_id = l.id and c.order_position_id = p.id and c.successful and c.type = 'entry') entered`

const sortsByEntry = (ordering: string): boolean =>
  ordering.split(',').some((term) => /^-?last_checked_in$/.test(term.trim()))

/**
 * Returns the query of the IDs of tickets on the lists with the IDs `lists`, which must belong to different events.
 * @param query request parameters; the latest entry is only joined if a filter or the ordering needs it
 */
export const searchTicketsQuery = (db: Db, p: Params, { has_checkin, ordering = '' }: TicketQuery): Knex.QueryBuilder =>
  db
    .select('p.id')
    .from(
      db.raw(
        `checkin_lists l join order_positions p on p.event_id = l.event_id and not p.canceled and ${isOnListSql('l', 'p')}
        join orders o on o.id = p.order_id ${attendeeNameJoins('p')}
        cross join lateral (select ${attendeeNameSql('p')} as attendee_name) shown
        ${has_checkin !== undefined || sortsByEntry(ordering) ? LAST_ENTRY_JOIN : ''}`,
      ),
    )
    .whereRaw('l.id = any(array(select unnest(?::bigint[])))', [p.lists!])

/**
 * Returns the query of the IDs of tickets of the event `event`, for requests without `ticketConditions`. With the condition of the list, PostgreSQL
 * finds its pages with an index.
 */
export const listTicketsQuery = (db: Db, p: Params): Knex.QueryBuilder =>
  db
    .select('p.id')
    .from(
      db.raw(
        `order_positions p join orders o on o.id = p.order_id
        cross join lateral (select ${attendeeNameByIndexSql('p')} as attendee_name) shown`,
      ),
    )
    .where('p.event_id', p.event!)

/** The fields of a check-in list that decide how its tickets are read. */
type ListedTickets = {
  readonly id: number
  readonly subevent_id: number | null
  readonly all_products: boolean
  readonly include_pending: boolean
  /** Whether a position of the event has no name of its own, so that the order by name does not follow an index. */
  readonly has_unnamed: boolean
  /** With a list sorted by code: whether its event has so many of the organizer's orders that the index of the organizer's codes is faster than sorting. */
  readonly has_many_orders: boolean
}

/** How many rows the index of the organizer's codes can have for each order of a page before sorting the orders of the event is faster. */
const ROWS_PER_PAGE = 200

const orderColumn = ({ ordering = '' }: TicketQuery): string | undefined =>
  /^-?order__(code|datetime)\b/.exec(ordering)?.[1]

// Whether the event of list `l` has many orders. It reads the counts of all events of the organizer.
const HAS_MANY_ORDERS_SQL = `(
  select coalesce(sum(c.orders) filter (where c.event_id = l.event_id), 0) ^ 2 > ${ROWS_PER_PAGE} * coalesce(sum(c.orders), 0)
  from events e join events sibling on sibling.organizer_id = e.organizer_id join order_counts c on c.event_id = sibling.id where e.id = l.event_id)`

/** Returns how the tickets of a list are read, or undefined if it does not exist. */
export async function readListedTickets(
  db: Db,
  list: number,
  request: TicketQuery,
): Promise<ListedTickets | undefined> {
  const unnamed = (condition: string): string =>
    `exists (select from order_positions p where p.event_id = l.event_id and p.attendee_name ${condition})`
  const hasManyOrders = orderColumn(request) === 'code' ? HAS_MANY_ORDERS_SQL : 'false'
  const [read] = await query<ListedTickets>(
    db,
    `select l.id, l.subevent_id, l.all_products, l.include_pending, ${unnamed('is null')} or ${unnamed("= ''")} as has_unnamed,
      ${hasManyOrders} as has_many_orders
    from checkin_lists l where l.id = :list`,
    { list },
  )
  return read
}

/**
 * Returns the condition that tickets are on a list, for `listTicketsQuery`. It contains only what the list needs, which lets PostgreSQL estimate the
 * number of rows.
 */
export const listCondition = (
  { id, subevent_id, all_products, include_pending }: ListedTickets,
  { ignore_status }: TicketQuery,
): ListCondition => ({
  sql: [
    'not p.canceled',
    ...(subevent_id === null ? [] : ['p.subevent_id = :subevent_of_list']),
    ...(all_products
      ? []
      : ['p.item_id in (select i.item_id from checkin_list_items i where i.checkin_list_id = :list)']),
    ...(ignore_status
      ? []
      : [include_pending ? "o.status in ('n', 'p')" : "(o.status = 'p' or o.status = 'n' and o.valid_if_pending)"]),
  ].join(' and '),
  values: { ...(subevent_id === null ? {} : { subevent_of_list: subevent_id }), ...(all_products ? {} : { list: id }) },
  name: 'list',
  ofRow: true,
})

/**
 * Returns a condition that all tickets of `listTicketsQuery` meet, with which PostgreSQL finds pages in the order of dates and codes of orders with an
 * index.
 */
export function orderingCondition(
  { has_many_orders }: ListedTickets,
  request: TicketQuery,
  { organizer, event }: { readonly organizer: { readonly id: number }; readonly event: { readonly id: number } },
): ListCondition[] {
  const column = orderColumn(request)
  if (column === undefined || (column === 'code' && !has_many_orders)) return []
  return [
    {
      sql: 'o.organizer_id = :organizer_of_orders and o.event_id = (select :event_of_orders::bigint)',
      values: { organizer_of_orders: organizer.id, event_of_orders: event.id },
      name: 'list',
      ofRow: true,
    },
  ]
}

/** Returns the columns of filters and orderings of `listTicketsQuery`. */
export const listedColumns = ({ has_unnamed }: ListedTickets): Record<string, string> =>
  has_unnamed ? TICKET_COLUMNS : { ...TICKET_COLUMNS, attendee_name: 'p.attendee_name' }

/** Returns the condition of `has_checkin` for `listTicketsQuery`. */
export const entryCondition = ({ has_checkin }: TicketQuery, list: number): ListCondition[] =>
  has_checkin === undefined
    ? []
    : [
        {
          sql: `${has_checkin ? '' : 'not '}exists (select from checkins c
            where c.checkin_list_id = :list and c.order_position_id = p.id and c.successful and c.type = 'entry')`,
          values: { list },
          name: 'has_checkin',
          ofRow: true,
        },
      ]

/** Columns of filters and orderings. */
export const TICKET_COLUMNS = {
  order: 'o.code',
  order__code: 'o.code',
  order__datetime: 'o.datetime',
  order__email: 'o.email',
  order__status: 'o.status',
  order__status__in: 'o.status',
  positionid: 'p.positionid',
  attendee_name: 'shown.attendee_name',
  last_checked_in: 'entered.sort_key',
  secret: 'p.secret',
  pseudonymization_id: 'p.pseudonymization_id',
  item: 'p.item_id',
  item__in: 'p.item_id',
  variation: 'p.variation_id',
  variation__in: 'p.variation_id',
  subevent: 'p.subevent_id',
  subevent__in: 'p.subevent_id',
  addon_to: 'p.addon_to_id',
  addon_to__in: 'p.addon_to_id',
  voucher: 'p.voucher_id',
}

// A trigram index needs three characters.
const MIN_INDEXED_LENGTH = 3

// Positions that may match a search, from trigram indexes (migration 0007_orders). The indexes cover more fields than this search does, so
// the conditions of the search are checked afterwards.
const SEARCH_CANDIDATES_SQL = `
  with named as (
    select t.id from checkin_lists k join order_positions t on t.event_id = k.event_id
    where k.id = any(array(select unnest(:searched::bigint[]))) and t.search like (select lower(:pattern))
  ), ordered as (
    select t.id from checkin_lists k join orders t on t.event_id = k.event_id
    where k.id = any(array(select unnest(:searched::bigint[]))) and t.search like (select lower(:pattern))
    union
    select t.order_id from invoice_addresses t where t.search like (select lower(:pattern))
  )
  select id from named
  union
  select t.id from order_positions t where t.addon_to_id in (select id from named)
  union
  select t.id from order_positions t where t.order_id in (select id from ordered)
  union
  select t.id from checkin_lists k join order_positions t on t.event_id = k.event_id
  where k.id = any(array(select unnest(:searched::bigint[]))) and lower(t.secret) ~>=~ (select lower(:secret_begins)) and lower(t.secret) ~<~ (select lower(:secret_begins) || chr(1114111))`

/** Returns the condition that the order status puts a ticket on the list; none with `ignore_status`. */
export const statusCondition = ({ ignore_status }: TicketQuery): ListCondition[] =>
  ignore_status ? [] : [{ sql: hasListedStatusSql('l', 'o'), values: {} }]

function searchCondition(search: string, lists: readonly number[]): ListCondition {
  const pattern = containing(search)
  const matches = {
    sql: `(shown.attendee_name ilike :pattern or o.code ilike :pattern or address.name ilike :pattern
      or o.email ilike :pattern or p.attendee_email ilike :pattern or p.secret ilike :beginning)`,
    values: { pattern, beginning: pattern.slice(1) },
    plan: 'same',
  } as const
  if ([...search].length < MIN_INDEXED_LENGTH) return matches
  return {
    sql: `p.id in (${SEARCH_CANDIDATES_SQL}) and ${matches.sql}`,
    values: { ...matches.values, secret_begins: search, searched: lists },
    plan: 'same',
  }
}

/** Returns the conditions of filters that are not columns of the same name. @param lists check-in lists that are searched */
export function ticketConditions(
  { search, attendee_name, has_checkin, voucher__code }: TicketQuery,
  lists: readonly number[],
): ListCondition[] {
  return [
    ...(search ? [searchCondition(search, lists)] : []),
    ...(attendee_name === undefined
      ? []
      : [{ sql: 'shown.attendee_name = :attendee_name', values: { attendee_name } }]),
    ...(has_checkin === undefined ? [] : [{ sql: `entered.at is ${has_checkin ? 'not ' : ''}null`, values: {} }]),
    ...(voucher__code === undefined
      ? []
      : [
          {
            sql: 'p.voucher_id = any(select v.id from vouchers v where v.event_id = l.event_id and v.code = upper(:voucher__code))',
            values: { voucher__code },
          },
        ]),
  ]
}

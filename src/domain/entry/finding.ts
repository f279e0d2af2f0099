// Finding tickets on check-in lists: the parameters that the positions of a list and the search over several lists have in common.
import type { Knex } from 'knex'
import type { Db, Params } from '../../core/data/db.ts'
import { containing } from '../../core/data/list_request.ts'
import type { Condition } from '../../core/data/list_source.ts'
import { LISTED, onList, statusOnList } from './lists.ts'
import { attendeeName, attendeeNameByIndex, names } from './scanned_positions.ts'

/** Letters that a search has to have at least of those who may only check in (guide entry, "Searching"). */
export const SEARCH_LENGTH = 3

type Query = {
  readonly ignore_status?: boolean
  readonly search?: string
  readonly attendee_name?: string
  readonly has_checkin?: boolean
  readonly voucher__code?: string
  readonly ordering?: string
}

// When a ticket was let in. Those that never were come before all others, reversed behind them.
const ENTERED = `
  cross join lateral (select max(c.datetime) as at, coalesce(max(c.datetime), '-infinity') as place from checkins c
    where c.checkin_list_id = l.id and c.order_position_id = p.id and c.successful and c.type = 'entry') entered`

// Whether tickets are sorted by when they were let in.
const byEntry = (ordering: string): boolean =>
  ordering.split(',').some((term) => /^-?last_checked_in$/.test(term.trim()))

/**
 * The tickets on lists, at most one of each event, whose ids are the parameter `lists`; selects their ids.
 * @param query when tickets were let in is looked up only where that is asked for
 */
export const ticketsOn = (db: Db, p: Params, { has_checkin, ordering = '' }: Query): Knex.QueryBuilder =>
  db
    .select('p.id')
    .from(
      db.raw(
        `checkin_lists l join order_positions p on p.event_id = l.event_id and not p.canceled and ${onList('l', 'p')}
        join orders o on o.id = p.order_id ${names('p')}
        cross join lateral (select ${attendeeName('p')} as attendee_name) shown
        ${has_checkin !== undefined || byEntry(ordering) ? ENTERED : ''}`,
      ),
    )
    .whereRaw('l.id = any(?)', [p.lists!])

/**
 * The same of the list `list` of the event `event` alone, for requests without `ticketConditions`: pages are walked to by an index, and counted by one.
 */
export const ticketsOfList = (db: Db, p: Params, { ordering = '' }: Query): Knex.QueryBuilder =>
  db
    .select('p.id')
    .from(
      db.raw(
        `order_positions p ${ordering.includes('order__') ? '' : 'left '}join orders o on o.id = p.order_id
        cross join lateral (select ${attendeeNameByIndex('p')} as attendee_name) shown`,
      ),
    )
    .whereRaw(`${LISTED.ticket} and (:ignore_status or ${LISTED.status})`, {
      list: p.list!,
      event: p.event!,
      ignore_status: p.ignore_status!,
    })

/** What filters and orderings of such a list look at. */
export const TICKET_COLUMNS = {
  order: 'o.code',
  order__code: 'o.code',
  order__datetime: 'o.datetime',
  order__email: 'o.email',
  order__status: 'o.status',
  order__status__in: 'o.status',
  positionid: 'p.positionid',
  attendee_name: 'shown.attendee_name',
  last_checked_in: 'entered.place',
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

// A text that is shorter has no three letters to look up in an index.
const INDEXED = 3

// Positions in which a text may occur, looked up in indexes (0007_orders), of which the search keeps those in which it does: more is
// in the indexes than the door searches by.
const MAY_CONTAIN = `
  with named as (
    select t.id from checkin_lists k join order_positions t on t.event_id = k.event_id
    where k.id = any(:searched) and t.search like (select lower(:pattern))
  ), ordered as (
    select t.id from checkin_lists k join orders t on t.event_id = k.event_id
    where k.id = any(:searched) and t.search like (select lower(:pattern))
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
  where k.id = any(:searched) and lower(t.secret) ~>=~ (select lower(:secret_begins)) and lower(t.secret) ~<~ (select lower(:secret_begins) || chr(1114111))`

/** That the status of their orders puts tickets on their lists, unless the request does not ask. */
export const statusCondition = ({ ignore_status }: Query): Condition[] =>
  ignore_status ? [] : [{ sql: statusOnList('l', 'o'), values: {} }]

/** The other conditions of a request that no column of its name says. @param lists whose tickets they are about */
export function ticketConditions(
  { search, attendee_name, has_checkin, voucher__code }: Query,
  lists: readonly number[],
): Condition[] {
  const pattern = containing(search ?? '')
  return [
    ...(search && [...search].length >= INDEXED
      ? [{ sql: `p.id in (${MAY_CONTAIN})`, values: { pattern, secret_begins: search, searched: lists } }]
      : []),
    ...(search
      ? [
          {
            sql: `(shown.attendee_name ilike :pattern or o.code ilike :pattern or address.name ilike :pattern or o.email ilike :pattern
              or p.attendee_email ilike :pattern or p.secret ilike :beginning)`,
            values: { pattern, beginning: pattern.slice(1) },
          },
        ]
      : []),
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

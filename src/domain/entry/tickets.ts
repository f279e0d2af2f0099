// Which ticket a scan means (guide entry, "Finding the ticket"), and all that it is judged by.

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Notify } from '../../core/platform/jobs.ts'
import { lockOrder, lockOrdersOfSecret, lockOrdersOfTickets } from '../locks.ts'
import type { Facts } from './facts.ts'
import { readFacts, selectFacts } from './facts.ts'

/** A check-in list as scans need it. */
export type DoorList = {
  readonly id: number
  readonly event_id: number
  /** Slug of its event. */
  readonly event: string
  readonly name: string
  readonly subevent: number | null
  readonly include_pending: boolean
  readonly allow_multiple_entries: boolean
  readonly allow_entry_after_exit: boolean
  readonly rules: unknown
  readonly timezone: string
  readonly locale: string
  readonly region: string | null
  /** Whether any job subscribes to check-ins of the event. */
  readonly hasSubscribers: boolean
}

/** The lists with the ids `ids` as a statement reads them: rows `l` with their events `e` and organizers `o`, in the order of the ids. */
export const DOOR_LISTS = {
  columns: (
    notify: Notify,
  ) => `l.id, l.event_id, e.slug as event, l.name, l.subevent_id as subevent, l.include_pending, l.allow_multiple_entries,
    l.allow_entry_after_exit, l.rules, e.timezone, coalesce(e.settings->>'locale', o.settings->>'locale', 'en') as locale,
    coalesce(e.settings->>'region', o.settings->>'region') as region, ${notify.hasSubscribersSql('event.checkin')} as "hasSubscribers"`,
  from: 'checkin_lists l join events e on e.id = l.event_id join organizers o on o.id = e.organizer_id',
  where: 'l.id = any(array(select unnest(:ids::bigint[])))',
  order: 'array_position(:ids::bigint[], l.id)',
}

/** Lists with these ids, in their order. Those that are not there are left out. */
export function readLists({ db, notify }: { db: Db; notify: Notify }, ids: readonly number[]): Promise<DoorList[]> {
  const { columns, from, where, order } = DOOR_LISTS
  return query<DoorList>(db, `select ${columns(notify)} from ${from} where ${where} order by ${order}`, { ids })
}

/** What was scanned. */
export type Scanned = {
  /** Whether a replaced secret finds the ticket that is redeemed, and not only the one that is rejected. */
  readonly force: boolean
  readonly secret: string
  /** Whether a number may be the id of a position, too. */
  readonly ids: boolean
  /** Kind of the medium that was scanned. */
  readonly source_type: string
}

/** A position that a scan is judged by on a list; `revoked` when it was found by a secret that was replaced. */
export type Ticket = Facts & { readonly revoked: boolean }
export type Found = { readonly kind: 'ticket' | 'ambiguous'; readonly ticket: Ticket } | { readonly kind: 'unknown' }

// Those with the secret, as nearly all scans mean one.
const BY_SECRET = `
  ${selectFacts(`checkin_lists l
    join order_positions on order_positions.event_id = l.event_id and order_positions.secret = :secret and not order_positions.canceled
      and (l.subevent_id is null or l.subevent_id = order_positions.subevent_id)`)}
  where l.id = any(array(select unnest(:lists::bigint[])))
  order by array_position(:lists::bigint[], l.id)`
// All that the scan can mean: with the secret, else with the id, else with the secret when a plus stands for a space, which the path of a
// URL leaves open; and add-ons of these.
const BY_ALL = `
  with lists as (select * from checkin_lists where id = any(array(select unnest(:lists::bigint[])))),
  here as (
    select p.id, l.id as list_id, p.rank
    from lists l cross join lateral (
      select p.id, p.subevent_id, p.canceled, case when p.secret = :secret then 1 else 3 end as rank from order_positions p
      where p.event_id = l.event_id and p.secret in (:secret, :spaced)
      union all
      select p.id, p.subevent_id, p.canceled, 2 from order_positions p where p.id = (select :id::bigint) and p.event_id = l.event_id
    ) p
    where not p.canceled and (l.subevent_id is null or l.subevent_id = p.subevent_id)
  ),
  meant as (select * from here where rank = (select min(rank) from here)),
  tickets as (
    select id, list_id, false as addon from meant
    union all
    select a.id, m.list_id, true
    from meant m join lists l on l.id = m.list_id and l.addon_match
    join order_positions a on a.addon_to_id = m.id and not a.canceled and (l.subevent_id is null or l.subevent_id = a.subevent_id)
  )
  ${selectFacts('tickets t join lists l on l.id = t.list_id join order_positions on order_positions.id = t.id')}
  order by t.addon, array_position(:lists::bigint[], t.list_id), t.id`
// The position, and with `:addons` those of its add-ons that the list may mean instead.
const BY_ID = `${selectFacts(`(
    select :position::bigint as id, :list::bigint as list_id
    union all
    select a.id, k.id from checkin_lists k
    join order_positions a on a.addon_to_id = :position::bigint and not a.canceled and (k.subevent_id is null or k.subevent_id = a.subevent_id)
    where k.id = :list::bigint and k.addon_match and :addons::boolean
  ) t join checkin_lists l on l.id = t.list_id join order_positions on order_positions.id = t.id`)}
  order by t.id <> :position::bigint, t.id`

// At most one row for each of the other ways: a medium with a ticket, of whatever event, and a secret that was replaced.
const OTHERWISE = `
  (select 'medium' as way, p.id as position, p.order_id as "order", l.id as list
  from reusable_media m join order_positions p on p.id = m.linked_orderposition_id
  left join checkin_lists l on l.id = any(:lists) and l.event_id = p.event_id
  where m.organizer_id = :organizer and m.type = :source_type and m.identifier = :secret and m.active and coalesce(m.expires > :at, true))
  union all
  (select 'revoked', p.id, p.order_id, l.id
  from checkin_lists l join revoked_secrets r on r.event_id = l.event_id and r.secret = :secret join order_positions p on p.id = r.order_position_id
  where l.id = any(:lists) order by array_position(:lists, l.id), r.created desc, r.id desc limit 1)`

/**
 * Finds the ticket that a scan means, locks its order, and reads what it is judged by. Where it has that secret all of it is asked for at once.
 * @param lists where it is scanned, at most one of each event
 * @param device that scans
 * @param datetime of the scan, null for one made now
 * @param now when media must be valid for a scan without `datetime`
 */
export async function findTicket(
  db: Db,
  organizer: { id: number },
  lists: readonly number[],
  { secret, ids, source_type, force }: Scanned,
  device: number | null,
  datetime: string | null,
  now: Date,
): Promise<Found> {
  const given = {
    organizer: organizer.id,
    lists,
    secret,
    spaced: secret.replaceAll('+', ' '),
    id: ids && /^[1-9][0-9]{0,14}$/.test(secret) ? Number(secret) : null,
  }
  const candidates = await lockAndRead(db, given, { ...given, device, datetime })
  if (candidates.length) return oneOf(candidates)
  const [other] = await query<{ way: 'medium' | 'revoked'; position: number; order: number; list: number | null }>(
    db,
    OTHERWISE,
    { ...given, source_type, at: datetime ?? now },
  )
  // The ticket of a medium may be one of an event that is not scanned here: then nothing is known of it.
  if (!other || other.list === null) return { kind: 'unknown' }
  const { position, list } = other
  const revoked = other.way === 'revoked'
  const [, tickets] = await Promise.all([
    lockOrder(db, other.order),
    readFacts(db, BY_ID, {
      organizer: organizer.id,
      lists,
      position,
      list,
      addons: !revoked || force,
      device,
      datetime,
    }),
  ])
  return oneOf(tickets, revoked)
}

// The only one of them that is on its list; without one the first, which is then rejected for its product.
function oneOf(tickets: readonly Facts[], revoked = false): Found {
  const fitting = tickets.filter(({ item_on_list, date_on_list }) => item_on_list && date_on_list)
  return {
    kind: fitting.length > 1 ? 'ambiguous' : 'ticket',
    ticket: { ...(fitting.length === 1 ? fitting[0]! : tickets[0]!), revoked },
  }
}

// What is read behind the lock is true until the end. A ticket that has got the secret between the two is locked in the next turn.
async function lockAndRead(
  db: Db,
  given: Parameters<typeof lockOrdersOfTickets>[1],
  values: Parameters<typeof readFacts>[2],
): Promise<Facts[]> {
  const isLocked = (locked: readonly number[], found: readonly Facts[]): boolean =>
    found.every(({ order_id }) => locked.includes(order_id))
  if (given.id === null) {
    const [locked, found] = await Promise.all([lockOrdersOfSecret(db, given), readFacts(db, BY_SECRET, values)])
    const isAll = found.length ? !found.some(({ addon_match }) => addon_match) : given.spaced === given.secret
    if (isAll && isLocked(locked, found)) return found
  }
  for (;;) {
    const [locked, found] = await Promise.all([lockOrdersOfTickets(db, given), readFacts(db, BY_ALL, values)])
    if (isLocked(locked, found)) return found
  }
}

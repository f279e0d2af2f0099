// Which ticket a scan means (guide entry, "Finding the ticket").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { onList } from './lists.ts'

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
}

/** Lists with these ids, in their order. Those that are not there are left out. */
export async function readLists(db: Db, ids: readonly number[]): Promise<DoorList[]> {
  return query<DoorList>(
    db,
    `
    select l.id, l.event_id, e.slug as event, l.name, l.subevent_id as subevent, l.include_pending, l.allow_multiple_entries,
      l.allow_entry_after_exit, l.rules, e.timezone, coalesce(e.settings->>'locale', o.settings->>'locale', 'en') as locale
    from checkin_lists l join events e on e.id = l.event_id join organizers o on o.id = e.organizer_id
    where l.id = any(array(select unnest(:ids::bigint[]))) order by array_position(:ids, l.id)`,
    { ids },
  )
}

/** What was scanned. */
export type Scanned = {
  readonly secret: string
  /** Whether a number may be the id of a position, too. */
  readonly ids: boolean
  /** Kind of the medium that was scanned. */
  readonly source_type: string
}
/** A position that a scan is judged by on a list; `revoked` when it was found by a secret that was replaced. */
export type Ticket = {
  readonly position: number
  readonly order: number
  readonly list: number
  readonly revoked: boolean
}
export type Found = { readonly kind: 'ticket' | 'ambiguous'; readonly ticket: Ticket } | { readonly kind: 'unknown' }

type Candidate = { position: number; order: number; list: number; addon: boolean; on_list: boolean }

// One row for each position that the scan can mean: those with the secret, else with the id, else with the secret when a plus stands
// for a space, which the path of a URL leaves open; and add-ons of these.
const BY_SECRET = `
  with lists as (select * from checkin_lists where id = any(:lists)),
  here as (
    select p.id, p.order_id, p.item_id, p.subevent_id, l.id as list_id, case when p.secret = :secret then 1 when p.id = :id then 2 else 3 end as rank
    from lists l join order_positions p on p.event_id = l.event_id and (l.subevent_id is null or l.subevent_id = p.subevent_id)
    where not p.canceled and (p.secret = any(:secrets) or p.id = :id)
  ),
  meant as (select * from here where rank = (select min(rank) from here)),
  tickets as (
    select id, order_id, item_id, subevent_id, list_id, false as addon from meant
    union all
    select a.id, a.order_id, a.item_id, a.subevent_id, m.list_id, true
    from meant m join lists l on l.id = m.list_id and l.addon_match
    join order_positions a on a.addon_to_id = m.id and not a.canceled and (l.subevent_id is null or l.subevent_id = a.subevent_id)
  )
  select t.id as position, t.order_id as "order", t.list_id as list, t.addon, ${onList('l', 't')} as on_list
  from tickets t join lists l on l.id = t.list_id order by t.addon, array_position(:lists, t.list_id), t.id`

// At most one row for each of the other ways: a medium with a ticket, of whatever event, and a secret that was replaced.
const OTHERWISE = `
  (select 'medium' as way, p.id as position, p.order_id as "order", l.id as list
  from reusable_media m join order_positions p on p.id = m.linked_orderposition_id
  left join checkin_lists l on l.id = any(:lists) and l.event_id = p.event_id
  where m.organizer_id = :organizer and m.type = :source_type and m.identifier = :secret and m.active and coalesce(m.expires > :now, true))
  union all
  (select 'revoked', p.id, p.order_id, l.id
  from checkin_lists l join revoked_secrets r on r.event_id = l.event_id and r.secret = :secret join order_positions p on p.id = r.order_position_id
  where l.id = any(:lists) order by array_position(:lists, l.id), r.created desc, r.id desc limit 1)`

/**
 * Finds the ticket that a scan means.
 * @param lists where it is scanned, at most one of each event
 * @param now when media have to be valid
 */
export async function findTicket(
  db: Db,
  organizer: { id: number },
  lists: readonly number[],
  { secret, ids, source_type }: Scanned,
  now: Date,
): Promise<Found> {
  const id = ids && /^[1-9][0-9]{0,14}$/.test(secret) ? Number(secret) : null
  const candidates = await query<Candidate>(db, BY_SECRET, {
    lists,
    secret,
    secrets: [...new Set([secret, secret.replaceAll('+', ' ')])],
    id,
  })
  const as = ({ position, order, list }: Omit<Ticket, 'revoked'>, revoked = false): Ticket => ({
    position,
    order,
    list,
    revoked,
  })
  const [first] = candidates
  if (first) {
    const fitting = candidates.filter(({ on_list }) => on_list)
    if (candidates.length === 1 || !fitting.length) return { kind: 'ticket', ticket: as(first) }
    return fitting.length === 1 ? { kind: 'ticket', ticket: as(fitting[0]!) } : { kind: 'ambiguous', ticket: as(first) }
  }
  const others = await query<Omit<Ticket, 'revoked' | 'list'> & { way: 'medium' | 'revoked'; list: number | null }>(
    db,
    OTHERWISE,
    { lists, secret, source_type, organizer: organizer.id, now },
  )
  const [other] = others
  // The ticket of a medium may be one of an event that is not scanned here: then nothing is known of it.
  if (!other || other.list === null) return { kind: 'unknown' }
  return { kind: 'ticket', ticket: as({ ...other, list: other.list }, other.way === 'revoked') }
}

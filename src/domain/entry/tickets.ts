// Finds and locks the ticket that a scan refers to (guide entry, "Finding the ticket").

import type { Db } from '../../core/data/db.ts'
import { query, useStablePlans } from '../../core/data/db.ts'
import type { Notify } from '../../core/platform/jobs.ts'
import { lockOrder, lockOrdersOfSecrets, lockOrdersOfTickets } from '../locks.ts'
import type { ScanSnapshot, SnapshotScan } from './scan_snapshot.ts'
import { readSnapshots, SCAN_SQL, snapshotSql } from './scan_snapshot.ts'

/** A check-in list with the settings that decide scans. */
export type ScanList = {
  readonly id: number
  readonly event_id: number
  /** Slug of the event. */
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

/** Clauses of a statement that reads check-in lists `l` by `:ids`, in that order, with events `e` and organizers `o`. */
export const SCAN_LISTS_SQL = {
  columns: (
    notify: Notify,
  ) => `l.id, l.event_id, e.slug as event, l.name, l.subevent_id as subevent, l.include_pending, l.allow_multiple_entries,
    l.allow_entry_after_exit, l.rules, e.timezone, coalesce(e.settings->>'locale', o.settings->>'locale', 'en') as locale,
    coalesce(e.settings->>'region', o.settings->>'region') as region, ${notify.hasSubscribersSql('event.checkin')} as "hasSubscribers"`,
  from: 'checkin_lists l join events e on e.id = l.event_id join organizers o on o.id = e.organizer_id',
  where: 'l.id = any(array(select unnest(:ids::bigint[])))',
  order: 'array_position(:ids::bigint[], l.id)',
}

/** Returns check-in lists in the order of `ids`, without those that do not exist. */
export function readScanLists({ db, notify }: { db: Db; notify: Notify }, ids: readonly number[]): Promise<ScanList[]> {
  const { columns, from, where, order } = SCAN_LISTS_SQL
  return query<ScanList>(db, `select ${columns(notify)} from ${from} where ${where} order by ${order}`, {
    ids,
  })
}

/** A scanned code. */
export type ScannedCode = {
  /** Whether the scan can admit a ticket by a revoked secret, so that add-ons are matched as well. */
  readonly force: boolean
  readonly secret: string
  /** Whether a numeric `secret` can also be the ID of a position. */
  readonly acceptsIds: boolean
  /** Type of the scanned medium. */
  readonly source_type: string
}

/** The ticket that a scan refers to; `revoked` if the scanned secret has been replaced. */
export type ScannedTicket = ScanSnapshot & { readonly revoked: boolean }
/** Result of the search for a ticket. An ambiguous scan matches several tickets of the list, of which `ticket` is the first. */
export type TicketLookup =
  | { readonly kind: 'ticket' | 'ambiguous'; readonly ticket: ScannedTicket }
  | { readonly kind: 'unknown' }

// Tickets with the secrets of scans. Nearly all scans find their ticket this way. PostgreSQL plans the subquery as for a single scan, since it
// has an order, and runs it for each.
const TICKETS_BY_SECRETS_SQL = `
  select t.* from jsonb_to_recordset(:scans) as scan(number integer, lists bigint[], secret text, device bigint, datetime timestamptz)
  cross join lateral (
    ${snapshotSql(`checkin_lists l
      join order_positions on order_positions.event_id = l.event_id and order_positions.secret = scan.secret and not order_positions.canceled
        and (l.subevent_id is null or l.subevent_id = order_positions.subevent_id)`)}
    where l.id = any(array(select unnest(scan.lists)))
    order by array_position(scan.lists, l.id)
  ) t`
// All tickets that the scan can refer to: by secret, else by ID, else by the secret with spaces instead of plus signs, since encodings of
// a URL path differ in this; and their add-ons where the list accepts them.
const TICKETS_BY_SECRET_OR_ID_SQL = `
  with lists as (select * from checkin_lists where id = any(array(select unnest(:lists::bigint[])))),
  candidates as (
    select p.id, l.id as list_id, p.rank
    from lists l cross join lateral (
      select p.id, p.subevent_id, p.canceled, case when p.secret = :secret then 1 else 3 end as rank from order_positions p
      where p.event_id = l.event_id and p.secret in (:secret, :spaced)
      union all
      select p.id, p.subevent_id, p.canceled, 2 from order_positions p where p.id = (select :id::bigint) and p.event_id = l.event_id
    ) p
    where not p.canceled and (l.subevent_id is null or l.subevent_id = p.subevent_id)
  ),
  matches as (select * from candidates where rank = (select min(rank) from candidates)),
  tickets as (
    select id, list_id, false as addon from matches
    union all
    select a.id, m.list_id, true
    from matches m join lists l on l.id = m.list_id and l.addon_match
    join order_positions a on a.addon_to_id = m.id and not a.canceled and (l.subevent_id is null or l.subevent_id = a.subevent_id)
  )
  ${snapshotSql(`${SCAN_SQL} cross join tickets t join lists l on l.id = t.list_id join order_positions on order_positions.id = t.id`)}
  order by t.addon, array_position(:lists::bigint[], t.list_id), t.id`
// The position, and with `:addons` its add-ons that the list accepts instead.
const TICKETS_BY_ID_SQL = `${snapshotSql(`${SCAN_SQL} cross join (
    select :position::bigint as id, :list::bigint as list_id
    union all
    select a.id, k.id from checkin_lists k
    join order_positions a on a.addon_to_id = :position::bigint and not a.canceled and (k.subevent_id is null or k.subevent_id = a.subevent_id)
    where k.id = :list::bigint and k.addon_match and :addons::boolean
  ) t join checkin_lists l on l.id = t.list_id join order_positions on order_positions.id = t.id`)}
  order by t.id <> :position::bigint, t.id`

// At most one row for a reusable medium with a ticket, of any event of the organizer, and one for a revoked secret.
const BY_MEDIUM_OR_REVOKED_SECRET_SQL = `
  (select 'medium' as way, p.id as position, p.order_id as "order", l.id as list
  from reusable_media m join order_positions p on p.id = m.linked_orderposition_id
  left join checkin_lists l on l.id = any(:lists) and l.event_id = p.event_id
  where m.organizer_id = :organizer and m.type = :source_type and m.identifier = :secret and m.active and coalesce(m.expires > :at, true))
  union all
  (select 'revoked', p.id, p.order_id, l.id
  from checkin_lists l join revoked_secrets r on r.event_id = l.event_id and r.secret = :secret join order_positions p on p.id = r.order_position_id
  where l.id = any(:lists) order by array_position(:lists, l.id), r.created desc, r.id desc limit 1)`

/**
 * Finds the ticket that a scan refers to, locks its order and reads its snapshot (guide entry, "Finding the ticket"). A ticket with the
 * scanned secret takes one round trip.
 * @param lists check-in lists of the scan, at most one per event
 * @param device ID of the scanning device, or null
 * @param datetime time of the scan, or null for the current time
 * @param now time at which media must be valid for a scan without `datetime`
 */
export async function lockTicket(
  db: Db,
  organizer: { id: number },
  lists: readonly number[],
  { secret, acceptsIds, source_type, force }: ScannedCode,
  device: number | null,
  datetime: string | null,
  now: Date,
): Promise<TicketLookup> {
  const criteria = { organizer: organizer.id, lists, secret, ...alternativesOf({ secret, acceptsIds }) }
  const candidates = await lockAndRead(db, criteria, { lists, device, datetime })
  if (candidates.length) return pickTicket(candidates)
  const [other] = await query<{ way: 'medium' | 'revoked'; position: number; order: number; list: number | null }>(
    db,
    BY_MEDIUM_OR_REVOKED_SECRET_SQL,
    { ...criteria, source_type, at: datetime ?? now },
  )
  // A medium can be linked to a ticket of an event that is not scanned here. It is then unknown.
  if (!other || other.list === null) return { kind: 'unknown' }
  const { position, list } = other
  const revoked = other.way === 'revoked'
  const [, tickets] = await Promise.all([
    lockOrder(db, other.order),
    readSnapshots(db, TICKETS_BY_ID_SQL, {
      organizer: organizer.id,
      lists,
      position,
      list,
      addons: !revoked || force,
      device,
      datetime,
    }),
  ])
  return pickTicket(tickets, revoked)
}

/**
 * Finds tickets by their secrets, locks their orders and reads their snapshots, in one round trip. Does not wait for locks.
 * @param scans scanned codes, each with its check-in lists, at most one per event, and the ID of the scanning device, or null
 * @returns the ticket of each code, or undefined if only `lockTicket` can find and lock it, or if it is in the order of an earlier one
 */
export async function lockTickets(
  db: Db,
  organizer: { id: number },
  scans: readonly (ScannedCode & SnapshotScan)[],
): Promise<(TicketLookup | undefined)[]> {
  const lists = [...new Set(scans.flatMap((scan) => scan.lists))]
  const secrets = scans.map(({ secret }) => secret)
  const [, free, found] = await Promise.all([
    useStablePlans(db),
    lockOrdersOfSecrets(db, { organizer: organizer.id, lists, secrets }, { skipLocked: true }),
    readTicketsOfSecrets(db, organizer.id, scans),
  ])
  const available = new Set(free)
  return scans.map((code, i) => {
    const candidates = found.filter(({ scan }) => scan === i)
    const orders = new Set(candidates.map(({ order_id }) => order_id))
    const isLocked = [...orders].every((id) => available.has(id))
    for (const id of orders) available.delete(id)
    return isLocked && candidates.length && isComplete(code.secret, alternativesOf(code), candidates)
      ? pickTicket(candidates)
      : undefined
  })
}

// Returns the one ticket that is on its list. If none is, returns the first one, which the checks then reject for its product.
function pickTicket(tickets: readonly ScanSnapshot[], revoked = false): TicketLookup {
  const fitting = tickets.filter(({ item_on_list, date_on_list }) => item_on_list && date_on_list)
  return {
    kind: fitting.length > 1 ? 'ambiguous' : 'ticket',
    ticket: { ...(fitting.length === 1 ? fitting[0]! : tickets[0]!), revoked },
  }
}

// What a code can mean if it is not the secret of a ticket.
type Alternatives = { readonly spaced: string; readonly id: number | null }
const alternativesOf = ({ secret, acceptsIds }: Pick<ScannedCode, 'secret' | 'acceptsIds'>): Alternatives => ({
  spaced: secret.replaceAll('+', ' '),
  id: acceptsIds && /^[1-9][0-9]{0,14}$/.test(secret) ? Number(secret) : null,
})

// Returns whether the tickets with the secret of a scan are all to which it can refer.
const isComplete = (secret: string, { spaced, id }: Alternatives, found: readonly ScanSnapshot[]): boolean =>
  id === null && (found.length ? !found.some(({ addon_match }) => addon_match) : spaced === secret)

const readTicketsOfSecrets = (
  db: Db,
  organizer: number,
  scans: readonly (SnapshotScan & { readonly secret: string })[],
): Promise<ScanSnapshot[]> =>
  readSnapshots(db, TICKETS_BY_SECRETS_SQL, {
    organizer,
    lists: [...new Set(scans.flatMap(({ lists }) => lists))],
    scans: JSON.stringify(
      scans.map(({ lists, secret, device, datetime }, number) => ({ number, lists, secret, device, datetime })),
    ),
  })

// Reads snapshots behind the locks of their orders, so that they stay valid until the commit. Repeats if a ticket acquired the secret
// between the two statements and is not locked yet.
async function lockAndRead(
  db: Db,
  criteria: Parameters<typeof lockOrdersOfTickets>[1],
  scan: SnapshotScan,
): Promise<ScanSnapshot[]> {
  const isLocked = (locked: readonly number[], snapshots: readonly ScanSnapshot[]): boolean =>
    snapshots.every(({ order_id }) => locked.includes(order_id))
  if (criteria.id === null) {
    const [, locked, snapshots] = await Promise.all([
      useStablePlans(db),
      lockOrdersOfSecrets(db, { ...criteria, secrets: [criteria.secret] }),
      readTicketsOfSecrets(db, criteria.organizer, [{ ...scan, secret: criteria.secret }]),
    ])
    if (isComplete(criteria.secret, criteria, snapshots) && isLocked(locked, snapshots)) return snapshots
  }
  for (;;) {
    const [locked, snapshots] = await Promise.all([
      lockOrdersOfTickets(db, criteria),
      readSnapshots(db, TICKETS_BY_SECRET_OR_ID_SQL, { ...criteria, ...scan }),
    ])
    if (isLocked(locked, snapshots)) return snapshots
  }
}

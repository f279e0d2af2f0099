// Selects what an unattended device should scan now: the current or next event or date, and one of its check-in lists (guide devices,
// "Event selection").
import { DateTime } from 'luxon'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { reachesEventSql } from '../../core/data/reach.ts'

/** An event or a date of a series, with a check-in list. */
export type EventSelection = { event: string; subevent: number | null; checkinlist: number | null }
/** The selection that a device reports as its current one. */
export type CurrentSelection = {
  event?: string | undefined
  subevent?: number | undefined
  checkinlist?: number | undefined
}

type CandidateRow = {
  role: 'present' | 'started' | 'next'
  event_id: number
  slug: string
  subevent_id: number | null
  timezone: string
  /** Admission, or the start where no admission time is set. */
  first: string
  start: string
  end: string | null
}
type Candidate = Omit<CandidateRow, 'role' | 'first' | 'start' | 'end'> & {
  first: DateTime
  start: DateTime
  end: DateTime | null
}

// Up to three rows: the current selection if the device has access to it, the candidate that started last, and the one that starts next.
// Among candidates that start at the same time, the current selection wins.
const CANDIDATES_SQL = `
  with device as (select * from devices where id = :device), choices as (
    select e.id as event_id, e.slug, s.id as subevent_id, e.timezone, e.live and coalesce(s.active, true) as open, d.gate_id,
      case when s.id is null then coalesce(e.date_admission, e.date_from) else coalesce(s.date_admission, s.date_from) end as first,
      case when s.id is null then e.date_from else s.date_from end as start, case when s.id is null then e.date_to else s.date_to end as "end",
      e.slug = :event and s.id is not distinct from case when e.has_subevents then :subevent::bigint end as present
    from device d
    join events e on e.organizer_id = d.organizer_id
      and ${reachesEventSql('device', 'd')}
    left join subevents s on s.event_id = e.id and e.has_subevents
    where s.id is not null or not e.has_subevents
  ), candidates as (
    select * from choices c where c.open and (c.gate_id is null or exists (
      select from checkin_lists l join checkin_list_gates g on g.checkin_list_id = l.id
      where g.gate_id = c.gate_id and l.event_id = c.event_id and (l.subevent_id is null or l.subevent_id = c.subevent_id)))
  )
  (select 'present' as role, * from choices where present)
  union all (select 'started', * from candidates where first <= :now order by first desc, present desc, event_id, subevent_id limit 1)
  union all (select 'next', * from candidates where first > :now order by first, present desc, event_id, subevent_id limit 1)`

// At most one row, the check-in list to select: the current list, else a list with the same name, else the first list.
const CHECKIN_LIST_SQL = `
  select l.id from checkin_lists l
  join devices d on d.id = :device
  left join checkin_lists p on p.id = :present and exists (select from events e where e.id = p.event_id and e.organizer_id = d.organizer_id
    and ${reachesEventSql('device', 'd')})
  where l.event_id = :event and (l.subevent_id is null or l.subevent_id = :subevent)
    and (d.gate_id is null or exists (select from checkin_list_gates g where g.checkin_list_id = l.id and g.gate_id = d.gate_id))
  order by coalesce(l.id = p.id, false) desc, coalesce(l.name = p.name, false) desc, l.id
  limit 1`

/**
 * Selects the event, date and check-in list that a device should scan (guide devices, "Event selection").
 * @returns null if there is no candidate, 'unchanged' if the current selection remains the best one
 */
export async function selectEvent(
  db: Db,
  deviceId: number,
  present: CurrentSelection,
  now: Date,
): Promise<EventSelection | 'unchanged' | null> {
  const { event = null, subevent = null, checkinlist = null } = present
  const candidates = await query<CandidateRow>(db, CANDIDATES_SQL, { device: deviceId, event, subevent, now })
  const [current, started, next] = (['present', 'started', 'next'] as const).map((role) =>
    toCandidate(candidates.find((row) => row.role === role)),
  )
  const choice = choose(current, started, next, DateTime.fromJSDate(now))
  if (choice === 'unchanged' || !choice) return choice
  const [list] = await query<{ id: number }>(db, CHECKIN_LIST_SQL, {
    device: deviceId,
    event: choice.event_id,
    subevent: choice.subevent_id,
    present: checkinlist,
  })
  const selection = { event: choice.slug, subevent: choice.subevent_id, checkinlist: list?.id ?? null }
  return selection.event === event && selection.subevent === subevent && selection.checkinlist === checkinlist
    ? 'unchanged'
    : selection
}

function choose(
  current: Candidate | undefined,
  started: Candidate | undefined,
  next: Candidate | undefined,
  now: DateTime,
): Candidate | 'unchanged' | null {
  const isCurrent = started?.event_id === current?.event_id && started?.subevent_id === current?.subevent_id
  if (started?.end && started.end > now && !isCurrent) return started
  if (current?.end && current.first <= now && now < current.end) return 'unchanged'
  if (!started || !next) return started ?? next ?? null
  const [startedToday, nextToday] = [started, next].map(
    ({ start, timezone }) => start.setZone(timezone).toISODate() === now.setZone(timezone).toISODate(),
  )
  if (startedToday !== nextToday) return startedToday ? started : next
  const end = started.end ?? started.start
  return now.toMillis() > (end.toMillis() + next.first.toMillis()) / 2 ? next : started
}

function toCandidate(row: CandidateRow | undefined): Candidate | undefined {
  const at = (text: string): DateTime => DateTime.fromISO(text)
  return row && { ...row, first: at(row.first), start: at(row.start), end: row.end === null ? null : at(row.end) }
}

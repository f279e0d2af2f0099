// The lists of events and dates that everybody may see, with what is available of each (guide public-pages).
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { EventTimes, LocalizedString, PublicEvent } from '../catalog/public_pages.ts'
import { EVENT_TIME_COLUMNS, eventTimesSql, hasNotEndedSql } from '../catalog/public_pages.ts'
import type { Settings } from '../catalog/settings.ts'
import { bestAvailabilityStates } from './best_availability.ts'
import { WEB_CHANNEL } from './offered_products.ts'
import type { State } from './quotas.ts'

/** Events or dates on a page. */
const PER_PAGE = 20

/** One line of a list: a single event, a date, or a series with its next date; `state` is null where it is not known. */
export type Listed = EventTimes & {
  id: number
  slug: string
  name: LocalizedString
  location: LocalizedString | null
  timezone: string
  has_subevents: boolean
  over: boolean
  /** Whether the end may be shown. */
  shows_end: boolean
  state: State | null
}
/** A page of a list; `pages` is how many there are, at least one. */
export type ListedPage = { results: Listed[]; pages: number }

/**
 * A page of the live and public events of an organizer: those to come first, the next one on top, then those that are over, the last one
 * on top. A series stands where its next date does. With `availability` single events tell what can be had.
 */
export async function publicEvents(
  db: Db,
  organizer: { id: number },
  now: Date,
  { page, availability }: { page: number; availability: boolean },
): Promise<ListedPage> {
  const found = await query<Listed & { total: number }>(
    db,
    `
    with listed as materialized (
      select e.id, coalesce(n.date_from, e.date_from) as starts, case when e.has_subevents then n.id is null else not ${hasNotEndedSql('e')} end as over, n.id as next_id
      from events e
      left join lateral (
        select s.id, s.date_from from subevents s where e.has_subevents and s.event_id = e.id and s.active and s.is_public and ${hasNotEndedSql('s')}
        order by s.date_from, s.id limit 1
      ) n on true
      where e.organizer_id = :organizer and e.live and e.is_public
    )
    select e.id, e.slug, e.name, e.location, e.timezone, e.has_subevents, l.over, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, (select count(*) from listed) as total,
      ${EVENT_TIME_COLUMNS.map((name) => `case when s.id is null then e.${name} else s.${name} end as ${name}`).join(', ')}
    from listed l join events e on e.id = l.id left join subevents s on s.id = l.next_id
    order by l.over, case when not l.over then l.starts end, l.starts desc, e.id
    limit ${PER_PAGE} offset :offset`,
    { organizer: organizer.id, now, offset: (page - 1) * PER_PAGE },
  )
  const ids = found.filter(({ has_subevents, over }) => !has_subevents && !over).map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { events: ids }, WEB_CHANNEL, now) : new Map()
  return paged(found.map((row) => ({ ...row, state: states.get(row.id) ?? null })))
}

type DateOrder = Settings<'EventSettings'>['frontpage_subevent_ordering']
// The names of dates are sorted in the language of the page.
const DATE_ORDERS: Record<DateOrder, string> = {
  date_ascending: 's.date_from, s.id',
  date_descending: 's.date_from desc, s.id desc',
  name_ascending: 'coalesce(s.name ->> :language, s.name::text), s.date_from, s.id',
  name_descending: 'coalesce(s.name ->> :language, s.name::text) desc, s.date_from, s.id',
}

/** A page of the active and public dates of a series that are not over; with `availability` they tell what can be had. */
export async function publicDates(
  db: Db,
  event: PublicEvent,
  now: Date,
  { page, availability, order, language }: { page: number; availability: boolean; order: DateOrder; language: string },
): Promise<ListedPage> {
  const found = await query<Listed & { total: number }>(
    db,
    `
    select s.id, s.id::text as slug, s.name, s.location, ${eventTimesSql('s')}, false as has_subevents, false as over, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, count(*) over () as total
    from subevents s join events e on e.id = s.event_id where s.event_id = :event and s.active and s.is_public and ${hasNotEndedSql('s')}
    order by ${DATE_ORDERS[order]} limit ${PER_PAGE} offset :offset`,
    { event: event.id, now, offset: (page - 1) * PER_PAGE, ...(order.startsWith('name') ? { language } : {}) },
  )
  const ids = found.map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { subevents: ids }, WEB_CHANNEL, now) : new Map()
  return paged(found.map((row) => ({ ...row, timezone: event.timezone, state: states.get(row.id) ?? null })))
}

const paged = (found: (Listed & { total: number })[]): ListedPage => ({
  results: found.map(({ total: _, ...row }) => row),
  pages: Math.max(1, Math.ceil((found[0]?.total ?? 0) / PER_PAGE)),
})

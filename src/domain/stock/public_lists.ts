// Public lists of events and dates, with their availability (guide public-pages).
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { EventTimes, LocalizedString, PublicEvent } from '../catalog/public_pages.ts'
import { EVENT_TIME_COLUMNS, eventTimesSql, hasNotEndedSql } from '../catalog/public_pages.ts'
import type { Settings } from '../catalog/settings.ts'
import { bestAvailabilityStates } from './best_availability.ts'
import { WEB_CHANNEL } from './offered_products.ts'
import type { QuotaState } from './quotas.ts'

/** Number of events or dates on a page. */
const PAGE_SIZE = 20

/** An entry of a list: a single event, a date, or a series with its next date. `state` is null if unknown. */
export type PublicListing = EventTimes & {
  id: number
  slug: string
  name: LocalizedString
  location: LocalizedString | null
  timezone: string
  has_subevents: boolean
  ended: boolean
  /** Whether the end is public. */
  shows_end: boolean
  state: QuotaState | null
}
/** A page of a list; `pages` is the number of pages, at least 1. */
export type PublicListingPage = { results: PublicListing[]; pages: number }

/**
 * Returns a page of the live and public events of an organizer: future events first, earliest on top, then past events, latest on top. A
 * series is sorted by its next date. With `availability`, single events have their state.
 */
export async function publicEvents(
  db: Db,
  organizer: { id: number },
  now: Date,
  { page, availability }: { page: number; availability: boolean },
): Promise<PublicListingPage> {
  const listings = await query<PublicListing & { total: number }>(
    db,
    `
    with listed as materialized (
      select e.id, coalesce(n.date_from, e.date_from) as starts, case when e.has_subevents then n.id is null else not ${hasNotEndedSql('e')} end as ended, n.id as next_id
      from events e
      left join lateral (
        select s.id, s.date_from from subevents s where e.has_subevents and s.event_id = e.id and s.active and s.is_public and ${hasNotEndedSql('s')}
        order by s.date_from, s.id limit 1
      ) n on true
      where e.organizer_id = :organizer and e.live and e.is_public
    )
    select e.id, e.slug, e.name, e.location, e.timezone, e.has_subevents, l.ended, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, (select count(*) from listed) as total,
      ${EVENT_TIME_COLUMNS.map((name) => `case when s.id is null then e.${name} else s.${name} end as ${name}`).join(', ')}
    from listed l join events e on e.id = l.id left join subevents s on s.id = l.next_id
    order by l.ended, case when not l.ended then l.starts end, l.starts desc, e.id
    limit ${PAGE_SIZE} offset :offset`,
    { organizer: organizer.id, now, offset: (page - 1) * PAGE_SIZE },
  )
  const ids = listings.filter(({ has_subevents, ended }) => !has_subevents && !ended).map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { events: ids }, WEB_CHANNEL, now) : new Map()
  return toPage(listings.map((row) => ({ ...row, state: states.get(row.id) ?? null })))
}

type DateOrder = Settings<'EventSettings'>['frontpage_subevent_ordering']
// Names of dates are sorted in the language of the page.
const DATE_ORDERS: Record<DateOrder, string> = {
  date_ascending: 's.date_from, s.id',
  date_descending: 's.date_from desc, s.id desc',
  name_ascending: 'coalesce(s.name ->> :language, s.name::text), s.date_from, s.id',
  name_descending: 'coalesce(s.name ->> :language, s.name::text) desc, s.date_from, s.id',
}

/** Returns a page of the active and public dates of a series that have not ended; with `availability`, including their state. */
export async function publicDates(
  db: Db,
  event: PublicEvent,
  now: Date,
  { page, availability, order, language }: { page: number; availability: boolean; order: DateOrder; language: string },
): Promise<PublicListingPage> {
  const listings = await query<PublicListing & { total: number }>(
    db,
    `
    select s.id, s.id::text as slug, s.name, s.location, ${eventTimesSql('s')}, false as has_subevents, false as ended, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, count(*) over () as total
    from subevents s join events e on e.id = s.event_id where s.event_id = :event and s.active and s.is_public and ${hasNotEndedSql('s')}
    order by ${DATE_ORDERS[order]} limit ${PAGE_SIZE} offset :offset`,
    { event: event.id, now, offset: (page - 1) * PAGE_SIZE, ...(order.startsWith('name') ? { language } : {}) },
  )
  const ids = listings.map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { subevents: ids }, WEB_CHANNEL, now) : new Map()
  return toPage(listings.map((row) => ({ ...row, timezone: event.timezone, state: states.get(row.id) ?? null })))
}

const toPage = (listings: (PublicListing & { total: number })[]): PublicListingPage => ({
  results: listings.map(({ total: _, ...row }) => row),
  pages: Math.max(1, Math.ceil((listings[0]?.total ?? 0) / PAGE_SIZE)),
})

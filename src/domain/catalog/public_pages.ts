// Public data of organizers, events and dates (guide public-pages).
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'

/** Maximum number of dates in a calendar file. */
const MAX_CALENDAR_DATES = 1000

export type LocalizedString = Readonly<Record<string, string>>
export type EventTimes = {
  date_from: string
  date_to: string | null
  date_admission: string | null
  presale_start: string | null
  presale_end: string | null
}
export type PublicOrganizer = { id: number; slug: string; name: string }
export type PublicEvent = EventTimes & {
  id: number
  last_modified: string
  slug: string
  name: LocalizedString
  location: LocalizedString | null
  timezone: string
  currency: string
  has_subevents: boolean
  seating_plan_id: number | null
  organizer: PublicOrganizer
}
export type PublicDate = EventTimes & {
  id: number
  last_modified: string
  name: LocalizedString
  location: LocalizedString | null
  frontpage_text: LocalizedString | null
  seating_plan_id: number | null
}
/** Fields of an event or date in a calendar file. */
export type CalendarDate = Pick<PublicDate, 'id' | 'name' | 'location' | 'date_from' | 'date_to' | 'last_modified'>
export type Presale = 'soon' | 'open' | 'ended' | 'over'

/** Returns the state of the sale of an event or date. */
export function presaleOf({ presale_start, presale_end, date_from, date_to }: EventTimes, now: Date): Presale {
  const hasPassed = (time: string | null): boolean => time !== null && new Date(time) <= now
  if (hasPassed(date_to ?? date_from)) return 'over'
  if (hasPassed(presale_end)) return 'ended'
  return presale_start !== null && !hasPassed(presale_start) ? 'soon' : 'open'
}

/** Returns the URL of the public page of an organizer or event. */
export const publicUrl = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, organizer: string, event?: string): string =>
  `${BASE_URL}/events/${encodeURIComponent(organizer)}/${event === undefined ? '' : `${encodeURIComponent(event)}/`}`

/** Returns an organizer by slug. */
export async function publicOrganizer(db: Db, slug: string): Promise<PublicOrganizer | undefined> {
  const [organizer] = await query<PublicOrganizer>(
    db,
    'select id, slug, name from organizers where lower(slug) = lower(:slug) and slug = :slug',
    { slug },
  )
  return organizer
}

/** Time columns of events and dates. */
export const EVENT_TIME_COLUMNS = ['date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end']
/** Returns the select list of the times of an event or date. */
export const eventTimesSql = (table: string): string => EVENT_TIME_COLUMNS.map((name) => `${table}.${name}`).join(', ')
/** Returns the SQL condition that an event or date has not ended at `:now`. */
export const hasNotEndedSql = (table: string): string => `coalesce(${table}.date_to, ${table}.date_from) >= :now`

/** Returns an event by slugs if it is live and public. */
export async function publicEvent(db: Db, organizer: string, event: string): Promise<PublicEvent | undefined> {
  const [row] = await query<PublicEvent>(
    db,
    `
    select e.id, e.slug, e.name, e.location, e.timezone, e.currency, e.has_subevents, e.seating_plan_id, e.last_modified, ${eventTimesSql('e')},
      json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organizer
    from organizers o join events e on e.organizer_id = o.id and lower(e.slug) = lower(:event) and e.slug = :event
    where lower(o.slug) = lower(:organizer) and o.slug = :organizer and e.live and e.is_public`,
    { organizer, event },
  )
  return row
}

/** Returns a date of a series if it is active and public. */
export async function publicDate(db: Db, event: { id: number }, id: number): Promise<PublicDate | undefined> {
  const [date] = await query<PublicDate>(
    db,
    `select s.id, s.name, s.location, s.frontpage_text, s.seating_plan_id, s.last_modified, ${eventTimesSql('s')}
    from subevents s where s.event_id = :event and s.id = :id and s.active and s.is_public`,
    { event: event.id, id },
  )
  return date
}

/** Returns the active and public dates of a series that have not ended, earliest first and at most 1,000, for its calendar file. */
export const calendarDates = (db: Db, event: { id: number }, now: Date): Promise<CalendarDate[]> =>
  query(
    db,
    `select s.id, s.name, s.location, s.date_from, s.date_to, s.last_modified
    from subevents s where s.event_id = :event and s.active and s.is_public and ${hasNotEndedSql('s')}
    order by s.date_from, s.id limit ${MAX_CALENDAR_DATES}`,
    { event: event.id, now },
  )

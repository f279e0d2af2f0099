// What everybody may see of an organizer, of an event and of its dates (guide public-pages).
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'

/** Dates that a calendar file has. */
const MAX_CALENDAR_DATES = 1000

export type Text = Readonly<Record<string, string>>
export type Times = {
  date_from: string
  date_to: string | null
  date_admission: string | null
  presale_start: string | null
  presale_end: string | null
}
export type PublicOrganizer = { id: number; slug: string; name: string }
export type PublicEvent = Times & {
  id: number
  last_modified: string
  slug: string
  name: Text
  location: Text | null
  timezone: string
  currency: string
  has_subevents: boolean
  seating_plan_id: number | null
  organizer: PublicOrganizer
}
export type PublicDate = Times & {
  id: number
  last_modified: string
  name: Text
  location: Text | null
  frontpage_text: Text | null
  seating_plan_id: number | null
}
/** What a calendar file says of an event or a date. */
export type CalendarDate = Pick<PublicDate, 'id' | 'name' | 'location' | 'date_from' | 'date_to' | 'last_modified'>
export type Presale = 'soon' | 'open' | 'ended' | 'over'

/** Where the sale of an event or date stands at `now`. */
export function presaleOf({ presale_start, presale_end, date_from, date_to }: Times, now: Date): Presale {
  const passed = (time: string | null): boolean => time !== null && new Date(time) <= now
  if (passed(date_to ?? date_from)) return 'over'
  if (passed(presale_end)) return 'ended'
  return presale_start !== null && !passed(presale_start) ? 'soon' : 'open'
}

/** Where everybody finds the page of an organizer, or of an event of it. */
export const publicUrl = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, organizer: string, event?: string): string =>
  `${BASE_URL}/events/${encodeURIComponent(organizer)}/${event === undefined ? '' : `${encodeURIComponent(event)}/`}`

/** The organizer with this slug. */
export async function publicOrganizer(db: Db, slug: string): Promise<PublicOrganizer | undefined> {
  const [found] = await query<PublicOrganizer>(
    db,
    'select id, slug, name from organizers where lower(slug) = lower(:slug) and slug = :slug',
    { slug },
  )
  return found
}

/** The columns of the times of an event or date. */
export const TIMES = ['date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end']
/** Returns the SQL of the times of an event or date. */
export const timesSql = (table: string): string => TIMES.map((name) => `${table}.${name}`).join(', ')
/** Returns the SQL of whether an event or date is not over at `:now`. */
export const isNotOverSql = (table: string): string => `coalesce(${table}.date_to, ${table}.date_from) >= :now`

/** The event with these slugs, if it is live and public. */
export async function publicEvent(db: Db, organizer: string, event: string): Promise<PublicEvent | undefined> {
  const [found] = await query<PublicEvent>(
    db,
    `
    select e.id, e.slug, e.name, e.location, e.timezone, e.currency, e.has_subevents, e.seating_plan_id, e.last_modified, ${timesSql('e')},
      json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organizer
    from organizers o join events e on e.organizer_id = o.id and lower(e.slug) = lower(:event) and e.slug = :event
    where lower(o.slug) = lower(:organizer) and o.slug = :organizer and e.live and e.is_public`,
    { organizer, event },
  )
  return found
}

/** A date of an event that is a series, if it is active and public. */
export async function publicDate(db: Db, event: { id: number }, id: number): Promise<PublicDate | undefined> {
  const [found] = await query<PublicDate>(
    db,
    `select s.id, s.name, s.location, s.frontpage_text, s.seating_plan_id, s.last_modified, ${timesSql('s')}
    from subevents s where s.event_id = :event and s.id = :id and s.active and s.is_public`,
    { event: event.id, id },
  )
  return found
}

/** The active and public dates of a series that are not over, the next one first and at most 1,000 of them, for its calendar file. */
export const calendarDates = (db: Db, event: { id: number }, now: Date): Promise<CalendarDate[]> =>
  query(
    db,
    `select s.id, s.name, s.location, s.date_from, s.date_to, s.last_modified
    from subevents s where s.event_id = :event and s.active and s.is_public and ${isNotOverSql('s')}
    order by s.date_from, s.id limit ${MAX_CALENDAR_DATES}`,
    { event: event.id, now },
  )

// The calendar file of an event, of a date or of the dates of a series (guide public-pages, "Calendar files").

import type { Config } from '../../config.ts'
import type { CalendarEntry } from '../../domain/catalog/calendar.ts'
import { renderCalendar } from '../../domain/catalog/calendar.ts'
import type { CalendarDate, PublicEvent } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { PageFormatter } from './formatter.ts'
import { linkTo } from './frame.ts'

/** Returns the calendar file of an event or of dates of a series, with the times that the settings make public. */
export function eventCalendar(
  event: PublicEvent,
  dates: readonly CalendarDate[] | null,
  { show_date_to, show_times }: Pick<Settings<'EventSettings'>, 'show_date_to' | 'show_times'>,
  formatter: PageFormatter,
  config: Config,
): string {
  const { organizer, slug, timezone } = event
  const entry = (
    kind: CalendarEntry['kind'],
    { id, name, location, date_from, date_to, last_modified }: CalendarDate,
  ): CalendarEntry => ({
    kind,
    id,
    name: formatter.text(name),
    location: formatter.text(location) || formatter.text(event.location),
    url: config.BASE_URL + linkTo(organizer.slug, slug, kind === 'date' ? String(id) : ''),
    date_from,
    date_to: show_date_to ? date_to : null,
    ...(!show_times && { allDayTimeZone: timezone }),
    changed: last_modified,
  })
  return renderCalendar(dates ? dates.map((date) => entry('date', date)) : [entry('event', event)], config)
}

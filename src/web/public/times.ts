// The formatting of days and times on public pages.
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { eventTimes } from '../../domain/catalog/formatting.ts'
import type { EventTimes } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { PublicListing } from '../../domain/stock/public_lists.ts'
import type { PageFormatter } from './formatter.ts'

/** Formats the parts of a time that `options` name, such as its day. */
export const part = (
  time: string,
  timezone: string,
  formatter: PageFormatter,
  options: Intl.DateTimeFormatOptions,
): string =>
  formatter
    .times(timezone)
    .dates(options)
    .formatToParts(new Date(time))
    .filter(({ type }) => type in options)
    .map(({ value }) => value)
    .join('')

// An event that ends the next morning still counts as one day.
const LONG_DURATION_MS = 12 * 3_600_000 // milliseconds

/**
 * Formats the days of an event or date: the first and the last day if it lasts several days, otherwise the day on which it begins.
 * @param times whether to include the time at which it begins
 */
export function duration(
  { date_from, date_to, timezone, shows_end }: Pick<PublicListing, 'date_from' | 'date_to' | 'timezone' | 'shows_end'>,
  times: boolean,
  formatter: PageFormatter,
): string {
  const { day, days, moment } = formatter.times(timezone)
  const length = Date.parse(date_to ?? date_from) - Date.parse(date_from)
  if (shows_end && length > LONG_DURATION_MS && day(date_from) !== day(date_to)) return days(date_from, date_to)
  return times ? moment(date_from) : day(date_from)
}

/** Formats the time of admission, without the day if it is the day on which the event begins. */
export function admission(
  { date_admission, date_from }: EventTimes,
  timezone: string,
  formatter: PageFormatter,
): string {
  const { day, time, moment } = formatter.times(timezone)
  return day(date_admission) === day(date_from) ? time(date_admission) : moment(date_admission)
}

/** Renders begin and end as far as the settings show them, in the time zone of the event, which is named beside times. */
export function span(
  times: EventTimes,
  timezone: string,
  settings: Settings<'EventSettings'>,
  formatter: PageFormatter,
): Safe {
  const { date_from } = times
  const text = eventTimes(times, settings, formatter.times(timezone))
  const zone = settings.show_times && ` (${part(date_from, timezone, formatter, { timeZoneName: 'short' })})`
  return html`<time datetime="${date_from}">${text}</time>${zone}`
}

// Calendar files (RFC 5545) of events and dates, for public pages and mails (guide public-pages, "Calendar files").
import ical from 'ical-generator'
import { DateTime } from 'luxon'
import type { Config } from '../../config.ts'

/** An event or a date of a series in a calendar file. Times are ISO 8601. */
export type CalendarEntry = {
  readonly kind: 'event' | 'date'
  readonly id: number
  readonly name: string
  readonly location: string
  readonly url: string
  readonly date_from: string
  readonly date_to: string | null
  /** Time zone of the event, for an entry that has whole days instead of times. */
  readonly allDayTimeZone?: string
  /** Time of the last change. */
  readonly changed: string
}

/** The media type of calendar files. */
export const CALENDAR_MEDIA_TYPE = 'text/calendar'

/**
 * Renders a calendar file (RFC 5545). Times are in UTC, which calendars convert to the time zone of the reader, so that the file does not
 * define time zones. An entry has the same UID in all files, which lets calendars update it.
 */
export function renderCalendar(entries: readonly CalendarEntry[], { BASE_URL }: Pick<Config, 'BASE_URL'>): string {
  const { hostname } = new URL(BASE_URL)
  const file = ical({ prodId: { company: 'boxoffice', product: 'boxoffice', language: 'EN' } })
  for (const { kind, id, name, location, url, date_from, date_to, allDayTimeZone, changed } of entries) {
    const day = (time: string, plus = 0): Date =>
      DateTime.fromISO(time, { zone: allDayTimeZone! })
        .plus({ days: plus })
        .setZone('utc', { keepLocalTime: true })
        .toJSDate()
    file.createEvent({
      id: `${kind}-${id}@${hostname}`,
      stamp: new Date(changed),
      lastModified: new Date(changed),
      start: allDayTimeZone ? day(date_from) : new Date(date_from),
      // The end of whole days is exclusive.
      end: allDayTimeZone ? day(date_to ?? date_from, 1) : date_to && new Date(date_to),
      allDay: allDayTimeZone !== undefined,
      summary: replaceControlCharacters(name),
      location: location ? replaceControlCharacters(location) : null,
      url,
    })
  }
  return `${file.toString()}\r\n`
}

// RFC 5545 forbids control characters in text, except line ends.
const replaceControlCharacters = (text: string): string => text.replace(/[^\P{Cc}\r\n]/gu, ' ')

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
  /** The time zone of the event, of which the entry has whole days and no times. */
  readonly wholeDaysIn?: string
  /** When the entry was last changed. */
  readonly changed: string
}

/** The media type of calendar files. */
export const CALENDAR = 'text/calendar'

/**
 * Writes a calendar file. Times are in UTC, which every calendar shows in the time zone of its reader, so that no file has to describe one.
 * An entry has the same UID in every file, by which calendars recognize what they have already.
 */
export function calendar(entries: readonly CalendarEntry[], { BASE_URL }: Pick<Config, 'BASE_URL'>): string {
  const { hostname } = new URL(BASE_URL)
  const file = ical({ prodId: { company: 'boxoffice', product: 'boxoffice', language: 'EN' } })
  for (const { kind, id, name, location, url, date_from, date_to, wholeDaysIn, changed } of entries) {
    const day = (time: string, more = 0): Date =>
      DateTime.fromISO(time, { zone: wholeDaysIn! })
        .plus({ days: more })
        .setZone('utc', { keepLocalTime: true })
        .toJSDate()
    file.createEvent({
      id: `${kind}-${id}@${hostname}`,
      stamp: new Date(changed),
      lastModified: new Date(changed),
      start: wholeDaysIn ? day(date_from) : new Date(date_from),
      // Of whole days the end is the day after the last one.
      end: wholeDaysIn ? day(date_to ?? date_from, 1) : date_to && new Date(date_to),
      allDay: wholeDaysIn !== undefined,
      summary: printable(name),
      location: location ? printable(location) : null,
      url,
    })
  }
  return `${file.toString()}\r\n`
}

// Control characters are not allowed in a text, other than those that end a line.
const printable = (text: string): string => text.replace(/[^\P{Cc}\r\n]/gu, ' ')

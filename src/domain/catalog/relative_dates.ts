// Deadlines relative to the times of an event (guide data-types, "Relative dates"): `RELDATE/3/12:00:00/date_from/` is noon three days before
// the start.
import { DateTime } from 'luxon'
import { anchored, isDate, isDateTime, TIME_PATTERN, toZone } from '../../core/formats.ts'

const RELATIVE_PATTERN = anchored(
  `RELDATE/(?:minutes/(?<minutes>0|[1-9][0-9]{0,5})|(?<days>0|[1-9][0-9]{0,3})/(?<time>-|${TIME_PATTERN}))/` +
    '(?<base>date_from|date_to|date_admission|presale_start|presale_end)/(?<after>after/)?',
)

export type AnchorField = 'date_from' | 'date_to' | 'date_admission' | 'presale_start' | 'presale_end'
/** Times of an event or of a date of a series, as the database returns them. */
export type Dates = { date_from: string } & { [base in AnchorField]: string | null }

type Distance = { days: number; time: string | null } | { minutes: number }
/** A fixed datetime or date, or a distance from a time of the event. `time` is null for the time of day of that time. */
export type RelativeDate = { at: string } | (Distance & { base: AnchorField; after: boolean })

/** Parses a datetime, date or relative date. @returns undefined if the string is none of them */
export function parseRelativeDate(text: string): RelativeDate | undefined {
  const { minutes, days, time, base, after } = RELATIVE_PATTERN.exec(text)?.groups ?? {}
  if (!base) return isDateTime(text) || isDate(text) ? { at: text } : undefined
  const distance = minutes ? { minutes: Number(minutes) } : { days: Number(days), time: time === '-' ? null : time! }
  return { ...distance, base: base as AnchorField, after: after !== undefined }
}

/** Formats a relative date as `parseRelativeDate` parses it. */
export function formatRelativeDate(value: RelativeDate): string {
  if ('at' in value) return value.at
  const distance = 'minutes' in value ? `minutes/${value.minutes}` : `${value.days}/${value.time ?? '-'}`
  return `RELDATE/${distance}/${value.base}/${value.after ? 'after/' : ''}`
}

/** Returns whether a string is an ISO 8601 date and time, or relative to the event (guide data-types, "Relative dates"). */
export function isRelativeDateTime(text: string): boolean {
  return RELATIVE_PATTERN.test(text) || isDateTime(text)
}

/** Returns whether a string is an ISO 8601 date, or relative to the event without a time. */
export function isRelativeDate(text: string): boolean {
  return RELATIVE_PATTERN.exec(text)?.groups?.time === '-' || isDate(text)
}

type Event = Dates & { timezone: string }

/** Resolves a relative datetime to UTC. For a date of a series, its own times take precedence. */
export function resolveDateTime(text: string, event: Event, subevent?: Dates): string {
  return isDateTime(text)
    ? toZone(text, 'UTC')
    : resolve(text, event, subevent).toUTC().toISO({ suppressMilliseconds: true })!
}

/** Resolves a relative date to a date in the time zone of the event. */
export function resolveDate(text: string, event: Event, subevent?: Dates): string {
  return isDate(text) ? text : resolve(text, event, subevent).toISODate()!
}

// Range of the contract, reduced by one day on either side so that times stay within it in every time zone.
const MIN_DATETIME = DateTime.fromISO('0001-01-02T00:00:00Z')
const MAX_DATETIME = DateTime.fromISO('9999-12-30T23:59:59Z')

function resolve(text: string, event: Event, subevent: Dates | undefined): DateTime {
  const value = parseRelativeDate(text)
  if (!value) throw new Error(`${text} is not a relative date`)
  const anchor =
    'at' in value ? value.at : (subevent?.[value.base] ?? event[value.base] ?? (subevent ?? event).date_from)
  const from = DateTime.fromISO(anchor, { zone: event.timezone })
  const time = 'at' in value ? from : applyDistance(from, value)
  return clampToSupportedYears(time).setZone(event.timezone)
}

/** Returns the nearest time within the years that the contract supports. */
export const clampToSupportedYears = (time: DateTime): DateTime =>
  DateTime.min(MAX_DATETIME, DateTime.max(MIN_DATETIME, time))

function applyDistance(base: DateTime, value: Distance & { after: boolean }): DateTime {
  const sign = value.after ? 1 : -1
  if ('minutes' in value) return base.plus({ minutes: sign * value.minutes })
  const day = base.plus({ days: sign * value.days })
  if (value.time === null) return day
  const [hour, minute, second] = value.time.split(':').map(Number)
  // A time that clocks skip moves forward with them. If a time occurs twice, the first one counts.
  return day.set({ hour, minute, second, millisecond: 0 }).getPossibleOffsets()[0]!
}

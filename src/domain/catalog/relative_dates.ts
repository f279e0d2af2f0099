// Deadlines that move along with the event (guide data-types, "Relative dates"): `RELDATE/3/12:00:00/date_from/` is noon three days
// before it.
import { DateTime } from 'luxon'
import { anchored, isDate, isDateTime, TIME_PATTERN, toZone } from '../../core/formats.ts'

// What stands in a relative date.
const RELATIVE = anchored(
  `RELDATE/(?:minutes/(?<minutes>0|[1-9][0-9]{0,5})|(?<days>0|[1-9][0-9]{0,3})/(?<time>-|${TIME_PATTERN}))/` +
    '(?<base>date_from|date_to|date_admission|presale_start|presale_end)/(?<after>after/)?',
)

export type Base = 'date_from' | 'date_to' | 'date_admission' | 'presale_start' | 'presale_end'
/** Datetimes of an event or of a date of a series, as the database returns them. */
export type Dates = { date_from: string } & { [base in Base]: string | null }

type Distance = { days: number; time: string | null } | { minutes: number }
/** A fixed datetime or date, or a distance to one of the event's dates. `time` null is the time of the base. */
export type RelativeDate = { at: string } | (Distance & { base: Base; after: boolean })

/** @returns undefined when the text is neither a datetime, nor a date, nor relative */
export function parse(text: string): RelativeDate | undefined {
  const { minutes, days, time, base, after } = RELATIVE.exec(text)?.groups ?? {}
  if (!base) return isDateTime(text) || isDate(text) ? { at: text } : undefined
  const distance = minutes ? { minutes: Number(minutes) } : { days: Number(days), time: time === '-' ? null : time! }
  return { ...distance, base: base as Base, after: after !== undefined }
}

/** The text that `parse` reads. */
export function format(value: RelativeDate): string {
  if ('at' in value) return value.at
  const distance = 'minutes' in value ? `minutes/${value.minutes}` : `${value.days}/${value.time ?? '-'}`
  return `RELDATE/${distance}/${value.base}/${value.after ? 'after/' : ''}`
}

/** An ISO 8601 date and time, or a specification relative to the event (guide data-types, "Relative dates"). */
export function isRelativeDateTime(text: string): boolean {
  return RELATIVE.test(text) || isDateTime(text)
}

/** An ISO 8601 date, or a specification relative to the event that names no time. */
export function isRelativeDate(text: string): boolean {
  return RELATIVE.exec(text)?.groups?.time === '-' || isDate(text)
}

type Event = Dates & { timezone: string }

/** The datetime in UTC that a relative datetime stands for. Of a date in a series the dates of the date itself come first. */
export function resolveDateTime(text: string, event: Event, subevent?: Dates): string {
  return isDateTime(text)
    ? toZone(text, 'UTC')
    : resolve(text, event, subevent).toUTC().toISO({ suppressMilliseconds: true })!
}

/** The date, in event time, that a relative date stands for. */
export function resolveDate(text: string, event: Event, subevent?: Dates): string {
  return isDate(text) ? text : resolve(text, event, subevent).toISODate()!
}

// What the contract lets in, and a day less on either side, so that it holds in every time zone.
const FIRST = DateTime.fromISO('0001-01-02T00:00:00Z')
const LAST = DateTime.fromISO('9999-12-30T23:59:59Z')

function resolve(text: string, event: Event, subevent: Dates | undefined): DateTime {
  const value = parse(text)
  if (!value) throw new Error(`${text} is not a relative date`)
  const anchor =
    'at' in value ? value.at : (subevent?.[value.base] ?? event[value.base] ?? (subevent ?? event).date_from)
  const from = DateTime.fromISO(anchor, { zone: event.timezone })
  const found = 'at' in value ? from : away(from, value)
  return bounded(found).setZone(event.timezone)
}

/** The time itself, or the next one that the contract can say. */
export const bounded = (time: DateTime): DateTime => DateTime.min(LAST, DateTime.max(FIRST, time))

function away(base: DateTime, value: Distance & { after: boolean }): DateTime {
  const sign = value.after ? 1 : -1
  if ('minutes' in value) return base.plus({ minutes: sign * value.minutes })
  const day = base.plus({ days: sign * value.days })
  if (value.time === null) return day
  const [hour, minute, second] = value.time.split(':').map(Number)
  // A time that the clocks skip moves on as they do; of one that comes twice the first counts.
  return day.set({ hour, minute, second, millisecond: 0 }).getPossibleOffsets()[0]!
}

// Date ranges in parameters of exporters (guide data-types, "Date ranges"): `2026-01-01/2026-01-31`, `/2026-01-31`, `week_this` ...
import { DateTime } from 'luxon'
import { anchored, DATE_PATTERN, isDate } from '../../core/formats.ts'

const RANGE_PATTERN = anchored(
  `(?:(?<from>${DATE_PATTERN})?/(?<to>${DATE_PATTERN})?|days_(?<days>today|yesterday|last7|last14|tomorrow|next7|next14)|` +
    '(?<unit>week|month|quarter|year)_(?<which>this|to_date|previous|next)|(?<side>future|past))',
)

/** First and last day, inclusive, as ISO 8601 dates; null for an open end. */
export type DayRange = { from: string | null; to: string | null }

type Unit = 'week' | 'month' | 'quarter' | 'year'
const UNIT_OFFSETS: Record<string, number> = { this: 0, to_date: 0, previous: -1, next: 1 }

// First and last day, in days from today. Ranges of the past end today; ranges of the future begin tomorrow.
const NAMED_RANGE_DAYS: Record<string, [number, number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last14: [-13, 0],
  tomorrow: [1, 1],
  next7: [1, 7],
  next14: [1, 14],
}

/** Returns whether a string is a date range: two dates joined by `/`, either of which can be missing, or a named range (guide data-types, "Date ranges"). */
export function isDateRange(text: string): boolean {
  const { from, to } = RANGE_PATTERN.exec(text)?.groups ?? {}
  return RANGE_PATTERN.test(text) && [from, to].every((day) => day === undefined || isDate(day))
}

/** Returns the days of a range, relative to `now` in the time zone of the event. */
export function resolveDateRange(range: string, zone: string, now: Date): DayRange {
  const { from, to, days, unit, which, side } = RANGE_PATTERN.exec(range)!.groups!
  const today = DateTime.fromJSDate(now, { zone })
  const iso = (day: DateTime): string => day.toISODate()!
  if (days) {
    const [first, last] = NAMED_RANGE_DAYS[days]!
    return { from: iso(today.plus({ days: first })), to: iso(today.plus({ days: last })) }
  }
  if (unit) {
    const startOfDay = today.startOf(unit as Unit).plus({ [unit]: UNIT_OFFSETS[which!]! })
    return { from: iso(startOfDay), to: iso(which === 'to_date' ? today : startOfDay.endOf(unit as Unit)) }
  }
  if (side) return side === 'future' ? { from: iso(today.plus({ days: 1 })), to: null } : { from: null, to: iso(today) }
  return { from: from ?? null, to: to ?? null }
}

/** Returns the times that a range of days covers in a time zone: `from` inclusive, `before` exclusive, ISO 8601 in UTC. */
export function timesOfDays({ from, to }: DayRange, zone: string): { from: string | null; before: string | null } {
  return { from: from && startOfDay(from, 0, zone), before: to && startOfDay(to, 1, zone) }
}

// A day begins later if clocks skip midnight, and at the first midnight if there are two. Returns null outside of the years 1 to 9999, which
// the database does not store.
function startOfDay(day: string, plus: number, zone: string): string | null {
  const midnight = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: plus }).setZone(zone, { keepLocalTime: true })
  const first = midnight.startOf('day').getPossibleOffsets()[0]!.toUTC()
  return first.year < 1 || first.year > 9999 ? null : first.toISO({ suppressMilliseconds: true })
}

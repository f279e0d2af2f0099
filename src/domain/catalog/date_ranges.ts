// Ranges of days that exporters are asked for (guide data-types, "Date ranges"): `2026-01-01/2026-01-31`, `/2026-01-31`, `week_this` ...
import { DateTime } from 'luxon'
import { anchored, DATE_PATTERN, isDate } from '../../core/formats.ts'

// What stands in a date range.
const RANGE = anchored(
  `(?:(?<from>${DATE_PATTERN})?/(?<to>${DATE_PATTERN})?|days_(?<days>today|yesterday|last7|last14|tomorrow|next7|next14)|` +
    '(?<unit>week|month|quarter|year)_(?<which>this|to_date|previous|next)|(?<side>future|past))',
)

/** First and last day, both included; null where the range is open. */
export type Days = { from: string | null; to: string | null }

type Unit = 'week' | 'month' | 'quarter' | 'year'
const SHIFT: Record<string, number> = { this: 0, to_date: 0, previous: -1, next: 1 }

// From and to, in days from today. What ends now ends today, what is to come begins tomorrow.
const DAYS: Record<string, [number, number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last14: [-13, 0],
  tomorrow: [1, 1],
  next7: [1, 7],
  next14: [1, 14],
}

/** Two dates joined by `/`, either of which may be missing, or a named range (guide data-types, "Date ranges"). */
export function isDateRange(text: string): boolean {
  const { from, to } = RANGE.exec(text)?.groups ?? {}
  return RANGE.test(text) && [from, to].every((day) => day === undefined || isDate(day))
}

/** The days that a range stands for at the moment `now` in the time zone of the event. */
export function resolve(range: string, zone: string, now: Date): Days {
  const { from, to, days, unit, which, side } = RANGE.exec(range)!.groups!
  const today = DateTime.fromJSDate(now, { zone })
  const iso = (day: DateTime): string => day.toISODate()!
  if (days) {
    const [first, last] = DAYS[days]!
    return { from: iso(today.plus({ days: first })), to: iso(today.plus({ days: last })) }
  }
  if (unit) {
    const start = today.startOf(unit as Unit).plus({ [unit]: SHIFT[which!]! })
    return { from: iso(start), to: iso(which === 'to_date' ? today : start.endOf(unit as Unit)) }
  }
  if (side) return side === 'future' ? { from: iso(today.plus({ days: 1 })), to: null } : { from: null, to: iso(today) }
  return { from: from ?? null, to: to ?? null }
}

/** The moments that the days cover in a time zone, `from` included and `before` not, to compare with what the database holds. */
export function moments({ from, to }: Days, zone: string): { from: string | null; before: string | null } {
  return { from: from && start(from, 0, zone), before: to && start(to, 1, zone) }
}

// A day begins later where the clocks skip midnight, and with the first where there are two. Beyond the years 1 to 9999 there
// is nothing to compare with.
function start(day: string, plus: number, zone: string): string | null {
  const midnight = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: plus }).setZone(zone, { keepLocalTime: true })
  const first = midnight.startOf('day').getPossibleOffsets()[0]!.toUTC()
  return first.year < 1 || first.year > 9999 ? null : first.toISO({ suppressMilliseconds: true })
}

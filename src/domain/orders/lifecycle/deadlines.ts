// Payment deadlines (guide prices-and-taxes, "Deadline").
import { DateTime } from 'luxon'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Event } from '../../../core/handler.ts'
import type { Dates } from '../../catalog/relative_dates.ts'
import { clampToSupportedYears, resolveDate } from '../../catalog/relative_dates.ts'
import type { Settings } from '../../catalog/settings.ts'

/** The settings of an event that determine the deadline. */
export type PaymentTerm = Pick<
  Settings<'EventSettings'>,
  'payment_term_mode' | 'payment_term_days' | 'payment_term_weekdays' | 'payment_term_minutes' | 'payment_term_last'
>

/**
 * Returns the deadline of an order that is placed now. It is in the past if the last payment day has passed.
 * @param dates dates of a series that the positions are for, empty for other events; the earliest last payment day applies
 */
export function deadline(
  term: PaymentTerm,
  event: Dates & { timezone: string },
  dates: readonly Dates[],
  now: Date,
): Date {
  const end = byTerm(term, event, now)
  const last = lastMoment(term, event, dates)
  return clampToSupportedYears(last === null ? end : DateTime.min(end, last)).toJSDate()
}

/**
 * Returns the end of the last day on which an order can be paid, or null without a limit.
 * @param dates dates of a series that the positions are for, empty for other events
 */
export function lastMoment(
  { payment_term_last: last }: Pick<PaymentTerm, 'payment_term_last'>,
  event: Dates & { timezone: string },
  dates: readonly Dates[],
): DateTime | null {
  if (last === null) return null
  const days = dates.length ? dates.map((date) => resolveDate(last, event, date)) : [resolveDate(last, event)]
  return DateTime.min(...days.map((day) => endOfDay(DateTime.fromISO(day, { zone: event.timezone }))))!
}

function byTerm(term: PaymentTerm, { timezone }: { timezone: string }, now: Date): DateTime {
  const start = DateTime.fromJSDate(now, { zone: timezone })
  if (term.payment_term_mode === 'minutes') return start.plus({ minutes: term.payment_term_minutes })
  const day = start.plus({ days: term.payment_term_days })
  return endOfDay(term.payment_term_weekdays && day.isWeekend ? day.plus({ days: 8 - day.weekday }) : day)
}

/** Returns the last second of a day. */
export const endOfDay = (day: DateTime): DateTime => day.endOf('day').startOf('second')

/** Returns the deadline of an order that is created now, with positions for these dates of a series. Reads the settings of the event. */
export async function usualDeadline(
  db: Db,
  event: Event,
  settings: PaymentTerm,
  subevents: readonly (number | null)[],
  now: Date,
): Promise<Date> {
  const ids = subevents.filter((id) => id !== null)
  // Only the last payment day depends on dates.
  const { dates, ...own } =
    settings.payment_term_last === null
      ? { dates: [], event: event as Event & Dates }
      : await readDates(db, event, 'select unnest(:ids::bigint[])', { ids })
  return deadline(settings, own.event, dates, now)
}

/** Reads the times of an event, and of those of its dates whose IDs the SQL selects. */
export async function readDates(
  db: Db,
  event: { readonly id: number },
  subevents: string,
  values: Record<string, unknown>,
): Promise<{ event: Dates & { timezone: string }; dates: Dates[] }> {
  const columns = 'date_from, date_to, date_admission, presale_start, presale_end'
  const [[own], dates] = await Promise.all([
    query<Dates & { timezone: string }>(db, `select timezone, ${columns} from events where id = :id`, { id: event.id }),
    query<Dates>(db, `select ${columns} from subevents where id in (${subevents})`, values),
  ])
  return { event: own!, dates }
}

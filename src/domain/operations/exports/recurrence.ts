// Computes when scheduled exports run, from an iCalendar recurrence rule and a time of day (guide exports, "Scheduled exports").
//
// No library evaluates the rules, since existing ones search without a time limit: a rule of 260 bytes from a client can block the process for
// seconds. The search in this file checks each day of 50 years at most once.
import { DateTime } from 'luxon'

// Rules select days only, which have no clock changes. The time of day is applied afterwards.
const START = /^DTSTART(?:;(?:TZID=[\w/+-]+|VALUE=DATE(?:-TIME)?))*:(\d{8})(?:T\d{6}Z?)?$/i
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^([1-9]\d{0,2}|1000)$/,
  COUNT: /^([1-9]\d{0,2}|1000)$/,
  UNTIL: /^(\d{8})(T\d{6}Z?)?$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)(,[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/,
  BYMONTHDAY: /^[+-]?\d{1,2}(,[+-]?\d{1,2})*$/,
  BYYEARDAY: /^[+-]?\d{1,3}(,[+-]?\d{1,3})*$/,
  BYWEEKNO: /^[+-]?\d{1,2}(,[+-]?\d{1,2})*$/,
  BYSETPOS: /^[+-]?\d{1,3}(,[+-]?\d{1,3})*$/,
}
/** Frequencies that allow a rule part, and by frequency the maximum of BYSETPOS (RFC 5545, section 3.3.10). */
const FREQUENCIES_OF_PART: Readonly<Record<string, readonly string[]>> = {
  BYMONTHDAY: ['DAILY', 'MONTHLY', 'YEARLY'],
  BYYEARDAY: ['YEARLY'],
  BYWEEKNO: ['YEARLY'],
}
const MAX_SET_POSITION: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }
/** The maximum number of a weekday, by frequency: the fifth Monday of a month, the 53rd of a year. 0 means that numbers are not allowed. */
const MAX_WEEKDAY_NUMBER: Readonly<Record<string, number>> = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: 53 }
/** Range of years in which a rule can start. */
const YEARS = { first: 1990, last: 2100 }
/** Maximum number of days to search for the next run: 50 years, since 29 February can take 40 years to fall on a given weekday again. */
const HORIZON_DAYS = 18_263
const DAY_MS = 86_400_000

/** Thrown for an invalid recurrence rule, or one without any date. */
export class NoRule extends Error {}

export type Recurrence = {
  readonly schedule_rrule: string
  /** Time of day, `HH:MM` or `HH:MM:SS`. */
  readonly schedule_rrule_time: string
}

/**
 * Returns the first time after `now` at which the export runs, or null if the recurrence has ended. A time of day that a clock change skips moves
 * forward with the clocks; of a repeated time, the first one counts.
 * @param created start of a rule without DTSTART
 * @throws NoRule if the rule is invalid or has no date
 */
export function nextRun(
  { schedule_rrule, schedule_rrule_time }: Recurrence,
  zone: string,
  created: Date,
  now: Date,
): Date | null {
  const [hour, minute, second = 0] = schedule_rrule_time.split(':').map(Number)
  const rule = parseRule(schedule_rrule, DateTime.fromJSDate(created, { zone }).toFormat('yyyyMMdd'))
  const today = dayOf(DateTime.fromJSDate(now, { zone }).toFormat('yyyyMMdd'))
  const until = Math.max(today, rule.start) + HORIZON_DAYS
  for (const day of daysOf(rule, today)) {
    if (day > until) throw new NoRule()
    if (day < today) continue // counted by COUNT
    const { year, month, date } = dateOf(day)
    const moment = DateTime.fromObject({ year, month, day: date, hour: hour!, minute: minute!, second }, { zone })
    const first = moment.getPossibleOffsets()[0]!.toJSDate()
    if (first > now) return first // the time of day may have passed today
  }
  return null
}

type Weekday = {
  readonly weekday: number
  /** Number of the weekday within the month or year; negative numbers count from the end. */
  readonly nth?: number
}
type Rule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number
  readonly weekStart: number
  /** First day of the recurrence, as the number of days since 1970-01-01. */
  readonly start: number
  readonly until: number
  readonly months?: readonly number[] | undefined
  readonly weeks?: readonly number[] | undefined
  readonly yearDays?: readonly number[] | undefined
  readonly monthDays?: readonly number[] | undefined
  readonly weekdays?: readonly Weekday[] | undefined
  readonly positions?: readonly number[] | undefined
}
type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const numberOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / DAY_MS
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
function dateOf(day: number): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}
/** Returns the number of days from 1970-01-01 to a day. @param text the day as YYYYMMDD @throws NoRule if the day does not exist */
function dayOf(text: string): number {
  const [year, month, date] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number) as [
    number,
    number,
    number,
  ]
  const day = numberOf(year, month, date)
  if (dateOf(day).month !== month) throw new NoRule()
  return day
}

/** Parses a rule. @param created start of a rule without DTSTART, as YYYYMMDD @throws NoRule if the rule is invalid or has no days */
function parseRule(text: string, created: string): Rule {
  const lines = text.trim().split(/\s*\n\s*|\s+(?=RRULE:)/i)
  const start = lines.length === 2 ? START.exec(lines[0]!)?.[1] : lines.length === 1 ? created : undefined
  const parts = lines
    .at(-1)!
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase()
    .split(';')
    .map((part) => part.split('=') as [string, string | undefined])
  const names = parts.map(([name]) => name)
  const readable = parts.every(([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name]!.test(value ?? ''))
  const year = Number(start?.slice(0, 4))
  if (!start || !readable || !names.includes('FREQ') || new Set(names).size !== names.length) throw new NoRule()
  const named = Object.fromEntries(parts) as Record<string, string>
  if (!isPossible(named) || year < YEARS.first || year > YEARS.last) throw new NoRule()

  const numbers = (name: string): number[] | undefined => named[name]?.split(',').map(Number)
  const rule: Rule = {
    frequency: named.FREQ as Frequency,
    interval: Number(named.INTERVAL ?? 1),
    count: Number(named.COUNT ?? Number.POSITIVE_INFINITY),
    weekStart: WEEKDAYS.indexOf(named.WKST ?? 'MO'),
    start: dayOf(start),
    until: named.UNTIL ? dayOf(named.UNTIL.slice(0, 8)) : Number.POSITIVE_INFINITY,
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: named.BYDAY?.split(',').map((one) => {
      const nth = Number.parseInt(one, 10)
      return { weekday: WEEKDAYS.indexOf(one.slice(-2)), ...(nth && { nth }) }
    }),
    positions: numbers('BYSETPOS'),
  }
  return { ...rule, ...impliedBy(rule) }
}

// Omitted parts of a rule default to the values of its first day (RFC 5545, section 3.3.10).
function impliedBy({ frequency, start, months, weeks, yearDays, monthDays, weekdays }: Rule): Partial<Rule> {
  if (weekdays || monthDays || yearDays || frequency === 'DAILY') return {}
  const { month, date } = dateOf(start)
  if (frequency === 'WEEKLY' || weeks) return { weekdays: [{ weekday: weekdayOf(start) }] }
  return { monthDays: [date], ...(frequency === 'YEARLY' && !months && { months: [month] }) }
}

// Yields the days of a rule, ascending. Without COUNT, days long before `after` are skipped.
function* daysOf(rule: Rule, after: number): Generator<number> {
  const { count, start, until, positions } = rule
  let left = count
  const skipped =
    count === Number.POSITIVE_INFINITY ? Math.max(0, Math.floor(periodsUntil(rule, after) / rule.interval)) : 0
  const end = Math.max(after, start) + HORIZON_DAYS
  for (let period = skipped * rule.interval; ; period += rule.interval) {
    const [first, last] = periodOf(rule, period)
    const days: number[] = []
    for (let day = first; day <= last; day += 1) if (isNamed(rule, day)) days.push(day)
    const chosen = positions
      ? days.filter((_, i) => positions.includes(i + 1) || positions.includes(i - days.length))
      : days
    for (const day of chosen) {
      if (day < start) continue
      if (day > until || left === 0) return
      left -= 1
      yield day
    }
    if (first > until || left === 0) return
    if (first > end) throw new NoRule()
  }
}

// Returns the first and last day of a period. Period 0 is the day, week, month or year in which the rule starts.
function periodOf({ frequency, start, weekStart }: Rule, period: number): [number, number] {
  if (frequency === 'DAILY') return [start + period, start + period]
  if (frequency === 'WEEKLY') {
    const first = start - ((weekdayOf(start) - weekStart + 7) % 7) + 7 * period
    return [first, first + 6]
  }
  const { year, month } = dateOf(start)
  return frequency === 'MONTHLY'
    ? [numberOf(year, month + period, 1), numberOf(year, month + period + 1, 0)]
    : [numberOf(year + period, 1, 1), numberOf(year + period, 12, 31)]
}

// Returns a lower bound for the number of the period that contains a day.
function periodsUntil({ frequency, start }: Rule, day: number): number {
  if (frequency === 'DAILY') return day - start
  if (frequency === 'WEEKLY') return Math.floor((day - start) / 7)
  const [from, to] = [dateOf(start), dateOf(day)]
  return frequency === 'YEARLY' ? to.year - from.year : 12 * (to.year - from.year) + to.month - from.month
}

function isNamed({ frequency, months, weeks, yearDays, monthDays, weekdays, weekStart }: Rule, day: number): boolean {
  const weekday = weekdayOf(day)
  if (weekdays && !weekdays.some((one) => one.weekday === weekday)) return false
  const { year, month, date } = dateOf(day)
  if (months && !months.includes(month)) return false
  if (!yearDays && !monthDays && !weekdays?.some(({ nth }) => nth)) return !weeks || isInWeeks(weeks, day, weekStart)
  const [beforeMonth, beforeYear] = [day - date, numberOf(year, 1, 0)]
  const daysOfMonth = numberOf(year, month + 1, 0) - beforeMonth
  const daysOfYear = numberOf(year + 1, 1, 0) - beforeYear
  const has = (list: readonly number[], fromFirst: number, length: number): boolean =>
    list.includes(fromFirst) || list.includes(fromFirst - length - 1)
  if (monthDays && !has(monthDays, date, daysOfMonth)) return false
  if (yearDays && !has(yearDays, day - beforeYear, daysOfYear)) return false
  const [at, of] = frequency === 'MONTHLY' || months ? [date, daysOfMonth] : [day - beforeYear, daysOfYear]
  const numbers = [undefined, Math.ceil(at / 7), -Math.ceil((of - at + 1) / 7)]
  if (weekdays && !weekdays.some((one) => one.weekday === weekday && numbers.includes(one.nth))) return false
  return !weeks || isInWeeks(weeks, day, weekStart)
}

// The first week of a year is the first one with at least four days in that year.
function isInWeeks(weeks: readonly number[], day: number, weekStart: number): boolean {
  const firstOfWeek = day - ((weekdayOf(day) - weekStart + 7) % 7)
  const { year } = dateOf(firstOfWeek + 3) // most of its days are in this year
  const firstWeekOf = (year: number): number => {
    const fourth = numberOf(year, 1, 4)
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
  }
  const number = (firstOfWeek - firstWeekOf(year)) / 7 + 1
  return weeks.includes(number) || weeks.includes(number - (firstWeekOf(year + 1) - firstWeekOf(year)) / 7 - 1)
}

// Returns whether the parts of a rule can be combined (RFC 5545, section 3.3.10).
function isPossible(parts: Readonly<Record<string, string>>): boolean {
  const frequency = parts.FREQ!
  const numbers = (name: string): number[] =>
    (parts[name]?.split(',') ?? []).map((one) => Math.abs(Number.parseInt(one, 10)))
  const isWithin = (name: string, last: number): boolean =>
    numbers(name).every((number) => number >= 1 && number <= last)
  const ordinals = numbers('BYDAY').filter((number) => !Number.isNaN(number))
  return (
    Object.entries(FREQUENCIES_OF_PART).every(
      ([name, frequencies]) => parts[name] === undefined || frequencies.includes(frequency),
    ) &&
    isWithin('BYSETPOS', MAX_SET_POSITION[frequency]!) &&
    isWithin('BYMONTHDAY', 31) &&
    isWithin('BYYEARDAY', 366) &&
    isWithin('BYWEEKNO', 53) &&
    ordinals.every((number) => number >= 1 && number <= MAX_WEEKDAY_NUMBER[frequency]!) &&
    !(ordinals.length && parts.BYWEEKNO !== undefined)
  )
}

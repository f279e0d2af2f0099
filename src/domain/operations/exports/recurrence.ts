// When scheduled exports run: a recurrence rule of iCalendar says on which days, a time of day when on these (guide exports, "Scheduled exports").
import { DateTime } from 'luxon'
import { RRuleTemporal } from 'rrule-temporal'

// Rules are about days alone: days have no clock changes. A day's time of day becomes a moment afterwards.
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
/** What belongs to some frequencies alone, and the last place that BYSETPOS can name in the time of each (RFC 5545, section 3.3.10). */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  BYMONTHDAY: ['DAILY', 'MONTHLY', 'YEARLY'],
  BYYEARDAY: ['YEARLY'],
  BYWEEKNO: ['YEARLY'],
}
const PLACES: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }
/** The last Monday, or other day, that a month or a year can have; in weeks days have no numbers. */
const NUMBERED: Readonly<Record<string, number>> = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: 53 }
/** Years in which a rule may begin, and steps that are taken in search of a day: days, weeks or months, or else years, which cost more. */
const YEARS = { first: 1990, last: 2100 }
const STEPS = 3000
const STEPS_OF_YEARS = 300

/** What cannot be read as a rule, or never comes about. */
export class NoRule extends Error {}

export type Recurrence = {
  readonly schedule_rrule: string
  /** `HH:MM` or `HH:MM:SS`. */
  readonly schedule_rrule_time: string
}

/**
 * The first moment after `now` at which it runs; null when there is none any more. A time of day that the clocks skip is as much later,
 * one that they show twice is the first.
 * @param created where a rule without DTSTART begins
 * @throws NoRule where the rule says nothing
 */
export function nextRun(
  { schedule_rrule, schedule_rrule_time }: Recurrence,
  zone: string,
  created: Date,
  now: Date,
): Date | null {
  const [hour, minute, second = 0] = schedule_rrule_time.split(':').map(Number)
  const days = daysOf(schedule_rrule, DateTime.fromJSDate(created, { zone }).toFormat('yyyyMMdd'))
  const today = DateTime.fromJSDate(now, { zone }).toISODate()!
  let after = DateTime.fromISO(today, { zone: 'utc' }).minus({ days: 1 }).toJSDate()
  // Today may be over already; tomorrow is not.
  for (let step = 0; step < 3; step += 1) {
    const day = nextDay(days, after)
    if (!day) return null
    const local = DateTime.fromJSDate(day, { zone: 'utc' })
    const { year, month, day: date } = local
    const moment = DateTime.fromObject({ year, month, day: date, hour: hour!, minute: minute!, second }, { zone })
    const first = moment.getPossibleOffsets()[0]!.toJSDate()
    if (first > now) return first
    after = day
  }
  return null
}

function nextDay(days: RRuleTemporal, after: Date): Date | null {
  try {
    const day = days.next(after)
    return day && new Date(day.epochMilliseconds)
  } catch {
    throw new NoRule()
  }
}

// The days of a rule, as midnights in UTC.
function daysOf(text: string, created: string): RRuleTemporal {
  const lines = text.trim().split(/\s*\n\s*|\s+(?=RRULE:)/i)
  const start = lines.length === 2 ? START.exec(lines[0]!)?.[1] : lines.length === 1 ? created : undefined
  const rule = lines
    .at(-1)!
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase()
  const parts = rule.split(';').map((part) => part.split('=') as [string, string | undefined])
  const names = parts.map(([name]) => name)
  const readable = parts.every(([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name]!.test(value ?? ''))
  const year = Number(start?.slice(0, 4))
  if (!start || !readable || !names.includes('FREQ') || new Set(names).size !== names.length) throw new NoRule()
  const said = Object.fromEntries(parts) as Record<string, string>
  if (!isPossible(said)) throw new NoRule()
  if (year < YEARS.first || year > YEARS.last) throw new NoRule()
  // The last day is included, whatever the time of day is that a rule ends at.
  const until = rule.replace(/UNTIL=(\d{8})(T\d{6}Z?)?/, 'UNTIL=$1T235959Z')
  const maxIterations = said.FREQ === 'YEARLY' ? STEPS_OF_YEARS : STEPS
  try {
    return new RRuleTemporal({ rruleString: `DTSTART:${start}T000000Z\nRRULE:${until}`, maxIterations })
  } catch {
    throw new NoRule()
  }
}

// Without these bounds a rule that can never come about takes seconds to be told from one that does.
function isPossible(parts: Readonly<Record<string, string>>): boolean {
  const frequency = parts.FREQ!
  const numbers = (name: string): number[] =>
    (parts[name]?.split(',') ?? []).map((one) => Math.abs(Number.parseInt(one, 10)))
  const within = (name: string, last: number): boolean => numbers(name).every((number) => number >= 1 && number <= last)
  const ordinals = numbers('BYDAY').filter((number) => !Number.isNaN(number))
  return (
    Object.entries(ONLY).every(([name, frequencies]) => parts[name] === undefined || frequencies.includes(frequency)) &&
    within('BYSETPOS', PLACES[frequency]!) &&
    within('BYMONTHDAY', 31) &&
    within('BYYEARDAY', 366) &&
    within('BYWEEKNO', 53) &&
    ordinals.every((number) => number >= 1 && number <= NUMBERED[frequency]!) &&
    !(ordinals.length && parts.BYWEEKNO !== undefined)
  )
}

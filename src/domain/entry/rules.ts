// The rules of a check-in list say whether a ticket may enter (guide entry-rules). They have been read into an expression (rules_reading.ts);
// everything here is a function of that and of facts.
import { DateTime } from 'luxon'
import type { EntryTimes } from './entry_times.ts'

/** What rules can ask about. Times are in the time zone of the event. */
export type Facts = {
  /** When the ticket was scanned. */
  readonly now: DateTime
  readonly product: number
  readonly variation: number | null
  readonly gate: number | null
  /** Of the date of the ticket, else of the event; the end and the admission are the start where there is none. */
  readonly date_from: DateTime
  readonly date_to: DateTime
  readonly date_admission: DateTime
  /** When the ticket has entered by this list. */
  readonly entries: EntryTimes
  /** Whether its last scan on this list was an entry. */
  readonly inside: boolean
}

/** A value as a rule writes it. */
export type Literal = string | number | boolean | null
/** A moment that a rule names. */
export type Moment =
  | { readonly time: 'now' | 'date_from' | 'date_to' | 'date_admission' }
  | { readonly time: 'custom' | 'customtime'; readonly value: string }
/** A value, or what it is looked up by. */
export type Value =
  | { readonly literal: Literal }
  | { readonly variable: Variable }
  | { readonly counted: Counted; readonly moment: Moment }
/** Whether one moment is before or after another. */
export type Timed = {
  readonly kind: 'time'
  readonly operator: Order
  readonly moments: readonly [Moment, Moment]
  readonly minutes: number
}
/** What is true or false by itself. */
export type Condition =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly values: readonly [Value, Value] }
  | { readonly kind: 'list'; readonly value: Value; readonly ids: readonly number[] }
  | Timed
/** A rule that can be evaluated. */
export type Expression =
  | { readonly kind: 'and'; readonly of: readonly Expression[] }
  | { readonly kind: 'or'; readonly of: readonly Expression[] }
  | Condition

/** The words of rules. */
export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const
export const ORDERS = ['isBefore', 'isAfter'] as const
export const VARIABLES = [
  'product',
  'variation',
  'gate',
  'now_isoweekday',
  'entries_number',
  'entries_today',
  'entries_days',
  'minutes_since_last_entry',
  'minutes_since_first_entry',
  'entry_status',
] as const
export const COUNTED = ['entries_since', 'entries_before', 'entries_days_since', 'entries_days_before'] as const
export const EVENT_TIMES = ['date_from', 'date_to', 'date_admission'] as const
/** What a `lookup` can name, which the copy of an event has copies of. */
export const LOOKUPS = { product: 'items', variation: 'variations', gate: 'gates' } as const
type Comparison = (typeof COMPARISONS)[number]
type Order = (typeof ORDERS)[number]
type Variable = (typeof VARIABLES)[number]
export type Counted = (typeof COUNTED)[number]

const NUMBER = /^[+-]?[0-9]{1,15}(\.[0-9]{1,10})?$/

/** Whether it is one of these names. */
export const is = <Name extends string>(names: readonly Name[], name: unknown): name is Name =>
  (names as readonly unknown[]).includes(name)

/** Whether the rules let the ticket in. */
export function allows(rule: Expression | undefined, facts: Facts): boolean {
  if (!rule) return true
  if (rule.kind === 'and') return rule.of.every((part) => allows(part, facts))
  if (rule.kind === 'or') return rule.of.some((part) => allows(part, facts))
  return holds(rule, facts)
}

/** Whether a condition holds. */
export function holds(condition: Condition, facts: Facts): boolean {
  if (condition.kind === 'list') {
    const value = valueIn(condition.value, facts)
    return value !== null && condition.ids.includes(asNumber(value))
  }
  if (condition.kind === 'time') {
    const wait = waitFor(condition, facts)
    return condition.operator === 'isBefore' ? wait > 0 : wait < 0
  }
  const [left, right] = condition.values.map((value) => valueIn(value, facts)) as [Literal, Literal]
  return COMPARE[condition.operator](left, right)
}

const COMPARE: Record<Comparison, (left: Literal, right: Literal) => boolean> = {
  '==': alike,
  '!=': (left, right) => !alike(left, right),
  '<': (left, right) => asNumber(left) < asNumber(right),
  '<=': (left, right) => asNumber(left) <= asNumber(right),
  '>': (left, right) => asNumber(left) > asNumber(right),
  '>=': (left, right) => asNumber(left) >= asNumber(right),
}

function alike(left: Literal, right: Literal): boolean {
  if (left === null || right === null) return left === right
  return typeof left === 'string' || typeof right === 'string' ? String(left) === String(right) : left === right
}

/** What is no number compares with nothing. */
export function asNumber(value: Literal): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : Number.NaN
}

/** Minutes from the first time to the second, the tolerance in favour of true. */
export function waitFor({ operator, moments, minutes }: Timed, facts: Facts): number {
  const [first, second] = moments.map((moment) => momentOf(moment, facts)) as [DateTime, DateTime]
  return (second.toMillis() - first.toMillis()) / 60_000 + (operator === 'isBefore' ? minutes : -minutes)
}

/** The moment that a rule names, in the time zone of the event. */
export function momentOf(moment: Moment, facts: Facts): DateTime {
  if (!('value' in moment)) return facts[moment.time]
  const { now } = facts
  if (moment.time === 'custom') return DateTime.fromISO(moment.value.replace(' ', 'T'), { zone: now.zone })
  const [hour, minute, second = 0] = moment.value.split(':').map(Number)
  return now.set({ hour: hour!, minute: minute!, second, millisecond: 0 })
}

/** What a value of a rule is for a ticket. */
export function valueIn(value: Value, facts: Facts): Literal {
  if ('literal' in value) return value.literal
  if ('variable' in value) return VARIABLE[value.variable](facts)
  return COUNT[value.counted](facts.entries, momentOf(value.moment, facts).toMillis())
}

const COUNT: Record<Counted, (entries: EntryTimes, at: number) => number> = {
  entries_since: (entries, at) => entries.since(at),
  entries_before: (entries, at) => entries.before(at),
  entries_days_since: (entries, at) => entries.daysSince(at),
  entries_days_before: (entries, at) => entries.daysBefore(at),
}

// Of an entry that comes after the scan, as when that is told late, no minute has gone.
const minutesSince = (entry: number | undefined, { now }: Facts): number =>
  entry === undefined ? -1 : Math.max(0, Math.floor((now.toMillis() - entry) / 60_000))

const VARIABLE: Record<Variable, (facts: Facts) => Literal> = {
  product: ({ product }) => product,
  variation: ({ variation }) => variation,
  gate: ({ gate }) => gate,
  now_isoweekday: ({ now }) => now.weekday,
  entries_number: ({ entries }) => entries.number,
  entries_today: ({ entries, now }) => entries.since(now.startOf('day').toMillis()),
  entries_days: ({ entries }) => entries.daysSince(Number.NEGATIVE_INFINITY),
  minutes_since_last_entry: (facts) => minutesSince(facts.entries.last, facts),
  minutes_since_first_entry: (facts) => minutesSince(facts.entries.first, facts),
  entry_status: ({ inside }) => (inside ? 'present' : 'absent'),
}

// Evaluates the rules of a check-in list (guide entry-rules). The functions are pure: they take the expression that rules_parsing.ts
// returns, and the state of a ticket.
import { DateTime } from 'luxon'
import type { EntryTimes } from './entry_times.ts'

/** The values that rules can refer to. Times are in the time zone of the event. */
export type RuleInput = {
  /** Time of the scan. */
  readonly now: DateTime
  readonly product: number
  readonly variation: number | null
  readonly gate: number | null
  /** Times of the ticket's date, else of the event. End and admission default to the start. */
  readonly date_from: DateTime
  readonly date_to: DateTime
  readonly date_admission: DateTime
  /** Entries of the ticket on this list. */
  readonly entries: EntryTimes
  /** Whether the ticket's latest scan on this list was an entry. */
  readonly inside: boolean
}

/** A constant in a rule. */
export type Literal = string | number | boolean | null
/** A time that a rule refers to. */
export type Moment =
  | { readonly time: 'now' | 'date_from' | 'date_to' | 'date_admission' }
  | { readonly time: 'custom' | 'customtime'; readonly value: string }
/** A constant, a variable, or a number of entries. */
export type RuleValue =
  | { readonly literal: Literal }
  | { readonly variable: Variable }
  | { readonly entryCount: EntryCount; readonly moment: Moment }
/** A comparison of two times, with a tolerance in minutes. */
export type TimeCondition = {
  readonly kind: 'time'
  readonly operator: TimeOrder
  readonly moments: readonly [Moment, Moment]
  readonly minutes: number
}
/** A condition without `and` and `or`. */
export type RuleCondition =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly values: readonly [RuleValue, RuleValue] }
  | { readonly kind: 'list'; readonly value: RuleValue; readonly ids: readonly number[] }
  | TimeCondition
/** A parsed rule. */
export type Expression =
  | { readonly kind: 'and'; readonly of: readonly Expression[] }
  | { readonly kind: 'or'; readonly of: readonly Expression[] }
  | RuleCondition

/** Operators and variables of rules. */
export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const
export const TIME_ORDERS = ['isBefore', 'isAfter'] as const
export const RULE_VARIABLES = [
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
export const ENTRY_COUNTS = ['entries_since', 'entries_before', 'entries_days_since', 'entries_days_before'] as const
export const EVENT_TIMES = ['date_from', 'date_to', 'date_admission'] as const
/** Tables of the objects that a `lookup` can refer to, all of which are copied with an event. */
export const LOOKUP_TABLES = { product: 'items', variation: 'variations', gate: 'gates' } as const
type Comparison = (typeof COMPARISONS)[number]
type TimeOrder = (typeof TIME_ORDERS)[number]
type Variable = (typeof RULE_VARIABLES)[number]
export type EntryCount = (typeof ENTRY_COUNTS)[number]

const NUMBER_PATTERN = /^[+-]?[0-9]{1,15}(\.[0-9]{1,10})?$/

/** Returns whether a value is one of the names. */
export const isOneOf = <Name extends string>(names: readonly Name[], name: unknown): name is Name =>
  (names as readonly unknown[]).includes(name)

/** Returns whether the rules admit a ticket (guide entry-rules). Absent rules admit all tickets. */
export function allows(rule: Expression | undefined, input: RuleInput): boolean {
  if (!rule) return true
  if (rule.kind === 'and') return rule.of.every((part) => allows(part, input))
  if (rule.kind === 'or') return rule.of.some((part) => allows(part, input))
  return isFulfilled(rule, input)
}

/** Returns whether a condition is fulfilled. */
export function isFulfilled(condition: RuleCondition, input: RuleInput): boolean {
  if (condition.kind === 'list') {
    const value = evaluate(condition.value, input)
    return value !== null && condition.ids.includes(toNumber(value))
  }
  if (condition.kind === 'time') {
    const remaining = minutesUntil(condition, input)
    return condition.operator === 'isBefore' ? remaining > 0 : remaining < 0
  }
  const [left, right] = condition.values.map((value) => evaluate(value, input)) as [Literal, Literal]
  return COMPARATORS[condition.operator](left, right)
}

const COMPARATORS: Record<Comparison, (left: Literal, right: Literal) => boolean> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<': (left, right) => toNumber(left) < toNumber(right),
  '<=': (left, right) => toNumber(left) <= toNumber(right),
  '>': (left, right) => toNumber(left) > toNumber(right),
  '>=': (left, right) => toNumber(left) >= toNumber(right),
}

function isEqual(left: Literal, right: Literal): boolean {
  if (left === null || right === null) return left === right
  return typeof left === 'string' || typeof right === 'string' ? String(left) === String(right) : left === right
}

/** Converts a value to a number; NaN, for which all comparisons are false, if it is not numeric. */
export function toNumber(value: Literal): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER_PATTERN.test(value) ? Number(value) : Number.NaN
}

/** Returns the minutes from the first time of a condition to the second, with the tolerance applied in favor of the condition. */
export function minutesUntil({ operator, moments, minutes }: TimeCondition, input: RuleInput): number {
  const [first, second] = moments.map((moment) => resolveMoment(moment, input)) as [DateTime, DateTime]
  return (second.toMillis() - first.toMillis()) / 60_000 + (operator === 'isBefore' ? minutes : -minutes)
}

/** Returns the time that a rule refers to, in the time zone of the event. */
export function resolveMoment(moment: Moment, input: RuleInput): DateTime {
  if (!('value' in moment)) return input[moment.time]
  const { now } = input
  if (moment.time === 'custom') return DateTime.fromISO(moment.value.replace(' ', 'T'), { zone: now.zone })
  const [hour, minute, second = 0] = moment.value.split(':').map(Number)
  return now.set({ hour: hour!, minute: minute!, second, millisecond: 0 })
}

/** Returns the value of an operand for a ticket. */
export function evaluate(value: RuleValue, input: RuleInput): Literal {
  if ('literal' in value) return value.literal
  if ('variable' in value) return VARIABLE_VALUES[value.variable](input)
  return ENTRY_COUNTERS[value.entryCount](input.entries, resolveMoment(value.moment, input).toMillis())
}

const ENTRY_COUNTERS: Record<EntryCount, (entries: EntryTimes, at: number) => number> = {
  entries_since: (entries, at) => entries.since(at),
  entries_before: (entries, at) => entries.before(at),
  entries_days_since: (entries, at) => entries.daysSince(at),
  entries_days_before: (entries, at) => entries.daysBefore(at),
}

// An entry can be later than the scan if the scan was uploaded late. The result is then 0.
const minutesSince = (entry: number | undefined, { now }: RuleInput): number =>
  entry === undefined ? -1 : Math.max(0, Math.floor((now.toMillis() - entry) / 60_000))

const VARIABLE_VALUES: Record<Variable, (input: RuleInput) => Literal> = {
  product: ({ product }) => product,
  variation: ({ variation }) => variation,
  gate: ({ gate }) => gate,
  now_isoweekday: ({ now }) => now.weekday,
  entries_number: ({ entries }) => entries.number,
  entries_today: ({ entries, now }) => entries.since(now.startOf('day').toMillis()),
  entries_days: ({ entries }) => entries.daysSince(Number.NEGATIVE_INFINITY),
  minutes_since_last_entry: (input) => minutesSince(input.entries.last, input),
  minutes_since_first_entry: (input) => minutesSince(input.entries.first, input),
  entry_status: ({ inside }) => (inside ? 'present' : 'absent'),
}

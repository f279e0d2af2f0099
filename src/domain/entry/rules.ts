// The rules of a check-in list: JSON logic that says whether a ticket may enter (guide entry-rules). They are read into expressions once,
// which refuses what could not be evaluated; everything else here is a function of such an expression and of facts.
import { DateTime } from 'luxon'
import type { RuleWords } from './words.ts'

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
  /** When the ticket has entered by this list, in any order. */
  readonly entries: readonly DateTime[]
  /** Whether its last scan on this list was an entry. */
  readonly inside: boolean
}

type Literal = string | number | boolean | null
type Moment =
  | { readonly time: 'now' | 'date_from' | 'date_to' | 'date_admission' }
  | { readonly time: 'custom' | 'customtime'; readonly value: string }
type Value =
  | { readonly literal: Literal }
  | { readonly variable: Variable }
  | { readonly counted: Counted; readonly moment: Moment }
type Timed = {
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

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const
const ORDERS = ['isBefore', 'isAfter'] as const
const VARIABLES = [
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
const COUNTED = ['entries_since', 'entries_before', 'entries_days_since', 'entries_days_before'] as const
const EVENT_TIMES = ['date_from', 'date_to', 'date_admission'] as const
/** What a `lookup` can name, which the copy of an event has copies of. */
const LOOKUPS = { product: 'items', variation: 'variations', gate: 'gates' } as const
type Comparison = (typeof COMPARISONS)[number]
type Order = (typeof ORDERS)[number]
type Variable = (typeof VARIABLES)[number]
type Counted = (typeof COUNTED)[number]

const MAX_DEPTH = 20
const MAX_CONDITIONS = 500
const MAX_TEXT = 1000
const MAX_MINUTES = 527_040 // a year
const NUMBER = /^[+-]?[0-9]{1,15}(\.[0-9]{1,10})?$/
const ID = /^[1-9][0-9]{0,14}$/
const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}|$)/
const TIME_OF_DAY = /^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/

const is = <Name extends string>(names: readonly Name[], name: unknown): name is Name =>
  (names as readonly unknown[]).includes(name)

// ---- reading ------------------------------------------------------------------------------------------------------------------------

/** What is wrong with a rule, as a sentence. */
export class RuleFault extends Error {}

/**
 * Reads the rules of a list.
 * @returns undefined where they allow everybody
 * @throws RuleFault when they are no rules, or larger than rules may be
 */
export function readRules(rules: unknown): Expression | undefined {
  if (isObject(rules) && !Object.keys(rules).length) return undefined
  const { operator, args } = operation(rules)
  if ((operator === 'and' || operator === 'or') && !args.length) return undefined
  return readExpression(rules, 1, { left: MAX_CONDITIONS })
}

function readExpression(rule: unknown, depth: number, size: { left: number }): Expression {
  const { operator, args } = operation(rule)
  if (depth > MAX_DEPTH) throw new RuleFault(`Rules are at most ${MAX_DEPTH} levels deep.`)
  size.left -= 1
  if (size.left < 0) throw new RuleFault(`Rules have at most ${MAX_CONDITIONS} conditions.`)
  if (operator === 'and' || operator === 'or')
    return { kind: operator, of: args.map((part) => readExpression(part, depth + 1, size)) }
  if (is(COMPARISONS, operator)) {
    const [left, right] = exactly(args, operator, 2).map(readValue) as [Value, Value]
    const numeric = operator !== '==' && operator !== '!='
    for (const value of [left, right])
      if (numeric && 'literal' in value && !Number.isFinite(asNumber(value.literal)))
        throw new RuleFault(
          `${JSON.stringify(value.literal)} is no number that ${JSON.stringify(operator)} could compare.`,
        )
    return { kind: 'compare', operator, values: [left, right] }
  }
  if (operator === 'inList') {
    const [value, list] = exactly(args, operator, 2)
    const listed = operation(list)
    if (listed.operator !== 'objectList') throw new RuleFault('"inList" looks a value up in an "objectList".')
    return { kind: 'list', value: readValue(value), ids: listed.args.map(readLookup) }
  }
  if (is(ORDERS, operator)) {
    if (args.length !== 2 && args.length !== 3)
      throw new RuleFault(`"${operator}" takes two times, and minutes if need be.`)
    const moments: [Moment, Moment] = [readMoment(args[0]), readMoment(args[1])]
    return { kind: 'time', operator, moments, minutes: readMinutes(args[2]) }
  }
  throw new RuleFault(
    depth === 1
      ? `Rules cannot begin with the operator ${shown(operator)}.`
      : `The operator ${shown(operator)} does not say what is true or false.`,
  )
}

function readValue(value: unknown): Value {
  if (value === null || typeof value === 'boolean') return { literal: value }
  if (typeof value === 'number' || typeof value === 'string') {
    if (String(value).length > MAX_TEXT) throw new RuleFault(`Texts in rules have at most ${MAX_TEXT} characters.`)
    return { literal: value }
  }
  const { operator, args } = operation(value)
  if (operator === 'var') {
    const [name] = exactly(args, operator, 1)
    if (name === 'now') throw new RuleFault('The variable "now" is compared by "isBefore" and "isAfter".')
    if (!is(VARIABLES, name)) throw new RuleFault(`There is no variable ${shown(name)}.`)
    return { variable: name }
  }
  if (operator === 'lookup') return { literal: readLookup(value) }
  if (is(COUNTED, operator)) {
    const [time] = exactly(args, operator, 1)
    if (operation(time).operator !== 'buildTime') throw new RuleFault(`"${operator}" takes one "buildTime".`)
    return { counted: operator, moment: readMoment(time) }
  }
  throw new RuleFault(`The operator ${shown(operator)} cannot stand within a comparison.`)
}

function readLookup(value: unknown): number {
  const { operator, args } = operation(value)
  const [kind, id] = args
  if (operator !== 'lookup' || !is(Object.keys(LOOKUPS), kind) || !ID.test(String(id)))
    throw new RuleFault('A "lookup" names a product, variation or gate by its ID.')
  return Number(id)
}

function readMoment(value: unknown): Moment {
  const { operator, args } = operation(value)
  if (operator === 'var' && args.length === 1 && args[0] === 'now') return { time: 'now' }
  const [kind, at] = args
  if (operator !== 'buildTime' || args.length > 2)
    throw new RuleFault('A time is the variable "now" or made by "buildTime".')
  if (is(EVENT_TIMES, kind)) return { time: kind }
  if (kind !== 'custom' && kind !== 'customtime') throw new RuleFault(`"buildTime" does not know ${shown(kind)}.`)
  const readable =
    typeof at === 'string' &&
    at.length <= 50 &&
    (kind === 'custom' ? ISO.test(at) && DateTime.fromISO(at.replace(' ', 'T')).isValid : TIME_OF_DAY.test(at))
  if (!readable)
    throw new RuleFault(
      `${shown(at)} is no ${kind === 'custom' ? 'date and time (ISO 8601)' : 'time of day such as 18:30'}.`,
    )
  return { time: kind, value: at }
}

function readMinutes(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0
  const minutes = asNumber(value as Literal)
  if (typeof value === 'boolean' || !(Math.abs(minutes) <= MAX_MINUTES))
    throw new RuleFault(`${shown(value)} is no number of minutes.`)
  return minutes
}

function operation(rule: unknown): { operator: string; args: readonly unknown[] } {
  const keys = isObject(rule) ? Object.keys(rule) : []
  if (!isObject(rule) || keys.length !== 1)
    throw new RuleFault('Each part of a rule is an object with one key, which is its operator.')
  const args = rule[keys[0]!]
  return { operator: keys[0]!, args: Array.isArray(args) ? args : [args] }
}

function exactly(args: readonly unknown[], operator: string, number: number): readonly unknown[] {
  if (args.length !== number)
    throw new RuleFault(`"${operator}" takes ${number === 1 ? 'one argument' : 'two arguments'}.`)
  return args
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100)

/**
 * The same rules with other ids in their lookups, for the copy of an event: those without a counterpart stay.
 * @param counterpart of an id of the table that the lookup is about
 */
export function rewriteLookups(
  rules: unknown,
  counterpart: (table: (typeof LOOKUPS)[keyof typeof LOOKUPS], id: number) => number | undefined,
): unknown {
  if (Array.isArray(rules)) return rules.map((part) => rewriteLookups(part, counterpart))
  if (!isObject(rules)) return rules
  return Object.fromEntries(
    Object.entries(rules).map(([operator, args]) => {
      if (operator !== 'lookup' || !Array.isArray(args) || !Object.hasOwn(LOOKUPS, String(args[0])))
        return [operator, rewriteLookups(args, counterpart)]
      const [kind, id, ...others] = args
      const copy = counterpart(LOOKUPS[kind as keyof typeof LOOKUPS], Number(id)) ?? id
      return [operator, [kind, typeof id === 'string' ? String(copy) : copy, ...others]]
    }),
  )
}

// ---- evaluating ---------------------------------------------------------------------------------------------------------------------

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

// What is no number compares with nothing.
function asNumber(value: Literal): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : Number.NaN
}

// Minutes from the first time to the second, the tolerance in favour of true.
function waitFor({ operator, moments, minutes }: Timed, facts: Facts): number {
  const [first, second] = moments.map((moment) => momentOf(moment, facts)) as [DateTime, DateTime]
  return (second.toMillis() - first.toMillis()) / 60_000 + (operator === 'isBefore' ? minutes : -minutes)
}

function momentOf(moment: Moment, facts: Facts): DateTime {
  if (!('value' in moment)) return facts[moment.time]
  const { now } = facts
  if (moment.time === 'custom') return DateTime.fromISO(moment.value.replace(' ', 'T'), { zone: now.zone })
  const [hour, minute, second = 0] = moment.value.split(':').map(Number)
  return now.set({ hour: hour!, minute: minute!, second, millisecond: 0 })
}

function valueIn(value: Value, facts: Facts): Literal {
  if ('literal' in value) return value.literal
  if ('variable' in value) return VARIABLE[value.variable](facts)
  const at = momentOf(value.moment, facts)
  const { counted } = value
  const chosen = facts.entries.filter((entry) => (counted.endsWith('since') ? entry >= at : entry < at))
  return counted.startsWith('entries_days') ? days(chosen) : chosen.length
}

const days = (entries: readonly DateTime[]): number => new Set(entries.map((entry) => entry.toISODate())).size

// Of an entry that comes after the scan, as when that is told late, no minute has gone.
const minutesSince = (pick: (...times: number[]) => number, { now, entries }: Facts): number =>
  entries.length
    ? Math.max(0, Math.floor((now.toMillis() - pick(...entries.map((entry) => entry.toMillis()))) / 60_000))
    : -1

const VARIABLE: Record<Variable, (facts: Facts) => Literal> = {
  product: ({ product }) => product,
  variation: ({ variation }) => variation,
  gate: ({ gate }) => gate,
  now_isoweekday: ({ now }) => now.weekday,
  entries_number: ({ entries }) => entries.length,
  entries_today: ({ entries, now }) => entries.filter((entry) => entry >= now.startOf('day')).length,
  entries_days: ({ entries }) => days(entries),
  minutes_since_last_entry: (facts) => minutesSince(Math.max, facts),
  minutes_since_first_entry: (facts) => minutesSince(Math.min, facts),
  entry_status: ({ inside }) => (inside ? 'present' : 'absent'),
}

// ---- explaining ---------------------------------------------------------------------------------------------------------------------

// How far the visitor is from fulfilling a condition: counts are nearer than times, these are nearer than what the ticket is.
// Of several conditions that are all needed the distances add up, and rules have too few for a sum to reach the next kind.
const COUNT = 1
const TIME = 1_000
const ITEM = 10_000_000

/** How far a condition that does not hold is from holding (guide entry-rules, "What is told"). */
export function distance(condition: Condition, facts: Facts): number {
  if (condition.kind === 'time') {
    // What begins can be waited for, and the sooner it does the nearer it is; what is over cannot.
    return begins(condition) ? TIME + Math.min(2 * TIME, Math.ceil(Math.abs(waitFor(condition, facts)))) : 4 * TIME
  }
  const values = condition.kind === 'list' ? [condition.value] : condition.values
  return Math.max(
    ...values.map((value) => {
      if (!('variable' in value)) return COUNT
      if (value.variable === 'now_isoweekday' || value.variable.startsWith('minutes_since')) return TIME
      return is(Object.keys(LOOKUPS), value.variable) ? ITEM : COUNT
    }),
  )
}

/**
 * Among the ways in which rules that do not let the ticket in could become true, the nearest one.
 * @returns the conditions that are still to be fulfilled; none where the rules hold, or where there is no such way
 */
export function missingConditions(rule: Expression | undefined, facts: Facts): readonly Condition[] {
  return rule ? (nearest(rule, facts)?.conditions ?? []) : []
}

// Whether it comes true with time, rather than ceasing to be.
const begins = ({ operator, moments }: Timed): boolean => (operator === 'isAfter') === (moments[0].time === 'now')

type Way = { readonly distance: number; readonly conditions: readonly Condition[] }
const HERE: Way = { distance: 0, conditions: [] }

function nearest(rule: Expression, facts: Facts): Way | undefined {
  if (rule.kind !== 'and' && rule.kind !== 'or')
    return holds(rule, facts) ? HERE : { distance: distance(rule, facts), conditions: [rule] }
  const ways = rule.of.map((part) => nearest(part, facts))
  if (rule.kind === 'or')
    return ways.reduce((best, way) => (way && (!best || way.distance < best.distance) ? way : best), undefined)
  return ways.reduce<Way | undefined>(
    (sum, way) =>
      sum && way && { distance: sum.distance + way.distance, conditions: [...sum.conditions, ...way.conditions] },
    HERE,
  )
}

/** Tells the visitor why the rules do not let the ticket in. */
export function explain(rule: Expression | undefined, facts: Facts, words: RuleWords): string {
  const sentences = missingConditions(rule, facts).map((condition) => sentence(condition, facts, words))
  return [...new Set(sentences)].join(' ') || words.refused
}

function sentence(condition: Condition, facts: Facts, words: RuleWords): string {
  if (condition.kind === 'time') {
    const { moments, minutes } = condition
    const fixed = moments.find(({ time }) => time !== 'now')
    // Only a comparison with the time of the scan has something to tell.
    if (!fixed || moments.every(({ time }) => time !== 'now')) return words.refused
    const at = momentOf(fixed, facts).plus({ minutes: begins(condition) ? -minutes : minutes })
    return begins(condition) ? words.from(at, facts.now) : words.until(at, facts.now)
  }
  const [value, other] = condition.kind === 'list' ? [condition.value] : condition.values
  const told = [value, other].find((part) => part && !('literal' in part))
  if (!told || condition.kind === 'list') return told && 'variable' in told ? words.wrong(told.variable) : words.refused
  const name = 'variable' in told ? told.variable : (told as { counted: Counted }).counted
  if (name === 'entry_status') return facts.inside ? words.inside : words.outside
  if (!is(COUNTED, name) && !name.startsWith('entries') && !name.startsWith('minutes')) return words.wrong(name)
  const [left, right] = condition.values.map((part) => asNumber(valueIn(part, facts))) as [number, number]
  const [present, bound] = told === value ? [left, right] : [right, left]
  const more =
    condition.operator === '=='
      ? present < bound
      : /[<>]/.test(condition.operator) && /</.test(condition.operator) === (told === other)
  if (!name.startsWith('minutes')) return more ? words.tooRarely : words.tooOften(name)
  if (!more) return words.tooLate
  return present < 0 ? words.tooRarely : words.wait(Math.max(1, Math.ceil(bound - present)))
}

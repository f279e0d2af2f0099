// The rules of a check-in list as they are written: JSON logic, read once into an expression, which rejects what could not be evaluated.
import { DateTime } from 'luxon'
import type { Expression, Literal, Moment, Value } from './rules.ts'
import { asNumber, COMPARISONS, COUNTED, EVENT_TIMES, is, LOOKUPS, ORDERS, VARIABLES } from './rules.ts'

const MAX_DEPTH = 20
const MAX_CONDITIONS = 500
const MAX_LOOKUPS = 1000
const MAX_TEXT = 1000
const MAX_MINUTES = 527_040 // a year
const ID = /^[1-9][0-9]{0,14}$/
const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}|$)/
const TIME_OF_DAY = /^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/

/** What is wrong with a rule, as a sentence. */
export class RuleError extends Error {}

/**
 * Reads the rules of a list.
 * @returns undefined where they allow everybody
 * @throws RuleError when they are no rules, or larger than rules may be
 */
export function readRules(rules: unknown): Expression | undefined {
  if (isObject(rules) && !Object.keys(rules).length) return undefined
  const { operator, args } = operation(rules)
  if ((operator === 'and' || operator === 'or') && !args.length) return undefined
  return readExpression(rules, 1, { conditions: MAX_CONDITIONS, lookups: MAX_LOOKUPS })
}

function readExpression(rule: unknown, depth: number, left: { conditions: number; lookups: number }): Expression {
  const { operator, args } = operation(rule)
  if (depth > MAX_DEPTH) throw new RuleError(`Rules are at most ${MAX_DEPTH} levels deep.`)
  left.conditions -= 1
  if (left.conditions < 0) throw new RuleError(`Rules have at most ${MAX_CONDITIONS} conditions.`)
  if (operator === 'and' || operator === 'or')
    return { kind: operator, of: args.map((part) => readExpression(part, depth + 1, left)) }
  if (is(COMPARISONS, operator)) {
    const [left, right] = exactly(args, operator, 2).map(readValue) as [Value, Value]
    const numeric = operator !== '==' && operator !== '!='
    for (const value of [left, right])
      if (numeric && 'literal' in value && !Number.isFinite(asNumber(value.literal)))
        throw new RuleError(
          `${JSON.stringify(value.literal)} is no number that ${JSON.stringify(operator)} could compare.`,
        )
    return { kind: 'compare', operator, values: [left, right] }
  }
  if (operator === 'inList') {
    const [value, list] = exactly(args, operator, 2)
    const listed = operation(list)
    if (listed.operator !== 'objectList') throw new RuleError('"inList" looks a value up in an "objectList".')
    left.lookups -= listed.args.length
    if (left.lookups < 0) throw new RuleError(`The lists of rules have at most ${MAX_LOOKUPS} entries together.`)
    return { kind: 'list', value: readValue(value), ids: listed.args.map(readLookup) }
  }
  if (is(ORDERS, operator)) {
    if (args.length !== 2 && args.length !== 3)
      throw new RuleError(`"${operator}" takes two times, and minutes if need be.`)
    const moments: [Moment, Moment] = [readMoment(args[0]), readMoment(args[1])]
    return { kind: 'time', operator, moments, minutes: readMinutes(args[2]) }
  }
  throw new RuleError(
    depth === 1
      ? `Rules cannot begin with the operator ${shown(operator)}.`
      : `The operator ${shown(operator)} does not say what is true or false.`,
  )
}

function readValue(value: unknown): Value {
  if (value === null || typeof value === 'boolean') return { literal: value }
  if (typeof value === 'number' || typeof value === 'string') {
    if (String(value).length > MAX_TEXT) throw new RuleError(`Texts in rules have at most ${MAX_TEXT} characters.`)
    return { literal: value }
  }
  const { operator, args } = operation(value)
  if (operator === 'var') {
    const [name] = exactly(args, operator, 1)
    if (name === 'now') throw new RuleError('The variable "now" is compared by "isBefore" and "isAfter".')
    if (!is(VARIABLES, name)) throw new RuleError(`There is no variable ${shown(name)}.`)
    return { variable: name }
  }
  if (operator === 'lookup') return { literal: readLookup(value) }
  if (is(COUNTED, operator)) {
    const [time] = exactly(args, operator, 1)
    if (operation(time).operator !== 'buildTime') throw new RuleError(`"${operator}" takes one "buildTime".`)
    return { counted: operator, moment: readMoment(time) }
  }
  throw new RuleError(`The operator ${shown(operator)} cannot stand within a comparison.`)
}

function readLookup(value: unknown): number {
  const { operator, args } = operation(value)
  const [kind, id] = args
  if (operator !== 'lookup' || !is(Object.keys(LOOKUPS), kind) || !ID.test(String(id)))
    throw new RuleError('A "lookup" names a product, variation or gate by its ID.')
  return Number(id)
}

function readMoment(value: unknown): Moment {
  const { operator, args } = operation(value)
  if (operator === 'var' && args.length === 1 && args[0] === 'now') return { time: 'now' }
  const [kind, at] = args
  if (operator !== 'buildTime' || args.length > 2)
    throw new RuleError('A time is the variable "now" or made by "buildTime".')
  if (is(EVENT_TIMES, kind)) return { time: kind }
  if (kind !== 'custom' && kind !== 'customtime') throw new RuleError(`"buildTime" does not know ${shown(kind)}.`)
  const readable =
    typeof at === 'string' &&
    at.length <= 50 &&
    (kind === 'custom'
      ? ISO.test(at) && DateTime.fromISO(at.replace(' ', 'T'), { zone: 'utc' }).isValid
      : TIME_OF_DAY.test(at))
  if (!readable)
    throw new RuleError(
      `${shown(at)} is no ${kind === 'custom' ? 'date and time (ISO 8601)' : 'time of day such as 18:30'}.`,
    )
  return { time: kind, value: at }
}

function readMinutes(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0
  const minutes = asNumber(value as Literal)
  if (typeof value === 'boolean' || !(Math.abs(minutes) <= MAX_MINUTES))
    throw new RuleError(`${shown(value)} is no number of minutes.`)
  return minutes
}

function operation(rule: unknown): { operator: string; args: readonly unknown[] } {
  const keys = isObject(rule) ? Object.keys(rule) : []
  if (!isObject(rule) || keys.length !== 1)
    throw new RuleError('Each part of a rule is an object with one key, which is its operator.')
  const args = rule[keys[0]!]
  return { operator: keys[0]!, args: Array.isArray(args) ? args : [args] }
}

function exactly(args: readonly unknown[], operator: string, number: number): readonly unknown[] {
  if (args.length !== number)
    throw new RuleError(`"${operator}" takes ${number === 1 ? 'one argument' : 'two arguments'}.`)
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

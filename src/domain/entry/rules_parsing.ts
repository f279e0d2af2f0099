// Parses the rules of a check-in list from JSON logic, and rejects what cannot be evaluated (guide entry-rules, "Validation").
import { DateTime } from 'luxon'
import type { Expression, Literal, Moment, RuleValue } from './rules.ts'
import {
  COMPARISONS,
  ENTRY_COUNTS,
  EVENT_TIMES,
  isOneOf,
  LOOKUP_TABLES,
  RULE_VARIABLES,
  TIME_ORDERS,
  toNumber,
} from './rules.ts'

const MAX_DEPTH = 20
const MAX_CONDITIONS = 500
const MAX_LOOKUPS = 1000
const MAX_STRING_LENGTH = 1000
const MAX_MINUTES = 527_040 // a year
const ID_PATTERN = /^[1-9][0-9]{0,14}$/
const DATETIME_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}|$)/
const TIME_OF_DAY_PATTERN = /^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/

/** Thrown for invalid rules. The message tells the client what to change. */
export class RuleError extends Error {}

/**
 * Parses the rules of a check-in list.
 * @returns undefined if they admit all tickets
 * @throws RuleError if they are malformed or exceed the limits (guide entry-rules, "Validation")
 */
export function parseRules(rules: unknown): Expression | undefined {
  if (isObject(rules) && !Object.keys(rules).length) return undefined
  const { operator, args } = parseOperation(rules)
  if ((operator === 'and' || operator === 'or') && !args.length) return undefined
  return parseExpression(rules, 1, { conditions: MAX_CONDITIONS, lookups: MAX_LOOKUPS })
}

function parseExpression(rule: unknown, depth: number, left: { conditions: number; lookups: number }): Expression {
  const { operator, args } = parseOperation(rule)
  if (depth > MAX_DEPTH) throw new RuleError(`Rules are at most ${MAX_DEPTH} levels deep.`)
  left.conditions -= 1
  if (left.conditions < 0) throw new RuleError(`Rules have at most ${MAX_CONDITIONS} conditions.`)
  if (operator === 'and' || operator === 'or')
    return { kind: operator, of: args.map((part) => parseExpression(part, depth + 1, left)) }
  if (isOneOf(COMPARISONS, operator)) {
    const [left, right] = takeArguments(args, operator, 2).map(parseValue) as [RuleValue, RuleValue]
    const numeric = operator !== '==' && operator !== '!='
    for (const value of [left, right])
      if (numeric && 'literal' in value && !Number.isFinite(toNumber(value.literal)))
        throw new RuleError(
          `${JSON.stringify(value.literal)} is not a number that ${JSON.stringify(operator)} could compare.`,
        )
    return { kind: 'compare', operator, values: [left, right] }
  }
  if (operator === 'inList') {
    const [value, list] = takeArguments(args, operator, 2)
    const listed = parseOperation(list)
    if (listed.operator !== 'objectList') throw new RuleError('"inList" looks a value up in an "objectList".')
    left.lookups -= listed.args.length
    if (left.lookups < 0) throw new RuleError(`The lists of rules have at most ${MAX_LOOKUPS} entries together.`)
    return { kind: 'list', value: parseValue(value), ids: listed.args.map(parseLookup) }
  }
  if (isOneOf(TIME_ORDERS, operator)) {
    if (args.length !== 2 && args.length !== 3)
      throw new RuleError(`"${operator}" takes two times, and minutes if need be.`)
    const moments: [Moment, Moment] = [parseMoment(args[0]), parseMoment(args[1])]
    return { kind: 'time', operator, moments, minutes: parseMinutes(args[2]) }
  }
  throw new RuleError(
    depth === 1
      ? `Rules cannot begin with the operator ${quote(operator)}.`
      : `The operator ${quote(operator)} does not return true or false.`,
  )
}

function parseValue(value: unknown): RuleValue {
  if (value === null || typeof value === 'boolean') return { literal: value }
  if (typeof value === 'number' || typeof value === 'string') {
    if (String(value).length > MAX_STRING_LENGTH)
      throw new RuleError(`Texts in rules have at most ${MAX_STRING_LENGTH} characters.`)
    return { literal: value }
  }
  const { operator, args } = parseOperation(value)
  if (operator === 'var') {
    const [name] = takeArguments(args, operator, 1)
    if (name === 'now') throw new RuleError('The variable "now" is compared by "isBefore" and "isAfter".')
    if (!isOneOf(RULE_VARIABLES, name)) throw new RuleError(`There is no variable ${quote(name)}.`)
    return { variable: name }
  }
  if (operator === 'lookup') return { literal: parseLookup(value) }
  if (isOneOf(ENTRY_COUNTS, operator)) {
    const [time] = takeArguments(args, operator, 1)
    if (parseOperation(time).operator !== 'buildTime') throw new RuleError(`"${operator}" takes one "buildTime".`)
    return { entryCount: operator, moment: parseMoment(time) }
  }
  throw new RuleError(`The operator ${quote(operator)} cannot be used within a comparison.`)
}

function parseLookup(value: unknown): number {
  const { operator, args } = parseOperation(value)
  const [kind, id] = args
  if (operator !== 'lookup' || !isOneOf(Object.keys(LOOKUP_TABLES), kind) || !ID_PATTERN.test(String(id)))
    throw new RuleError('A "lookup" names a product, variation or gate by its ID.')
  return Number(id)
}

function parseMoment(value: unknown): Moment {
  const { operator, args } = parseOperation(value)
  if (operator === 'var' && args.length === 1 && args[0] === 'now') return { time: 'now' }
  const [kind, at] = args
  if (operator !== 'buildTime' || args.length > 2)
    throw new RuleError('A time is the variable "now" or made by "buildTime".')
  if (isOneOf(EVENT_TIMES, kind)) return { time: kind }
  if (kind !== 'custom' && kind !== 'customtime') throw new RuleError(`"buildTime" does not know ${quote(kind)}.`)
  const readable =
    typeof at === 'string' &&
    at.length <= 50 &&
    (kind === 'custom'
      ? DATETIME_PATTERN.test(at) && DateTime.fromISO(at.replace(' ', 'T'), { zone: 'utc' }).isValid
      : TIME_OF_DAY_PATTERN.test(at))
  if (!readable)
    throw new RuleError(
      `${quote(at)} is no ${kind === 'custom' ? 'date and time (ISO 8601)' : 'time of day such as 18:30'}.`,
    )
  return { time: kind, value: at }
}

function parseMinutes(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0
  const minutes = toNumber(value as Literal)
  if (typeof value === 'boolean' || !(Math.abs(minutes) <= MAX_MINUTES))
    throw new RuleError(`${quote(value)} is not a number of minutes.`)
  return minutes
}

function parseOperation(rule: unknown): { operator: string; args: readonly unknown[] } {
  const keys = isObject(rule) ? Object.keys(rule) : []
  if (!isObject(rule) || keys.length !== 1)
    throw new RuleError('Each part of a rule is an object with one key, which is its operator.')
  const args = rule[keys[0]!]
  return { operator: keys[0]!, args: Array.isArray(args) ? args : [args] }
}

function takeArguments(args: readonly unknown[], operator: string, number: number): readonly unknown[] {
  if (args.length !== number)
    throw new RuleError(`"${operator}" takes ${number === 1 ? 'one argument' : 'two arguments'}.`)
  return args
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const quote = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100)

/**
 * Returns rules with replaced IDs in their lookups, for the copy of an event. IDs without a counterpart are retained.
 * @param counterpart returns the ID in the copy for an ID of a table
 */
export function rewriteLookups(
  rules: unknown,
  counterpart: (table: (typeof LOOKUP_TABLES)[keyof typeof LOOKUP_TABLES], id: number) => number | undefined,
): unknown {
  if (Array.isArray(rules)) return rules.map((part) => rewriteLookups(part, counterpart))
  if (!isObject(rules)) return rules
  return Object.fromEntries(
    Object.entries(rules).map(([operator, args]) => {
      if (operator !== 'lookup' || !Array.isArray(args) || !Object.hasOwn(LOOKUP_TABLES, String(args[0])))
        return [operator, rewriteLookups(args, counterpart)]
      const [kind, id, ...others] = args
      const copy = counterpart(LOOKUP_TABLES[kind as keyof typeof LOOKUP_TABLES], Number(id)) ?? id
      return [operator, [kind, typeof id === 'string' ? String(copy) : copy, ...others]]
    }),
  )
}

// Why the rules of a check-in list do not let a ticket in: what its holder is told (guide entry-rules, "What is told").
import type { DateTime } from 'luxon'
import type { Translate } from '../../messages/translate.ts'
import type { Condition, Counted, Expression, Facts, Timed } from './rules.ts'
import { asNumber, COUNTED, holds, is, LOOKUPS, momentOf, valueIn, waitFor } from './rules.ts'

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

const MAX_SENTENCES = 5

/**
 * Tells the visitor why the rules do not let the ticket in.
 * @param write how times are written, see `scanTimes`
 */
export function explain(
  rule: Expression | undefined,
  facts: Facts,
  translate: Translate,
  write: (time: DateTime) => string,
): string {
  const sentences = new Set<string>()
  for (const condition of missingConditions(rule, facts)) {
    if (sentences.size === MAX_SENTENCES) break
    sentences.add(sentence(condition, facts, translate, write))
  }
  return [...sentences].join(' ') || translate('door.refused')
}

function sentence(condition: Condition, facts: Facts, translate: Translate, write: (time: DateTime) => string): string {
  if (condition.kind === 'time') {
    const { moments, minutes } = condition
    const fixed = moments.find(({ time }) => time !== 'now')
    // Only a comparison with the time of the scan has something to tell.
    if (!fixed || moments.every(({ time }) => time !== 'now')) return translate('door.refused')
    const at = momentOf(fixed, facts).plus({ minutes: begins(condition) ? -minutes : minutes })
    return begins(condition)
      ? translate('door.from', { time: write(at) })
      : translate('door.until', { time: write(at) })
  }
  const [value, other] = condition.kind === 'list' ? [condition.value] : condition.values
  const told = [value, other].find((part) => part && !('literal' in part))
  if (!told || condition.kind === 'list')
    return told && 'variable' in told ? translate('door.wrong', { variable: told.variable }) : translate('door.refused')
  const name = 'variable' in told ? told.variable : (told as { counted: Counted }).counted
  if (name === 'entry_status') return facts.inside ? translate('door.inside') : translate('door.outside')
  if (!is(COUNTED, name) && !name.startsWith('entries') && !name.startsWith('minutes'))
    return translate('door.wrong', { variable: name })
  const [left, right] = condition.values.map((part) => asNumber(valueIn(part, facts))) as [number, number]
  const [present, bound] = told === value ? [left, right] : [right, left]
  const more =
    condition.operator === '=='
      ? present < bound
      : /[<>]/.test(condition.operator) && /</.test(condition.operator) === (told === other)
  if (!name.startsWith('minutes'))
    return more ? translate('door.too_rarely') : translate('door.too_often', { variable: name })
  if (!more) return translate('door.too_late')
  return present < 0
    ? translate('door.too_rarely')
    : translate('door.wait', { minutes: Math.max(1, Math.ceil(bound - present)) })
}

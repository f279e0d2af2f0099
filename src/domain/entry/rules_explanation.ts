// Explains to a visitor why the rules of a check-in list reject a ticket (guide entry-rules, "Explanations").
import type { DateTime } from 'luxon'
import type { Translate } from '../../messages/translate.ts'
import type { EntryCount, Expression, RuleCondition, RuleInput, TimeCondition } from './rules.ts'
import {
  ENTRY_COUNTS,
  evaluate,
  isFulfilled,
  isOneOf,
  LOOKUP_TABLES,
  minutesUntil,
  resolveMoment,
  toNumber,
} from './rules.ts'

// Distance of a visitor from fulfilling a condition. Counts are nearer than times, and times nearer than properties of the ticket.
// Distances of conditions joined by `and` add up. Rules are limited in size, so that a sum does not reach the next class.
const COUNT_DISTANCE = 1
const TIME_DISTANCE = 1_000
const ITEM_DISTANCE = 10_000_000

/** Returns the distance of an unfulfilled condition from being fulfilled (guide entry-rules, "Explanations"). */
export function distance(condition: RuleCondition, input: RuleInput): number {
  if (condition.kind === 'time') {
    // Conditions that become true with time are nearer the sooner they do. Those that have ended can no longer be fulfilled.
    return becomesTrue(condition)
      ? TIME_DISTANCE + Math.min(2 * TIME_DISTANCE, Math.ceil(Math.abs(minutesUntil(condition, input))))
      : 4 * TIME_DISTANCE
  }
  const values = condition.kind === 'list' ? [condition.value] : condition.values
  return Math.max(
    ...values.map((value) => {
      if (!('variable' in value)) return COUNT_DISTANCE
      if (value.variable === 'now_isoweekday' || value.variable.startsWith('minutes_since')) return TIME_DISTANCE
      return isOneOf(Object.keys(LOOKUP_TABLES), value.variable) ? ITEM_DISTANCE : COUNT_DISTANCE
    }),
  )
}

/**
 * Returns the unfulfilled conditions of the nearest way to fulfill rules (guide entry-rules, "Explanations").
 * @returns an empty list if the rules admit the ticket, or cannot be fulfilled
 */
export function missingConditions(rule: Expression | undefined, input: RuleInput): readonly RuleCondition[] {
  return rule ? (nearestSolution(rule, input)?.conditions ?? []) : []
}

// Returns whether a condition becomes true with time, rather than ceasing to be true.
const becomesTrue = ({ operator, moments }: TimeCondition): boolean =>
  (operator === 'isAfter') === (moments[0].time === 'now')

type Solution = { readonly distance: number; readonly conditions: readonly RuleCondition[] }
const FULFILLED: Solution = { distance: 0, conditions: [] }

function nearestSolution(rule: Expression, input: RuleInput): Solution | undefined {
  if (rule.kind !== 'and' && rule.kind !== 'or')
    return isFulfilled(rule, input) ? FULFILLED : { distance: distance(rule, input), conditions: [rule] }
  const solutions = rule.of.map((part) => nearestSolution(part, input))
  if (rule.kind === 'or')
    return solutions.reduce(
      (best, solution) => (solution && (!best || solution.distance < best.distance) ? solution : best),
      undefined,
    )
  return solutions.reduce<Solution | undefined>(
    (sum, solution) =>
      sum &&
      solution && {
        distance: sum.distance + solution.distance,
        conditions: [...sum.conditions, ...solution.conditions],
      },
    FULFILLED,
  )
}

const MAX_SENTENCES = 5

/**
 * Returns the message that explains to the visitor why the rules reject the ticket (guide entry-rules, "Explanations").
 * @param formatTime how times are written, see `scanTimes`
 */
export function explainRejection(
  rule: Expression | undefined,
  input: RuleInput,
  translate: Translate,
  formatTime: (time: DateTime) => string,
): string {
  const sentences = new Set<string>()
  for (const condition of missingConditions(rule, input)) {
    if (sentences.size === MAX_SENTENCES) break
    sentences.add(explainCondition(condition, input, translate, formatTime))
  }
  return [...sentences].join(' ') || translate('checkin.rule.rejected')
}

function explainCondition(
  condition: RuleCondition,
  input: RuleInput,
  translate: Translate,
  formatTime: (time: DateTime) => string,
): string {
  if (condition.kind === 'time') {
    const { moments, minutes } = condition
    const fixed = moments.find(({ time }) => time !== 'now')
    // Only a comparison with the time of the scan can be explained.
    if (!fixed || moments.every(({ time }) => time !== 'now')) return translate('checkin.rule.rejected')
    const at = resolveMoment(fixed, input).plus({ minutes: becomesTrue(condition) ? -minutes : minutes })
    return becomesTrue(condition)
      ? translate('checkin.rule.not_before', { time: formatTime(at) })
      : translate('checkin.rule.not_after', { time: formatTime(at) })
  }
  const [value, other] = condition.kind === 'list' ? [condition.value] : condition.values
  const explained = [value, other].find((part) => part && !('literal' in part))
  if (!explained || condition.kind === 'list')
    return explained && 'variable' in explained
      ? translate('checkin.rule.mismatch', { variable: explained.variable })
      : translate('checkin.rule.rejected')
  const name = 'variable' in explained ? explained.variable : (explained as { entryCount: EntryCount }).entryCount
  if (name === 'entry_status')
    return input.inside ? translate('checkin.rule.inside') : translate('checkin.rule.outside')
  if (!isOneOf(ENTRY_COUNTS, name) && !name.startsWith('entries') && !name.startsWith('minutes'))
    return translate('checkin.rule.mismatch', { variable: name })
  const [left, right] = condition.values.map((part) => toNumber(evaluate(part, input))) as [number, number]
  const [current, bound] = explained === value ? [left, right] : [right, left]
  const more =
    condition.operator === '=='
      ? current < bound
      : /[<>]/.test(condition.operator) && /</.test(condition.operator) === (explained === other)
  if (!name.startsWith('minutes'))
    return more ? translate('checkin.rule.too_rarely') : translate('checkin.rule.too_often', { variable: name })
  if (!more) return translate('checkin.rule.too_late')
  return current < 0
    ? translate('checkin.rule.too_rarely')
    : translate('checkin.rule.wait', { minutes: Math.max(1, Math.ceil(bound - current)) })
}

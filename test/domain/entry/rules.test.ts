// Rules of check-in lists: which rules are valid, what they mean, and how the server explains a failed rule (guide entry-rules).
import fc from 'fast-check'
import { DateTime, IANAZone } from 'luxon'
import { EntryTimes, scanZone } from '../../../src/domain/entry/entry_times.ts'
import type { Expression, RuleCondition, RuleInput as RuleFacts } from '../../../src/domain/entry/rules.ts'
import * as rules from '../../../src/domain/entry/rules.ts'
import * as explaining from '../../../src/domain/entry/rules_explanation.ts'
import { parseRules, RuleError } from '../../../src/domain/entry/rules_parsing.ts'
import { scanTimeFormatter } from '../../../src/domain/entry/scan_times.ts'
import { translator } from '../../../src/messages/translate.ts'

const ZONE = 'Europe/Berlin'
const at = (text: string) => DateTime.fromISO(text, { zone: ZONE })
type Facts = Omit<RuleFacts, 'entries'> & { entries: readonly DateTime[] }
const on =
  <Rule, Rest extends unknown[], Result>(read: (rule: Rule, facts: RuleFacts, ...rest: Rest) => Result) =>
  (rule: Rule, of: Facts, ...rest: Rest): Result => {
    const times = of.entries.map((entry) => entry.toMillis())
    return read(rule, { ...of, entries: new EntryTimes(times, of.now.zone) }, ...rest)
  }
const [allows, holds] = [on(rules.allows), on(rules.isFulfilled)]
const { distance, explain, missingConditions } = {
  distance: on(explaining.distance),
  explain: on(explaining.explainRejection),
  missingConditions: on(explaining.missingConditions),
}
const facts = (some: Partial<Facts> = {}): Facts => ({
  now: at('2026-09-18T20:00'),
  product: 1,
  variation: null,
  gate: null,
  date_from: at('2026-09-18T19:00'),
  date_to: at('2026-09-18T23:00'),
  date_admission: at('2026-09-18T18:00'),
  entries: [],
  inside: false,
  ...some,
})
const judge = (rules: unknown, some: Partial<Facts> = {}) => allows(parseRules(rules), facts(some))

const now = { var: 'now' }
const time = (...of: unknown[]) => ({ buildTime: of })
const missing = (rules: unknown, some: Partial<Facts> = {}, language = 'en', region = 'DE') => {
  const of = facts(some)
  return explain(parseRules(rules), of, translator(language), scanTimeFormatter(language, region, of.now))
}
const listed = (kind: string, ...ids: unknown[]) => ({
  objectList: ids.map((id) => ({ lookup: [kind, id, 'a label'] })),
})

describe('rules that cannot be saved', () => {
  const nested = (depth: number): unknown => (depth ? { and: [nested(depth - 1)] } : { '==': [1, 1] })
  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'x'],
    ['null', null],
    ['two operators in one object', { and: [], or: [] }],
    ['two operators further down', { and: [{ '==': [1, 1], '!=': [1, 2] }] }],
    ['nothing further down', { and: [{}] }],
    ['a text among conditions', { and: ['true'] }],
    ['an unknown operator', { xor: [1, 2] }],
    ['an inherited word for an operator', { constructor: [1, 2] }],
    ['a value alone', { var: 'product' }],
    ['a time alone', { buildTime: ['date_from'] }],
    ['a count alone', { entries_since: [time('date_from')] }],
    ['a lookup alone', { lookup: ['product', 1] }],
    ['an unknown variable', { '==': [{ var: 'weather' }, 1] }],
    ['no variable', { '==': [{ var: [] }, 1] }],
    ['the time of the scan as a number', { '>': [now, 1] }],
    ['one value', { '<': [1] }],
    ['three values', { '<': [1, 2, 3] }],
    ['a word that is no number', { '<': [{ var: 'entries_number' }, 'three'] }],
    ['and below a comparison', { '==': [{ and: [] }, true] }],
    ['or below a list', { inList: [{ or: [] }, listed('product', 1)] }],
    ['a comparison below a comparison', { '==': [{ '<': [1, 2] }, true] }],
    ['no list to look into', { inList: [{ var: 'product' }, [1]] }],
    ['something else in a list', { inList: [{ var: 'product' }, { objectList: [1] }] }],
    ['a lookup of something else', { inList: [{ var: 'product' }, listed('voucher', 1)] }],
    ['a lookup without an ID', { inList: [{ var: 'product' }, listed('product', 'x')] }],
    ['a number as a time', { isBefore: [now, 5] }],
    ['a variable as a time', { isBefore: [now, { var: 'product' }] }],
    ['one time', { isAfter: [now] }],
    ['four arguments', { isAfter: [now, time('date_from'), 5, 6] }],
    ['minutes that are a word', { isAfter: [now, time('date_from'), 'soon'] }],
    ['minutes without end', { isAfter: [now, time('date_from'), 1e9] }],
    ['an unknown time', { isAfter: [now, time('date_out')] }],
    ['a time that is none', { isAfter: [now, time('custom', '2026-02-30T10:00:00Z')] }],
    ['a time of day that is none', { isAfter: [now, time('customtime', '25:00')] }],
    ['a time without value', { isAfter: [now, time('custom')] }],
    ['a count of something else', { '<': [{ entries_since: [now] }, 3] }],
    ['a count of two times', { '<': [{ entries_before: [time('date_from'), time('date_to')] }, 3] }],
    ['a depth of 21', nested(20)],
    ['a depth of 1,000', nested(1000)],
    ['501 conditions', { or: Array(501).fill({ '==': [1, 1] }) }],
    ['a text of 1,001 characters', { '==': [{ var: 'entry_status' }, 'x'.repeat(1001)] }],
  ])('%s', (_, rules) => {
    expect(() => parseRules(rules)).toThrow(RuleError)
  })

  it('and the largest that can be', () => {
    expect(parseRules(nested(19))).toBeDefined()
    expect(parseRules({ or: Array(499).fill({ '==': [1, 1] }) })).toBeDefined()
  })
})

describe('rules', () => {
  it.each([[{}], [{ and: [] }], [{ or: [] }]])('%j let everybody in', (rules) => {
    expect(parseRules(rules)).toBeUndefined()
    expect(judge(rules)).toBe(true)
  })

  it.each<[unknown, Partial<Facts>, boolean]>([
    [{ '==': [{ var: 'product' }, 1] }, {}, true],
    [{ '==': [{ var: 'product' }, '1'] }, {}, true],
    [{ '==': [{ var: ['product'] }, '01'] }, {}, false],
    [{ '==': [{ var: 'variation' }, null] }, {}, true],
    [{ '==': [{ var: 'variation' }, 'null'] }, {}, false],
    [{ '!=': [{ var: 'variation' }, 7] }, {}, true],
    [{ '<': [{ var: 'variation' }, 7] }, {}, false],
    [{ '>=': [{ var: 'variation' }, 7] }, {}, false],
    [{ '<': [{ var: 'entries_number' }, '10'] }, { entries: [at('2026-09-18T19:00'), at('2026-09-18T19:10')] }, true],
    [{ '>': ['10', { var: 'now_isoweekday' }] }, {}, true],
    [{ inList: [{ var: 'product' }, listed('product', '1', 2)] }, {}, true],
    [{ inList: [{ var: 'product' }, listed('product', 3)] }, {}, false],
    [{ inList: [{ var: 'variation' }, listed('variation', 3)] }, {}, false],
    [{ inList: [{ var: 'gate' }, listed('gate', 3)] }, { gate: 3 }, true],
    [{ isAfter: [now, time('date_from')] }, {}, true],
    [{ isAfter: [now, time('date_from')] }, { now: at('2026-09-18T18:50') }, false],
    [{ isAfter: [now, time('date_from'), 15] }, { now: at('2026-09-18T18:50') }, true],
    [{ isAfter: [now, { buildTime: 'date_admission' }, null] }, { now: at('2026-09-18T18:50') }, true],
    [{ isBefore: [now, time('date_to'), '15'] }, { now: at('2026-09-18T23:10') }, true],
    [{ isBefore: [now, time('date_to')] }, { now: at('2026-09-18T23:10') }, false],
    [{ isBefore: [now, time('custom', '2026-09-18T18:30:00Z')] }, {}, true],
    [{ isBefore: [now, time('custom', '2026-09-18T20:30')] }, {}, true],
    [{ isBefore: [now, time('customtime', '20:00:01')] }, {}, true],
    [{ isBefore: [now, time('customtime', '20:00')] }, {}, false],
    [{ '==': [{ var: 'now_isoweekday' }, 5] }, {}, true],
    [{ '==': [{ var: 'entries_today' }, 1] }, { entries: [at('2026-09-17T23:59'), at('2026-09-18T00:00')] }, true],
    [
      { '==': [{ var: 'entries_days' }, 2] },
      { entries: ['17T23:59', '18T00:00', '18T03:00'].map((t) => at(`2026-09-${t}`)) },
      true,
    ],
    [
      { '==': [{ entries_since: [time('customtime', '00:00')] }, 1] },
      { entries: [at('2026-09-17T23:59'), at('2026-09-18T00:00')] },
      true,
    ],
    [
      { '==': [{ entries_before: time('customtime', '00:00') }, 1] },
      { entries: [at('2026-09-17T23:59'), at('2026-09-18T00:00')] },
      true,
    ],
    [
      { '==': [{ entries_days_before: [time('date_from')] }, 1] },
      { entries: [at('2026-09-17T12:59'), at('2026-09-17T13:00')] },
      true,
    ],
    [{ '==': [{ entries_days_since: [time('date_from')] }, 0] }, { entries: [at('2026-09-17T12:59')] }, true],
    [{ '==': [{ var: 'minutes_since_last_entry' }, -1] }, {}, true],
    [
      { '==': [{ var: 'minutes_since_last_entry' }, 4] },
      { entries: [at('2026-09-18T19:00'), at('2026-09-18T19:55:01')] },
      true,
    ],
    [
      { '==': [{ var: 'minutes_since_first_entry' }, 60] },
      { entries: [at('2026-09-18T19:55'), at('2026-09-18T19:00')] },
      true,
    ],
    [{ '==': [{ var: 'minutes_since_last_entry' }, 0] }, { entries: [at('2026-09-18T20:30')] }, true],
    [{ '==': [{ var: 'entry_status' }, 'present'] }, { inside: true }, true],
    [{ '!=': [{ var: 'entry_status' }, 'absent'] }, {}, false],
    [{ or: [{ and: [{ '==': [1, 1] }, { '==': [1, 2] }] }, { and: [] }] }, {}, true],
    [{ and: [{ or: [] }] }, {}, false],
  ])('%j', (rules, some, expected) => {
    expect(judge(rules, some)).toBe(expected)
  })

  it('use the days of the event, also when clocks change', () => {
    const night = at('2026-10-25T02:30')
    const rules = { '==': [{ var: 'entries_today' }, 2] }
    expect(judge(rules, { now: night, entries: [at('2026-10-25T00:00'), at('2026-10-24T23:59'), night] })).toBe(true)
    expect(judge({ isBefore: [now, time('customtime', '03:00')] }, { now: night })).toBe(true)
  })
})

// ---- a second evaluator, which interprets the JSON itself ---------------------------------------------------------------------------

/** Returns the value of a part of the JSON, following the table of the guide. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
function naive(rule: any, of: Facts): any {
  if (rule === null || typeof rule !== 'object') return rule
  const [[operator, given]] = Object.entries(rule) as [[string, unknown]]
  const args = Array.isArray(given) ? given : [given]
  const local = (time: DateTime) => time.toFormat('yyyy-MM-dd')
  const minutes = (ms: number) => Math.max(0, Math.floor((of.now.toMillis() - ms) / 60000))
  switch (operator) {
    case 'and':
      return args.reduce((all, part) => naive(part, of) && all, true)
    case 'or':
      return args.reduce((any, part) => naive(part, of) || any, false)
    case 'lookup':
      return Number(args[1])
    case 'objectList':
      return args.map((part) => naive(part, of))
    case 'inList':
      return naive(args[1], of).some((id: number) => id === naive(args[0], of))
    case 'buildTime':
      if (args[0] === 'custom') return DateTime.fromISO(args[1], { zone: ZONE }).toMillis()
      if (args[0] === 'customtime') return DateTime.fromISO(`${local(of.now)}T${args[1]}`, { zone: ZONE }).toMillis()
      return of[args[0] as 'date_from'].toMillis()
    case 'isBefore':
      return naive(args[0], of) - (args[2] ?? 0) * 60000 < naive(args[1], of)
    case 'isAfter':
      return naive(args[0], of) + (args[2] ?? 0) * 60000 > naive(args[1], of)
    case 'var': {
      const entries = of.entries.map((entry) => entry.toMillis()).sort((a, b) => a - b)
      const today = of.entries.filter((entry) => local(entry) >= local(of.now)).length
      return {
        product: of.product,
        variation: of.variation,
        gate: of.gate,
        now: of.now.toMillis(),
        now_isoweekday: of.now.weekday,
        entries_number: entries.length,
        entries_today: today,
        entries_days: new Set(of.entries.map(local)).size,
        minutes_since_last_entry: entries.length ? minutes(entries.at(-1)!) : -1,
        minutes_since_first_entry: entries.length ? minutes(entries[0]!) : -1,
        entry_status: of.inside ? 'present' : 'absent',
      }[args[0] as string]
    }
    case 'entries_since':
    case 'entries_days_since':
    case 'entries_before':
    case 'entries_days_before': {
      const border = naive(args[0], of)
      const chosen = of.entries.filter((entry) => entry.toMillis() >= border === operator.endsWith('since'))
      return operator.includes('days') ? new Set(chosen.map(local)).size : chosen.length
    }
  }
  const [left, right] = args.map((part) => naive(part, of))
  if (operator === '==' || operator === '!=') {
    const text = typeof left === 'string' || typeof right === 'string'
    const same = left !== null && right !== null && text ? `${left}` === `${right}` : left === right
    return same === (operator === '==')
  }
  if (left === null || right === null) return false
  const [a, b] = [Number(left), Number(right)]
  return { '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator]
}

const id = fc.constantFrom(1, 2, 3)
const moment = fc.integer({ min: -3000, max: 3000 }).map((minutes) => at('2026-09-18T20:00').plus({ minutes }))
const someFacts: fc.Arbitrary<Facts> = fc.record({
  now: moment,
  product: id,
  variation: fc.option(id),
  gate: fc.option(id),
  date_from: moment,
  date_to: moment,
  date_admission: moment,
  entries: fc.array(moment, { maxLength: 5 }),
  inside: fc.boolean(),
})
const builtTime = fc.oneof(
  fc.constantFrom('date_from', 'date_to', 'date_admission').map((kind) => time(kind)),
  moment.map((value) => time('custom', value.toISO())),
  fc.constantFrom('00:00', '08:15', '20:00:30').map((value) => time('customtime', value)),
)
const numeric = fc.oneof(
  fc.integer({ min: -1, max: 5 }),
  fc.constantFrom('2', '3.5'),
  fc
    .constantFrom(
      'product',
      'variation',
      'gate',
      'now_isoweekday',
      'entries_number',
      'entries_today',
      'entries_days',
      'minutes_since_last_entry',
      'minutes_since_first_entry',
    )
    .map((name) => ({ var: name })),
  fc
    .tuple(fc.constantFrom('entries_since', 'entries_before', 'entries_days_since', 'entries_days_before'), builtTime)
    .map(([name, built]) => ({ [name]: [built] })),
)
const anything = fc.oneof(
  numeric,
  fc.constant(null),
  fc.constant({ var: 'entry_status' }),
  fc.constantFrom('present', 'absent'),
)
const clock = fc.oneof(builtTime, fc.constant(now))
const condition = fc.oneof(
  fc.tuple(fc.constantFrom('<', '<=', '>', '>='), numeric, numeric).map(([op, a, b]) => ({ [op]: [a, b] })),
  fc.tuple(fc.constantFrom('==', '!='), anything, anything).map(([op, a, b]) => ({ [op]: [a, b] })),
  fc
    .tuple(fc.constantFrom('product', 'variation', 'gate'), fc.array(id, { maxLength: 3 }))
    .map(([name, ids]) => ({ inList: [{ var: name }, listed(name, ...ids)] })),
  fc
    .tuple(fc.constantFrom('isBefore', 'isAfter'), clock, clock, fc.option(fc.integer({ min: 0, max: 90 })))
    .map(([op, a, b, minutes]) => ({ [op]: minutes === null ? [a, b] : [a, b, minutes] })),
)
const { rule: someRules } = fc.letrec<{ rule: object }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    condition,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 }))
      .map(([op, of]) => ({ [op]: of })),
  ),
}))

describe('any rules', () => {
  it('have the result of a second evaluator', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, of) => {
        expect(allows(parseRules(rules), of)).toBe(naive(rules, of))
      }),
    )
  })

  // Combinations of conditions that make a rule true.
  const ways = (rule: Expression): RuleCondition[][] => {
    if (rule.kind === 'or') return rule.of.flatMap(ways)
    if (rule.kind === 'and')
      return rule.of.map(ways).reduce((all, own) => all.flatMap((way) => own.map((more) => [...way, ...more])), [[]])
    return [[rule]]
  }

  it('are explained by the nearest of all ways', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, of) => {
        const expression = parseRules(rules)!
        const missing = missingConditions(expression, of)
        expect(missing.length === 0).toBe(allows(expression, of))
        const far = (conditions: readonly RuleCondition[]) =>
          conditions.filter((one) => !holds(one, of)).reduce((sum, one) => sum + distance(one, of), 0)
        const all = ways(expression)
        expect(far(missing)).toBe(Math.min(...all.map(far)))
        expect(all.some((way) => missing.every((one) => way.includes(one)) && far(way) === far(missing))).toBe(true)
      }),
    )
  })

  it('have as many entries in lists as can be looked through', () => {
    const rules = (number: number) => ({
      or: [1, 2].map(() => ({
        inList: [{ var: 'product' }, listed('product', ...Array.from({ length: number }, (_, i) => i + 1))],
      })),
    })
    expect(parseRules(rules(500))).toBeDefined()
    expect(() => parseRules(rules(501))).toThrow(RuleError)
  })

  it('look up each offset of the time zone once, since that costs more than everything else', () => {
    const today = { '<': [{ var: 'entries_today' }, 0] }
    const since = { '<': [{ entries_days_since: [time('customtime', '18:00')] }, 0] }
    const late = { isBefore: [now, time('custom', '2026-09-18T18:00')] }
    const rule = parseRules({ or: Array.from({ length: 499 }, (_, n) => [today, since, late][n % 3]) })
    const zone = scanZone(ZONE)
    const scanned = DateTime.fromISO('2026-09-18T20:00', { zone })
    const entries = Array.from({ length: 3000 }, (_, n) => scanned.minus({ minutes: n }))
    const { offset } = IANAZone.prototype
    let lookups = 0
    IANAZone.prototype.offset = function (at) {
      lookups += 1
      return offset.call(this, at)
    }
    try {
      const of = facts({ now: scanned, entries })
      expect(allows(rule, of)).toBe(false)
      expect(explain(rule, of, translator('en'), scanTimeFormatter('en', 'DE', scanned))).not.toBe('')
    } finally {
      IANAZone.prototype.offset = offset
    }
    expect(lookups).toBeLessThan(300) // two days and a few hours have about 220 quarters of an hour
  })

  it('are explained in at most five sentences', () => {
    const all = {
      and: Array.from({ length: 9 }, (_, day) => ({ isAfter: [now, time('custom', `2026-10-1${day}T10:00`)] })),
    }
    expect(missing(all).match(/Entry begins/g)).toHaveLength(5)
  })

  it('are explained in full sentences, in both languages', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, of) => {
        const expression = parseRules(rules)!
        if (allows(expression, of)) return
        for (const language of ['en', 'de'])
          expect(explain(expression, of, translator(language), scanTimeFormatter(language, 'DE', of.now))).toMatch(
            /^[A-ZÄÖÜ].*[a-zäöü0-9]\.$/,
          )
      }),
    )
  })
})

describe('the explanation of a failed rule', () => {
  it.each<[unknown, Partial<Facts>, string]>([
    [{ isAfter: [now, time('date_to')] }, {}, 'Entry begins at 23:00.'],
    [{ isAfter: [now, time('date_to'), 30] }, {}, 'Entry begins at 22:30.'],
    [{ isBefore: [time('custom', '2026-09-19T10:00'), now] }, {}, 'Entry begins at 19 Sept 2026, 10:00.'],
    [{ isBefore: [now, time('date_from'), 30] }, {}, 'Entry ended at 19:30.'],
    [{ '<': [{ var: 'entries_number' }, 1] }, { entries: [at('2026-09-18T19:00')] }, 'The ticket has no entries left.'],
    [
      { '<': [{ var: 'entries_today' }, 1] },
      { entries: [at('2026-09-18T19:00')] },
      'The ticket has no entries left today.',
    ],
    [{ '>': [{ var: 'entries_number' }, 0] }, {}, 'The ticket needs an earlier entry.'],
    [
      { '>=': [{ var: 'minutes_since_last_entry' }, 90] },
      { entries: [at('2026-09-18T19:00')] },
      'The next entry is possible in 30 minutes.',
    ],
    [
      { '<': [{ var: 'minutes_since_last_entry' }, 20] },
      { entries: [at('2026-09-18T19:00')] },
      'The earlier entry is too long ago.',
    ],
    [{ '==': [{ var: 'entry_status' }, 'absent'] }, { inside: true }, 'The visitor has not left yet.'],
    [{ '==': [{ var: 'entry_status' }, 'present'] }, {}, 'The visitor is not inside.'],
    [{ inList: [{ var: 'product' }, listed('product', 2)] }, {}, 'Tickets of this type are not admitted here.'],
    [{ inList: [{ var: 'gate' }, listed('gate', 2)] }, {}, 'Please use another entrance.'],
    [{ '==': [{ var: 'now_isoweekday' }, 6] }, {}, 'The ticket is not valid on this day of the week.'],
    [
      { or: [{ inList: [{ var: 'product' }, listed('product', 2)] }, { isAfter: [now, time('date_to')] }] },
      {},
      'Entry begins at 23:00.',
    ],
    [
      { or: [{ isBefore: [now, time('date_from')] }, { isAfter: [now, time('date_to')] }] },
      {},
      'Entry begins at 23:00.',
    ],
    [
      { and: [{ '>': [{ var: 'entries_number' }, 0] }, { isAfter: [now, time('date_to')] }] },
      {},
      'The ticket needs an earlier entry. Entry begins at 23:00.',
    ],
    [{ or: [{ or: [] }] }, {}, 'The rules of this check-in list do not allow it.'],
    [{ '==': [1, 2] }, {}, 'The rules of this check-in list do not allow it.'],
  ])('%j', (rules, some, sentence) => {
    expect(missing(rules, some)).toBe(sentence)
  })

  it('in German where that is the language', () => {
    expect(missing({ isAfter: [now, time('date_to')] }, {}, 'de-informal')).toBe('Einlass ist ab 23:00.')
  })

  it('with times as the region of the event writes them', () => {
    expect(missing({ isAfter: [now, time('date_to')] }, {}, 'en', 'US')).toMatch(/^Entry begins at 11:00\sPM\.$/)
  })
})

// Bodies at the limits of the contract: a mutation moves one value of a body towards the maximum of its schema.
import fc from 'fast-check'
import type { Json } from '../support/document.ts'
import { flatProperties, resolve } from '../support/document.ts'

type Node = { path: (string | number)[]; value: Json; schema: Json }
export type Mutation = (body: Json) => Json

// Strings that can be slow to parse as text, Markdown, templates, addresses, rules or numbers. They are repeated up to the maximum length.
const FRAGMENTS = [
  ...[
    'x',
    ' ',
    '\n',
    'a ',
    'a\n\n',
    '0',
    '-',
    '.',
    ',',
    '/',
    '<',
    '<a ',
    '&',
    '&amp;',
    '"',
    "'",
    '\\',
    '|',
    '%',
    '=',
    ';',
  ],
  ...[
    '[',
    '](',
    '[a](',
    '![',
    '![a](b)',
    '*',
    '**a ',
    '_a ',
    '`',
    '> ',
    '- ',
    '1. ',
    '# ',
    '|a',
    '|-',
    '<!--',
    '~~',
    'http://a.',
    'a@a.',
  ],
  ...[
    '{',
    '{a}',
    '{{',
    '}',
    '{name}',
    '{event}',
    '(',
    '((',
    'a|',
    '[a',
    '+',
    '(a+)+',
    '\u0301',
    '🎫',
    '👩‍',
    '\u202e',
    'ß',
    'İ',
    '漢',
    'W',
  ],
  ...['a.', 'a@', '1:', '1,', 'MO,', '-1,', '%41', 'BYDAY=MO;', '\t', '\u00a0', '\u200b'],
]
const TEXTS = ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2026-12-31', '23:59:59', '9'.repeat(15), '-0.01', '']
const NUMBERS = [0, 1, -1, 7, 1000, 1e6, 2 ** 31 - 1, 2 ** 53 - 1, 1e300, 1e-300]
const MAX_LENGTH = 100_000
const MAX_DEPTH = 95

/** Creates a generator of pseudo-random integers below a bound, which are always the same for a seed. */
export function chance(seed: number): (below: number) => number {
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 100_000 })
  let next = 0
  return (below) => numbers[next++ % numbers.length]! % below
}

/** Returns a function that mutates bodies of a schema. @param pick generator from `chance` @param bytes maximum size of a body in bytes */
export function mutator(
  contract: Json,
  schema: Json,
  pick: (below: number) => number,
  bytes: number,
): (body: Json) => Mutation {
  const one = <Value>(values: readonly Value[]): Value => values[pick(values.length)]!
  const flat = (given: Json): Json => {
    const at = resolve(contract, given) ?? {}
    const branch = at.anyOf ?? at.oneOf
    return { ...(branch ? flat(one(branch)) : {}), ...at, properties: flatProperties(contract, at) }
  }
  const nodes = (value: Json, given: Json, path: Node['path'] = []): Node[] => {
    const at = flat(given)
    const inside: Node[] = Array.isArray(value)
      ? value.slice(0, 3).flatMap((entry, i) => nodes(entry, at.items, [...path, i]))
      : value !== null && typeof value === 'object'
        ? [...new Set([...Object.keys(value).slice(0, 50), ...Object.keys(at.properties)])].flatMap((name) =>
            nodes(value[name], at.properties[name] ?? at.additionalProperties, [...path, name]),
          )
        : []
    return [{ path, value, schema: at }, ...inside]
  }
  const text = ({ maxLength = MAX_LENGTH, enum: choices, format, pattern }: Json): string => {
    if (choices) return one(choices)
    if (format && pick(2)) return one(TEXTS)
    const piece = one(FRAGMENTS)
    const size = Math.min(maxLength, MAX_LENGTH, one([maxLength, maxLength, 1000]))
    const whole = piece
      .repeat(Math.ceil(size / piece.length))
      .slice(0, size)
      .toWellFormed()
    return pattern && pick(2) ? `a${whole.slice(2)}a` : whole
  }
  const sample = (given: Json, depth = 0): Json => {
    const at = flat(given)
    if (at.const !== undefined) return at.const
    if (at.enum) return one(at.enum)
    const type = one(
      [at.type ?? (at.properties ? 'object' : 'string')].flat().filter((name: string) => name !== 'null'),
    )
    if (type === 'string') return pick(2) && at.example !== undefined ? at.example : text(at)
    if (type === 'boolean') return pick(2) === 0
    if (type === 'integer' || type === 'number') return at.example ?? at.maximum ?? one(NUMBERS)
    if (type === 'array') return depth > 4 ? [] : [sample(at.items, depth + 1)]
    const wanted = Object.entries<Json>(at.properties).filter(
      ([name, p]) => !p.readOnly && (at.required?.includes(name) || (depth < 3 && pick(2))),
    )
    return Object.fromEntries(wanted.map(([name, p]) => [name, sample(p, depth + 1)]))
  }
  // Entries of lists with unique entries get different strings and numbers.
  const differing = (value: Json, n: number): Json => {
    if (typeof value === 'string') return `${value}${n}`
    if (typeof value === 'number') return value + n
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map((entry) => differing(entry, n))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, pick(2) ? differing(inner, n) : inner]),
    )
  }
  const room = (value: Json): number => Math.floor(bytes / (JSON.stringify(value ?? null).length + 6))
  const mutated = ({ value, schema }: Node): Json => {
    if (value === undefined) return sample(schema)
    if (Array.isArray(value)) {
      const entry = () => (value.length && pick(4) ? one(value) : sample(schema.items))
      const base = entry() ?? null
      const most = Math.min(schema.maxItems ?? 1e5, one([10, 100, 500, 1000, 10_000, 1e5]), room(base))
      const kind = pick(3)
      return Array.from({ length: most }, (_, i) =>
        kind === 0 ? base : kind === 1 ? differing(base, i) : (value[i] ?? base),
      )
    }
    if (typeof value === 'string') return text(schema)
    if (typeof value === 'number') return one([...NUMBERS, schema.minimum ?? 0, schema.maximum ?? 1, value * 1000])
    if (typeof value === 'boolean') return !value
    if (value === null) return sample(schema)
    const inner = sample(schema.additionalProperties ?? { type: 'string', maxLength: 1000 })
    if (pick(3) === 0) return Array.from({ length: MAX_DEPTH }).reduce((deep) => (pick(2) ? { a: deep } : [deep]), 1)
    const most = Math.min(schema.maxProperties ?? 1000, one([10, 1000, 10_000]), room(inner))
    return { ...value, ...Object.fromEntries(Array.from({ length: most }, (_, i) => [`n${i}`, inner])) }
  }
  return (body) => {
    const all = nodes(body, schema)
    const node = one(all.filter(({ schema: at }) => !at.readOnly))
    const value = mutated(node)
    return (of) => replaced(of, node.path, value)
  }
}

function replaced(of: Json, [first, ...rest]: Node['path'], value: Json): Json {
  if (first === undefined) return value
  if (Array.isArray(of)) return of.map((entry, i) => (i === first ? replaced(entry, rest, value) : entry))
  return of !== null && typeof of === 'object' ? { ...of, [first]: replaced(of[first], rest, value) } : of
}

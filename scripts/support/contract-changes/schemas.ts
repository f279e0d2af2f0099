// Compares schemas, separately for clients that send such values and for clients that receive them.
import type { Json } from '../document.ts'
import type { Change, ChangeContext, Severity } from './change.ts'
import {
  atField,
  beforeAndAfter,
  compareReferenced,
  DOCUMENTATION,
  isEqual,
  joinWords,
  keysOfEither,
  recordAddition,
  recordDifference,
  recordDocumentation,
  toText,
} from './change.ts'
import { flatten, LOWER, REFINEMENTS, refsOf, showing, typesOf, typeText, UPPER, without } from './schema.ts'

/** Keywords that are compared by rules. Any change of another keyword counts as breaking. */
const COMPARED = [
  'type',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'oneOf',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  ...DOCUMENTATION,
  ...UPPER,
  ...LOWER,
  ...REFINEMENTS,
]
const MAX_DEPTH = 16 // more levels than any body has between two components

/** Records the changes between two schemas. */
export function compareSchemas(before: Json, after: Json, at: ChangeContext): void {
  if (at.depth > MAX_DEPTH)
    return isEqual(before, after) ? undefined : recordDifference(at, true, 'changed, too deep to compare')
  if (isEqual(before, after) && !toText(before).includes('"$ref"')) return // shortcut for most schemas
  const pairs = refsOf(before)
    .filter((ref) => refsOf(after).includes(ref))
    .map((ref) => [ref, ref])
  if (pairs.length === 0 && before.$ref && after.$ref) pairs.push([before.$ref, after.$ref])
  if (pairs.length > 0) {
    // a change of a component affects all its users, a change of the keywords beside the reference only this one
    for (const [from, to] of pairs)
      compareReferenced({ $ref: from }, { $ref: to }, at, compareSchemas, { beside: true })
    const rests = [without(before, pairs.flat()), without(after, pairs.flat())]
    const names = Object.keys({
      ...flatten(rests[0]!, at.before).properties,
      ...flatten(rests[1]!, at.after).properties,
    })
    return compareSchemas(showing(rests[0]!, names, before, at.before), showing(rests[1]!, names, after, at.after), at)
  }
  const a = flatten(before, at.before),
    b = flatten(after, at.after),
    request = at.direction === 'request'
  if (a.oneOf || b.oneOf) return compareAlternatives(alternatives(before, at.before), alternatives(after, at.after), at)
  recordDocumentation(a, b, at)
  if (request && !isEqual(a.default, b.default))
    recordDifference(at, false, beforeAndAfter('default', a.default, b.default))

  // A request must accept all previous types, and a response must not add types. Null counts as a type.
  const was = typesOf(a),
    is = typesOf(b),
    both = was.filter((name) => is.includes(name))
  if (both.length < was.length || both.length < is.length) {
    recordDifference(at, both.length < (request ? was : is).length, `type ${typeText(was)} -> ${typeText(is)}`)
  }
  if (both.every((name) => name === 'null')) return // the types have nothing in common, so further comparison is useless

  compareEnums(a.enum, b.enum, at)
  for (const word of [...UPPER, ...LOWER]) {
    const upper = UPPER.includes(word),
      none = upper ? Infinity : /min[A-Z]/.test(word) ? 0 : -Infinity
    const x = a[word] ?? none,
      y = b[word] ?? none // a tighter limit rejects values that were valid; received values keep their type
    if (x !== y) recordDifference(at, request && (upper ? y < x : y > x), beforeAndAfter(word, a[word], b[word]))
  }
  for (const word of REFINEMENTS) {
    // it is undecidable whether a new pattern accepts everything that the old one accepted
    if (!isEqual(a[word], b[word]))
      recordDifference(at, request && b[word] !== undefined, beforeAndAfter(word, a[word], b[word]))
  }
  for (const word of keysOfEither(a, b).filter((key) => !COMPARED.includes(key) && !/^(x-|\$)/.test(key))) {
    // Clients parse values by their format. Other keywords are too rare for rules of their own, so any change of them counts.
    const text = beforeAndAfter(word, a[word], b[word])
    if (!isEqual(a[word], b[word])) {
      const isBreaking = (request ? b : a)[word] !== undefined && !(word === 'format' && repeatsLimits(a, b))
      recordDifference(at, isBreaking, text.length < 100 ? text : `${word} changed`)
    }
    const refs = [a, b].map((schema) =>
      [...toText(schema[word]).matchAll(/"\$ref":("[^"]+")/g)].map(([, ref]) => JSON.parse(ref!)),
    )
    for (const $ref of refs[0]!.filter((ref) => refs[1]!.includes(ref)))
      compareReferenced({ $ref }, { $ref }, at, compareSchemas, { beside: true })
  }
  if (both.includes('object')) compareProperties(a, b, at)
  if (both.includes('array') && (a.items ?? b.items) !== undefined) {
    compareSchemas(a.items ?? true, b.items ?? true, atField(at, '[]'))
  }
}

// The format of an integer follows from its limits, which are compared separately.
const repeatsLimits = (a: Json, b: Json): boolean =>
  a.format === undefined && /^int(32|64)$/.test(b.format) && b.maximum !== undefined

function compareEnums(before: Json[] | undefined, after: Json[] | undefined, at: ChangeContext) {
  const [was, is] = [before, after].map((values) => values?.filter((value) => value !== null).map(toText)) // null is a type
  const request = at.direction === 'request'
  if (!was && is) recordDifference(at, request, `only [${is.join(', ')}]`) // other values are rejected now
  if (was && !is) recordDifference(at, false, `no longer only [${was.join(', ')}]`)
  if (!was || !is) return
  const kept = was.some((value) => is.includes(value)) // otherwise clients know none of the values
  for (const value of was.filter((one) => !is.includes(one)))
    recordDifference(at, request || !kept, `value ${value} removed`)
  for (const value of is.filter((one) => !was.includes(one))) recordDifference(at, false, `value ${value} added`) // tolerated in responses
}

function compareProperties(a: Json, b: Json, at: ChangeContext) {
  const request = at.direction === 'request',
    hidden = request ? 'readOnly' : 'writeOnly'
  const visible = (schema: Json, doc: Json): Json => {
    const all = {
      ...Object.fromEntries((schema.required ?? []).map((name: string) => [name, {}])),
      ...schema.properties,
    }
    return Object.fromEntries(Object.entries(all).filter(([, property]) => !flatten(property, doc)[hidden]))
  }
  const firm = (schema: Json, name: string, doc: Json): boolean =>
    // always sent, unless it has a default, or always received
    !!schema.required?.includes(name) &&
    !(request && flatten(schema.properties?.[name] ?? true, doc).default !== undefined)
  const was = visible(a, at.before),
    is = visible(b, at.after)
  for (const name of keysOfEither(was, is)) {
    const here = atField(at, name),
      then = firm(a, name, at.before),
      now = firm(b, name, at.after)
    if (!(name in is))
      recordDifference(here, true, 'removed') // removal of fields
    else if (!(name in was))
      recordAddition(here, request && now) // new required input; new fields in responses are tolerated
    else {
      if (then !== now && request) recordDifference(here, now, now ? 'required now' : 'optional now') // also if a default is removed
      if (then !== now && !request)
        recordDifference(here, then, now ? 'always present now' : 'no longer always present')
      compareSchemas(was[name], is[name], here)
    }
  }
  const x = a.additionalProperties ?? true,
    y = b.additionalProperties ?? true,
    others = atField(at, '*')
  if (x === false && y !== false) recordDifference(others, false, 'added')
  else if (y === false && x !== false)
    recordDifference(others, request || x !== true, 'removed') // rejected now, or values of a map
  else if (x !== y) compareSchemas(x, y, others)
}

/** Returns the alternatives in `oneOf`, each merged with the keywords beside the list. Null, in any notation, is a separate alternative. */
function alternatives(schema: Json, doc: Json): Json[] {
  const { oneOf, ...flat } = flatten(schema, doc)
  const beside = Object.keys(flat).some((word) => !DOCUMENTATION.includes(word))
  const members: Json[] = !oneOf ? [schema] : oneOf.map((member: Json) => (beside ? { allOf: [flat, member] } : member))
  const split = members.flatMap((member) => {
    const one = flatten(member, doc),
      types = one.type?.filter((name: string) => name !== 'null')
    if (one.oneOf || !one.type?.includes('null') || types.length === 0) return [member]
    return [{ ...one, type: types }, { type: 'null' }]
  })
  return split.filter((member, i) => split.findIndex((other) => isEqual(other, member)) === i)
}

/** Compares two sets of alternatives: each with an equal one, otherwise a compatible one, otherwise the next. */
function compareAlternatives(before: Json[], after: Json[], at: ChangeContext) {
  const was = [...before],
    is = [...after],
    request = at.direction === 'request'
  const match = (fits: (x: Json, y: Json) => boolean) => {
    for (const x of [...was]) {
      const y = is.findIndex((candidate) => fits(x, candidate))
      if (y >= 0)
        compareSchemas(...(was.splice(was.indexOf(x), 1) as [Json]), ...(is.splice(y, 1) as [Json]), atField(at, ''))
    }
  }
  match((x, y) => isEqual(x, y))
  match((x, y) => tried(x, y, at).every((severity) => severity === 'documentation'))
  match((x, y) => !tried(x, y, at).includes('incompatible'))
  if (was.length === is.length) match(() => true)
  for (const x of was) recordDifference(at, request, `alternative ${label(x, at.before)} removed`) // requests with it are rejected now
  for (const y of is) recordDifference(at, !request, `alternative ${label(y, at.after)} added`) // clients do not expect it in responses
}

function label(schema: Json, doc: Json): string {
  if (schema.$ref) return schema.$ref.split('/').pop()
  const flat = flatten(schema, doc),
    names = Object.keys(flat.properties ?? {}).slice(0, 3)
  const only = flat.enum?.length === 1 && toText(flat.enum[0])
  return joinWords(flat.title ?? typeText(typesOf(flat)), only, names.length > 0 && `{${names.join(', ')}}`)
}

/** Returns the severities that a comparison would record. */
function tried(a: Json, b: Json, at: ChangeContext): Severity[] {
  const changes = new Map<string, Change>(),
    direction = at.direction === 'error' ? 'response' : at.direction
  compareSchemas(a, b, { ...atField(at, ''), changes, direction, trial: true })
  return [...changes.values()].map((change) => change.severity)
}

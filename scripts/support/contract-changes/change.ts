// Differences between two contracts: their locations, and how comparisons record them.
import { isDeepStrictEqual } from 'node:util'
import { type Json, resolve } from '../document.ts'

export type Severity = 'incompatible' | 'compatible' | 'documentation'

/** The location of a change: an operation or component, a part of it such as `response 200 body`, and a field. */
export type Where = { key: string; endpoint: string; place: string; field: string }

/** One difference. A difference in a component is one change, which lists all operations that use it in `affected`. */
export type Change = Where & { severity: Severity; what: string; affected: Where[] }

/** A location in both contracts. */
export type ChangeContext = {
  before: Json
  after: Json
  changes: Map<string, Change>
  direction: 'request' | 'response' | 'error'
  full: Where // as seen from the operation
  own: Where // as seen from the component that the operation has here, if any
  seen: Set<string> // components already compared for this operation: each is reported once, and recursion ends
  depth: number
  trial?: true // only determines which alternatives match
}

/** Keywords that only contain documentation. */
export const DOCUMENTATION = [
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'links',
  'discriminator',
]

/** Returns whether two values are deeply equal. */
export const isEqual = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b)
/** Joins the non-empty parts with spaces. */
export const joinWords = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')
/** Returns the path of a field within another path. */
export const fieldPath = (path: string, name: string): string =>
  path && name && !name.startsWith('[') ? `${path}.${name}` : path + name
/** Returns the names of the fields that either object has. */
export const keysOfEither = (a: Json, b: Json): string[] => [
  ...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]),
]
/** Returns a value as JSON; `none` if it is undefined. */
export const toText = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
/** Describes a value before and after a change. */
export const beforeAndAfter = (word: string, was: unknown, is: unknown): string =>
  `${word} ${toText(was)} -> ${toText(is)}`

/** Returns the context of a field or a part. */
export function atField(at: ChangeContext, field: string, place = ''): ChangeContext {
  const deeper = (where: Where): Where => ({
    ...where,
    place: joinWords(where.place, place),
    field: fieldPath(where.field, field),
  })
  return { ...at, full: deeper(at.full), own: deeper(at.own), depth: at.depth + 1 }
}

/** Records a difference. A difference in a component is recorded once. */
export function recordChange({ changes, full, own }: ChangeContext, severity: Severity, what: string) {
  const id = toText([own, severity, what]),
    change = changes.get(id) ?? { ...own, severity, what, affected: [] }
  if (!change.affected.some((where) => isEqual(where, full))) change.affected.push(full)
  changes.set(id, change)
}

/** Records a difference. Clients must tolerate any change of the body of a 4xx or 5xx. */
export function recordDifference(at: ChangeContext, breaks: boolean, what: string) {
  recordChange(at, breaks && at.direction !== 'error' ? 'incompatible' : 'compatible', what)
}

/** Records an addition to a request. If it is required, it breaks clients that do not send it. */
export function recordAddition(at: ChangeContext, required: boolean) {
  recordDifference(at, required, required ? 'added, required' : 'added')
}

/** Records changes of documentation and extension keywords, which cannot break clients. */
export function recordDocumentation(a: Json, b: Json, at: ChangeContext) {
  for (const word of DOCUMENTATION) if (!isEqual(a[word], b[word])) recordChange(at, 'documentation', word)
  if (!a.deprecated !== !b.deprecated) recordDifference(at, false, b.deprecated ? 'deprecated' : 'no longer deprecated')
  for (const word of keysOfEither(a, b).filter((key) => key.startsWith('x-') && key !== 'x-permission')) {
    if (!isEqual(a[word], b[word])) recordDifference(at, false, beforeAndAfter(word, a[word], b[word]))
  }
}

/** Follows a `$ref` by one step. */
export function followReference(doc: Json, ref: string): Json {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const target = keys.reduce((value, key) => value?.[key], doc)
  if (target === undefined) throw new Error(`${ref} leads nowhere`)
  return target
}

const nameOf = (ref: string): string => ref.replace(/^#\/components\/(schemas\/)?/, '')
/** Returns the context within a component. */
export const atComponent = (key: string, at: ChangeContext, place = at.own.place): ChangeContext => ({
  ...at,
  own: { key, endpoint: '', place, field: '' },
})
/** Returns the context of a reference itself: its addition or removal is also shared by operations. */
export const atReference = (value: Json, at: ChangeContext): ChangeContext =>
  value.$ref ? atComponent(nameOf(value.$ref), at) : at

/**
 * Compares two values after resolving their references. A change of a referenced component applies to everything that uses it.
 * @param compare compares the resolved values; if keywords can be `beside` a reference, it resolves single references itself
 */
export function compareReferenced(
  a: Json,
  b: Json,
  at: ChangeContext,
  compare: (a: Json, b: Json, at: ChangeContext) => void,
  { beside = false } = {},
): void {
  if (!a.$ref || !b.$ref) return beside ? compare(a, b, at) : compare(resolve(at.before, a), resolve(at.after, b), at)
  if (at.trial) return a.$ref === b.$ref ? undefined : recordDifference(at, true, 'another component') // a trial does not compare components
  const id = `${at.direction} ${a.$ref} ${b.$ref}`
  if (at.seen.has(id)) return
  at.seen.add(id)
  const key = a.$ref === b.$ref ? nameOf(b.$ref) : `${nameOf(a.$ref)} -> ${nameOf(b.$ref)}`
  const place = /^(parameters|securitySchemes)\//.test(nameOf(b.$ref)) ? '' : `in ${at.direction}s`
  compareReferenced(
    followReference(at.before, a.$ref),
    followReference(at.after, b.$ref),
    { ...atComponent(key, at, place), depth: 0 },
    compare,
    {
      beside,
    },
  )
}

// One difference between two contracts, where it appears, and what is recorded of it while the contracts are compared.
import { isDeepStrictEqual } from 'node:util'
import { type Json, resolve } from '../document.ts'

export type Severity = 'incompatible' | 'compatible' | 'documentation'

/** Where a change shows: an operation or component, a part of it such as `response 200 body`, a field there. */
export type Where = { key: string; endpoint: string; place: string; field: string }

/** One difference. That of a component is one change, however many operations it shows in: `affected`. */
export type Change = Where & { severity: Severity; what: string; affected: Where[] }

/** A place in both contracts at once. */
export type ChangeContext = {
  before: Json
  after: Json
  changes: Map<string, Change>
  direction: 'request' | 'response' | 'error'
  full: Where // as seen from the operation
  own: Where // as seen from the component that the operation has here, if any
  seen: Set<string> // components compared for this operation: each shows once, and recursion ends
  depth: number
  trial?: true // only to find out what belongs together
}

/** What says something to people alone. */
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

/** Returns whether two values are the same, however deep they are. */
export const isEqual = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b)
/** Joins the parts that are present to a line. */
export const joinWords = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')
/** Returns the path of a field below others. */
export const fieldPath = (path: string, name: string): string =>
  path && name && !name.startsWith('[') ? `${path}.${name}` : path + name
/** Returns the names of members that one of them has. */
export const keysOfEither = (a: Json, b: Json): string[] => [
  ...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]),
]
/** Returns a value as text; one that is not there is `none`. */
export const toText = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
/** Describes a value before and after a change. */
export const beforeAndAfter = (word: string, was: unknown, is: unknown): string =>
  `${word} ${toText(was)} -> ${toText(is)}`

/** Returns the place of a member, or of a part. */
export function atField(at: ChangeContext, field: string, place = ''): ChangeContext {
  const deeper = (where: Where): Where => ({
    ...where,
    place: joinWords(where.place, place),
    field: fieldPath(where.field, field),
  })
  return { ...at, full: deeper(at.full), own: deeper(at.own), depth: at.depth + 1 }
}

/** Records a difference; that of a component is recorded once. */
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

/** Records an addition to a request: it breaks clients that do not send it, if it is required. */
export function recordAddition(at: ChangeContext, required: boolean) {
  recordDifference(at, required, required ? 'added, required' : 'added')
}

/** Records changes that bind no client. Extension keywords are included, because the server can act on them. */
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
/** Returns the place within something that has a name of its own. */
export const atComponent = (key: string, at: ChangeContext, place = at.own.place): ChangeContext => ({
  ...at,
  own: { key, endpoint: '', place, field: '' },
})
/** Returns the context of a reference itself: its addition or removal is also shared by operations. */
export const atReference = (value: Json, at: ChangeContext): ChangeContext =>
  value.$ref ? atComponent(nameOf(value.$ref), at) : at

/**
 * Compares what stands behind two values. Behind two references stands a component, which changes for all who have it.
 * @param compare looks behind a single reference itself where that may have something beside it: `beside`
 */
export function compareReferenced(
  a: Json,
  b: Json,
  at: ChangeContext,
  compare: (a: Json, b: Json, at: ChangeContext) => void,
  { beside = false } = {},
): void {
  if (!a.$ref || !b.$ref) return beside ? compare(a, b, at) : compare(resolve(at.before, a), resolve(at.after, b), at)
  if (at.trial) return a.$ref === b.$ref ? undefined : recordDifference(at, true, 'another component') // a trial looks no further
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

// One difference between two contracts, where it appears, and what is recorded of it while the contracts are compared.
import { isDeepStrictEqual } from 'node:util'
import { type Json, resolve } from '../document.ts'

export type Severity = 'incompatible' | 'compatible' | 'documentation'

/** Where a change shows: an operation or component, a part of it such as `response 200 body`, a field there. */
export type Where = { key: string; endpoint: string; place: string; field: string }

/** One difference. That of a component is one change, however many operations it shows in: `affected`. */
export type Change = Where & { severity: Severity; what: string; affected: Where[] }

/** A place in both contracts at once. */
export type At = {
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
export const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b)
/** Joins the parts that are present to a line. */
export const words = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')
/** Returns the path of a field below others. */
export const join = (path: string, name: string): string =>
  path && name && !name.startsWith('[') ? `${path}.${name}` : path + name
/** Returns the names of members that one of them has. */
export const union = (a: Json, b: Json): string[] => [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])]
/** Returns a value as text; one that is not there is `none`. */
export const json = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
/** Describes a value before and after a change. */
export const turned = (word: string, was: unknown, is: unknown): string => `${word} ${json(was)} -> ${json(is)}`

/** Returns the place of a member, or of a part. */
export function into(at: At, field: string, place = ''): At {
  const deeper = (where: Where): Where => ({
    ...where,
    place: words(where.place, place),
    field: join(where.field, field),
  })
  return { ...at, full: deeper(at.full), own: deeper(at.own), depth: at.depth + 1 }
}

/** Records a difference; that of a component is recorded once. */
export function record({ changes, full, own }: At, severity: Severity, what: string) {
  const id = json([own, severity, what]),
    change = changes.get(id) ?? { ...own, severity, what, affected: [] }
  if (!change.affected.some((where) => same(where, full))) change.affected.push(full)
  changes.set(id, change)
}

/** Records a difference. Clients must tolerate any change of the body of a 4xx or 5xx. */
export function verdict(at: At, breaks: boolean, what: string) {
  record(at, breaks && at.direction !== 'error' ? 'incompatible' : 'compatible', what)
}

/** Notes something new that is sent: it breaks those who do not send it yet. */
export function added(at: At, required: boolean) {
  verdict(at, required, required ? 'added, required' : 'added')
}

/** Notes what binds no client. Extension words stay visible, because the server may act on them. */
export function remarks(a: Json, b: Json, at: At) {
  for (const word of DOCUMENTATION) if (!same(a[word], b[word])) record(at, 'documentation', word)
  if (!a.deprecated !== !b.deprecated) verdict(at, false, b.deprecated ? 'deprecated' : 'no longer deprecated')
  for (const word of union(a, b).filter((key) => key.startsWith('x-') && key !== 'x-permission')) {
    if (!same(a[word], b[word])) verdict(at, false, turned(word, a[word], b[word]))
  }
}

/** Follows a `$ref` by one step. */
export function follow(doc: Json, ref: string): Json {
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
export const ownedBy = (key: string, at: At, place = at.own.place): At => ({
  ...at,
  own: { key, endpoint: '', place, field: '' },
})
/** Records a reference that was added or removed, which operations share as well. */
export const referred = (value: Json, at: At): At => (value.$ref ? ownedBy(nameOf(value.$ref), at) : at)

/**
 * Compares what stands behind two values. Behind two references stands a component, which changes for all who have it.
 * @param compare looks behind a single reference itself where that may have something beside it: `beside`
 */
export function behind(
  a: Json,
  b: Json,
  at: At,
  compare: (a: Json, b: Json, at: At) => void,
  { beside = false } = {},
): void {
  if (!a.$ref || !b.$ref) return beside ? compare(a, b, at) : compare(resolve(at.before, a), resolve(at.after, b), at)
  if (at.trial) return a.$ref === b.$ref ? undefined : verdict(at, true, 'another component') // a trial looks no further
  const id = `${at.direction} ${a.$ref} ${b.$ref}`
  if (at.seen.has(id)) return
  at.seen.add(id)
  const key = a.$ref === b.$ref ? nameOf(b.$ref) : `${nameOf(a.$ref)} -> ${nameOf(b.$ref)}`
  const place = /^(parameters|securitySchemes)\//.test(nameOf(b.$ref)) ? '' : `in ${at.direction}s`
  behind(follow(at.before, a.$ref), follow(at.after, b.$ref), { ...ownedBy(key, at, place), depth: 0 }, compare, {
    beside,
  })
}

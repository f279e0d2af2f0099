// What changed between two published contracts, and what of it breaks a client (guide versioning), rule by rule.
// Where that is silent: a request may only take more, a response may only promise more, and what cannot be told breaks.

import { isDeepStrictEqual } from 'node:util'
import { type Json, METHODS, resolve } from './derive.ts'

export type Severity = 'incompatible' | 'compatible' | 'documentation'

/** Where a change shows: an operation or component, a part of it such as `response 200 body`, a field there. */
export type Where = { key: string; endpoint: string; place: string; field: string }

/** One difference. That of a component is one change, however many operations it shows in: `affected`. */
export type Change = Where & { severity: Severity; what: string; affected: Where[] }

type At = {
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

const DOCUMENTATION = [
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
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const REFINEMENTS = ['pattern', 'multipleOf', 'uniqueItems']
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
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
const NESTING = 16 // more than any body has between two components

const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b)
const words = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')
const join = (path: string, name: string): string =>
  path && name && !name.startsWith('[') ? `${path}.${name}` : path + name
const union = (a: Json, b: Json): string[] => [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])]
const json = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
const turned = (word: string, was: unknown, is: unknown): string => `${word} ${json(was)} -> ${json(is)}`

function into(at: At, field: string, place = ''): At {
  const deeper = (where: Where): Where => ({
    ...where,
    place: words(where.place, place),
    field: join(where.field, field),
  })
  return { ...at, full: deeper(at.full), own: deeper(at.own), depth: at.depth + 1 }
}

function record({ changes, full, own }: At, severity: Severity, what: string) {
  const id = json([own, severity, what]),
    change = changes.get(id) ?? { ...own, severity, what, affected: [] }
  if (!change.affected.some((where) => same(where, full))) change.affected.push(full)
  changes.set(id, change)
}

/** Notes a difference. Whatever becomes of the body of a 4xx or 5xx, clients have to tolerate it. */
function verdict(at: At, breaks: boolean, what: string) {
  record(at, breaks && at.direction !== 'error' ? 'incompatible' : 'compatible', what)
}

/** Notes something new that is sent: it breaks those who do not send it yet. */
function added(at: At, required: boolean) {
  verdict(at, required, required ? 'added, required' : 'added')
}

/** Notes what binds no client. Extension words stay visible, because the server may act on them. */
function remarks(a: Json, b: Json, at: At) {
  for (const word of DOCUMENTATION) if (!same(a[word], b[word])) record(at, 'documentation', word)
  if (!a.deprecated !== !b.deprecated) verdict(at, false, b.deprecated ? 'deprecated' : 'no longer deprecated')
  for (const word of union(a, b).filter((key) => key.startsWith('x-') && key !== 'x-permission')) {
    if (!same(a[word], b[word])) verdict(at, false, turned(word, a[word], b[word]))
  }
}

/** One step along a `$ref`. */
function follow(doc: Json, ref: string): Json {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const target = keys.reduce((value, key) => value?.[key], doc)
  if (target === undefined) throw new Error(`${ref} leads nowhere`)
  return target
}

const nameOf = (ref: string): string => ref.replace(/^#\/components\/(schemas\/)?/, '')
const ownedBy = (key: string, at: At, place = at.own.place): At => ({
  ...at,
  own: { key, endpoint: '', place, field: '' },
})
/** Where a reference itself comes or goes, operations share that too. */
const referred = (value: Json, at: At): At => (value.$ref ? ownedBy(nameOf(value.$ref), at) : at)

/** Compares what stands behind two values. Behind two references stands a component, which changes for all who have it. */
function behind(a: Json, b: Json, at: At, compare: (a: Json, b: Json, at: At) => void): void {
  if (!a.$ref || !b.$ref) {
    if (compare === compareSchemas) return compare(a, b, at) // which looks behind a single reference itself
    return compare(resolve(at.before, a), resolve(at.after, b), at)
  }
  if (at.trial) return a.$ref === b.$ref ? undefined : verdict(at, true, 'another component') // a trial looks no further
  const id = `${at.direction} ${a.$ref} ${b.$ref}`
  if (at.seen.has(id)) return
  at.seen.add(id)
  const key = a.$ref === b.$ref ? nameOf(b.$ref) : `${nameOf(a.$ref)} -> ${nameOf(b.$ref)}`
  const place = /^(parameters|securitySchemes)\//.test(nameOf(b.$ref)) ? '' : `in ${at.direction}s`
  behind(follow(at.before, a.$ref), follow(at.after, b.$ref), { ...ownedBy(key, at, place), depth: 0 }, compare)
}

// ---- Schemas -----------------------------------------------------------------------------------------------------------

/** The schema with its references and `allOf` merged into one level; alternatives stay a list, as `oneOf`. */
function flatten(schema: Json, doc: Json, seen: string[] = []): Json {
  if (typeof schema === 'boolean') return schema ? {} : { type: [] }
  const { $ref, allOf = [], anyOf, const: only, type, ...own } = schema
  if (type !== undefined)
    own.type = [type].flat().flatMap((name: string) => (name === 'number' ? ['integer', 'number'] : name))
  if (only !== undefined) own.enum = [only]
  const parts = allOf.map((part: Json) => flatten(part, doc, seen))
  if (anyOf) parts.push({ oneOf: anyOf })
  if ($ref && !seen.includes($ref)) parts.push(flatten(follow(doc, $ref), doc, [...seen, $ref]))
  return parts.reduce(merge, own)
}

function merge(a: Json, b: Json): Json {
  const out = { ...b, ...a } // of two descriptions or defaults the outer one counts
  for (const word of Object.keys(b).filter((key) => key in a && !same(a[key], b[key]))) {
    const [x, y] = [a[word], b[word]]
    const both = (name: string): Json => (name in x && name in y ? { allOf: [x[name], y[name]] } : (x[name] ?? y[name]))
    if (['type', 'enum'].includes(word)) out[word] = x.filter((v: Json) => y.some((w: Json) => same(v, w)))
    else if (word === 'required') out[word] = [...new Set([...x, ...y])]
    else if (word === 'properties') out[word] = Object.fromEntries(union(x, y).map((name) => [name, both(name)]))
    else if (['items', 'additionalProperties'].includes(word)) out[word] = { allOf: [x, y] }
    else if (word === 'oneOf') out[word] = x.flatMap((v: Json) => y.map((w: Json) => ({ allOf: [v, w] })))
    else if (UPPER.includes(word)) out[word] = Math.min(x, y)
    else if (LOWER.includes(word)) out[word] = Math.max(x, y)
    else if (['readOnly', 'writeOnly', 'deprecated'].includes(word)) out[word] = x || y
    else if (!DOCUMENTATION.includes(word) && word !== 'default') out[word] = [x, y]
  }
  return out
}

function typesOf({ type = TYPES, enum: values }: Json): string[] {
  const kind = (value: unknown): string =>
    value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  return !values ? type : type.filter((name: string) => values.some((value: unknown) => kind(value) === name))
}

function typeText(types: string[]): string {
  if (types.length === TYPES.length) return 'any'
  const shown = types.filter((name) => name !== 'null' && !(name === 'integer' && types.includes('number')))
  return [...shown, ...types.filter((name) => name === 'null')].join('|') || 'nothing'
}

/** The components that a schema is or extends, and the schema without them. */
const refsOf = (schema: Json): string[] => [schema, ...(schema.allOf ?? [])].flatMap((part) => part.$ref ?? [])
function without({ $ref, allOf = [], ...own }: Json, refs: string[]): Json {
  const rest = allOf.map((part: Json) => (refs.includes(part.$ref) ? without(part, refs) : part))
  return { ...own, ...(!refs.includes($ref) && { $ref }), allOf: rest }
}

/** What stands beside a component, with members that meanwhile have moved between the two as the whole shows them. */
function showing(rest: Json, names: string[], whole: Json, doc: Json): Json {
  const [here, there] = [flatten(rest, doc).properties ?? {}, flatten(whole, doc)]
  const moved = names.filter((name) => !(name in here) && name in (there.properties ?? {}))
  const properties = { ...rest.properties, ...Object.fromEntries(moved.map((name) => [name, there.properties[name]])) }
  return { ...rest, ...(there.type && { type: there.type }), ...(names.length && { properties }) }
}

function compareSchemas(before: Json, after: Json, at: At): void {
  if (at.depth > NESTING) return same(before, after) ? undefined : verdict(at, true, 'changed, too deep to compare')
  if (same(before, after) && !json(before).includes('"$ref"')) return // most of them, at once
  const pairs = refsOf(before)
    .filter((ref) => refsOf(after).includes(ref))
    .map((ref) => [ref, ref])
  if (pairs.length === 0 && before.$ref && after.$ref) pairs.push([before.$ref, after.$ref])
  if (pairs.length > 0) {
    // a component changes for all who have it, what stands beside it only here
    for (const [from, to] of pairs) behind({ $ref: from }, { $ref: to }, at, compareSchemas)
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
  remarks(a, b, at)
  if (request && !same(a.default, b.default)) verdict(at, false, turned('default', a.default, b.default))

  // A request must take every type that it took, a response must give no type that it did not give; null is a type too.
  const was = typesOf(a),
    is = typesOf(b),
    both = was.filter((name) => is.includes(name))
  if (both.length < was.length || both.length < is.length) {
    verdict(at, both.length < (request ? was : is).length, `type ${typeText(was)} -> ${typeText(is)}`)
  }
  if (both.every((name) => name === 'null')) return // nothing in common: the type says it all

  compareEnums(a.enum, b.enum, at)
  for (const word of [...UPPER, ...LOWER]) {
    const upper = UPPER.includes(word),
      none = upper ? Infinity : /min[A-Z]/.test(word) ? 0 : -Infinity
    const x = a[word] ?? none,
      y = b[word] ?? none // tighter, it refuses what was sent so far; what is received keeps its type
    if (x !== y) verdict(at, request && (upper ? y < x : y > x), turned(word, a[word], b[word]))
  }
  for (const word of REFINEMENTS) {
    // nobody can tell whether a new pattern takes all that the old one took
    if (!same(a[word], b[word])) verdict(at, request && b[word] !== undefined, turned(word, a[word], b[word]))
  }
  for (const word of union(a, b).filter((key) => !COMPARED.includes(key) && !/^(x-|\$)/.test(key))) {
    // Format is what clients parse by; the other words are too rare to be understood here, so that any change of them counts.
    const text = turned(word, a[word], b[word])
    if (!same(a[word], b[word]))
      verdict(at, (request ? b : a)[word] !== undefined, text.length < 100 ? text : `${word} changed`)
    const refs = [a, b].map((schema) =>
      [...json(schema[word]).matchAll(/"\$ref":("[^"]+")/g)].map(([, ref]) => JSON.parse(ref!)),
    )
    for (const $ref of refs[0]!.filter((ref) => refs[1]!.includes(ref))) behind({ $ref }, { $ref }, at, compareSchemas)
  }
  if (both.includes('object')) compareProperties(a, b, at)
  if (both.includes('array') && (a.items ?? b.items) !== undefined) {
    compareSchemas(a.items ?? true, b.items ?? true, into(at, '[]'))
  }
}

function compareEnums(before: Json[] | undefined, after: Json[] | undefined, at: At) {
  const [was, is] = [before, after].map((values) => values?.filter((value) => value !== null).map(json)) // null is a type
  const request = at.direction === 'request'
  if (!was && is) verdict(at, request, `only [${is.join(', ')}]`) // other values are refused now
  if (was && !is) verdict(at, false, `no longer only [${was.join(', ')}]`)
  if (!was || !is) return
  const kept = was.some((value) => is.includes(value)) // or else no value is left that clients know
  for (const value of was.filter((one) => !is.includes(one))) verdict(at, request || !kept, `value ${value} removed`)
  for (const value of is.filter((one) => !was.includes(one))) verdict(at, false, `value ${value} added`) // tolerated in responses
}

function compareProperties(a: Json, b: Json, at: At) {
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
  for (const name of union(was, is)) {
    const here = into(at, name),
      then = firm(a, name, at.before),
      now = firm(b, name, at.after)
    if (!(name in is))
      verdict(here, true, 'removed') // removal of fields
    else if (!(name in was))
      added(here, request && now) // new required input; new fields in responses are tolerated
    else {
      if (then !== now && request) verdict(here, now, now ? 'required now' : 'optional now') // also when a default goes
      if (then !== now && !request) verdict(here, then, now ? 'always present now' : 'no longer always present')
      compareSchemas(was[name], is[name], here)
    }
  }
  const x = a.additionalProperties ?? true,
    y = b.additionalProperties ?? true,
    others = into(at, '*')
  if (x === false && y !== false) verdict(others, false, 'added')
  else if (y === false && x !== false)
    verdict(others, request || x !== true, 'removed') // refused now, or values of a map
  else if (x !== y) compareSchemas(x, y, others)
}

/** The members of `oneOf`, each with what stands beside the list; null, however it is written, is a member of its own. */
function alternatives(schema: Json, doc: Json): Json[] {
  const { oneOf, ...flat } = flatten(schema, doc)
  const beside = Object.keys(flat).some((word) => !DOCUMENTATION.includes(word))
  const members: Json[] = !oneOf ? [schema] : oneOf.map((member: Json) => (beside ? { allOf: [flat, member] } : member))
  const split = members.flatMap((member) => {
    const one = flatten(member, doc),
      types = one.type?.filter((name: string) => name !== 'null')
    if (member.$ref || one.oneOf || !one.type?.includes('null') || types.length === 0) return [member]
    return [{ ...one, type: types }, { type: 'null' }]
  })
  return split.filter((member, i) => split.findIndex((other) => same(other, member)) === i)
}

/** Compares two sets: each member with an equal one, else a compatible one, else the next. */
function compareAlternatives(before: Json[], after: Json[], at: At) {
  const was = [...before],
    is = [...after],
    request = at.direction === 'request'
  const match = (fits: (x: Json, y: Json) => boolean) => {
    for (const x of [...was]) {
      const y = is.findIndex((candidate) => fits(x, candidate))
      if (y >= 0)
        compareSchemas(...(was.splice(was.indexOf(x), 1) as [Json]), ...(is.splice(y, 1) as [Json]), into(at, ''))
    }
  }
  match((x, y) => same(x, y))
  match((x, y) => tried(x, y, at).every((severity) => severity === 'documentation'))
  match((x, y) => !tried(x, y, at).includes('incompatible'))
  if (was.length === is.length) match(() => true)
  for (const x of was) verdict(at, request, `alternative ${label(x, at.before)} removed`) // it was accepted
  for (const y of is) verdict(at, !request, `alternative ${label(y, at.after)} added`) // no client expects it
}

function label(schema: Json, doc: Json): string {
  if (schema.$ref) return schema.$ref.split('/').pop()
  const flat = flatten(schema, doc),
    names = Object.keys(flat.properties ?? {}).slice(0, 3)
  const only = flat.enum?.length === 1 && json(flat.enum[0])
  return words(flat.title ?? typeText(typesOf(flat)), only, names.length > 0 && `{${names.join(', ')}}`)
}

/** The severities that a comparison would note. */
function tried(a: Json, b: Json, at: At): Severity[] {
  const changes = new Map<string, Change>(),
    direction = at.direction === 'error' ? 'response' : at.direction
  compareSchemas(a, b, { ...into(at, ''), changes, direction, trial: true })
  return [...changes.values()].map((change) => change.severity)
}

// ---- Operations --------------------------------------------------------------------------------------------------------

type Operation = { key: string; endpoint: string; webhook: boolean; op: Json; parameters: Map<string, Json> }

/** Operations by method and path, and webhooks. The names of path parameters do not count, only their order. */
function operationsOf(doc: Json): Map<string, Operation> {
  const found = new Map<string, Operation>()
  const add = (path: string, item: Json, webhook: boolean) => {
    for (const method of METHODS.filter((name) => item[name])) {
      const op = item[method],
        endpoint = words(webhook && 'webhook', method.toUpperCase(), path)
      const names: string[] = path.match(/(?<=\{)[^}]*/g) ?? [],
        parameters = new Map<string, Json>()
      for (const parameter of [...(item.parameters ?? []), ...(op.parameters ?? [])]) {
        const { in: kind, name } = resolve(doc, parameter)
        const known = kind === 'path' ? names.indexOf(name) : kind === 'header' ? name.toLowerCase() : name
        parameters.set(`${kind} ${known}`, parameter)
      }
      found.set(endpoint.replace(/\{[^}]*\}/g, '{}'), {
        key: op.operationId ?? endpoint,
        endpoint,
        webhook,
        op,
        parameters,
      })
    }
  }
  for (const path of Object.keys(doc.paths ?? {})) add(path, resolve(doc, doc.paths[path]), false)
  for (const name of Object.keys(doc.webhooks ?? {})) add(name, resolve(doc, doc.webhooks[name]), true)
  return found
}

function compareOperations(a: Operation, b: Operation, at: At): void {
  remarks(a.op, b.op, at)
  if (a.key !== b.key && a.op.operationId) verdict(at, false, `operationId ${a.key} -> ${b.key}`)
  const [was = [], is = []] = [a, b].map(({ op }) => [op['x-permission'] ?? 'none'].flat() as string[])
  const shutOut = !is.includes('none') && was.some((name) => !is.includes(name)) // who has that one alone
  if (`${was}` !== `${is}`) verdict(at, shutOut, `x-permission ${was.join(' or ')} -> ${is.join(' or ')}`)
  const request = into(at, '', 'request'),
    sent = a.op.requestBody,
    taken = b.op.requestBody
  if (a.webhook) return behind(sent ?? {}, taken ?? {}, { ...request, direction: 'response' }, compareResponse) // received

  compareSecurity(
    a.op.security ?? at.before.security ?? [],
    b.op.security ?? at.after.security ?? [],
    ownedBy('security', at),
  )
  for (const key of new Set([...a.parameters.keys(), ...b.parameters.keys()])) {
    compareParameter(a.parameters.get(key), b.parameters.get(key), at)
  }
  if (sent && taken) behind(sent, taken, request, compareRequestBodies)
  else if (sent)
    verdict(request, true, 'removed') // removal of fields
  else if (taken) added(request, !!resolve(at.after, taken).required)
  compareResponses(a.op.responses ?? {}, b.op.responses ?? {}, at)
}

function compareSecurity(before: Json[], after: Json[], at: At) {
  const was = before.length > 0 ? before : [{}],
    is = after.length > 0 ? after : [{}]
  const within = (x: Json, y: Json): boolean =>
    Object.keys(x).every((scheme) => scheme in y && x[scheme].every((scope: string) => y[scheme].includes(scope)))
  const one = (scheme: string, scopes: string[]): string => scheme + (scopes.length > 0 ? `(${scopes.join()})` : '')
  const text = (x: Json): string =>
    Object.keys(x)
      .map((scheme) => one(scheme, x[scheme]))
      .join('+') || 'calls without credentials'
  for (const x of was) if (!is.some((y) => within(y, x))) verdict(at, true, `no longer accepts ${text(x)}`) // it was enough
  for (const y of is) if (!was.some((x) => within(x, y))) verdict(at, false, `accepts ${text(y)}`)
  for (const scheme of was.flatMap(Object.keys).filter((name) => is.some((y) => name in y))) {
    const $ref = `#/components/securitySchemes/${scheme}`
    behind({ $ref }, { $ref }, at, compareSchemes)
  }
}

function compareSchemes(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  const bare = (scheme: Json): string =>
    JSON.stringify(scheme, (word, value) => (['description', 'scopes'].includes(word) ? undefined : value))
  if (bare(a) !== bare(b)) verdict(at, true, 'credentials are obtained or sent in another way')
}

function compareParameter(before: Json | undefined, after: Json | undefined, at: At) {
  const spot = (p: Json, here: At): At => into(here, p.name, `${p.in} parameter`)
  const required = (p: Json, doc: Json): boolean => !!p.required && flatten(p.schema ?? true, doc).default === undefined
  if (!before || !after) {
    const doc = before ? at.before : at.after,
      it = resolve(doc, before ?? after),
      here = spot(it, referred(before ?? after, at))
    return before ? verdict(here, true, 'removed') : added(here, required(it, doc)) // removal of fields, new required input
  }
  behind(before, after, at, (a, b, inner) => {
    const here = spot(b, inner),
      now = required(b, at.after)
    remarks(a, b, here)
    if (required(a, at.before) !== now) verdict(here, now, now ? 'required now' : 'optional now') // new required input
    for (const word of ['style', 'explode', 'allowReserved', 'allowEmptyValue']) {
      // the same value is written otherwise
      if (a[word] !== b[word]) verdict(here, word !== 'allowEmptyValue' || !b[word], turned(word, a[word], b[word]))
    }
    if (a.content ?? b.content) compareContent(a.content, b.content, here)
    else compareSchemas(a.schema ?? true, b.schema ?? true, here)
  })
}

function compareRequestBodies(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  if (!a.required !== !b.required) verdict(at, !!b.required, b.required ? 'required now' : 'optional now') // new required input
  compareContent(a.content, b.content, at)
}

function compareContent(a: Json = {}, b: Json = {}, at: At) {
  for (const media of union(a, b)) {
    const here = into(at, '', words(media !== 'application/json' && media, 'body'))
    if (!a[media]) verdict(at, false, `${media} added`)
    else if (!b[media])
      verdict(at, true, `${media} removed`) // clients send it or ask for it
    else {
      remarks(a[media], b[media], here)
      compareSchemas(a[media].schema ?? true, b[media].schema ?? true, here)
    }
  }
}

function compareResponses(a: Json, b: Json, at: At) {
  const success = (code: string): boolean => /^[23]/.test(code) && code !== '304' // 304 is only for those who ask for it
  const [lost, ...more] = Object.keys(a).filter((code) => success(code) && !b[code])
  const [gained, ...others] = Object.keys(b).filter((code) => success(code) && !a[code])
  const moved = lost && gained && more.length + others.length === 0
  if (moved) {
    const here: At = { ...at, direction: 'response' }
    verdict(here, true, `success status ${lost} -> ${gained}`) // clients check for it
    behind(a[lost], b[gained], into(here, '', `response ${gained}`), compareResponse)
  }
  for (const code of union(a, b)) {
    const here: At = { ...into(at, '', `response ${code}`), direction: success(code) ? 'response' : 'error' }
    if (a[code] && b[code]) behind(a[code], b[code], here, compareResponse)
    else if (!moved || !success(code)) {
      // clients wait for the success that goes, and do not know the one that comes
      verdict(referred(b[code] ?? a[code], here), true, b[code] ? 'added' : 'removed')
    }
  }
}

function compareResponse(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  compareContent(a.content, b.content, at)
  for (const name of union(a.headers, b.headers)) {
    const here = into(at, name, 'header'),
      was = a.headers?.[name],
      is = b.headers?.[name]
    if (!was || !is)
      verdict(here, !is, is ? 'added' : 'removed') // removal of fields, even in the head of an answer
    else behind(was, is, here, compareHeaders)
  }
}

function compareHeaders(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  if (!a.required !== !b.required)
    verdict(at, !!a.required, b.required ? 'always present now' : 'no longer always present')
  compareSchemas(a.schema ?? true, b.schema ?? true, at)
}

// ---- Contracts ---------------------------------------------------------------------------------------------------------

/** All changes from one contract to the other: by operation in the order of the contract, then what operations share. */
export function compareContracts(before: Json, after: Json): Change[] {
  const was = operationsOf(before),
    is = operationsOf(after),
    changes = new Map<string, Change>()
  const start = (key: string, endpoint: string): At => {
    const here = { key, endpoint, place: '', field: '' }
    return { before, after, changes, direction: 'request', full: here, own: here, seen: new Set(), depth: 0 }
  }
  for (const id of new Set([...is.keys(), ...was.keys()])) {
    const a = was.get(id),
      b = is.get(id),
      { key, endpoint } = (b ?? a)!
    if (a && b) compareOperations(a, b, start(key, endpoint))
    else verdict(start(key, endpoint), !b, b ? 'added' : 'removed') // removal of endpoints and methods
  }
  const about = start('contract', ''),
    examples = [before, after].map((doc) => doc.components?.examples ?? {})
  for (const word of ['info', 'servers', 'tags', 'externalDocs']) {
    if (!same(before[word], after[word])) record(about, 'documentation', word)
  }
  for (const name of union(...(examples as [Json, Json]))) {
    if (!same(examples[0]?.[name], examples[1]?.[name])) record(into(about, name), 'documentation', 'example')
  }
  const found = [...changes.values()].map((change) => ({
    ...change,
    ...(change.affected.length === 1 && change.affected[0]),
  }))
  const order = [...new Set(found.map((change) => change.endpoint).filter(Boolean)), '']
  return found.sort(
    (x, y) =>
      order.indexOf(x.endpoint) - order.indexOf(y.endpoint) ||
      x.key.localeCompare(y.key) ||
      y.severity.localeCompare(x.severity),
  ) // the alphabet has the incompatible ones last
}

// ---- Report ------------------------------------------------------------------------------------------------------------

/** A change as CHANGES.md names it: operation or component, place, field, what happened. */
export const sentence = ({ key, place, field, what }: Omit<Change, 'severity' | 'affected' | 'endpoint'>): string =>
  `${words(`\`${key}\``, place, field && `\`${field}\``)}: ${what}`

/** A change as the report shows it. */
export function line(change: Change, named: boolean): string {
  const { key, endpoint, place, field, what, affected } = change
  const mark = change.severity !== 'incompatible' ? change.severity : named ? 'NAMED' : 'BREAKING'
  const where = place.endsWith('body') && field ? join(place, field) : words(place, field)
  const users = [...new Set(affected.map((use) => use.key))],
    more = users.length - 3
  const shared = !endpoint && `(${users.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
  return [`${mark.padEnd(10)}  ${key}`, endpoint, where ? `${where}: ${what}` : what, shared].filter(Boolean).join('  ')
}

/** The list items of the section `## Change notes`, each on one line. */
export function changeNotes(text: string): string[] {
  const section = text.split(/^## /m).find((part) => /^Change notes\s*?$/m.test(part.split('\n', 1)[0]!)) ?? ''
  return section
    .split(/^\s*[-*+] /m)
    .slice(1)
    .map((item) =>
      item
        .split(/\n\s*\n|\n#/, 1)[0]!
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

/** Whether the notes hold the sentence of the change, or one for every operation concerned. A note may say more than that. */
export function isNamed(change: Change, notes: string[]): boolean {
  const ends = /^[.,;:)]?(\s|$)/ // or else it is the beginning of another one
  const holds = (text: string): boolean =>
    notes.some((note) =>
      note
        .split(text.replace(/\s+/g, ' '))
        .slice(1)
        .some((rest) => ends.test(rest)),
    )
  return holds(sentence(change)) || change.affected.every((where) => holds(sentence({ ...where, what: change.what })))
}

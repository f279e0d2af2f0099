// Rules for the contract that spec/rules.yaml cannot express, because they apply to the derived document as a whole. Each message says
// what to change.

import { BRANDED_NAME, DEFAULT_BRAND } from '../../src/core/brand.ts'
import type { Subschema } from '../../src/core/contract/schema_walk.ts'
import { COMBINATIONS, walkSchema } from '../../src/core/contract/schema_walk.ts'
import type { Json, Operation } from './document.ts'
import { flatProperties, NO_REFERENCE, operationsOf, ownKey, parentOf, refName, resolve } from './document.ts'

/** Checks a derived contract. @returns the error messages */
export function lint(doc: Json): string[] {
  return [
    ...pathRules(doc),
    ...operationRules(doc),
    ...new Set(limitRules(doc)),
    ...schemaRules(doc),
    ...new Set(keywordRules(doc)),
    ...new Set(generatorRules(doc)),
    ...new Set(responseRules(doc)),
    ...brandRules(doc),
    ...deprecationRules(doc),
  ]
}

// In a flow map of YAML, an unquoted comma ends a description, and the text after it becomes a keyword. Redocly ignores keywords beside a
// `$ref`.
function* keywordRules(doc: Json): Iterable<string> {
  for (const [at, schema] of schemasOf(doc)) {
    for (const word of Object.keys(schema)) {
      if (!KEYWORDS.has(word))
        yield `${at}: \`${word}\` is no keyword of JSON Schema; quote a description that has a comma or a colon.`
    }
  }
}
// Requirements of client generators.
function* generatorRules(doc: Json): Iterable<string> {
  for (const [kind, { post }] of Object.entries<Json>(doc.webhooks ?? {})) {
    const { schema } = Object.values<Json>(post.requestBody.content)[0]
    if (!post.operationId) yield `The webhook ${kind} needs an \`operationId\`: generators name a function after it.`
    if (!schema.$ref)
      yield `The body of the webhook ${kind} must be a \`$ref\` to a schema: generators name its type after that.`
  }
  for (const [name, { type }] of Object.entries<Json>(doc.components.schemas))
    if ([type].flat().includes('null'))
      yield `${name} must not be nullable, since generators ignore that: write \`anyOf: [{ $ref: ... }, { type: 'null' }]\` where it is used.`
  for (const [at, schema] of schemasOf(doc)) {
    if (schema.pattern && !schema.pattern.startsWith('^'))
      yield `${at}: a \`pattern\` must begin with \`^\`: generated Python matches it at the beginning of a value.`
    const alternatives: Json[] = COMBINATIONS.flatMap((word) => schema[word] ?? [])
    const alone = [schema.items, ...Object.values<Json>(schema.properties ?? {})].some((part) => part?.type === 'null')
    if (alone || (alternatives.length < 2 && alternatives.some(({ type }) => type === 'null')))
      yield `${at}: generators have no type for null alone; name its other type beside \`null\`.`
    if (schema.enum?.includes('') && schema.enum.every((value: Json) => !value))
      yield `${at}: generators would create an enumeration with a nameless value; write \`{ type: string, maxLength: 0 }\` for the empty string.`
  }
}
// Requirements of client generators for responses.
function* responseRules(doc: Json): Iterable<string> {
  for (const { id, op } of operationsOf(doc)) {
    const schema = resolve(doc, op.responses['200'] ?? {}).content?.['application/json']?.schema
    if (schema && flatProperties(doc, schema).results && flatProperties(doc, schema).next && !schema.$ref)
      yield `${id}: the page has no name, since its entries have none or that of another list: reference a schema, after which generators name the type of a page.`
  }
  for (const [at, { anyOf = [] }] of schemasOf({ components: { schemas: shownSchemas(doc) } }))
    if (
      anyOf.some(({ $ref }: Json) => $ref) &&
      anyOf.some(({ type }: Json) => Array.isArray(type) && type.includes('null'))
    )
      yield `${at}: generators ignore null in a list of types beside a \`$ref\`: write \`{ type: 'null' }\` as a separate alternative.`
}
const shownSchemas = ({ components }: Json): Json =>
  Object.fromEntries(Object.entries(components.schemas).filter(([name]) => !/(Write|Patch)$/.test(name)))
const ONE = ['items', 'additionalProperties', 'propertyNames', 'not']
const KEYWORDS = new Set(
  `$ref type enum const format pattern minLength maxLength minimum maximum minItems maxItems uniqueItems minProperties
  maxProperties required properties ${ONE.join(' ')} ${COMBINATIONS.join(' ')} default example description readOnly writeOnly deprecated
  x-references x-deprecated-at x-sunset-at`.split(/\s+/),
)

/** Yields every schema of a document with its location: in components, bodies, responses, parameters, headers and webhooks. */
function* schemasOf(doc: Json): Iterable<[at: string, schema: Json]> {
  function* find(at: string, part: Json): Iterable<[string, Json]> {
    if (!part || typeof part !== 'object') return
    for (const [key, value] of Object.entries<Json>(part)) {
      if (key === 'schema') yield* within(at, value)
      else if (key === 'schemas') for (const [name, schema] of Object.entries(value)) yield* within(name, schema)
      else if (key !== 'example' && key !== 'examples') yield* find(at ? `${at}.${key}` : key, value)
    }
  }
  const within = (at: string, schema: Json) =>
    walkSchema(schema, at, {
      below: (place, { word, name }) => {
        if (name !== undefined) return `${place}.${name}`
        return COMBINATIONS.includes(word) ? place : `${place}.${word}`
      },
    })
  yield* find('', doc)
}

// The server loads the objects in a path and checks access to them by their `x-references`. A parameter without it is an error, unless it
// is the key of the operation's own object.
function* pathRules(doc: Json): Iterable<string> {
  const all = operationsOf(doc)
  const meanings = new Map<string, string>()
  for (const { id, path, method, parameters } of all) {
    const at = `${id} (${method.toUpperCase()} ${path})`
    const resource = id.split('.')[0]!
    const own = ownKey(doc, resource, all)
    for (const [place, name] of [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match.index, match[1]!] as const)) {
      if (name === 'organizer' || name === 'event') continue
      const parameter = parameters.find((p) => p.in === 'path' && p.name === name)
      const word: string | undefined = parameter?.['x-references']
      if (word === undefined) {
        if (own?.name !== name || path.slice(0, place) !== own.path.slice(0, -`{${name}}/`.length))
          yield `${at}: the path parameter \`${name}\` identifies a parent object: name its resource with \`x-references\`.`
        else if (path.slice(place + name.length).includes('{'))
          yield `${at}: only the last path parameter can omit \`x-references\`; \`${name}\` is followed by another one.`
        else if (!own.object && !(name in membersOfResource(doc, resource, all)))
          yield `${at}: the path parameter \`${name}\` must be a field of the objects that ${own.path} returns.`
        continue
      }
      if ((meanings.get(name) ?? word) !== word)
        yield `${at}: the path parameter \`${name}\` means ${word} here and ${meanings.get(name)} elsewhere; one name, one meaning.`
      meanings.set(name, word)
      if (NO_REFERENCE.test(word)) {
        if (!/^none: \S.{10}/.test(word))
          yield `${at}: give the reason why the path parameter \`${name}\` identifies no row: \`x-references: 'none: <the reason>'\`.`
        continue
      }
      const { table, key } = parentOf(parameter)!
      const list = all.find((other) => other.id === `${table}.list`)
      if (!list) yield `${at}: \`x-references: ${word}\` must name a resource with a list.`
      else if (key !== 'id' && !(key in membersOfResource(doc, table, all)))
        yield `${at}: \`x-references: ${word}\` must name a field of ${table}.`
      else if (list.parameters.some((p) => p.name === 'event') && !path.includes('{event}/'))
        yield `${at}: ${table} belong to an event, so the path must contain \`event\`.`
    }
  }
}

// The fields of the resource in responses: those of the operation that returns one object, otherwise those of its list.
function membersOfResource(doc: Json, resource: string, operations: Operation[]): Record<string, Json> {
  const schemas = ['get', 'list', 'update', 'replace']
    .map((verb) => operations.find(({ id }) => id === `${resource}.${verb}`))
    .map((found) => found && resolve(doc, found.op.responses['200'])?.content?.['application/json']?.schema)
  const members = flatProperties(doc, schemas.find(Boolean) ?? {})
  return members.results ? flatProperties(doc, resolve(doc, members.results).items) : members
}

function* operationRules(doc: Json): Iterable<string> {
  for (const { id, path, method, op, parameters } of operationsOf(doc)) {
    const at = `${id} (${method.toUpperCase()} ${path})`
    if (!op.security?.length && !('security' in op))
      yield `${at}: declare \`security\` here or at the top of openapi.yaml.`
    for (const p of parameters.filter((p) => p.in === 'query')) {
      if (p.example === undefined && p.schema?.example === undefined && resolve(doc, p.schema).example === undefined) {
        yield `${at}: give the query parameter \`${p.name}\` an \`example\`; the mock and the fuzzer use it.`
      }
    }
    for (const [status, response] of Object.entries<Json>(op.responses)) {
      const media = Object.keys(resolve(doc, response).content ?? {}).filter((name) => name !== 'application/json')
      if (media.length && (method !== 'get' || status !== '200'))
        yield `${at}: ${status} returns ${media.join(', ')}: only the 200 of a GET can return a file; other operations return its URL. A stream can neither be stored for an idempotency key nor be sent during a transaction.`
    }
    if (id.endsWith('.list')) {
      const success = resolve(doc, op.responses['200'])
      const members = flatProperties(doc, success?.content?.['application/json']?.schema ?? {})
      if (!['count', 'next', 'previous', 'results'].every((name) => name in members))
        yield `${at}: describe the response of a list as an array of its entries; the page around it is derived.`
      for (const name of ['page', 'page_size', 'cursor']) {
        if (!parameters.some((p) => p.name === name))
          yield `${at}: a list has the parameter \`${name}\`; add the $ref to common.yaml.`
      }
    }
    const written = op.requestBody && Object.values<Json>(resolve(doc, op.requestBody).content)[0]?.schema
    if (written && resolve(doc, written).allOf)
      yield `${at}: describe the body as one object; the server drops fields that a part of \`allOf\` does not name.`
    if (op.requestBody) yield* exampleRules(`${at}: the request body`, resolve(doc, op.requestBody))
    for (const [status, response] of Object.entries<Json>(op.responses))
      yield* exampleRules(`${at}: the response ${status}`, resolve(doc, response))
  }
}

// The server reports when a part was deprecated and when it will be removed.
function* deprecationRules(doc: Json): Iterable<string> {
  function* find(at: string, part: Json): Iterable<string> {
    if (!part || typeof part !== 'object') return
    const { deprecated, 'x-deprecated-at': since, 'x-sunset-at': sunset } = part
    const isPart = typeof deprecated === 'boolean'
    if (isPart && !isDate(since)) yield `${at}: \`deprecated\` needs \`x-deprecated-at\`, a date such as 2026-11-21.`
    if (!isPart && (since !== undefined || sunset !== undefined))
      yield `${at}: only a part with \`deprecated: true\` has \`x-deprecated-at\` and \`x-sunset-at\`.`
    if (sunset !== undefined && !(isDate(sunset) && sunset > since))
      yield `${at}: \`x-sunset-at\` must be a date after \`x-deprecated-at\`.`
    for (const [word, value] of Object.entries<Json>(part))
      if (word !== 'example' && word !== 'examples') yield* find(`${at}.${word}`, value)
  }
  yield* find('paths', doc.paths)
  yield* find('components', doc.components)
}
const isDate = (value: unknown): value is string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))

// The server adds and removes the brand by the format of a string alone. It applies to strings whose examples begin with the brand, and to
// identifiers of sales channels, one of which begins with it.
function* brandRules(doc: Json): Iterable<string> {
  const unmarked = (at: string, part: Json): string[] => {
    if (!part || typeof part !== 'object') return []
    const { type, format, example, default: preset, enum: values = [], items } = part
    const texts = [type].flat().includes('string') && format !== BRANDED_NAME
    const begins = [example, preset, ...values].some((value) => String(value).startsWith(DEFAULT_BRAND))
    const channel = /\.sales_channels?(\.items)?$/.test(at) && !items
    return [
      ...(texts && (begins || channel) ? [at] : []),
      ...Object.entries<Json>(part).flatMap(([word, value]) => unmarked(`${at}.${word}`, value)),
    ]
  }
  for (const at of [...unmarked('paths', doc.paths), ...unmarked('components', doc.components)])
    yield `${at}: a string that can begin with the brand needs \`format: ${BRANDED_NAME}\`.`
}

// All input has limits: strings, lists and maps in bodies and queries.
function* limitRules(doc: Json): Iterable<string> {
  for (const { id, op, parameters } of operationsOf(doc)) {
    for (const p of parameters.filter((p) => p.in === 'query'))
      yield* limitsOf(doc, `${id}: the query parameter \`${p.name}\``, p.schema)
    for (const { schema } of Object.values<Json>(op.requestBody ? resolve(doc, op.requestBody).content : {}))
      yield* limitsOf(doc, `${id}: the body`, schema)
  }
}

// Every path to a schema is followed, because the keywords beside one `$ref` do not apply to another.
function* limitsOf(doc: Json, place: string, schema: Json): Iterable<string> {
  const follow = (part: Json): [string, Json] => [refName(part)!, { ...resolve(doc, part), ...part }]
  for (const [at, it] of walkSchema<string>(schema, place, { below: fieldPath, follow })) yield* limitsAt(at, it)
}

function* limitsAt(at: string, it: Json): Iterable<string> {
  const types = [it.type].flat()
  // The server drops fields that a schema with `properties` does not name. A schema without `properties` accepts any field.
  const isMap =
    it.additionalProperties || (types.includes('object') && !it.properties && it.additionalProperties !== false)
  if (types.includes('string') && !it.enum && it.format !== 'binary' && it.maxLength === undefined)
    yield `${at} needs a \`maxLength\`: all input has limits.`
  if (types.includes('array') && it.maxItems === undefined) yield `${at} needs \`maxItems\`: all input has limits.`
  if (isMap && it.maxProperties === undefined) yield `${at} needs \`maxProperties\`: all input has limits.`
}

// The path of a value in messages; undefined for schemas that do not describe a value.
function fieldPath(at: string, { word, name }: Subschema): string | undefined {
  if (word === 'not' || word === 'propertyNames') return undefined
  if (name !== undefined) return `${at}.${name}`
  return { items: `${at}[]`, additionalProperties: `${at}.*` }[word] ?? at
}

function* exampleRules(at: string, { content = {} }: Json): Iterable<string> {
  for (const [media, { example, examples }] of Object.entries<Json>(content)) {
    if (example === undefined && !Object.keys(examples ?? {}).length)
      yield `${at} (${media}) needs an \`example\`: clients and the mock use it.`
  }
}

function* schemaRules(doc: Json): Iterable<string> {
  for (const [name, schema] of Object.entries<Json>(doc.components.schemas))
    yield* membersOf(doc, name, schema, /Write$|Patch$/.test(name))
}

const isPlainText = ({ type, enum: values }: Json): boolean =>
  [type].flat().includes('string') && ![type].flat().includes('object') && !values

const rejectsLineBreaks = ({ pattern, allOf = [] }: Json): boolean =>
  [pattern, ...allOf.map((part: Json) => part.pattern)].some(
    (text) => text !== undefined && !new RegExp(text, 'u').test('A\nB'),
  )

function* membersOf(doc: Json, name: string, schema: Json, written: boolean): Iterable<string> {
  for (const [at, { properties }] of walkSchema<string>(schema, name, { below: fieldPath }))
    for (const [key, p] of Object.entries<Json>(properties ?? {}))
      yield* memberRules(`${at}.${key}`, key, p, resolve(doc, p), written)
}

function* memberRules(at: string, key: string, p: Json, target: Json, written: boolean): Iterable<string> {
  if (!p.description && !target.description) yield `${at} needs a \`description\` of its meaning, not of its type.`
  if (written && [target.type].flat().includes('integer') && target.maximum === undefined && !target.enum)
    yield `${at} needs a \`maximum\`: PostgreSQL's \`integer\` ends at 2147483647.`
  if (written && /(^|_)name$/.test(key) && isPlainText(target) && !rejectsLineBreaks({ ...target, ...p }))
    yield `${at} is a name and can appear in mails: reference \`Name\`, \`Line\` or \`NullableLine\` of types.yaml, which reject line breaks and control characters.`
}

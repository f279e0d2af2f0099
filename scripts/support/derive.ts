// What the published contract says beyond the hand-written YAML, derived from it: write and patch shapes, the answers that
// every operation can give, links from a creation to what can be done next. The rules stand in spec/README.md.

import type { Permission } from '../../src/core/handler.ts'
import { openToDevices } from '../../src/domain/access/device_profiles.ts'

// The document is walked as plain JSON: its shape is what the linter has checked before.
// biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape
export type Json = any

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Reference = { path: string[]; table: string; key: string; many: boolean }

/** An operation of the contract with its path and its parameters, those of the path item included. */
export type Operation = { id: string; path: string; method: (typeof METHODS)[number]; op: Json; parameters: Json[] }

/** Follows `$ref` within one document until it reaches the thing itself. */
export function resolve(doc: Json, value: Json): Json {
  while (value?.$ref) {
    const target = value.$ref
      .slice(2)
      .split('/')
      .reduce((at: Json, key: string) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], doc)
    if (target === undefined) throw new Error(`${value.$ref} leads nowhere`)
    value = target
  }
  return value
}

/** All operations in the order of the document. */
export function operationsOf(doc: Json): Operation[] {
  return Object.entries<Json>(doc.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      id: item[method].operationId,
      path,
      method,
      op: item[method],
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map((p) => resolve(doc, p)),
    })),
  )
}

/** The permissions of which the caller needs one; none where any access will do. */
export const permissionsOf = (op: Json): Permission[] => [op['x-permission']].flat().filter((name) => name !== 'none')

/** Status codes of success that an operation declares, as numbers, the usual one first. */
export const successes = (op: Json): number[] =>
  Object.keys(op.responses)
    .filter((code) => code < '300')
    .map(Number)

const refName = (schema: Json): string | undefined =>
  schema?.$ref?.startsWith('#/components/schemas/') ? schema.$ref.split('/').pop() : undefined

/**
 * The published document: `bundle` with everything that follows from it. `bundle` is left as it was.
 * @param forms whether bodies can be sent in all the forms that clients have for a value, or in the one that handlers see
 * @param selections whether answers lack what a request leaves out of them, or are as they are without `include` and `exclude`
 */
export function derive(
  bundle: Json,
  version: string,
  { forms = true, selections = true }: { forms?: boolean; selections?: boolean } = {},
): Json {
  const doc = structuredClone(bundle)
  doc.info.version = version
  const { schemas } = doc.components
  // Where `required` says nothing, a member with a default is always there on reading.
  for (const schema of Object.values<Json>(schemas).filter(({ required }) => !required)) {
    const filled = Object.entries<Json>(schema.properties ?? {})
      .filter(([, p]) => p.default !== undefined)
      .map(([name]) => name)
    if (filled.length) schema.required = filled
  }
  const written = structuredClone(schemas) // the schemas as authors wrote them, before write-only members go
  const look = (schema: Json): Json => resolve({ components: { schemas: written } }, schema)

  const orNull = (schema: Json): Json => {
    const { $ref: _, ...at } = { ...look(schema), ...schema }
    return { ...at, type: [...new Set([at.type, 'null'].flat())], ...(at.enum ? { enum: [...at.enum, null] } : {}) }
  }

  // Write shape: no read-only members; members with a default are optional. Patch shape: all optional, no defaults; a nullable
  // one takes null for every member.
  const shape = (schema: Json, partial: boolean | 'nullable'): Json => {
    const name = refName(schema)
    // A reference is an id where it stands, not everywhere that there are ids.
    if (name && schema['x-references'] && forms) {
      const { $ref: _, ...at } = { ...look(schema), ...schema }
      return shape(at, partial)
    }
    if (name) {
      const derived = shape(written[name], partial)
      if (!partial && JSON.stringify(derived) === JSON.stringify(written[name])) return schema
      const target = name + (partial ? 'Patch' : 'Write')
      schemas[target] = derived
      const { $ref: _, 'x-partial': __, ...siblings } = schema
      // Who may not leave a text in all languages empty may not do so in one.
      const least = forms && siblings.minProperties && derived.type?.includes('string') ? { minLength: 1 } : {}
      return { ...siblings, ...least, $ref: `#/components/schemas/${target}` }
    }
    const out = forms ? inEveryForm(schema) : { ...schema }
    if (schema.items) {
      const entry = schema['x-references'] && { ...look(schema.items), 'x-references': schema['x-references'] }
      out.items = forms && entry ? inEveryForm(entry) : shape(schema.items, false)
      if (entry) delete out.items['x-references'] // the list itself says what its entries are
    }
    if (typeof schema.additionalProperties === 'object')
      out.additionalProperties = shape(schema.additionalProperties, false)
    for (const word of ['allOf', 'anyOf', 'oneOf'])
      if (schema[word]) out[word] = schema[word].map((s: Json) => shape(s, partial))
    if (schema.properties) {
      const kept = Object.entries<Json>(schema.properties).filter(([, p]) => !p.readOnly && !look(p).readOnly)
      out.properties = Object.fromEntries(
        kept.map(([key, p]) => {
          const written = shape(partial === 'nullable' ? orNull(p) : p, false)
          const { default: preset, ...rest } = forms
            ? orNothing(look(p), written, !schema.required?.includes(key))
            : written
          return [key, partial || preset === undefined ? rest : { ...rest, default: preset }]
        }),
      )
      const needed = (schema.required ?? []).filter(
        (key: string) =>
          key in out.properties &&
          !partial &&
          schema.properties[key].default === undefined &&
          look(schema.properties[key]).default === undefined,
      )
      if (needed.length) out.required = needed
      else delete out.required
    }
    return out
  }

  const operations = operationsOf(doc)
  if (forms) {
    for (const parameter of operations.flatMap(({ parameters }) => parameters).filter((p) => p.in === 'query'))
      if (look(parameter.schema).format === 'date-time') parameter.schema = inEveryForm(look(parameter.schema))
  }
  const done = new Set<Json>() // a request body shared by two operations is derived once
  const answers = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
  for (const { id, method, op, parameters } of operations) {
    const security =
      op.security ?? doc.security.filter((need: Json) => !('Device' in need) || openToDevices(id, permissionsOf(op)))
    op.security = security.map((need: Json) =>
      'OAuth2' in need && !need.OAuth2.length ? { ...need, OAuth2: [method === 'get' ? 'read' : 'write'] } : need,
    )
    const body = op.requestBody && resolve(doc, op.requestBody)
    for (const media of Object.values<Json>(body?.content ?? {})) {
      if (!done.has(media)) media.schema = shape(media.schema, media.schema['x-partial'] ?? false)
      done.add(media)
    }
    op.responses['400'] ??= answers(
      Object.values<Json>(body?.content ?? {}).some(({ schema }) => schema.type === 'array')
        ? 'InvalidEntries'
        : 'Invalid',
    )
    if (op.security.length) op.responses['401'] ??= answers('Unauthorized')
    if (op.security.length) op.responses['403'] ??= answers('Forbidden')
    if (parameters.some((p) => p.name === 'page')) {
      const media = resolve(doc, op.responses['200']).content?.['application/json']
      if (media && resolve(doc, media.schema).type === 'array') {
        media.schema = pageOf(media.schema)
        if (media.example) media.example = pageWith(media.example)
        for (const named of Object.values<Json>(media.examples ?? {})) named.value = pageWith(named.value)
      }
      op.responses['404'] ??= answers('NotFound')
    }
    if (parameters.some((p) => p.name === 'If-Modified-Since')) {
      op.responses['200'] = structuredClone(resolve(doc, op.responses['200']))
      op.responses['200'].headers = {
        'Last-Modified': { $ref: '#/components/headers/LastModified' },
        ...op.responses['200'].headers,
      }
      op.responses['304'] ??= answers('NotModified')
      op.responses['412'] ??= answers('PreconditionFailed')
    }
    op.responses['406'] ??= answers('NotAcceptable')
    op.responses['429'] ??= answers('TooManyRequests')
    op.responses['503'] ??= answers('Unavailable')
    if (method !== 'get') op.responses['409'] ??= answers('Conflict')
    if (body) {
      if (op.security.length) op.responses['411'] ??= answers('LengthRequired')
      op.responses['413'] ??= answers('TooLarge')
      op.responses['415'] ??= answers('UnsupportedMediaType')
    }
  }

  // A creation names the new object's URL and links to everything that can be done with it.
  for (const { id, path, op } of operations.filter(({ op }) => op.responses['201'])) {
    const created = (op.responses['201'] = structuredClone(resolve(doc, op.responses['201'])))
    const members = flatProperties(doc, created.content?.['application/json']?.schema ?? {})
    const links = operations.flatMap((other) => {
      const key = other.path.startsWith(path) ? /^\{(\w+)\}\//.exec(other.path.slice(path.length))?.[1] : undefined
      if (!key || /\{/.test(other.path.slice(path.length + key.length + 2))) return []
      const parent = parentOf(other.parameters.find((p) => p.name === key))
      if (parent && parent.table !== id.split('.')[0]) return []
      const member = parent?.key ?? (key === 'event' ? 'slug' : key)
      if (!(member in members)) return []
      const above = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `$request.path.${name}`])
      return [
        [
          other.id.replace('.', '_'),
          { operationId: other.id, parameters: { ...Object.fromEntries(above), [key]: `$response.body#/${member}` } },
        ],
      ]
    })
    created.headers = {
      'X-Idempotency-Stored': { $ref: '#/components/headers/IdempotencyStored' },
      ...created.headers,
    }
    if (links.length) created.links = { ...Object.fromEntries(links), ...created.links }
    const shown = operations.find((other) => other.id === id.replace(/\.\w+$/, '.get'))
    if (shown && links.some(([, link]) => (link as Json).operationId === shown.id)) {
      const { example, examples } = created.content['application/json']
      const object = example ?? Object.values<Json>(examples)[0].value
      const place = shown.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        path.includes(`{${name}}`)
          ? shown.parameters.find((p) => p.name === name).example
          : (object[name] ?? object.id ?? object.slug),
      )
      created.headers = {
        Location: { ...doc.components.headers.Location, example: `http://localhost:8000${place}` },
        ...created.headers,
      }
    }
  }

  for (const [name, schema] of Object.entries<Json>(written)) {
    const properties = Object.entries<Json>(schema.properties ?? {})
    if (properties.some(([, p]) => p.writeOnly)) {
      schemas[name].properties = Object.fromEntries(properties.filter(([, p]) => !p.writeOnly))
      schemas[name].required = schema.required?.filter((key: string) => !schema.properties[key].writeOnly)
    }
  }
  prune(doc)
  if (selections) {
    allowSelections(doc)
    prune(doc, ['responses']) // the schemas of whole objects stay, for those who leave nothing out
  }
  return doc
}

// Where callers say which members they want, none of those within an answer is required.
function allowSelections(doc: Json): void {
  const { schemas } = doc.components
  const optional = (schema: Json): Json => {
    const name = refName(schema)
    if (name) {
      const derived = optional(schemas[name])
      if (JSON.stringify(derived) === JSON.stringify(schemas[name])) return schema
      schemas[name + SELECTION] ??= derived
      return { ...schema, $ref: `#/components/schemas/${name}${SELECTION}` }
    }
    const { required: _, ...out } = schema
    for (const word of ['items', 'additionalProperties'])
      if (typeof schema[word] === 'object') out[word] = optional(schema[word])
    for (const word of ['allOf', 'anyOf', 'oneOf']) if (schema[word]) out[word] = schema[word].map(optional)
    if (schema.properties)
      out.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, p]) => [key, optional(p)]))
    return out
  }
  for (const { op, parameters } of operationsOf(doc)) {
    if (!parameters.some((p) => p.in === 'query' && ['include', 'exclude'].includes(p.name))) continue
    for (const code of successes(op).map(String)) {
      op.responses[code] = structuredClone(resolve(doc, op.responses[code]))
      const media = op.responses[code].content?.['application/json']
      if (!media) continue
      const results = media.schema.allOf?.[1]?.properties.results
      if (results) results.items = optional(results.items)
      else media.schema = optional(media.schema)
    }
  }
}

/** What the names of schemas end with of which a request can leave members out. */
export const SELECTION = 'Part'

// The forms that a value may be sent in, of which answers have the first (guide data-types, "What else is taken"): flat, so that each
// keyword holds for the type that it is about. src/core/contract/normalise.ts makes the first of the others.
function inEveryForm(schema: Json): Json {
  const { type, format, pattern, propertyNames } = schema
  const [first, ...others] = [type].flat()
  if (propertyNames?.format === 'language' && first === 'object')
    return { ...schema, type: [first, 'string', ...others], maxLength: schema.additionalProperties.maxLength }
  if (DECIMALS[format] && first === 'string') {
    const [minimum, maximum] = DECIMALS[format]
    return { ...schema, type: [first, 'number', ...others], minimum, maximum }
  }
  if (schema['x-references'] && first === 'integer')
    return { ...schema, type: [first, 'string', ...others], pattern: DIGITS, maxLength: 15 }
  if (!pattern?.includes(TIME_AND_ZONE)) return { ...schema }
  const written = { ...schema, pattern: pattern.replace(TIME_AND_ZONE, ANY_TIME) }
  return format === 'date-time' ? { ...written, format: 'any-date-time' } : written
}
// The least and the greatest number that each takes.
const DECIMALS: Record<string, [number, number]> = {
  money: [0, 99_999_999_999.99],
  'signed-money': [-99_999_999_999.99, 99_999_999_999.99],
  percentage: [0, 100],
  decimal: [-9_999_999_999, 9_999_999_999],
}
const DIGITS = '^[1-9][0-9]*$'
const TIME_AND_ZONE = 'T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6})?(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])'
const ANY_TIME =
  '[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)?'

// A text that may be left out though it has no default is one that the server makes: null and an empty text leave it out as well. One
// that may be null can be empty instead. Both only where an empty text is nothing that could be stored.
function orNothing(at: Json, written: Json, optional: boolean): Json {
  const types = [at.type].flat()
  const nullable = types.includes('null')
  const isText = types.includes('string') && !at.enum && !at.readOnly
  const takesEmpty = !at.format && !at.minLength && !(at.pattern && !new RegExp(at.pattern, 'u').test(''))
  if (!isText || takesEmpty || ['country-or-empty', 'currency'].includes(at.format)) return written
  if (nullable ? ![undefined, 'email', 'http-url'].includes(at.format) : !optional || at.default !== undefined)
    return written
  const {
    description = at.description,
    example = at.example,
    default: preset,
    'x-references': word,
    ...value
  } = written
  const beside = { description, example, default: preset, 'x-references': word }
  return {
    anyOf: [value, { enum: nullable ? [''] : ['', null] }],
    ...Object.fromEntries(Object.entries(beside).filter(([, v]) => v !== undefined)),
  }
}

// The page that a list answers, where its author wrote an array of what it lists.
const pageOf = (results: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Page' }, { type: 'object', required: ['results'], properties: { results } }],
})
const pageWith = (results: Json[]): Json => ({ count: results.length, next: null, previous: null, results })

/** What of a document is about request bodies, for the types that handlers see. */
export function bodiesOnly({ openapi, info, components, paths }: Json): Json {
  const bodies = (item: Json): Json =>
    Object.fromEntries(
      METHODS.filter((method) => item[method]).map((method) => {
        const { operationId, requestBody } = item[method]
        return [method, { operationId, responses: {}, ...(requestBody && { requestBody }) }]
      }),
    )
  const { schemas, requestBodies } = components
  const doc = {
    openapi,
    info,
    components: { schemas: { ...schemas }, responses: {}, requestBodies },
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, bodies(item)])),
  }
  prune(doc)
  return doc
}

// What only served to derive something else is no part of what is published.
function prune({ paths, webhooks, components }: Json, kinds = ['schemas', 'responses']): void {
  for (let gone = true; gone; ) {
    const used = JSON.stringify({ paths, webhooks, components })
    gone = false
    for (const kind of kinds) {
      for (const name of Object.keys(components[kind])) {
        if (used.includes(`"#/components/${kind}/${name}"`)) continue
        delete components[kind][name]
        gone = true
      }
    }
  }
}

/** Properties of an object schema, those that `allOf` brings in included. */
export function flatProperties(doc: Json, schema: Json): Record<string, Json> {
  const at = resolve(doc, schema)
  return Object.assign({}, ...(at.allOf ?? []).map((part: Json) => flatProperties(doc, part)), at.properties)
}

/** The table and the member that `items` or `events.slug` names, as written under x-references. */
const referred = (word: string): { table: string; key: string } => {
  const [table, key = 'id'] = word.split('.')
  return { table: table!, key }
}

/** What a path parameter names above the object that the path is about; null where it names none or says why not (`none: ...`). */
export const parentOf = ({ 'x-references': word }: Json): { table: string; key: string } | null =>
  word && !NO_REFERENCE.test(word) ? referred(word) : null

/** An `x-references` of a path parameter that names no row, with the reason. */
export const NO_REFERENCE = /^none\b/

/**
 * The path parameter that names one object of a resource, as `{code}` in `/orders/{code}/`, and the path up to it: the path of the
 * operations that read, change and remove it. Null for a resource without such operations.
 */
export function ownKey(doc: Json, resource: string): { name: string; path: string } | null {
  const item = operationsOf(doc).find(
    ({ id, path }) => new RegExp(`^${resource}\\.(get|update|replace|remove)$`).test(id) && path.endsWith('}/'),
  )
  return item ? { name: /\{(\w+)\}\/$/.exec(item.path)![1]!, path: item.path } : null
}

/** All x-references within a body schema, with the way to them (`*` stands for each entry of a list). */
export function references(doc: Json, schema: Json, path: string[] = []): Reference[] {
  const at = { ...resolve(doc, schema), ...schema }
  const own = at['x-references'] ? [{ path, ...referred(at['x-references']), many: at.type === 'array' }] : []
  const inside = Object.entries(flatProperties(doc, at)).flatMap(([key, p]) => references(doc, p, [...path, key]))
  return [...own, ...inside, ...(at.items ? references(doc, at.items, [...path, '*']) : [])]
}

// Members that a client may leave out and a handler finds filled in.
const defaulted = (doc: Json, schema: Json): string[] =>
  Object.entries(flatProperties(doc, schema))
    .filter(([, p]) => p.default !== undefined || resolve(doc, p).default !== undefined)
    .map(([name]) => name)

const mediaOf = (doc: Json, answer: Json): string[] => Object.keys(resolve(doc, answer).content ?? {})

// What of its answer an operation leaves to the caller: its query parameters `include`, `exclude` and `expand`.
function selects(query: readonly Json[]): Json {
  const [include, exclude, expand] = ['include', 'exclude', 'expand'].map((name) => query.find((p) => p.name === name))
  if (!include && !exclude && !expand) return null
  return {
    include: include !== undefined,
    exclude: exclude !== undefined,
    expand: expand?.schema.items.anyOf[0].enum ?? [],
  }
}

// What a body may have where its contract does not say; those who only have a device or nothing at all have little to say.
const MAX_BYTES = { usual: 256 * 1024, small: 16 * 1024 }

/** What the server needs to know about each operation: the content of generated/operations.ts. */
export function operationTable(doc: Json): Record<string, Json> {
  return Object.fromEntries(
    operationsOf(doc).map(({ id, path, method, op, parameters }) => {
      const query = parameters.filter((p) => p.in === 'query')
      const ordering = query.find((p) => p.name === 'ordering')
      const body = op.requestBody && resolve(doc, op.requestBody)
      const [media, content] = Object.entries<Json>(body?.content ?? {})[0] ?? []
      const success = resolve(doc, op.responses[successes(op)[0]!])
      const answer = success.content?.['application/json']?.schema
      const results = answer && flatProperties(doc, answer).results
      const returned = refName(results ? resolve(doc, results).items : answer)
      return [
        id,
        {
          method: method.toUpperCase(),
          path,
          permissions: permissionsOf(op),
          security: op.security,
          params: Object.fromEntries(parameters.filter((p) => p.in === 'path').map((p) => [p.name, parentOf(p)])),
          filters: Object.fromEntries(query.filter((p) => p['x-filter']).map((p) => [p.name, p['x-filter']])),
          ordering: ordering
            ? {
                fields: ordering.schema.anyOf[0].enum.filter((f: string) => !f.startsWith('-')),
                default: ordering.schema.default,
              }
            : null,
          paginated: query.some((p) => p.name === 'page'),
          placedBy: query.find((p) => p['x-place'])?.name ?? null,
          conditional: {
            lastModified: parameters.some((p) => p.name === 'If-Modified-Since'),
            pageGenerated: 'X-Page-Generated' in (success.headers ?? {}),
            // What such a switch adds is computed, and no change of the list.
            unless: query.filter((p) => p.schema?.type === 'boolean' && !p['x-filter']).map((p) => p.name),
          },
          selects: selects(query),
          body: content
            ? {
                media,
                required: body.required === true,
                bytes:
                  body['x-max-bytes'] ??
                  (op.security.some((need: Json) => !('Device' in need)) ? MAX_BYTES.usual : MAX_BYTES.small),
                schema: refName(content.schema) ?? null,
                list: resolve(doc, content.schema).type === 'array',
                references: references(doc, content.schema),
                defaulted: defaulted(doc, content.schema),
              }
            : null,
          status: successes(op),
          // Refusals are JSON, so who takes that can take an answer of every operation.
          produces: [
            ...new Set([...successes(op).flatMap((code) => mediaOf(doc, op.responses[code])), 'application/json']),
          ],
          creates:
            Object.values<string>(success.links?.[`${id.split('.')[0]}_get`]?.parameters ?? {})
              .at(-1)
              ?.replace('$response.body#/', '') ?? null,
          missing: op.responses['404']?.$ref?.endsWith('/Missing') ? 404 : 403,
          returns: returned ?? null,
        },
      ]
    }),
  )
}

/**
 * The module that joins each operation with the function of its name: the content of generated/handlers.ts. A resource's code lies in the
 * folder under src/resources that its contract has under spec/resources.
 * @param files the paths of openapi.yaml, as written: each a `$ref` to a file
 */
export function handlerRegistry(ids: readonly string[], files: Record<string, { $ref: string }>, doc: Json): string {
  const areas = new Map(operationsOf(doc).map(({ id, path }) => [id.split('.')[0]!, files[path]!.$ref.split('/')[1]!]))
  const resources = [...new Set(ids.map((id) => id.split('.')[0]!))].sort()
  return `
import type { Handlers } from '../src/core/handler.ts'
${resources.map((name) => `import * as ${name} from '../src/resources/${areas.get(name)}/${name}.ts'`).join('\n')}

/** The handlers of all operations. One that is missing, or that answers something else than its contract, does not compile. */
export const handlers: Handlers = {
${ids.map((id) => `  '${id}': ${id},`).join('\n')}
}
`
}

/** The members of each schema that an operation returns, alone or in a list within: the content of `members` in generated/operations.ts. */
export function memberTable(doc: Json, names: Iterable<string>): Record<string, Json> {
  const all = new Set(names)
  for (const name of all) {
    for (const p of Object.values(flatProperties(doc, doc.components.schemas[name]))) {
      const inner = refName(resolve(doc, p).items)
      if (inner && resolve(doc, doc.components.schemas[inner]).properties) all.add(inner)
    }
  }
  return Object.fromEntries(
    [...all].sort().map((name) => [
      name,
      Object.fromEntries(
        Object.entries(flatProperties(doc, doc.components.schemas[name])).map(([key, p]) => {
          const at = { ...resolve(doc, p), ...p }
          const type = [at.type].flat().find((t) => t !== 'null') ?? 'object'
          return [
            key,
            {
              type,
              format: at.format ?? null,
              readOnly: at.readOnly === true,
              references: at['x-references'] ? referred(at['x-references']) : null,
            },
          ]
        }),
      ),
    ]),
  )
}

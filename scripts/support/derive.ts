// Derives parts of the published contract from the hand-written YAML: write and patch schemas, responses that every operation can return,
// links from created objects to further operations. spec/README.md has the rules.

import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_BRAND } from '../../src/core/brand.ts'
import { COMBINATIONS, mapSubschemas, rewrite } from '../../src/core/contract/schema_walk.ts'
import { MAX_PAGE_SIZE } from '../../src/core/data/list_request.ts'
import { openToDevices } from '../../src/domain/access/device_profiles.ts'
import type { Json } from './document.ts'
import {
  deprecations,
  flatProperties,
  METHODS,
  objectOf,
  operationsOf,
  parentOf,
  permissionsOf,
  refName,
  resolve,
  successes,
} from './document.ts'
import { inEveryForm, orNothing } from './forms.ts'

/**
 * Returns the published document: `bundle` with everything that is derived from it. Does not modify `bundle`.
 * @param forms whether request bodies allow all accepted forms of a value, or only the normalized form that handlers receive
 * @param selections whether responses can omit fields because of `include` and `exclude`
 * @param transport whether to add the parts that all operations share: the headers of the rate limit and the response 500
 */
export function derive(
  bundle: Json,
  version: string,
  {
    forms = true,
    selections = true,
    transport = true,
  }: { forms?: boolean; selections?: boolean; transport?: boolean } = {},
): Json {
  const doc = structuredClone(bundle)
  doc.info.version = version
  const { schemas } = doc.components
  // Without `required`, responses always contain the fields that have a default.
  for (const schema of Object.values<Json>(schemas).filter(({ required }) => !required)) {
    const filled = Object.entries<Json>(schema.properties ?? {})
      .filter(([, p]) => p.default !== undefined)
      .map(([name]) => name)
    if (filled.length) schema.required = filled
  }
  const written = structuredClone(schemas) // the hand-written schemas, with write-only fields
  const look = (schema: Json): Json => resolve({ components: { schemas: written } }, schema)

  const orNull = (schema: Json): Json => {
    const { $ref: _, ...at } = { ...look(schema), ...schema }
    return { ...at, type: [...new Set([at.type, 'null'].flat())], ...(at.enum ? { enum: [...at.enum, null] } : {}) }
  }

  const fieldShape = (field: Json, partial: boolean | 'nullable', isOptional: boolean): Json => {
    const written = shape(partial === 'nullable' ? orNull(field) : field, false)
    const { default: preset, ...rest } = forms ? orNothing(look(field), written, isOptional) : written
    return partial || preset === undefined ? rest : { ...rest, default: preset }
  }

  // Write schema: no read-only fields, and fields with a default are optional. Patch schema: all fields are optional without defaults; a
  // nullable patch accepts null for every field.
  const shape = (schema: Json, partial: boolean | 'nullable'): Json => {
    const name = refName(schema)
    // A reference accepts the other forms of an ID at this place only, not wherever its component is used.
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
      // If a localized string must not be empty, its only string must not be empty either.
      const least = forms && siblings.minProperties && derived.type?.includes('string') ? { minLength: 1 } : {}
      return { ...siblings, ...least, $ref: `#/components/schemas/${target}` }
    }
    const entry = schema.items &&
      schema['x-references'] && { ...look(schema.items), 'x-references': schema['x-references'] }
    const kept = Object.entries<Json>(schema.properties ?? {}).filter(([, p]) => !p.readOnly && !look(p).readOnly)
    const around = {
      ...(forms ? inEveryForm(schema) : schema),
      ...(schema.properties && { properties: Object.fromEntries(kept) }),
    }
    const out: Json = mapSubschemas(around, ({ word, name: key, schema: part }) => {
      if (word === 'properties') return fieldShape(part, partial, !schema.required?.includes(key))
      if (COMBINATIONS.includes(word)) return shape(part, partial)
      if (word === 'items' && forms && entry) return inEveryForm(entry)
      return ['items', 'additionalProperties'].includes(word) ? shape(part, false) : part
    })
    if (entry) delete out.items['x-references'] // the list itself has `x-references`
    if (schema.properties) {
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
  const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
  for (const { id, path, method, op, parameters } of operations) {
    const security =
      op.security ?? doc.security.filter((need: Json) => !('Device' in need) || openToDevices(id, permissionsOf(op)))
    op.security = security.map((need: Json) =>
      'OAuth2' in need && !need.OAuth2.length ? { ...need, OAuth2: [method === 'get' ? 'read' : 'write'] } : need,
    )
    op.description = [op.description?.trimEnd(), requirement(path, op)].filter(Boolean).join('\n\n') || undefined
    const body = op.requestBody && resolve(doc, op.requestBody)
    for (const media of Object.values<Json>(body?.content ?? {})) {
      if (!done.has(media)) media.schema = shape(media.schema, media.schema['x-partial'] ?? false)
      done.add(media)
    }
    op.responses['400'] ??= responseRef(
      Object.values<Json>(body?.content ?? {}).some(({ schema }) => schema.type === 'array')
        ? 'InvalidEntries'
        : 'Invalid',
    )
    if (op.security.length) op.responses['401'] ??= responseRef('Unauthorized')
    if (op.security.length) op.responses['403'] ??= responseRef('Forbidden')
    if (parameters.some((p) => p.name === 'page')) {
      preferStale(doc, op)
      const media = resolve(doc, op.responses['200']).content?.['application/json']
      if (media && resolve(doc, media.schema).type === 'array') {
        media.schema = pageOf(look(PAGE), media.schema)
        if (media.example) media.example = pageWith(media.example)
        for (const named of Object.values<Json>(media.examples ?? {})) named.value = pageWith(named.value)
      }
      op.responses['404'] ??= responseRef('NotFound')
    }
    if (parameters.some((p) => p.name === 'If-Modified-Since')) {
      op.responses['200'] = structuredClone(resolve(doc, op.responses['200']))
      op.responses['200'].headers = {
        'Last-Modified': { $ref: '#/components/headers/LastModified' },
        ...op.responses['200'].headers,
      }
      op.responses['304'] ??= responseRef('NotModified')
      op.responses['412'] ??= responseRef('PreconditionFailed')
    }
    op.responses['406'] ??= responseRef('NotAcceptable')
    op.responses['429'] ??= responseRef('TooManyRequests')
    op.responses['503'] ??= responseRef('Unavailable')
    if (method !== 'get') op.responses['409'] ??= responseRef('Conflict')
    if (body) {
      if (op.security.length) op.responses['411'] ??= responseRef('LengthRequired')
      op.responses['413'] ??= responseRef('TooLarge')
      op.responses['415'] ??= responseRef('UnsupportedMediaType')
    }
    // Without `$ref`, so that each operation shows a complete error. The small contracts of tests do not have this component.
    const { ServerError } = doc.components.responses
    if (transport && ServerError) op.responses['500'] ??= structuredClone(ServerError)
  }

  // A creation returns the URL of the new object and links to the operations on it.
  for (const { id, path, op } of operations.filter(({ op }) => op.responses['201'])) {
    const created = (op.responses['201'] = structuredClone(resolve(doc, op.responses['201'])))
    const members = flatProperties(doc, created.content?.['application/json']?.schema ?? {})
    const links = operations.flatMap((other) => {
      const key = other.path.startsWith(path) ? /^\{(\w+)\}\//.exec(other.path.slice(path.length))?.[1] : undefined
      if (!key || /\{/.test(other.path.slice(path.length + key.length + 2))) return []
      const parent = objectOf(doc, other, other.parameters.find((p) => p.name === key)!, operations)
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
          : (object[parentOf(shown.parameters.find((p) => p.name === name))?.key ?? name] ?? object.id ?? object.slug),
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
    prune(doc, ['responses']) // schemas of complete objects remain for clients that exclude no fields
  }
  putNullableInPlace(doc)
  nameNotifications(doc)
  namePages(doc)
  if (transport) {
    nameDeprecationHeaders(doc)
    prune(doc, ['responses'])
    nameSharedHeaders(doc)
  }
  nameIntegers(doc)
  return doc
}

// A standby can serve every list. Small contracts of tests have no such parameter.
function preferStale(doc: Json, op: Json): void {
  if (!doc.components.parameters?.prefer) return
  op.parameters = [...(op.parameters ?? []), { $ref: '#/components/parameters/prefer' }]
  const page = resolve(doc, op.responses['200'])
  page.headers = { 'Preference-Applied': { $ref: '#/components/headers/PreferenceApplied' }, ...page.headers }
}

// Operations with deprecated parts have responses of their own, with the headers that report a deprecation.
function nameDeprecationHeaders(doc: Json): void {
  const { responses } = doc.components
  for (const operation of operationsOf(doc).filter((one) => deprecations(doc, one).length > 0))
    for (const [status, response] of Object.entries<Json>(operation.op.responses)) {
      const shared = response.$ref?.split('/').at(-1) as string | undefined
      const name = shared && `${shared}OfDeprecated`
      const own = structuredClone(resolve(doc, response))
      own.headers = {
        ...own.headers,
        Deprecation: { $ref: '#/components/headers/Deprecation' },
        Sunset: { $ref: '#/components/headers/Sunset' },
        Link: { $ref: '#/components/headers/DeprecationLink' },
      }
      if (name) responses[name] = own
      operation.op.responses[status] = name ? { $ref: `#/components/responses/${name}` } : own
    }
}

// Every response has the headers of the rate limit and the CORS header.
function nameSharedHeaders(doc: Json): void {
  const { responses } = doc.components
  const written = operationsOf(doc).flatMap(({ op }) => Object.values<Json>(op.responses))
  for (const response of [...Object.values<Json>(responses), ...written.filter(({ $ref }) => !$ref)])
    response.headers = {
      ...response.headers,
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
      'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' },
    }
}

// Client generators choose the type of an integer by its format.
function nameIntegers(doc: Json): void {
  const MAX_INT32 = 2_147_483_647
  for (const part of ['paths', 'webhooks', 'components'])
    if (doc[part])
      doc[part] = rewrite(doc[part], (object: Json) => {
        const { type, maximum, format } = object
        if (![type].flat().includes('integer') || maximum === undefined || format !== undefined) return object
        return { ...object, format: maximum <= MAX_INT32 ? 'int32' : 'int64' }
      })
}

// Client generators name the type of a page after its component, and ignore in `allOf` that `next` can be null.
function namePages(doc: Json): void {
  const { schemas, responses } = doc.components
  const declared = operationsOf(doc).flatMap(({ op }) => Object.values<Json>(op.responses))
  for (const { content } of [...Object.values<Json>(responses), ...declared]) {
    const media = content?.['application/json']
    if (!media || !isPage(media.schema)) continue
    const entry = refName(resolve(doc, media.schema.properties.results).items)
    const name = `${entry}Page`
    if (!entry || !isDeepStrictEqual(schemas[name] ?? media.schema, media.schema)) continue
    schemas[name] = media.schema
    media.schema = { $ref: `#/components/schemas/${name}` }
  }
}

// Client generators create a type for each component and ignore that it can be null. Therefore references to nullable components are
// replaced by their schemas. Nullable objects are written as `anyOf` of a component and null, which the linter checks.
function putNullableInPlace(doc: Json): void {
  const { schemas } = doc.components
  const nullable = Object.entries<Json>(schemas).filter(
    ([, { type, properties }]) => [type].flat().includes('null') && !properties,
  )
  const inPlace = (part: Json): Json =>
    rewrite(part, (object) => {
      const { $ref, ...rest } = object
      const target = nullable.find(([name]) => name === refName(object))?.[1]
      return target ? { ...target, ...rest } : object
    })
  for (const [name] of nullable) delete schemas[name]
  for (const part of ['paths', 'webhooks', 'components']) if (doc[part]) doc[part] = inPlace(doc[part])
}

// Client generators name the function that receives a notification after its operation.
function nameNotifications({ webhooks }: Json): void {
  for (const [kind, { post }] of Object.entries<Json>(webhooks ?? {}))
    post.operationId = `notifications.${kind.replace(`${DEFAULT_BRAND}.`, '').replace(/\.\*$/, '').replaceAll('.', '_')}`
}

// If callers can select fields, none of the fields in the response is required.
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
    const { required: _, ...rest } = schema
    return mapSubschemas(rest, ({ word, schema: part }) => (word === 'not' ? part : optional(part)))
  }
  for (const { op, parameters } of operationsOf(doc)) {
    if (!parameters.some((p) => p.in === 'query' && ['include', 'exclude'].includes(p.name))) continue
    for (const code of successes(op).map(String)) {
      op.responses[code] = structuredClone(resolve(doc, op.responses[code]))
      const media = op.responses[code].content?.['application/json']
      if (!media) continue
      const results = isPage(media.schema) && media.schema.properties.results
      if (results) results.items = optional(results.items)
      else media.schema = optional(media.schema)
    }
  }
}

/** Suffix of the names of schemas whose fields a request can omit from the response. */
export const SELECTION = 'Part'

// The page that a list returns; the hand-written contract has only the array of its entries.
const PAGE = { $ref: '#/components/schemas/Page' }
const pageOf = (page: Json, results: Json): Json => ({
  ...page,
  required: [...page.required, 'results'],
  properties: { ...page.properties, results: { maxItems: MAX_PAGE_SIZE, ...results } },
})
const isPage = ({ properties = {} }: Json): boolean => Object.keys(properties).join() === 'count,next,previous,results'
const pageWith = (results: Json[]): Json => ({ count: results.length, next: null, previous: null, results })

/** Returns the part of a document about request bodies, for the types that handlers see. */
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

// Removes components that nothing references after the derivation.
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

// The sentence about the permission of an operation, for readers of documents that do not show `x-permission`.
function requirement(path: string, op: Json): string | undefined {
  const permissions = permissionsOf(op).map((name) => `\`${name}\``)
  if (permissions.length) return `Requires the permission ${permissions.join(' or ')}.`
  const scope = ['event', 'organizer'].find((name) => path.includes(`{${name}}`))
  return scope && op.security.length ? `Requires access to the ${scope}.` : undefined
}

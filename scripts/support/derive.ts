// What the published contract says beyond the hand-written YAML, derived from it: write and patch shapes, the answers that
// every operation can give, links from a creation to what can be done next. The rules stand in spec/README.md.

import { openToDevices } from '../../src/domain/access/device_profiles.ts'
import type { Json } from './document.ts'
import {
  flatProperties,
  METHODS,
  operationsOf,
  parentOf,
  permissionsOf,
  refName,
  resolve,
  successes,
} from './document.ts'
import { inEveryForm, orNothing } from './forms.ts'

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

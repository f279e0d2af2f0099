// The parts of the contract that the server needs at its start: the content of generated/operations.ts and generated/handlers.ts.
import type { Json, Operation } from './document.ts'
import {
  deprecations,
  flatProperties,
  objectOf,
  operationsOf,
  parentOf,
  permissionsOf,
  references,
  referenceTarget,
  refName,
  resolve,
  successes,
} from './document.ts'

// Fields that clients can omit and that have a value in handlers.
const defaulted = (doc: Json, schema: Json): string[] =>
  Object.entries(flatProperties(doc, schema))
    .filter(([, p]) => p.default !== undefined || resolve(doc, p).default !== undefined)
    .map(([name]) => name)

const mediaOf = (doc: Json, response: Json): string[] => Object.keys(resolve(doc, response).content ?? {})

// The object that a path parameter identifies, marked as `own` if the handler loads it as the object of the operation.
function named(doc: Json, operation: Operation, parameter: Json, operations: Operation[]): Json {
  const object = objectOf(doc, operation, parameter, operations)
  const isLast = operation.path.endsWith(`/{${parameter.name}}/`)
  const own = object?.table === operation.id.split('.')[0] && (isLast || !parentOf(parameter))
  return own ? { ...object, own } : object
}

// The parts of the response that callers select: the query parameters `include`, `exclude` and `expand`.
function selects(query: readonly Json[]): Json {
  const [include, exclude, expand] = ['include', 'exclude', 'expand'].map((name) => query.find((p) => p.name === name))
  if (!include && !exclude && !expand) return null
  return {
    include: include !== undefined,
    exclude: exclude !== undefined,
    expand: expand?.schema.items.anyOf[0].enum ?? [],
  }
}

// Maximum size of a body unless the contract declares one. Devices and anonymous callers send only small bodies.
const MAX_BYTES = { usual: 256 * 1024, small: 16 * 1024 }

/** Builds the table of operations, which is the content of generated/operations.ts. */
export function operationTable(doc: Json): Record<string, Json> {
  const operations = operationsOf(doc)
  return Object.fromEntries(
    operations.map((operation) => {
      const { id, path, method, op, parameters } = operation
      const query = parameters.filter((p) => p.in === 'query')
      const ordering = query.find((p) => p.name === 'ordering')
      const body = op.requestBody && resolve(doc, op.requestBody)
      const [media, content] = Object.entries<Json>(body?.content ?? {})[0] ?? []
      const success = resolve(doc, op.responses[successes(op)[0]!])
      const response = success.content?.['application/json']?.schema
      const results = response && flatProperties(doc, response).results
      const returned = refName(results ? resolve(doc, results).items : (response?.allOf?.[0] ?? response))
      return [
        id,
        {
          method: method.toUpperCase(),
          path,
          permissions: permissionsOf(op),
          security: op.security,
          params: Object.fromEntries(
            parameters.filter((p) => p.in === 'path').map((p) => [p.name, named(doc, operation, p, operations)]),
          ),
          filters: Object.fromEntries(query.filter((p) => p['x-filter']).map((p) => [p.name, p['x-filter']])),
          ordering: ordering
            ? {
                fields: ordering.schema.anyOf[0].enum.filter((f: string) => !f.startsWith('-')),
                default: ordering.schema.default,
              }
            : null,
          paginated: query.some((p) => p.name === 'page'),
          localeParameter: query.find((p) => p['x-place'])?.name ?? null,
          conditional: {
            lastModified: parameters.some((p) => p.name === 'If-Modified-Since'),
            pageGenerated: 'X-Page-Generated' in (success.headers ?? {}),
            // Data that these switches add is computed and does not change the modification time of the list.
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
                ...longestString(resolve(doc, content.schema)),
                list: resolve(doc, content.schema).type === 'array',
                references: references(doc, content.schema),
                defaulted: defaulted(doc, content.schema),
              }
            : null,
          status: successes(op),
          // Errors are JSON, so clients that accept JSON can call every operation.
          produces: [
            ...new Set([...successes(op).flatMap((code) => mediaOf(doc, op.responses[code])), 'application/json']),
          ],
          creates:
            Object.values<string>(success.links?.[`${id.split('.')[0]}_get`]?.parameters ?? {})
              .at(-1)
              ?.replace('$response.body#/', '') ?? null,
          deprecations: deprecations(doc, operation),
          missing: op.responses['404']?.$ref?.endsWith('/Missing') ? 404 : 403,
          returns: returned ?? null,
        },
      ]
    }),
  )
}

/** Characters of a string in a body, unless a field of the body has a larger `maxLength`. Equals the limit in src/core/http/body.ts. */
const MAX_STRING_LENGTH = 100_000

function longestString({ properties = {} }: Json): { longest?: number } {
  const forms = Object.values<Json>(properties).flatMap((field) => [field, ...(field.anyOf ?? [])])
  const longest = Math.max(0, ...forms.map(({ maxLength = 0 }) => maxLength))
  return longest > MAX_STRING_LENGTH ? { longest } : {}
}

/**
 * Returns the module that assigns each operation the function with its name: the content of generated/handlers.ts. The code of a resource is
 * in the folder under src/resources that corresponds to the folder of its contract under spec/resources.
 * @param files the paths of openapi.yaml before bundling, each a `$ref` to a file
 */
export function handlerRegistry(ids: readonly string[], files: Record<string, { $ref: string }>, doc: Json): string {
  const areas = new Map(operationsOf(doc).map(({ id, path }) => [id.split('.')[0]!, files[path]!.$ref.split('/')[1]!]))
  const resources = [...new Set(ids.map((id) => id.split('.')[0]!))].sort()
  return `
import type { Handlers } from '../src/core/handler.ts'
${resources.map((name) => `import * as ${name} from '../src/resources/${areas.get(name)}/${name}.ts'`).join('\n')}

/** The handlers of all operations. A handler that is missing or does not match its contract is a compile error. */
export const handlers: Handlers = {
${ids.map((id) => `  '${id}': ${id},`).join('\n')}
}
`
}

/** Returns the fields of each schema that an operation returns, directly or in a list: the content of `members` in generated/operations.ts. */
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
              references: at['x-references'] ? referenceTarget(at['x-references']) : null,
            },
          ]
        }),
      ),
    ]),
  )
}

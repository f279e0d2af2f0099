// Reads the contract: its operations, and the targets of `$ref` and `x-references`.
import type { Permission } from '../../src/core/handler.ts'

// The document is plain JSON; the linter has already checked its structure.
// biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape
export type Json = any

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Reference = { path: string[]; table: string; key: string; many: boolean }

/** An operation of the contract with its path and its parameters, including those of the path item. */
export type Operation = { id: string; path: string; method: (typeof METHODS)[number]; op: Json; parameters: Json[] }

/** Follows `$ref` within a document until it reaches a value that is no reference. */
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

/** Returns all operations in the order of the document. */
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

/** Returns the permissions one of which the caller needs. If the list is empty, any access is sufficient. */
export const permissionsOf = (op: Json): Permission[] => [op['x-permission']].flat().filter((name) => name !== 'none')

/** Returns the successful status codes that an operation declares, the usual one first. */
export const successes = (op: Json): number[] =>
  Object.keys(op.responses)
    .filter((code) => code < '300')
    .map(Number)

/** Returns the name of the schema to which a `$ref` refers; undefined for other schemas. */
export const refName = (schema: Json): string | undefined =>
  schema?.$ref?.startsWith('#/components/schemas/') ? schema.$ref.split('/').pop() : undefined

/** Returns the properties of an object schema, including those of `allOf`. */
export function flatProperties(doc: Json, schema: Json): Record<string, Json> {
  const at = resolve(doc, schema)
  return Object.assign({}, ...(at.allOf ?? []).map((part: Json) => flatProperties(doc, part)), at.properties)
}

/** Parses a value of `x-references`, such as `items` or `events.slug`, to a table and a key. */
export const referenceTarget = (word: string): { table: string; key: string } => {
  const [table, key = 'id'] = word.split('.')
  return { table: table!, key }
}

/** Returns the parent object to which a path parameter refers; null if it has no `x-references` or the value is `none: <reason>`. */
export const parentOf = ({ 'x-references': word }: Json): { table: string; key: string } | null =>
  word && !NO_REFERENCE.test(word) ? referenceTarget(word) : null

/** Matches an `x-references` of a path parameter that refers to no row. */
export const NO_REFERENCE = /^none\b/

/**
 * Returns the path parameter that identifies an object of a resource, such as `{order}` in `/orders/{order}/`, and the path up to it, from
 * the operations that read, change and delete an object. Returns null for a resource without such operations.
 */
export function ownKey(
  doc: Json,
  resource: string,
  operations = operationsOf(doc),
): { name: string; path: string; object: { table: string; key: string } | null } | null {
  const item = operations.find(
    ({ id, path }) => new RegExp(`^${resource}\\.(get|update|replace|remove)$`).test(id) && path.endsWith('}/'),
  )
  if (!item) return null
  const name = /\{(\w+)\}\/$/.exec(item.path)![1]!
  return { name, path: item.path, object: parentOf(item.parameters.find((p) => p.name === name)) }
}

/**
 * Returns the object to which a path parameter of an operation refers. Without `x-references`, it is the object that the parameter of this
 * name identifies in the path of the operation's resource, and the handler loads it.
 */
export function objectOf(
  doc: Json,
  { id }: Pick<Operation, 'id'>,
  parameter: Json,
  operations: Operation[],
): { table: string; key: string } | null {
  const own = ownKey(doc, id.split('.')[0]!, operations)
  return parentOf(parameter) ?? (own?.name === parameter.name ? own!.object : null)
}

/** A deprecated operation, query parameter or field of a body. In the path of a field, `*` means each entry of a list. */
export type Deprecation = { in: 'operation' | 'query' | 'body'; path: string[]; at: string; sunset: string | null }

/** Returns the deprecated parts of an operation's requests, including the operation itself. */
export function deprecations(doc: Json, { op, parameters }: Pick<Operation, 'op' | 'parameters'>): Deprecation[] {
  const own = (part: Json, where: Deprecation['in'], path: string[]): Deprecation[] =>
    part.deprecated && !part.readOnly
      ? [{ in: where, path, at: part['x-deprecated-at'], sunset: part['x-sunset-at'] ?? null }]
      : []
  const inBody = (schema: Json, path: string[]): Deprecation[] => {
    const at = { ...resolve(doc, schema), ...schema }
    return [
      ...own(at, 'body', path),
      ...Object.entries(flatProperties(doc, at)).flatMap(([name, part]) => inBody(part, [...path, name])),
      ...(at.items ? inBody(at.items, [...path, '*']) : []),
    ]
  }
  const [content] = Object.values<Json>(op.requestBody ? resolve(doc, op.requestBody).content : {})
  return [
    ...own(op, 'operation', []),
    ...parameters.filter((p) => p.in === 'query').flatMap((p) => own({ ...p.schema, ...p }, 'query', [p.name])),
    ...(content?.schema ? inBody(content.schema, []) : []),
  ]
}

/** Returns all `x-references` in a body schema with their paths, in which `*` means each entry of a list. */
export function references(doc: Json, schema: Json, path: string[] = []): Reference[] {
  const at = { ...resolve(doc, schema), ...schema }
  const own = at['x-references'] ? [{ path, ...referenceTarget(at['x-references']), many: at.type === 'array' }] : []
  const inside = Object.entries(flatProperties(doc, at)).flatMap(([key, p]) => references(doc, p, [...path, key]))
  return [...own, ...inside, ...(at.items ? references(doc, at.items, [...path, '*']) : [])]
}

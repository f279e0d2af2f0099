// How the contract is read: its operations, what `$ref` leads to, what its members refer to.
import type { Permission } from '../../src/core/handler.ts'

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

/** Returns the permissions of which the caller needs one; none where any access will do. */
export const permissionsOf = (op: Json): Permission[] => [op['x-permission']].flat().filter((name) => name !== 'none')

/** Returns the status codes of success that an operation declares, as numbers, the usual one first. */
export const successes = (op: Json): number[] =>
  Object.keys(op.responses)
    .filter((code) => code < '300')
    .map(Number)

/** Returns the name of the schema that a `$ref` leads to. */
export const refName = (schema: Json): string | undefined =>
  schema?.$ref?.startsWith('#/components/schemas/') ? schema.$ref.split('/').pop() : undefined

/** Returns the properties of an object schema, including those of `allOf`. */
export function flatProperties(doc: Json, schema: Json): Record<string, Json> {
  const at = resolve(doc, schema)
  return Object.assign({}, ...(at.allOf ?? []).map((part: Json) => flatProperties(doc, part)), at.properties)
}

/** Returns the table and the member that `items` or `events.slug` names, as written under x-references. */
export const referenceTarget = (word: string): { table: string; key: string } => {
  const [table, key = 'id'] = word.split('.')
  return { table: table!, key }
}

/** Returns the object that a path parameter names above the object of the path; null if it names none or says why not (`none: ...`). */
export const parentOf = ({ 'x-references': word }: Json): { table: string; key: string } | null =>
  word && !NO_REFERENCE.test(word) ? referenceTarget(word) : null

/** An `x-references` of a path parameter that names no row, with the reason. */
export const NO_REFERENCE = /^none\b/

/**
 * Returns the path parameter that names one object of a resource, as `{order}` in `/orders/{order}/`, and the path up to it: the path of the
 * operations that read, change and remove it. Null for a resource without such operations.
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
 * Returns the object that a path parameter of an operation names. Without `x-references` it is the one that the parameter of this name is in
 * the path of the operation's resource, and the handler loads it.
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

/** Returns all x-references within a body schema, with the way to them (`*` means each entry of a list). */
export function references(doc: Json, schema: Json, path: string[] = []): Reference[] {
  const at = { ...resolve(doc, schema), ...schema }
  const own = at['x-references'] ? [{ path, ...referenceTarget(at['x-references']), many: at.type === 'array' }] : []
  const inside = Object.entries(flatProperties(doc, at)).flatMap(([key, p]) => references(doc, p, [...path, key]))
  return [...own, ...inside, ...(at.items ? references(doc, at.items, [...path, '*']) : [])]
}

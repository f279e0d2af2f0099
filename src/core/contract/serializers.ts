// Writes response bodies as JSON with declared fields only, compiled from their schemas by fast-json-stringify.
import fastJson from 'fast-json-stringify'
import type { Described, Document } from './document.ts'
import { inlineReferences, resolved } from './document.ts'
import type { BrandEdge } from './edge.ts'
import type { Schema } from './schema_walk.ts'
import { rewrite } from './schema_walk.ts'

export type Write = (value: unknown) => string

/**
 * Creates the functions that write the responses of the operations of a document, by status.
 * @returns a function of the operation. If the operation has `selects`, no field is required, because callers can omit fields from its responses
 */
export function serializers(
  doc: Document,
  edge: BrandEdge,
): (operation: Described, selects: boolean) => Record<number, Write> {
  // Most error responses have the same schema in all operations, so their serializers are shared.
  const known = new Map<unknown, Write>()
  return ({ responses }, selects) =>
    Object.fromEntries(
      Object.entries(responses).flatMap(([status, response]) => {
        const schema = resolved(doc, response).content?.['application/json']?.schema
        if (!schema) return []
        if (selects && status < '300') return [[Number(status), serializer(doc, schema, edge, optional)]]
        const write = known.get(schema) ?? serializer(doc, schema, edge)
        known.set(schema, write)
        return [[Number(status), write]]
      }),
    )
}

/** Creates the function that writes values of a schema. It is compiled at the first value. @param shape changes the schema before it is compiled */
export function serializer(
  doc: Document,
  schema: Schema,
  edge: BrandEdge,
  shape = (whole: Schema): Schema => whole,
): Write {
  const compile = (): Write => {
    // Only validation could determine which of several schemas a body matches, so such a body is written as it is.
    const text: Write = schema.anyOf
      ? JSON.stringify
      : fastJson(shape(byType(inlineReferences(doc, schema, { defaults: false }))) as never)
    const named = edge.write(schema)
    return named ? (value) => text(named(value)) : text
  }
  // Compiled at the first response, so that the server starts sooner. A test compiles all of them.
  let write: Write | undefined
  return (value) => (write ??= compile())(value)
}

// The type of a value distinguishes the key of an object from the object itself. For other kinds of `anyOf`, the library writes the first
// alternative that matches, and fails if none does.
const byType = (schema: Schema): Schema => rewrite(schema, mergedTypes)

function mergedTypes(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const parts = (anyOf as Schema[]).map(mergedTypes)
  const types = parts.flatMap(({ type }) => type)
  return types.includes(undefined) || new Set(types).size < types.length
    ? { ...rest, anyOf: parts }
    : Object.assign(rest, ...parts, { type: types })
}

// Returns the schema without the keyword `required`, at any depth. A field of that name stays.
const optional = (schema: Schema): Schema => rewrite(schema, ({ required: _, ...rest }) => rest)

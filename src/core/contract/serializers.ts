// Answers as JSON text with declared members only, compiled by fast-json-stringify from their schemas.
import fastJson from 'fast-json-stringify'
import type { Described, Document } from './document.ts'
import { inlineReferences, resolved } from './document.ts'
import type { BrandEdge } from './edge.ts'
import type { Schema } from './schema_walk.ts'
import { rewrite } from './schema_walk.ts'

export type Write = (value: unknown) => string

/**
 * Creates the functions that write the responses of the operations of a document, by status.
 * @returns a function of the operation; with `selects`, no field is required, because callers can omit fields from its responses
 */
export function serializers(
  doc: Document,
  edge: BrandEdge,
): (operation: Described, selects: boolean) => Record<number, Write> {
  // Most rejections are the same at all operations, and so is what writes them.
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

/** Creates the function that writes values of a schema; it is compiled at the first value. @param shape changes the schema before that */
export function serializer(
  doc: Document,
  schema: Schema,
  edge: BrandEdge,
  shape = (whole: Schema): Schema => whole,
): Write {
  const compile = (): Write => {
    // Which of several shapes an answer has could only be told by validating it: such a one is written as it is.
    const text: Write = schema.anyOf
      ? JSON.stringify
      : fastJson(shape(byType(inlineReferences(doc, schema, { defaults: false }))) as never)
    const named = edge.write(schema)
    return named ? (value) => text(named(value)) : text
  }
  // Compiled at the first answer: the server starts sooner, and a test compiles all.
  let write: Write | undefined
  return (value) => (write ??= compile())(value)
}

// The type of a value tells the key of an object from the object itself: of an `anyOf` of others the first that
// it is valid for would be written, and one that is valid for none would be a failure.
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

// The schema without `required`, at any depth; a member of that name is none of it.
const optional = (schema: Schema): Schema => rewrite(schema, ({ required: _, ...rest }) => rest)

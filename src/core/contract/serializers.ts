// Answers as JSON text with declared members only, compiled by fast-json-stringify from their schemas.
import fastJson from 'fast-json-stringify'
import type { Described, Document } from './document.ts'
import { inlineReferences, resolved } from './document.ts'
import type { BrandEdge } from './edge.ts'
import type { Schema } from './schema_walk.ts'
import { rewrite } from './schema_walk.ts'

export type Write = (value: unknown) => string

/**
 * What writes the answers of the operations of a document, by status.
 * @returns for an operation; `selects` where callers leave members out of its answers, so that none is required
 */
export function serializers(
  doc: Document,
  edge: BrandEdge,
): (operation: Described, selects: boolean) => Record<number, Write> {
  // Most rejections are the same at all operations, and so is what writes them.
  const known = new Map<unknown, Write>()
  return ({ responses }, selects) =>
    Object.fromEntries(
      Object.entries(responses).flatMap(([status, answer]) => {
        const schema = resolved(doc, answer).content?.['application/json']?.schema
        if (!schema) return []
        if (selects && status < '300') return [[Number(status), serializer(doc, schema, edge, optional)]]
        const write = known.get(schema) ?? serializer(doc, schema, edge)
        known.set(schema, write)
        return [[Number(status), write]]
      }),
    )
}

/** What writes values of a schema, compiled at the first one. @param shape changes the schema before it is compiled */
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

// What a member names and the object itself are told apart by their types, which the value shows: of an `anyOf` of others the first that
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

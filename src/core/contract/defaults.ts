// Bodies of operations that come in no request, as the demo world's do: what the contract says where they say nothing.
import { operations } from '../../../generated/operations.ts'
import type { Body, OperationId, Sent } from '../handler.ts'
import type { Document, Schema } from './document.ts'
import { publishedContract, resolved } from './document.ts'

/** The body that is sent to an operation, completed. */
export type Complete = <Op extends OperationId>(id: Op, sent: Sent<Op>) => Body<Op>

/**
 * What completes bodies with the defaults of the contract for members that they leave out, at all depths, as the validation of requests
 * does. Nothing is checked.
 * @param doc the published contract, which is kept as long as this is
 */
export const completer =
  (doc: Document = publishedContract()): Complete =>
  (id, sent) => {
    const { path, method, body } = operations[id]
    const { requestBody } = doc.paths[path]![method.toLowerCase()]!
    const { content } = resolved(doc, requestBody!)
    return filled(doc, content![body!.media]!.schema!, sent) as never
  }

function filled(doc: Document, schema: Schema, value: unknown): unknown {
  const { items, properties, anyOf, allOf, oneOf } = resolved(doc, schema)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return items ? value.map((entry) => filled(doc, items as Schema, entry)) : value
  const object: Record<string, unknown> = { ...value }
  for (const [name, member] of Object.entries((properties ?? {}) as Record<string, Schema>)) {
    const preset = 'default' in member ? member.default : resolved(doc, member).default
    if (object[name] !== undefined) object[name] = filled(doc, member, object[name])
    else if (preset !== undefined) object[name] = structuredClone(preset)
  }
  const parts = [anyOf, allOf, oneOf].flatMap((some) => (some ?? []) as Schema[])
  return parts.reduce((known: unknown, part) => filled(doc, part, known), object)
}

// Adds the defaults of the contract to request bodies that do not arrive in a request, such as those of the demo world.
import { operations } from '../../../generated/operations.ts'
import type { Body, OperationId, Sent } from '../handler.ts'
import type { Document } from './document.ts'
import { publishedContract, resolved } from './document.ts'
import type { Parts, Schema } from './schema_walk.ts'
import { foldSchema, mapValues } from './schema_walk.ts'

/** Returns the body of an operation with the defaults of the contract for all missing fields. */
export type Complete = <Op extends OperationId>(id: Op, sent: Sent<Op>) => Body<Op>

/**
 * Creates the function that adds the defaults of the contract to bodies, at all depths, as the validation of requests does. It does not
 * validate them.
 * @param doc the published contract, which the result retains
 */
export function completer(doc: Document = publishedContract()): Complete {
  const fillers = new Map<OperationId, Fill | undefined>()
  const fillerOf = (id: OperationId): Fill | undefined => {
    const { path, method, body } = operations[id]
    const { requestBody } = doc.paths[path]![method.toLowerCase()]!
    const { content } = resolved(doc, requestBody!)
    return foldSchema<Fill>(
      content![body!.media]!.schema!,
      (schema, parts) => filler(doc, schema, parts),
      (schema) => resolved(doc, schema),
    )
  }
  return (id, sent) => {
    if (!fillers.has(id)) fillers.set(id, fillerOf(id))
    return (fillers.get(id)?.(sent) ?? sent) as never
  }
}

type Fill = (value: unknown) => unknown

function filler(doc: Document, { properties = {} }: Schema, { alternatives, entry, fields }: Parts<Fill>): Fill {
  const fill = new Map(fields)
  const presets = mapValues(properties as Record<string, Schema>, (field) =>
    'default' in field ? field.default : resolved(doc, field).default,
  )
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return entry ? value.map(entry) : value
    const object: Record<string, unknown> = { ...value }
    for (const [name, preset] of Object.entries(presets)) {
      if (object[name] !== undefined) object[name] = fill.get(name)!(object[name])
      else if (preset !== undefined) object[name] = structuredClone(preset)
    }
    return alternatives.reduce((known: unknown, part) => part(known), object)
  }
}

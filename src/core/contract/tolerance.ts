// What the server takes beyond the contract: members that a body schema does not name are dropped (not refused) unless it says
// `additionalProperties: false`, and query values need not be percent-encoded where a URL parser gets along without. The
// validator drops what `additionalProperties` forbids and refuses what `unevaluatedProperties` forbids.
import type { Document, Media, Schema } from './document.ts'
import { inline } from './document.ts'

/** Changes the document into the one that requests are validated with. */
export function tolerant(doc: Document): Document {
  const seen = new Set<unknown>()
  const drop = (schema: unknown): void => {
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return
    seen.add(schema)
    const { properties, additionalProperties } = schema as Schema
    if (additionalProperties === false) (schema as Schema).unevaluatedProperties = false
    if (additionalProperties === false) delete (schema as Schema).additionalProperties
    else if (properties && additionalProperties === undefined) (schema as Schema).additionalProperties = false
    Object.values(schema).forEach(drop)
  }
  const bodies = (doc.components.requestBodies ?? {}) as Record<string, Media>
  for (const { requestBody } of Object.values(doc.paths).flatMap((item) => Object.values(item)) as {
    requestBody?: Media & { $ref?: string }
  }[]) {
    const { content = {} } = requestBody?.$ref ? bodies[requestBody.$ref.split('/').pop()!]! : (requestBody ?? {})
    // References in place: behind one, the validator copies all faults found so far at each further one.
    for (const media of Object.values(content).filter(({ schema }) => !seen.has(schema)))
      drop((media.schema = inline(doc, media.schema, true) as Schema))
  }
  // Answers are not validated here: without them less is compiled and kept.
  for (const op of Object.values(doc.paths).flatMap((item) => Object.values(item))) if (op.responses) op.responses = {}
  doc.components.responses = {}
  const parameters = [
    doc.components.parameters,
    ...Object.values(doc.paths).flatMap((item) => Object.values(item).map(({ parameters }) => parameters)),
  ]
  for (const parameter of parameters.flatMap((some) => Object.values(some ?? {}))) {
    if (parameter.in === 'query') parameter.allowReserved = true
    // These are put together before: the validator takes `attr[0]` for an entry of a list.
    if (parameter.style === 'deepObject') delete parameter.style
  }
  return doc
}

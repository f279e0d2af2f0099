// The published contract as it lies on the disk, and the parts of an OpenAPI document that the code looks at.
import { readFileSync } from 'node:fs'

export type Schema = { [word: string]: unknown }
export type Media = { content?: Record<string, { schema?: Schema }> }
export type Document = {
  paths: Record<
    string,
    Record<string, Schema & { operationId: string; responses: Record<string, Media & { $ref?: string }> }>
  >
  components: { schemas: Record<string, Schema>; responses: Record<string, Media>; [part: string]: unknown }
}

/** The text of the contract as it is published. */
export const contractText = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')

/** The schema with its references put in place and without its documentation, for a compiler that knows no document around it. */
export function inline(doc: Document, schema: unknown, defaults = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inline(doc, part, defaults))
  if (!schema || typeof schema !== 'object') return schema
  const { $ref, properties, example, examples, description, default: preset, ...rest } = schema as Schema
  const each = (of: object): Schema =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, inline(doc, value, defaults)]))
  return {
    ...(typeof $ref === 'string'
      ? (inline(doc, doc.components.schemas[$ref.split('/').pop()!], defaults) as Schema)
      : {}),
    ...each(rest),
    ...(defaults && preset !== undefined ? { default: preset } : {}),
    ...(properties ? { properties: each(properties) } : {}),
  }
}

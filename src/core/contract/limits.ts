// Lists and maps that are longer than the contract allows are refused before their entries are looked at: the validator would
// make a fault of each of them first.
import type { Fault } from '../errors.ts'
import type { Schema } from './document.ts'

/** The first list or map of a body that has more than its schema allows, or undefined. References have to be in place. */
export function firstExcess(schema: Schema, value: unknown, path: (string | number)[] = []): Fault | undefined {
  if (value === null || typeof value !== 'object') return undefined
  for (const part of [schema.allOf, schema.anyOf, schema.oneOf].flat() as (Schema | undefined)[]) {
    const found = part && firstExcess(part, value, path)
    if (found) return found
  }
  if (Array.isArray(value)) {
    const { maxItems, items } = schema as { maxItems?: number; items?: Schema }
    if (maxItems !== undefined && value.length > maxItems)
      return { path, message: `May have at most ${maxItems} items.` }
    return items && firstOf(value.entries(), () => items, path)
  }
  const {
    maxProperties,
    properties = {},
    additionalProperties,
  } = schema as {
    maxProperties?: number
    properties?: Record<string, Schema>
    additionalProperties?: Schema | boolean
  }
  const entries = Object.entries(value)
  if (maxProperties !== undefined && entries.length > maxProperties)
    return { path, message: `May have at most ${maxProperties} properties.` }
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return firstOf(entries, (name) => (Object.hasOwn(properties, name) ? properties[name] : others), path)
}

function firstOf(
  entries: Iterable<[string | number, unknown]>,
  schemaOf: (name: string) => Schema | undefined,
  path: (string | number)[],
): Fault | undefined {
  for (const [name, entry] of entries) {
    if (entry === null || typeof entry !== 'object') continue
    const schema = schemaOf(String(name))
    const found = schema && firstExcess(schema, entry, [...path, name])
    if (found) return found
  }
  return undefined
}

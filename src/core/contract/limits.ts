// Rejects lists and maps that are longer than the contract allows before their entries are checked. The validator would report an error for
// each entry first.
import type { ValidationError } from '../errors.ts'
import type { Parts, Schema } from './schema_walk.ts'
import { foldSchema, otherFields } from './schema_walk.ts'

/** Returns the error of the first list or map in a value that has more entries than its schema allows, or undefined. */
export type ValueLimits = (value: unknown) => ValidationError | undefined

/** Compiles the limits of a schema with resolved references. Returns undefined if it has none, as most objects in long lists do not. */
export const limitsOf = (schema: Schema): ValueLimits | undefined => foldSchema(schema, compiled)

function compiled(
  schema: Schema,
  { alternatives, entry, fields, others }: Parts<ValueLimits>,
): ValueLimits | undefined {
  const { maxItems, maxProperties } = schema as { maxItems?: number; maxProperties?: number }
  const steps: ValueLimits[] = [...alternatives]
  if (entry || maxItems !== undefined) steps.push((value) => ofList(value, maxItems, entry))
  if (fields.length || maxProperties !== undefined)
    steps.push((value) => (isMap(value) ? ofMap(value, maxProperties, fields) : undefined))
  if (others)
    steps.push((value) => {
      if (!isMap(value)) return undefined
      return firstOf(otherFields(schema, value), (name) => below(name, others(value[name])))
    })
  return steps.length ? (value) => firstOf(steps, (step) => step(value)) : undefined
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ofList(
  value: unknown,
  most: number | undefined,
  limits: ValueLimits | undefined,
): ValidationError | undefined {
  if (!Array.isArray(value)) return undefined
  if (most !== undefined && value.length > most)
    return { path: [], message: `May have at most ${most} items.`, code: 'too_many_items' }
  return limits && firstOf(value, (one, i) => below(i, limits(one)))
}

function ofMap(
  value: Record<string, unknown>,
  most: number | undefined,
  members: readonly (readonly [string, ValueLimits])[],
): ValidationError | undefined {
  if (most !== undefined && Object.keys(value).length > most)
    return { path: [], message: `May have at most ${most} properties.`, code: 'too_many_items' }
  return firstOf(members, ([name, limits]) =>
    Object.hasOwn(value, name) ? below(name, limits(value[name])) : undefined,
  )
}

const below = (name: string | number, error: ValidationError | undefined): ValidationError | undefined =>
  error && { ...error, path: [name, ...error.path] }

function firstOf<Value>(
  values: readonly Value[],
  find: (value: Value, index: number) => ValidationError | undefined,
): ValidationError | undefined {
  for (const [index, value] of values.entries()) {
    const excess = find(value, index)
    if (excess) return excess
  }
  return undefined
}

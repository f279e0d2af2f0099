// Walks JSON Schemas, for the server and for scripts: where a schema contains others, and several ways to visit them.

export type Schema = { [word: string]: unknown }

/** Keywords whose schemas apply to the same value as the schema that contains them. */
export const COMBINATIONS = ['allOf', 'anyOf', 'oneOf']

const LISTS = new Set([...COMBINATIONS, 'prefixItems'])
const SINGLE = new Set(['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'])
const MAPS = new Set(['properties', 'patternProperties'])

/** A schema directly within another one: the keyword that contains it, and its name if the keyword maps names to schemas. */
export type Subschema = { readonly word: string; readonly name?: string; readonly schema: Schema }

const isSchema = (part: unknown): part is Schema => part !== null && typeof part === 'object' && !Array.isArray(part)

/** Returns a copy of an object whose values are mapped by name. */
export const mapValues = <From, To>(of: Readonly<Record<string, From>>, to: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value, name)])) as Record<string, To>

/** Returns a copy of a schema with the schemas directly within it replaced. */
export const mapSubschemas = (schema: Schema, change: (part: Subschema) => unknown): Schema =>
  mapValues(schema, (value, word) => {
    if (LISTS.has(word)) return (value as Schema[]).map((part) => change({ word, schema: part }))
    if (SINGLE.has(word)) return isSchema(value) ? change({ word, schema: value }) : value
    if (MAPS.has(word))
      return mapValues(value as Record<string, Schema>, (part, name) => change({ word, name, schema: part }))
    return value
  })

/** Returns the schemas directly within a schema, in their order. */
export function subschemas(schema: Schema): Subschema[] {
  const parts: Subschema[] = []
  mapSubschemas(schema, (part) => parts.push(part))
  return parts
}

/**
 * Visits a schema, then the schemas within it.
 * @param at the location of the schema, in any form that `below` can extend; `below` returns undefined to skip a part
 * @param follow returns the location and the schema of a reference. Without it, references are visited as they are. The walk does not follow
 *   a reference to a schema that it is already visiting
 */
export function* walkSchema<At>(
  schema: Schema,
  at: At,
  visit: { below(at: At, part: Subschema): At | undefined; follow?(schema: Schema, at: At): [At, Schema] },
  around: readonly unknown[] = [],
): Iterable<[at: At, schema: Schema]> {
  if (!isSchema(schema) || (schema.$ref && visit.follow && around.includes(schema.$ref))) return
  const [place, whole] = schema.$ref && visit.follow ? visit.follow(schema, at) : [at, schema]
  yield [place, whole]
  const inside = schema.$ref ? [...around, schema.$ref] : around
  for (const part of subschemas(whole)) {
    const next = visit.below(place, part)
    if (next !== undefined) yield* walkSchema(part.schema, next, visit, inside)
  }
}

/** The results for the schemas within a schema, by the part of a value to which they apply. */
export type Parts<Made> = {
  /** Results for the value itself: those of `allOf`, `anyOf` and `oneOf`. */
  readonly alternatives: readonly Made[]
  /** Result for each entry of a list. */
  readonly entry: Made | undefined
  readonly fields: readonly (readonly [name: string, made: Made])[]
  /** Result for the fields that the schema does not name, see `otherFields`. */
  readonly others: Made | undefined
}

/**
 * Computes a result for a schema, such as a function over its values, from the results for the schemas within it.
 * @param make returns the result; an undefined one is omitted from the parts
 * @param follow returns the schema of a reference
 */
export function foldSchema<Made>(
  given: Schema,
  make: (schema: Schema, parts: Parts<Made>) => Made | undefined,
  follow: (schema: Schema) => Schema = (schema) => schema,
): Made | undefined {
  const schema = follow(given)
  const made = (part: unknown): Made | undefined => (isSchema(part) ? foldSchema(part, make, follow) : undefined)
  const { allOf, anyOf, oneOf, items, properties = {}, additionalProperties } = schema
  return make(schema, {
    alternatives: [allOf, anyOf, oneOf].flatMap((list) =>
      ((list as unknown[]) ?? []).flatMap((one) => made(one) ?? []),
    ),
    entry: made(items),
    fields: Object.entries(properties as object).flatMap(([name, part]) => {
      const field = made(part)
      return field === undefined ? [] : [[name, field] as const]
    }),
    others: made(additionalProperties),
  })
}

/** Returns the names of those fields of an object that its schema does not name. */
export const otherFields = ({ properties = {} }: Schema, value: object): string[] =>
  Object.keys(value).filter((name) => !Object.hasOwn(properties as object, name))

/**
 * Returns a copy of a schema, or of a document with schemas, with `change` applied to each object before its parts are visited. Field names
 * are not mistaken for keywords.
 */
export function rewrite<Part>(part: Part, change: (object: Schema) => Schema): Part {
  if (Array.isArray(part)) return part.map((one) => rewrite(one, change)) as Part
  if (!isSchema(part)) return part
  return mapValues(change(part), (value, word) =>
    word === 'properties' && isSchema(value)
      ? mapValues(value, (field) => rewrite(field, change))
      : rewrite(value, change),
  ) as Part
}

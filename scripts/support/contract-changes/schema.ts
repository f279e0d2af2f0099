// Flattens schemas: merges their references and combinations into one level.
import type { Json } from '../document.ts'
import { DOCUMENTATION, followReference, isEqual, keysOfEither } from './change.ts'

/** Keywords that limit a value from above and from below, and keywords that restrict it in other ways. */
export const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
export const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
export const REFINEMENTS = ['pattern', 'multipleOf', 'uniqueItems']
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/** Returns a schema with its references and `allOf` merged into one level. Alternatives remain a list in `oneOf`. */
export function flatten(schema: Json, doc: Json, seen: string[] = []): Json {
  if (typeof schema === 'boolean') return schema ? {} : { type: [] }
  const { $ref, allOf = [], anyOf, const: only, type, ...own } = schema
  if (type !== undefined)
    own.type = [type].flat().flatMap((name: string) => (name === 'number' ? ['integer', 'number'] : name))
  if (only !== undefined) own.enum = [only]
  if (own.maxLength === 0 && own.type?.every((name: string) => name === 'string' || name === 'null')) {
    // The empty string in any notation.
    own.enum = own.type.includes('null') ? ['', null] : ['']
    delete own.maxLength
    delete own.type
  }
  const parts = allOf.map((part: Json) => flatten(part, doc, seen))
  if (anyOf) parts.push({ oneOf: anyOf })
  if ($ref && !seen.includes($ref)) parts.push(flatten(followReference(doc, $ref), doc, [...seen, $ref]))
  return parts.reduce(merge, own)
}

function merge(a: Json, b: Json): Json {
  const out = { ...b, ...a } // the outer description or default takes precedence
  for (const word of Object.keys(b).filter((key) => key in a && !isEqual(a[key], b[key]))) {
    const [x, y] = [a[word], b[word]]
    const both = (name: string): Json => (name in x && name in y ? { allOf: [x[name], y[name]] } : (x[name] ?? y[name]))
    if (['type', 'enum'].includes(word)) out[word] = x.filter((v: Json) => y.some((w: Json) => isEqual(v, w)))
    else if (word === 'required') out[word] = [...new Set([...x, ...y])]
    else if (word === 'properties') out[word] = Object.fromEntries(keysOfEither(x, y).map((name) => [name, both(name)]))
    else if (['items', 'additionalProperties'].includes(word)) out[word] = { allOf: [x, y] }
    else if (word === 'oneOf') out[word] = x.flatMap((v: Json) => y.map((w: Json) => ({ allOf: [v, w] })))
    else if (UPPER.includes(word)) out[word] = Math.min(x, y)
    else if (LOWER.includes(word)) out[word] = Math.max(x, y)
    else if (['readOnly', 'writeOnly', 'deprecated'].includes(word)) out[word] = x || y
    else if (!DOCUMENTATION.includes(word) && word !== 'default') out[word] = [x, y]
  }
  return out
}

/** Returns the types that a value of a schema can have. */
export function typesOf({ type = TYPES, enum: values }: Json): string[] {
  const kind = (value: unknown): string =>
    value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  return !values ? type : type.filter((name: string) => values.some((value: unknown) => kind(value) === name))
}

/** Formats types for the report. */
export function typeText(types: string[]): string {
  if (types.length === TYPES.length) return 'any'
  const shown = types.filter((name) => name !== 'null' && !(name === 'integer' && types.includes('number')))
  return [...shown, ...types.filter((name) => name === 'null')].join('|') || 'nothing'
}

/** Returns the references to the components that a schema is or extends. */
export const refsOf = (schema: Json): string[] => [schema, ...(schema.allOf ?? [])].flatMap((part) => part.$ref ?? [])
/** Returns a schema without the references to these components. */
export function without({ $ref, allOf = [], ...own }: Json, refs: string[]): Json {
  const rest = allOf.map((part: Json) => (refs.includes(part.$ref) ? without(part, refs) : part))
  return { ...own, ...(!refs.includes($ref) && { $ref }), allOf: rest }
}

/** Returns the keywords beside a component. Fields that moved between the component and the keywords beside it are taken from the complete schema. */
export function showing(rest: Json, names: string[], whole: Json, doc: Json): Json {
  const [here, there] = [flatten(rest, doc).properties ?? {}, flatten(whole, doc)]
  const moved = names.filter((name) => !(name in here) && name in (there.properties ?? {}))
  const properties = { ...rest.properties, ...Object.fromEntries(moved.map((name) => [name, there.properties[name]])) }
  return { ...rest, ...(there.type && { type: there.type }), ...(names.length && { properties }) }
}

// The forms in which clients can send a value, besides the normalized one of handlers and responses.
import type { Json } from './document.ts'

/**
 * Returns the schema of all forms in which a value can be sent (guide data-types, "Other accepted forms"). Responses have the first form, to
 * which src/core/contract/normalize.ts converts the others. The schema is flat, so that each keyword applies to its own type.
 */
export function inEveryForm(schema: Json): Json {
  const { type, format, pattern, propertyNames } = schema
  const [first, ...others] = [type].flat()
  if (propertyNames?.format === 'language' && first === 'object')
    return { ...schema, type: [first, 'string', ...others], maxLength: schema.additionalProperties.maxLength }
  if (DECIMALS[format] && first === 'string') {
    const [minimum, maximum] = DECIMALS[format]
    return { ...schema, type: [first, 'number', ...others], minimum, maximum }
  }
  if (schema['x-references'] && first === 'integer')
    return { ...schema, type: [first, 'string', ...others], pattern: DIGITS, maxLength: 15 }
  if (!pattern?.includes(TIME_AND_ZONE)) return { ...schema }
  const written = { ...schema, pattern: pattern.replace(TIME_AND_ZONE, ANY_TIME) }
  return format === 'date-time' ? { ...written, format: 'any-date-time' } : written
}
// Minimum and maximum of each format.
const DECIMALS: Record<string, [number, number]> = {
  money: [0, 99_999_999_999.99],
  'signed-money': [-99_999_999_999.99, 99_999_999_999.99],
  percentage: [0, 100],
  decimal: [-9_999_999_999, 9_999_999_999],
}
const DIGITS = '^[1-9][0-9]*$'
const TIME_AND_ZONE = 'T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6})?(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])'
const ANY_TIME =
  '[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)?'

/**
 * Extends the schema of an optional string without a default, which the server generates: null and an empty string count as omitted. A
 * nullable string can be empty instead of null. Both apply only if an empty string is not a valid value.
 */
export function orNothing(at: Json, written: Json, optional: boolean): Json {
  const types = [at.type].flat()
  const nullable = types.includes('null')
  const isText = types.includes('string') && !at.enum && !at.readOnly
  const takesEmpty = !at.format && !at.minLength && !(at.pattern && !new RegExp(at.pattern, 'u').test(''))
  if (!isText || takesEmpty || ['country-or-empty', 'currency'].includes(at.format)) return written
  if (nullable ? ![undefined, 'email', 'http-url'].includes(at.format) : !optional || at.default !== undefined)
    return written
  const {
    description = at.description,
    example = at.example,
    default: preset,
    'x-references': word,
    ...value
  } = written
  const beside = { description, example, default: preset, 'x-references': word }
  return {
    anyOf: [value, { type: nullable ? 'string' : ['string', 'null'], maxLength: 0 }],
    ...Object.fromEntries(Object.entries(beside).filter(([, v]) => v !== undefined)),
  }
}

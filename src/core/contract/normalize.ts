// Converts values that clients can write in several forms to the one form that the rest of the server knows (guide data-types, "Other accepted forms"): the last of a repeated query parameter, a localized string as a plain string, an amount as a number.
import { isTimeZone, normalDateTime } from '../formats.ts'
import type { Parts, Schema } from './schema_walk.ts'
import { foldSchema, otherFields } from './schema_walk.ts'

/** The locale and time zone of values that do not specify their own. */
export type LocaleContext = {
  /** The time zone of date-times without an offset. */
  readonly timezone: string
  /** The language of localized strings that are sent as plain strings. */
  readonly locale: string
}

/** The locale context of requests that concern no organizer. */
export const DEFAULT_LOCALE_CONTEXT: LocaleContext = { timezone: 'UTC', locale: 'en' }

const BOOLEANS = new Map([
  ['True', 'true'],
  ['1', 'true'],
  ['False', 'false'],
  ['0', 'false'],
])

type Named = { readonly name: string; readonly schema: Schema; readonly allowEmptyValue?: boolean | undefined }

/**
 * Compiles the function that normalizes query parameters. Empty parameters of a read are dropped, unless the contract allows an empty value
 * or they are the number or size of a page. Empty lists are always dropped. If a parameter with a single value is repeated, the last one
 * counts.
 */
export function queryNormalizer(
  parameters: readonly Named[],
  method: string,
): (query: Record<string, unknown>, locale: LocaleContext) => Record<string, unknown> {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  return (query, locale) => {
    const normal: Record<string, unknown> = {}
    for (const [name, sent] of Object.entries(query)) {
      const { schema, allowEmptyValue } = known.get(name)!
      const value = Array.isArray(sent) && schema.type !== 'array' ? sent.at(-1) : sent
      const counts = schema.type === 'array' ? false : method !== 'get' || (schema.type === 'integer' && schema.default)
      if (value === '' && !allowEmptyValue && !counts) continue
      normal[name] = normalText(schema, value, locale)
    }
    return normal
  }
}

function normalText({ type, format }: Schema, value: unknown, { timezone }: LocaleContext): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean') return BOOLEANS.get(value) ?? value
  return format === 'any-date-time' ? normalDateTime(value, timezone) : value
}

type Normalize = (value: unknown, locale: LocaleContext) => unknown

/**
 * Compiles the function that normalizes a body for a locale context. It visits only values whose schema allows several forms, and leaves
 * values that match none of them to the validation. If the body names a time zone, its own times are in that zone.
 * @param schema of the published contract, with its references resolved
 * @returns undefined if every value of the schema has one form
 */
export function bodyNormalizer(schema: Schema): Normalize | undefined {
  const normalize = foldSchema(schema, compiled)
  const { properties = {} } = schema as { properties?: Record<string, Schema> }
  const isZone = ({ format, anyOf = [] }: Schema): boolean => format === 'time-zone' || (anyOf as Schema[]).some(isZone)
  const [zone] = Object.entries(properties).find(([, member]) => isZone(member)) ?? []
  if (!normalize || zone === undefined) return normalize
  return (body, locale) => {
    const own = isObject(body) ? body[zone] : undefined
    return normalize(body, typeof own === 'string' && isTimeZone(own) ? { ...locale, timezone: own } : locale)
  }
}

// Represents a field that was omitted; null and an empty string can mean that.
const NOTHING = Symbol('nothing')

function compiled(schema: Schema, parts: Parts<Normalize>): Normalize | undefined {
  const steps = [nothing(schema), ...parts.alternatives, leaf(schema), entries(parts), fields(schema, parts)].filter(
    (step) => step !== undefined,
  )
  if (steps.length < 2) return steps[0]
  return (body, locale) => steps.reduce((at, step) => step(at, locale), body)
}

function nothing({ allOf, anyOf, oneOf }: Schema): Normalize | undefined {
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (list as Schema[] | undefined) ?? [])
  const empty = parts.findLast(isEmptyAlternative)
  if (!empty) return undefined
  // If the schema allows null, an empty string means null. Otherwise both mean that the field is omitted.
  const instead = [empty.type].flat().includes('null') ? NOTHING : null
  return (body) => (body === '' || body === null ? instead : body)
}

/** Returns whether an alternative of a schema allows only the empty string, which represents the absence of a value. */
export const isEmptyAlternative = ({ type, maxLength }: Schema): boolean =>
  maxLength === 0 && [type].flat().includes('string')

function leaf({ type, format, propertyNames, maxLength, pattern }: Schema): Normalize | undefined {
  const types = [type].flat()
  if (
    types.includes('object') &&
    types.includes('string') &&
    (propertyNames as Schema | undefined)?.format === 'language'
  )
    return (body, { locale }) => {
      // A string that is too long must be rejected as such, not as one language of a localized string.
      if (typeof body !== 'string' || body.length > (maxLength as number)) return body
      return body === '' ? {} : { [locale]: body }
    }
  if (types.includes('number') && types.includes('string'))
    return (body) => (typeof body === 'number' ? String(body) : body)
  if (types.includes('integer') && types.includes('string')) {
    const digits = new RegExp(pattern as string)
    return (body) =>
      typeof body === 'string' && body.length <= (maxLength as number) && digits.test(body) ? Number(body) : body
  }
  if (format === 'any-date-time' || format === 'relative-date-time')
    return (body, { timezone }) => (typeof body === 'string' ? normalDateTime(body, timezone) : body)
  return undefined
}

const entries = ({ entry }: Parts<Normalize>): Normalize | undefined =>
  entry && ((body, locale) => (Array.isArray(body) ? body.map((one) => entry(one, locale)) : body))

function fields(schema: Schema, { fields, others }: Parts<Normalize>): Normalize | undefined {
  if (!fields.length && !others) return undefined
  const set = (body: Record<string, unknown>, name: string, step: Normalize, locale: LocaleContext): void => {
    const normal = step(body[name], locale)
    if (normal === NOTHING) delete body[name]
    else if (normal !== body[name]) body[name] = normal
  }
  return (body, locale) => {
    if (!isObject(body)) return body
    for (const [name, step] of fields) if (Object.hasOwn(body, name)) set(body, name, step, locale)
    if (others) for (const name of otherFields(schema, body)) if (name !== '__proto__') set(body, name, others, locale)
    return body
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

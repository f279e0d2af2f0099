// What clients may write in more than one form becomes the one form that everything behind it knows (guide data-types, "What else is
// taken"): the last of a repeated query parameter, a text in one language, an amount that is a number.
import { isTimeZone, normalDateTime } from '../formats.ts'
import type { Parts, Schema } from './schema_walk.ts'
import { foldSchema, otherFields } from './schema_walk.ts'

/** What a form that leaves something out is completed with. */
export type Place = {
  /** The time zone of date-times without an offset. */
  readonly timezone: string
  /** The language of texts that name none. */
  readonly locale: string
}

/** Where a request is about nothing of anybody. */
export const NOWHERE: Place = { timezone: 'UTC', locale: 'en' }

const BOOLEANS = new Map([
  ['True', 'true'],
  ['1', 'true'],
  ['False', 'false'],
  ['0', 'false'],
])

type Named = { readonly name: string; readonly schema: Schema; readonly allowEmptyValue?: boolean | undefined }

/**
 * Compiles what makes the values of query parameters those of the contract. Of a read, one that is left empty counts as not sent, unless the
 * contract allows it to be empty, or it is the number of a page or a size; so does an empty list of any operation. Of one that is repeated though it has a single value, the last counts.
 */
export function queryNormaliser(
  parameters: readonly Named[],
  method: string,
): (query: Record<string, unknown>, place: Place) => Record<string, unknown> {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  return (query, place) => {
    const normal: Record<string, unknown> = {}
    for (const [name, sent] of Object.entries(query)) {
      const { schema, allowEmptyValue } = known.get(name)!
      const value = Array.isArray(sent) && schema.type !== 'array' ? sent.at(-1) : sent
      const counts = schema.type === 'array' ? false : method !== 'get' || (schema.type === 'integer' && schema.default)
      if (value === '' && !allowEmptyValue && !counts) continue
      normal[name] = normalText(schema, value, place)
    }
    return normal
  }
}

function normalText({ type, format }: Schema, value: unknown, { timezone }: Place): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean') return BOOLEANS.get(value) ?? value
  return format === 'any-date-time' ? normalDateTime(value, timezone) : value
}

type Normalise = (value: unknown, place: Place) => unknown

/**
 * Compiles what makes the one form of a body; it may change the body. Only what has a member with several forms is looked at, and what
 * fits none is left as it is to those who check it. A body that names a time zone means its own times in that.
 * @param schema of the published contract, its references in place
 * @returns undefined where every value has one form
 */
export function bodyNormaliser(schema: Schema): Normalise | undefined {
  const normalise = foldSchema(schema, compiled)
  const { properties = {} } = schema as { properties?: Record<string, Schema> }
  const isZone = ({ format, anyOf = [] }: Schema): boolean => format === 'time-zone' || (anyOf as Schema[]).some(isZone)
  const [zone] = Object.entries(properties).find(([, member]) => isZone(member)) ?? []
  if (!normalise || zone === undefined) return normalise
  return (body, place) => {
    const own = isObject(body) ? body[zone] : undefined
    return normalise(body, typeof own === 'string' && isTimeZone(own) ? { ...place, timezone: own } : place)
  }
}

// In place of a member that was left out, as null and empty text may stand for that.
const NOTHING = Symbol('nothing')

function compiled(schema: Schema, parts: Parts<Normalise>): Normalise | undefined {
  const steps = [nothing(schema), ...parts.alternatives, leaf(schema), entries(parts), fields(schema, parts)].filter(
    (step) => step !== undefined,
  )
  if (steps.length < 2) return steps[0]
  return (body, place) => steps.reduce((at, step) => step(at, place), body)
}

function nothing({ allOf, anyOf, oneOf }: Schema): Normalise | undefined {
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (list as Schema[] | undefined) ?? [])
  const empty = parts.findLast(standsForNothing)
  if (!empty) return undefined
  // Where null is a value, an empty text stands for it; elsewhere both stand for nothing.
  const instead = [empty.type].flat().includes('null') ? NOTHING : null
  return (body) => (body === '' || body === null ? instead : body)
}

/** Whether an alternative is what stands for no value: an empty text, and null where that is no value either. */
export const standsForNothing = ({ type, maxLength }: Schema): boolean =>
  maxLength === 0 && [type].flat().includes('string')

function leaf({ type, format, propertyNames, maxLength, pattern }: Schema): Normalise | undefined {
  const types = [type].flat()
  if (
    types.includes('object') &&
    types.includes('string') &&
    (propertyNames as Schema | undefined)?.format === 'language'
  )
    return (body, { locale }) => {
      // One that is too long is invalid itself, and not a language of it.
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

const entries = ({ entry }: Parts<Normalise>): Normalise | undefined =>
  entry && ((body, place) => (Array.isArray(body) ? body.map((one) => entry(one, place)) : body))

function fields(schema: Schema, { fields, others }: Parts<Normalise>): Normalise | undefined {
  if (!fields.length && !others) return undefined
  const set = (body: Record<string, unknown>, name: string, step: Normalise, place: Place): void => {
    const normal = step(body[name], place)
    if (normal === NOTHING) delete body[name]
    else if (normal !== body[name]) body[name] = normal
  }
  return (body, place) => {
    if (!isObject(body)) return body
    for (const [name, step] of fields) if (Object.hasOwn(body, name)) set(body, name, step, place)
    if (others) for (const name of otherFields(schema, body)) if (name !== '__proto__') set(body, name, others, place)
    return body
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

// The contract in a form that generators of clients accept (guide generated-clients, "The contract for generators").
import type { Schema } from '../../core/contract/schema_walk.ts'
import { rewrite } from '../../core/contract/schema_walk.ts'

const BYTES = 'application/octet-stream'

/** Formats that generators map to types which this API uses for them. They would map others, such as `file`, to types of their own. */
export const COMMON_FORMATS: readonly string[] = [
  'int32',
  'int64',
  'date',
  'date-time',
  'uri',
  'email',
  'password',
  'byte',
  'binary',
]

/** Keywords that apply to values of one type only. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  object: ['minProperties', 'maxProperties', 'propertyNames', 'properties', 'required', 'additionalProperties'],
}

/**
 * Returns a copy of a contract in which each value has one type, which is that of responses. It has the same operations and the same schemas, and is
 * less precise where generators fail.
 */
export function contractForGenerators<Document extends object>(document: Document): Document {
  const { webhooks: _, ...rest } = document as Document & { webhooks?: object; components?: Components }
  const open = rest.components?.schemas?.ErrorCode ? { ...rest, components: withOpenCodes(rest.components) } : rest
  return rewrite(open, (object) => withOneForm(withoutDefault(withBytes(object)))) as Document
}

type Components = { schemas?: Record<string, Schema> }

// Generated clients reject unknown values of an enumeration, but later versions of the server can return further error codes.
const withOpenCodes = ({ schemas, ...others }: Components): Components => ({
  ...others,
  schemas: { ...schemas, ErrorCode: without(schemas!.ErrorCode!, ['enum']) },
})

// Generators copy patterns into regular expressions of their language, which has another syntax.
function withOneForm(schema: Schema): Schema {
  const { pattern: _, format: precise, ...value } = withOneType(withoutOtherForms(withoutRequired(schema)))
  const { type, properties, allOf } = value
  const isPattern = Array.isArray(allOf) && allOf.every((part) => Object.keys(part).join() === 'pattern')
  const format = precise === 'any-date-time' ? 'date-time' : precise
  return {
    ...(isPattern ? without(value, ['allOf']) : value),
    ...(format !== undefined && (!isType(type) || COMMON_FORMATS.includes(format as string)) && { format }),
    ...(isMap(properties) && { properties: writable(properties) }),
  }
}

// Omits fields that one response requires of a component, such as the secret of a new webhook.
function withoutRequired(schema: Schema): Schema {
  const { allOf, ...beside } = schema
  const isComponent = Array.isArray(allOf) && allOf.length === 1 && '$ref' in allOf[0]
  return isComponent && Object.keys(beside).join() === 'required' ? { ...allOf[0] } : schema
}

// Omits the empty string that counts as null or as omitted, a day instead of a time, and alternatives that say nothing about the value.
function withoutOtherForms(schema: Schema): Schema {
  const { anyOf, ...beside } = schema
  if (!Array.isArray(anyOf)) return schema
  if (anyOf.every(isOpen)) return beside
  const [first, second] = anyOf
  const isOtherForm =
    second.maxLength === 0 || (String(first.format).endsWith('date-time') && second.$ref?.endsWith('/Date'))
  return anyOf.length === 2 && isOtherForm ? { ...first, ...beside } : schema
}

const isOpen = ({ type, properties, items }: Schema): boolean =>
  (type === 'object' && !properties) || (type === 'array' && isMap(items) && isOpen(items))

function withOneType(schema: Schema): Schema {
  const { type } = schema
  if (!Array.isArray(type)) return schema
  const [first, ...others] = type.filter((name) => name !== 'null')
  if (!others.length) return schema
  const words = others.flatMap((name) => KEYWORDS[name]!).filter((word) => !KEYWORDS[first]!.includes(word))
  return { ...without(schema, words), type: type.includes('null') ? [first, 'null'] : first }
}

// Fields with `not: {}` are always rejected.
const writable = (fields: Record<string, unknown>): Record<string, unknown> =>
  without(
    fields,
    Object.entries(fields)
      .filter(([, field]) => isMap(field) && isMap(field.not) && !Object.keys(field.not).length)
      .map(([name]) => name),
  )

// Files also have the media type for bytes of any type. In requests it is the only one, since generators choose the first.
function withBytes(object: Schema): Schema {
  const { content, requestBody, description } = object
  if (isMap(requestBody) && isFile(requestBody.content))
    return { ...object, requestBody: { ...requestBody, content: bytes(requestBody.content) } }
  return isFile(content) && description !== undefined
    ? { ...object, content: { ...content, ...bytes(content) } }
    : object
}

// The default of a parameter, which generated functions would send.
function withoutDefault(object: Schema): Schema {
  const { in: where, schema } = object
  return where === 'query' && isMap(schema) ? { ...object, schema: without(schema, ['default']) } : object
}

const isFile = (content: unknown): content is Record<string, Schema> =>
  isMap(content) &&
  Object.values(content).every((media) => isMap(media) && isMap(media.schema)) &&
  Object.keys(content).every((type) => type.includes('/') && !type.endsWith('json'))
const bytes = (content: Record<string, Schema>): Schema => ({ [BYTES]: { schema: Object.values(content)[0]!.schema } })

const isType = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value)
const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const without = <Part extends object>(part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part

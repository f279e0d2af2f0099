// The operations of the contract as the command line needs them: parameters, body and response, with references resolved.
import type { Document } from '../../core/contract/document.ts'
import { publishedContract } from '../../core/contract/document.ts'

/** A part of a JSON schema. References are resolved by `resolve`. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  required?: string[]
  readOnly?: boolean
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  maxLength?: number
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  explode?: boolean
}
type Content = { content?: Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }> }
type Prose = {
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}

export type Operation = {
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  tag: string
  summary: string
  description: string
  parameters: Parameter[]
  /** The media types of the body and the schema of its JSON. */
  body: { required: boolean; types: string[]; schema: Schema | undefined } | undefined
  /** The schema of the successful response, or of the entries of a list. */
  response: Schema | undefined
  isList: boolean
  /** Whether a successful response can be a file. */
  isFile: boolean
}

let contract: Document | undefined
const loaded = (): Document => (contract ??= publishedContract())

/** Returns all operations of the contract in its order. */
export function allOperations(): Operation[] {
  const { paths } = loaded()
  return Object.entries(paths).flatMap(([path, { parameters: shared, ...methods }]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(path, method, described.operationId, described as unknown as Prose, shared as unknown as Parameter[]),
    ),
  )
}

function operationOf(path: string, method: string, id: string, prose: Prose, shared: Parameter[] = []): Operation {
  const body = prose.requestBody && resolve(prose.requestBody)
  const success = Object.entries(prose.responses).filter(([status]) => status.startsWith('2'))
  const contents = success.flatMap(([, response]) => Object.entries(resolve(response).content ?? {}))
  const response = contents.find(([type]) => type === 'application/json')?.[1].schema
  const isPaged = prose.parameters?.some((one) => resolve(one).name === 'cursor') ?? false
  const entries = response && isPaged ? property(response, 'results') : undefined
  return {
    id,
    method: method as Operation['method'],
    path,
    tag: prose.tags[0]!,
    summary: prose.summary,
    description: prose.description ?? '',
    parameters: [...shared, ...(prose.parameters ?? [])].map(resolve),
    body: body && {
      required: body.required ?? false,
      types: Object.keys(body.content ?? {}),
      schema: body.content?.['application/json']?.schema,
    },
    response: entries ? resolve(entries).items : response,
    isList: entries !== undefined,
    isFile: contents.some(([type]) => type !== 'application/json'),
  }
}

/** Returns the part that a reference of the contract names. Returns a part that is no reference unchanged. */
export function resolve<Part extends object>(part: Part): Part {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec($ref)!
  const components = loaded().components as unknown as Record<string, Record<string, object>>
  return resolve(components[kind!]![name!]! as Part)
}

/** Returns the alternatives and parts of a schema, resolved: itself, and those of `anyOf`, `oneOf` and `allOf`. */
export function parts(schema: Schema): Schema[] {
  const own = resolve(schema)
  return [own, ...[own.anyOf, own.oneOf, own.allOf].flatMap((list = []) => list.flatMap(parts))]
}

/** Returns the fields of an object's schema by name. */
export const properties = (schema: Schema): Record<string, Schema> =>
  Object.assign({}, ...parts(schema).map((part) => part.properties ?? {}))

/** Returns the schema of a field of an object, or of an entry of a list or map. */
export function property(schema: Schema, name: string): Schema | undefined {
  const known = properties(schema)[name]
  if (known) return known
  for (const { items, additionalProperties } of parts(schema)) {
    if (items && /^\d+$/.test(name)) return items
    if (typeof additionalProperties === 'object') return additionalProperties
  }
  return undefined
}

/** Returns the JSON types that a schema accepts; an empty list if it accepts all. */
export const typesOf = (schema: Schema): string[] => [
  ...new Set(
    parts(schema).flatMap(({ type, enum: values }) => [
      ...(Array.isArray(type) ? type : type ? [type] : []),
      ...(values?.map((value) => (value === null ? 'null' : typeof value)) ?? []),
    ]),
  ),
]

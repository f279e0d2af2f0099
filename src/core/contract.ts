// The published contract at run time: one lookup from a URL to its operation, and for each operation the compiled validation
// of its input (express-openapi-validator) and the compiled projection of its answer (fast-json-stringify).
//
// The validator is used without its own routing, which tries the patterns of all paths one after the other and costs more
// than the rest of the request. Its parts are reached by deep imports, so its version is pinned exactly.
import { readFileSync } from 'node:fs'
import url from 'node:url'
import * as loaderModule from 'express-openapi-validator/dist/framework/openapi.spec.loader.js'
import * as preprocessorModule from 'express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js'
import * as validatorModule from 'express-openapi-validator/dist/openapi.validator.js'
import fastJson from 'fast-json-stringify'
import { operations } from '../../generated/operations.ts'
import type { Fault } from './errors.ts'
import { badRequest, invalidFields, MAX_FAULTS, notFound } from './errors.ts'
import { formats } from './formats.ts'
import type { Operation, OperationId } from './handler.ts'

export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** An operation ready to serve. */
export type Route = Operation & {
  readonly id: OperationId
  /** Checks and converts the input. @throws Refusal 400 with all faults */
  validate(input: Input & { headers: Record<string, unknown>; search: string }): Input
  /** The answer as JSON text with declared members only, by status. */
  serialize: Record<number, (value: unknown) => string>
}

type Node = { literal: Map<string, Node>; parameter: Node | undefined; leaf: Leaf | undefined }
type Leaf = { names: string[]; routes: Record<string, Route> }
export type Found = { routes: Record<string, Route>; params: Record<string, string> }

// The parts of an OpenAPI document that are looked at here.
type Schema = { [word: string]: unknown }
type Media = { content?: Record<string, { schema?: Schema }> }
type Document = {
  paths: Record<
    string,
    Record<string, Schema & { operationId: string; responses: Record<string, Media & { $ref?: string }> }>
  >
  components: { schemas: Record<string, Schema>; responses: Record<string, Media>; [part: string]: unknown }
}

/** The text of the contract as it is published. */
export const contractText = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')

export type Contract = {
  /** The operations at a path, by method, or undefined. */
  find(path: string): Found | undefined
  readonly routes: Readonly<Record<OperationId, Route>>
}

/** Compiles the contract. */
export async function loadContract(): Promise<Contract> {
  const doc = JSON.parse(contractText) as Document
  const check = await requestValidator()
  const root: Node = { literal: new Map(), parameter: undefined, leaf: undefined }
  const all: Partial<Record<OperationId, Route>> = {}
  for (const [path, item] of Object.entries(doc.paths)) {
    let node = root
    const names: string[] = []
    for (const segment of path.split('/').slice(1)) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1]
      if (name) names.push(name)
      const next = name ? node.parameter : node.literal.get(segment)
      const made = next ?? { literal: new Map(), parameter: undefined, leaf: undefined }
      if (name) node.parameter = made
      else node.literal.set(segment, made)
      node = made
    }
    const routes = Object.entries(item)
      .filter(([, op]) => op.operationId)
      .map(([method, op]) => {
        const id = op.operationId as OperationId
        const route: Route = {
          ...(operations[id] as Operation),
          id,
          validate: check(path, method, names),
          serialize: serializers(doc, op),
        }
        all[id] = route
        return [route.method, route]
      })
    node.leaf = { names, routes: Object.fromEntries(routes) }
  }
  const find = (path: string): Found | undefined => {
    const values: string[] = []
    const leaf = leafAt(root, path.split('/').slice(1), 0, values)
    if (!leaf) return undefined
    const params: Record<string, string> = {}
    leaf.names.forEach((name, i) => {
      params[name] = decode(values[i]!)
    })
    return { routes: leaf.routes, params }
  }
  return { find, routes: all as Contract['routes'] }
}

// A literal segment is preferred to a parameter; an empty segment never is one.
function leafAt(node: Node, segments: string[], at: number, values: string[]): Leaf | undefined {
  if (at === segments.length) return node.leaf
  const segment = segments[at]!
  const literal = node.literal.get(segment)
  const hit = literal && leafAt(literal, segments, at + 1, values)
  if (hit) return hit
  if (!node.parameter || segment === '') return undefined
  values.push(segment)
  const found = leafAt(node.parameter, segments, at + 1, values)
  if (!found) values.pop()
  return found
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw badRequest('The path is not valid percent-encoded UTF-8.')
  }
}

// Node inspects the call stack of each url.parse() until it has once warned of it, and the validator calls it for every request.
const { noDeprecation = false } = process
process.noDeprecation = true
url.parse('/')
process.noDeprecation = noDeprecation

type Step = (req: object, res: object, next: (error?: unknown) => void) => void

// One step of express-openapi-validator, asked with a request of our own making: it caches a compiled schema per content type
// that it sees, so a client's header must never reach it.
async function requestValidator() {
  const doc = tolerant(JSON.parse(contractText))
  const options = {
    apiSpec: doc,
    validateRequests: {
      allErrors: true,
      allowUnknownQueryParameters: true,
      coerceTypes: false,
      removeAdditional: true,
    },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    formats,
  }
  // The factories of the steps are marked private.
  const validator = new validatorModule.OpenApiValidator(options as never) as unknown as {
    ajvOpts: { preprocessor: never }
    requestValidationMiddleware(doc: object): Step
  }
  const { apiDoc } = await new loaderModule.OpenApiSpecLoader({
    apiDoc: doc as never,
    validateApiSpec: false,
    $refParser: { mode: 'bundle' },
  }).load()
  new preprocessorModule.SchemaPreprocessor(apiDoc, validator.ajvOpts.preprocessor, undefined as never).preProcess()
  // Every compiled schema carries the document along; no $ref of a bundled one points into its paths.
  const step = validator.requestValidationMiddleware({ ...apiDoc, paths: {} })

  return (path: string, method: string, names: string[]): Route['validate'] => {
    const schema = (apiDoc.paths as Document['paths'])[path]![method]!
    const media = operations[schema.operationId as OperationId].body?.media
    const expressRoute = path.replace(/\{([^}]+)\}/g, ':$1')
    const { plain, objects } = queryNames(apiDoc as unknown as Document, path, method)
    return ({ params, query: sent, search, body, headers }) => {
      // Only what the contract names: the validator would read meaning into `page[]` or `__proto__`.
      const query = Object.fromEntries(Object.entries(sent).filter(([name]) => plain.includes(name)))
      for (const name of objects) {
        const members = Object.entries(sent).filter(
          ([key]) => key.startsWith(`${name}[`) && key.endsWith(']') && key.length > `${name}[]`.length,
        )
        if (members.length)
          query[name] = Object.fromEntries(members.map(([key, value]) => [key.slice(`${name}[`.length, -1), value]))
      }
      const pathParams = Object.fromEntries(names.map((name) => [name, params[name]]))
      const request = {
        method: method.toUpperCase(),
        path,
        originalUrl: `${path}?${search}`,
        url: path,
        query,
        body,
        headers: { ...headers, 'content-type': media },
        openapi: { expressRoute, openApiRoute: path, pathParams, schema },
        params: pathParams,
      }
      try {
        step(request, {}, () => undefined)
      } catch (error) {
        throw refusal(error, body)
      }
      return { params: request.params, query: request.query, body: request.body }
    }
  }
}

// The names that an operation's query parameters have in a URL; those of objects come with a member, as `attr[genre]`.
function queryNames(
  { paths, components }: Document,
  path: string,
  method: string,
): { plain: string[]; objects: string[] } {
  const declared = [paths[path]!.parameters ?? [], paths[path]![method]!.parameters ?? []].flat() as (Schema & {
    $ref?: string
    name: string
  })[]
  const query = declared
    .map((at) => (at.$ref ? (components.parameters as Record<string, typeof at>)[at.$ref.split('/').pop()!]! : at))
    .filter((at) => at.in === 'query')
  const isObject = ({ schema }: Schema): boolean => (schema as Schema).type === 'object'
  return {
    plain: query.filter((at) => !isObject(at)).map(({ name }) => name),
    objects: query.filter(isObject).map(({ name }) => name),
  }
}

// What the server takes beyond the contract: members that a body schema does not name are dropped (not refused) unless it says
// `additionalProperties: false`, and query values need not be percent-encoded where a URL parser gets along without. The
// validator drops what `additionalProperties` forbids and refuses what `unevaluatedProperties` forbids.
function tolerant(doc: Document): Document {
  const seen = new Set<unknown>()
  const drop = (schema: unknown): void => {
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return
    seen.add(schema)
    const { properties, additionalProperties } = schema as Schema
    if (additionalProperties === false) (schema as Schema).unevaluatedProperties = false
    if (additionalProperties === false) delete (schema as Schema).additionalProperties
    else if (properties && additionalProperties === undefined) (schema as Schema).additionalProperties = false
    Object.values(schema).forEach(drop)
  }
  const bodies = (doc.components.requestBodies ?? {}) as Record<string, Media>
  for (const { requestBody } of Object.values(doc.paths).flatMap((item) => Object.values(item)) as {
    requestBody?: Media & { $ref?: string }
  }[]) {
    const { content = {} } = requestBody?.$ref ? bodies[requestBody.$ref.split('/').pop()!]! : (requestBody ?? {})
    // References in place: behind one, the validator copies all faults found so far at each further one.
    for (const media of Object.values(content).filter(({ schema }) => !seen.has(schema)))
      drop((media.schema = inline(doc, media.schema, true) as Schema))
  }
  // Answers are not validated here: without them less is compiled and kept.
  for (const op of Object.values(doc.paths).flatMap((item) => Object.values(item))) if (op.responses) op.responses = {}
  doc.components.responses = {}
  const parameters = [
    doc.components.parameters,
    ...Object.values(doc.paths).flatMap((item) => Object.values(item).map(({ parameters }) => parameters)),
  ]
  for (const parameter of parameters.flatMap((some) => Object.values(some ?? {}))) {
    if (parameter.in === 'query') parameter.allowReserved = true
    // These are put together before: the validator takes `attr[0]` for an entry of a list.
    if (parameter.style === 'deepObject') delete parameter.style
  }
  return doc
}

function refusal(error: unknown, body: unknown): unknown {
  const faults = (error as { errors?: { path: string; message: string }[] }).errors?.slice(0, MAX_FAULTS)
  if (!faults) return error
  if (faults.some(({ path }) => path === '/query/page')) return notFound('Invalid page.')
  // A value that fits none of several alternatives is reported once, by the alternatives themselves.
  // A text that has both format and pattern is at fault once; the format says it better.
  const told = faults.filter(
    ({ path, message }) =>
      !/^must match (exactly one|a) schema in/.test(message) &&
      !(
        message.startsWith('must match pattern') &&
        faults.some((other) => other.path === path && other.message.startsWith('must match format'))
      ),
  )
  return invalidFields(
    (told.length ? told : faults).map(({ path, message }): Fault => {
      const [, place, ...rest] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      const at = rest.map((part) => (place === 'body' && /^\d+$/.test(part) ? Number(part) : part))
      // An entry of a plain list has no members to report under: the list speaks for it, unless it is the whole body.
      const last = at.at(-1)
      return typeof last === 'number' && at.length > 1
        ? { path: at.slice(0, -1), message: `Entry ${last + 1}: ${sentence(message)}` }
        : { path: at, message: sentence(message) }
    }),
    body,
  )
}

// The validator's phrases as sentences for the person who has to mend the request.
const SENTENCES: [RegExp, string][] = [
  [/^must have required property.*$/, 'This field is required.'],
  [/^must NOT be valid$/, 'This cannot be sent here.'],
  [/^must NOT have unevaluated properties$/, 'There is no such member.'],
  [/^must be (integer|object|array),null$/, 'Must be an $1 or null.'],
  [/^must be (string|boolean|number),null$/, 'Must be a $1 or null.'],
  [/^must be (integer|object|array)$/, 'Must be an $1.'],
  [/^must be (string|boolean|number)$/, 'Must be a $1.'],
  [/^must NOT have fewer than 1 (characters|items|properties)$/, 'May not be empty.'],
  [/^must NOT have fewer than (\d+) (\w+)$/, 'Needs at least $1 $2.'],
  [/^must NOT have more than (\d+) (\w+)$/, 'May have at most $1 $2.'],
  [/^must NOT have duplicate items.*$/, 'May not contain the same value twice.'],
  [/^must match pattern "\\S"$/, 'May not be blank.'],
  [/^must match pattern "\^\[\^\\s.*$/, 'May not be empty, nor begin or end with a space.'],
  [/^must match pattern "\^\.\*\[1-9\]"$/, 'May not be 0.'],
  [/^must match pattern "(.*)"$/, 'Must match the pattern $1.'],
  [/^must match format "(.*)"$/, 'Must be a valid $1.'],
  [/^must be equal to one of the allowed values: (.*), $/, 'Must be one of: $1, or null.'],
  [/^must be equal to one of the allowed values: (.*)$/, 'Must be one of: $1.'],
  [/^must be >= (.*)$/, 'Must be at least $1.'],
  [/^must be <= (.*)$/, 'Must be at most $1.'],
]

function sentence(message: string): string {
  const format = /^must match format "(.*)"$/.exec(message)?.[1]
  if (format && format in formats) return formats[format as keyof typeof formats].sentence
  const known = SENTENCES.find(([pattern]) => pattern.test(message))
  return known ? message.replace(known[0], known[1]) : `${message[0]!.toUpperCase()}${message.slice(1)}.`
}

function serializers(doc: Document, op: Document['paths'][string][string]): Route['serialize'] {
  return Object.fromEntries(
    Object.entries(op.responses)
      .filter(([status]) => status < '300')
      .flatMap(([status, answer]) => {
        const at = answer.$ref ? doc.components.responses[answer.$ref.split('/').pop()!]! : answer
        const schema = at.content?.['application/json']?.schema
        if (!schema) return []
        // Which of several shapes an answer has could only be told by validating it: such a one is written as it is.
        if (schema.anyOf) return [[Number(status), JSON.stringify]]
        // Compiled at the first answer: the server starts sooner, and a test compiles all.
        let write: ((value: unknown) => string) | undefined
        return [[Number(status), (value: unknown) => (write ??= fastJson(inline(doc, schema) as never))(value)]]
      }),
  )
}

// The schema with its references put in place and without its documentation, for a compiler that knows no document around it.
function inline(doc: Document, schema: unknown, defaults = false): unknown {
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

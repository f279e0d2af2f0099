// Validates the input of each operation with express-openapi-validator.
// Its own routing is not used, since it tries the patterns of all paths one after the other and costs more than the rest of the request. Its
// parts are imported by internal paths, so its version is pinned exactly.
import url from 'node:url'
import * as validatorModule from 'express-openapi-validator/dist/openapi.validator.js'
import { invalidFields } from '../errors.ts'
import { formats } from '../formats.ts'
import type { Operation } from '../handler.ts'
import { product } from '../product.ts'
import type { Described, Document, Media } from './document.ts'
import { inlineReferences, resolved } from './document.ts'
import type { BrandEdge } from './edge.ts'
import type { ValueLimits } from './limits.ts'
import { limitsOf } from './limits.ts'
import type { LocaleContext } from './normalize.ts'
import { bodyNormalizer, queryNormalizer } from './normalize.ts'
import { parameterNames } from './router.ts'
import type { Schema } from './schema_walk.ts'
import { toRejection } from './sentences.ts'
import { decimalDigits, tolerantBody, tolerantParameter } from './tolerance.ts'

// Node inspects the call stack of each url.parse() until it has issued a deprecation warning once, and the validator calls it for every request.
const { noDeprecation = false } = process
process.noDeprecation = true
url.parse('/')
process.noDeprecation = noDeprecation

/** The input of an operation. */
export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
/** Validates the input of an operation and converts it to the form that the code uses. @throws Rejection 400 with all errors */
export type Validate = (
  input: Input & { headers: Record<string, unknown>; search: string; locale: LocaleContext },
) => Input

type Step = (req: object, res: object, next: (error?: unknown) => void) => void
// The parts of express-openapi-validator that are used here; the factory of the step is marked private.
type Engine = { requestValidationMiddleware(doc: object): Step }

/** Maximum number of values in a body for which all errors are collected; a larger body could have a million. */
const MAX_COLLECTED_VALUES = 5_000

const OPTIONS = {
  validateRequests: {
    allowUnknownQueryParameters: true,
    coerceTypes: false,
    removeAdditional: true,
  },
  validateResponses: false,
  validateSecurity: false,
  validateFormats: true,
}

/**
 * Creates the functions that validate the requests of operations. Each is a step of express-openapi-validator, called with a request that the
 * server builds: the package caches a compiled schema per content type that it sees, so it must never see a client's header. Operations are
 * compiled at their first request, which saves start-up time and memory; a test compiles all of them.
 */
export function requestValidator(
  doc: Document,
  table: Readonly<Record<string, Operation>>,
  edge: BrandEdge,
): (path: string, method: string) => Validate {
  // Every compiled schema holds a copy of the document's components. This document has none, because references are resolved per operation.
  const empty = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: {} }
  const stepOf = (allErrors: boolean): Step => {
    const engine = new validatorModule.OpenApiValidator({
      apiSpec: empty,
      ...OPTIONS,
      validateRequests: { ...OPTIONS.validateRequests, allErrors },
      formats: { ...formats, ...product().formats },
    } as never) as unknown as Engine
    return engine.requestValidationMiddleware(empty)
  }
  const [collectErrors, stopAtFirstError] = [stepOf(true), stepOf(false)]

  return (path, method) => {
    const names = parameterNames(path)
    const expressRoute = path.replace(/\{([^}]+)\}/g, ':$1')
    const media = table[doc.paths[path]![method]!.operationId]!.body?.media
    let prepared: Prepared | undefined
    return ({ params, query: sent, search, body, headers, locale }) => {
      const { schema, limits, plain, objects, parameters, normalQuery, normalBody, read } = (prepared ??= prepare(
        doc,
        doc.paths[path]![method]!,
        method,
        edge,
      ))
      // Only parameters that the contract names: the validator would interpret `page[]` or `__proto__`.
      const query = normalQuery(
        Object.fromEntries(Object.entries(sent).filter(([name]) => plain.includes(name))),
        locale,
      )
      for (const name of objects) {
        const members = Object.entries(sent).filter(
          ([key]) => key.startsWith(`${name}[`) && key.endsWith(']') && key.length > `${name}[]`.length,
        )
        if (members.length)
          // Each field takes one value. If it is repeated, the last one counts, as for any parameter.
          query[name] = Object.fromEntries(
            members.map(([key, value]) => [key.slice(`${name}[`.length, -1), [value].flat().at(-1)]),
          )
      }
      const excess = limits?.(body)
      if (excess) throw invalidFields([excess], body)
      const pathParams = Object.fromEntries(names.map((name) => [name, params[name]]))
      for (const { name, in: part, schema } of parameters) {
        const values = part === 'path' ? pathParams : query
        if (values[name] !== undefined) values[name] = decimalDigits(schema, values[name])
      }
      const request = {
        method: method.toUpperCase(),
        path,
        originalUrl: `${path}?${search}`,
        url: path,
        query,
        body: normalBody ? normalBody(body, locale) : body,
        headers: { ...headers, 'content-type': media },
        openapi: { expressRoute, openApiRoute: path, pathParams, schema },
        params: pathParams,
      }
      try {
        const step = valuesLeft(body, MAX_COLLECTED_VALUES) > 0 ? collectErrors : stopAtFirstError
        step(request, {}, () => undefined)
      } catch (error) {
        throw toRejection(error, body)
      }
      return read({ params: request.params, query: request.query, body: request.body })
    }
  }
}

// Returns how many more values a body can have, or 0 if it has too many. Their depth has been limited before.
function valuesLeft(value: unknown, most: number): number {
  let left = most - 1
  if (value === null || typeof value !== 'object') return left
  for (const name in value) {
    if (left <= 0) return 0
    left = valuesLeft((value as Record<string, unknown>)[name], left)
  }
  return left
}

// The operation in the form that the step receives, and the names of its query parameters in URLs. Those of objects include a field, such as
// `attr[genre]`.
type Prepared = {
  schema: object
  limits: ValueLimits | undefined
  plain: string[]
  objects: string[]
  parameters: { name: string; in: string; schema: Schema }[]
  normalBody: ReturnType<typeof bodyNormalizer>
  normalQuery: (query: Record<string, unknown>, locale: LocaleContext) => Record<string, unknown>
  /** Returns the input with the names that the code uses. */
  read(input: Input): Input
}

function prepare(
  doc: Document,
  { parameters = [], requestBody }: Described,
  method: string,
  edge: BrandEdge,
): Prepared {
  const all = parameters
    .map((parameter) => resolved(doc, parameter))
    .map((parameter) => ({
      ...parameter,
      schema: inlineReferences(doc, parameter.schema, { defaults: true }) as Schema,
    }))
  const query = all.filter((parameter) => parameter.in === 'query')
  const sent = Object.values((requestBody && resolved(doc, requestBody).content) ?? {})[0]?.schema
  const taken = requestBody && bodyOf(doc, requestBody)
  const body = Object.values(taken?.content ?? {})[0]?.schema
  const named = (location: string): Schema => ({
    properties: Object.fromEntries(all.filter((one) => one.in === location).map((one) => [one.name, one.schema])),
  })
  const read = edge.read({ properties: { params: named('path'), query: named('query'), ...(body ? { body } : {}) } })
  return {
    schema: {
      parameters: all.map(tolerantParameter),
      ...(taken ? { requestBody: taken } : {}),
    },
    limits: body && limitsOf(body),
    parameters: all.filter((parameter) => parameter.in === 'path' || parameter.in === 'query'),
    normalBody: sent && bodyNormalizer(inlineReferences(doc, sent, { defaults: false }) as Schema),
    normalQuery: queryNormalizer(query, method),
    plain: query.filter(({ schema }) => schema.type !== 'object').map(({ name }) => name),
    objects: query.filter(({ schema }) => schema.type === 'object').map(({ name }) => name),
    read: (input) => (read ? (read(input) as Input) : input),
  }
}

function bodyOf(doc: Document, requestBody: NonNullable<Described['requestBody']>): Media {
  const { content = {}, ...rest } = resolved(doc, requestBody)
  return {
    ...rest,
    content: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [
        type,
        { schema: tolerantBody(inlineReferences(doc, schema, { defaults: true }) as Schema) },
      ]),
    ),
  }
}

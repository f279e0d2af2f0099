// The input of each operation, checked by express-openapi-validator.
//
// It is used without its own routing, which tries the patterns of all paths one after the other and costs more than the rest of
// the request. Its parts are reached by deep imports, so its version is pinned exactly.
import url from 'node:url'
import * as loaderModule from 'express-openapi-validator/dist/framework/openapi.spec.loader.js'
import * as preprocessorModule from 'express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js'
import * as validatorModule from 'express-openapi-validator/dist/openapi.validator.js'
import { operations } from '../../../generated/operations.ts'
import { formats } from '../formats.ts'
import type { OperationId } from '../handler.ts'
import type { Document, Schema } from './document.ts'
import { contractText } from './document.ts'
import type { Route } from './load.ts'
import { refusal } from './sentences.ts'
import { tolerant } from './tolerance.ts'

// Node inspects the call stack of each url.parse() until it has once warned of it, and the validator calls it for every request.
const { noDeprecation = false } = process
process.noDeprecation = true
url.parse('/')
process.noDeprecation = noDeprecation

type Step = (req: object, res: object, next: (error?: unknown) => void) => void

/**
 * What makes the check of an operation. It is one step of express-openapi-validator, asked with a request of our own making: it
 * caches a compiled schema per content type that it sees, so a client's header must never reach it.
 */
export async function requestValidator() {
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

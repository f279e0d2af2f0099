// Checks responses against the contract: the status is documented, and body and headers match their schemas.
import type { Format, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { operations } from '../../generated/operations.ts'
import { SELECTION } from '../../scripts/support/derive.ts'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import { DEFAULT_BRAND } from '../../src/core/brand.ts'
import { contractText } from '../../src/core/contract/document.ts'
import { formats } from '../../src/core/formats.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { FORMATS } from '../../src/domain/formats.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { loggedFailure } from './failures.ts'

configureTicketing()

/** The brand of the servers in a test file, which can set TEST_BRAND before it imports anything from support/. */
export const BRAND = process.env.TEST_BRAND ?? DEFAULT_BRAND

/** The contract that these servers publish, frozen because test files share it. */
export const contract: Json = frozen(JSON.parse(contractText(BRAND)))
const described = operationsOf(contract)
const declared = new Map(described.map(({ id, op }) => [id, op]))

// By the number of segments. Paths with fewer parameters come first, because a literal segment takes precedence over a parameter.
const paths = Map.groupBy(
  [...Map.groupBy(described, ({ path }) => path)]
    .map(([path, here]) => ({
      pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      segments: path.split('/').length,
      ids: new Map(here.map(({ id, method }) => [method.toUpperCase(), id as OperationId])),
    }))
    .sort((a, b) => a.parameters - b.parameters),
  ({ segments }) => segments,
)

// A test file uses each compiled schema only a few times, so compiling must be cheap.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: true,
  inlineRefs: false,
  code: { optimize: false },
})
addFormats.default(ajv)
ajv.addFormat('int64', true)
ajv.addFormat('binary', true)
for (const [name, format] of Object.entries({ ...formats, ...FORMATS })) ajv.addFormat(name, format as Format)
// The contract as a whole is not a JSON schema; its parts are validated when they are compiled.
ajv.addSchema({ ...contract, $id: 'contract' }, undefined, undefined, false)

// Each schema is compiled once: compiling costs a hundred times as much as a check, and ajv never frees a compiled schema.
const validators = new Map<Json, ValidateFunction>()
function validatorOf(schema: Json): ValidateFunction {
  let validate = validators.get(schema)
  if (!validate) {
    validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')))
    validators.set(schema, validate)
  }
  return validate
}

/** Returns the errors of `value` against a schema of the contract. */
export function errors(schema: Json, value: unknown): string[] {
  const validate = validatorOf(schema)
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '(all)'} ${message}`)
}

// The schema of a response to a request that excludes no fields.
const wholes = new Map<Json, Json>()
function wholeOf(schema: Json): Json {
  if (!wholes.has(schema)) wholes.set(schema, JSON.parse(JSON.stringify(schema).replaceAll(`${SELECTION}"`, '"')))
  return wholes.get(schema)
}

/** Returns the operation at a path, or undefined. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const here = paths.get(path.split('/').length)?.find(({ pattern }) => pattern.test(path))
  return here?.ids.get(method === 'HEAD' ? 'GET' : method)
}

export type Answer = { status: number; headers: Headers; body: Json; text: string }

/**
 * Asserts that a response matches the contract. A 500 is documented, but servers must not return it in tests.
 * @param query the query of the request; fields that it excludes can be missing
 * @param mayFail whether a 500 is accepted, since the mock returns any status that a caller requests
 */
export function checkAnswer(
  id: OperationId,
  answer: Answer,
  query = new URLSearchParams(),
  { mayFail = false }: { mayFail?: boolean } = {},
): void {
  const op = declared.get(id)!
  const documented = op.responses[String(answer.status)]
  if (answer.status === 500 && !mayFail)
    throw new Error(`${id} has failed: ${answer.text}\n${loggedFailure(answer.text)}`)
  if (!documented) throw new Error(`${id} answers ${answer.status}, which the contract does not name: ${answer.text}`)
  const { content, headers = {} } = resolve(contract, documented)
  for (const [name, header] of Object.entries<Json>(headers)) {
    if (resolve(contract, header).required && !answer.headers.has(name))
      throw new Error(`${id} ${answer.status} lacks the header ${name}`)
  }
  if (answer.headers.has('deprecation') && !operations[id].deprecations.length)
    throw new Error(`${id} ${answer.status} is reported as deprecated`)
  checkCodes(id, answer, headers)
  const media = content && Object.entries<Json>(content)[0]
  if (!media) {
    if (answer.text !== '') throw new Error(`${id} ${answer.status} has a body: ${answer.text}`)
    return
  }
  if (!answer.headers.get('content-type')?.startsWith(media[0]))
    throw new Error(`${id} ${answer.status} is ${answer.headers.get('content-type')}`)
  if (media[0] !== 'application/json') return
  const partial = answer.status < 300 && (query.has('include') || query.has('exclude'))
  const found = errors(partial ? media[1].schema : wholeOf(media[1].schema), answer.body)
  if (found.length)
    throw new Error(`${id} ${answer.status} does not keep the contract: ${found.join('; ')}\n${answer.text}`)
}

// Each message of a field error has a code, until the maximum length of the header is reached.
function checkCodes(id: OperationId, { status, headers, body, text }: Answer, documented: Json): void {
  const isOfFields = status === 400 && text !== '' && typeof body.detail !== 'string' && typeof body.status !== 'string'
  const header = headers.get('error-codes')
  if (!isOfFields) {
    if (header !== null) throw new Error(`${id} ${status} has codes of fields: ${header}`)
    return
  }
  if (!documented['Error-Codes']) throw new Error(`${id} 400 has field errors, but the contract names no Error-Codes`)
  const codes = fieldCodes(header)
  const given = Map.groupBy(codes, ({ at }) => at)
  if (!codes.length || header!.length > 2048) throw new Error(`${id} 400 has the codes ${header}`)
  for (const [at, here] of given) {
    let messages = body
    for (const name of at.split('/').slice(1))
      messages = messages?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')]
    const isLast = at === codes.at(-1)!.at
    if (!Array.isArray(messages) || (isLast ? messages.length < here.length : messages.length !== here.length))
      throw new Error(`${id} 400 has codes for ${at}, but no such messages: ${text}`)
  }
}

/** Returns the codes in a header `Error-Codes`. */
export function fieldCodes(header: string | null): { code: string; at: string }[] {
  return [...(header ?? '').matchAll(/(?:^|, )([a-z_]+);at="([^"\\]*)"/g)].map(([, code, at]) => ({
    code: code!,
    at: at!,
  }))
}

function frozen<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

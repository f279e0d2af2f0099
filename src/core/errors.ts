// The rejections that the server returns, in one of the two documented forms: {"detail": ...} or messages by field (guide errors, "Error
// forms"). Handlers throw them. The pipeline converts all other errors to one of them.
import type { ErrorCode, ValidationError } from './error_codes.ts'
import type { ErrorMessage, Translation } from './error_messages.ts'
import { coreMessage, toErrorMessage } from './error_messages.ts'
import { product } from './product.ts'

export type { ErrorCode, ErrorReason, ValidationError } from './error_codes.ts'

/** The error of a request as a whole. Responses do not contain `translation`. */
export type GeneralError = {
  readonly detail: string
  readonly code: ErrorCode
  readonly translation?: Translation | undefined
}

/** Messages of one field, or those of a nested object or of a list of nested objects. */
export type FieldErrors = { [field: string]: string[] | FieldErrors | (FieldErrors | string[])[] }

/** A rejected request: status, messages, error codes and headers of its response. */
export class Rejection extends Error {
  readonly status: number
  /** The messages: `{ detail }`, or messages by field. */
  readonly body: object
  /** The code of an error that concerns the request as a whole. */
  readonly code: ErrorCode | undefined
  /** How pages translate `detail`; undefined if they show it in English. */
  readonly translation: Translation | undefined
  readonly headers: Record<string, string>
  /** The errors of fields, with their codes. */
  readonly errors: readonly ValidationError[]
  constructor(
    status: number,
    body: GeneralError | FieldErrors | FieldErrors[],
    headers: Record<string, string> = {},
    errors: readonly ValidationError[] = [],
  ) {
    const { detail, code, translation, ...fields } = body as Partial<GeneralError>
    const isGeneral = typeof detail === 'string'
    const messages = isGeneral ? { detail, ...fields } : body
    super(`${status} ${JSON.stringify(messages)}`)
    this.status = status
    this.body = messages
    this.code = isGeneral ? code : undefined
    this.translation = isGeneral ? translation : undefined
    this.headers = headers
    this.errors = errors
  }
}

/** Creates a 400 for one invalid field. `field` can be a path into nested objects: `['variations', 0, 'value']`. */
export function invalid(
  field: string | (string | number)[],
  message: string | ErrorMessage,
  code?: ErrorCode,
): Rejection {
  const error = { path: [field].flat(), ...toErrorMessage(message), ...(code && { code }) }
  return new Rejection(400, fieldErrors([error]), {}, [error])
}

/**
 * Creates a 400 with several errors, each under its path.
 * @param body the request body, if it can be a list or has errors within lists: lists of errors then have one entry for each entry of the body
 */
export function invalidFields(errors: ValidationError[], body?: unknown): Rejection {
  const reported = errors.slice(0, MAX_ERRORS)
  if (!Array.isArray(body) || !reported.every(({ path }) => typeof path[0] === 'number')) {
    const errors = fieldErrors(reported)
    fillLists(errors, body)
    return new Rejection(400, errors, {}, reported)
  }
  const byEntry = Map.groupBy(reported, ({ path }) => path[0])
  return invalidEntries(
    body.map((_, i) => (byEntry.get(i) ?? []).map(({ path, ...error }) => ({ ...error, path: path.slice(1) }))),
  )
}

// Maximum number of entries in a list of errors, which is otherwise as long as the list that was sent.
const MAX_ENTRIES = 1000

// A nested list of errors has as many entries as the list that was sent.
function fillLists(errors: FieldErrors, sent: unknown): void {
  if (typeof sent !== 'object' || sent === null) return
  for (const [name, inner] of Object.entries(errors)) {
    const value = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
    if (!Array.isArray(inner)) fillLists(inner, value)
    else if (
      Array.isArray(value) &&
      value.length <= MAX_ENTRIES &&
      inner.every((entry) => typeof entry === 'object' && !Array.isArray(entry))
    ) {
      while (inner.length < value.length) (inner as FieldErrors[]).push({})
      for (const [i, entry] of inner.entries()) fillLists(entry as FieldErrors, value[i])
    }
  }
}

/** Creates a 400 with the errors of each entry of a body that is a list (guide errors, "Error forms"). */
export const invalidEntries = (errors: readonly ValidationError[][]): Rejection =>
  new Rejection(
    400,
    errors.map(fieldErrors),
    {},
    errors.flatMap((own, i) => own.map((error) => ({ ...error, path: [i, ...error.path] }))),
  )

/** Returns the body of a rejection of the request as a whole. */
export function generalError(given: string | ErrorMessage, code: ErrorCode): GeneralError {
  const { message, translation } = toErrorMessage(given)
  return { detail: message, code, translation }
}

/** Creates a 400 in the general form, for a request that is invalid as a whole. */
export const badRequest = (message: string | ErrorMessage, code: ErrorCode): Rejection =>
  new Rejection(400, generalError(message, code))

/** Creates a 401 with the expected authentication scheme. */
export const unauthorized = (challenge = 'Token'): Rejection =>
  new Rejection(
    401,
    { detail: 'Authentication credentials were not provided or are not valid.', code: 'not_authenticated' },
    { 'WWW-Authenticate': challenge },
  )

/** Creates the 401 for a revoked device. Scanners erase their data when they read exactly this sentence. */
export const revokedDevice = (): Rejection =>
  new Rejection(
    401,
    { detail: 'Device access has been revoked.', code: 'device_revoked' },
    { 'WWW-Authenticate': 'Device' },
  )

/**
 * Creates a 403 for a missing permission. Without a message it is also the response for an organizer, event or object that does not exist,
 * so that callers cannot distinguish the two (guide permissions, "Hidden objects").
 */
export const forbidden = (
  message: string | ErrorMessage = coreMessage('error.forbidden'),
  code: ErrorCode = 'permission_denied',
): Rejection => new Rejection(403, generalError(message, code))

/** Creates a 404: for unknown paths, pages beyond the last, and missing objects of resources whose contract says so. */
export const notFound = (message: string | ErrorMessage = coreMessage('error.not_found')): Rejection =>
  new Rejection(404, generalError(message, 'not_found'))

/** Creates the response for a missing object in the path: 403, or 404 if the contract says so (guide permissions, "Hidden objects"). */
export const missing = (operation: { readonly missing: 403 | 404 }): Rejection =>
  operation.missing === 404 ? notFound() : forbidden()

/** Creates a 304 without a body: the caller has the current response already. */
export const notModified = (): Rejection => new Rejection(304, {})

/** Creates a 409: the same request can succeed later, after `seconds` (guide errors, "Status codes"). */
export const conflict = (message: string | ErrorMessage, code: ErrorCode, seconds = 5): Rejection =>
  new Rejection(409, generalError(message, code), { 'Retry-After': String(seconds) })

/** Creates a 410: what the request refers to existed and is no longer available. */
export const gone = (message: string, code: ErrorCode): Rejection => new Rejection(410, generalError(message, code))

/** Creates a 429: a limit is exceeded; the request can succeed after `seconds`. */
export const tooMany = (
  message: string | ErrorMessage,
  seconds: number,
  headers: Record<string, string> = {},
): Rejection =>
  new Rejection(429, generalError(message, 'rate_limited'), { 'Retry-After': String(seconds), ...headers })

/** Creates a 503: the server is overloaded; the same request can succeed later. */
export const busy = (): Rejection =>
  new Rejection(503, generalError(coreMessage('error.busy'), 'server_unavailable'), { 'Retry-After': '5' })

/** Adds further errors to a list, except for fields that already have an error. */
export function withFurther(
  errors: readonly ValidationError[],
  further: readonly ValidationError[],
): ValidationError[] {
  const named = new Set(errors.map(({ path }) => path.join('/')))
  return [...errors, ...further.filter(({ path }) => !named.has(path.join('/')))]
}

const MAX_QUOTED_CHARACTERS = 40

/** Returns a name from the request in the form in which error messages quote it, with at most 40 characters. */
export const quoted = (name: string): string =>
  name.length > MAX_QUOTED_CHARACTERS ? `${name.slice(0, MAX_QUOTED_CHARACTERS - 1).toWellFormed()}…` : name

/** Maximum number of errors in one response: a long list of invalid values is rejected as fast as a short one. */
export const MAX_ERRORS = 100

/** Builds the documented nesting: objects by name, lists by position with `{}` for entries without errors. */
export function fieldErrors(errors: ValidationError[]): FieldErrors {
  const root: FieldErrors = {}
  for (const { path, message } of errors.slice(0, MAX_ERRORS)) {
    const [first = 'non_field_errors', ...rest] = path
    addFieldError(root, String(first), rest, message)
  }
  return root
}

// Messages about a whole value replace errors of values within it, since those cannot be validated before the whole value is correct.
function addFieldError(parent: FieldErrors, key: string, rest: (string | number)[], message: string): void {
  const next = rest[0]
  const present = Object.hasOwn(parent, key) ? parent[key] : undefined
  const hasMessages = Array.isArray(present) && present.some((entry) => typeof entry === 'string')
  if (next === undefined) {
    const messages = hasMessages ? (present as string[]) : []
    define(parent, key, messages.includes(message) ? messages : [...messages, message])
  } else if (hasMessages) {
    return
  } else if (typeof next === 'number') {
    const list = Array.isArray(present) ? (present as FieldErrors[]) : []
    while (list.length <= next) list.push({})
    define(parent, key, list)
    if (rest.length === 1) addFieldError(list[next]!, 'non_field_errors', [], message)
    else addFieldError(list[next]!, String(rest[1]), rest.slice(2), message)
  } else {
    const inner = present && !Array.isArray(present) ? present : {}
    define(parent, key, inner)
    addFieldError(inner, next, rest.slice(1), message)
  }
}

// Field names come from the client, so `__proto__` must be a name like any other.
function define(parent: FieldErrors, key: string, value: FieldErrors[string]): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

type DatabaseError = { code?: string; constraint?: string; name?: string }

/** Returns the rejection that a database error represents; undefined if the error is a defect of the server. */
export function fromDatabase(error: unknown): Rejection | undefined {
  const { code, constraint, name } = error as DatabaseError
  if (code === '23505' || code === '23P01' || code === '23514') {
    const error = constraint === undefined ? undefined : product().constraints[constraint]
    return error && invalidFields([error])
  }
  if (isLockTimeout(error)) return conflict(coreMessage('error.locked'), 'concurrent_change')
  // A statement timed out, or no connection became free: the server is overloaded.
  if (code === '57014' || name === 'KnexTimeoutError') return busy()
  return undefined
}

/** Returns whether an error reports that a lock was not acquired in time. */
export const isLockTimeout = (error: unknown): boolean => (error as DatabaseError)?.code === '55P03'

/** Rethrows the error of a deletion, as a rejection if a foreign key refers to the row. @throws Rejection 403 if it does; otherwise the error */
export function rethrowAsInUse(error: unknown, rejection = forbidden(coreMessage('error.in_use'), 'in_use')): never {
  const { code = '' } = error as DatabaseError
  throw ['23001', '23503'].includes(code) ? rejection : error
}

/**
 * Rethrows the error of work that has failed repeatedly.
 * @throws Rejection 409 if concurrent requests caused it, since a later retry can succeed; otherwise the error
 */
export function rethrowAsConflict(error: unknown): never {
  throw isContention(error)
    ? conflict('Many concurrent requests are changing the same objects. Please try again.', 'concurrent_change')
    : error
}

/** Returns an error that is a rejection. @throws any other error */
export function asRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error
  throw error
}

/** Thrown when data that a request has read is no longer current. The request then runs again. */
export class StaleRead extends Error {}

// Deadlocks, serialization failures, and what an SQL function raises when a concurrent request was faster (src/sql/quotas.sql).
const CONTENTION = ['40P01', '40001', 'BX001']
const isContention = (error: unknown): boolean =>
  error instanceof StaleRead || CONTENTION.includes((error as DatabaseError)?.code ?? '')

/**
 * Returns whether the same request can be run again: after a deadlock or serialization failure, and if a concurrent request deleted an object that
 * it refers to, which the next run reports on its field.
 */
export const isRetryable = (error: unknown): boolean =>
  isContention(error) || (error as DatabaseError)?.code === '23503'

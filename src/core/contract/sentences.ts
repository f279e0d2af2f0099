// Converts errors of the validator to messages that tell clients what to change.
import type { ErrorMessage } from '../error_messages.ts'
import { coreMessage } from '../error_messages.ts'
import type { ErrorCode, ValidationError } from '../errors.ts'
import { invalidFields, MAX_ERRORS, notFound, quoted } from '../errors.ts'
import { formats } from '../formats.ts'
import { product } from '../product.ts'

/** Converts an error of the validator to a rejection. Returns other errors unchanged. */
export function toRejection(error: unknown, body: unknown): unknown {
  const errors = (error as { errors?: ValidatorError[] }).errors?.slice(0, MAX_ERRORS)
  if (!errors) return error
  if (errors.some(({ path }) => path === '/query/page')) return notFound('Invalid page.')
  // A value that matches none of several alternatives is reported once, for the alternatives as a whole.
  // A string that violates both its format and its pattern is reported once; the message of the format is clearer.
  const reported = errors.filter(
    ({ path, message }) =>
      !/^must match (exactly one|a) schema in/.test(message) &&
      !(
        message.startsWith('must match pattern') &&
        errors.some((other) => other.path === path && other.message.startsWith('must match format'))
      ),
  )
  return invalidFields(
    (reported.length ? reported : errors).map(({ path, message, errorCode }): ValidationError => {
      const code = codeOf(message, errorCode)
      const [, location, ...rest] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      const at = rest.map((part) => (location === 'body' && /^\d+$/.test(part) ? Number(part) : part))
      if (message === UNKNOWN && at.length)
        return { path: [...at.slice(0, -1), quoted(String(at.at(-1)))], ...sentence(message), code }
      // No value of such a field is valid, so the error is reported on the object.
      if (message === FORBIDDEN) return { path: at.slice(0, -1), message: `${at.at(-1)} cannot be sent here.`, code }
      // Errors in an entry of a plain list are reported on the list, unless the list is the whole body.
      const last = at.at(-1)
      return typeof last === 'number' && at.length > 1
        ? { path: at.slice(0, -1), message: `Entry ${last + 1}: ${sentence(message).message}`, code }
        : { path: at, ...sentence(message), code }
    }),
    body,
  )
}

// An error as express-openapi-validator describes it: `errorCode` begins with the keyword of JSON Schema.
type ValidatorError = { path: string; message: string; errorCode: string }

const CODES: Readonly<Record<string, ErrorCode>> = {
  required: 'required',
  unevaluatedProperties: 'unknown_field',
  additionalProperties: 'unknown_field',
  not: 'not_allowed',
  type: 'invalid_type',
  format: 'invalid_format',
  pattern: 'invalid_format',
  enum: 'invalid_choice',
  const: 'invalid_choice',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few_items',
  minProperties: 'too_few_items',
  maxItems: 'too_many_items',
  maxProperties: 'too_many_items',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  uniqueItems: 'duplicate',
}

function codeOf(message: string, errorCode: string): ErrorCode {
  if (/^must match pattern "\^\[\^\\x00/.test(message)) return 'unsupported_characters'
  return CODES[errorCode.split('.')[0]!] ?? 'invalid'
}

const FORBIDDEN = 'must NOT be valid'
const UNKNOWN = 'must NOT have unevaluated properties'

// Messages with translations. Their values are the named groups of the pattern.
const TRANSLATED: [RegExp, Parameters<typeof coreMessage>[0]][] = [
  [/^must have required property/, 'error.required'],
  [/^must NOT have fewer than 1 (characters|items|properties)$/, 'error.empty'],
  [/^must NOT have more than (?<count>\d+) characters$/, 'error.too_long'],
  [/^must match pattern "\^\\s\*\\S"$/, 'error.blank'],
  [/^must match pattern "\^\[\^\\x00/, 'error.control_characters'],
]

const SENTENCES: [RegExp, string][] = [
  [/^must NOT have unevaluated properties$/, 'There is no such field.'],
  [/^must be object,string$/, 'Must be an object with a string by language, or a string.'],
  [/^must be object,string,null$/, 'Must be an object with a string by language, a string or null.'],
  [/^must be string,number$/, 'Must be a number as a string, such as "23.00", or a number.'],
  [/^must be string,number,null$/, 'Must be a number as a string, such as "23.00", a number or null.'],
  [/^must be integer,string$/, 'Must be an integer.'],
  [/^must be integer,string,null$/, 'Must be an integer or null.'],
  [/^must be (integer|object|array),null$/, 'Must be an $1 or null.'],
  [/^must be (string|boolean|number),null$/, 'Must be a $1 or null.'],
  [/^must be (integer|object|array)$/, 'Must be an $1.'],
  [/^must be (string|boolean|number)$/, 'Must be a $1.'],
  [/^must NOT have fewer than (\d+) (\w+)$/, 'Needs at least $1 $2.'],
  [/^must NOT have more than (\d+) (\w+)$/, 'May have at most $1 $2.'],
  [/^must NOT have duplicate items.*$/, 'May not contain the same value twice.'],
  [/^must match pattern "\^\[\^\\s.*$/, 'May not be empty, nor begin or end with a space.'],
  [/^must match pattern "\^\.\*\[1-9\]"$/, 'May not be 0.'],
  [/^must match pattern "(.*)"$/, 'Must match the pattern $1.'],
  [/^must match format "(.*)"$/, 'Must be a valid $1.'],
  [/^must be equal to one of the allowed values: (.*), $/, 'Must be one of: $1, or null.'],
  [/^must be equal to one of the allowed values: (.*)$/, 'Must be one of: $1.'],
  [/^must be >= (.*)$/, 'Must be at least $1.'],
  [/^must be <= (.*)$/, 'Must be at most $1.'],
]

function sentence(message: string): ErrorMessage {
  for (const [pattern, key] of TRANSLATED) {
    const match = pattern.exec(message)
    if (match) return coreMessage(key, match.groups)
  }
  const name = /^must match format "(.*)"$/.exec(message)?.[1]
  const format = name && new Map(Object.entries({ ...formats, ...product().formats })).get(name)
  if (format) return { message: format.sentence }
  const known = SENTENCES.find(([pattern]) => pattern.test(message))
  return { message: known ? message.replace(...known) : `${message[0]!.toUpperCase()}${message.slice(1)}.` }
}

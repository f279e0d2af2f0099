// What the server takes beyond the contract: members that a body schema does not name are dropped (not rejected) unless it says
// `additionalProperties: false`, and query values need not be percent-encoded where a URL parser gets along without. The
// validator drops what `additionalProperties` forbids and rejects what `unevaluatedProperties` forbids.
import type { Parameter } from './document.ts'
import { isEmptyAlternative } from './normalize.ts'
import type { Schema } from './schema_walk.ts'
import { rewrite } from './schema_walk.ts'

/** Returns the schema that a request body is validated with, from the contract's, whose references are in place. */
export const tolerantBody = (schema: Schema): Schema => rewrite(schema, tolerant)

function tolerant(strict: Schema): Schema {
  const { additionalProperties, not, ...rest } = orNull(onlyValues(strict))
  return {
    ...rest,
    // Fields that exclude each other are checked by the code, which says which of them must go.
    ...(not !== undefined && !rest.properties ? { not } : {}),
    ...(additionalProperties === false
      ? { unevaluatedProperties: false }
      : additionalProperties !== undefined || rest.properties
        ? { additionalProperties: additionalProperties ?? false }
        : {}),
  }
}

// The forms that represent no value are removed by then, so that the error is that of the other alternative.
function onlyValues(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  return anyOf?.length === 2 && isEmptyAlternative(anyOf[1]!) ? { ...rest, ...anyOf[0] } : schema
}

// An object or null is one schema of two types, of which the invalid members are named.
function orNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  if (anyOf?.length !== 2 || anyOf[1]!.type !== 'null') return schema
  return { ...anyOf[0], ...rest, type: [anyOf[0]!.type, 'null'].flat() }
}

/**
 * Returns the value of an integer parameter for validation; an empty string unless it has only decimal digits, because the validator accepts
 * `1e3`, `0x1`, ` 1` and even `Infinity` as numbers.
 */
export function decimalDigits({ type, items }: Schema, value: unknown): unknown {
  const checked = (text: unknown): unknown =>
    typeof text === 'string' && !(text.length <= MAX_DIGITS && /^-?\d+$/.test(text)) ? '' : text
  if (type === 'integer') return checked(value)
  if (type !== 'array' || (items as Schema).type !== 'integer') return value
  return typeof value === 'string' ? value.split(',').map(checked).join() : value
}
const MAX_DIGITS = 100 // far more than any number has, far fewer than become infinite

/** Returns the parameter with the schema against which its value is validated. */
export function tolerantParameter({ style, ...parameter }: Parameter): Parameter {
  return {
    ...parameter,
    ...(parameter.in === 'query' ? { allowReserved: true } : {}),
    // Objects are put together before: the validator takes `attr[0]` for an entry of a list.
    ...(style && style !== 'deepObject' ? { style } : {}),
  }
}

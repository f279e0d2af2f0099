// What the server accepts beyond the contract: fields that a body schema does not name are dropped, not rejected, unless it has
// `additionalProperties: false`; and query values need not be percent-encoded where a URL parser can do without. The validator drops what
// `additionalProperties` forbids and rejects what `unevaluatedProperties` forbids.
import type { Parameter } from './document.ts'
import { isEmptyAlternative } from './normalize.ts'
import type { Schema } from './schema_walk.ts'
import { rewrite } from './schema_walk.ts'

/** Returns the schema against which request bodies are validated. @param schema schema of the contract, with its references resolved */
export const tolerantBody = (schema: Schema): Schema => rewrite(schema, tolerant)

function tolerant(strict: Schema): Schema {
  const { additionalProperties, not, ...rest } = orNull(onlyValues(strict))
  return {
    ...rest,
    // The code checks fields that exclude each other: its message names the one to remove.
    ...(not !== undefined && !rest.properties ? { not } : {}),
    ...(additionalProperties === false
      ? { unevaluatedProperties: false }
      : additionalProperties !== undefined || rest.properties
        ? { additionalProperties: additionalProperties ?? false }
        : {}),
  }
}

// Forms that represent no value have been normalized before, so only the error of the other alternative applies.
function onlyValues(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  return anyOf?.length === 2 && isEmptyAlternative(anyOf[1]!) ? { ...rest, ...anyOf[0] } : schema
}

// An object or null becomes one schema with two types, so that errors name the invalid fields.
function orNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  if (anyOf?.length !== 2 || anyOf[1]!.type !== 'null') return schema
  return { ...anyOf[0], ...rest, type: [anyOf[0]!.type, 'null'].flat() }
}

/**
 * Returns the value of an integer parameter for validation, or an empty string unless it has only decimal digits: the validator accepts
 * `1e3`, `0x1`, ` 1` and even `Infinity` as numbers.
 */
export function decimalDigits({ type, items }: Schema, value: unknown): unknown {
  const checked = (text: unknown): unknown =>
    typeof text === 'string' && !(text.length <= MAX_DIGITS && /^-?\d+$/.test(text)) ? '' : text
  if (type === 'integer') return checked(value)
  if (type !== 'array' || (items as Schema).type !== 'integer') return value
  return typeof value === 'string' ? value.split(',').map(checked).join() : value
}
const MAX_DIGITS = 100 // more than any valid number has, and too few to become Infinity

/** Returns a parameter of the contract with the schema against which its value is validated. */
export function tolerantParameter({ style, ...parameter }: Parameter): Parameter {
  return {
    ...parameter,
    ...(parameter.in === 'query' ? { allowReserved: true } : {}),
    // Objects are assembled before validation, because the validator treats `attr[0]` as an entry of a list.
    ...(style && style !== 'deepObject' ? { style } : {}),
  }
}

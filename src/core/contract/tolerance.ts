// What the server takes beyond the contract: members that a body schema does not name are dropped (not refused) unless it says
// `additionalProperties: false`, and query values need not be percent-encoded where a URL parser gets along without. The
// validator drops what `additionalProperties` forbids and refuses what `unevaluatedProperties` forbids.
import type { Parameter, Schema } from './document.ts'
import { standsForNothing } from './normalise.ts'

/** Changes the schema of a request body, whose references are in place, into the one that it is validated with. */
export function tolerantBody(schema: Schema): Schema {
  const drop = (part: unknown): void => {
    if (!part || typeof part !== 'object') return
    const { properties, additionalProperties } = part as Schema
    onlyValues(part as Schema)
    if (additionalProperties === false) (part as Schema).unevaluatedProperties = false
    if (additionalProperties === false) delete (part as Schema).additionalProperties
    else if (properties && additionalProperties === undefined) (part as Schema).additionalProperties = false
    Object.values(part).forEach(drop)
  }
  drop(schema)
  return schema
}

// What stands for no value is gone by then, so that only the other alternative says what is wrong.
function onlyValues(schema: Schema): void {
  const { anyOf } = schema as { anyOf?: Schema[] }
  if (anyOf?.length !== 2 || !standsForNothing(anyOf[1]!)) return
  delete schema.anyOf
  Object.assign(schema, anyOf[0])
}

/**
 * The value of an integer parameter as it is validated, an empty text where it is none in decimal digits: the validator would take
 * `1e3`, `0x1`, ` 1` and even `Infinity` for numbers.
 */
export function decimalDigits({ type, items }: Schema, value: unknown): unknown {
  const checked = (text: unknown): unknown =>
    typeof text === 'string' && !(text.length <= MAX_DIGITS && /^-?\d+$/.test(text)) ? '' : text
  if (type === 'integer') return checked(value)
  if (type !== 'array' || (items as Schema).type !== 'integer') return value
  return typeof value === 'string' ? value.split(',').map(checked).join() : value
}
const MAX_DIGITS = 100 // far more than any number has, far fewer than become infinite

/** The parameter as it is validated. */
export function tolerantParameter({ style, ...parameter }: Parameter): Parameter {
  return {
    ...parameter,
    ...(parameter.in === 'query' ? { allowReserved: true } : {}),
    // Objects are put together before: the validator takes `attr[0]` for an entry of a list.
    ...(style && style !== 'deepObject' ? { style } : {}),
  }
}

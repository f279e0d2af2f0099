// Values of fields: comparison by meaning, and references between objects.
import { DateTime } from 'luxon'
import type { Schema } from '../api/contract.ts'
import { parts, properties, property, typesOf } from '../api/contract.ts'
import type { Fields } from './kinds.ts'
import { defaultOf, referenceOf } from './kinds.ts'

/** Resources that the first argument of a `lookup` in a rule names (guide entry-rules). */
const LOOKUPS: Readonly<Record<string, string>> = { product: 'items', variation: 'variations', gate: 'gates' }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether two values of a field mean the same: times in different zones, `10` and `10.00`, a string and the localized string with this
 * text alone, lists of references in another order, and absent fields and their default.
 * @param zone the time zone of times without one
 */
export function isSame(schema: Schema, one: unknown, other: unknown, zone: string): boolean {
  if ((one ?? null) === (other ?? null)) return true
  if (one === null || other === null || one === undefined || other === undefined) return false
  if (typeof one !== 'object' && typeof other !== 'object')
    return isSameScalar(schema, String(one), String(other), zone)
  if (Array.isArray(one) && Array.isArray(other)) {
    const items = parts(schema).find((part) => part.items)?.items ?? {}
    if (one.length !== other.length) return false
    const isSet = referenceOf(schema) !== undefined || referenceOf(items) !== undefined
    const [first, second] = isSet ? [[...one].sort(), [...other].sort()] : [one, other]
    return first.every((value, i) => isSame(items, value, second[i], zone))
  }
  if (typeof one === 'string' || typeof other === 'string') {
    const [text, localized] = typeof one === 'string' ? [one, other] : [other, one]
    return isObject(localized) && Object.keys(localized).length === 1 && Object.values(localized)[0] === text
  }
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    const field = property(schema, name) ?? {}
    return isSame(field, one[name] ?? defaultOf(field), other[name] ?? defaultOf(field), zone)
  })
}

function isSameScalar(schema: Schema, one: string, other: string, zone: string): boolean {
  if (one === other) return true
  const formats = parts(schema).map(({ format = '' }) => format)
  if (formats.some((format) => format.endsWith('date-time'))) {
    const [first, second] = [one, other].map((text) => DateTime.fromISO(text.replace(' ', 'T'), { zone }))
    return first!.isValid && second!.isValid && first!.toMillis() === second!.toMillis()
  }
  const isNumber =
    typesOf(schema).includes('number') || formats.some((format) => ['money', 'percentage', 'decimal'].includes(format))
  return isNumber && one.trim() !== '' && other.trim() !== '' && Number(one) === Number(other)
}

/**
 * Returns a copy of a value in which `change` has replaced each reference to another object, also in rules of check-in lists and in maps of seat
 * categories to products.
 * @param change receives the resource and the reference
 */
export function mapReferences(
  schema: Schema,
  value: unknown,
  change: (resource: string, reference: unknown) => unknown,
  field = '',
): unknown {
  if (value === null || value === undefined) return value
  if (field === 'rules') return mapLookups(value, change)
  if (field === 'seat_category_mapping' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([category, item]) => [category, change('items', item)]))
  const resource = referenceOf(schema)
  if (Array.isArray(value)) {
    const items = parts(schema).find((part) => part.items)?.items ?? {}
    return value.map((one) => (resource ? change(resource, one) : mapReferences(items, one, change)))
  }
  if (resource) return change(resource, value)
  const fields = properties(schema)
  if (!isObject(value) || !Object.keys(fields).length) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => fields[name])
      .map(([name, one]) => [name, mapReferences(fields[name]!, one, change, name)]),
  )
}

function mapLookups(rule: unknown, change: (resource: string, reference: unknown) => unknown): unknown {
  if (Array.isArray(rule)) return rule.map((one) => mapLookups(one, change))
  if (!isObject(rule)) return rule
  return Object.fromEntries(
    Object.entries(rule).map(([operator, operands]) => {
      const resource = operator === 'lookup' && Array.isArray(operands) ? LOOKUPS[String(operands[0])] : undefined
      if (!resource) return [operator, mapLookups(operands, change)]
      const [type, reference, ...label] = operands as unknown[]
      const changed = change(resource, reference)
      return [operator, [type, typeof changed === 'number' ? String(changed) : changed, ...label]]
    }),
  )
}

/** Returns the text of a string or localized string: in English if it has that, otherwise in its first language. */
export function textOf(value: unknown): string {
  if (isObject(value)) return String(value.en ?? Object.values(value)[0] ?? '')
  return value === null || value === undefined ? '' : String(value)
}

/** Returns distinct keys for texts: letters, digits and dashes, with a number where a text repeats. */
export function keysOf(texts: readonly string[]): string[] {
  const used = new Set<string>()
  return texts.map((text) => {
    const plain = text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
    let key = plain || 'unnamed'
    for (let i = 2; used.has(key); i += 1) key = `${plain || 'unnamed'}-${i}`
    used.add(key)
    return key
  })
}

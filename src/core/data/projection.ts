// Builds the object of a row that is not stored yet, in the form in which reading.ts later reads it.
import type { Mapping, ReadContext, Row } from './mapping.ts'

/**
 * Returns the object that reading a row would return, so that a response need not wait until the row is written.
 * @param row the columns of the row, the values of computed fields by name and, for fields from other tables, their rows
 */
export function objectOf<Read extends object = Row>(mapped: Mapping, row: Row, context: ReadContext): Read {
  const object: Row = {}
  for (const name of Object.keys(mapped.members)) object[name] = name in row ? row[name] : row[`${name}_id`]
  for (const [name, { objects, join }] of mapped.related) {
    const rows = row[name] as Row[]
    const projected = objects ? rows.map((one) => objectOf(objects, one, context)) : rows
    object[name] = join ? join(projected, context) : projected
  }
  return object as Read
}

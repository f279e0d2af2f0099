// The object of a row that is not stored yet, in the form in which reading.ts reads it later.
import type { Mapping, ReadContext, Row } from './mapping.ts'

/**
 * Returns what reading a row would return, so that a response does not wait for the row to be written.
 * @param row its columns, what SQL would compute by the names of the fields, and for fields of other tables the rows that would be read
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

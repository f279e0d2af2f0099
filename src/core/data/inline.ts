// Reads objects as columns of the statement that finds them.

import type { Mapping, ReadContext, Related, Row } from './mapping.ts'
import { sourceOf } from './reading.ts'
import { everything } from './selection.ts'

/** An object as columns of a statement that selects from its table. */
export type InlineColumns<Read> = {
  /** The select list. */
  readonly select: string
  /** Returns the SQL for the rows of a field from another table, for statements that read them later. */
  part(name: string): string
  /** Returns the rows of such a field from a row of the statement; none if the statement only read whether there are any. */
  rows(row: object, name: string): Row[]
  /** Creates the object from a row of the statement. */
  read(row: object, context: ReadContext): Read
}

/**
 * Returns the columns of objects that one statement finds and reads, so that their IDs are not known before. Rows of other tables become
 * columns.
 * @param instead cheaper SQL for fields in this statement. For rows of another table, it can return whether there are any; a later statement
 *   then reads them with `part`
 * @throws Error if a field consists of objects from another table, whose rows would be long
 */
export function inlineColumns<Read extends object>(
  mapped: Mapping,
  instead: Readonly<Record<string, string>> = {},
): InlineColumns<Read> {
  const { table, related } = mapped
  const own = Object.entries(mapped.columns(everything.wants))
  const parts = new Map(
    related.map(([name, how]) => {
      if (how.objects) throw new Error(`${table}.${name} is not read along with a row.`)
      const sql = rowsOf(how, Object.values(how.columns), sourceOf(how, `${table}.id`))
      return [name, { how, names: Object.keys(how.columns), sql }]
    }),
  )
  const read = [...own, ...[...parts].map(([name, { sql }]) => [name, sql] as const)]
  const rows: InlineColumns<Read>['rows'] = (row, name) => {
    const value = (row as Row)[name]
    if (!Array.isArray(value)) return []
    const { names } = parts.get(name)!
    return value.map((values: unknown[]) => Object.fromEntries(names.map((column, i) => [column, values[i]])))
  }
  return {
    select: read.map(([name, sql]) => `${instead[name] ?? sql} as "${name}"`).join(', '),
    part: (name) => parts.get(name)!.sql,
    rows,
    read(row, context) {
      const object: Row = {}
      for (const [name] of own) object[name] = (row as Row)[name]
      for (const [name, { how }] of parts)
        object[name] = how.join ? how.join(rows(row, name), context) : rows(row, name)
      return object as Read
    },
  }
}

// The rows that belong to one object, as a JSON array of arrays.
const rowsOf = ({ order }: Related, values: readonly string[], source: string): string =>
  `(select json_agg(json_build_array(${values.join()})${order ? ` order by ${order}` : ''}) ${source})`

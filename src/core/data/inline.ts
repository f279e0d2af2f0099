// Objects that are read by the very statement that finds them, as columns of its rows.

import type { Mapping, ReadContext, Related, Row } from './mapping.ts'
import { sourceOf } from './reading.ts'
import { everything } from './selection.ts'

/** An object as columns of any statement that has a row of its table. */
export type InlineColumns<Read> = {
  /** The select list. */
  readonly select: string
  /** The SQL of the rows of a member that lies in another table, for statements that read it later. */
  part(name: string): string
  /** These rows, as they came in a row. None where only whether there are any was read. */
  rows(row: object, name: string): Row[]
  /** What makes the object of such a row. */
  read(row: object, context: ReadContext): Read
}

/**
 * Returns the select list of objects that are found by the statement that reads them, so that their IDs are not known before: rows of other
 * tables become columns.
 * @param instead cheaper SQL of fields for this statement. For rows of another table it can be whether there are any; `part` then reads them later
 * @throws Error if other tables hold objects, whose rows would be long
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

// The same by rows, for those that belong to one object.
const rowsOf = ({ order }: Related, values: readonly string[], source: string): string =>
  `(select json_agg(json_build_array(${values.join()})${order ? ` order by ${order}` : ''}) ${source})`

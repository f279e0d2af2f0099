// Objects in PostgreSQL's text format: rows of text, with the data of each from other tables. A response is written directly from them
// (core/contract/rows.ts) or from the objects that are created from them here.
import pg from 'pg'
import type { TextRows } from './db.ts'
import type { Cells, Fields } from './driver.ts'

/** A field of the objects from other tables: joined values, or rows that are objects themselves. */
export type Part = { readonly name: string } & (
  | { readonly kind: 'value'; value(id: number): unknown }
  | { readonly kind: 'rows'; readonly rows: StoredRows; of(id: number): readonly Cells[] }
)

/** The name of the column with the ID of the object to which a row of another table belongs. It is not a field of the objects. */
export const OWNER = ''

/** The rows of one statement, in order. */
export class StoredRows {
  readonly fields: Fields
  /** The names of the columns, in order. */
  readonly names: readonly string[]
  readonly rows: readonly Cells[]
  readonly parts: readonly Part[]

  constructor({ fields, rows }: TextRows, parts: readonly Part[], names: readonly string[] = namesOf(fields)) {
    this.fields = fields
    this.names = names
    this.rows = rows
    this.parts = parts
  }

  get length(): number {
    return this.rows.length
  }

  slice(start: number, end: number): StoredRows {
    return new StoredRows({ fields: this.fields, rows: this.rows.slice(start, end) }, this.parts, this.names)
  }

  /** Returns the value of a column in one row; undefined if there is no such row. */
  value(row: number, name: string): unknown {
    const i = this.names.indexOf(name)
    const cells = this.rows[row]
    return cells && parsedCell(cells[i]!, this.fields[i]!)
  }

  objects<Item extends object>(): Item[] {
    return this.rows.map(this.reader<Item>())
  }

  /** Returns a function that creates the object of a row. */
  reader<Item extends object>(): (cells: Cells) => Item {
    const { names } = this
    const { first, parsers, empty } = layoutOf(this.fields, names)
    const parts = this.parts.map((part) => [part.name, partReader(part)] as const)
    return (cells) => {
      const object: Record<string, unknown> = { ...empty }
      for (let i = first; i < names.length; i += 1) {
        const cell = cells[i]
        if (cell != null) object[names[i]!] = parsers[i]!(cell)
      }
      for (const [name, read] of parts) object[name] = read(object.id as number)
      return object as Item
    }
  }
}

const columnNames = new WeakMap<Fields, readonly string[]>()

function namesOf(fields: Fields): readonly string[] {
  const known = columnNames.get(fields)
  if (known) return known
  const names = fields.map(({ name }) => name)
  columnNames.set(fields, names)
  return names
}

function partReader(part: Part): (id: number) => unknown {
  if (part.kind === 'value') return part.value
  const read = part.rows.reader()
  return (id) => part.of(id).map(read)
}

// How rows with these columns become objects. Copying an object that has all fields is faster than adding the fields.
type Layout = {
  readonly names: readonly string[]
  readonly first: number
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly empty: Readonly<Record<string, null>>
}
// The columns of a named statement are the same object each time.
const layouts = new WeakMap<Fields, Layout>()

function layoutOf(fields: Fields, names: readonly string[]): Layout {
  const known = layouts.get(fields)
  if (known?.names === names) return known
  const first = names[0] === OWNER ? 1 : 0
  const layout: Layout = {
    names,
    first,
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.slice(first).map((name) => [name, null])),
  }
  layouts.set(fields, layout)
  return layout
}

/** Parses a value in PostgreSQL's text format. */
export const parsedCell = (cell: string | null, { dataTypeID }: Pick<Fields[number], 'dataTypeID'>): unknown =>
  cell === null ? null : pg.types.getTypeParser(dataTypeID, 'text')(cell)

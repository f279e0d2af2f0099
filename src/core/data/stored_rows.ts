// Objects as PostgreSQL has written them: rows of text, with what other tables hold of each. An answer is written from them without making
// objects that nobody but the writer would look at (core/contract/rows.ts).
import pg from 'pg'
import type { TextRows } from './db.ts'
import type { Cells, Fields } from './driver.ts'

/** What other tables hold of the objects: joined values, or rows that are objects themselves. */
export type Part = { readonly name: string } & (
  | { readonly kind: 'value'; value(id: number): unknown }
  | { readonly kind: 'rows'; readonly rows: StoredRows; of(id: number): readonly Cells[] }
)

/** Rows of one statement, in their order. */
export class StoredRows {
  readonly fields: Fields
  /** What the columns are called, in their order. */
  readonly names: readonly string[]
  readonly rows: readonly Cells[]
  readonly parts: readonly Part[]

  constructor(
    { fields, rows }: TextRows,
    parts: readonly Part[],
    names: readonly string[] = fields.map(({ name }) => name),
  ) {
    this.fields = fields
    this.names = names
    this.rows = rows
    this.parts = parts
  }

  get length(): number {
    return this.rows.length
  }

  slice(start: number, end: number): StoredRows {
    return this.only(this.rows.slice(start, end))
  }

  /** These of them. */
  only(rows: readonly Cells[]): StoredRows {
    return new StoredRows({ fields: this.fields, rows }, this.parts, this.names)
  }

  /** The columns of one row by their names, as they are in an object. */
  at(place: number): Record<string, unknown> | undefined {
    const cells = this.rows.at(place)
    return cells && Object.fromEntries(this.names.map((name, i) => [name, parsedCell(cells[i]!, this.fields[i]!)]))
  }
}

/** The value that PostgreSQL has written like this. */
export const parsedCell = (cell: string | null, { dataTypeID }: Pick<Fields[number], 'dataTypeID'>): unknown =>
  cell === null ? null : pg.types.getTypeParser(dataTypeID, 'text')(cell)

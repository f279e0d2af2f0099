// The contract declares the defaults of fields. Tables have defaults too, for rows that the server writes itself; both must be equal.
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'
import { freshDatabase } from '../support/database.ts'
import { all, resourceOf, writeShape } from '../support/sample.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await freshDatabase('empty'))
})
afterAll(() => drop())

const created = all
  .filter(([id, { body }]) => id.endsWith('.create') && body)
  .filter(([id]) => writeShape(id).properties)
  .map(([id]) => id)

/** Returns a default as a string that is independent of its notation: 0.00 and 0, JSON and text. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : /^-?\d+(\.\d+)?$/.test(String(value))
      ? String(Number(value))
      : String(value)

it('columns have the defaults of the fields with their name', async () => {
  const columns = await query<{ table: string; name: string; preset: string }>(
    db,
    `select table_name as table, column_name as name, column_default as preset from information_schema.columns
      where table_schema = 'public' and column_default is not null and is_identity = 'NO'`,
    {},
  )
  const declared: Record<string, string> = {}
  const stored: Record<string, string> = {}
  for (const id of created) {
    const members = writeShape(id).properties
    for (const { table, name, preset } of columns) {
      if (table !== resourceOf(id) || members[name]?.default === undefined) continue
      const [row] = await query<{ value: unknown }>(db, `select ${preset} as value`, {})
      declared[`${id} ${name}`] = plain(members[name].default)
      stored[`${id} ${name}`] = plain(row!.value)
    }
  }
  expect(stored).toEqual(declared)
  expect(Object.keys(declared).length).toBeGreaterThan(100)
})

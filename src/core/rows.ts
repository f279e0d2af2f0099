// Rows of a table as the contract shows them: what is read for each member of an object, and where each is written.
import { members } from '../../generated/operations.ts'
import type { AnyContext } from './handler.ts'
import { within } from './references.ts'

export type Row = Record<string, unknown>
/** Where a value stands in a request body, for messages about it. */
export type Path = (string | number)[]
type Member = {
  readonly type: string
  readonly format: string | null
  readonly readOnly: boolean
  readonly references: { readonly table: string; readonly key: string } | null
}

/** How a member that is not a column of the row's own table is read and written. */
export type Part = {
  /** The SQL that computes it beside a row of its table. */
  readonly read: string
  /** Stores it for the row with this id, in place of what was there. */
  write(context: AnyContext, id: number, value: never, at: Path): Promise<void>
  /** What it is when a creation or replacement leaves it out and no constant of the contract says so. */
  preset?(context: AnyContext): Promise<unknown>
  /** What answers show of the value that was read, where SQL cannot say it; not for parts of owned objects. */
  shown?(value: never, context: AnyContext): unknown
}
/** A part, made for a member of a table. */
export type PartOf = (table: string, name: string, member: Member) => Part

export type Description = {
  /** Members that are computed: the SQL, or null for those that are never read. */
  columns?: Record<string, string | null>
  parts?: Record<string, PartOf>
}

/** How the objects of one schema of the contract are kept in a table. */
export type Rows = {
  readonly table: string
  readonly members: Readonly<Record<string, Member>>
  /** The select list that reads them; `json` as values of a JSON object, which the driver does not look into. */
  projection(json?: boolean): string
  /** A row that was read, as answers show it. */
  shown(row: Row, context: AnyContext): Row
  /** Writes a new row, or the members that `body` has into the row with this id. */
  store(context: AnyContext, row: { id: number } | { owner: Row }, body: Row, at?: Path): Promise<number>
  /** Writes new rows, in as few statements as it takes. */
  insert(context: AnyContext, owner: Row, bodies: readonly Row[], at?: Path): Promise<void>
}

/** The rows of a table that hold objects of the schema. */
export function rowsOf(
  table: string,
  schema: keyof typeof members,
  { columns = {}, parts: given = {} }: Description = {},
): Rows {
  const known: Record<string, Member> = members[schema]
  const parts = Object.fromEntries(Object.entries(given).map(([name, part]) => [name, part(table, name, known[name]!)]))
  const expression = (name: string, { references }: Member): string =>
    columns[name] ?? parts[name]?.read ?? (references ? `${table}.${name}_id` : `${table}."${name}"`)
  const shown = Object.entries(parts).filter(([, part]) => part.shown)
  const values = (body: Row): Row =>
    Object.fromEntries(
      Object.entries(body)
        .filter(([name]) => known[name] && !known[name].readOnly && !parts[name])
        .map(([name, value]) => (known[name]!.references ? [`${name}_id`, value] : [name, plain(value)])),
    )

  return {
    table,
    members: known,
    projection: (json = false) =>
      Object.entries(known)
        .filter(([name]) => columns[name] !== null)
        .map(
          ([name, member]) =>
            `${json ? asJson(expression(name, member), member) : expression(name, member)} as "${name}"`,
        )
        .join(', '),
    shown(row, context) {
      for (const [name, part] of shown) row[name] = part.shown!(row[name] as never, context)
      return row
    },
    async store(context, row, body, at = []) {
      const own = values(body)
      let id: number
      if ('owner' in row) {
        const [made] = await context
          .db(table)
          .insert({ ...own, ...row.owner })
          .returning('id')
        id = made.id
      } else {
        id = row.id
        if (Object.keys(own).length) await context.db(table).where({ id }).update(own)
      }
      for (const [name, part] of Object.entries(parts)) {
        const value =
          body[name] !== undefined
            ? body[name]
            : context.operation.method === 'PATCH'
              ? undefined
              : await part.preset?.(context)
        if (value !== undefined) await part.write(context, id, value as never, [...at, name])
      }
      return id
    },
    async insert(context, owner, bodies, at = []) {
      if (Object.keys(parts).length)
        for (const [i, body] of bodies.entries()) await this.store(context, { owner }, body, [...at, i])
      else if (bodies.length) await context.db(table).insert(bodies.map((body) => ({ ...values(body), ...owner })))
    },
  }
}

/** A list of references, kept as rows of (owner, column). */
export const links =
  (through: string, owner: string, column: string): PartOf =>
  (table, _, { references }) => {
    const { table: target, key } = references!
    return {
      read: `coalesce((select json_agg(${target}.${key} order by ${target}.${key}) from ${through} join ${target} on ${target}.id = ${through}.${column}
      where ${through}.${owner} = ${table}.id), '[]'::json)`,
      async write(context, id, values: string[]) {
        await context
          .db(through)
          .where({ [owner]: id })
          .delete()
        if (!values.length) return
        const found = within(target, { ...context, parents: {} })
          .whereRaw('?? = any(?)', [`${target}.${key}`, values])
          .select(context.db.raw('?::bigint', [id]), `${target}.id`)
        await context.db(context.db.raw('?? (??, ??)', [through, owner, column])).insert(found)
      },
    }
  }

/** Objects that belong to the row and are written with it, all of them at once. */
export const owned =
  (rows: Rows, owner: string, order: string): PartOf =>
  (table) => ({
    read: `coalesce((select json_agg(part) from (select ${rows.projection(true)} from ${rows.table} where ${rows.table}.${owner} = ${table}.id
    order by ${order.replace(/\w+/g, `${rows.table}.$&`)}) part), '[]'::json)`,
    async write(context, id, values: Row[], at) {
      await context
        .db(rows.table)
        .where({ [owner]: id })
        .delete()
      await rows.insert(context, { [owner]: id }, values, at)
    },
  })

// Objects and lists are JSON columns; the driver would turn a list into a PostgreSQL array.
const plain = (value: unknown): unknown => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)

// Values within JSON, in the form in which the driver hands out columns (db.ts).
function asJson(sql: string, { type, format }: Member): string {
  if (format === 'date-time') return `replace(replace((${sql})::text, ' ', 'T'), '+00', 'Z')`
  return type === 'string' ? `(${sql})::text` : sql
}

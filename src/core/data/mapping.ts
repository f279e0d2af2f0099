// Maps the objects of a schema of the contract to tables: how each field is read (reading.ts) and written.
import { members } from '../../../generated/operations.ts'
import type { AnyContext } from '../handler.ts'
import { rowsInScope } from './references.ts'
import type { FieldSelection } from './selection.ts'
import { everything } from './selection.ts'

export type Row = Record<string, unknown>
/** The path of a value in a request body, for error messages. */
export type Path = (string | number)[]
type Schema = keyof typeof members
type Member = {
  readonly type: string
  readonly format: string | null
  readonly readOnly: boolean
  readonly references: { readonly table: string; readonly key: string } | null
}
type Wants = FieldSelection['wants']

/** The part of a context that reading requires. */
export type ReadContext = Pick<AnyContext, 'db' | 'now' | 'config'> & {
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
  readonly query?: object
}
/** The part of a context that storing requires. Jobs and commands can create their own. */
export type StoreContext = Pick<AnyContext, 'db' | 'now' | 'config' | 'who' | 'may'> & {
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
}

/** Rows of other tables from which a field is built, read for many objects in one statement. */
export type Related = {
  /** The joined tables, and the SQL for the ID of the object to which a row belongs. */
  readonly from: string
  readonly owner: string
  /**
   * The SQL for the ID of the object that contains the owner. If both are read together, the rows are found by it. A field of the outer object with
   * the same rows then shares them.
   */
  readonly outerOwner?: string
  /** Tables that have only the rows that this field needs, if it shares them with no field of the objects that it contains. */
  readonly alone?: { readonly from: string; readonly owner: string }
  /** A condition on the rows, if not all belong to the field, and their order. */
  readonly where?: string
  readonly order?: string
  /** The columns of a row, as SQL by name. They are returned as JSON, so times and decimals must be cast to text. */
  readonly columns: Readonly<Record<string, string>>
  /** Builds the field of one object from its rows. Without it, the field is the list of rows. */
  join?(rows: Row[], context: ReadContext): unknown
  /** The mapping of the rows if they are objects; replaces `columns`. */
  readonly objects?: Mapping
}

/** How a field is read that is not the column of its name: by SQL in the statement of its row, or from related rows. */
export type MemberMapping = { readonly sql: string } | { readonly related: Related }
/** The value of a field of a new object with this ID. */
export type NewValue<Value> = { readonly id: number; readonly value: Value; readonly at: Path }
type Written = {
  /** Stores the field of the object with this ID, replacing the earlier value. Without this function, the field is never written. */
  write?(context: StoreContext, id: number, value: never, at: Path): Promise<void>
  /** Stores the field of objects that have just been created. By default, `write` stores each value. */
  writeNew?(context: StoreContext, values: readonly NewValue<never>[]): Promise<void>
  /** Returns the default of a field that a new or replaced object omits, if the contract has no constant default. */
  default?(context: StoreContext): Promise<unknown>
}
/** Returns a custom mapping for a field of a table. */
export type MapMember = (table: string, name: string, member: Member) => MemberMapping & Written

/** Fields that are not the column of their name: the SQL that computes them, null if they are never read, or a custom mapping. */
export type Mapped<Name extends string = string> = Partial<Record<Name, string | null | MapMember>>

/** How the objects of one schema of the contract are stored in a table. */
export type Mapping = {
  readonly table: string
  readonly members: Readonly<Record<string, Member>>
  /** Returns the columns read with a row, as SQL by field, without computed fields that the response omits. */
  columns(wants: Wants): Readonly<Record<string, string>>
  /** Returns these columns as a select list. */
  select(wants?: Wants): string
  /** Fields that are read from other tables. */
  readonly related: readonly (readonly [string, Related])[]
  /** Returns the object with defaults for its missing fields. */
  complete<Object extends object>(context: StoreContext, object: Object): Promise<Object>
  /** Stores a new object. @returns its ID */
  create(context: StoreContext, owner: Row, object: object, at?: Path): Promise<number>
  /** Stores new objects, in as few statements as possible. */
  createAll(context: StoreContext, owner: Row, objects: readonly object[], at?: Path): Promise<void>
  /** Stores the fields of an object that are in `changes`. */
  update(context: StoreContext, id: number, changes: object, at?: Path): Promise<void>
}

/** Creates the mapping of a schema's objects to the rows of a table. By default, a field is the column of its name. */
export function mapping<Name extends Schema>(
  table: string,
  schema: Name,
  mapped: Mapped<keyof (typeof members)[Name] & string> = {},
): Mapping {
  const known: Record<string, Member> = members[schema]
  const computed = new Map<string, string | null>()
  const written = new Map<string, Written>()
  const related: [string, Related][] = []
  for (const [name, how] of Object.entries(mapped as Mapped)) {
    if (typeof how !== 'function') {
      computed.set(name, how!)
      continue
    }
    const own = how(table, name, known[name]!)
    written.set(name, own)
    if ('sql' in own) computed.set(name, own.sql)
    else related.push([name, own.related])
  }
  const apart = new Set(related.map(([name]) => name))
  const columns = (context: StoreContext, object: object): Row =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([name]) => known[name] && !known[name].readOnly && !written.has(name))
        .map(([name, value]) => {
          const { references } = known[name]!
          return references ? [`${name}_id`, idOf(context, references, value)] : [name, inColumn(value)]
        }),
    )
  const insert = async (
    context: StoreContext,
    owner: Row,
    given: readonly object[],
    pathOf: (index: number) => Path,
  ): Promise<number[]> => {
    const objects: Row[] = []
    for (const object of given) objects.push((await self.complete(context, object)) as Row)
    const rows = objects.map((object) => ({ ...columns(context, object), ...owner }))
    const ids: number[] = (await context.db(table).insert(rows).returning('id')).map(({ id }) => id)
    for (const [name, { write, writeNew }] of written) {
      const values = objects.flatMap((object, i) =>
        object[name] === undefined ? [] : [{ id: ids[i]!, value: object[name] as never, at: [...pathOf(i), name] }],
      )
      if (writeNew && values.length) await writeNew(context, values)
      else for (const { id, value, at } of values) await write?.(context, id, value, at)
    }
    return ids
  }

  // Plain columns are always read: omitting one saves less than another form of the statement costs.
  const read = (wants: Wants): Record<string, string> =>
    Object.fromEntries(
      Object.entries(known)
        .filter(([name]) => !apart.has(name) && computed.get(name) !== null && (!computed.has(name) || wants(name)))
        .map(([name, { references }]) => [
          name,
          computed.get(name) ??
            (references ? referencedKeySql(`${table}.${name}_id`, references) : `${table}."${name}"`),
        ]),
    )
  const select = (wants: Wants): string =>
    Object.entries(read(wants))
      .map(([name, sql]) => `${sql} as "${name}"`)
      .join(', ')
  const all = select(everything.wants)

  const self: Mapping = {
    table,
    members: known,
    related,
    columns: read,
    select: (wants = everything.wants) => (wants === everything.wants ? all : select(wants)),
    async complete(context, object) {
      const full = { ...object } as Row
      for (const [name, how] of written)
        if (full[name] === undefined && how.default) full[name] = await how.default(context)
      return full as typeof object
    },
    async create(context, owner, object, at = []) {
      const [id] = await insert(context, owner, [object], () => at)
      return id!
    },
    async createAll(context, owner, objects, at = []) {
      if (!objects.length) return
      // Objects without IDs have no fields in other tables.
      if (written.size) await insert(context, owner, objects, (i) => [...at, i])
      else await context.db(table).insert(objects.map((object) => ({ ...columns(context, object), ...owner })))
    },
    async update(context, id, changes, at = []) {
      const own = columns(context, changes)
      if (Object.keys(own).length) await context.db(table).where({ id }).update(own)
      for (const [name, { write }] of written) {
        const value = (changes as Row)[name]
        if (value !== undefined) await write?.(context, id, value as never, [...at, name])
      }
    },
  }
  return self
}

/** Maps a list of references, stored as rows of (owner, column). */
export const links =
  (through: string, owner: string, column: string): MapMember =>
  (_table, _name, { references }) => {
    const { table: target, key } = references!
    const add = async (context: StoreContext, values: readonly NewValue<string[]>[]): Promise<void> => {
      const pairs = values.flatMap(({ id, value }) => value.map((name) => [id, name] as const))
      if (!pairs.length) return
      const { db } = context
      const names = pairs.map(([, name]) => name)
      const query = rowsInScope(target, { ...context, parents: {} })
        .whereRaw('?? = any(?)', [`${target}.${key}`, names])
        .joinRaw('join unnest(?::bigint[], ?::text[]) as added (owner, name) on added.name = ??::text', [
          pairs.map(([id]) => id),
          names,
          `${target}.${key}`,
        ])
        .distinct('added.owner', `${target}.id`)
      await db(db.raw('?? (??, ??)', [through, owner, column])).insert(query)
    }
    return {
      related: {
        from: `${through} join ${target} on ${target}.id = ${through}.${column}`,
        owner: `${through}.${owner}`,
        order: `${target}.${key}`,
        columns: { key: `${target}.${key}` },
        join: (rows) => rows.map(({ key }) => key),
      },
      async write(context, id, value: string[], at) {
        await context
          .db(through)
          .where({ [owner]: id })
          .delete()
        await add(context, [{ id, value, at }])
      },
      writeNew: add,
    }
  }

/** Maps a list of objects that belong to the row and are written together with it. */
export const owned =
  (mapped: Mapping, owner: string, order: string): MapMember =>
  () => {
    const { table } = mapped
    return {
      related: {
        from: table,
        owner: `${table}.${owner}`,
        order: order.replace(/\w+/g, `${table}.$&`),
        columns: {},
        objects: mapped,
      },
      async write(context, id, values: Row[], at) {
        await context
          .db(table)
          .where({ [owner]: id })
          .delete()
        await mapped.createAll(context, { [owner]: id }, values, at)
      },
      async writeNew(context, added: readonly NewValue<Row[]>[]) {
        for (const { id, value, at } of added) await mapped.createAll(context, { [owner]: id }, value, at)
      },
    }
  }

// A field that refers to an object by another key than its ID: the column has the ID, and responses have the key.
const referencedKeySql = (column: string, { table, key }: NonNullable<Member['references']>): string =>
  key === 'id' ? column : `(select ${table}.${key} from ${table} where ${table}.id = ${column})`
const idOf = (context: StoreContext, { table, key }: NonNullable<Member['references']>, value: unknown): unknown =>
  key === 'id' || value === null
    ? value
    : rowsInScope(table, { ...context, parents: {} })
        .where(`${table}.${key}`, value as string)
        .select(`${table}.id`)

// Objects and lists are stored in JSON columns. The driver would convert a list to a PostgreSQL array.
const inColumn = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value

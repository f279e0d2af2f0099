// How the objects of a schema of the contract are stored in tables: what is read for each member (reading.ts), and where each is written.
import { members } from '../../../generated/operations.ts'
import type { AnyContext } from '../handler.ts'
import { rowsInScope } from './references.ts'
import type { FieldSelection } from './selection.ts'
import { everything } from './selection.ts'

export type Row = Record<string, unknown>
/** The path of a value in a request body, for messages about it. */
export type Path = (string | number)[]
type Schema = keyof typeof members
type Member = {
  readonly type: string
  readonly format: string | null
  readonly readOnly: boolean
  readonly references: { readonly table: string; readonly key: string } | null
}
type Wants = FieldSelection['wants']

/** What reading needs of a context. */
export type ReadContext = Pick<AnyContext, 'db' | 'now' | 'config'> & {
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
  readonly query?: object
}
/** What storing needs of a context; jobs and commands can make one of their own. */
export type StoreContext = Pick<AnyContext, 'db' | 'now' | 'config' | 'who' | 'may'> & {
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
}

/** Rows of other tables that make up a member, read for many objects at once. */
export type Related = {
  /** The tables, joined; and whose a row is: the SQL of an object's id. */
  readonly from: string
  readonly owner: string
  /** Which of the rows, where not all of them are meant, and their order. */
  readonly where?: string
  readonly order?: string
  /** What is read of a row, as SQL by name. It arrives as JSON: times, and numbers that can have decimals, must be text. */
  readonly columns: Readonly<Record<string, string>>
  /** The member of one object, from its rows; without it the rows themselves. */
  join?(rows: Row[], context: ReadContext): unknown
  /** When the rows are objects: how they are stored, instead of `columns`. */
  readonly objects?: Mapping
}

/** How a member is stored that is not the column of its name: read as SQL beside its row or from related rows. */
export type MemberMapping = { readonly sql: string } | { readonly related: Related }
type Written = {
  /**
   * Stores it for the object with this id, in place of what was there. Without it the member is never written.
   * @param isNew whether the object has just been created, so that nothing was there
   */
  write?(context: StoreContext, id: number, value: never, at: Path, isNew: boolean): Promise<void>
  /** What it is where a new or replaced object does not say it and no constant of the contract does. */
  default?(context: StoreContext): Promise<unknown>
}
/** Maps a member of a table in a way of its own. */
export type MapMember = (table: string, name: string, member: Member) => MemberMapping & Written

/** Members that are not the column of their name: the SQL that computes them, null for those that are never read, or a way of their own. */
export type Mapped<Name extends string = string> = Partial<Record<Name, string | null | MapMember>>

/** How the objects of one schema of the contract are stored in a table. */
export type Mapping = {
  readonly table: string
  readonly members: Readonly<Record<string, Member>>
  /** What is read with a row, as SQL by member, without computed members that are not wanted. */
  columns(wants: Wants): Readonly<Record<string, string>>
  /** These columns as a select list. */
  select(wants?: Wants): string
  /** Members that are read from other tables. */
  readonly related: readonly (readonly [string, Related])[]
  /** The object as it will be stored: with the defaults of members that it does not have. */
  complete<Object extends object>(context: StoreContext, object: Object): Promise<Object>
  /** Stores a new object. @returns its id */
  create(context: StoreContext, owner: Row, object: object, at?: Path): Promise<number>
  /** Stores new objects, in as few statements as it takes. */
  createAll(context: StoreContext, owner: Row, objects: readonly object[], at?: Path): Promise<void>
  /** Stores those members of an object that `changes` has. */
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
  const writeApart = async (
    context: StoreContext,
    id: number,
    object: object,
    at: Path,
    isNew: boolean,
  ): Promise<void> => {
    for (const [name, { write }] of written) {
      const value = (object as Row)[name]
      if (value !== undefined) await write?.(context, id, value as never, [...at, name], isNew)
    }
  }

  // Plain columns are always read: leaving one out saves less than one more form of the statement costs.
  const read = (wants: Wants): Record<string, string> =>
    Object.fromEntries(
      Object.entries(known)
        .filter(([name]) => !apart.has(name) && computed.get(name) !== null && (!computed.has(name) || wants(name)))
        .map(([name, { references }]) => [
          name,
          computed.get(name) ?? (references ? keyBehind(`${table}.${name}_id`, references) : `${table}."${name}"`),
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
    async create(context, owner, given, at = []) {
      const object = await self.complete(context, given)
      const [{ id }] = await context
        .db(table)
        .insert({ ...columns(context, object), ...owner })
        .returning('id')
      await writeApart(context, id, object, at, true)
      return id
    },
    async createAll(context, owner, objects, at = []) {
      if (written.size)
        for (const [i, object] of objects.entries()) await self.create(context, owner, object, [...at, i])
      else if (objects.length)
        await context.db(table).insert(objects.map((object) => ({ ...columns(context, object), ...owner })))
    },
    async update(context, id, changes, at = []) {
      const own = columns(context, changes)
      if (Object.keys(own).length) await context.db(table).where({ id }).update(own)
      await writeApart(context, id, changes, at, false)
    },
  }
  return self
}

/** Maps a list of references, stored as rows of (owner, column). */
export const links =
  (through: string, owner: string, column: string): MapMember =>
  (_table, _name, { references }) => {
    const { table: target, key } = references!
    return {
      related: {
        from: `${through} join ${target} on ${target}.id = ${through}.${column}`,
        owner: `${through}.${owner}`,
        order: `${target}.${key}`,
        columns: { key: `${target}.${key}` },
        join: (rows) => rows.map(({ key }) => key),
      },
      async write(context, id, values: string[], _at, isNew) {
        if (!isNew)
          await context
            .db(through)
            .where({ [owner]: id })
            .delete()
        if (!values.length) return
        const query = rowsInScope(target, { ...context, parents: {} })
          .whereRaw('?? = any(?)', [`${target}.${key}`, values])
          .select(context.db.raw('?::bigint', [id]), `${target}.id`)
        await context.db(context.db.raw('?? (??, ??)', [through, owner, column])).insert(query)
      },
    }
  }

/** Maps objects that belong to the row and are written together with it. */
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
      async write(context, id, values: Row[], at, isNew) {
        if (!isNew)
          await context
            .db(table)
            .where({ [owner]: id })
            .delete()
        await mapped.createAll(context, { [owner]: id }, values, at)
      },
    }
  }

// What a member names by another key than the id is stored by its id all the same, and told by that key.
const keyBehind = (column: string, { table, key }: NonNullable<Member['references']>): string =>
  key === 'id' ? column : `(select ${table}.${key} from ${table} where ${table}.id = ${column})`
const idOf = (context: StoreContext, { table, key }: NonNullable<Member['references']>, value: unknown): unknown =>
  key === 'id' || value === null
    ? value
    : rowsInScope(table, { ...context, parents: {} })
        .where(`${table}.${key}`, value as string)
        .select(`${table}.id`)

// Objects and lists are JSON columns; the driver would turn a list into a PostgreSQL array.
const inColumn = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value

// How the objects of a schema of the contract are stored in tables: what is read for each member, and where each is written. What
// lies in other tables is read by one statement for all objects of a page, and joined here.
import { members } from '../../../generated/operations.ts'
import type { AnyContext } from '../handler.ts'
import type { Selection } from '../http/selection.ts'
import { everything } from '../http/selection.ts'
import type { Executor } from './db.ts'
import { queryValues, snapshot } from './db.ts'
import { within } from './references.ts'

export type Row = Record<string, unknown>
/** Where a value stands in a request body, for messages about it. */
export type Path = (string | number)[]
type Schema = keyof typeof members
type Member = {
  readonly type: string
  readonly format: string | null
  readonly readOnly: boolean
  readonly references: { readonly table: string; readonly key: string } | null
}
type Wants = Selection['wants']

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
  /** What is read of a row, as SQL by name. It arrives as JSON: times, and numbers that may have decimals, have to be text. */
  readonly columns: Readonly<Record<string, string>>
  /** The member of one object, from its rows. */
  join(rows: Row[], context: ReadContext): unknown
  /** When the rows are objects: how they are stored, instead of `columns`. */
  readonly objects?: Mapping
}

/** How a member is stored that is not the column of its name: read as SQL beside its row or from related rows. */
export type MemberMapping = { readonly sql: string } | { readonly related: Related }
type Written = {
  /** Stores it for the object with this id, in place of what was there. Without it the member is never written. */
  write?(context: StoreContext, id: number, value: never, at: Path): Promise<void>
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
  /** The same as a select list. */
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

/** The mapping of a schema's objects to the rows of a table; whatever is not said otherwise is the column of its name. */
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
  const writeApart = async (context: StoreContext, id: number, object: object, at: Path): Promise<void> => {
    for (const [name, { write }] of written) {
      const value = (object as Row)[name]
      if (value !== undefined) await write?.(context, id, value as never, [...at, name])
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
      await writeApart(context, id, object, at)
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
      await writeApart(context, id, changes, at)
    },
  }
  return self
}

/** The select list of objects that are told apart by their ids, whether these are shown or not. */
export const selectWithId = ({ table, members: known, select }: Mapping, wants?: Wants): string =>
  'id' in known ? select(wants) : `${table}.id, ${select(wants)}`

/**
 * Reads objects: their rows, and what other tables hold of these, as of one moment and in as few packets as it takes.
 * @param rows asks for the rows, with the select list `selectWithId`
 * @param ids those of the objects, if they are known before: then all is asked for at once
 */
export async function readObjects<Read extends object = Row>(
  mapped: Mapping,
  context: ReadContext,
  rows: (on: Executor) => Promise<Read[]>,
  { ids, wants = everything.wants }: { ids?: readonly number[]; wants?: Wants } = {},
): Promise<Read[]> {
  const plan = relatedTo(mapped, wants)
  if (!plan.steps.length) return rows(context.db)
  const { db, now, organizer, event } = context
  const scope = { ...context.query, now, organizer: organizer?.id, event: event?.id }
  const ask = (on: Executor, of: readonly number[]): Promise<unknown[][][]> => listsOf(on, plan, { ...scope, ids: of })
  const [found, lists] = ids
    ? (
        await snapshot(
          db,
          async () => undefined,
          (on) => Promise.all([rows(on), ask(on, ids)]),
        )
      )[1]
    : await snapshot(db, rows, async (on, own) =>
        own.length
          ? ask(
              on,
              (own as Row[]).map(({ id }) => id as number),
            )
          : [],
      )
  const parts = plan.steps.map(({ names }, i) => byOwner(names, lists[i] ?? []))
  plan.steps.forEach(({ name, related, above }, i) => {
    const of = parts[i]!
    for (const objects of above === undefined ? [found as Row[]] : parts[above]!.values())
      for (const object of objects) object[name] = related.join(of.get(object.id) ?? [], context)
  })
  return found
}

// What is read for a member of the objects, or of those that another step reads, which is `above`. `names` are those of the values of a
// row, behind its owner; `sql` reads the rows, without it they are among what `Plan.sql` reads.
type Step = { name: string; related: Related; above: number | undefined; names: string[]; sql: string | undefined }
// The rows of objects arrive by a statement for each kind. Links and what else is short come as one row of JSON lists: a statement costs more
// than its rows there, and JSON more where rows are long.
type Plan = { steps: Step[]; sql: string; unusual: boolean }

// PostgreSQL plans a statement anew each time as long as it hopes to gain by knowing how many ids there are, which here takes longer than to
// run it. This way it cannot know, and keeps one plan; other statements that read by ids say it the same way.
const OPAQUE = 'array(select unnest(:ids::bigint[]))'

const complete = new WeakMap<Mapping, Plan>()

function relatedTo(mapped: Mapping, wants: Wants): Plan {
  const known = wants === everything.wants ? complete.get(mapped) : undefined
  if (known) return known
  const steps: Step[] = []
  const lists: string[] = []
  const add = ({ related }: Mapping, prefix: string, of: string, above: number | undefined): void => {
    for (const [name, how] of related) {
      if (!wants(prefix + name)) continue
      const { owner, order, objects } = how
      const columns = objects ? columnsWithId(objects, (member) => wants(`${prefix}${name}.${member}`)) : how.columns
      const values = [owner, ...Object.values(columns)]
      const source = sourceOf(how, `any(${of})`)
      const sql = objects && `select ${values.join()} ${source}${order ? ` order by ${order}` : ''}`
      if (!sql) lists.push(listOf(how, values, source))
      const place = steps.push({ name, related: how, above, names: Object.keys(columns), sql }) - 1
      if (objects) add(objects, `${prefix}${name}.`, `array(select ${objects.table}.id ${source})`, place)
    }
  }
  add(mapped, '', OPAQUE, undefined)
  const plan = { steps, sql: `select ${lists.join(', ')}`, unusual: wants !== everything.wants }
  if (!plan.unusual) complete.set(mapped, plan)
  return plan
}

const sourceOf = ({ from, owner, where }: Related, owners: string): string =>
  `from ${from} where ${owner} = ${owners}${where ? ` and ${where}` : ''}`
const listOf = ({ order }: Related, values: readonly string[], source: string): string =>
  `(select json_agg(json_build_array(${values.join()})${order ? ` order by ${order}` : ''}) ${source})`

/** An object as columns of any statement that has a row of its table. */
export type Inline<Read> = {
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
 * For objects that are found by the very statement that reads them, so that their ids are not known before: what other tables hold comes as
 * columns of the row.
 * @param instead SQL of members that this statement has in a cheaper way. That of rows of another table may be whether there are any: they are
 *   read later then, by `part`
 * @throws Error where other tables hold objects, whose rows would be long
 */
export function inline<Read extends object>(
  mapped: Mapping,
  instead: Readonly<Record<string, string>> = {},
): Inline<Read> {
  const { table, related } = mapped
  const own = Object.entries(mapped.columns(everything.wants))
  const parts = new Map(
    related.map(([name, how]) => {
      if (how.objects) throw new Error(`${table}.${name} is not read along with a row.`)
      const sql = listOf(how, Object.values(how.columns), sourceOf(how, `${table}.id`))
      return [name, { how, names: Object.keys(how.columns), sql }]
    }),
  )
  const read = [...own, ...[...parts].map(([name, { sql }]) => [name, sql] as const)]
  const rows: Inline<Read>['rows'] = (row, name) => {
    const found = (row as Row)[name]
    if (!Array.isArray(found)) return []
    const { names } = parts.get(name)!
    return found.map((values: unknown[]) => Object.fromEntries(names.map((column, i) => [column, values[i]])))
  }
  return {
    select: read.map(([name, sql]) => `${instead[name] ?? sql} as "${name}"`).join(', '),
    part: (name) => parts.get(name)!.sql,
    rows,
    read(row, context) {
      const object: Row = {}
      for (const [name] of own) object[name] = (row as Row)[name]
      for (const [name, { how }] of parts) object[name] = how.join(rows(row, name), context)
      return object as Read
    },
  }
}

function columnsWithId(mapped: Mapping, wants: Wants): Readonly<Record<string, string>> {
  const columns = mapped.columns(wants)
  return 'id' in columns || !mapped.related.length ? columns : { id: `${mapped.table}.id`, ...columns }
}

// The rows of each step, as lists of values that begin with the id of the owner.
async function listsOf(on: Executor, { steps, sql, unusual }: Plan, values: Row): Promise<unknown[][][]> {
  const ask = (statement: string): Promise<unknown[][]> => queryValues(on, statement, values, { unusual })
  const short = steps.some(({ sql }) => !sql) ? ask(sql) : undefined
  const objects = steps.map(({ sql }) => (sql ? ask(sql) : undefined))
  const [[lists = []] = [], ...rows] = await Promise.all([short, ...objects])
  let next = 0
  return rows.map((own) => own ?? (lists[next++] as unknown[][] | null) ?? [])
}

// The rows as objects, without their owners.
function byOwner(names: readonly string[], rows: readonly unknown[][]): Map<unknown, Row[]> {
  const owners = new Map<unknown, Row[]>()
  for (const values of rows) {
    const row: Row = {}
    for (let i = 0; i < names.length; i += 1) row[names[i]!] = values[i + 1]
    const others = owners.get(values[0])
    if (others) others.push(row)
    else owners.set(values[0], [row])
  }
  return owners
}

/** A list of references, stored as rows of (owner, column). */
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
  (mapped: Mapping, owner: string, order: string): MapMember =>
  () => {
    const { table } = mapped
    return {
      related: {
        from: table,
        owner: `${table}.${owner}`,
        order: order.replace(/\w+/g, `${table}.$&`),
        columns: {},
        join: (rows) => rows,
        objects: mapped,
      },
      async write(context, id, values: Row[], at) {
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
    : within(table, { ...context, parents: {} })
        .where(`${table}.${key}`, value as string)
        .select(`${table}.id`)

// Objects and lists are JSON columns; the driver would turn a list into a PostgreSQL array.
const inColumn = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value

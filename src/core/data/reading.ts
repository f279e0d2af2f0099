// Reads the objects of a mapping. What lies in other tables is read by one statement for all objects of a page, and joined here.
import type { Selection } from '../http/selection.ts'
import { everything } from '../http/selection.ts'
import type { Executor, TextRows } from './db.ts'
import { queryText, queryValues, snapshot } from './db.ts'
import type { Cells } from './driver.ts'
import type { Mapping, ReadContext, Related, Row } from './mapping.ts'
import type { Part } from './stored_rows.ts'
import { StoredRows } from './stored_rows.ts'

type Wants = Selection['wants']

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
  const plan = planOf(mapped, wants)
  if (!plan.steps.length) return rows(context.db)
  const { db } = context
  const scope = scopeOf(context)
  const ask = (on: Executor, of: readonly number[]): Promise<unknown[][][]> => valuesOf(on, plan, { ...scope, ids: of })
  const [found, values] = ids
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
  const parts = plan.steps.map(({ names }, i) => byOwner(names, values[i] ?? []))
  plan.steps.forEach(({ name, related: { join }, above }, i) => {
    const of = parts[i]!
    for (const objects of above === undefined ? [found as Row[]] : parts[above]!.values())
      for (const object of objects) {
        const own = of.get(object.id) ?? []
        object[name] = join ? join(own, context) : own
      }
  })
  return found
}

/** Whether `readRows` can read the objects: what is joined of other objects would have to be objects. */
export const hasRows = (mapped: Mapping): boolean =>
  planOf(mapped, everything.wants).steps.every(({ related: { objects, join } }) => !objects || !join)

/** Reads what `readObjects` reads, as rows for an answer that consists of them. */
export async function readRows(
  mapped: Mapping,
  context: ReadContext,
  rows: (on: Executor) => Promise<TextRows>,
): Promise<StoredRows> {
  const plan = planOf(mapped, everything.wants)
  if (!plan.steps.length) return new StoredRows(await rows(context.db), [])
  const scope = scopeOf(context)
  const [found, related] = await snapshot(context.db, rows, async (on, { fields, rows: own }) => {
    const key = fields.findIndex(({ name }) => name === 'id')
    return own.length ? textOf(on, plan, { ...scope, ids: own.map((cells) => cells[key]) }) : undefined
  })
  return new StoredRows(found, related ? partsOf(plan, related, context, undefined) : [])
}

const scopeOf = ({ query, now, organizer, event }: ReadContext): Row => ({
  ...query,
  now,
  organizer: organizer?.id,
  event: event?.id,
})

// What is read for a member of the objects, or of those that another step reads, which is `above`. `names` are those of the values of a
// row, behind its owner; `sql` reads the rows, without it they are one of the lists that `Plan.sql` reads.
type Step = { name: string; related: Related; above: number | undefined; names: string[] } & (
  | { sql: string }
  | { sql?: undefined; list: number }
)
// The rows of objects arrive by a statement for each kind. Links and what else is short come as one row of JSON lists: a statement costs more
// than its rows there, and JSON more where rows are long.
type Plan = { steps: Step[]; sql: string; unusual: boolean }
// Such a list, by its columns, of which the first are the owners: PostgreSQL writes these faster than rows. Null where it has no rows.
type List = readonly (readonly unknown[] | null)[]

// PostgreSQL plans a statement anew each time as long as it hopes to gain by knowing how many ids there are, which here takes longer than to
// run it. This way it cannot know, and keeps one plan; other statements that read by ids say it the same way.
const OPAQUE = 'array(select unnest(:ids::bigint[]))'

const complete = new WeakMap<Mapping, Plan>()

function planOf(mapped: Mapping, wants: Wants): Plan {
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
      const step = { name, related: how, above, names: Object.keys(columns) }
      if (objects) {
        const sql = `select ${values.join()} ${source}${order ? ` order by ${order}` : ''}`
        const place = steps.push({ ...step, sql }) - 1
        add(objects, `${prefix}${name}.`, `array(select ${objects.table}.id ${source})`, place)
        continue
      }
      // What two members are made of is read once.
      const sql = listOf(how, values, source)
      const known = lists.indexOf(sql)
      steps.push({ ...step, list: known < 0 ? lists.push(sql) - 1 : known })
    }
  }
  add(mapped, '', OPAQUE, undefined)
  const plan = { steps, sql: `select ${lists.join(', ')}`, unusual: wants !== everything.wants }
  if (!plan.unusual) complete.set(mapped, plan)
  return plan
}

const sourceOf = ({ from, owner, where }: Related, owners: string): string =>
  `from ${from} where ${owner} = ${owners}${where ? ` and ${where}` : ''}`
const listOf = ({ order }: Related, values: readonly string[], source: string): string => {
  const columns = values.map((value) => `json_agg(${value}${order ? ` order by ${order}` : ''})`)
  return `(select json_build_array(${columns.join()}) ${source})`
}
// The same by rows, for those that belong to one object.
const rowsOf = ({ order }: Related, values: readonly string[], source: string): string =>
  `(select json_agg(json_build_array(${values.join()})${order ? ` order by ${order}` : ''}) ${source})`
const isShort = (step: Step): step is Step & { list: number } => step.sql === undefined

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
      const sql = rowsOf(how, Object.values(how.columns), sourceOf(how, `${table}.id`))
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
      for (const [name, { how }] of parts)
        object[name] = how.join ? how.join(rows(row, name), context) : rows(row, name)
      return object as Read
    },
  }
}

function columnsWithId(mapped: Mapping, wants: Wants): Readonly<Record<string, string>> {
  const columns = mapped.columns(wants)
  return 'id' in columns || !mapped.related.length ? columns : { id: `${mapped.table}.id`, ...columns }
}

// ---- As objects ---------------------------------------------------------------------------------------------------------------

// The rows of each step, as lists of values that begin with the id of the owner.
async function valuesOf(on: Executor, { steps, sql, unusual }: Plan, values: Row): Promise<unknown[][][]> {
  const ask = (statement: string): Promise<unknown[][]> => queryValues(on, statement, values, { unusual })
  const short = steps.some(isShort) ? ask(sql) : undefined
  const objects = steps.map(({ sql }) => (sql === undefined ? undefined : ask(sql)))
  const [[lists = []] = [], ...rows] = await Promise.all([short, ...objects])
  return steps.map((step, i) => (isShort(step) ? transposed(lists[step.list] as List) : rows[i]!))
}

const transposed = (columns: List): unknown[][] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column![row]))

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

// ---- As rows ------------------------------------------------------------------------------------------------------------------

type Found = { lists: readonly List[]; rows: readonly (TextRows | undefined)[] }

async function textOf(on: Executor, { steps, sql }: Plan, values: Row): Promise<Found> {
  const short = steps.some(isShort) ? queryText(on, sql, values) : undefined
  const objects = steps.map(({ sql }) => (sql === undefined ? undefined : queryText(on, sql, values)))
  const [lists, ...rows] = await Promise.all([short, ...objects])
  return { lists: (lists?.rows[0] ?? []).map((list) => JSON.parse(list!) as List), rows }
}

// What belongs to the objects that the step `above` has read.
function partsOf(plan: Plan, found: Found, context: ReadContext, above: number | undefined): Part[] {
  return plan.steps.flatMap((step, i): Part[] => {
    if (step.above !== above) return []
    const { name, names, related } = step
    if (isShort(step)) {
      const own = byOwner(names, transposed(found.lists[step.list]!))
      const none: Row[] = []
      return [
        {
          kind: 'value',
          name,
          value: (id) => {
            const rows = own.get(id) ?? none
            return related.join ? related.join(rows, context) : rows
          },
        },
      ]
    }
    const text = found.rows[i]!
    const own = Map.groupBy(text.rows, ([owner]) => Number(owner))
    const none: Cells[] = []
    const rows = new StoredRows(text, partsOf(plan, found, context, i), ['', ...names])
    return [{ kind: 'rows', name, rows, of: (id) => own.get(id) ?? none }]
  })
}

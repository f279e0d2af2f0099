// Reads the objects of a mapping. Data from other tables is read by one statement for all objects of a page, and joined here.

import type { Executor, TextRows } from './db.ts'
import { queryText, snapshot } from './db.ts'
import type { Cells } from './driver.ts'
import type { Mapping, ReadContext, Related, Row } from './mapping.ts'
import type { FieldSelection } from './selection.ts'
import { everything } from './selection.ts'
import type { Part } from './stored_rows.ts'
import { OWNER, StoredRows } from './stored_rows.ts'

type Wants = FieldSelection['wants']

/** Returns the select list of objects, which always includes their IDs, even if the objects have no field for them. */
export const selectWithId = ({ table, members: known, select }: Mapping, wants?: Wants): string =>
  'id' in known ? select(wants) : `${table}.id, ${select(wants)}`

/** Reads the rows of objects, with the select list `selectWithId`. */
type AskRows = (on: Executor) => Promise<TextRows>
/** Options of reading objects. @property ids IDs of the objects, if they are known: then all statements are sent together */
type ReadOptions = { readonly ids?: readonly number[]; readonly wants?: Wants }

/** Reads objects with their data from other tables, from one snapshot and in as few packets as possible. */
export const readObjects = async <Read extends object = Row>(
  mapped: Mapping,
  context: ReadContext,
  rows: AskRows,
  options: ReadOptions = {},
): Promise<Read[]> => (await readRows(mapped, context, rows, options)).objects()

/** Reads the same data as `readObjects`, as rows from which a response is written directly. */
export async function readRows(
  mapped: Mapping,
  context: ReadContext,
  rows: AskRows,
  { ids, wants = everything.wants }: ReadOptions = {},
): Promise<StoredRows> {
  const { db } = context
  const plan = planOf(mapped, wants)
  if (!plan.steps.length) return new StoredRows(await rows(db), [])
  const scope = scopeOf(context)
  const ask = (on: Executor, of: readonly unknown[]): Promise<ReadTexts> => textOf(on, plan, { ...scope, ids: of })
  if (ids) {
    const nothing = async (): Promise<void> => undefined
    const [, [texts, related]] = await snapshot(db, nothing, (on) => Promise.all([rows(on), ask(on, ids)]))
    return new StoredRows(texts, partsOf(plan, related, context, undefined))
  }
  const [read, related] = await snapshot(db, rows, async (on, { fields, rows: own }) => {
    const key = fields.findIndex(({ name }) => name === 'id')
    return own.length
      ? ask(
          on,
          own.map((cells) => cells[key]),
        )
      : undefined
  })
  return new StoredRows(read, related ? partsOf(plan, related, context, undefined) : [])
}

const scopeOf = ({ query, now, organizer, event }: ReadContext): Row => ({
  ...query,
  now,
  organizer: organizer?.id,
  event: event?.id,
})

// Reads a field of the objects, or of the objects that the step `above` reads. `names` are the columns. `sql` reads the rows, whose first column
// is the owner; without it, `Plan.sql` reads them as one of its lists, in which the owner has this index.
type Step = { name: string; related: Related; above: number | undefined; names: string[] } & (
  | { sql: string }
  | { sql?: undefined; list: number; owner: number }
)
// Rows of objects are read by one statement per field. Links and other short rows are read together as one row of JSON lists, because a
// statement would cost more than its rows. For long rows, JSON costs more.
type Plan = { steps: Step[]; sql: string; unusual: boolean }
// Such a list by columns, since PostgreSQL writes columns faster than rows. The columns are null if there are no rows.
type List = readonly (readonly unknown[] | null)[]

// PostgreSQL plans a statement each time while it expects the number of IDs to improve the plan, and planning takes longer than running it.
// This form hides the number, so PostgreSQL keeps one plan. Other statements that read by IDs use the same form.
const OPAQUE = 'array(select unnest(:ids::bigint[]))'

const complete = new WeakMap<Mapping, Plan>()

function planOf(mapped: Mapping, wants: Wants): Plan {
  const known = wants === everything.wants ? complete.get(mapped) : undefined
  if (known) return known
  const steps: Step[] = []
  const lists: string[] = []
  const add = ({ related }: Mapping, prefix: string, of: string, outer?: { step: number; of: string }): void => {
    for (const [name, how] of related) {
      if (!wants(prefix + name)) continue
      const { owner, outerOwner, alone, order, objects } = how
      const step = { name, related: how, above: outer?.step }
      if (objects) {
        const columns = columnsWithId(objects, (member) => wants(`${prefix}${name}.${member}`))
        const source = sourceOf(how, `any(${of})`)
        const sql = `select ${[owner, ...Object.values(columns)].join()} ${source}${order ? ` order by ${order}` : ''}`
        const index = steps.push({ ...step, names: [OWNER, ...Object.keys(columns)], sql }) - 1
        add(objects, `${prefix}${name}.`, `array(select ${objects.table}.id ${source})`, { step: index, of })
        continue
      }
      let read = outer && outerOwner ? listOf(how, outer.of, outerOwner) : listOf(how, of)
      // Rows from which two fields are built are read once.
      if (alone && !lists.includes(read.sql)) read = listOf({ ...how, ...alone }, of)
      const known = lists.indexOf(read.sql)
      const list = known < 0 ? lists.push(read.sql) - 1 : known
      steps.push({ ...step, names: Object.keys(how.columns), list, owner: read.owner })
    }
  }
  add(mapped, '', OPAQUE)
  const plan = { steps, sql: `select ${lists.join(', ')}`, unusual: wants !== everything.wants }
  if (!plan.unusual) complete.set(mapped, plan)
  return plan
}

/** Returns the SQL for the rows of other tables that belong to these owners. */
export const sourceOf = ({ from, owner, where }: Related, owners: string): string =>
  `from ${from} where ${owner} = ${owners}${where ? ` and (${where})` : ''}`

// Returns a list of rows as SQL, and the index of the owner among its columns. `by` finds the rows, if it is not the owner.
function listOf(how: Related, ids: string, by = how.owner): { sql: string; owner: number } {
  const values = [...new Set([...Object.values(how.columns), how.owner])]
  const columns = values.map((value) => `json_agg(${value}${how.order ? ` order by ${how.order}` : ''})`)
  const source = sourceOf({ ...how, owner: by }, `any(${ids})`)
  return { sql: `(select json_build_array(${columns.join()}) ${source})`, owner: values.indexOf(how.owner) }
}

const isShort = (step: Step): step is Step & { list: number; owner: number } => step.sql === undefined

function columnsWithId(mapped: Mapping, wants: Wants): Readonly<Record<string, string>> {
  const columns = mapped.columns(wants)
  return 'id' in columns || !mapped.related.length ? columns : { id: `${mapped.table}.id`, ...columns }
}

const transposed = (columns: List): unknown[][] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column![row]))

// Groups the rows by owner, as objects with the first columns, which have these names.
function byOwner(names: readonly string[], owner: number, rows: readonly unknown[][]): Map<unknown, Row[]> {
  const owners = new Map<unknown, Row[]>()
  for (const values of rows) {
    const row: Row = {}
    for (let i = 0; i < names.length; i += 1) row[names[i]!] = values[i]
    const others = owners.get(values[owner])
    if (others) others.push(row)
    else owners.set(values[owner], [row])
  }
  return owners
}

type ReadTexts = { lists: readonly List[]; rows: readonly (TextRows | undefined)[] }

async function textOf(on: Executor, { steps, sql, unusual }: Plan, values: Row): Promise<ReadTexts> {
  const ask = (statement: string): Promise<TextRows> => queryText(on, statement, values, { unusual })
  const short = steps.some(isShort) ? ask(sql) : undefined
  const objects = steps.map(({ sql }) => (sql === undefined ? undefined : ask(sql)))
  const [lists, ...rows] = await Promise.all([short, ...objects])
  return { lists: (lists?.rows[0] ?? []).map((list) => JSON.parse(list!) as List), rows }
}

// Returns the data that belongs to the objects of the step `above`.
function partsOf(plan: Plan, texts: ReadTexts, context: ReadContext, above: number | undefined): Part[] {
  return plan.steps.flatMap((step, i): Part[] => {
    if (step.above !== above) return []
    const { name, names } = step
    const { join } = step.related
    if (isShort(step)) {
      const own = byOwner(names, step.owner, transposed(texts.lists[step.list]!))
      const of = (id: number): Row[] => own.get(id) ?? []
      return [{ kind: 'value', name, value: join ? (id) => join(of(id), context) : of }]
    }
    const text = texts.rows[i]!
    const own = Map.groupBy(text.rows, ([owner]) => Number(owner))
    const none: Cells[] = []
    const rows = new StoredRows(text, partsOf(plan, texts, context, i), names)
    const of = (id: number): readonly Cells[] => own.get(id) ?? none
    if (!join) return [{ kind: 'rows', name, rows, of }]
    const read = rows.reader<Row>()
    return [{ kind: 'value', name, value: (id) => join(of(id).map(read), context) }]
  })
}

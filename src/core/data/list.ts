// Lists: filters, order and pages of any query, as the contract declares them (guide lists-and-errors, "Pages").
import type { Knex } from 'knex'
import { invalid, notFound } from '../errors.ts'
import type { AnyContext, Operation } from '../handler.ts'
import { everything } from '../http/selection.ts'
import type { Executor, Params, TextRows } from './db.ts'
import { prepared, preparedText } from './db.ts'
import type { Mapping } from './mapping.ts'
import { hasRows, readObjects, readRows, selectWithId } from './reading.ts'

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] }

type Row = Record<string, unknown>
type Counted<Item> = Item & { counted_rows: number }
type Term = { column: string; direction: 'asc' | 'desc' }
type Paging = { page?: number; page_size?: number; ordering?: string; cursor?: string }

const MAX_PAGE_SIZE = 50
/** Fields of an `ordering` that count; further ones are ignored. */
const MAX_TERMS = 3
/** What most requests ask for has at most so many fields of an order and conditions; of more there are too many to be prepared. */
const USUAL = { terms: 1, conditions: 2 }

/** How a list is read. The query is built once for each combination of parameters, see `prepared`. */
export type Source = {
  /** All rows that the caller may see; `p` stands for the organizer, event and path parameters and for `values`. */
  query: (p: Params) => Knex.QueryBuilder
  /** How the objects are stored; without it the query selects what is answered. */
  mapping?: Mapping
  /** Column that is unique within the list; it breaks ties, so that no row is met twice or missed. */
  key: string
  /** What a filter looks at (a column or other SQL) or an ordering field sorts by (a column), where that is not the column of its name. */
  columns?: Record<string, string>
  /** Further values of the query. */
  values?: Record<string, unknown>
  /** Conditions of this one request. */
  conditions?: readonly Condition[]
  /** No index has the rows in the order of the list, as when they are those of several events. */
  scattered?: boolean
  /** Whether it takes less to count the rows than to sort them, as when an index has all that they are counted by. */
  countedApart?: boolean
  /** How many rows there are, where that is known without looking at them. */
  counts?: Counts
}

/** A cheaper way to count a list: it holds as long as that is filtered by nothing but these. */
export type Counts = {
  readonly by: readonly string[]
  /**
   * @param filters those that the list is filtered by
   * @param filtered adds the conditions of the list to a query that has its tables
   */
  query(
    p: Params,
    filters: readonly string[],
    filtered: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Knex.QueryBuilder
}

/** A condition that a list has in one request and not in another; its values stand in the SQL as `:name`. */
export type Condition = {
  readonly sql: string
  readonly values: Record<string, unknown>
  /** Whether it depends on these values how it is looked up: a few rows by an index, very many one after the other. Such statements are planned each time. */
  readonly planned?: true
}

/**
 * One page of a list, counted in the same statement. With `cursor` in the request a page begins after the last row of the
 * one before, wherever that row is by then: exact while rows come and go, and as fast on the last page as on the first.
 * @throws Refusal 404 beyond the last page, 400 on a cursor that this list did not give
 */
export async function page<Item>(
  context: AnyContext,
  {
    query: given,
    mapping,
    key,
    columns = {},
    values = {},
    conditions = [],
    scattered = false,
    countedApart = false,
    counts,
  }: Source,
): Promise<Page<Item>> {
  const { operation, url, db, who, wants } = context
  const { page: number = 1, page_size = MAX_PAGE_SIZE, ordering, cursor } = context.query as Paging
  const size = Math.min(page_size, MAX_PAGE_SIZE)
  const usual = size === MAX_PAGE_SIZE
  const terms = order(operation.ordering, ordering).map(
    ({ field, direction }): Term => ({ column: columns[field] ?? field, direction }),
  )
  terms.push({ column: key, direction: terms.at(-1)?.direction ?? 'asc' })
  const filters = Object.entries(operation.filters).filter(([name]) => (context.query as Row)[name] !== undefined)
  const place = cursor ? decode(cursor, terms) : []

  const selected = mapping && selectWithId(mapping, wants)
  const source = (p: Params): Knex.QueryBuilder => (selected ? given(p).select(db.raw(selected)) : given(p))
  const known = counts && !conditions.length && filters.every(([name]) => counts.by.includes(name)) ? counts : undefined
  const counted = (p: Params): Knex.QueryBuilder =>
    known
      ? known.query(
          p,
          filters.map(([name]) => name),
          (query) => filtered(query, p),
        )
      : db.count('* as count').from(filtered(source(p), p).clearSelect().select(db.raw('1')).as('counted'))
  const filtered = (query: Knex.QueryBuilder, p: Params): Knex.QueryBuilder => {
    for (const [name, kind] of filters) {
      const column = columns[name] ?? name
      query.whereRaw(FILTERS[kind]!.sql, [
        /^[\w.]+$/.test(column) ? column : db.raw(`(${column})`),
        p[name] as Knex.RawBinding,
      ])
    }
    for (const { sql, values } of conditions)
      query.whereRaw(sql, Object.fromEntries(Object.keys(values).map((name) => [name, p[name]!])))
    return query
  }
  // Rows that have to be looked at without being shown, because they are before the page, do not fulfil a condition or have to be
  // sorted, are looked at once for page and count, and no more of them than that takes. Where the count is known or apart it takes their keys.
  const later = cursor === undefined && number > 1
  const apart = scattered || conditions.length > 0 || (later && !known && !countedApart)
  const keyed = later && !apart
  const build = (p: Params): Knex.QueryBuilder => {
    const query = apart ? source(p) : filtered(source(p), p).select(counted(p).as('counted_rows'))
    const chosen = apart
      ? db('matched').select(`matched.term_${terms.length - 1}`)
      : keyed
        ? filtered(source(p), p).clearSelect().select(key)
        : query
    const places = apart ? terms.map((term, i) => ({ ...term, column: `matched.term_${i}` })) : terms
    for (const { column, direction } of places) chosen.orderBy(column, direction)
    // Pages of the usual size have a statement that is planned for it; all others share one.
    if (!usual) chosen.offset(db.raw('? limit ?', [p.offset!, p.limit!]) as unknown as number)
    else if (cursor === undefined)
      chosen.limit(size, { skipBinding: true }).offset(db.raw('?', [p.offset!]) as unknown as number)
    else chosen.limit(size + 1, { skipBinding: true })
    if (place.length) after(chosen, places, place, p)
    if (cursor !== undefined) query.select(terms.map(({ column }, i) => ({ [`cursor_${i}`]: column })))
    if (!apart && !keyed) return query
    for (const { column, direction } of terms) query.orderBy(column, direction)
    // As an array the keys are chosen once. A semi-join chooses them again for each row that it looks at, where the planner takes the table
    // for an empty one: until it is analyzed for the first time.
    query.whereRaw('?? = any(array(?))', [key, chosen])
    if (keyed) return query
    return query
      .withMaterialized(
        'matched',
        filtered(source(p), p)
          .clearSelect()
          .select(terms.map(({ column }, i) => ({ [`term_${i}`]: column }))),
      )
      .select(db.count('*').from('matched').as('counted_rows'))
  }
  const allValues = {
    ...scopeValues(context),
    ...values,
    ...Object.assign({}, ...conditions.map(({ values }) => values)),
    offset: cursor === undefined ? (number - 1) * size : 0,
    limit: cursor === undefined ? size : size + 1,
    ...Object.fromEntries(place.map((value, i) => [`place_${i}`, value])),
    ...Object.fromEntries(
      filters.map(([name, kind]) => [
        name,
        FILTERS[kind]!.value?.(String((context.query as Row)[name])) ?? (context.query as Row)[name],
      ]),
    ),
  }
  // What devices may see is said by other tables than what teams may see.
  const shape = [
    operation.path,
    who.type === 'device',
    conditions.map(({ sql }) => sql),
    filters.map(([name]) => name),
    signature(terms),
    usual,
    apart,
    keyed,
    operation.selects ? selected : '',
    cursor === undefined ? 'page' : place.map((value) => value === null),
  ].join(' ')

  const unusual =
    terms.length - 1 > USUAL.terms ||
    conditions.some(({ planned }) => planned) ||
    filters.length + conditions.length > USUAL.conditions ||
    (operation.selects != null && selected !== (mapping && selectWithId(mapping, everything.wants)))

  const refuseCursor = (error: unknown): never => {
    throw cursor && isBadValue(error) ? badCursor() : error
  }
  const rows = (on: Executor): Promise<Counted<Item>[]> =>
    prepared<Counted<Item>>(on, shape, build, allValues, { unusual }).catch(refuseCursor)
  const text = (on: Executor): Promise<TextRows> => preparedText(on, shape, build, allValues).catch(refuseCursor)
  const found =
    mapping && context.takesRows && !unusual && hasRows(mapping)
      ? await readRows(mapping, context, text)
      : mapping
        ? await readObjects<Counted<Item>>(mapping, context, rows, { wants })
        : await rows(db)
  // A handler that is told to take rows hands them on as if they were objects.
  const results = found.slice(0, size) as Counted<Item>[]
  if (!results.length && number > 1 && cursor === undefined) throw notFound('Invalid page.')
  const at = (changes: Record<string, string | null>): string => {
    const target = new URL(url)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) target.searchParams.delete(name)
      else target.searchParams.set(name, value)
    }
    return target.href
  }
  if (cursor !== undefined) {
    // A walk that lost rows on its way may end on an empty page, which has no row to read the count from.
    const count =
      results.at(0)?.counted_rows ??
      (await prepared<{ count: number }>(db, `${shape} count`, counted, allValues, { unusual }))[0]!.count
    return {
      count,
      next: found.length > size ? at({ page: null, cursor: encode(results.at(-1)!, terms) }) : null,
      previous: null,
      results,
    }
  }
  const count = results.at(0)?.counted_rows ?? 0
  return {
    count,
    results,
    next: number * size < count ? at({ page: String(number + 1) }) : null,
    previous: number > 1 ? at({ page: number === 2 ? null : String(number - 1) }) : null,
  }
}

/**
 * The values that every statement of an operation may use: the ids of `organizer`, `event` and the objects that the path names below them,
 * and the key of the object that it is about.
 */
export const scopeValues = ({
  organizer,
  event,
  params,
  parents,
}: Pick<AnyContext, 'organizer' | 'event' | 'params' | 'parents'>): Record<string, unknown> => ({
  ...params,
  ...parents,
  organizer: organizer?.id,
  event: event?.id,
})

// The filters that the contract declares with x-filter.
const FILTERS: Record<string, { sql: string; value?: (text: string) => unknown }> = {
  exact: { sql: '?? = ?' },
  iexact: { sql: 'lower(??) = lower(?)' },
  icontains: { sql: '?? ilike ?', value: containing },
  gte: { sql: '?? >= ?' },
  lt: { sql: '?? < ?' },
  in: { sql: '?? = any(?)', value: (text) => text.split(',') },
}

/** The pattern of LIKE for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The fields of an `ordering` parameter that the contract names, each once and the first three; others are ignored (guide
 * lists-and-errors, "Filters and order").
 */
export function order(allowed: Operation['ordering'], ordering = ''): { field: string; direction: 'asc' | 'desc' }[] {
  if (!allowed) return []
  const parse = (text: string) => {
    const terms = text
      .split(',')
      .map((term) => ({
        field: term.replace(/^-/, ''),
        direction: term.startsWith('-') ? ('desc' as const) : ('asc' as const),
      }))
      .filter(({ field }) => allowed.fields.includes(field))
    return [...Map.groupBy(terms, ({ field }) => field).values()].slice(0, MAX_TERMS).map(([first]) => first!)
  }
  const known = parse(ordering)
  return known.length ? known : parse(allowed.default)
}

// A cursor is the place of the last row: the order it was made for, then the row's values.
const signature = (terms: Term[]): string => terms.map(({ column, direction }) => `${column} ${direction}`).join()
const encode = (row: object, terms: Term[]): string =>
  Buffer.from(
    JSON.stringify([signature(terms), ...terms.map((_, i) => (row as Record<string, unknown>)[`cursor_${i}`])]),
  ).toString('base64url')

function decode(cursor: string, terms: Term[]): (string | number | boolean | null)[] {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(place) || place.length !== terms.length + 1 || place[0] !== signature(terms)) throw badCursor()
  const values = place.slice(1)
  if (
    values.some(
      (value) => (typeof value === 'object' && value !== null) || (typeof value === 'string' && value.includes('\0')),
    )
  )
    throw badCursor()
  return values
}

const badCursor = () => invalid('cursor', 'This is not a cursor of this list in this order; take it from `next`.')
// A cursor of someone's own making may hold values that are none of the column's type.
const isBadValue = (error: unknown): boolean => String((error as { code?: string }).code).startsWith('22')

// Rows behind a place. NULL comes last when rising and first when falling, as PostgreSQL sorts. When all terms go the same way
// the comparison of whole rows says the same in a form that an index can follow; it holds for values that are not null.
function after(query: Knex.QueryBuilder, terms: Term[], values: (string | number | boolean | null)[], p: Params): void {
  const { direction } = terms[0]!
  const rising = direction === 'asc'
  const place = (i: number): Knex.Value => p[`place_${i}`]!
  const equal = (all: Knex.QueryBuilder, upTo: number): void => {
    terms.slice(0, upTo).forEach(({ column }, i) => all.whereRaw('?? is not distinct from ?', [column, place(i)]))
  }
  query.where((any) => {
    if (terms.every((term) => term.direction === direction) && values.every((value) => value !== null)) {
      any.orWhereRaw(`(${terms.map(() => '??').join()}) ${rising ? '>' : '<'} (${terms.map(() => '?').join()})`, [
        ...terms.map(({ column }) => column),
        ...terms.map((_, i) => place(i)),
      ] as Knex.RawBinding[])
      if (rising)
        terms.slice(0, -1).forEach((term, i) =>
          any.orWhere((all) => {
            equal(all, i)
            all.whereNull(term.column)
          }),
        )
      return
    }
    terms.forEach((term, i) =>
      any.orWhere((all) => {
        equal(all, i)
        if (term.direction === 'asc' && values[i] === null) all.whereRaw('false')
        else if (term.direction === 'asc')
          all.where((q) => {
            q.where(term.column, '>', place(i)).orWhereNull(term.column)
          })
        else if (values[i] === null) all.whereNotNull(term.column)
        else all.where(term.column, '<', place(i))
      }),
    )
  })
}

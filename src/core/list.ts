// Lists: filters, order and pages of any query, as the contract declares them (01, Common list behaviour).
import type { Knex } from 'knex'
import { invalid, notFound } from './errors.ts'
import type { AnyContext, Operation } from './handler.ts'

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] }

type Term = { column: string; direction: 'asc' | 'desc' }
type Paging = { page?: number; page_size?: number; ordering?: string; cursor?: string }

const MAX_PAGE_SIZE = 50

/**
 * One page of `query`, counted in the same statement. With `cursor` in the request a page begins after the last row of the
 * one before, wherever that row is by then: exact while rows come and go, and as fast on the last page as on the first.
 * @param key column that is unique within the list; it breaks ties, so that no row is met twice or missed
 * @param columns what a filter looks at or an ordering field sorts by, where that is not the column of its name
 * @throws Refusal 404 beyond the last page, 400 on a cursor that this list did not give
 */
export async function page<Item>(context: AnyContext, query: Knex.QueryBuilder, key: string, columns: Record<string, string> = {}): Promise<Page<Item>> {
  const { operation, url, db } = context
  const { page: number = 1, page_size = MAX_PAGE_SIZE, ordering, cursor } = context.query as Paging
  filter(query, operation, context.query, columns)
  const size = Math.min(page_size, MAX_PAGE_SIZE)
  const terms = order(operation.ordering, ordering).map(({ field, direction }): Term => ({ column: columns[field] ?? field, direction }))
  terms.push({ column: key, direction: terms.at(-1)?.direction ?? 'asc' })
  const counted = db.count('*').from(query.clone().clearSelect().select(db.raw('1')).as('counted'))

  for (const { column, direction } of terms) query.orderBy(column, direction)
  query.select(counted.as('total'))
  if (cursor === undefined) query.limit(size).offset((number - 1) * size)
  else query.limit(size + 1).select(terms.map(({ column }, i) => ({ [`cursor_${i}`]: column }))).modify((q) => { if (cursor) after(q, terms, decode(cursor, terms)) })

  const found: (Item & { total: number })[] = await query.catch((error: unknown) => { throw cursor && isBadValue(error) ? badCursor() : error })
  const results = found.slice(0, size)
  if (!results.length && number > 1 && cursor === undefined) throw notFound('Invalid page.')
  const at = (changes: Record<string, string | null>): string => {
    const target = new URL(url)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) target.searchParams.delete(name)
      else target.searchParams.set(name, value)
    }
    return target.href
  }
  // An empty page has no row to read the count from; it is the only page, or the end of a walk that lost rows on its way.
  const count = results[0]?.total ?? (cursor ? Number((await counted.first()).count) : 0)
  if (cursor !== undefined) {
    return { count, next: found.length > size ? at({ page: null, cursor: encode(results.at(-1)!, terms) }) : null, previous: null, results }
  }
  return {
    count, results,
    next: number * size < count ? at({ page: String(number + 1) }) : null,
    previous: number > 1 ? at({ page: number === 2 ? null : String(number - 1) }) : null,
  }
}

// The filters that the contract declares with x-filter.
const FILTERS: Record<string, (query: Knex.QueryBuilder, column: string, value: string) => unknown> = {
  exact: (query, column, value) => query.where(column, value),
  iexact: (query, column, value) => query.whereRaw('lower(??) = lower(?)', [column, value]),
  icontains: (query, column, value) => query.whereILike(column, `%${value.replace(/[\\%_]/g, '\\$&')}%`),
  gte: (query, column, value) => query.where(column, '>=', value),
  lt: (query, column, value) => query.where(column, '<', value),
  in: (query, column, value) => query.whereRaw('?? = any(?)', [column, value.split(',') as unknown as string]),
}

function filter(query: Knex.QueryBuilder, { filters }: Operation, values: object, columns: Record<string, string>): void {
  for (const [name, kind] of Object.entries(filters)) {
    const value = (values as Record<string, string | undefined>)[name]
    if (value !== undefined) FILTERS[kind]!(query, columns[name] ?? name, value)
  }
}

/** The fields of an `ordering` parameter that the contract names; others are ignored (06, Errors). */
export function order(allowed: Operation['ordering'], ordering = ''): { field: string; direction: 'asc' | 'desc' }[] {
  if (!allowed) return []
  const parse = (text: string) => text.split(',').map((term) => ({
    field: term.replace(/^-/, ''), direction: term.startsWith('-') ? 'desc' as const : 'asc' as const,
  })).filter(({ field }) => allowed.fields.includes(field))
  const known = parse(ordering)
  return known.length ? known : parse(allowed.default)
}

// A cursor is the place of the last row: the order it was made for, then the row's values.
const signature = (terms: Term[]): string => terms.map(({ column, direction }) => `${column} ${direction}`).join()
const encode = (row: object, terms: Term[]): string =>
  Buffer.from(JSON.stringify([signature(terms), ...terms.map((_, i) => (row as Record<string, unknown>)[`cursor_${i}`])])).toString('base64url')

function decode(cursor: string, terms: Term[]): (string | number | boolean | null)[] {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(place) || place.length !== terms.length + 1 || place[0] !== signature(terms)) throw badCursor()
  const values = place.slice(1)
  if (values.some((value) => (typeof value === 'object' && value !== null) || (typeof value === 'string' && value.includes('\0')))) throw badCursor()
  return values
}

const badCursor = () => invalid('cursor', 'This is not a cursor of this list in this order; take it from `next`.')
// A cursor of someone's own making may hold values that are none of the column's type.
const isBadValue = (error: unknown): boolean => String((error as { code?: string }).code).startsWith('22')

// Rows behind a place. NULL comes last when rising and first when falling, as PostgreSQL sorts. When all terms go the same way
// the comparison of whole rows says the same in a form that an index can follow; it holds for values that are not null.
function after(query: Knex.QueryBuilder, terms: Term[], values: (string | number | boolean | null)[]): void {
  const { direction } = terms[0]!
  const rising = direction === 'asc'
  query.where((any) => {
    if (terms.every((term) => term.direction === direction) && values.every((value) => value !== null)) {
      any.orWhereRaw(`(${terms.map(() => '??').join()}) ${rising ? '>' : '<'} (${terms.map(() => '?').join()})`, [...terms.map(({ column }) => column), ...values as string[]])
      if (rising) terms.slice(0, -1).forEach((term, i) => any.orWhere((all) => { equal(all, terms.slice(0, i), values); all.whereNull(term.column) }))
      return
    }
    terms.forEach((term, i) => any.orWhere((all) => {
      equal(all, terms.slice(0, i), values)
      const value = values[i]!
      if (term.direction === 'asc' && values[i] === null) all.whereRaw('false')
      else if (term.direction === 'asc') all.where((q) => { q.where(term.column, '>', value).orWhereNull(term.column) })
      else if (values[i] === null) all.whereNotNull(term.column)
      else all.where(term.column, '<', value)
    }))
  })
}

function equal(query: Knex.QueryBuilder, terms: Term[], values: (string | number | boolean | null)[]): void {
  terms.forEach(({ column }, i) => query.whereRaw('?? is not distinct from ?', [column, values[i]!]))
}

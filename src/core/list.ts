// Lists: filters, order and pages of any query, as the contract declares them (01, Common list behaviour).
import type { Knex } from 'knex'
import { notFound } from './errors.ts'
import type { AnyContext, Operation } from './handler.ts'

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] }

const MAX_PAGE_SIZE = 50

/**
 * One page of `query`, counted in the same statement.
 * @param key column that is unique within the list; it breaks ties, so that no row is met twice or missed
 * @param columns what an ordering field sorts by where that is not the column of its name
 * @throws Refusal 404 beyond the last page
 */
export async function page<Item>(context: AnyContext, query: Knex.QueryBuilder, key: string, columns: Record<string, string> = {}): Promise<Page<Item>> {
  const { operation, url, db } = context
  const { page: number = 1, page_size = MAX_PAGE_SIZE, ordering } = context.query as { page?: number; page_size?: number; ordering?: string }
  const size = Math.min(page_size, MAX_PAGE_SIZE)
  const counted = db.count('*').from(query.clone().clearSelect().select(db.raw('1')).as('counted'))
  for (const { field, direction } of order(operation.ordering, ordering)) query.orderBy(columns[field] ?? field, direction)
  const results: (Item & { total: number })[] = await query.orderBy(key)
    .select(counted.as('total')).limit(size).offset((number - 1) * size)
  if (!results.length && number > 1) throw notFound('Invalid page.')
  const count = results[0]?.total ?? 0
  const at = (n: number): string => {
    const target = new URL(url)
    if (n === 1) target.searchParams.delete('page')
    else target.searchParams.set('page', String(n))
    return target.href
  }
  return { count, next: number * size < count ? at(number + 1) : null, previous: number > 1 ? at(number - 1) : null, results }
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

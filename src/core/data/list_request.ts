// Reads the options of a list request: page or cursor, order and filters, as the contract declares them (guide lists-and-writes, "Pages").
import type { Operation } from '../handler.ts'
import type { CursorPosition, Term } from './cursor.ts'
import { decodeCursor, signature } from './cursor.ts'
import type { ListContext, Source } from './list_source.ts'

export const MAX_PAGE_SIZE = 50
/** Maximum number of fields in `ordering`; further ones are ignored. */
const MAX_ORDERING_FIELDS = 3

/** A filter of the request. */
export type Filter = { readonly name: string; readonly kind: string; readonly value: unknown }

/** The options of a list request. */
export type ListRequest = {
  /** The number of the page; ignored if there is a cursor. */
  readonly number: number
  readonly size: number
  /** The cursor: empty for the first page of a walk, undefined if pages are numbered. */
  readonly cursor: string | undefined
  /** The row after which the page begins; empty without a cursor. */
  readonly position: CursorPosition
  /** The number of rows, if the cursor has it: a walk counts once. */
  readonly count: number | undefined
  /** The order. Its last term is the key of the list. */
  readonly terms: readonly Term[]
  /** Whether this is the default order of the list. */
  readonly hasDefaultOrder: boolean
  readonly filters: readonly Filter[]
}

/** Returns the options of a list request. @throws Rejection 400 for a cursor that this list has not returned */
export function listRequestOf(
  { operation, query }: Pick<ListContext, 'operation' | 'query'>,
  { columns = {}, key }: Pick<Source, 'columns' | 'key'>,
): ListRequest {
  const given = query as { page?: number; page_size?: number; ordering?: string; cursor?: string }
  const termsOf = (ordering?: string): Term[] =>
    orderTerms(operation.ordering, ordering).map(({ field, direction }) => ({
      column: columns[field] ?? field,
      direction,
    }))
  const terms = termsOf(given.ordering)
  const hasDefaultOrder = given.ordering === undefined || signature(terms) === signature(termsOf())
  terms.push({ column: key, direction: terms.at(-1)?.direction ?? 'asc' })
  return {
    number: given.page ?? 1,
    size: Math.min(given.page_size ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    cursor: given.cursor,
    ...(given.cursor ? decodeCursor(given.cursor, terms) : { position: [], count: undefined }),
    terms,
    hasDefaultOrder,
    filters: filtersOf(operation, query as Record<string, unknown>),
  }
}

const filtersOf = ({ filters }: Operation, query: Record<string, unknown>): Filter[] =>
  Object.entries(filters).flatMap(([name, kind]) => {
    const value = query[name]
    return value === undefined ? [] : [{ name, kind, value: FILTERS[kind]!.value?.(String(value)) ?? value }]
  })

/** The types of filters that the contract declares with `x-filter`: a condition on a column, and the conversion of the parameter to its value. */
export const FILTERS: Readonly<Record<string, { readonly sql: string; value?(text: string): unknown }>> = {
  exact: { sql: '?? = ?' },
  iexact: { sql: 'lower(??) = lower(?)' },
  icontains: { sql: '?? ilike ?', value: containing },
  gte: { sql: '?? >= ?' },
  lt: { sql: '?? < ?' },
  in: { sql: '?? = any(?)', value: (text) => text.split(',') },
}

/** Returns the LIKE pattern that matches strings containing `text`. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Returns the first three distinct fields of an `ordering` parameter that the contract declares. Other fields are ignored (guide
 * lists-and-writes, "Filters and order").
 */
export function orderTerms(
  allowed: Operation['ordering'],
  ordering = '',
): { field: string; direction: Term['direction'] }[] {
  if (!allowed) return []
  const parse = (text: string) => {
    const terms = text
      .split(',')
      .map((term) => ({
        field: term.replace(/^-/, ''),
        direction: term.startsWith('-') ? ('desc' as const) : ('asc' as const),
      }))
      .filter(({ field }) => allowed.fields.includes(field))
    return [...Map.groupBy(terms, ({ field }) => field).values()].slice(0, MAX_ORDERING_FIELDS).map(([first]) => first!)
  }
  const known = parse(ordering)
  return known.length ? known : parse(allowed.default)
}

// What a handler says of a list that `page` reads (list.ts).
import type { Knex } from 'knex'
import type { AnyContext } from '../handler.ts'
import type { Params } from './db.ts'
import type { Mapping, ReadContext } from './mapping.ts'

/** What reading a list needs of the context of its request. */
export type ListContext = ReadContext &
  Pick<AnyContext, 'operation' | 'params' | 'parents' | 'organizer' | 'event' | 'query' | 'who' | 'wants'> &
  Pick<AnyContext, 'url' | 'passThroughRows'>

/** How a list is read. The query is built once for each combination of parameters, see `prepared`. */
export type Source = {
  /** All rows that the caller may see; `p` represents the organizer, event and path parameters and `values`. */
  query: (p: Params) => Knex.QueryBuilder
  /** How the objects are stored; without it the query selects the fields of the response. */
  mapping?: Mapping
  /** Column that is unique within the list; it breaks ties, so that a walk over the pages meets each row once. */
  key: string
  /** What a filter checks (a column or other SQL) or an ordering field sorts by (a column), where that is not the column of its name. */
  columns?: Record<string, string>
  /** Further values of the query. */
  values?: Record<string, unknown>
  /** Conditions of this request only. */
  conditions?: readonly ListCondition[]
  /**
   * What the rows cost besides reading a page in the order of an index. `sorted`: no index has the order, as with rows of several events, so every
   * page sorts all rows. `counted`: an index has all columns of the count, so counting is cheaper than sorting.
   */
  cost?: 'sorted' | 'counted'
  /** A way to count the rows without reading them. */
  counts?: CountQuery
}

/** A cheaper way to count a list, which applies if nothing but these filters it. */
export type CountQuery = {
  readonly by: readonly string[]
  /**
   * @param filters the filters of the request
   * @param filtered adds the conditions of the list to a query that has its tables
   */
  query(
    p: Params,
    filters: readonly string[],
    filtered: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Knex.QueryBuilder
}

/** A condition that a list has in one request and not in another; its values are in the SQL as `:name`. */
export type ListCondition = {
  readonly sql: string
  readonly values: Record<string, unknown>
  /** Whether the best plan depends on the values: a few rows by an index, very many one after the other. Such statements are planned each time. */
  readonly planned?: true
}

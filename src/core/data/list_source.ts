// The description of a list, from which `page` reads it (list.ts).
import type { Knex } from 'knex'
import type { AnyContext } from '../handler.ts'
import type { Params } from './db.ts'
import type { Mapping, ReadContext } from './mapping.ts'

/** The part of a request's context that reading a list requires. */
export type ListContext = ReadContext &
  Pick<AnyContext, 'operation' | 'params' | 'parents' | 'organizer' | 'event' | 'query' | 'who' | 'wants'> &
  Pick<AnyContext, 'url' | 'passThroughRows'>

/** How a list is read. The query is built once for each combination of parameters, see `prepared`. */
export type Source = {
  /** Selects all rows that the caller may see. `p` has placeholders for the organizer, event, path parameters and `values`. */
  query: (p: Params) => Knex.QueryBuilder
  /** How the objects are stored. Without it, the query selects the fields of the response. */
  mapping?: Mapping
  /** Whether the query only selects the key, as `id`. A page of sorted rows then needs no second read of its rows. */
  keysOnly?: true
  /** Column that is unique within the list; it breaks ties, so that a walk over the pages meets each row once. */
  key: string
  /** The column (or, for filters, other SQL) that a filter checks or an ordering field sorts by, if it differs from the name. */
  columns?: Record<string, string>
  /** Further values of the query. */
  values?: Record<string, unknown>
  /** The plans of first pages, see `Planning`. */
  plan?: 'same'
  /** Conditions of this request only. */
  conditions?: readonly ListCondition[]
  /**
   * The cost of a page, unless it is read in the order of an index. `sorted`: no index has the order, as with rows of several events, so
   * every page sorts all rows. `counted`: an index has all columns of the count, so counting is cheaper than sorting.
   */
  cost?: 'sorted' | 'counted'
  /** A cheaper way to count the rows. */
  counts?: CountQuery
  /**
   * For lists across events (or other owners) whose table has indexes by event only: the column of the event, and a query for the IDs of the events
   * whose rows are listed. `query` does not restrict the events then. The first page is merged from those of the events.
   */
  events?: { readonly column: string; query(p: Params): Knex.QueryBuilder }
}

/** A cheaper way to count a list, which applies if the request has no other filters and conditions than these. */
export type CountQuery = {
  readonly by: readonly string[]
  /**
   * @param filters the filters and named conditions of the request
   * @param filtered adds the filters of the list to a query that selects from its tables, or from a table of counts with the same columns
   */
  query(
    p: Params,
    filters: readonly string[],
    filtered: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Knex.QueryBuilder
}

/**
 * How a statement is planned, if PostgreSQL should not decide. `same`: the best plan is the same for all values, so one is kept. `each`: it depends
 * on the values, such as an index for a few rows and a sequential scan for many, so each request is planned.
 */
export type Planning = 'same' | 'each'

/** A condition that only some requests of a list have. Its SQL contains its values as `:name`. */
export type ListCondition = {
  readonly sql: string
  readonly values: Record<string, unknown>
  /** Name of a condition by which the rows can be counted (`CountQuery.by`). */
  readonly name?: string
  readonly plan?: Planning
  /** Whether it only checks columns of the row and usually matches many rows. Page and count are then read from indexes, one after the other. */
  readonly ofRow?: true
}

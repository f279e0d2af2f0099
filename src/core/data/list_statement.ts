// Builds the statement that reads a page of a list and the total number of its rows. It has one of four shapes.
import type { Knex } from 'knex'
import type { Term } from './cursor.ts'
import { positionParam, signature, whereAfter } from './cursor.ts'
import type { Params } from './db.ts'
import type { ListRequest } from './list_request.ts'
import { FILTERS, MAX_PAGE_SIZE } from './list_request.ts'
import type { CountQuery, ListContext, Source } from './list_source.ts'
import { countOfEach, ofEach } from './reach.ts'
import { selectWithId } from './reading.ts'
import { scopeValues } from './references.ts'
import { everything } from './selection.ts'

/**
 * Maximum numbers of ordering fields and conditions in prepared statements, beside the default order. Most requests have no more, and there are
 * too many combinations of more to prepare them.
 */
const MAX_PREPARED = { terms: 1, conditions: 2 }

/**
 * A statement of a list, for `prepared`. Its rows have the column `counted_rows`, unless the cursor of the request has the count, and their position
 * if there is a cursor.
 */
export type ListStatement = {
  readonly key: string
  readonly unusual: boolean
  readonly values: Record<string, unknown>
  rows(p: Params): Knex.QueryBuilder
  count(p: Params): Knex.QueryBuilder
}

// The parts from which all shapes are built.
type Parts = {
  readonly db: ListContext['db']
  readonly source: Source
  readonly request: ListRequest
  /** The select list, if the list has a mapping. */
  readonly selected: string | undefined
  readonly counts: CountQuery | undefined
}

/** Returns the column of a page's rows that holds the position's value for the term with this index. */
export const positionColumn = (index: number): string => `cursor_${index}`

/** Returns the statement for a list request. */
export function listStatement(context: ListContext, source: Source, request: ListRequest): ListStatement {
  const { operation, db, who, wants } = context
  const { mapping, conditions = [] } = source
  const { cursor, filters, terms, hasDefaultOrder, position, size, count } = request
  const selected = mapping && selectWithId(mapping, wants)
  const parts: Parts = { db, source, request, selected, counts: knownCounts(source, request) }
  const shape = shapeOf(parts)
  return {
    // Different tables determine which rows devices, publishable keys and teams can see.
    key: [
      operation.path,
      ['device', 'publishable'].includes(who.type) && who.type,
      conditions.map(({ sql }) => sql),
      filters.map(({ name }) => name),
      signature(terms),
      size === MAX_PAGE_SIZE,
      hasOnePlan(parts),
      shape,
      operation.selects ? selected : '',
      cursor === undefined ? 'page' : position.map((value) => value === null),
      count === undefined ? 'counted' : '',
    ].join(' '),
    unusual:
      (!hasDefaultOrder && terms.length - 1 > MAX_PREPARED.terms) ||
      conditions.some(({ plan }) => plan === 'each') ||
      filters.length + conditions.length > MAX_PREPARED.conditions ||
      (operation.selects != null && selected !== (mapping && selectWithId(mapping, everything.wants))),
    values: valuesOf(context, source, request),
    rows: (p) => SHAPES[shape](parts, anyEvent(db, p)),
    count: (p) => counted(parts, anyEvent(db, p)),
  }
}

// Hides which event is meant. Otherwise PostgreSQL assumes that an event that it has not seen in an ANALYZE has no rows, and joins all with all.
const anyEvent = (db: ListContext['db'], p: Params): Params =>
  new Proxy(p, {
    get: (values, name: string) =>
      name === 'event' ? db.raw('(select ?::bigint)', [values.event as Knex.Value]) : values[name],
  })

function valuesOf(
  context: ListContext,
  { values, conditions = [] }: Source,
  { cursor, filters, number, position, size }: ListRequest,
): Record<string, unknown> {
  return {
    ...scopeValues(context),
    ...values,
    ...Object.assign({}, ...conditions.map(({ values }) => values)),
    offset: cursor === undefined ? (number - 1) * size : 0,
    limit: cursor === undefined ? size : size + 1,
    ...Object.fromEntries(position.map((value, i) => [positionParam(i), value])),
    ...Object.fromEntries(filters.map(({ name, value }) => [name, value])),
  }
}

// The cheaper way to count, if nothing else filters the list.
const knownCounts = ({ counts, conditions = [] }: Source, { filters }: ListRequest): CountQuery | undefined =>
  counts && [...filters, ...conditions].every(({ name }) => name !== undefined && counts.by.includes(name))
    ? counts
    : undefined

type Shape = keyof typeof SHAPES
const SHAPES = { direct, deferred, materialized, merged }

// Some rows must be read without being returned, because they precede the page, do not match a condition or must be sorted. Page and count
// share one read of them, limited to the columns that they need. If the count has a cheaper query, reading the keys is enough.
function shapeOf({ source, request, counts }: Parts): Shape {
  if (source.cost === 'sorted' || source.conditions?.some(({ ofRow }) => !ofRow)) return 'materialized'
  const isLaterPage = request.cursor === undefined && request.number > 1
  if (!isLaterPage) return source.events ? 'merged' : 'direct'
  return counts || source.cost === 'counted' ? 'deferred' : 'materialized'
}

// Reads the rows in their order up to the end of the page.
function direct(parts: Parts, p: Params): Knex.QueryBuilder {
  const query = filtered(all(parts, p), parts, p)
  if (parts.request.count === undefined) query.select(counted(parts, p).as('counted_rows'))
  return withPosition(paged(query, parts.request.terms, parts, p), parts)
}

// A deferred join: reads only the keys of the rows that precede the page.
function deferred(parts: Parts, p: Params): Knex.QueryBuilder {
  const { source, request } = parts
  const keys = filtered(all(parts, p), parts, p).clearSelect().select(source.key)
  const query = filtered(all(parts, p), parts, p).select(counted(parts, p).as('counted_rows'))
  return joined(query, paged(keys, request.terms, parts, p), parts)
}

// Reads the ordering columns of all matching rows once, for page and count.
function materialized(parts: Parts, p: Params): Knex.QueryBuilder {
  const { db } = parts
  const matches = selectTerms(filtered(all(parts, p), parts, p), parts)
  const rows = parts.source.keysOnly
    ? pageOfKeys(db('matched'), parts, p)
    : joined(withPosition(all(parts, p), parts), pageOfMatched(db('matched'), parts, p), parts)
  const query = rows.withMaterialized('matched', matches)
  return parts.request.count === undefined ? query.select(db.count('*').from('matched').as('counted_rows')) : query
}

// Reads the first rows of each event in the order of its index. Those of all events contain the first rows of the list.
function merged(parts: Parts, p: Params): Knex.QueryBuilder {
  const { db, source, request } = parts
  const { events } = source
  const first = selectTerms(ofListedEvent(parts, p), parts)
  const rows = ofEach(db, events!.query(p), paged(first, request.terms, parts, p), 'matched')
  const query = joined(withPosition(all(parts, p), parts), pageOfMatched(rows, parts, p), parts)
  return request.count === undefined ? query.select(counted(parts, p).as('counted_rows')) : query
}

// The rows of one event, whose ID is `listed.id`.
const ofListedEvent = (parts: Parts, p: Params): Knex.QueryBuilder =>
  filtered(parts.source.query(p), parts, p).whereRaw('?? = listed.id', [parts.source.events!.column])

const selectTerms = (query: Knex.QueryBuilder, { request }: Parts): Knex.QueryBuilder =>
  query.clearSelect().select(request.terms.map(({ column }, i) => ({ [`term_${i}`]: column })))

// Selects the keys of a page from rows that `selectTerms` has selected.
function pageOfMatched(query: Knex.QueryBuilder, parts: Parts, p: Params): Knex.QueryBuilder {
  const terms = matchedTerms(parts)
  return paged(query.select(terms.at(-1)!.column), terms, parts, p)
}

// Selects the rows of a page of a list of keys from such rows.
function pageOfKeys(query: Knex.QueryBuilder, parts: Parts, p: Params): Knex.QueryBuilder {
  const terms = matchedTerms(parts)
  return paged(
    withPosition(query.select({ id: terms.at(-1)!.column }), { request: { ...parts.request, terms } }),
    terms,
    parts,
    p,
  )
}

const matchedTerms = ({ request }: Parts): Term[] =>
  request.terms.map((term, i) => ({ ...term, column: `matched.term_${i}` }))

// The rows with these keys, in the order of the list. With an array, the keys are selected once. With a semi-join, PostgreSQL selects them
// again for each row if it assumes that the table is empty, as it does until the table's first ANALYZE.
function joined(query: Knex.QueryBuilder, keys: Knex.QueryBuilder, { source, request }: Parts): Knex.QueryBuilder {
  for (const { column, direction } of request.terms) query.orderBy(column, direction)
  return query.whereRaw('?? = any(array(?))', [source.key, keys])
}

function all({ db, source, selected }: Parts, p: Params): Knex.QueryBuilder {
  const { events } = source
  const query = events ? source.query(p).whereIn(events.column, events.query(p)) : source.query(p)
  return selected ? query.select(db.raw(selected)) : query
}

const withPosition = (query: Knex.QueryBuilder, { request }: Pick<Parts, 'request'>): Knex.QueryBuilder =>
  request.cursor === undefined
    ? query
    : query.select(request.terms.map(({ column }, i) => ({ [positionColumn(i)]: column })))

function filtered(query: Knex.QueryBuilder, parts: Parts, p: Params): Knex.QueryBuilder {
  withFilters(query, parts, p)
  for (const { sql, values } of parts.source.conditions ?? [])
    query.whereRaw(sql, Object.fromEntries(Object.keys(values).map((name) => [name, p[name]!])))
  return query
}

function withFilters(query: Knex.QueryBuilder, { db, source, request }: Parts, p: Params): Knex.QueryBuilder {
  for (const { name, kind } of request.filters) {
    const column = source.columns?.[name] ?? name
    query.whereRaw(FILTERS[kind]!.sql, [
      /^[\w.]+$/.test(column) ? column : db.raw(`(${column})`),
      p[name] as Knex.RawBinding,
    ])
  }
  return query
}

function counted(parts: Parts, p: Params): Knex.QueryBuilder {
  const { db, counts, request, source } = parts
  if (!counts && source.events) return countOfEach(db, source.events.query(p), ofListedEvent(parts, p))
  if (!counts) {
    const rows = filtered(all(parts, p), parts, p).clearSelect()
    return db.count('* as count').from(rows.select(db.raw('1')).as('counted'))
  }
  const names = [...request.filters, ...(source.conditions ?? [])].flatMap(({ name }) => name ?? [])
  return counts.query(p, names, (query) => withFilters(query, parts, p))
}

// Whether one plan is the best one for the first pages of all requests with this statement.
const hasOnePlan = ({ source: { plan, conditions = [] }, request }: Parts): boolean =>
  plan === 'same' &&
  request.cursor === undefined &&
  request.number === 1 &&
  request.hasDefaultOrder &&
  !request.filters.length &&
  conditions.every(({ plan, values }) => plan === 'same' || !Object.keys(values).length)

// Pages of the usual size have a statement that is planned for that size. All other sizes share one. PostgreSQL expects an unknown offset to
// skip a tenth of the rows, so it plans most statements with one for each request.
function paged(query: Knex.QueryBuilder, terms: readonly Term[], parts: Parts, p: Params): Knex.QueryBuilder {
  const { db, request } = parts
  const { size, cursor, position } = request
  for (const { column, direction } of terms) query.orderBy(column, direction)
  if (size !== MAX_PAGE_SIZE) query.offset(db.raw('? limit ?', [p.offset!, p.limit!]) as unknown as number)
  else {
    query.limit(cursor === undefined ? size : size + 1, { skipBinding: true })
    if (cursor === undefined && !hasOnePlan(parts)) query.offset(db.raw('?', [p.offset!]) as unknown as number)
  }
  if (position.length) whereAfter(query, terms, position, p)
  return query
}

// Cursors: the position of a page's last row, after which the next page begins (guide lists-and-writes, "Pages").
import type { Knex } from 'knex'
import type { Rejection } from '../errors.ts'
import { invalid } from '../errors.ts'
import type { Params } from './db.ts'

/** A column by which a list is ordered. */
export type Term = { readonly column: string; readonly direction: 'asc' | 'desc' }
/** The values of a row by which a list is ordered, one for each term. */
export type CursorPosition = readonly (string | number | boolean | null)[]

/** Returns the order as a string. Each cursor contains it, so that a cursor of a list in another order is rejected. */
export const signature = (terms: readonly Term[]): string =>
  terms.map(({ column, direction }) => `${column} ${direction}`).join()

/** A decoded cursor. */
export type Cursor = {
  readonly position: CursorPosition
  /** The number of rows when the walk began; undefined in cursors of earlier releases. */
  readonly count: number | undefined
}

/** Returns the cursor of a page whose last row has this position, in a list of `count` rows. */
export const encodeCursor = (position: readonly unknown[], count: number, terms: readonly Term[]): string =>
  Buffer.from(JSON.stringify([signature(terms), ...position, count])).toString('base64url')

/** Decodes a cursor. @throws Rejection 400 if it is not a cursor of a list in this order */
export function decodeCursor(cursor: string, terms: readonly Term[]): Cursor {
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(decoded) || decoded[0] !== signature(terms)) throw badCursor()
  const position = decoded.slice(1, terms.length + 1)
  const [count, ...rest] = decoded.slice(terms.length + 1)
  if (position.length < terms.length || !position.every(isValue) || rest.length) throw badCursor()
  if (count !== undefined && !(Number.isSafeInteger(count) && count >= 0)) throw badCursor()
  return { position, count }
}

const isValue = (value: unknown): boolean =>
  typeof value === 'string' ? !value.includes('\0') : typeof value !== 'object' || value === null

const badCursor = (): Rejection =>
  invalid('cursor', 'This is not a cursor of this list in this order; take it from `next`.', 'invalid_cursor')

/**
 * Rethrows the error of a statement with a cursor as a rejection of the cursor: forged cursors can hold values of a wrong type.
 * @throws Rejection 400
 */
export function rethrowAsBadCursor(error: unknown): never {
  throw String((error as { code?: string }).code).startsWith('22') ? badCursor() : error
}

/** Returns the name of the parameter that holds the position's value for the term with this index. */
export const positionParam = (index: number): string => `position_${index}`

/**
 * Restricts a query to the rows after a position. As in PostgreSQL, NULL sorts last in ascending and first in descending order. If all terms
 * have the same direction and no value is null, the condition is one row comparison, for which PostgreSQL can use an index.
 */
export function whereAfter(
  query: Knex.QueryBuilder,
  terms: readonly Term[],
  position: CursorPosition,
  p: Params,
): void {
  const { direction } = terms[0]!
  const comparesRows = terms.every((term) => term.direction === direction) && position.every((value) => value !== null)
  query.where((any) => {
    if (comparesRows) whereRowAfter(any, terms, p)
    else
      terms.forEach((term, i) =>
        any.orWhere((all) => {
          whereEqual(all, terms.slice(0, i), p)
          whereValueAfter(all, term, position[i]!, p[positionParam(i)]!)
        }),
      )
  })
}

function whereRowAfter(any: Knex.QueryBuilder, terms: readonly Term[], p: Params): void {
  const isAscending = terms[0]!.direction === 'asc'
  const columns = terms.map(() => '??').join()
  const values = terms.map(() => '?').join()
  any.orWhereRaw(`(${columns}) ${isAscending ? '>' : '<'} (${values})`, [
    ...terms.map(({ column }) => column),
    ...terms.map((_, i) => p[positionParam(i)]),
  ] as Knex.RawBinding[])
  if (!isAscending) return
  terms.slice(0, -1).forEach((term, i) =>
    any.orWhere((all) => {
      whereEqual(all, terms.slice(0, i), p)
      all.whereNull(term.column)
    }),
  )
}

function whereValueAfter(
  all: Knex.QueryBuilder,
  { column, direction }: Term,
  value: CursorPosition[number],
  param: Knex.Value,
): void {
  if (direction === 'asc' && value === null) all.whereRaw('false')
  else if (direction === 'asc')
    all.where((either) => {
      either.where(column, '>', param).orWhereNull(column)
    })
  else if (value === null) all.whereNotNull(column)
  else all.where(column, '<', param)
}

function whereEqual(all: Knex.QueryBuilder, terms: readonly Term[], p: Params): void {
  terms.forEach(({ column }, i) => {
    all.whereRaw('?? is not distinct from ?', [column, p[positionParam(i)]!])
  })
}

// Lists: pages of any query, with the filters and orders that the contract declares (guide lists-and-writes, "Pages").
import { notFound } from '../errors.ts'
import { encodeCursor, rethrowAsBadCursor } from './cursor.ts'
import type { Executor, TextRows } from './db.ts'
import { prepared, preparedText } from './db.ts'
import type { ListRequest } from './list_request.ts'
import { listRequestOf } from './list_request.ts'
import type { ListContext, Source } from './list_source.ts'
import type { ListStatement } from './list_statement.ts'
import { listStatement, positionColumn } from './list_statement.ts'
import { readRows } from './reading.ts'
import { StoredRows } from './stored_rows.ts'

export type ListPage<Item> = { count: number; next: string | null; previous: string | null; results: Item[] }

/**
 * Returns one page of a list, counted in the same statement. With `cursor` in the request, a page begins after the last row of the previous
 * page, even if rows were added or removed since. The last page is then as fast as the first.
 * @throws Rejection 404 beyond the last page; 400 for a cursor that this list has not returned
 */
export async function page<Item>(context: ListContext, source: Source): Promise<ListPage<Item>> {
  const request = listRequestOf(context, source)
  const statement = listStatement(context, source, request)
  const stored = await rowsOf(context, source, request, statement)
  const rows = stored.slice(0, request.size)
  if (!rows.length && request.number > 1 && request.cursor === undefined) throw notFound('Invalid page.')
  const links =
    request.cursor === undefined
      ? numberedLinks(context, request, rows)
      : await cursorLinks(context, request, statement, stored)
  // A handler marked with `returnsRows` passes rows through as if they were objects. Unusual statements return objects, since compiling a row
  // writer for their columns costs more than creating the objects.
  const results = context.passThroughRows && !statement.unusual ? rows : rows.objects()
  return { ...links, results: results as Item[] }
}

function rowsOf(
  context: ListContext,
  { mapping }: Source,
  { cursor }: ListRequest,
  { key, rows, values, unusual }: ListStatement,
): Promise<StoredRows> {
  const read = (on: Executor): Promise<TextRows> => {
    const text = preparedText(on, key, rows, values, { unusual })
    return cursor ? text.catch(rethrowAsBadCursor) : text
  }
  return mapping
    ? readRows(mapping, context, read, { wants: context.wants })
    : read(context.db).then((text) => new StoredRows(text, []))
}

type Links = Omit<ListPage<unknown>, 'results'>

function numberedLinks({ url }: ListContext, { number, size }: ListRequest, rows: StoredRows): Links {
  const count = (rows.value(0, 'counted_rows') as number | undefined) ?? 0
  return {
    count,
    next: number * size < count ? urlWith(url, { page: String(number + 1) }) : null,
    previous: number > 1 ? urlWith(url, { page: number === 2 ? null : String(number - 1) }) : null,
  }
}

async function cursorLinks(
  { db, url }: ListContext,
  { size, terms, count }: ListRequest,
  statement: ListStatement,
  stored: StoredRows,
): Promise<Links> {
  const counted = count ?? (stored.value(0, 'counted_rows') as number | undefined) ?? (await countRows(db, statement))
  const position = terms.map((_, i) => stored.value(size - 1, positionColumn(i)))
  const cursor = stored.length > size ? encodeCursor(position, counted, terms) : null
  return { count: counted, next: cursor && urlWith(url, { page: null, cursor }), previous: null }
}

// Counts the rows of a list whose page is empty, so that no row has the count.
async function countRows(db: ListContext['db'], { key, count, values, unusual }: ListStatement): Promise<number> {
  return (await prepared<{ count: number }>(db, `${key} count`, count, values, { unusual }))[0]!.count
}

function urlWith(url: string, parameters: Record<string, string | null>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) target.searchParams.delete(name)
    else target.searchParams.set(name, value)
  }
  return target.href
}

// Tables of exporters as sheets: their statements, and their rows as a cursor returns them.
import { setImmediate } from 'node:timers/promises'
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { decimalPlaces } from '../../../core/money.ts'
import type { Sheet, SheetRow } from '../../../core/platform/spreadsheets.ts'
import { translator } from '../../../messages/translate.ts'
import { eventValues } from './columns.ts'
import type { ExportedEvent, Exporter, ExportInput, Heading, Table } from './exporter.ts'
import { cellsOf } from './exporter.ts'
import { rangeValues } from './ranges.ts'

/** Number of rows that are written before the process continues with other work. */
const ROWS_PER_TURN = 100

/** Receives the progress of an export: the rows to expect, and the rows as they are written. */
export type ExportProgress = { expect(rows: number): void; wrote(rows: number): void }

/** Returns the tables as sheets with headings in the language of the export. Counts their rows first, to report the progress. */
export async function sheetsOf(
  scope: ExportInput,
  exporter: Exporter,
  tables: readonly Table[],
  ranges: readonly string[],
  progress: ExportProgress,
): Promise<Sheet[]> {
  const translate = translator(scope.language)
  const heading = (one: Heading): string => (typeof one === 'string' ? translate(one) : one.own)
  const parts: readonly (ExportedEvent | undefined)[] = exporter.eventless ? [undefined] : scope.events
  const sheets: Sheet[] = []
  for (const table of tables) {
    for (const part of parts) {
      const counted = `select count(*)::integer as count from ${table.from} where ${table.where}`
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        scope.db,
        counted,
        valuesOf(scope, table, ranges, part),
      )
      progress.expect(count)
    }
    sheets.push({
      name: table.name,
      columns: table.columns.map((column) => ({ heading: heading(column[0]), kind: cellsOf(column).kind })),
      async *rows() {
        for (const part of parts) {
          for await (const rows of batches(scope, table, valuesOf(scope, table, ranges, part))) {
            yield rows
            progress.wrote(rows.length)
          }
        }
      },
    })
  }
  return sheets
}

/** Returns all rows of a small table. */
export async function allRows(scope: ExportInput, table: Table, ranges: readonly string[]): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (const part of scope.events)
    for await (const batch of batches(scope, table, valuesOf(scope, table, ranges, part))) rows.push(...batch)
  return rows
}

async function* batches(scope: ExportInput, table: Table, values: Record<string, unknown>): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  for await (const row of streamRows<Record<string, string | number | null>>(scope.db, statementOf(table), values)) {
    rows.push(Object.values(row))
    if (rows.length < ROWS_PER_TURN) continue
    yield rows
    rows = []
    await setImmediate()
  }
  if (rows.length) yield rows
}

// Rows are sorted before their cells are computed, so that sorting needs little memory and cells are computed as the cursor fetches rows. The
// laterals expand rows that the subquery has read and cost no join.
const statementOf = ({ rows, from, where, order, columns }: Table): string =>
  `select ${columns.map((column, i) => `${cellsOf(column).sql} as c${i}`).join(', ')}
  from (select ${rows.join(', ')} from ${from} where ${where} order by ${order} offset 0) found
  ${rows.map((row) => `cross join lateral (select (found.${row}).*) ${row}`).join(' ')}`

const valuesOf = (
  { values, now, locale, zone, organizer }: ExportInput,
  table: Table,
  ranges: readonly string[],
  event: ExportedEvent | undefined,
): Record<string, unknown> => ({
  ...values,
  ...rangeValues(values, ranges, event?.timezone ?? zone, now),
  organizer: organizer.id,
  language: locale,
  now,
  zone,
  ...(event
    ? { ...eventValues(event), places: decimalPlaces(event.currency), has_subevents: event.has_subevents }
    : { places: 2 }),
  ...table.values?.(event),
})

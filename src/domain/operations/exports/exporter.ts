// The interface of exporters. Each exporter is a file in this folder, which declares its parameters and its output.
import type { Readable } from 'node:stream'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import type { Permission } from '../../../core/handler.ts'
import type { CellKind } from '../../../core/platform/spreadsheets.ts'
import type { PlainKey } from '../../../messages/translate.ts'
import type { NameScheme } from '../../catalog/names.ts'

export type Level = 'event' | 'organizer'

/** The target of an export: one event, or several events of an organizer. `series` is true if any of them can be a series. */
export type Target = { readonly level: Level; readonly series: boolean }

/** Returns the target for the event of a request, or for the organizer's events without one. */
export const targetOf = (event: { readonly has_subevents: boolean } | undefined): Target =>
  event ? { level: 'event', series: event.has_subevents } : { level: 'organizer', series: true }

/** A parameter of an exporter. Parameters that are not required can be omitted, null or empty. */
export type ExportParameter = { readonly required?: boolean } & (
  | { readonly type: 'boolean' | 'moment' | 'events' }
  | { readonly type: 'choice' | 'choices'; readonly choices: readonly string[] }
  /** A date range. `future` allows named ranges in the future. */
  | { readonly type: 'range'; readonly future?: boolean }
  /** IDs of objects of the event. */
  | { readonly type: 'id' | 'ids'; readonly table: 'items' | 'questions' | 'subevents' | 'checkin_lists' }
)
export type ExportParameters = Readonly<Record<string, ExportParameter>>

/** Validated parameters. Ranges are unchanged, IDs are numbers, and omitted parameters are undefined. */
export type ParameterValues = Readonly<Record<string, unknown>>

/** An event whose data is exported. Its name is in the language of the export. */
export type ExportedEvent = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly date_from: string
  readonly has_subevents: boolean
  readonly name_scheme: NameScheme
}

/** The input of an exporter. `zone` is the time zone of the organizer, for data that does not belong to an event. */
export type ExportInput = {
  readonly db: Db
  readonly config: Config
  readonly now: Date
  readonly level: Level
  /** Language of headings and localized strings. */
  readonly language: string
  readonly locale: string
  readonly organizer: { readonly id: number; readonly slug: string; readonly name: string }
  readonly zone: string
  readonly events: readonly ExportedEvent[]
  readonly values: ParameterValues
}

/** A heading: the key of a message, or a literal text. */
export type Heading = PlainKey | { readonly own: string }

/** The SQL of cells, with their type. */
export type ExportCells = { readonly sql: string; readonly kind: CellKind }

/** A column: its heading, and the SQL of its cells. Cells without a type are text. */
export type Column = readonly [heading: Heading, cells: string | ExportCells]

/** Returns the cells of a column, with their type. */
export const cellsOf = ([, cells]: Column): ExportCells =>
  typeof cells === 'string' ? { sql: cells, kind: 'text' } : cells

/** A table. Its rows are read for each event, or once if they belong to the organizer only. */
export type Table = {
  readonly name: string
  /** The aliases of rows in `from`. Columns can only refer to these. */
  readonly rows: readonly string[]
  readonly from: string
  readonly where: string
  readonly order: string
  readonly columns: readonly Column[]
  /** Returns bound values in addition to those of the event and the export. */
  values?(event: ExportedEvent | undefined): Record<string, unknown>
}

/** A file that is not a table. */
export type ExportedFile = { readonly extension: string; readonly media_type: MediaType; readonly content: Readable }
type MediaType = 'application/json' | 'application/pdf' | 'application/zip' | 'text/plain'

/** Thrown if there is no data to export. The export fails without retries (guide exports, "Running an export"). */
export class NothingToExport extends Error {}

export type Exporter = {
  readonly identifier: string
  readonly name: PlainKey
  readonly levels: readonly Level[]
  readonly permission: Permission
  /** Whether the objects of an organizer's export do not belong to events. It has no parameter `events` unless it declares one. */
  readonly eventless?: true
  /** Whether the exporter writes to the database, so that it cannot read from a standby. */
  readonly writes?: true
  parameters?(target: Target): ExportParameters
} & (
  | { readonly sheets?: readonly string[]; tables(scope: ExportInput): Promise<readonly Table[]> }
  /** Writes the file. @throws NothingToExport if the file would be empty */
  | { file(scope: ExportInput): Promise<ExportedFile> }
)

// What an exporter is: each is one file beside this one, which declares its parameters and what it writes.
import type { Readable } from 'node:stream'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import type { Permission } from '../../../core/handler.ts'
import type { CellKind } from '../../../core/platform/spreadsheets.ts'
import type { PlainKey } from '../../../messages/translate.ts'
import type { NameScheme } from '../../catalog/names.ts'

export type Level = 'event' | 'organizer'

/** What an exporter is run for: an event, or several of an organizer, some of which may be series. */
export type Target = { readonly level: Level; readonly series: boolean }

/** Returns the target for the event of a request, or for the organizer's events when there is none. */
export const targetOf = (event: { readonly has_subevents: boolean } | undefined): Target =>
  event ? { level: 'event', series: event.has_subevents } : { level: 'organizer', series: true }

/** A parameter of an exporter. Parameters that are not required can be omitted, null or empty. */
export type ExportParameter = { readonly required?: boolean } & (
  | { readonly type: 'boolean' | 'moment' | 'events' }
  | { readonly type: 'choice' | 'choices'; readonly choices: readonly string[] }
  /** Days; `future` where ranges that have not begun make sense. */
  | { readonly type: 'range'; readonly future?: boolean }
  /** Objects of the event, by their ids. */
  | { readonly type: 'id' | 'ids'; readonly table: 'items' | 'questions' | 'subevents' | 'checkin_lists' }
)
export type ExportParameters = Readonly<Record<string, ExportParameter>>

/** Parameters as they are after validation: ranges as they were sent, ids as numbers, absent ones undefined. */
export type ParameterValues = Readonly<Record<string, unknown>>

/** An event whose data is exported; the name is in the language of the export. */
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

/** What an exporter works with. `zone` is that of the organizer, for what belongs to no event. */
export type ExportInput = {
  readonly db: Db
  readonly config: Config
  readonly now: Date
  readonly level: Level
  /** Of headings, and of texts that are multi-lingual. */
  readonly language: string
  readonly locale: string
  readonly organizer: { readonly id: number; readonly slug: string; readonly name: string }
  readonly zone: string
  readonly events: readonly ExportedEvent[]
  readonly values: ParameterValues
}

/** A heading: a message, or a text that is shown as it is. */
export type Heading = PlainKey | { readonly own: string }

/** The SQL of cells that are no texts, with what they are. */
export type ExportCells = { readonly sql: string; readonly kind: CellKind }

/** A column: its heading, and its cells; those of SQL alone are texts. */
export type Column = readonly [heading: Heading, cells: string | ExportCells]

/** Returns the cells of a column. */
export const cellsOf = ([, cells]: Column): ExportCells =>
  typeof cells === 'string' ? { sql: cells, kind: 'text' } : cells

/** The rows of a table, read for each event, or once where they belong to the organizer alone. */
export type Table = {
  readonly name: string
  /** `from` names rows by these; columns refer to them alone. */
  readonly rows: readonly string[]
  readonly from: string
  readonly where: string
  readonly order: string
  readonly columns: readonly Column[]
  /** Values beside those of the event and the export. */
  values?(event: ExportedEvent | undefined): Record<string, unknown>
}

/** A file that is no table. */
export type ExportedFile = { readonly extension: string; readonly media_type: MediaType; readonly content: Readable }
type MediaType = 'application/json' | 'application/pdf' | 'application/zip' | 'text/plain'

/** There is nothing that could be exported: the export has failed for good (guide exports, "Running an export"). */
export class NothingToExport extends Error {}

export type Exporter = {
  readonly identifier: string
  readonly name: PlainKey
  readonly levels: readonly Level[]
  readonly permission: Permission
  /** At the organizer's level its objects belong to no event, so it is read once; it takes no `events` unless it declares that parameter. */
  readonly eventless?: true
  parameters?(target: Target): ExportParameters
} & (
  | { readonly sheets?: readonly string[]; tables(scope: ExportInput): Promise<readonly Table[]> }
  /** @throws NothingToExport where an empty file would be of no use */
  | { file(scope: ExportInput): Promise<ExportedFile> }
)

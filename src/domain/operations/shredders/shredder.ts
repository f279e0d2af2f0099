// Type of shredders: a category of personal data, its export and its deletion (guide shredding). Each has a file in this folder.
import type { Db } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import type { PlainKey } from '../../../messages/translate.ts'

/** The event whose data is exported and deleted. */
export type ShreddedEvent = {
  readonly id: number
  readonly slug: string
  readonly currency: string
  readonly timezone: string
  readonly organizer: { readonly id: number; readonly slug: string }
}

export type Shredder = {
  /** Message key of the display name of the deleted data. */
  readonly name: PlainKey
  /** Yields the files of the export. */
  files?(context: Pick<JobContext, 'db' | 'config' | 'now'>, event: ShreddedEvent): AsyncGenerator<ZipEntry>
  /** Deletes data of a batch of locked orders. Idempotent. */
  clearOrders?(db: Db, orders: readonly number[]): Promise<void>
  /**
   * SQL statements that delete data in other rows of the event `:event`. Each processes the first `:batch` rows with an ID above `:after`, whether
   * or not they contain data, and selects their IDs.
   */
  readonly others?: readonly string[]
  /** The data in audit log entries. */
  readonly logged?: readonly Logged[]
}

/** Fields to mask in audit log entries `l` that match the SQL condition `where`, at any depth except below the fields in `apart`. */
export type Logged = { readonly members: readonly string[]; readonly apart?: readonly string[]; readonly where: string }

/** Replacement of deleted text in required fields. */
export const DELETED = '█'

/** SQL conditions of audit log entries about the waiting list, and of all others. */
export const IS_WAITING_LIST_SQL = "l.object_type like 'event.orders.waitinglist%'"
export const IS_NOT_WAITING_LIST_SQL = `not (${IS_WAITING_LIST_SQL})`

/** SQL expression of the name of a position `p` of an order `o` in exports. */
export const POSITION_NAME_SQL = "o.code || '-' || p.positionid"

/** Returns the chunks of a JSON object. */
export async function* jsonObject(members: AsyncIterable<{ name: string; value: unknown }>): AsyncGenerator<string> {
  let first = true
  for await (const { name, value } of members) {
    yield `${first ? '{' : ','}\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
    first = false
  }
  yield first ? '{}\n' : '\n}\n'
}

/** Returns the chunks of a JSON array. */
export async function* jsonList(entries: AsyncIterable<{ value: unknown }>): AsyncGenerator<string> {
  let first = true
  for await (const { value } of entries) {
    yield `${first ? '[' : ','}\n  ${JSON.stringify(value)}`
    first = false
  }
  yield first ? '[]\n' : '\n]\n'
}

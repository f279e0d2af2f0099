// Positions in the change feed (guide change-feed, "Cursors"). A position is a snapshot of PostgreSQL instead of an ID or time: transactions commit
// in another order than they allocate IDs, so entries with lower IDs can appear later.
import { invalid, type Rejection } from '../../core/errors.ts'

/** What a statement of PostgreSQL sees: transactions before `xmax`, except for those in `running`, which are in ascending order. */
export type Snapshot = { readonly xmax: number; readonly running: readonly number[] }

/**
 * A position in the feed: after everything that `from` sees, or before the oldest entry without it. With `page`, it is within the entries that
 * `from` does not see: after those up to the ID `last` of what `to` sees, or of everything without it.
 */
export type Position = {
  readonly from?: Snapshot | undefined
  readonly page?: { readonly to?: Snapshot | undefined; readonly last: number } | undefined
}

/** What a cursor is valid for: a copy of the database and an organizer. `seconds` is the time of its creation since 1970. */
export type CursorScope = { readonly generation: string; readonly organizer: number; readonly seconds: number }

const VERSION = '1'

/** Parses the text form of a snapshot, such as `10:14:10,12`. */
export function parseSnapshot(text: string): Snapshot {
  const [, xmax, running] = text.split(':')
  return { xmax: Number(xmax), running: running ? running.split(',').map(Number) : [] }
}

/** Returns the text form of a snapshot. */
export const snapshotText = ({ xmax, running }: Snapshot): string => `${running[0] ?? xmax}:${xmax}:${running.join()}`

/** Returns the cursor of a position. It ends with a dot before it is encoded, so that one that was cut is invalid. */
export function encodePosition({ from, page }: Position, { generation, organizer, seconds }: CursorScope): string {
  const parts = [VERSION, generation, number(organizer), number(seconds), snapshot(from)]
  if (page) parts.push(snapshot(page.to), number(page.last))
  return Buffer.from(`${parts.join(':')}.`).toString('base64url')
}

/** Returns the position and the scope of a cursor. @throws Rejection 400 if it is not a cursor */
export function decodePosition(cursor: string): Position & { scope: CursorScope } {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const canonical = Buffer.from(text, 'latin1').toString('base64url') === cursor
  const parts = canonical && /^[\w:,]+\.$/.test(text) ? text.slice(0, -1).split(':') : []
  const [version, generation = '', owner = '', seconds = '', from = '', to, last = ''] = parts
  if (version !== VERSION || ![5, 7].includes(parts.length) || !/^[0-9a-f]{1,40}$/.test(generation)) throw badCursor()
  const scope = { generation, organizer: readNumber(owner), seconds: readNumber(seconds) }
  const page = to === undefined ? undefined : { to: readSnapshot(to), last: readNumber(last) }
  return { from: readSnapshot(from), page, scope }
}

// IDs of running transactions are stored as their distance to `xmax`, which is short.
const snapshot = (of: Snapshot | undefined): string =>
  of ? [of.xmax, ...of.running.map((xid) => of.xmax - xid)].map(number).join() : ''

function readSnapshot(text: string): Snapshot | undefined {
  if (!text) return undefined
  const [xmax = 0, ...distances] = text.split(',').map(readNumber)
  const running = distances.map((distance) => xmax - distance)
  if (running.some((xid, i) => xid < 1 || xid >= xmax || xid <= (running[i - 1] ?? 0))) throw badCursor()
  return { xmax, running }
}

const number = (value: number): string => value.toString(36)

function readNumber(text: string): number {
  const value = /^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
  if (!Number.isSafeInteger(value)) throw badCursor()
  return value
}

/** Creates the rejection of a value that is not a cursor of the feed. */
export const badCursor = (): Rejection =>
  invalid('after', 'This is not a cursor of this feed; take it from `cursor` of an earlier response.', 'invalid_cursor')

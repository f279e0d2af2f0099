// Pages of the change feed (guide change-feed): entries of the audit log with the notifications that webhooks send about them.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Rejection } from '../../core/errors.ts'
import { gone } from '../../core/errors.ts'
import { newSecret } from '../../core/platform/secrets.ts'
import { lockLogEntries } from '../locks.ts'
import type { CursorScope, Position } from './change_cursor.ts'
import { badCursor, decodePosition, encodePosition, parseSnapshot, snapshotText } from './change_cursor.ts'
import type { FeedFilter, FeedReader, FeedState } from './change_statements.ts'
import {
  DATABASE_SQL,
  FEED_PAGE_SIZE,
  FEED_STATE_SQL,
  oldestReadable,
  RETENTION_DAYS,
  readEntries,
} from './change_statements.ts'
import { isSandbox } from './model/sandboxes.ts'
import type { NotificationFields } from './webhook_bodies.ts'
import { notificationFields } from './webhook_bodies.ts'
import { PUBLICATIONS } from './webhook_kinds.ts'

/** An entry, with the position after it. `action` has no brand. */
export type Change = { readonly fields: NotificationFields & { readonly action: string }; readonly position: Position }
/** A page: its entries, the position after them, and whether further entries can be read immediately. */
export type FeedPage = {
  readonly changes: readonly Change[]
  readonly position: Position
  readonly generation: string
  readonly hasMore: boolean
}

/** Returns the cursor of a position. */
export const cursorOf = (
  { organizer, now }: Pick<FeedReader, 'organizer' | 'now'>,
  generation: string,
  position: Position,
): string =>
  encodePosition(position, { generation, organizer: organizer.id, seconds: Math.floor(now.getTime() / 1000) })

/** Returns the position before the next change. */
export async function currentPosition(db: Db): Promise<{ position: Position; generation: string }> {
  const [row] = await query<FeedState>(db, `select ${FEED_STATE_SQL} from change_feed f`)
  if (row!.database !== row!.connected) return adoptDatabase(db, () => currentPosition(db))
  return { position: { from: parseSnapshot(row!.snapshot) }, generation: row!.generation }
}

/** Returns the position before the oldest entry that is still available. */
export async function oldestPosition({ db, organizer, now }: FeedReader): Promise<Position> {
  const [row] = await query<{ id: number }>(
    db,
    'select id from log_entries where organizer_id = :organizer and datetime >= :since order by datetime, id limit 1',
    { organizer: organizer.id, since: oldestReadable(now) },
  )
  return row ? { page: { last: row.id - 1 } } : { page: { last: 0 } }
}

/**
 * Returns the position of a cursor.
 * @throws Rejection 400 if it is not a cursor of this organizer's feed; 410 if it has expired, or if the organizer is a sandbox that was reset
 */
export async function positionOf(
  { db, organizer, now }: FeedReader,
  cursor: string,
): Promise<{ position: Position; scope: CursorScope }> {
  const { scope, ...position } = decodePosition(cursor)
  // A reset replaces the organizer of a sandbox.
  if (scope.organizer !== organizer.id) throw (await isSandbox(db, organizer)) ? wasReset() : badCursor()
  if (scope.seconds * 1000 < oldestReadable(now).getTime())
    throw gone(
      `The cursor is older than ${RETENTION_DAYS} days. Read the objects again and follow the feed from \`now\`.`,
      'cursor_expired',
    )
  return { position, scope }
}

/** Creates the rejection of a reader whose sandbox was reset. */
export const wasReset = (): Rejection =>
  gone('The sandbox was reset. Read the objects again and follow the feed from `now`.', 'cursor_expired')

/**
 * Reads the entries after a position.
 * @param scope of the cursor that the position comes from, if any
 * @throws Rejection 410 if the cursor belongs to another copy of the database
 */
export async function readChanges(
  reader: FeedReader,
  filter: FeedFilter,
  position: Position,
  scope?: Pick<CursorScope, 'generation'>,
): Promise<FeedPage> {
  const { db } = reader
  const row = await readEntries(reader, filter, position)
  if (row.database !== row.connected) return adoptDatabase(db, () => readChanges(reader, filter, position, scope))
  const snapshot = parseSnapshot(row.snapshot)
  // A database that was recovered to an earlier time has fewer transactions than the cursor.
  const newest = Math.max(position.from?.xmax ?? 0, position.page?.to?.xmax ?? 0)
  if ((scope && scope.generation !== row.generation) || newest > snapshot.xmax)
    throw gone(
      'The cursor belongs to another copy of the database. Read the objects again and follow the feed from `now`.',
      'cursor_expired',
    )
  const to = position.page?.to ?? snapshot
  const at = (last: number): Position => ({ from: position.from, page: { to, last } })
  const shown = row.entries.slice(0, FEED_PAGE_SIZE)
  const last = row.entries.length > FEED_PAGE_SIZE ? shown.at(-1)!.notification : row.last
  const after = last === null ? { from: to } : at(last)
  // After the last page of what an earlier snapshot sees, there can be changes that were committed since.
  const hasMore = last !== null || snapshotText(to) !== snapshotText(snapshot)
  const changes = shown.flatMap((entry) => {
    const { about, action } = PUBLICATIONS.get(entry.action)!
    const fields = notificationFields(about, entry)
    return fields ? [{ fields: { ...fields, action }, position: at(entry.notification) }] : []
  })
  // The last entry is followed by what the page is followed by, which is a shorter cursor.
  if (changes.length) changes[changes.length - 1] = { ...changes.at(-1)!, position: after }
  return { changes, position: after, generation: row.generation, hasMore }
}

// Ends all cursors after the database was restored from a dump, whose transaction IDs mean nothing here. The lock waits for open transactions,
// whose entries are not part of the dump.
async function adoptDatabase<Result>(db: Db, again: () => Promise<Result>): Promise<Result> {
  await db.transaction(async (trx) => {
    await lockLogEntries(trx)
    await query(
      trx,
      `update change_feed f set generation = :generation, database = ${DATABASE_SQL},
        imported = coalesce((select max(id) from log_entries), 0)
      where f.database <> ${DATABASE_SQL}`,
      { generation: newSecret().slice(0, 12) },
    )
  })
  return again()
}

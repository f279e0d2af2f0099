// Pages of the change feed (guide change-feed): entries of the audit log with the notifications that webhooks send about them.
import type { Knex } from 'knex'
import { addSeconds } from '../../core/clock.ts'
import type { Db, Params } from '../../core/data/db.ts'
import { prepared, query } from '../../core/data/db.ts'
import { visibleValues } from '../../core/data/reach.ts'
import type { Rejection } from '../../core/errors.ts'
import { gone } from '../../core/errors.ts'
import type { Event, Organizer } from '../../core/handler.ts'
import { newSecret } from '../../core/platform/secrets.ts'
import type { LogReader } from './audit_visibility.ts'
import { hiddenKinds, visibleEntries } from './audit_visibility.ts'
import type { CursorScope, Position, Snapshot } from './change_cursor.ts'
import { badCursor, decodePosition, encodePosition, parseSnapshot, snapshotText } from './change_cursor.ts'
import { isSandbox } from './model/sandboxes.ts'
import type { NotificationFields, NotificationRow } from './webhook_bodies.ts'
import { notificationFields, notificationsSql } from './webhook_bodies.ts'
import type { EventType } from './webhook_kinds.ts'
import { actionsOfTypes, PUBLICATIONS } from './webhook_kinds.ts'

/** How long entries can be read, and cursors are valid. */
export const RETENTION_DAYS = 30
const DAY_SECONDS = 86_400
const PAGE_SIZE = 100
/** Number of entries, of all organizers, that a page reads at most where it follows their IDs. */
const WINDOW_SIZE = 5000

/** A caller that reads the feed of an organizer or of an event. */
export type FeedReader = LogReader & {
  readonly organizer: Organizer
  readonly event?: Event | undefined
  readonly now: Date
}
/** Which entries a caller wants. `event` is the slug of an event. */
export type FeedFilter = { readonly event?: string | undefined; readonly types?: readonly EventType[] | undefined }

/** An entry, with the position after it. `action` has no brand. */
export type Change = { readonly fields: NotificationFields & { readonly action: string }; readonly position: Position }
/** A page: its entries, the position after them, and whether further entries can be read immediately. */
export type FeedPage = {
  readonly changes: readonly Change[]
  readonly position: Position
  readonly generation: string
  readonly hasMore: boolean
}

/** The SQL expression of the cluster and database that the connection leads to. */
const DATABASE = `(select control.system_identifier || '.' || d.oid from pg_control_system() control, pg_database d
  where d.datname = current_database())`
const COLUMNS = [
  ...['id', 'organizer_id', 'event_id', 'datetime', 'actor_type', 'actor_id'],
  ...['action', 'object_type', 'object_id', 'data', 'xid'],
].join()
// Entries that a restored dump contained. Their transaction IDs are those of another cluster.
const IS_OWN = 'log_entries.id > (select imported from change_feed)'
// A number, since a placeholder would hide from the planner how few rows are read.
const LIMIT = `limit ${PAGE_SIZE + 1}`
const ALL_ACTIONS = [...PUBLICATIONS.keys()]

/** Returns the cursor of a position. */
export const cursorOf = (
  { organizer, now }: Pick<FeedReader, 'organizer' | 'now'>,
  generation: string,
  position: Position,
): string =>
  encodePosition(position, { generation, organizer: organizer.id, seconds: Math.floor(now.getTime() / 1000) })

/** Returns the position before the next change. */
export async function currentPosition(db: Db): Promise<{ position: Position; generation: string }> {
  const [row] = await query<State>(db, `select ${STATE} from change_feed f`)
  if (row!.database !== row!.connected) return adopted(db, () => currentPosition(db))
  return { position: { from: parseSnapshot(row!.snapshot) }, generation: row!.generation }
}

/** Returns the position before the oldest entry that is still available. */
export async function oldestPosition({ db, organizer, now }: FeedReader): Promise<Position> {
  const [row] = await query<{ id: number }>(
    db,
    'select id from log_entries where organizer_id = :organizer and datetime >= :since order by datetime, id limit 1',
    { organizer: organizer.id, since: oldest(now) },
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
  if (scope.seconds * 1000 < oldest(now).getTime())
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
  const row = await (position.page ? rowsByIds(reader, filter, position) : rowsSince(reader, filter, position.from!))
  if (row.database !== row.connected) return adopted(db, () => readChanges(reader, filter, position, scope))
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
  const shown = row.entries.slice(0, PAGE_SIZE)
  const last = row.entries.length > PAGE_SIZE ? shown.at(-1)!.notification : row.last
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

type State = {
  readonly snapshot: string
  readonly generation: string
  readonly database: string
  readonly connected: string
}
type Entry = NotificationRow & { readonly action: (typeof ALL_ACTIONS)[number] }
/** `last` is the ID up to which entries were read, null if there are no others. */
type Rows = State & { readonly entries: readonly Entry[]; readonly last: number | null }

const STATE = `pg_current_snapshot()::text as snapshot, f.generation, f.database, ${DATABASE} as connected`
const ENTRIES = `(select coalesce(json_agg(x order by x.id), '[]') from (${notificationsSql('shown')}) x) as entries`

// Reads what a snapshot does not see. An index has the entries by transaction. If there are many, they are read by their IDs instead, from the
// lowest one on.
async function rowsSince(reader: FeedReader, filter: FeedFilter, from: Snapshot): Promise<Rows> {
  const { db, organizer } = reader
  const values = { running: from.running.map(String), xmax: String(from.xmax) }
  const rows = await read(
    reader,
    filter,
    'since',
    (_, p) => ({
      seen: db.raw(
        `select ${COLUMNS} from log_entries where (xid = any(?::xid8[]) or xid >= ?::xid8) and organizer_id = ? and ${IS_OWN} limit ${WINDOW_SIZE}`,
        [p.running!, p.xmax!, p.organizer!],
      ),
      shown: visible(reader, filter, p, db.raw('seen as log_entries')).orderByRaw(`log_entries.id ${LIMIT}`),
      // Only whether there are too many entries matters, so their number is returned instead of an ID.
      last: `(select count(*) from seen having count(*) = ${WINDOW_SIZE})`,
    }),
    values,
  )
  if (rows.last === null) return rows
  const [first] = await query<{ id: number }>(
    db,
    `select min(log_entries.id) as id from log_entries
    where (xid = any(:running::xid8[]) or xid >= :xmax::xid8) and organizer_id = :organizer and ${IS_OWN}`,
    { ...values, organizer: organizer.id },
    { unusual: true },
  )
  return rowsByIds(reader, filter, { from, page: { last: first!.id - 1 } })
}

// Reads entries in the order of their IDs, up to a number of entries, since filters can omit most of them.
const rowsByIds = (reader: FeedReader, filter: FeedFilter, { from, page }: Position): Promise<Rows> =>
  read(
    reader,
    filter,
    'ids',
    (db, p) => {
      const window = (columns: string): string =>
        `(select ${columns} from log_entries where id > ? order by id limit ${WINDOW_SIZE})`
      const shown = visible(reader, filter, p, db.raw(`${window(COLUMNS)} as log_entries`, [p.last!]))
        .whereRaw(
          `(?::pg_snapshot is null or not ${IS_OWN} or pg_visible_in_snapshot(log_entries.xid, ?::pg_snapshot))`,
          [p.to!, p.to!],
        )
        .whereRaw(
          `(?::pg_snapshot is null or (${IS_OWN} and not pg_visible_in_snapshot(log_entries.xid, ?::pg_snapshot)))`,
          [p.from!, p.from!],
        )
        .orderByRaw(`log_entries.id ${LIMIT}`)
      return {
        shown,
        last: `(select max(w.id) from ${window('id')} w having count(*) = ${WINDOW_SIZE})`,
        bindings: [p.last!],
      }
    },
    { last: page!.last, from: from ? snapshotText(from) : null, to: page!.to ? snapshotText(page!.to) : null },
  )

type Parts = { seen?: Knex.Raw; shown: Knex.QueryBuilder; last: string; bindings?: Knex.Value[] }

async function read(
  reader: FeedReader,
  filter: FeedFilter,
  way: string,
  parts: (db: Db, p: Params) => Parts,
  values: Record<string, unknown>,
): Promise<Rows> {
  const { db, event, organizer, now, operation } = reader
  const key = [
    'changes',
    way,
    ...operation.permissions,
    event ? 'event' : filter.event === undefined ? 'all' : 'of',
    ...hidden(reader).map(({ sql }) => sql),
  ].join(' ')
  const [row] = await prepared<Rows>(
    db,
    key,
    (p) => {
      const { seen, shown, last, bindings = [] } = parts(db, p)
      shown.select(
        db.raw(
          COLUMNS.split(',')
            .map((name) => `log_entries.${name}`)
            .join(),
        ),
      )
      const whole: Knex.QueryBuilder = seen ? db.with('seen', seen) : db.queryBuilder()
      return whole
        .with('shown', shown)
        .from('change_feed as f')
        .select(db.raw(`${STATE}, ${ENTRIES}, ${last} as last`, bindings as Knex.RawBinding[]))
    },
    {
      ...values,
      ...visibleValues(reader),
      organizer: organizer.id,
      event: event?.id,
      of: filter.event,
      actions: filter.types ? actionsOfTypes(filter.types) : ALL_ACTIONS,
      since: oldest(now),
    },
    // A plan for any value would expect a third of the table.
    { unusual: true },
  )
  return row!
}

function visible(reader: FeedReader, filter: FeedFilter, p: Params, table?: Knex.Raw): Knex.QueryBuilder {
  const { db, event } = reader
  const shown: Knex.QueryBuilder = event
    ? db
        .from((table ?? 'log_entries') as 'log_entries')
        .where({ 'log_entries.organizer_id': p.organizer!, 'log_entries.event_id': p.event! })
    : visibleEntries(reader, p, table)
  for (const { sql } of hidden(reader)) shown.whereRaw(sql)
  shown.whereRaw('log_entries.action = any(?)', [p.actions!]).where('log_entries.datetime', '>=', p.since!)
  if (!event && filter.event !== undefined)
    shown.whereRaw('log_entries.event_id = (select e.id from events e where e.organizer_id = ? and e.slug = ?)', [
      p.organizer!,
      p.of!,
    ])
  return shown
}

const hidden = (reader: FeedReader) => hiddenKinds(reader, reader.event ? 'event' : 'organizer')
const oldest = (now: Date): Date => addSeconds(now, -RETENTION_DAYS * DAY_SECONDS)

// Ends all cursors after the database was restored from a dump, whose transaction IDs mean nothing here. The lock waits for open transactions,
// whose entries are not part of the dump.
async function adopted<Result>(db: Db, again: () => Promise<Result>): Promise<Result> {
  await db.transaction(async (trx) => {
    await trx.raw('lock table log_entries in share mode')
    await query(
      trx,
      `update change_feed f set generation = :generation, database = ${DATABASE},
        imported = coalesce((select max(id) from log_entries), 0)
      where f.database <> ${DATABASE}`,
      { generation: newSecret().slice(0, 12) },
    )
  })
  return again()
}

// The statements of the change feed (guide change-feed): they select the entries after a position that a reader may see.
import type { Knex } from 'knex'
import { addSeconds } from '../../core/clock.ts'
import type { Db, Params } from '../../core/data/db.ts'
import { prepared, query } from '../../core/data/db.ts'
import { visibleValues } from '../../core/data/reach.ts'
import type { Event, Organizer } from '../../core/handler.ts'
import type { LogReader } from './audit_visibility.ts'
import { hiddenKinds, visibleEntries } from './audit_visibility.ts'
import type { Position, Snapshot } from './change_cursor.ts'
import { snapshotText } from './change_cursor.ts'
import type { NotificationRow } from './webhook_bodies.ts'
import { notificationsSql } from './webhook_bodies.ts'
import type { EventType } from './webhook_kinds.ts'
import { actionsOfTypes, PUBLICATIONS } from './webhook_kinds.ts'

/** How long entries can be read, and cursors are valid. */
export const RETENTION_DAYS = 30
const DAY_SECONDS = 86_400
/** Maximum number of entries of a page. */
export const FEED_PAGE_SIZE = 100
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

/** The SQL expression of the cluster and database that the connection leads to. */
export const DATABASE_SQL = `(select control.system_identifier || '.' || d.oid from pg_control_system() control, pg_database d
  where d.datname = current_database())`
const COLUMNS = [
  ...['id', 'organizer_id', 'event_id', 'datetime', 'actor_type', 'actor_id'],
  ...['action', 'object_type', 'object_id', 'data', 'xid'],
].join()
// Entries that a restored dump contained. Their transaction IDs are those of another cluster.
const IS_OWN = 'log_entries.id > (select imported from change_feed)'
// A number, since a placeholder would hide from the planner how few rows are read.
const LIMIT = `limit ${FEED_PAGE_SIZE + 1}`
const ALL_ACTIONS = [...PUBLICATIONS.keys()]

/** The present snapshot, and the copy of the database: as the feed knows it, and as the connection leads to it. */
export type FeedState = {
  readonly snapshot: string
  readonly generation: string
  readonly database: string
  readonly connected: string
}
type Entry = NotificationRow & { readonly action: (typeof ALL_ACTIONS)[number] }
/** `last` is the ID up to which entries were read, null if there are no others. */
type Rows = FeedState & { readonly entries: readonly Entry[]; readonly last: number | null }

/** The columns of a `FeedState`, from the table `change_feed` as `f`. */
export const FEED_STATE_SQL = `pg_current_snapshot()::text as snapshot, f.generation, f.database, ${DATABASE_SQL} as connected`
const ENTRIES = `(select coalesce(json_agg(x order by x.id), '[]') from (${notificationsSql('shown')}) x) as entries`

/** Reads the entries after a position that a reader may see, one more than a page has. */
export const readEntries = (reader: FeedReader, filter: FeedFilter, position: Position): Promise<Rows> =>
  position.page ? rowsByIds(reader, filter, position) : rowsSince(reader, filter, position.from!)

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
        .select(db.raw(`${FEED_STATE_SQL}, ${ENTRIES}, ${last} as last`, bindings as Knex.RawBinding[]))
    },
    {
      ...values,
      ...visibleValues(reader),
      organizer: organizer.id,
      event: event?.id,
      of: filter.event,
      actions: filter.types ? actionsOfTypes(filter.types) : ALL_ACTIONS,
      since: oldestReadable(now),
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
/** Returns the time since which entries can be read. */
export const oldestReadable = (now: Date): Date => addSeconds(now, -RETENTION_DAYS * DAY_SECONDS)

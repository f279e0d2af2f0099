// The copy of an event in another database: the rows of its catalog with their IDs. Orders, customers, vouchers, credentials, secrets and
// files are not copied, nor what notifies anyone.
import type { Db, Executor } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { SECRET_SETTINGS } from '../../domain/catalog/settings.ts'
import { WAITING_ROOM_STATE } from '../../domain/catalog/waiting_rooms.ts'
import { LINKS, OBJECTS } from '../../domain/operations/clone.ts'

/** IDs of an event and its organizer, which are the same in both databases. */
export type EventIds = { readonly event: number; readonly organizer: number }

// Rules send mails, and the layouts of documents refer to files.
const OMITTED = [
  'mail_rules',
  'mail_rule_items',
  'badge_layouts',
  'badge_items',
  'ticket_layouts',
  'ticket_layout_items',
]

/** SQL conditions of the copied rows by table, in the order of their references. */
const ROWS: Readonly<Record<string, string>> = {
  organizers: 'id = :organizer',
  sales_channels: 'organizer_id = :organizer',
  membership_types: 'organizer_id = :organizer',
  gates: 'organizer_id = :organizer',
  events: 'id = :event',
  event_sales_channels: 'event_id = :event',
  subevents: 'event_id = :event',
  ...Object.fromEntries(
    Object.keys({ ...OBJECTS, ...LINKS })
      .filter((table) => !OMITTED.includes(table))
      .map((table) => [table, ownedSql(table)]),
  ),
  subevent_item_overrides: 'subevent_id in (select id from subevents where event_id = :event)',
  subevent_variation_overrides: 'subevent_id in (select id from subevents where event_id = :event)',
}

function ownedSql(table: string): string {
  const [column, owner] = Object.entries({ ...OBJECTS, ...LINKS }[table]!.refs)[0]!
  return owner === 'events' ? `${column} = :event` : `${column} in (select id from ${owner} where ${ownedSql(owner)})`
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join()

// Files are objects with a key. The waiting room of the copy is closed.
const SETTINGS_SQL = `coalesce((select jsonb_object_agg(key, value) from jsonb_each(settings)
  where value -> 'key' is null and key not in (${quoted([...SECRET_SETTINGS, ...WAITING_ROOM_STATE])})), '{}')`
const ALWAYS_ON_SALE = { available_from: 'null', available_until: 'null' }
const DURING_PRESALE = { presale_start: 'null', presale_end: 'null', seating_plan_id: 'null' }

/** SQL of the values that differ in the copy, by table and column: the sale is open, and nothing refers to rows that are not copied. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organizers: { settings: SETTINGS_SQL },
  events: { settings: SETTINGS_SQL, live: 'true', testmode: 'false', ...DURING_PRESALE },
  subevents: DURING_PRESALE,
  items: { picture: 'null', hidden_if_available_id: 'null', ...ALWAYS_ON_SALE },
  variations: ALWAYS_ON_SALE,
  subevent_item_overrides: ALWAYS_ON_SALE,
  subevent_variation_overrides: ALWAYS_ON_SALE,
  quotas: { closed: 'false' },
}

/** Returns an event by the slugs of organizer and event, or undefined. */
export async function findEvent(db: Db, organizer: string, event: string): Promise<EventIds | undefined> {
  const [row] = await query<EventIds>(
    db,
    `select e.id as event, o.id as organizer from events e join organizers o on o.id = e.organizer_id
    where o.slug = :organizer and e.slug = :event`,
    { organizer, event },
  )
  return row
}

/** Copies an event from one snapshot of `from`, which is only read, to `to`, which has the same tables without rows. */
export const copyEvent = (from: Db, to: Db, ids: EventIds): Promise<void> =>
  from.transaction(
    (source) =>
      to.transaction(async (target) => {
        for (const table of Object.keys(ROWS)) await copyRows(source, target, table, ids)
      }),
    { isolationLevel: 'repeatable read', readOnly: true },
  )

async function copyRows(source: Db, target: Db, table: string, { event, organizer }: EventIds): Promise<void> {
  const columns = await columnsOf(target, table)
  const values = columns.map((column) => `${CHANGED[table]?.[column] ?? `"${column}"`} as "${column}"`)
  const condition = ROWS[table]!
  // As a text, so that no number is rounded.
  const [read] = await query<{ rows: string | null }>(
    source,
    `select json_agg(r)::text as rows from (select ${values.join()} from ${table} where ${condition}) r`,
    { ...(condition.includes(':event') ? { event } : { organizer }) },
  )
  if (read!.rows === null) return
  const names = columns.map((column) => `"${column}"`).join()
  const insert = `insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, :rows::text::json)`
  // New rows get IDs after those of the copies.
  await query(
    target,
    columns.includes('id')
      ? `with copied as (${insert} returning id) select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from copied`
      : insert,
    { rows: read!.rows },
  )
}

async function columnsOf(db: Executor, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = :table and is_generated = 'NEVER' order by ordinal_position`,
    { table },
  )
  return rows.map(({ name }) => name)
}

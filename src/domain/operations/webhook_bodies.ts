// Bodies of notifications, created for each attempt from the audit log entry and its object (guide webhooks, "The body"). They contain IDs only.
import type { AuditAction } from '../../core/audit_actions.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { PUBLICATIONS, type Subject } from './webhook_kinds.ts'

// SQL by type of object, for an audit log entry `l`. `key` identifies the object: notifications with the same key are sent one after the other, such
// as those of an order and its tickets. `members` are the fields of the body, null if the object was deleted.
const SUBJECTS: Readonly<Record<Subject, { key: string; members: string }>> = {
  order: {
    key: "'order ' || l.object_id",
    members: `(select jsonb_build_object('code', o.code) from orders o where o.id = l.object_id
      union all select jsonb_build_object('code', l.data -> 'code') where l.action = 'event.order.deleted' limit 1)`,
  },
  checkin: {
    key: `'order ' || (select p.order_id from checkins c join order_positions p on p.id = c.order_position_id where c.id = l.object_id)`,
    members: `(select jsonb_build_object('code', o.code, 'orderposition_id', p.id, 'orderposition_positionid', p.positionid,
        'checkin_list', c.checkin_list_id, 'type', c.type, 'first_checkin', c.type = 'entry' and not exists (
          select from checkins b where b.order_position_id = c.order_position_id and b.checkin_list_id = c.checkin_list_id
            and b.successful and b.type = 'entry' and (b.datetime, b.id) < (c.datetime, c.id)))
      from checkins c join order_positions p on p.id = c.order_position_id join orders o on o.id = p.order_id where c.id = l.object_id)`,
  },
  event: {
    key: "'event ' || l.object_id",
    members: `(select '{}'::jsonb from events e where e.id = l.object_id
      union all select jsonb_build_object('event', l.data -> 'slug') where l.action = 'event.deleted' limit 1)`,
  },
  subevent: {
    key: "'subevent ' || l.object_id",
    members: present('subevent', 'subevents', 'l.object_id'),
  },
  item: {
    key: `'item ' || ${itemOf('l')}`,
    members: present('item', 'items', itemOf('l'), "l.action <> 'event.item.deleted'"),
  },
  voucher: {
    key: "'voucher ' || l.object_id",
    members: present('voucher', 'vouchers', 'l.object_id'),
  },
  waitinglistentry: {
    key: "'waitinglistentry ' || l.object_id",
    members: present('waitinglistentry', 'waiting_list_entries', 'l.object_id'),
  },
  customer: {
    key: "'customer ' || l.object_id",
    members: "(select jsonb_build_object('customer', c.identifier) from customers c where c.id = l.object_id)",
  },
  giftcard: {
    key: "'giftcard ' || l.object_id",
    members: `(select jsonb_build_object('issuer_id', i.id, 'issuer_slug', i.slug, 'giftcard', g.id)
      from gift_cards g join organizers i on i.id = g.organizer_id where g.id = l.object_id)`,
  },
  // The entry in the log of the issuer has the organizer that changed the credit as its actor.
  transaction: {
    key: "'giftcard ' || l.object_id",
    members: `(select jsonb_build_object('issuer_id', i.id, 'issuer_slug', i.slug, 'acceptor_id', a.id, 'acceptor_slug', a.slug, 'giftcard', g.id)
      from gift_cards g join organizers i on i.id = g.organizer_id
      join organizers a on a.id = case l.actor_type when 'organizer' then l.actor_id else l.organizer_id end where g.id = l.object_id)`,
  },
}

// Returns the SQL of the ID of an object that exists, or that the entry reports as deleted.
function present(member: string, table: string, id: string, unlessDeleted = "l.action not like '%.deleted'"): string {
  return `(select jsonb_build_object('${member}', ${id}) where not (${unlessDeleted}) or exists (select from ${table} t where t.id = ${id}))`
}

// Returns the SQL of the product of an entry. Entries of its parts contain the product in their data.
function itemOf(line: string): string {
  return `case when ${line}.action like 'event.item.%.%' then (${line}.data ->> 'item')::bigint else ${line}.object_id end`
}

/** Returns the SQL expression of the key of the object of an audit log entry `l` with an action. */
export const subjectKeySql = (action: AuditAction): string => SUBJECTS[PUBLICATIONS.get(action)!.about].key

/** Returns the SQL of the ID of the object of an audit log entry. @param line alias of the entry */
export const objectIdSql = itemOf

/** The fields of a notification except the action: `notification_id`, `organizer`, `event` and those of its event type. */
export type NotificationFields = Readonly<Record<string, unknown>>

/** An audit log entry with what its notification contains. `members` is null if the object was deleted. */
export type NotificationRow = {
  readonly notification: number
  readonly organizer: string
  readonly event: string | null
  readonly members: NotificationFields | null
}

/** The SQL columns and tables of a `NotificationRow` of an audit log entry `l`. @param about type of the object; by default, that of the action */
const rowSql = (about?: Subject): string =>
  `l.id as notification, n.slug as organizer, e.slug as event, ${about ? SUBJECTS[about].members : MEMBERS} as members`
const SCOPE_SQL = 'join organizers n on n.id = l.organizer_id left join events e on e.id = l.event_id'

// The fields by action. Only the subquery of the entry's own action runs.
const MEMBERS = `case ${[...Map.groupBy(PUBLICATIONS, ([, { about }]) => about)]
  .map(
    ([about, published]) =>
      `when l.action in (${published.map(([action]) => `'${action}'`).join()}) then ${SUBJECTS[about].members}`,
  )
  .join(' ')} end`

/** Returns the SQL that selects the `NotificationRow` and the action of the audit log entries in a table. */
export const notificationsSql = (table: string): string =>
  `select l.id, l.action, ${rowSql()} from ${table} l ${SCOPE_SQL}`

/**
 * Returns the fields of notifications by delivery ID. Deliveries whose audit log entry or object was deleted are omitted.
 * @param about type of the objects of all deliveries
 */
export const readNotificationFields = (
  db: Db,
  about: Subject,
  deliveries: readonly number[],
): Promise<Map<number, NotificationFields>> =>
  readFields(db, about, 'select id, log_entry_id from webhook_deliveries where id = any(:ids)', deliveries)

/** Returns the fields of the notifications of audit log entries, by the ID of the entry; see `readNotificationFields`. */
export const readPublishedFields = (
  db: Db,
  about: Subject,
  entries: readonly number[],
): Promise<Map<number, NotificationFields>> =>
  readFields(db, about, 'select id, id as log_entry_id from log_entries where id = any(:ids)', entries)

/** The object of a test notification. `notification` is the ID of its audit log entry. */
type TestedObject = {
  readonly notification: number
  readonly organizer: number
  readonly event_id: number | null
  readonly object_id: number
}

/** Returns the fields that the notification about an action of an object would have, or undefined if the object does not exist. */
export async function readFieldsOfObject(
  db: Db,
  action: AuditAction,
  object: TestedObject,
): Promise<NotificationFields | undefined> {
  const { about } = PUBLICATIONS.get(action)!
  const [row] = await query<NotificationRow>(
    db,
    `select ${rowSql(about)} from (select :notification::bigint as id, :organizer::bigint as organizer_id, :event_id::bigint as event_id,
      :action::text as action, :object_id::bigint as object_id, '{}'::jsonb as data, null::text as actor_type, null::bigint as actor_id) l ${SCOPE_SQL}`,
    { ...object, action },
  )
  return row && notificationFields(about, row)
}

// `source` selects the audit log entries, with the IDs by which the fields are returned.
async function readFields(
  db: Db,
  about: Subject,
  source: string,
  ids: readonly number[],
): Promise<Map<number, NotificationFields>> {
  const rows = await query<NotificationRow & { id: number }>(
    db,
    `
    select d.id, ${rowSql(about)} from (${source}) d join log_entries l on l.id = d.log_entry_id ${SCOPE_SQL}`,
    { ids },
  )
  return new Map(
    rows.flatMap((row) => {
      const fields = notificationFields(about, row)
      return fields ? [[row.id, fields] as const] : []
    }),
  )
}

/** Returns the fields of a notification, or undefined if its object was deleted. @param about type of the object */
export const notificationFields = (
  about: Subject,
  { notification, organizer, event, members }: NotificationRow,
): NotificationFields | undefined =>
  members ? { notification_id: notification, ...scopeOf(about, organizer, event), ...members } : undefined

/** Returns whether objects of a type belong to an event, which their notifications then name. */
export const belongsToEvent = (about: Subject): boolean => 'event' in scopeOf(about, '', null)

// Gift cards have other fields for organizers, and customers do not belong to an event.
function scopeOf(about: Subject, organizer: string, event: string | null): NotificationFields {
  if (about === 'giftcard' || about === 'transaction') return {}
  return about === 'customer' ? { organizer } : { organizer, event }
}

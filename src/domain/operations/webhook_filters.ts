// Filters of webhooks by product, check-in list and changed field (guide webhooks, "Filters"). They are evaluated in the statement that writes the
// deliveries, and only for webhooks that have them.
import { members } from '../../../generated/operations.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { invalid } from '../../core/errors.ts'
import { objectIdSql } from './webhook_bodies.ts'
import type { Subject } from './webhook_kinds.ts'
import { PUBLICATIONS } from './webhook_kinds.ts'

const listed = (list: 'limit_items' | 'limit_checkin_lists', id: string): string => `w.${list} @> to_jsonb(${id})`
const sold = (table: string): string =>
  `(select t.item_id is null or ${listed('limit_items', 't.item_id')} from ${table} t where t.id = l.object_id)`

// SQL of whether an audit log entry `l` concerns one of the products of a webhook `w`, by type of object; null if the object was deleted.
const ITEMS: Partial<Record<Subject, string>> = {
  order: `(select bool_or(${listed('limit_items', 'p.item_id')}) from order_positions p where p.order_id = l.object_id)`,
  checkin: `(select ${listed('limit_items', 'p.item_id')} from checkins c join order_positions p on p.id = c.order_position_id
    where c.id = l.object_id)`,
  item: listed('limit_items', objectIdSql('l')),
  voucher: sold('vouchers'),
  waitinglistentry: sold('waiting_list_entries'),
}
const CHECKIN_LIST = `(select ${listed('limit_checkin_lists', 'c.checkin_list_id')} from checkins c where c.id = l.object_id)`
const FIELDS = 'l.data ?| array(select jsonb_array_elements_text(w.limit_fields))'

// Actions whose entries have the changed fields in their data.
const hasFields = (action: AuditAction): boolean =>
  action === 'event.order.modified' || (action.endsWith('.changed') && !action.startsWith('event.order.changed.'))

/** Returns the SQL condition that an audit log entry `l` with an action passes the filters of a webhook `w`. */
export function passesFiltersSql(action: AuditAction): string {
  const { about } = PUBLICATIONS.get(action)!
  const filters: [list: string, passes: string | false | undefined][] = [
    ['limit_items', ITEMS[about]],
    ['limit_checkin_lists', about === 'checkin' && CHECKIN_LIST],
    ['limit_fields', hasFields(action) && FIELDS],
  ]
  return filters
    .flatMap(([list, passes]) => (passes ? [`(w.${list} = '[]' or coalesce(${passes}, true))`] : []))
    .concat('true')
    .join(' and ')
}

/**
 * SQL of whether a claimed delivery `c` to a webhook `w` is sent. A new order has no positions yet when its deliveries are written, so its products are
 * checked again at the attempt.
 */
export const IS_SENT = `(w.limit_items = '[]' or c.test is not null or coalesce((
  select bool_or(${listed('limit_items', 'p.item_id')}) from log_entries l join order_positions p on p.order_id = l.object_id
  where l.id = c.log_entry_id and starts_with(l.object_type || '.', 'event.order.')), true))`

const SCHEMAS = [
  ...(['Event', 'SubEvent', 'Item', 'Variation', 'Addon', 'Bundle', 'ProgramTime', 'Voucher'] as const),
  ...(['WaitingListEntry', 'Customer', 'GiftCard', 'Order', 'OrderPosition'] as const),
]
const FIELD_NAMES: ReadonlySet<string> = new Set(SCHEMAS.flatMap((name) => Object.keys(members[name])))

/** The filters of a webhook, with the events that it has access to. */
export type FilteredWebhook = {
  readonly all_events: boolean
  readonly limit_events: readonly string[]
  readonly limit_items: readonly number[]
  readonly limit_checkin_lists: readonly number[]
  readonly limit_fields: readonly string[]
}

/**
 * Validates the filters of a webhook. IDs that are already stored can be those of deleted objects.
 * @param before the stored webhook, if it is changed
 * @throws Rejection 400 on an invalid list
 */
export async function validateFilters(
  db: Db,
  organizer: { id: number },
  webhook: FilteredWebhook,
  before?: FilteredWebhook,
): Promise<void> {
  const unknown = webhook.limit_fields.findIndex((name) => !FIELD_NAMES.has(name))
  if (unknown >= 0)
    throw invalid(['limit_fields', unknown], 'Objects of notifications have no such field.', 'invalid_choice')
  for (const [list, table] of [
    ['limit_items', 'items'],
    ['limit_checkin_lists', 'checkin_lists'],
  ] as const) {
    const added = webhook[list].filter((id) => !before?.[list].includes(id))
    if (!added.length) continue
    const [missing] = await query<{ id: number }>(
      db,
      `select a.id from unnest(:added::bigint[]) with ordinality a (id, position) where not exists (
        select from ${table} t join events e on e.id = t.event_id
        where t.id = a.id and e.organizer_id = :organizer and (:all::boolean or e.slug = any(:slugs::text[])))
      order by a.position limit 1`,
      { added, organizer: organizer.id, all: webhook.all_events, slugs: webhook.limit_events },
    )
    if (missing)
      throw invalid(
        [list, webhook[list].indexOf(missing.id)],
        `There is no object ${missing.id} in the events of the webhook.`,
        'does_not_exist',
      )
  }
}

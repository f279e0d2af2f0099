// Snapshots (guide webhooks, "Snapshots"): bodies of notifications that contain the object as the API returns it at the time of the attempt.
import type { Config } from '../../config.ts'
import { contractOf } from '../../core/contract/load.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import { reachesEventSql } from '../../core/data/reach.ts'
import type { OperationId, Permission } from '../../core/handler.ts'
import { readEventById } from '../catalog/event_reading.ts'
import { products } from '../catalog/model/products.ts'
import { dates } from '../catalog/model/subevents.ts'
import { customers } from '../customers/model/customers.ts'
import { readCheckin } from '../entry/model/checkins.ts'
import { orders } from '../orders/model/mapping.ts'
import { readByIds } from '../orders/model/reading.ts'
import { giftCards } from '../orders/payments/gift_cards.ts'
import { vouchers } from '../stock/model/vouchers.ts'
import { waitingListEntries } from '../stock/model/waiting_list_entries.ts'
import { objectIdSql } from './webhook_bodies.ts'
import type { EventType, Subject } from './webhook_kinds.ts'
import { actionsOfTypes, PUBLICATIONS } from './webhook_kinds.ts'

/** Maximum size of the object in a body, as JSON. */
const MAX_SNAPSHOT_BYTES = 256 * 1024

/** The object of a notification, or the reason why the body does not contain it. */
export type ObjectSnapshot =
  | { readonly object: unknown }
  | { readonly object: null; readonly object_omitted: OmissionReason }
type OmissionReason = 'deleted' | 'too_large' | 'sample'

type SnapshotContext = ReadContext & {
  readonly organizer: { readonly id: number; readonly slug: string }
  readonly event?: { readonly id: number }
}
type SnapshotType = {
  /** The operation that returns such objects, and the permission that it requires beyond access to the event. */
  readonly operation: OperationId
  readonly permission?: Permission
  read(context: SnapshotContext, id: number): Promise<object | undefined>
}

const mapped = (mapping: Mapping) => async (context: SnapshotContext, id: number) =>
  (await readByIds<object>(mapping, context, [id]))[0]
const card: SnapshotType = {
  operation: 'gift_cards.get',
  permission: 'can_manage_gift_cards',
  read: mapped(giftCards),
}
const TYPES: Readonly<Record<Subject, SnapshotType>> = {
  order: { operation: 'orders.get', permission: 'can_view_orders', read: mapped(orders) },
  checkin: {
    operation: 'checkins.get',
    permission: 'can_view_orders',
    read: async (context, id) => readCheckin(context.db, context.event!, id),
  },
  event: { operation: 'events.get', permission: 'can_change_event_settings', read: readEventById },
  subevent: { operation: 'subevents.get', read: mapped(dates) },
  item: { operation: 'items.get', read: mapped(products) },
  voucher: { operation: 'vouchers.get', permission: 'can_view_vouchers', read: mapped(vouchers) },
  waitinglistentry: {
    operation: 'waiting_list_entries.get',
    permission: 'can_view_orders',
    read: mapped(waitingListEntries),
  },
  customer: { operation: 'customers.get', permission: 'can_manage_customers', read: mapped(customers) },
  giftcard: card,
  transaction: card,
}
/** Permissions of an organizer, which are independent of events. */
const OF_ORGANIZER: readonly Permission[] = ['can_manage_customers', 'can_manage_gift_cards']

type Located = {
  readonly id: number | null
  readonly event: number | null
  readonly organizer: number
  readonly slug: string
}

/** Reads the object of a delivery as its operation returns it. */
export async function readSnapshot(
  { db, config, now }: { readonly db: Db; readonly config: Config; readonly now: Date },
  about: Subject,
  delivery: { id: number },
): Promise<ObjectSnapshot> {
  const [located] = await query<Located>(
    db,
    `select case when d.test is null then ${objectIdSql('l')} else (d.test -> 'object_id')::bigint end as id,
      coalesce(l.event_id, (d.test -> 'event_id')::bigint) as event, n.id as organizer, n.slug
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join organizers n on n.id = w.organizer_id
    left join log_entries l on l.id = d.log_entry_id where d.id = :id`,
    { id: delivery.id },
  )
  const { id, event, organizer, slug } = located!
  if (id === null) return { object: null, object_omitted: 'sample' }
  const { operation, read } = TYPES[about]
  const context = {
    db,
    config,
    now,
    organizer: { id: organizer, slug },
    ...(event !== null && { event: { id: event } }),
  }
  const object = await read(context, id)
  if (!object) return { object: null, object_omitted: 'deleted' }
  const text = contractOf(config.BRAND).routes[operation].serialize[200]!(object)
  if (Buffer.byteLength(text) > MAX_SNAPSHOT_BYTES) return { object: null, object_omitted: 'too_large' }
  return { object: JSON.parse(text) }
}

type Scope = {
  readonly all_events: boolean
  readonly limit_events: readonly string[]
  readonly action_types: readonly string[]
}

/** Returns a permission that a caller lacks at an event of a webhook for snapshots of its event types; undefined if there is none. */
export async function missingForSnapshots(
  db: Db,
  { team_ids }: { readonly team_ids: readonly number[] },
  organizer: { id: number },
  { all_events, limit_events, action_types }: Scope,
): Promise<Permission | undefined> {
  const subjects = actionsOfTypes(action_types as readonly EventType[]).map((action) => PUBLICATIONS.get(action)!.about)
  const needed = [...new Set(subjects.flatMap((about) => TYPES[about].permission ?? []))].sort()
  if (!needed.length) return undefined
  const team = (permission: Permission, more = 'true'): string =>
    `exists (select from teams t where t.id = any(:teams) and t.${permission} and ${more})`
  const granted = (permission: Permission): string =>
    OF_ORGANIZER.includes(permission)
      ? team(permission)
      : `(${team(permission, 't.all_events')} or not :all and not exists (select from events e where e.organizer_id = :organizer
          and e.slug = any(:slugs) and not ${team(permission, reachesEventSql('team', 't'))}))`
  const [row] = await query<Record<Permission, boolean>>(
    db,
    `select ${needed.map((permission) => `${granted(permission)} as ${permission}`).join(', ')}`,
    { teams: team_ids, organizer: organizer.id, all: all_events, slugs: limit_events },
  )
  return needed.find((permission) => !row![permission])
}

// What a device may do: its fixed permissions, and the allow lists of the security profiles (guide devices, "Security profiles").
// Operations that come later take their place in these tables.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { OperationId, Permission } from '../../core/handler.ts'

export type Profile = Brandless<components['schemas']['Device']['security_profile']>

/** The permissions of every device (guide devices, "What devices may do"). */
export const DEVICE_PERMISSIONS: readonly Permission[] = [
  'can_view_orders',
  'can_change_orders',
  'can_checkin_orders',
  'can_manage_gift_cards',
  'can_manage_reusable_media',
]

/** What devices may read although it takes a permission that they do not have (guide devices, "What devices may do"). */
export const DEVICE_READS: readonly OperationId[] = ['events.get', 'events.list']

/** Whether the fixed permissions reach so far; the contract then names the security scheme of devices at the operation. */
export const openToDevices = (id: string, permissions: readonly Permission[]): boolean =>
  !permissions.length ||
  permissions.some((name) => DEVICE_PERMISSIONS.includes(name)) ||
  DEVICE_READS.some((read) => read === id)

const scanner: readonly OperationId[] = [
  'api.idempotency_query',
  'api.version',
  'badge_items.list',
  'badge_layouts.list',
  'blocked_secrets.list',
  'categories.list',
  'checkin_list_positions.redeem',
  'checkin_lists.failed_checkins',
  'checkin_lists.list',
  'checkin_lists.status',
  'checkin_rpc.redeem',
  'checkin_rpc.search',
  'device.event_selection',
  'device.info',
  'device.revoke',
  'device.roll',
  'device.update',
  'event_settings.get',
  'events.get',
  'events.list',
  'items.list',
  'order_positions.pdf_image',
  'order_positions.printlog',
  'questions.list',
  'revoked_secrets.list',
  'subevents.get',
  'subevents.list',
  'subevents.list_all',
  'uploads.create',
]

// A scanner that keeps orders, and so can do without the network.
const offline: readonly OperationId[] = [
  ...scanner,
  'checkin_list_positions.list',
  'orders.list',
  'reusable_media.list',
]

/** The operations of each profile, by its name without the brand; null is all that the permissions allow. */
export const PROFILES: Readonly<Record<Profile, readonly OperationId[] | null>> = {
  full: null,
  scan: offline,
  scan_online_kiosk: scanner,
  scan_online_noorders: [...scanner, 'checkin_list_positions.list'],
  pos: [
    ...offline,
    'discounts.list',
    'gift_cards.list',
    'gift_cards.transact',
    'orders.get',
    'quotas.get',
    'quotas.list',
    'cart_positions.create',
    'cart_positions.remove',
    'order_positions.remove',
    'orders.mark_canceled',
    'refunds.create',
    'refunds.done',
    'orders.create',
    'tax_rules.list',
    'ticket_layouts.list',
  ],
}

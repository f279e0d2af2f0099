// Permissions of devices, and the operations that security profiles allow (guide devices, "Security profiles"). Add new operations to the
// profiles that need them.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { OperationId, Permission } from '../../core/handler.ts'

export type SecurityProfile = Brandless<components['schemas']['Device']['security_profile']>

/** The permissions of every device (guide devices, "What devices may do"). */
export const DEVICE_PERMISSIONS: readonly Permission[] = [
  'can_view_orders',
  'can_change_orders',
  'can_checkin_orders',
  'can_manage_gift_cards',
  'can_manage_reusable_media',
]

/** Operations that devices can call without the permission that they require (guide devices, "What devices may do"). */
export const DEVICE_READS: readonly OperationId[] = ['events.get', 'events.list']

/** Returns whether the permissions of devices suffice for an operation. Its contract then includes the security scheme of devices. */
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
  'dry_runs.run',
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

// A scanner that stores orders and works offline.
const offline: readonly OperationId[] = [
  ...scanner,
  'checkin_list_positions.list',
  'orders.list',
  'reusable_media.list',
]

/** Allowed operations of each profile, by its name without the brand; null for all that the permissions allow. */
export const SECURITY_PROFILES: Readonly<Record<SecurityProfile, readonly OperationId[] | null>> = {
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

// What a device may do: its fixed permissions, and the allow lists of the security profiles (01, Authentication; 05, Security
// profiles). Operations that come later take their place in these tables.
import type { OperationId, Permission } from './handler.ts'

/** The permissions of every device (05, Authentication). */
export const DEVICE_PERMISSIONS: readonly Permission[] = ['can_view_orders', 'can_change_orders', 'can_checkin_orders', 'can_manage_gift_cards']

/** What devices may read although it takes a permission that they do not have (decisions, 12). */
export const DEVICE_READS: readonly OperationId[] = []

const scanner: readonly OperationId[] = ['categories.list', 'event_settings.get', 'uploads.create']

/** The operations of each profile; null is all that the permissions allow. */
export const PROFILES: Readonly<Record<string, readonly OperationId[] | null>> = {
  full: null,
  svcscan: scanner,
  svcscan_online_kiosk: scanner,
  svcscan_online_noorders: scanner,
  svcpos: [...scanner, 'tax_rules.list'],
}

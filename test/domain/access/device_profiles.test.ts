// The security profiles of devices (guide devices, "Security profiles"). Rows can name operations that do not exist yet.
import { operations } from '../../../generated/operations.ts'
import type { Operation, OperationId } from '../../../src/core/handler.ts'
import { DEVICE_READS, SECURITY_PROFILES } from '../../../src/domain/access/device_profiles.ts'
import { all } from '../../support/sample.ts'

const TABLE = `
  operations                                                                | scan | scan_online_kiosk | scan_online_noorders | pos
  api.version api.idempotency_query device.event_selection device.info      | yes     | yes                  | yes                     | yes
  device.update device.revoke device.roll                                   | yes     | yes                  | yes                     | yes
  dry_runs.run                                                              | yes  | yes                  | yes                     | yes
  events.list events.get subevents.list subevents.list_all subevents.get    | yes     | yes                  | yes                     | yes
  categories.list items.list questions.list                                 | yes     | yes                  | yes                     | yes
  badge_layouts.list badge_items.list                                       | yes     | yes                  | yes                     | yes
  checkin_lists.list checkin_lists.status checkin_lists.failed_checkins     | yes     | yes                  | yes                     | yes
  checkin_list_positions.list                                               | yes     | no                   | yes                     | yes
  checkin_list_positions.redeem checkin_rpc.redeem checkin_rpc.search       | yes     | yes                  | yes                     | yes
  revoked_secrets.list blocked_secrets.list                                 | yes     | yes                  | yes                     | yes
  orders.list                                                               | yes     | no                   | no                      | yes
  order_positions.pdf_image order_positions.printlog                        | yes     | yes                  | yes                     | yes
  event_settings.get uploads.create                                         | yes     | yes                  | yes                     | yes
  reusable_media.list                                                       | yes     | no                   | no                      | yes
  quotas.list quotas.get tax_rules.list ticket_layouts.list                 | no      | no                   | no                      | yes
  discounts.list                                                            | no      | no                   | no                      | yes
  orders.create orders.get order_positions.remove orders.mark_canceled      | no      | no                   | no                      | yes
  refunds.create refunds.done cart_positions.create cart_positions.remove   | no      | no                   | no                      | yes
  gift_cards.list gift_cards.transact                                       | no      | no                   | no                      | yes
`
type Profile = Exclude<keyof typeof SECURITY_PROFILES, 'full'>
const [head, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const profiles = head!.slice(1) as Profile[]
const exists = (id: string): id is OperationId => id in operations
const allowed = (profile: Profile): OperationId[] =>
  rows
    .filter((row) => row[head!.indexOf(profile)] === 'yes')
    .flatMap(([ids]) => ids!.split(' '))
    .filter(exists)

describe('the contract', () => {
  const MAY = [
    'can_view_orders',
    'can_change_orders',
    'can_checkin_orders',
    'can_manage_gift_cards',
    'can_manage_reusable_media',
  ]
  const opens = ({ permissions }: Operation) => !permissions.length || permissions.some((name) => MAY.includes(name))
  // Schedules send mails to the user who created them, and a bank statement contains all transfers of the organizer.
  const OF_PEOPLE = /^((organizer_)?scheduled_exports|bank_imports|bank_transactions|refund_exports|transfer_refunds)\./
  const ofDevices = ({ security }: Operation) => security.length === 1 && 'Device' in security[0]!

  it.each(
    all.filter(([, { security }]) => security.length),
  )('opens %s to devices by their fixed permissions', (id, operation) => {
    const named = operation.security.some((need) => 'Device' in need)
    // Operations for users and for shops in browsers.
    const others =
      OF_PEOPLE.test(id) ||
      operation.security.some((need) => 'Publishable' in need) ||
      (operation.security.every((need) => !('Token' in need)) && !ofDevices(operation))
    expect(named).toBe(!others && (opens(operation) || DEVICE_READS.includes(id)))
  })
})

describe('the security profile', () => {
  it.each(profiles)('%s allows the operations of the table', (profile) => {
    expect([...SECURITY_PROFILES[profile]!].sort()).toEqual(allowed(profile).sort())
  })

  it('full allows all that devices may', () => {
    expect([Object.keys(SECURITY_PROFILES).sort(), SECURITY_PROFILES.full]).toEqual([
      [...profiles, 'full'].sort(),
      null,
    ])
  })

  // contract/access tests on every operation that the server rejects devices whose profile does not list it.
  it.each(profiles)('%s allows nothing that is closed to devices', (profile) => {
    const closed = allowed(profile).filter((id) => !operations[id].security.some((need) => 'Device' in need))
    expect(closed).toEqual([])
  })
})

// What webhooks are told of: the kinds of notifications that spec/webhooks.yaml names, and the lines of the audit log that cause them
// (guide webhooks, "Event types"). A change that is audited by one of these actions is told of without anything else.

import type { webhooks } from '../../../generated/schema.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import type { Brandless } from '../../core/brand.ts'

/** A kind of notification, as webhooks name it. */
export type Kind = Brandless<keyof webhooks>
/** What a notification is about. */
export type Subject =
  | 'order'
  | 'checkin'
  | 'event'
  | 'subevent'
  | 'item'
  | 'voucher'
  | 'waitinglistentry'
  | 'customer'
  | 'giftcard'
  | 'transaction'

// All kinds of the contract: one that is missing or that it does not name does not compile.
const KINDS = {
  'event.order.placed': 'order',
  'event.order.placed.require_approval': 'order',
  'event.order.paid': 'order',
  'event.order.canceled': 'order',
  'event.order.reactivated': 'order',
  'event.order.expired': 'order',
  'event.order.expirychanged': 'order',
  'event.order.modified': 'order',
  'event.order.contact.changed': 'order',
  'event.order.changed.*': 'order',
  'event.order.approved': 'order',
  'event.order.denied': 'order',
  'event.order.deleted': 'order',
  'event.order.payment.confirmed': 'order',
  'event.order.refund.created': 'order',
  'event.order.refund.created.externally': 'order',
  'event.order.refund.requested': 'order',
  'event.order.refund.done': 'order',
  'event.order.refund.canceled': 'order',
  'event.order.refund.failed': 'order',
  'event.checkin': 'checkin',
  'event.checkin.reverted': 'checkin',
  'event.added': 'event',
  'event.changed': 'event',
  'event.deleted': 'event',
  'event.live.activated': 'event',
  'event.live.deactivated': 'event',
  'event.testmode.activated': 'event',
  'event.testmode.deactivated': 'event',
  'subevent.added': 'subevent',
  'subevent.changed': 'subevent',
  'subevent.deleted': 'subevent',
  'event.item.*': 'item',
  'voucher.added': 'voucher',
  'voucher.changed': 'voucher',
  'voucher.deleted': 'voucher',
  'event.orders.waitinglist.added': 'waitinglistentry',
  'event.orders.waitinglist.changed': 'waitinglistentry',
  'event.orders.waitinglist.deleted': 'waitinglistentry',
  'event.orders.waitinglist.voucher_assigned': 'waitinglistentry',
  'customer.created': 'customer',
  'customer.changed': 'customer',
  'customer.anonymized': 'customer',
  'giftcards.created': 'giftcard',
  'giftcards.modified': 'giftcard',
  'giftcards.transaction.*': 'transaction',
} as const satisfies Record<Kind, Subject>

// What the groups stand for.
const ITEM_PARTS = ['', 'variation.', 'addon.', 'bundle.', 'program_time.'] as const
const GROUPS = {
  'event.order.changed.*': [
    'item',
    'subevent',
    'seat',
    'price',
    'tax_rule',
    'cancel',
    'add',
    'split',
    'split_from',
    'secret',
    'addfee',
    'feevalue',
    'cancelfee',
    'valid_from',
    'valid_until',
    'add_block',
    'remove_block',
    'membership',
  ],
  'event.item.*': ITEM_PARTS.flatMap((part) => [`${part}added`, `${part}changed`, `${part}deleted`] as const),
  'giftcards.transaction.*': ['added'],
} as const satisfies Record<Extract<Kind, `${string}*`>, readonly string[]>

// The audit log has names of its own for these.
const LOGGED_AS = {
  'customer.created': 'customer.added',
  'giftcards.created': 'gift_card.added',
  'giftcards.modified': 'gift_card.changed',
  'giftcards.transaction.added': 'gift_card.transaction.added',
} as const

/** What notifications are sent as: a kind, or an action of a group of them. */
type Notified = {
  [K in Kind]: K extends keyof typeof GROUPS
    ? K extends `${infer Group}*`
      ? `${Group}${(typeof GROUPS)[K][number]}`
      : never
    : K
}[Kind]
type LoggedAs<Action> = Action extends keyof typeof LOGGED_AS ? (typeof LOGGED_AS)[Action] : Action
const loggedAs = (action: Notified): PublishedAction =>
  (LOGGED_AS as Partial<Record<Notified, PublishedAction>>)[action] ?? (action as PublishedAction)
/** Actions of the audit log that webhooks are notified of. */
export type PublishedAction = LoggedAs<Notified>

/** The event type under which a line of the audit log is published. */
export type Publication = { readonly kind: Kind; readonly about: Subject; readonly action: string }

/** The event types of webhooks, by the action of the audit log. */
export const PUBLICATIONS: ReadonlyMap<AuditAction, Publication> = new Map(
  (Object.entries(KINDS) as [Kind, Subject][]).flatMap(([kind, about]) =>
    actionsOf(kind).map((action) => [loggedAs(action), { kind, about, action }]),
  ),
)

function actionsOf(kind: Kind): Notified[] {
  const group: readonly string[] = kind in GROUPS ? GROUPS[kind as keyof typeof GROUPS] : ['*']
  return group.map((name) => kind.replace('*', name) as Notified)
}

/** The names of kinds and of what is told, which callers know with the brand in front. */
export const WEBHOOK_NAMES: readonly string[] = [
  ...new Set([...Object.keys(KINDS), ...[...PUBLICATIONS.values()].map(({ action }) => action)]),
]

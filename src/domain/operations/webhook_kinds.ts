// Event types of webhooks, as defined in spec/webhooks.yaml, and the audit actions that publish them (guide webhooks, "Event types"). Recording
// one of these actions in the audit log is sufficient to publish it.

import type { webhooks } from '../../../generated/schema.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import type { Brandless } from '../../core/brand.ts'

/** An event type of webhooks. */
export type EventType = Brandless<keyof webhooks>
/** Type of the object of a notification. */
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

// All event types of the contract. A missing or unknown one does not compile.
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
  'event.order.payment.disputed': 'order',
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
} as const satisfies Record<EventType, Subject>

// Audit actions of event types that combine several.
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
} as const satisfies Record<Extract<EventType, `${string}*`>, readonly string[]>

// Actions with a different name in the audit log.
const LOGGED_AS = {
  'customer.created': 'customer.added',
  'giftcards.created': 'gift_card.added',
  'giftcards.modified': 'gift_card.changed',
  'giftcards.transaction.added': 'gift_card.transaction.added',
} as const

/** The published action: an event type, or an action of a combined one. */
type Notified = {
  [K in EventType]: K extends keyof typeof GROUPS
    ? K extends `${infer Group}*`
      ? `${Group}${(typeof GROUPS)[K][number]}`
      : never
    : K
}[EventType]
type LoggedAs<Action> = Action extends keyof typeof LOGGED_AS ? (typeof LOGGED_AS)[Action] : Action
const loggedAs = (action: Notified): PublishedAction =>
  (LOGGED_AS as Partial<Record<Notified, PublishedAction>>)[action] ?? (action as PublishedAction)
/** Actions of the audit log that webhooks are notified of. */
export type PublishedAction = LoggedAs<Notified>

/** The event type that an audit action is published as. */
export type Publication = { readonly kind: EventType; readonly about: Subject; readonly action: string }

/** Event types by audit action. */
export const PUBLICATIONS: ReadonlyMap<AuditAction, Publication> = new Map(
  (Object.entries(KINDS) as [EventType, Subject][]).flatMap(([kind, about]) =>
    actionsOf(kind).map((action) => [loggedAs(action), { kind, about, action }]),
  ),
)

/** Returns the audit actions that are published as these event types. */
export const actionsOfTypes = (types: readonly EventType[]): AuditAction[] =>
  [...PUBLICATIONS].flatMap(([action, { kind }]) => (types.includes(kind) ? [action] : []))

function actionsOf(kind: EventType): Notified[] {
  const group: readonly string[] = kind in GROUPS ? GROUPS[kind as keyof typeof GROUPS] : ['*']
  return group.map((name) => kind.replace('*', name) as Notified)
}

/** Names of event types and actions, which callers know with the brand as prefix. */
export const WEBHOOK_NAMES: readonly string[] = [
  ...new Set([...Object.keys(KINDS), ...[...PUBLICATIONS.values()].map(({ action }) => action)]),
]

// What webhooks are told of: the kinds of notifications that spec/webhooks.yaml names, and the lines of the audit log that cause them
// (guide webhooks, "Kinds"). A change that is audited by one of these actions is told of without anything else.
import type { webhooks } from '../../../generated/schema.ts'
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
const GROUPS: Record<Extract<Kind, `${string}*`>, readonly string[]> = {
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
  'event.item.*': ['', 'variation.', 'addon.', 'bundle.', 'program_time.'].flatMap((part) => [
    `${part}added`,
    `${part}changed`,
    `${part}deleted`,
  ]),
  'giftcards.transaction.*': ['added'],
}

// The audit log has names of its own for these.
const LOGGED_AS: Readonly<Record<string, string>> = {
  'customer.created': 'customer.added',
  'giftcards.created': 'gift_card.added',
  'giftcards.modified': 'gift_card.changed',
  'giftcards.transaction.added': 'gift_card.transaction.added',
}

/** What a line of the audit log is told as. */
export type Told = { readonly kind: Kind; readonly about: Subject; readonly action: string }

/** Everything that is told, by the action of the audit log. */
export const TOLD: ReadonlyMap<string, Told> = new Map(
  (Object.entries(KINDS) as [Kind, Subject][]).flatMap(([kind, about]) =>
    actionsOf(kind).map((action) => [LOGGED_AS[action] ?? action, { kind, about, action }]),
  ),
)

function actionsOf(kind: Kind): string[] {
  if (!(kind in GROUPS)) return [kind]
  return GROUPS[kind as keyof typeof GROUPS].map((name) => kind.replace('*', name))
}

/** The names of kinds and of what is told, which callers know with the brand in front. */
export const WEBHOOK_NAMES: readonly string[] = [
  ...new Set([...Object.keys(KINDS), ...[...TOLD.values()].map(({ action }) => action)]),
]

// The notifications of the mock (guide testing, "Webhooks of the mock"): after a write, it sends what the server sends for the example of the
// operation, with the objects of the request.
import type { OperationId } from '../../src/core/handler.ts'
import type { Json } from '../support/document.ts'
import { resolve } from '../support/document.ts'

/** Values of `action`, without brand, that the server sends for the examples of operations. A test compares them with dry runs. */
export const ACTIONS: Partial<Record<OperationId, string>> = {
  'events.create': 'event.added',
  'events.replace': 'event.changed',
  'events.update': 'event.changed event.testmode.activated',
  'events.remove': 'event.deleted',
  'events.clone': 'event.added',
  'subevents.create': 'subevent.added',
  'subevents.replace': 'subevent.changed',
  'subevents.update': 'subevent.changed',
  'subevents.remove': 'subevent.deleted',
  'customers.create': 'customer.created',
  'customers.replace': 'customer.changed',
  'customers.update': 'customer.changed',
  'customers.anonymize': 'customer.anonymized',
  'bank_transactions.assign': 'event.order.payment.confirmed event.order.paid',
  'refund_exports.complete': 'event.order.refund.done',
  'gift_cards.create': 'giftcards.created',
  'gift_cards.replace': 'giftcards.modified',
  'gift_cards.update': 'giftcards.modified',
  'gift_cards.transact': 'giftcards.transaction.added',
  'items.create': 'event.item.added',
  'items.replace': 'event.item.changed',
  'items.update': 'event.item.changed',
  'items.remove': 'event.item.deleted',
  'variations.create': 'event.item.variation.added',
  'variations.replace': 'event.item.variation.changed',
  'variations.update': 'event.item.variation.changed',
  'variations.remove': 'event.item.variation.deleted',
  'addons.create': 'event.item.addon.added',
  'addons.replace': 'event.item.addon.changed',
  'addons.update': 'event.item.addon.changed',
  'addons.remove': 'event.item.addon.deleted',
  'bundles.create': 'event.item.bundle.added',
  'bundles.replace': 'event.item.bundle.changed',
  'bundles.update': 'event.item.bundle.changed',
  'bundles.remove': 'event.item.bundle.deleted',
  'program_times.create': 'event.item.program_time.added',
  'program_times.replace': 'event.item.program_time.changed',
  'program_times.update': 'event.item.program_time.changed',
  'program_times.remove': 'event.item.program_time.deleted',
  'vouchers.create': 'voucher.added',
  'vouchers.batch_create': 'voucher.added',
  'vouchers.replace': 'voucher.changed',
  'vouchers.update': 'voucher.changed',
  'vouchers.remove': 'voucher.deleted',
  'checkin_list_positions.redeem': 'event.checkin',
  'checkin_rpc.redeem': 'event.checkin',
  'checkin_rpc.annul': 'event.checkin.reverted',
  'waiting_list_entries.create': 'event.orders.waitinglist.added',
  'waiting_list_entries.replace': 'event.orders.waitinglist.changed',
  'waiting_list_entries.update': 'event.orders.waitinglist.changed',
  'waiting_list_entries.remove': 'event.orders.waitinglist.deleted',
  'waiting_list_entries.send_voucher': 'voucher.added event.orders.waitinglist.voucher_assigned',
  'orders.create': 'event.order.placed',
  'orders.update': 'event.order.contact.changed',
  'orders.remove': 'event.order.deleted',
  'orders.mark_paid': 'event.order.payment.confirmed event.order.paid',
  'orders.mark_expired': 'event.order.expired',
  'orders.mark_canceled': 'event.order.canceled',
  'orders.mark_refunded': 'event.order.canceled',
  'orders.reactivate': 'event.order.reactivated',
  'orders.approve': 'event.order.approved',
  'orders.deny': 'event.order.denied',
  'orders.extend': 'event.order.expirychanged',
  'orders.change': 'event.order.changed.price event.order.changed.addfee',
  'payments.create': 'event.order.payment.confirmed event.order.paid',
  'payments.confirm': 'event.order.payment.confirmed event.order.paid',
  'payments.refund': 'event.order.refund.created event.order.refund.done',
  'refunds.create': 'event.order.refund.created',
  'refunds.done': 'event.order.refund.done',
  'refunds.process': 'event.order.refund.done event.order.canceled',
  'refunds.cancel': 'event.order.refund.canceled',
  'order_positions.create': 'event.order.changed.add',
  'order_positions.update': 'event.order.changed.price event.order.modified',
  'order_positions.remove': 'event.order.changed.cancel',
  'order_positions.regenerate_secrets': 'event.order.changed.secret',
  'order_positions.add_block': 'event.order.changed.add_block',
  'order_positions.remove_block': 'event.order.changed.remove_block',
}

/** The field of notifications that identifies an object of a resource. */
const FIELDS: Readonly<Record<string, string>> = {
  customers: 'customer',
  events: 'event',
  gift_cards: 'giftcard',
  items: 'item',
  orders: 'code',
  subevents: 'subevent',
  vouchers: 'voucher',
  waiting_list_entries: 'waitinglistentry',
}

/** A write that the mock has accepted. `sent` is the body of the request and `returned` that of the response. */
export type AcceptedWrite = {
  readonly id: OperationId
  readonly params: Readonly<Record<string, string>>
  readonly sent: Json
  readonly returned: Json
  /** The field that identifies the objects that the operation creates; null if it creates none. */
  readonly creates: string | null
}

/** Returns the bodies of the notifications of a write, without `notification_id`. */
export function notificationsOf(doc: Json, brand: string, write: AcceptedWrite): Json[] {
  const { id, sent, returned } = write
  if (id === 'webhooks.test') {
    const { action_type, event } = sent
    const { action, ...body } = bodyOf(doc, action_type, { ...write.params, ...(event && { event }) })
    return [{ ...body, test: true, action }]
  }
  const actions = ACTIONS[id]?.split(' ').map((action) => `${brand}.${action}`) ?? []
  const objects: Json[] = Array.isArray(returned) ? returned : [returned]
  return objects.flatMap((object) => actions.map((action) => bodyOf(doc, action, valuesOf(write, object ?? {}))))
}

// Returns the values of fields that the request or the response determines.
function valuesOf({ id, params, creates }: AcceptedWrite, object: Json): Json {
  const { organizer, event, order = object.order ?? object.position?.order, item } = params
  const [name, value] = Object.entries(params).findLast(([name]) => name !== 'organizer') ?? []
  const field = FIELDS[id.split('.')[0]!]
  const own = (creates === null ? undefined : object[creates]) ?? value
  return {
    organizer,
    issuer_slug: organizer,
    acceptor_slug: organizer,
    event,
    code: order,
    item,
    ...(field && (name || creates !== null) && { [field]: own }),
  }
}

// Returns the example of an event type, or of the type that includes an action, with these values in its fields.
function bodyOf(doc: Json, action: string, values: Json): Json {
  const type = Object.keys(doc.webhooks).find(
    (name) => name === action || (name.endsWith('*') && action.startsWith(name.slice(0, -1))),
  )!
  const { example, examples = {} } = resolve(doc, doc.webhooks[type].post.requestBody).content['application/json']
  const { action: shown, ...fields } = example ?? resolve(doc, Object.values<Json>(examples)[0]).value
  for (const [name, given] of Object.entries(fields)) {
    const value = values[name]
    if (value !== undefined && value !== null) fields[name] = typeof given === 'number' ? Number(value) : value
  }
  return { ...fields, action: action.endsWith('*') ? shown : action }
}

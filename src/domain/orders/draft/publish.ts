// Records new and changed orders in the audit log, which publishes them to webhooks (guide order-changes, "Notifications").
import { audit } from '../../../core/audit.ts'
import type { AuditAction } from '../../../core/audit_actions.ts'
import { afterCommit } from '../../../core/data/after_commit.ts'
import { settleInOrder } from '../../../core/data/db.ts'
import { ordersPlaced, positionsSold } from '../../../core/platform/counters.ts'
import { skipNotifications } from '../../../core/platform/jobs.ts'
import { channelType } from '../../access/sales_channels.ts'
import { mailOfNewOrder, sendOrderMails } from '../messages/order_mails.ts'
import { executeFirstPayments, isAwaitedPayment } from '../payments/first_payments.ts'
import { countPayment } from '../payments/payments.ts'
import type { Draft, FeeLine, OrderTransaction, PositionState, StoredLine } from './draft.ts'
import { isNew, isStored, moves } from './draft.ts'
import type { NewOrder } from './parse.ts'
import type { PricedOrder } from './persist.ts'
import { mediaOf } from './persist.ts'
import type { NewOrderRows } from './rows.ts'

/**
 * Records and publishes new orders, charges their gift cards, and mails their customers. The statements are flushed with the commit, except those
 * whose results are needed: jobs and mails need IDs, and a gift card may have insufficient credit.
 * @param stored.inserted the statement that inserts the orders
 * @param stored.hasSubscribers whether any job subscribes to new orders
 */
export async function publishNewOrders(
  tx: OrderTransaction,
  placed: readonly Pick<PricedOrder, 'request' | 'rows'>[],
  { inserted, hasSubscribers }: { readonly inserted: Promise<void>; readonly hasSubscribers: boolean },
): Promise<void> {
  const audited = hasSubscribers ? tx : { ...tx, notify: skipNotifications }
  const all = placed.map(({ rows }) => rows)
  const record = (
    action: AuditAction,
    applies: (order: NewOrderRows['order']) => boolean,
  ): Promise<void> | undefined => {
    const objects = all.flatMap(({ order: { id, code, ...order } }) =>
      applies({ id, code, ...order }) ? { id, data: { code } } : [],
    )
    return objects.length ? audit(audited, action, objects) : undefined
  }
  const media = all.flatMap(({ order: { code }, lines }) => mediaOf(lines).map((used) => ({ ...used, code })))
  const payments = all.flatMap((rows) => rows.payments)
  const written = settleInOrder([
    inserted,
    record('event.order.placed', () => true),
    record('event.order.placed.require_approval', ({ require_approval }) => require_approval),
    record('event.order.paid', ({ status }) => status === 'p'),
    ...media.map(({ medium, position, code }) =>
      audit(tx, 'reusable_medium.changed', { id: medium }, { linked_orderposition: position, code }),
    ),
    ...all.flatMap(({ order, payments }) => executeFirstPayments(tx, order, payments)),
  ])
  const mailed = placed.filter(({ request }) => mailsCustomer(request)).map(({ rows }) => rows.order)
  if (hasSubscribers || mailed.length || media.length || payments.some(isAwaitedPayment)) await written
  else tx.deferUntilCommit(written)
  for (const [kind, orders] of Map.groupBy(mailed, mailOfNewOrder)) await sendOrderMails(tx, orders, kind)
}

/** Counts a new order, its positions and payments in the metrics after the commit. */
export function countNewOrder({ db }: OrderTransaction, { positions, payments, names }: NewOrderRows): void {
  const channel = channelType(names.sales_channel)
  afterCommit(db, () => {
    ordersPlaced.inc({ channel })
    positionsSold.inc({ channel }, positions.length)
  })
  for (const payment of payments) countPayment(db, payment)
}

// By default, customers of the web shop get mails.
const mailsCustomer = ({ send_email, send_mail, sales_channel }: NewOrder): boolean =>
  (send_mail === undefined ? send_email : send_mail) ?? sales_channel === 'web'

type Entry = { readonly action: AuditAction; readonly data: object }
const entry = (action: AuditAction, data: object): Entry => ({ action, data })
type Named = { readonly id: number; readonly code: string }

/** Records and publishes a change of an order, with one audit log entry per line and type of change. */
export async function publishChange(tx: OrderTransaction, order: Named, { lines, fees }: Draft): Promise<void> {
  await recordEntries(tx, order, [
    ...lines.filter(isStored).flatMap(entriesOf),
    ...lines.filter(isNew).map(({ after: { id: position, positionid, price, addon_to_id: addon_to, ...row } }) =>
      entry('event.order.changed.add', {
        position,
        positionid,
        ...productData(row),
        subevent: row.subevent_id,
        price,
        addon_to,
      }),
    ),
    ...fees.flatMap(feeEntries),
    ...fees.flatMap(({ disposition, after: { id: fee, fee_type, value } }) =>
      disposition === 'new' ? entry('event.order.changed.addfee', { fee, fee_type, value }) : [],
    ),
  ])
}

/** Records and publishes the move of lines to another order. */
export async function publishSplit(tx: OrderTransaction, order: Named, target: Named, { lines }: Draft): Promise<void> {
  const moved = lines
    .filter(moves)
    .map(({ after: { id: position, positionid } }) =>
      entry('event.order.changed.split', { position, positionid, order: target.code }),
    )
  await recordEntries(tx, order, moved)
  await recordEntries(tx, target, [entry('event.order.changed.split_from', { order: order.code })])
}

type Product = Pick<PositionState, 'item_id' | 'variation_id'>
const productData = ({ item_id, variation_id }: Product) => ({ item: item_id, variation: variation_id })
const taxData = ({ tax_rule_id, tax_rate, tax_code }: PositionState) => ({ tax_rule: tax_rule_id, tax_rate, tax_code })

function entriesOf(line: StoredLine): Entry[] {
  const { before, after, disposition, stored, seat } = line
  const { id: position, positionid } = before
  if (disposition === 'canceled')
    return [entry('event.order.changed.cancel', { position, positionid, price: before.price })]
  const isOtherItem = before.item_id !== after.item_id
  const changed = (action: AuditAction, old: object, now: object): Entry[] =>
    isSame(old, now) ? [] : [entry(action, { position, positionid, before: old, after: now })]
  return [
    ...changed('event.order.changed.item', productData(before), productData(after)),
    ...changed('event.order.changed.subevent', { subevent: before.subevent_id }, { subevent: after.subevent_id }),
    ...changed('event.order.changed.seat', { seat: stored.seat }, { seat }),
    ...(['price', 'valid_from', 'valid_until'] as const).flatMap((name) =>
      changed(`event.order.changed.${name}`, { [name]: before[name] }, { [name]: after[name] }),
    ),
    ...(isOtherItem ? [] : changed('event.order.changed.tax_rule', taxData(before), taxData(after))),
    // The log does not contain ticket secrets, since they grant admission.
    ...(disposition === 'stays' && before.secret !== after.secret
      ? [entry('event.order.changed.secret', { position, positionid })]
      : []),
  ]
}

function feeEntries({ before, after, disposition }: FeeLine): Entry[] {
  if (!before) return []
  const { id: fee, value } = before
  if (disposition === 'canceled') return [entry('event.order.changed.cancelfee', { fee, value })]
  if (value === after.value && before.tax_rate === after.tax_rate) return []
  return [entry('event.order.changed.feevalue', { fee, before: { value }, after: { value: after.value } })]
}

const isSame = (before: object, after: object): boolean => JSON.stringify(before) === JSON.stringify(after)

// One statement for each action.
async function recordEntries(
  tx: OrderTransaction,
  { id }: { readonly id: number },
  entries: readonly Entry[],
): Promise<void> {
  for (const [action, own] of Map.groupBy(entries, (entry) => entry.action))
    await audit(
      tx,
      action,
      own.map(({ data }) => ({ id, data })),
    )
}

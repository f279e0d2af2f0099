// What the audit log records of new and changed orders, and webhooks receive (guide order-changes, "Who is told").
import { audit } from '../../../core/audit.ts'
import type { AuditAction } from '../../../core/audit_actions.ts'
import { allInOrder } from '../../../core/data/db.ts'
import { skipNotifications } from '../../../core/platform/jobs.ts'
import { mailOfNewOrder, sendOrderMail } from '../messages/order_mails.ts'
import { executeFirstPayments, isAwaitedPayment } from '../payments/first_payments.ts'
import type { Draft, FeeLine, OrderScope, PositionState, StoredLine } from './draft.ts'
import { isNew, isStored, moves } from './draft.ts'
import type { NewOrder } from './parse.ts'
import { insertOrder, mediaOf } from './persist.ts'
import type { NewOrderRows } from './rows.ts'

/**
 * Inserts a new order, charges its gift cards, and records and publishes it. It is flushed with the commit unless something depends on the
 * ids of what is written.
 * @param hasSubscribers whether any job subscribes to new orders
 */
export async function publishNewOrder(
  scope: OrderScope,
  body: NewOrder,
  rows: NewOrderRows,
  hasSubscribers: boolean,
): Promise<void> {
  const media = mediaOf(rows.lines)
  const isMailed = mailsCustomer(body)
  const charged = rows.payments.some(isAwaitedPayment)
  const published = record(scope, rows, hasSubscribers, isMailed)
  // Jobs and mails need ids of what is written, and a gift card can turn out to hold too little.
  if (hasSubscribers || isMailed || media.length || charged) await published
  else scope.withCommit(published)
}

async function record(
  scope: OrderScope,
  { order, payments, lines }: NewOrderRows,
  hasSubscribers: boolean,
  isMailed: boolean,
): Promise<void> {
  const { db } = scope
  const data = { code: order.code }
  const placed = hasSubscribers ? scope : { ...scope, notify: skipNotifications }
  await allInOrder([
    insertOrder(db, order),
    audit(placed, 'event.order.placed', order, data),
    order.require_approval && audit(placed, 'event.order.placed.require_approval', order, data),
    order.status === 'p' && audit(placed, 'event.order.paid', order, data),
    ...mediaOf(lines).map(({ medium, position }) =>
      audit(scope, 'reusable_medium.changed', { id: medium }, { linked_orderposition: position, ...data }),
    ),
    ...executeFirstPayments(scope, order, payments),
  ])
  if (isMailed) await sendOrderMail(scope, order, mailOfNewOrder(order))
}

// Where the client leaves it to the event, customers of the web shop get mails.
const mailsCustomer = ({ send_email, send_mail, sales_channel }: NewOrder): boolean =>
  (send_mail === undefined ? send_email : send_mail) ?? sales_channel === 'web'

type Entry = { readonly action: AuditAction; readonly data: object }
const entry = (action: AuditAction, data: object): Entry => ({ action, data })
type Named = { readonly id: number; readonly code: string }

/** Records and publishes a change of an order: one entry for each line and each of its changes. */
export async function publishChange(scope: OrderScope, order: Named, { lines, fees }: Draft): Promise<void> {
  await recordEntries(scope, order, [
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

/** Records and publishes that lines of an order move to another one. */
export async function publishSplit(scope: OrderScope, order: Named, target: Named, { lines }: Draft): Promise<void> {
  const moved = lines
    .filter(moves)
    .map(({ after: { id: position, positionid } }) =>
      entry('event.order.changed.split', { position, positionid, order: target.code }),
    )
  await recordEntries(scope, order, moved)
  await recordEntries(scope, target, [entry('event.order.changed.split_from', { order: order.code })])
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
    ...changed('event.order.changed.price', { price: before.price }, { price: after.price }),
    ...changed('event.order.changed.valid_from', { valid_from: before.valid_from }, { valid_from: after.valid_from }),
    ...changed(
      'event.order.changed.valid_until',
      { valid_until: before.valid_until },
      { valid_until: after.valid_until },
    ),
    ...(isOtherItem ? [] : changed('event.order.changed.tax_rule', taxData(before), taxData(after))),
    // The log does not contain secrets, since they admit people.
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
  scope: OrderScope,
  { id }: { readonly id: number },
  entries: readonly Entry[],
): Promise<void> {
  for (const [action, own] of Map.groupBy(entries, (entry) => entry.action))
    await audit(
      scope,
      action,
      own.map(({ data }) => ({ id, data })),
    )
}

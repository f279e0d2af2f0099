// Actions on whole orders (guide order-states). The caller must hold the lock of the order. Each action updates vouchers, quotas (in this order),
// payments and the ledger, writes the audit log and sends mails. In states that do not allow an action, it returns 400.

import { DateTime } from 'luxon'
import { audit } from '../../../core/audit.ts'
import { badRequest, invalid } from '../../../core/errors.ts'
import { amount, assertPayable, moneyString } from '../../../core/money.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import {
  cancelInvoice,
  cancelInvoices,
  createInvoicesAt,
  reissueInvoice,
  renewInvoices,
} from '../documents/invoices/store.ts'
import { sendOrderMail, sendOrderMails } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import { assertAllowed } from '../model/states.ts'
import { isCovered, openAmount, openAmounts } from '../payments/ledger.ts'
import type { Payment } from '../payments/payments.ts'
import {
  addFreePayment,
  addPayments,
  cancelBegunPayments,
  cancelOpenPayments,
  findOpenPayments,
  startPayments,
} from '../payments/payments.ts'
import { PROVIDER_FOR } from '../payments/providers/index.ts'
import { endOfDay } from './deadlines.ts'
import { revokeGrants } from './entitlements.ts'
import { releaseVouchers, whyNotReclaimable } from './holdings.ts'
import { completeOrders, confirmPayments, newDeadline } from './paying.ts'
import type { SecretsTransaction } from './secrets.ts'
import { revokeSignedSecrets } from './secrets.ts'
import { setStatus } from './status.ts'

/**
 * Records that the open amounts of orders were received. Confirms an open manual payment of that amount, or else creates one that replaces all open
 * payments.
 * @returns for each order the reason why it did not become paid although the money is recorded, or undefined
 * @throws Rejection 400 if the state of an order does not allow it
 */
export async function markPaid(
  tx: EventTransaction,
  orders: readonly LockedOrder[],
  { mail }: { mail: boolean },
): Promise<(string | undefined)[]> {
  for (const order of orders) assertAllowed(order, 'mark_paid')
  const open = await openAmounts(tx.db, orders)
  const owing = orders.flatMap((order, i) =>
    open[i]!.greaterThan(0) ? [{ order, value: moneyString(open[i]!, order.currency) }] : [],
  )
  await confirmPayments(tx, await openAmountPayments(tx, owing), {})
  return completeOrders(tx, orders, { force: false, mail })
}

// Returns the open manual payments of exactly the open amounts, or creates them in place of all other open payments.
async function openAmountPayments(
  tx: EventTransaction,
  owing: readonly { readonly order: LockedOrder; readonly value: string }[],
): Promise<{ order: LockedOrder; payment: Payment }[]> {
  const provider = PROVIDER_FOR.markPaid.id
  const waiting = await findOpenPayments(
    tx.db,
    provider,
    owing.map(({ order, value }) => ({ order: order.id, value })),
  )
  const lacking = owing.filter(({ order }) => !waiting.has(order.id))
  if (lacking.length) {
    const orders = lacking.map(({ order }) => order)
    await cancelOpenPayments(tx, orders)
    const additions = lacking.map(({ order, value: amount }) => ({
      order,
      payment: { provider, amount, state: 'created' as const },
    }))
    for (const [i, payment] of (await addPayments(tx, additions)).entries()) waiting.set(orders[i]!.id, payment)
  }
  return owing.map(({ order }) => ({ order, payment: waiting.get(order.id)! }))
}

/** Marks a paid order as pending. Its payments do not change. */
export async function markPending(tx: EventTransaction, order: LockedOrder): Promise<void> {
  assertAllowed(order, 'mark_pending')
  await setStatus(tx, [order], 'mark_pending', 'n')
  await audit(tx, 'event.order.unpaid', order)
}

/** Expires orders of an event and releases their quotas and seats. Expired orders retain their voucher uses. */
export async function markExpired(tx: EventTransaction, orders: readonly LockedOrder[]): Promise<void> {
  for (const order of orders) assertAllowed(order, 'mark_expired')
  await setStatus(tx, orders, 'mark_expired', 'e')
  await audit(tx, 'event.order.expired', orders)
  await cancelBegunPayments(tx, orders)
  await cancelInvoices(tx, orders)
  await sendOrderMails(tx, orders, 'order_expired')
}

/** Options of a cancellation. */
export type Cancellation = {
  readonly mail: boolean
  readonly comment?: string | null
  /** Cancellation fee in the currency of the order; null or 0 for none. */
  readonly fee?: string | null
}

/**
 * Cancels an order. Without a cancellation fee, only its status changes. With a fee, all positions and other fees are canceled, and the order
 * remains with this fee. Does not refund any money.
 * @throws Rejection 400 if the order has no positions to cancel, or the fee exceeds the total or has more decimal places than the currency
 */
export async function cancelOrder(
  tx: SecretsTransaction,
  order: LockedOrder,
  { mail, comment = null, fee = null }: Cancellation,
): Promise<void> {
  const { db, now } = tx
  assertAllowed(order, 'mark_canceled')
  const remaining = await db('order_positions').where({ order_id: order.id, canceled: false }).first('id')
  if (!remaining) throw badRequest('This order has nothing that can be canceled.', 'invalid_state')
  if (fee !== null) assertPayable('cancellation_fee', fee, order.currency)
  const charged = fee !== null && amount(fee).greaterThan(0) ? moneyString(amount(fee), order.currency) : undefined
  if (charged !== undefined && amount(charged).greaterThan(order.total))
    throw badRequest('The cancellation fee must not exceed the total of the order.', 'too_large')

  await endPending(tx, order)
  if (charged === undefined) await setStatus(tx, [order], 'mark_canceled', 'c', { cancellation_date: now })
  else await chargeCancellation(tx, order, charged)
  await audit(tx, 'event.order.canceled', order, { comment, cancellation_fee: charged ?? null })
  await (charged === undefined ? cancelInvoice : reissueInvoice)(tx, order)
  if (mail) await sendOrderMail(tx, order, 'order_canceled', { comment })
}

// Releases the voucher uses, cancels the open payments, and revokes the signed secrets of an order that is canceled or denied.
async function endPending(tx: SecretsTransaction, order: LockedOrder): Promise<void> {
  await releaseVouchers(tx, order)
  await cancelOpenPayments(tx, [order])
  await revokeSignedSecrets(tx, order)
}

// Cancels all positions and fees of an order, and charges a cancellation fee instead.
async function chargeCancellation(tx: EventTransaction, order: LockedOrder, fee: string): Promise<void> {
  const { db, now } = tx
  await revokeGrants(tx, [order])
  for (const table of ['order_positions', 'order_fees'])
    await db(table).where({ order_id: order.id, canceled: false }).update({ canceled: true })
  const cancellation = { fee_type: 'cancellation', value: fee, tax_rate: 0, tax_value: 0 }
  await db('order_fees').insert({ order_id: order.id, ...cancellation })
  const covered = await isCovered(db, order, fee)
  await setStatus(tx, [order], 'mark_canceled', covered ? 'p' : 'n', {
    total: fee,
    cancellation_date: now,
    ...(covered ? {} : { expires: await newDeadline(tx, order) }),
  })
}

/**
 * Reactivates a canceled order.
 * @throws Rejection 400 if its vouchers, seats or quotas are no longer available
 */
export async function reactivateOrder(tx: EventTransaction, order: LockedOrder): Promise<void> {
  assertAllowed(order, 'reactivate')
  const unavailable = await whyNotReclaimable(tx, order, { voucherUses: true, force: false })
  if (unavailable !== undefined) throw badRequest(unavailable, 'no_longer_available')
  const paid = !order.require_approval && (await isCovered(tx.db, order))
  const expires = await newDeadline(tx, order)
  await setStatus(tx, [order], 'reactivate', paid ? 'p' : 'n', { cancellation_date: null, expires })
  await audit(tx, 'event.order.reactivated', order)
  await renewInvoices(tx, [order])
}

/** Approves an order and starts its payment term. The order becomes paid if it is free or covered by earlier payments. */
export async function approveOrder(
  tx: EventTransaction,
  order: LockedOrder,
  { mail }: { mail: boolean },
): Promise<void> {
  const { db } = tx
  assertAllowed(order, 'approve')
  const free = amount(order.total).isZero()
  if (free) await addFreePayment(tx, order)
  const paid = await isCovered(db, order)
  const expires = await newDeadline(tx, order)
  await setStatus(tx, [order], 'approve', paid ? 'p' : 'n', { require_approval: false, expires })
  await audit(tx, 'event.order.approved', order)
  await startPayments(tx, order)
  if (paid) await audit(tx, 'event.order.paid', order)
  await createInvoicesAt(tx, [order], paid ? 'paid' : 'placed')
  if (mail) await sendOrderMail(tx, order, free ? 'order_approved_free' : 'order_approved')
}

/** Denies the approval of an order. */
export async function denyOrder(
  tx: SecretsTransaction,
  order: LockedOrder,
  { mail, comment }: { mail: boolean; comment: string | null },
): Promise<void> {
  assertAllowed(order, 'deny')
  await endPending(tx, order)
  await setStatus(tx, [order], 'deny', 'c', { cancellation_date: tx.now })
  await audit(tx, 'event.order.denied', order, { comment })
  await cancelInvoice(tx, order)
  if (mail) await sendOrderMail(tx, order, 'order_denied', { comment })
}

/**
 * Extends the deadline of an order to the end of a day in the time zone of its event. An expired order becomes pending again.
 * @param day ISO 8601
 * @param options.force whether quotas can be exceeded
 * @throws Rejection 400 on `expires` in the past, or if the vouchers, seats or quotas of an expired order are no longer available
 */
export async function extendOrder(
  tx: EventTransaction,
  order: LockedOrder,
  day: string,
  { force, timezone }: { force: boolean; timezone: string },
): Promise<void> {
  assertAllowed(order, 'extend')
  const end = endOfDay(DateTime.fromISO(day, { zone: timezone })).toJSDate()
  if (end <= tx.now) throw invalid('expires', 'Must be in the future.')
  if (order.status === 'e') {
    const unavailable = await whyNotReclaimable(tx, order, { voucherUses: false, force })
    if (unavailable !== undefined) throw badRequest(unavailable, 'no_longer_available')
  }
  await setStatus(tx, [order], 'extend', 'n', { expires: end.toISOString() })
  await audit(tx, 'event.order.expirychanged', order, { expires: order.expires })
  await renewInvoices(tx, [order])
}

/**
 * Updates the status of an order whose payments no longer cover it after a refund. On request the order is canceled; otherwise a paid order
 * becomes pending with a new deadline. Orders that are still covered do not change.
 */
export async function afterRefund(
  tx: SecretsTransaction,
  order: LockedOrder,
  { cancel }: { cancel: boolean },
): Promise<void> {
  if (order.status === 'c' || !(await openAmount(tx.db, order)).greaterThan(0)) return
  if (cancel) return cancelOrder(tx, order, { mail: false })
  if (order.status !== 'p') return
  await setStatus(tx, [order], 'refund', 'n', { expires: await newDeadline(tx, order) })
  await audit(tx, 'event.order.unpaid', order)
}

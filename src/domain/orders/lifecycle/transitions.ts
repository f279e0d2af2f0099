// What can be done with an order as a whole (guide order-states). Each function is given the order locked, moves what belongs to it (vouchers
// before quotas, money, ledger), writes the audit log and has mails sent. One that an order in this state is not for is 400.

import { DateTime } from 'luxon'
import { audit } from '../../../core/audit.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, invalid } from '../../../core/errors.ts'
import { amount, assertPayable, moneyString } from '../../../core/money.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import {
  cancelInvoice,
  cancelInvoices,
  createInvoiceAt,
  reissueInvoice,
  renewInvoice,
} from '../documents/invoices/store.ts'
import { sendOrderMail } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import { assertAllowed } from '../model/states.ts'
import { isCovered, openAmount } from '../payments/ledger.ts'
import { addFreePayment, addPayment, cancelOpenPayments, findPayment, startPayments } from '../payments/payments.ts'
import { PROVIDER_FOR } from '../payments/providers/index.ts'
import { endOfDay } from './deadlines.ts'
import { takeBackGrants } from './entitlements.ts'
import { releaseVouchers, whyNotReclaimable } from './holdings.ts'
import { completeOrder, confirmPayment, newDeadline } from './paying.ts'
import type { SecretsTransaction } from './secrets.ts'
import { revokeSignedSecrets } from './secrets.ts'
import { expireAll, setStatus } from './status.ts'

/**
 * Notes that all that was open has come in: with the open manual payment of that amount, or a new one in place of those that are open.
 * @returns why the order did not become paid although the money is noted, or undefined
 */
export async function markPaid(
  scope: EventTransaction,
  order: LockedOrder,
  { mail }: { mail: boolean },
): Promise<string | undefined> {
  assertAllowed(order, 'mark_paid')
  const { db } = scope
  const open = await openAmount(db, order)
  const confirmation = { force: false, mail }
  if (!open.greaterThan(0)) return completeOrder(scope, order, confirmation)
  const value = moneyString(open, order.currency)
  const provider = PROVIDER_FOR.markPaid.id
  const [waiting] = await query<{ local_id: number }>(
    db,
    `select local_id from payments where order_id = :order and provider = :provider and state in ('created', 'pending') and amount = :value
    order by local_id limit 1`,
    { order: order.id, provider, value },
  )
  if (!waiting) await cancelOpenPayments(scope, order)
  const payment = waiting
    ? (await findPayment(db, order, waiting.local_id))!
    : await addPayment(scope, order, { provider, amount: value, state: 'created' })
  return confirmPayment(scope, order, payment, confirmation)
}

/** Takes back that an order is paid; its payments stay as they are. */
export async function markPending(scope: EventTransaction, order: LockedOrder): Promise<void> {
  assertAllowed(order, 'mark_pending')
  await setStatus(scope, order, 'mark_pending', 'n')
  await audit(scope, 'event.order.unpaid', order)
}

/** The time to pay is over for these orders of an event: what they had is free for others. Uses of vouchers stay with them. */
export async function markExpired(scope: EventTransaction, orders: readonly LockedOrder[]): Promise<void> {
  await expireAll(scope, orders)
  await audit(
    scope,
    'event.order.expired',
    orders.map(({ id }) => ({ id, data: {} })),
  )
  await cancelInvoices(scope, orders)
  for (const order of orders) await sendOrderMail(scope, order, 'order_expired')
}

/** What is said and kept when an order is canceled. */
export type Cancellation = {
  readonly mail: boolean
  readonly comment?: string | null
  /** Null or 0 for none. */
  readonly fee?: string | null
}

/**
 * Cancels an order. Without a fee all of it stays as it was, and only its status says so; with one, the fee is all that is left of it. Money
 * is not given back by that.
 * @throws Rejection 400 when nothing is left to cancel, and when the fee is above the total or cannot be paid in the order's currency
 */
export async function cancelOrder(
  scope: SecretsTransaction,
  order: LockedOrder,
  { mail, comment = null, fee = null }: Cancellation,
): Promise<void> {
  const { db, now } = scope
  assertAllowed(order, 'mark_canceled')
  const left = await db('order_positions').where({ order_id: order.id, canceled: false }).first('id')
  if (!left) throw badRequest('Nothing of this order is left that could be canceled.', 'invalid_state')
  if (fee !== null) assertPayable('cancellation_fee', fee, order.currency)
  const kept = fee !== null && amount(fee).greaterThan(0) ? moneyString(amount(fee), order.currency) : undefined
  if (kept !== undefined && amount(kept).greaterThan(order.total))
    throw badRequest('The cancellation fee is more than what the order costs.', 'too_large')

  await releaseVouchers(scope, order)
  await cancelOpenPayments(scope, order)
  await revokeSignedSecrets(scope, order)
  if (kept === undefined) {
    await setStatus(scope, order, 'mark_canceled', 'c', { cancellation_date: now })
  } else {
    await takeBackGrants(scope, [order])
    await query(db, 'update order_positions set canceled = true where order_id = :order and not canceled', {
      order: order.id,
    })
    await query(db, 'update order_fees set canceled = true where order_id = :order and not canceled', {
      order: order.id,
    })
    await query(
      db,
      `insert into order_fees (order_id, fee_type, value, tax_rate, tax_value) values (:order, 'cancellation', :kept, 0, 0)`,
      { order: order.id, kept },
    )
    const covered = await isCovered(db, order, kept)
    await setStatus(scope, order, 'mark_canceled', covered ? 'p' : 'n', {
      total: kept,
      cancellation_date: now,
      ...(covered ? {} : { expires: await newDeadline(scope, order) }),
    })
  }
  await audit(scope, 'event.order.canceled', order, { comment, cancellation_fee: kept ?? null })
  await (kept === undefined ? cancelInvoice : reissueInvoice)(scope, order)
  if (mail) await sendOrderMail(scope, order, 'order_canceled', { comment })
}

/**
 * Takes back that an order was canceled, as far as what it had is still there.
 * @throws Rejection 400 when it is not
 */
export async function reactivateOrder(scope: EventTransaction, order: LockedOrder): Promise<void> {
  assertAllowed(order, 'reactivate')
  const gone = await whyNotReclaimable(scope, order, { voucherUses: true, force: false })
  if (gone !== undefined) throw badRequest(gone, 'no_longer_available')
  const paid = !order.require_approval && (await isCovered(scope.db, order))
  const expires = await newDeadline(scope, order)
  await setStatus(scope, order, 'reactivate', paid ? 'p' : 'n', { cancellation_date: null, expires })
  await audit(scope, 'event.order.reactivated', order)
  await renewInvoice(scope, order)
}

/** Approves an order: its time to pay begins. One that costs nothing, or is covered by what was paid before, is paid from then on. */
export async function approveOrder(
  scope: EventTransaction,
  order: LockedOrder,
  { mail }: { mail: boolean },
): Promise<void> {
  const { db } = scope
  assertAllowed(order, 'approve')
  const free = amount(order.total).isZero()
  if (free) await addFreePayment(scope, order)
  const paid = await isCovered(db, order)
  const expires = await newDeadline(scope, order)
  await setStatus(scope, order, 'approve', paid ? 'p' : 'n', { require_approval: false, expires })
  await audit(scope, 'event.order.approved', order)
  await startPayments(scope, order)
  if (paid) await audit(scope, 'event.order.paid', order)
  await createInvoiceAt(scope, order, paid ? 'paid' : 'placed')
  if (mail) await sendOrderMail(scope, order, free ? 'order_approved_free' : 'order_approved')
}

/** Rejects to approve an order. */
export async function denyOrder(
  scope: SecretsTransaction,
  order: LockedOrder,
  { mail, comment }: { mail: boolean; comment: string | null },
): Promise<void> {
  const { now } = scope
  assertAllowed(order, 'deny')
  await releaseVouchers(scope, order)
  await cancelOpenPayments(scope, order)
  await revokeSignedSecrets(scope, order)
  await setStatus(scope, order, 'deny', 'c', { cancellation_date: now })
  await audit(scope, 'event.order.denied', order, { comment })
  await cancelInvoice(scope, order)
  if (mail) await sendOrderMail(scope, order, 'order_denied', { comment })
}

/**
 * Gives an order until the end of a day, in the time zone of its event, to pay. One that has expired is pending again.
 * @param day ISO 8601
 * @param options `force` lets it have what it had although the quotas are used up
 * @throws Rejection 400 on `expires` in the past, 400 when something that an expired order had is gone
 */
export async function extendOrder(
  scope: EventTransaction,
  order: LockedOrder,
  day: string,
  { force, timezone }: { force: boolean; timezone: string },
): Promise<void> {
  assertAllowed(order, 'extend')
  const end = endOfDay(DateTime.fromISO(day, { zone: timezone })).toJSDate()
  if (end <= scope.now) throw invalid('expires', 'Has to be in the future.')
  if (order.status === 'e') {
    const gone = await whyNotReclaimable(scope, order, { voucherUses: false, force })
    if (gone !== undefined) throw badRequest(gone, 'no_longer_available')
  }
  await setStatus(scope, order, 'extend', 'n', { expires: end.toISOString() })
  await audit(scope, 'event.order.expirychanged', order, { expires: order.expires })
  await renewInvoice(scope, order)
}

/**
 * After money was given back: what becomes of an order that is not covered any more. It is canceled; or, if it was paid, waits for the rest
 * until a new deadline. Others stay as they are.
 */
export async function afterRefund(
  scope: SecretsTransaction,
  order: LockedOrder,
  { cancel }: { cancel: boolean },
): Promise<void> {
  if (order.status === 'c' || !(await openAmount(scope.db, order)).greaterThan(0)) return
  if (cancel) return cancelOrder(scope, order, { mail: false })
  if (order.status !== 'p') return
  await setStatus(scope, order, 'give_back', 'n', { expires: await newDeadline(scope, order) })
  await audit(scope, 'event.order.unpaid', order)
}

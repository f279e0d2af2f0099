// Confirms payments, and marks orders as paid (guide payments-and-refunds, "Paying"). Callers must hold the lock of the order.

import { DateTime } from 'luxon'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { createInvoiceAt } from '../documents/invoices/store.ts'
import { sendOrderMail } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import { stateOf } from '../model/states.ts'
import { capturePayment } from '../payments/gateway.ts'
import { openAmount } from '../payments/ledger.ts'
import type { Payment } from '../payments/payments.ts'
import { assertOpen, cancelBegunPayments, countPayment } from '../payments/payments.ts'
import { deadline, lastMoment, readDates } from './deadlines.ts'
import { whyNotReclaimable } from './holdings.ts'
import { setStatus } from './status.ts'

/** Options of a confirmation. */
type Confirmation = {
  /** Whether the order becomes paid even if the payment is late, or its quotas are no longer available. */
  readonly force: boolean
  /** Whether the customer receives a mail when the order becomes paid. */
  readonly mail: boolean
  /** When the money was received. Defaults to now. */
  readonly paymentDate?: string | null
}

/**
 * Confirms a payment. It remains confirmed if the order cannot become paid, because the money was received (guide payments-and-refunds, "Paying").
 * @returns the reason why the order did not become paid although payments cover it, or undefined
 * @throws Rejection 400 if the payment is not open; 409 if its provider cannot collect the money
 */
export async function confirmPayment(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  confirmation: Confirmation,
): Promise<string | undefined> {
  assertOpen(payment, 'confirmed')
  await capturePayment(tx, order, payment)
  return recordReceived(tx, order, payment, confirmation)
}

/**
 * Records that the money of a payment was received.
 * @returns the reason why the order did not become paid although payments cover it, or undefined
 */
export async function recordReceived(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  { force, mail, paymentDate = null }: Confirmation,
): Promise<string | undefined> {
  const { db, now } = tx
  await db('payments')
    .where({ id: payment.id })
    .update({ state: 'confirmed', payment_date: paymentDate ?? now })
  payment.state = 'confirmed'
  countPayment(db, payment)
  await audit(tx, 'event.order.payment.confirmed', order, {
    payment: payment.local_id,
    provider: payment.provider,
    amount: payment.amount,
  })
  return completeOrder(tx, order, { force, mail })
}

/**
 * Marks an order as paid if its payments cover it. An expired order must reclaim its seats and quotas first.
 * @returns the reason why a covered order cannot become paid; undefined in all other cases, including orders that are not covered, already paid
 * or canceled
 */
export async function completeOrder(
  tx: EventTransaction,
  order: LockedOrder,
  { force, mail }: Confirmation,
): Promise<string | undefined> {
  const { db } = tx
  if (order.status === 'p' || order.status === 'c') return undefined
  if ((await openAmount(db, order)).greaterThan(0)) return undefined
  if (stateOf(order) === 'awaiting') return 'The payment was recorded, but the order awaits approval.'
  const rejection = force && order.status === 'n' ? undefined : await whyNotPayable(tx, order, force)
  if (rejection !== undefined) return rejection
  await setStatus(tx, order, 'pay', 'p')
  await audit(tx, 'event.order.paid', order)
  await cancelBegunPayments(tx, [order])
  await createInvoiceAt(tx, order, 'paid')
  if (mail) await sendOrderMail(tx, order, 'order_paid')
  return undefined
}

async function whyNotPayable(tx: EventTransaction, order: LockedOrder, force: boolean): Promise<string | undefined> {
  const { db, now } = tx
  const unpaid = (reason: string): string => `The money is noted, but the order does not become paid: ${reason}`
  if (!force) {
    const { settings, event, dates } = await paymentTerm(db, order)
    const last = lastMoment(settings, event, dates)
    if (last && DateTime.fromJSDate(now) > last) return unpaid('the last day to pay is over.')
    if (order.status === 'n') return undefined
    if (!settings.payment_term_accept_late) return unpaid('it has expired, and late payments are not taken.')
  }
  const unavailable = await whyNotReclaimable(tx, order, { voucherUses: false, force })
  return unavailable === undefined ? undefined : unpaid(unavailable)
}

// Reads the settings and dates that determine the deadline of an order.
async function paymentTerm(db: Db, order: LockedOrder) {
  const event = { id: order.event_id }
  const ofOrder = 'select subevent_id from order_positions where order_id = :order and not canceled'
  const [settings, dates] = await Promise.all([
    eventSettings(db, event),
    readDates(db, event, ofOrder, { order: order.id }),
  ])
  return { settings, ...dates }
}

/** Returns the new deadline of an order whose payment term begins now. */
export async function newDeadline({ db, now }: EventTransaction, order: LockedOrder): Promise<string> {
  const { settings, event, dates } = await paymentTerm(db, order)
  return deadline(settings, event, dates, now).toISOString()
}

// Confirms payments, and marks orders as paid (guide payments-and-refunds, "Paying"). Callers must hold the lock of the order.

import { DateTime } from 'luxon'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { createInvoicesAt } from '../documents/invoices/store.ts'
import { sendOrderMails } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import { stateOf } from '../model/states.ts'
import { capturePayment } from '../payments/gateway.ts'
import { openAmounts } from '../payments/ledger.ts'
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

/** A payment of a locked order. */
type Received = { readonly order: LockedOrder; readonly payment: Payment }

/**
 * Confirms a payment. It remains confirmed if the order cannot become paid, because the money was received (guide payments-and-refunds, "Paying").
 * @returns the reason why the order did not become paid although payments cover it, or undefined
 * @throws Rejection as `confirmPayments` does
 */
export async function confirmPayment(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  confirmation: Confirmation,
): Promise<string | undefined> {
  await confirmPayments(tx, [{ order, payment }], confirmation)
  return (await completeOrders(tx, [order], confirmation))[0]
}

/**
 * Confirms payments, and leaves the status of their orders unchanged.
 * @throws Rejection 400 if a payment is not open; 409 if its provider cannot collect the money
 */
export async function confirmPayments(
  tx: EventTransaction,
  received: readonly Received[],
  { paymentDate }: Pick<Confirmation, 'paymentDate'>,
): Promise<void> {
  for (const { order, payment } of received) {
    assertOpen(payment, 'confirmed')
    await capturePayment(tx, order, payment)
  }
  if (received.length) await setConfirmed(tx, received, paymentDate)
}

/**
 * Records that the money of a payment was received.
 * @returns the reason why the order did not become paid although payments cover it, or undefined
 */
export async function recordReceived(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  confirmation: Confirmation,
): Promise<string | undefined> {
  await setConfirmed(tx, [{ order, payment }], confirmation.paymentDate)
  return (await completeOrders(tx, [order], confirmation))[0]
}

async function setConfirmed(
  tx: EventTransaction,
  received: readonly Received[],
  paymentDate: Confirmation['paymentDate'],
): Promise<void> {
  const { db, now } = tx
  await query(db, "update payments set state = 'confirmed', payment_date = :date where id = any(:ids)", {
    ids: received.map(({ payment }) => payment.id),
    date: paymentDate ?? now,
  })
  for (const { payment } of received) {
    payment.state = 'confirmed'
    countPayment(db, payment)
  }
  const entries = received.map(({ order: { id }, payment: { local_id: payment, provider, amount } }) => ({
    id,
    data: { payment, provider, amount },
  }))
  await audit(tx, 'event.order.payment.confirmed', entries)
}

/**
 * Marks orders as paid if their payments cover them. An expired order must reclaim its seats and quotas first, so it must be the only one: quotas are
 * locked in ascending order.
 * @returns for each order, the reason why it cannot become paid although it is covered; undefined in all other cases, including orders that are not
 *   covered, already paid or canceled
 */
export async function completeOrders(
  tx: EventTransaction,
  orders: readonly LockedOrder[],
  { force, mail }: Pick<Confirmation, 'force' | 'mail'>,
): Promise<(string | undefined)[]> {
  const unpaid = orders.filter(({ status }) => status === 'n' || status === 'e')
  const open = unpaid.length ? await openAmounts(tx.db, unpaid) : []
  const covered = unpaid.filter((_, i) => !open[i]!.greaterThan(0))
  if (!covered.length) return orders.map(() => undefined)
  const settings = await eventSettings(tx.db, tx.event)
  const reasons = new Map<LockedOrder, string | undefined>()
  for (const order of covered) reasons.set(order, await whyNotPayable(tx, order, settings, force))
  const paid = covered.filter((order) => reasons.get(order) === undefined)
  if (paid.length) {
    await setStatus(tx, paid, 'pay', 'p')
    await audit(tx, 'event.order.paid', paid)
    await cancelBegunPayments(tx, paid)
    await createInvoicesAt(tx, paid, 'paid')
    if (mail) await sendOrderMails(tx, paid, 'order_paid')
  }
  return orders.map((order) => reasons.get(order))
}

async function whyNotPayable(
  tx: EventTransaction,
  order: LockedOrder,
  settings: Settings<'EventSettings'>,
  force: boolean,
): Promise<string | undefined> {
  const { db, now } = tx
  if (stateOf(order) === 'awaiting') return 'The payment was recorded, but the order awaits approval.'
  const unpaid = (reason: string): string => `The money is noted, but the order does not become paid: ${reason}`
  if (!force) {
    const last = settings.payment_term_last === null ? null : await lastMomentOf(db, order, settings)
    if (last && DateTime.fromJSDate(now) > last) return unpaid('the last day to pay is over.')
    if (order.status === 'e' && !settings.payment_term_accept_late)
      return unpaid('it has expired, and late payments are not taken.')
  }
  if (order.status === 'n') return undefined
  const unavailable = await whyNotReclaimable(tx, order, { voucherUses: false, force })
  return unavailable === undefined ? undefined : unpaid(unavailable)
}

const lastMomentOf = async (db: Db, order: LockedOrder, settings: Settings<'EventSettings'>) => {
  const { event, dates } = await datesOf(db, order)
  return lastMoment(settings, event, dates)
}

/** Returns the new deadline of an order whose payment term begins now. */
export async function newDeadline({ db, now }: EventTransaction, order: LockedOrder): Promise<string> {
  const [settings, { event, dates }] = await Promise.all([
    eventSettings(db, { id: order.event_id }),
    datesOf(db, order),
  ])
  return deadline(settings, event, dates, now).toISOString()
}

// Reads the dates that determine the deadline of an order.
const datesOf = (db: Db, { id, event_id }: LockedOrder) =>
  readDates(db, { id: event_id }, 'select subevent_id from order_positions where order_id = :order and not canceled', {
    order: id,
  })

// Money of orders that comes in, and when it completes an order (guide payments-and-refunds); what goes out: refunds.ts. All of it
// happens with the order locked.
import { DateTime } from 'luxon'
import type { AuditScope } from '../../core/audit.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, invalid } from '../../core/errors.ts'
import type { Amount } from '../../core/money.ts'
import { amount } from '../../core/money.ts'
import type { Enqueue } from '../../core/platform/jobs.ts'
import type { Dates } from '../catalog/relative_dates.ts'
import { eventSettings } from '../catalog/settings.ts'
import { deadline, lastMoment } from './deadline.ts'
import { grantWhatIsPaid } from './grants.ts'
import { createInvoiceAt } from './invoices/store.ts'
import { sendOrderMail } from './mails.ts'
import type { Movement } from './providers/index.ts'
import { PROVIDERS } from './providers/index.ts'
import { whyNotReclaimable } from './reclaim.ts'
import type { LockedOrder } from './states.ts'
import { readingOf, setStatus } from './states.ts'

/** What changes of orders are done in: the context of a request, or that of a job with the organizer and event of the order. */
export type OrderScope = AuditScope & {
  readonly enqueue: Enqueue
  readonly organizer: { readonly id: number }
  readonly event: { readonly id: number }
}

type PaymentState = 'created' | 'pending' | 'confirmed' | 'canceled' | 'failed' | 'refunded'
export type Payment = {
  readonly id: number
  readonly local_id: number
  state: PaymentState
  readonly amount: string
  readonly provider: string
  readonly gift_card_id: number | null
}
const PAYMENT_COLUMNS = 'id, local_id, state, amount, provider, gift_card_id'
/** What a provider moves money for. */
export const movement = (scope: OrderScope, order: LockedOrder): Movement => ({ scope, order })

/** The payment of an order with this number, if there is one. */
export async function findPayment(db: Db, order: { id: number }, local_id: number): Promise<Payment | undefined> {
  const [payment] = await query<Payment>(
    db,
    `select ${PAYMENT_COLUMNS} from payments where order_id = :order and local_id = :local_id`,
    { order: order.id, local_id },
  )
  return payment
}

/** What is paid of an order: payments that came in, less what is given back or about to be. */
export async function paidSum(db: Db, order: { id: number }): Promise<Amount> {
  const [row] = await query<{ paid: string }>(
    db,
    `select (select coalesce(sum(amount), 0) from payments where order_id = :order and state in ('confirmed', 'refunded'))
      - (select coalesce(sum(amount), 0) from refunds where order_id = :order and state in ('done', 'transit', 'created')) as paid`,
    { order: order.id },
  )
  return amount(row!.paid)
}

/** What is still to be paid of an order; below 0 when it is overpaid. A canceled one costs nothing. */
export const openAmount = async (db: Db, order: LockedOrder): Promise<Amount> =>
  amount(order.status === 'c' ? '0' : order.total).minus(await paidSum(db, order))

// ---- payments -----------------------------------------------------------------------------------------------------------------------

/**
 * Notes a payment, with the next number in its order.
 * @throws Refusal 400 on `provider` that nobody knows, and on what its provider finds missing in `info`
 */
export async function addPayment(
  scope: OrderScope,
  order: LockedOrder,
  payment: {
    provider: string
    amount: string
    state: PaymentState
    info?: Record<string, unknown>
    payment_date?: string | null
  },
): Promise<Payment> {
  const { db, now } = scope
  const { provider, state, info = {}, payment_date = null } = payment
  const known = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider]! : undefined
  if (!known) throw invalid('provider', 'There is no such payment provider.')
  const prepared = await known.prepare?.(movement(scope, order), { amount: payment.amount, info })
  const [made] = await query<Payment>(
    db,
    `insert into payments (order_id, local_id, state, amount, created, payment_date, provider, info, gift_card_id)
    values (:order, (select coalesce(max(local_id), 0) + 1 from payments where order_id = :order), :state, :amount, :now, :payment_date, :provider, :info, :gift_card)
    returning ${PAYMENT_COLUMNS}`,
    {
      order: order.id,
      state,
      amount: payment.amount,
      now,
      payment_date,
      provider,
      info: JSON.stringify(prepared ? {} : info), // a code of a card is money: it is not kept
      gift_card: prepared?.gift_card_id ?? null,
    },
  )
  await audit(scope, 'event.order.payment.added', order, {
    payment: made!.local_id,
    provider,
    amount: made!.amount,
    state,
  })
  return made!
}

/** How a payment is confirmed. */
type Confirmation = {
  /** Whether the order becomes paid although it is too late or something that it had is gone. */
  readonly force: boolean
  /** Whether the customer is told when the order becomes paid. */
  readonly mail: boolean
  /** When the money came in; now, if nobody says. */
  readonly paymentDate?: string | null
}

/**
 * The money of a payment is there. Whatever then stands against the order becoming paid, the payment stays confirmed: the money is there and
 * is to be given back by hand (guide payments-and-refunds, "Paying").
 * @returns why the order did not become paid although it is covered, or undefined
 * @throws Refusal 400 when the payment is not open, 409 when its provider does not get the money
 */
export async function confirmPayment(
  scope: OrderScope,
  order: LockedOrder,
  payment: Payment,
  { force, mail, paymentDate = null }: Confirmation,
): Promise<string | undefined> {
  const { db, now } = scope
  assertOpen(payment, 'confirmed')
  await PROVIDERS[payment.provider]!.take?.(movement(scope, order), payment)
  await db('payments')
    .where({ id: payment.id })
    .update({ state: 'confirmed', payment_date: paymentDate ?? now })
  payment.state = 'confirmed'
  await audit(scope, 'event.order.payment.confirmed', order, {
    payment: payment.local_id,
    provider: payment.provider,
    amount: payment.amount,
  })
  return completeOrder(scope, order, { force, mail })
}

function assertOpen({ state }: Payment, done: 'confirmed' | 'canceled'): void {
  if (state !== 'created' && state !== 'pending')
    throw badRequest(`Only a payment that is created or pending can be ${done}; this one is ${state}.`)
}

/** @throws Refusal 400 when the payment is not open */
export async function cancelPayment(scope: OrderScope, order: LockedOrder, payment: Payment): Promise<void> {
  assertOpen(payment, 'canceled')
  await scope.db('payments').where({ id: payment.id }).update({ state: 'canceled' })
  await audit(scope, 'event.order.payment.canceled', order, { payment: payment.local_id })
}

/** Cancels all payments of an order that are still open. */
export async function cancelOpenPayments(scope: OrderScope, order: LockedOrder): Promise<void> {
  const canceled = await query<{ local_id: number }>(
    scope.db,
    "update payments set state = 'canceled' where order_id = :order and state in ('created', 'pending') returning local_id",
    { order: order.id },
  )
  for (const { local_id } of canceled) await audit(scope, 'event.order.payment.canceled', order, { payment: local_id })
}

/** Notes that an order which costs nothing is paid. */
export async function addFreePayment(scope: OrderScope, order: LockedOrder): Promise<void> {
  const payment = await addPayment(scope, order, { provider: 'free', amount: '0.00', state: 'created' })
  await scope.db('payments').where({ id: payment.id }).update({ state: 'confirmed', payment_date: scope.now })
}

// ---- paying -------------------------------------------------------------------------------------------------------------------------

/**
 * Makes an order paid that its payments cover. One that is expired needs what it had once more.
 * @returns why it cannot become paid, or undefined; also when it is not covered, or paid or canceled already
 */
export async function completeOrder(
  scope: OrderScope,
  order: LockedOrder,
  { force, mail }: Confirmation,
): Promise<string | undefined> {
  const { db, now } = scope
  if (order.status === 'p' || order.status === 'c') return undefined
  if ((await openAmount(db, order)).greaterThan(0)) return undefined
  if (readingOf(order) === 'awaiting') return 'The money is noted, but the order awaits approval.'
  const refusal = force && order.status === 'n' ? undefined : await whyNotPayable(scope, order, force)
  if (refusal !== undefined) return refusal
  await setStatus(db, order, 'pay', 'p', now)
  await audit(scope, 'event.order.paid', order)
  await grantWhatIsPaid(scope, order)
  await createInvoiceAt(scope, order, 'paid')
  if (mail) await sendOrderMail(scope, order, 'order_paid')
  return undefined
}

async function whyNotPayable({ db, now }: OrderScope, order: LockedOrder, force: boolean): Promise<string | undefined> {
  const noted = (reason: string): string => `The money is noted, but the order does not become paid: ${reason}`
  if (!force) {
    const { settings, event, dates } = await paymentTerm(db, order)
    const last = lastMoment(settings, event, dates)
    if (last && DateTime.fromJSDate(now) > last) return noted('the last day to pay is over.')
    if (order.status === 'n') return undefined
    if (!settings.payment_term_accept_late) return noted('it has expired, and late payments are not taken.')
  }
  const gone = await whyNotReclaimable(db, order, { voucherUses: false, force }, now)
  return gone === undefined ? undefined : noted(gone)
}

/** What the deadline of an order hangs on. */
async function paymentTerm(db: Db, order: LockedOrder) {
  const MOMENTS = 'date_from, date_to, date_admission, presale_start, presale_end'
  const [settings, [event], dates] = await Promise.all([
    eventSettings(db, { id: order.event_id }),
    query<Dates & { timezone: string }>(db, `select timezone, ${MOMENTS} from events where id = :event`, {
      event: order.event_id,
    }),
    query<Dates>(
      db,
      `select ${MOMENTS} from subevents where id in (select subevent_id from order_positions where order_id = :order and not canceled)`,
      { order: order.id },
    ),
  ])
  return { settings, event: event!, dates }
}

/** Until when an order is to be paid whose time to pay begins now. */
export async function newDeadline({ db, now }: OrderScope, order: LockedOrder): Promise<string> {
  const { settings, event, dates } = await paymentTerm(db, order)
  return deadline(settings, event, dates, now).toISOString()
}

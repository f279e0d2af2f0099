// Money of orders: payments that come in, refunds that go out, and when a payment completes an order (guide payments-and-refunds). All of it
// happens with the order locked.
import { DateTime } from 'luxon'
import type { AuditScope } from '../../core/audit.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, invalid, Refusal } from '../../core/errors.ts'
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
type RefundState = 'created' | 'transit' | 'external' | 'done' | 'canceled' | 'failed'
export type Payment = {
  readonly id: number
  readonly local_id: number
  state: PaymentState
  readonly amount: string
  readonly provider: string
  readonly gift_card_id: number | null
}
export type Refund = {
  readonly id: number
  readonly local_id: number
  state: RefundState
  readonly amount: string
  readonly provider: string
  readonly payment_id: number | null
}

const PAYMENT_COLUMNS = 'id, local_id, state, amount, provider, gift_card_id'
const REFUND_COLUMNS = 'id, local_id, state, amount, provider, payment_id'
const movement = (scope: OrderScope, order: LockedOrder): Movement => ({ scope, order })

/** The payment of an order with this number, if there is one. */
export async function findPayment(db: Db, order: { id: number }, local_id: number): Promise<Payment | undefined> {
  const [payment] = await query<Payment>(
    db,
    `select ${PAYMENT_COLUMNS} from payments where order_id = :order and local_id = :local_id`,
    { order: order.id, local_id },
  )
  return payment
}

/** The refund of an order with this number, if there is one. */
export async function findRefund(db: Db, order: { id: number }, local_id: number): Promise<Refund | undefined> {
  const [refund] = await query<Refund>(
    db,
    `select ${REFUND_COLUMNS} from refunds where order_id = :order and local_id = :local_id`,
    { order: order.id, local_id },
  )
  return refund
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

// ---- refunds ------------------------------------------------------------------------------------------------------------------------

type NewRefund = {
  readonly state: RefundState
  readonly source: 'admin' | 'buyer' | 'external'
  readonly amount: string
  readonly provider: string
  readonly payment?: Payment | undefined
  readonly execution_date?: string | null
  readonly comment?: string | null
  readonly info?: Record<string, unknown>
}

/** Notes a refund, with the next number in its order. Nothing is moved. @throws Refusal 400 on `provider` that nobody knows */
export async function addRefund(
  scope: OrderScope,
  order: LockedOrder,
  { state, source, amount: value, provider, payment, execution_date = null, comment = null, info = {} }: NewRefund,
): Promise<Refund> {
  const { db, now } = scope
  if (!Object.hasOwn(PROVIDERS, provider)) throw invalid('provider', 'There is no such payment provider.')
  const [refund] = await query<Refund>(
    db,
    `insert into refunds (order_id, local_id, state, source, amount, payment_id, created, execution_date, comment, provider, info, gift_card_id)
    values (:order, (select coalesce(max(local_id), 0) + 1 from refunds where order_id = :order), :state, :source, :amount, :payment, :now, :execution_date, :comment,
      :provider, :info, :gift_card)
    returning ${REFUND_COLUMNS}`,
    {
      order: order.id,
      state,
      source,
      amount: value,
      payment: payment?.id ?? null,
      now,
      execution_date: state === 'done' ? (execution_date ?? now) : execution_date,
      comment,
      provider,
      info: JSON.stringify(info),
      gift_card: provider === payment?.provider ? payment.gift_card_id : null,
    },
  )
  const data = { refund: refund!.local_id, provider, amount: refund!.amount, payment: payment?.local_id ?? null }
  await audit(
    scope,
    state === 'external' ? 'event.order.refund.created.externally' : 'event.order.refund.created',
    order,
    data,
  )
  if (state === 'done' || state === 'canceled' || state === 'failed')
    await audit(scope, `event.order.refund.${state}`, order, data)
  await settlePayment(db, refund!.payment_id)
  return refund!
}

/** Sets another state of a refund that is in one of some. @throws Refusal 400 when it is in none of them */
export async function changeRefund(
  scope: OrderScope,
  order: LockedOrder,
  refund: Refund,
  from: readonly RefundState[],
  state: 'done' | 'canceled' | 'failed',
): Promise<void> {
  const { db, now } = scope
  if (!from.includes(refund.state))
    throw badRequest(`Only a refund that is ${from.join(' or ')} can be set to ${state}; this one is ${refund.state}.`)
  await db('refunds')
    .where({ id: refund.id })
    .update({ state, ...(state === 'done' ? { execution_date: now } : {}) })
  refund.state = state
  await audit(scope, `event.order.refund.${state}`, order, { refund: refund.local_id })
  await settlePayment(db, refund.payment_id)
}

// A payment of which all was given back, or is about to be, is refunded; when that comes to nothing, it is confirmed again.
async function settlePayment(db: Db, payment: number | null): Promise<void> {
  if (payment === null) return
  await query(
    db,
    `
    with given as (select coalesce(sum(amount), 0) as sum from refunds where payment_id = :payment and state in ('done', 'transit', 'created'))
    update payments p set state = case when given.sum >= p.amount then 'refunded' else 'confirmed' end from given
    where p.id = :payment and p.state in ('confirmed', 'refunded') and (p.state = 'refunded') <> (given.sum >= p.amount)`,
    { payment },
  )
}

/**
 * Gives a payment back through its provider, all that is left of it or a part (guide payments-and-refunds, "Refunding a payment").
 * @returns the refund, and why it failed if it did
 * @throws Refusal 400 on `amount` when that cannot be given back, 400 when the payment is not confirmed
 */
export async function refundPayment(
  scope: OrderScope,
  order: LockedOrder,
  payment: Payment,
  { amount: wanted, comment }: { amount?: string | undefined; comment?: string | null },
): Promise<{ refund: Refund; failure?: string }> {
  const { db } = scope
  if (payment.state !== 'confirmed')
    throw badRequest(`Only a payment that is confirmed can be refunded; this one is ${payment.state}.`)
  const [given] = await query<{ left: string }>(
    db,
    `select p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state in ('done', 'transit', 'created')), 0) as left
    from payments p where p.id = :payment`,
    { payment: payment.id },
  )
  const { left } = given!
  const value = wanted ?? left
  if (!amount(value).greaterThan(0)) throw invalid('amount', 'Has to be above 0.')
  if (amount(value).greaterThan(left)) throw invalid('amount', `At most ${left} of this payment is left.`)
  const provider = PROVIDERS[payment.provider]!
  const whole = amount(value).equals(payment.amount)
  if (!(whole ? provider.refunds.full : provider.refunds.partial))
    throw invalid('amount', 'Payments of this kind cannot be refunded.')
  const refund = await addRefund(scope, order, {
    state: 'created',
    source: 'admin',
    amount: value,
    provider: payment.provider,
    payment,
    comment: comment ?? null,
  })
  try {
    // What the provider has begun is taken back when it fails; that it was tried stays.
    await db.transaction((trx) =>
      Promise.resolve(provider.giveBack?.(movement({ ...scope, db: trx }, order), payment, value)),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await changeRefund(scope, order, refund, ['created'], 'failed')
    return { refund, failure: 'The money could not be given back: the gift card cannot take it.' }
  }
  await changeRefund(scope, order, refund, ['created'], 'done')
  return { refund }
}

// Refunds of orders (guide payments-and-refunds, "Refunds"). Callers must hold the lock of the order.

import { audit } from '../../../core/audit.ts'
import { afterCommit } from '../../../core/data/after_commit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, invalid } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import { refundStates } from '../../../core/platform/counters.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'
import { isRefundable, returnMoney } from './gateway.ts'
import { refundableAmount } from './ledger.ts'
import type { Payment } from './payments.ts'
import { countPayment, finder, insertNumbered } from './payments.ts'
import { RefundRejected } from './provider.ts'
import { providerOf } from './providers/index.ts'

type RefundState = 'created' | 'transit' | 'external' | 'done' | 'canceled' | 'failed'
/** A refund of an order. */
export type Refund = {
  readonly id: number
  readonly local_id: number
  state: RefundState
  readonly amount: string
  readonly provider: string
  readonly payment_id: number | null
}

const REFUND_COLUMNS = 'id, local_id, state, amount, provider, payment_id'

/** Finds the refund of an order with this number. */
export const findRefund = finder<Refund>('refunds', REFUND_COLUMNS)

/** Counts a refund that has reached a state in the metrics, after the commit. */
export const countRefund = (db: Db, { provider, state }: Pick<Refund, 'provider' | 'state'>): void =>
  afterCommit(db, () => refundStates.inc({ provider, state }))

type NewRefund = {
  readonly state: RefundState
  readonly source: 'admin' | 'buyer' | 'external'
  readonly amount: string
  readonly provider: string
  readonly payment?: Payment | undefined
  readonly execution_date?: string | null
  readonly comment?: string | null
  readonly info?: Readonly<Record<string, unknown>>
  /** ID of a refund that was made in the system of the provider. */
  readonly reference?: string
}

/**
 * Records a refund with the next number in its order. Does not move money, so the amount is not limited to the paid amount (guide
 * payments-and-refunds, "Refundable amount").
 * @throws Rejection 400 on an unknown `provider`
 */
export async function addRefund(
  tx: EventTransaction,
  order: LockedOrder,
  { state, source, amount, provider, payment, execution_date = null, comment = null, info = {}, reference }: NewRefund,
): Promise<Refund> {
  const { db, now } = tx
  providerOf(provider)
  const row = {
    order_id: order.id,
    state,
    source,
    amount,
    payment_id: payment?.id ?? null,
    created: now,
    execution_date: state === 'done' ? (execution_date ?? now) : execution_date,
    comment,
    provider,
    info,
    gift_card_id: provider === payment?.provider ? payment.gift_card_id : null,
    reference: reference ?? null,
  }
  const [refund] = (await insertNumbered<Refund>(db, 'refunds', [row], REFUND_COLUMNS)) as [Refund]
  const data = { refund: refund.local_id, provider, amount: refund.amount, payment: payment?.local_id ?? null }
  await audit(
    tx,
    state === 'external' ? 'event.order.refund.created.externally' : 'event.order.refund.created',
    order,
    data,
  )
  if (state === 'done' || state === 'canceled' || state === 'failed')
    await audit(tx, `event.order.refund.${state}`, order, data)
  countRefund(db, refund)
  await updatePaymentState(db, refund.payment_id)
  return refund
}

/** Changes the state of a refund. @param from states in which the change is allowed @throws Rejection 400 in other states */
export async function changeRefund(
  tx: EventTransaction,
  order: Pick<LockedOrder, 'id'>,
  refund: Refund,
  from: readonly RefundState[],
  state: 'done' | 'canceled' | 'failed',
): Promise<void> {
  const { db, now } = tx
  if (!from.includes(refund.state))
    throw badRequest(
      `Only a refund that is ${from.join(' or ')} can be set to ${state}; this one is ${refund.state}.`,
      'invalid_state',
    )
  await db('refunds')
    .where({ id: refund.id })
    .update({ state, ...(state === 'done' ? { execution_date: now } : {}) })
  refund.state = state
  countRefund(db, refund)
  await audit(tx, `event.order.refund.${state}`, order, { refund: refund.local_id })
  await updatePaymentState(db, refund.payment_id)
}

// A payment is refunded when its refunds cover it, including those in progress. If one of these is canceled or fails, it is confirmed again.
async function updatePaymentState(db: Db, payment: number | null): Promise<void> {
  if (payment === null) return
  const changed = await query<Pick<Payment, 'provider' | 'state'>>(
    db,
    `
    update payments p set state = case when r.refunded >= p.amount then 'refunded' else 'confirmed' end from refunded_amount(:payment) r
    where p.id = :payment and payment_counts(p.state) and (p.state = 'refunded') <> (r.refunded >= p.amount)
    returning p.provider, p.state`,
    { payment },
  )
  for (const row of changed) if (row.state === 'refunded') countPayment(db, row)
}

type RefundOptions = {
  readonly amount?: string | undefined
  readonly comment?: string | null
  /** Data to store with a refund that is only created, because the money is returned later. */
  readonly later?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Refunds a payment through its provider, completely or in part (guide payments-and-refunds, "Refunding a payment").
 * @returns the refund, with the reason if it failed
 * @throws Rejection 400 on `amount` if it cannot be refunded, or if the payment is not confirmed
 */
export async function refundPayment(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  { amount: requested, comment, later }: RefundOptions,
): Promise<{ refund: Refund; failure?: string }> {
  const { db } = tx
  if (payment.state !== 'confirmed')
    throw badRequest(`Only a payment that is confirmed can be refunded; this one is ${payment.state}.`, 'invalid_state')
  const refundable = await refundableAmount(db, order, payment)
  const value = requested ?? refundable.toFixed(2)
  if (refundable.isZero()) throw invalid('amount', 'Nothing of this payment can be refunded.')
  if (!amount(value).greaterThan(0)) throw invalid('amount', 'Must be greater than 0.', 'too_small')
  if (refundable.lessThan(value))
    throw invalid('amount', `At most ${refundable.toFixed(2)} can be refunded.`, 'too_large')
  if (!isRefundable(payment, { isWhole: amount(value).equals(payment.amount) }))
    throw invalid('amount', 'Payments of this provider cannot be refunded.')
  const refund = await addRefund(tx, order, {
    state: 'created',
    source: 'admin',
    amount: value,
    provider: payment.provider,
    payment,
    comment: comment ?? null,
    ...(later && { info: later }),
  })
  if (later) return { refund }
  try {
    if (await returnMoney(tx, order, payment, refund)) await changeRefund(tx, order, refund, ['created'], 'done')
    return { refund }
  } catch (error) {
    if (!(error instanceof RefundRejected)) throw error
    await changeRefund(tx, order, refund, ['created'], 'failed')
    return { refund, failure: error.message }
  }
}

// Records results that the systems of providers report (guide external-payment-providers, "How a payment is executed"). Callers must hold the lock of
// the order.

import { Decimal } from 'decimal.js'
import { audit } from '../../../core/audit.ts'
import { query } from '../../../core/data/db.ts'
import { moneyString } from '../../../core/money.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'
import { stateOf } from '../model/states.ts'
import { openAmount, refundableAmount } from '../payments/ledger.ts'
import type { Payment } from '../payments/payments.ts'
import { countPayment, isOpen } from '../payments/payments.ts'
import type { Dispute, ExternalRefund, PaymentResult, RefundResult } from '../payments/provider.ts'
import { findProvider } from '../payments/providers/index.ts'
import type { Refund } from '../payments/refunds.ts'
import { addRefund, changeRefund, countRefund, refundPayment } from '../payments/refunds.ts'
import { completeOrders, recordReceived } from './paying.ts'

/**
 * Records the result of a payment that its provider reports. Received money is recorded even if the payment was canceled or had failed. All
 * other results for a payment that is not open are late and ignored.
 */
export async function recordPaymentResult(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  result: PaymentResult,
): Promise<void> {
  const { state, info = {} } = result
  if (payment.state === 'confirmed' || payment.state === 'refunded') return
  if (state !== 'confirmed' && !isOpen(payment)) return
  await query(
    tx.db,
    `update payments set state = :state, info = info || :info::jsonb, redirect_url = coalesce(:redirect_url, redirect_url),
      reference = coalesce(:reference, reference) where id = :id`,
    {
      id: payment.id,
      state: state === 'confirmed' ? payment.state : state,
      info: JSON.stringify(info),
      reference: result.reference ?? null,
      redirect_url: state === 'pending' && result.redirectUrl !== undefined ? webUrl(result.redirectUrl) : null,
    },
  )
  if (state === 'confirmed') {
    const unpaid = await recordReceived(tx, order, payment, { force: false, mail: true })
    return refundExcess(tx, order, payment, unpaid !== undefined)
  }
  payment.state = state
  countPayment(tx.db, payment)
  const { local_id, provider, amount } = payment
  if (state === 'failed') await audit(tx, 'event.order.payment.failed', order, { payment: local_id, provider, amount })
}

// Refunds money that cannot pay for its order, if the provider does so: the order was canceled, expired and sold to others, or was already paid. An
// order that awaits approval retains its money.
async function refundExcess(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  isUnpayable: boolean,
): Promise<void> {
  if (!findProvider(payment.provider)?.refundsExcess || stateOf(order) === 'awaiting') return
  const refundable = await refundableAmount(tx.db, order, payment)
  const excess = isUnpayable ? refundable : Decimal.min(refundable, (await openAmount(tx.db, order)).negated())
  if (!excess.greaterThan(0)) return
  const comment = isUnpayable || order.status === 'c' ? 'The payment was too late.' : 'The order was already paid.'
  await refundPayment(tx, order, payment, { amount: moneyString(excess, order.currency), comment })
}

/**
 * Records the dispute of a payment, and refunds that were made in the other system. They are recorded once, as external refunds, which the
 * organizer then processes. So is the money of a lost dispute.
 */
export async function recordReturned(
  tx: EventTransaction,
  order: LockedOrder,
  payment: Payment,
  {
    dispute,
    externalRefunds = [],
  }: { dispute?: Dispute | undefined; externalRefunds?: readonly ExternalRefund[] | undefined },
): Promise<void> {
  const { db } = tx
  const { local_id, provider } = payment
  if (dispute) {
    const changed = await query(
      db,
      `update payments set dispute = :dispute::jsonb where id = :id and dispute ->> 'status' is distinct from :status returning id`,
      { id: payment.id, dispute: JSON.stringify(dispute), status: dispute.status },
    )
    const { status, amount, reason } = dispute
    if (changed.length)
      await audit(tx, 'event.order.payment.disputed', order, { payment: local_id, provider, status, amount, reason })
  }
  const lost = dispute?.status === 'lost' ? [{ id: dispute.id, amount: dispute.amount }] : []
  for (const { id, amount } of [...externalRefunds, ...lost]) {
    // Earlier releases stored the reference in `info` only.
    const known = await query(
      db,
      "select id from refunds where payment_id = :payment and (reference = :id or info ->> 'reference' = :id)",
      { payment: payment.id, id },
    )
    if (known.length) continue
    await addRefund(tx, order, {
      state: 'external',
      source: 'external',
      amount,
      provider,
      payment,
      info: { reference: id },
      reference: id,
    })
  }
}

// Asserts that a URL is safe as a link for customers: only http and https are allowed.
function webUrl(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('The URL of a payment must begin with http:// or https://.')
  return href
}

/**
 * Records the result of a refund that its provider reports. Money that was returned is recorded even if the refund was canceled or had failed. If
 * the refund fails and payments cover the order, the order becomes paid again.
 * @param options.isCurrent whether the result was read from the other system and is not late, so that even a completed refund can fail
 */
export async function recordRefundResult(
  tx: EventTransaction,
  order: LockedOrder,
  refund: Refund,
  { state, info = {} }: RefundResult,
  { isCurrent = false }: { isCurrent?: boolean } = {},
): Promise<void> {
  const isOpen = refund.state === 'created' || refund.state === 'transit'
  const isReturned = isCurrent && refund.state === 'done' && state === 'failed'
  if (!isReturned && (refund.state === 'done' || (state !== 'done' && !isOpen))) return
  await query(tx.db, 'update refunds set info = info || :info::jsonb where id = :id', {
    id: refund.id,
    info: JSON.stringify(info),
  })
  if (state === 'pending') {
    if (refund.state === 'transit') return
    await tx.db('refunds').where({ id: refund.id }).update({ state: 'transit' })
    return countRefund(tx.db, { ...refund, state: 'transit' })
  }
  await changeRefund(tx, order, refund, [refund.state], state)
  if (state === 'failed') await completeOrders(tx, [order], { force: false, mail: false })
}

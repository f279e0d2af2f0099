// Records results that the systems of providers report (guide external-payment-providers, "How a payment is executed"). Callers must hold the lock of
// the order.

import { audit } from '../../../core/audit.ts'
import { query } from '../../../core/data/db.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'
import type { Payment } from '../payments/payments.ts'
import { countPayment, isOpen } from '../payments/payments.ts'
import type { PaymentResult, RefundResult } from '../payments/provider.ts'
import type { Refund } from '../payments/refunds.ts'
import { changeRefund, countRefund } from '../payments/refunds.ts'
import { completeOrder, recordReceived } from './paying.ts'

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
    `update payments set state = :state, info = info || :info::jsonb, redirect_url = coalesce(:redirect_url, redirect_url) where id = :id`,
    {
      id: payment.id,
      state: state === 'confirmed' ? payment.state : state,
      info: JSON.stringify(info),
      redirect_url: state === 'pending' && result.redirectUrl !== undefined ? webUrl(result.redirectUrl) : null,
    },
  )
  if (state === 'confirmed') return void (await recordReceived(tx, order, payment, { force: false, mail: true }))
  payment.state = state
  countPayment(tx.db, payment)
  const { local_id, provider, amount } = payment
  if (state === 'failed') await audit(tx, 'event.order.payment.failed', order, { payment: local_id, provider, amount })
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
 */
export async function recordRefundResult(
  tx: EventTransaction,
  order: LockedOrder,
  refund: Refund,
  { state, info = {} }: RefundResult,
): Promise<void> {
  const isOpen = refund.state === 'created' || refund.state === 'transit'
  if (refund.state === 'done' || (state !== 'done' && !isOpen)) return
  await query(tx.db, 'update refunds set info = info || :info::jsonb where id = :id', {
    id: refund.id,
    info: JSON.stringify(info),
  })
  if (state === 'pending') {
    await tx.db('refunds').where({ id: refund.id }).update({ state: 'transit' })
    return countRefund(tx.db, { ...refund, state: 'transit' })
  }
  await changeRefund(tx, order, refund, [refund.state], state)
  if (state === 'failed') await completeOrder(tx, order, { force: false, mail: false })
}

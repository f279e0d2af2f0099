// Splits orders: creates the order that lines move to, and moves payments that the old one no longer needs (guide order-changes, "Splitting").
import { storedTime } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import { newDeadline } from '../lifecycle/paying.ts'
import { setStatus } from '../lifecycle/status.ts'
import { newOrderCode, orderSecret } from '../model/generated_values.ts'
import type { LockedOrder, Status } from '../model/states.ts'
import { paidAmount } from '../payments/ledger.ts'
import { addFreePayment, addPayment } from '../payments/payments.ts'
import { PROVIDER_FOR } from '../payments/providers/index.ts'
import { addRefund } from '../payments/refunds.ts'
import type { OrderTransaction } from './draft.ts'
import { insertCopy } from './persist.ts'

/**
 * Creates the order that lines move to. It has the customer and state of the old order, so that quotas do not change. Its total is 0.00 until
 * `payFromOld` sets it.
 */
export async function createTarget(tx: OrderTransaction, order: LockedOrder): Promise<LockedOrder> {
  const { db, organizer, now } = tx
  const code = await newOrderCode(db, organizer, order.testmode)
  const own = { code, total: '0.00' }
  const id = await insertCopy(db, order, { ...own, secret: orderSecret(), datetime: storedTime(now) })
  return { ...order, ...own, id }
}

/**
 * Sets the total and status of the new order, and moves money to it that the old order has overpaid, up to the new total.
 * @param totals totals of the old and the new order after the change
 */
export async function payFromOld(
  tx: OrderTransaction,
  order: LockedOrder,
  target: LockedOrder,
  { own, moved: total }: { readonly own: string; readonly moved: string },
): Promise<void> {
  const { db, now } = tx
  const overpaid = (await paidAmount(db, order)).minus(own)
  const paid = overpaid.lessThan(total) ? overpaid : amount(total)
  if (paid.greaterThan(0)) {
    const money = { provider: PROVIDER_FOR.splits.id, amount: paid.toFixed(2) }
    await addRefund(tx, order, { ...money, state: 'done', source: 'admin', info: { order: target.code } })
    const date = { state: 'confirmed', payment_date: now.toISOString() } as const
    await addPayment(tx, target, { ...money, ...date, info: { order: order.code } })
  }
  const { status, require_approval } = target
  const isOpen = (status === 'n' && !require_approval) || status === 'p'
  const isCovered = paid.greaterThanOrEqualTo(total) || amount(total).isZero()
  const next: Status = isOpen ? (isCovered ? 'p' : 'n') : status
  if (next === 'p' && amount(total).isZero()) await addFreePayment(tx, target)
  const expires = status === 'p' && next === 'n' ? { expires: await newDeadline(tx, target) } : {}
  await setStatus(tx, [target], 'change', next, { total, ...expires })
}

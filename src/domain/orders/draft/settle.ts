// Sets total and status of an order after a change (guide order-changes, "Effects of the new total").
import { audit } from '../../../core/audit.ts'
import { amount } from '../../../core/money.ts'
import { createInvoicesAt } from '../documents/invoices/store.ts'
import { newDeadline } from '../lifecycle/paying.ts'
import { setStatus } from '../lifecycle/status.ts'
import type { LockedOrder, Status } from '../model/states.ts'
import { isCovered } from '../payments/ledger.ts'
import { addFreePayment, cancelOpenPayments } from '../payments/payments.ts'
import type { Draft, LineColumn, OrderTransaction } from './draft.ts'
import { differs } from './draft.ts'

/** Sets the total of an order, and updates its status: pending if payments no longer cover the total, paid if they now do. */
export async function settle(tx: OrderTransaction, order: LockedOrder, total: string): Promise<void> {
  const more = amount(total).comparedTo(order.total)
  const { status } = order
  if (more !== 0 && (status === 'n' || status === 'e')) await cancelOpenPayments(tx, [order])
  const next = more === 0 ? status : await statusAfter(tx, order, total, more > 0)
  const owes = status === 'p' && next === 'n'
  const becomesPaid = status === 'n' && next === 'p'
  if (becomesPaid && amount(total).isZero()) await addFreePayment(tx, order)
  await setStatus(tx, [order], 'change', next, {
    total,
    ...(owes ? { expires: await newDeadline(tx, order) } : {}),
  })
  if (owes) await audit(tx, 'event.order.unpaid', order)
  if (!becomesPaid) return
  await audit(tx, 'event.order.paid', order)
  await createInvoicesAt(tx, [order], 'paid')
}

async function statusAfter(
  { db }: OrderTransaction,
  order: LockedOrder,
  total: string,
  raised: boolean,
): Promise<Status> {
  const covered = amount(total).isZero() || (await isCovered(db, order, total))
  if (order.status === 'p') return raised && !covered ? 'n' : 'p'
  return order.status === 'n' && !order.require_approval && !raised && covered ? 'p' : order.status
}

/** Returns whether a change affects the invoice of an order. Invoices do not contain seats, secrets and times. */
export const isBilledDifferently = ({ lines, fees }: Draft): boolean =>
  lines.some((line) => line.disposition !== 'stays' || differs(line, LINE_BILLING)) ||
  fees.some((fee) => fee.disposition !== 'copied' && (fee.disposition !== 'stays' || differs(fee, FEE_BILLING)))

const LINE_BILLING: readonly LineColumn[] = [
  'item_id',
  'variation_id',
  'subevent_id',
  'price',
  'tax_rate',
  'tax_value',
  'tax_code',
]
const FEE_BILLING: readonly LineColumn[] = ['value', 'tax_value']

// What follows for an order from what it costs after a change (guide order-changes, "What follows from the new total").
import { audit } from '../../../core/audit.ts'
import { amount } from '../../../core/money.ts'
import { createInvoiceAt } from '../documents/invoices/store.ts'
import { newDeadline } from '../lifecycle/paying.ts'
import { setStatus } from '../lifecycle/status.ts'
import type { LockedOrder, Status } from '../model/states.ts'
import { paidAmount } from '../payments/ledger.ts'
import { addFreePayment, cancelOpenPayments } from '../payments/payments.ts'
import type { OrderScope } from './draft.ts'

/** Sets the total and the state that follows from it: one that is not covered any more waits for the rest, one that is covered now is paid. */
export async function settle(scope: OrderScope, order: LockedOrder, total: string): Promise<void> {
  const more = amount(total).comparedTo(order.total)
  const { status } = order
  if (more !== 0 && (status === 'n' || status === 'e')) await cancelOpenPayments(scope, order)
  const next = more === 0 ? status : await statusAfter(scope, order, total, more > 0)
  const owes = status === 'p' && next === 'n'
  const becomesPaid = status === 'n' && next === 'p'
  if (becomesPaid && amount(total).isZero()) await addFreePayment(scope, order)
  await setStatus(scope, order, 'change', next, {
    total,
    ...(owes ? { expires: await newDeadline(scope, order) } : {}),
  })
  if (owes) await audit(scope, 'event.order.unpaid', order)
  if (!becomesPaid) return
  await audit(scope, 'event.order.paid', order)
  await createInvoiceAt(scope, order, 'paid')
}

async function statusAfter({ db }: OrderScope, order: LockedOrder, total: string, raised: boolean): Promise<Status> {
  const covered = amount(total).isZero() || (await paidAmount(db, order)).greaterThanOrEqualTo(total)
  if (order.status === 'p') return raised && !covered ? 'n' : 'p'
  return order.status === 'n' && !order.require_approval && !raised && covered ? 'p' : order.status
}

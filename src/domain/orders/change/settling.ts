// What follows for an order from what it costs after a change (guide order-changes, "What follows from the new total").
import { audit } from '../../../core/audit.ts'
import { amount } from '../../../core/money.ts'
import { createInvoiceAt } from '../invoices/store.ts'
import { addFreePayment, cancelOpenPayments, newDeadline, paidSum } from '../payments.ts'
import type { LockedOrder, Status } from '../states.ts'
import { setStatus } from '../states.ts'
import type { ChangeScope } from './found.ts'

/** Sets the total and the state that follows from it: one that is not covered any more waits for the rest, one that is covered now is paid. */
export async function settle(scope: ChangeScope, order: LockedOrder, total: string): Promise<void> {
  const { db, now } = scope
  const more = amount(total).comparedTo(order.total)
  const { status } = order
  if (more !== 0 && (status === 'n' || status === 'e')) await cancelOpenPayments(scope, order)
  const next = more === 0 ? status : await statusAfter(scope, order, total, more > 0)
  const owes = status === 'p' && next === 'n'
  const becomesPaid = status === 'n' && next === 'p'
  if (becomesPaid && amount(total).isZero()) await addFreePayment(scope, order)
  await setStatus(db, order, 'change', next, now, {
    total,
    ...(owes ? { expires: await newDeadline(scope, order) } : {}),
  })
  if (owes) await audit(scope, 'event.order.unpaid', order)
  if (!becomesPaid) return
  await audit(scope, 'event.order.paid', order)
  await createInvoiceAt(scope, order, 'paid')
}

async function statusAfter({ db }: ChangeScope, order: LockedOrder, total: string, raised: boolean): Promise<Status> {
  const covered = amount(total).isZero() || (await paidSum(db, order)).greaterThanOrEqualTo(total)
  if (order.status === 'p') return raised && !covered ? 'n' : 'p'
  return order.status === 'n' && !order.require_approval && !raised && covered ? 'p' : order.status
}

// Sets the status of orders; no other file does (guide order-states).
import { query } from '../../../core/data/db.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { Action, LockedOrder, Status } from '../model/states.ts'
import { stateOf, statusesAfter } from '../model/states.ts'
import { grantByStatus } from './entitlements.ts'

type Changes = Partial<Pick<LockedOrder, 'require_approval' | 'total' | 'expires'>> & {
  cancellation_date?: Date | null
}

/**
 * Sets the status that an action leads to, and further columns, of orders of an event. Triggers update their quotas (src/sql/quotas.sql), which one
 * statement locks in ascending order. The changes of their values are recorded in the ledger (src/sql/orders.sql), and the gift cards and memberships
 * of their positions are granted or revoked. Callers must hold the locks of the vouchers and seats that the orders take.
 */
export async function setStatus(
  tx: Transaction,
  orders: readonly LockedOrder[],
  action: Action,
  status: Status,
  changes: Changes = {},
): Promise<void> {
  const { db, now } = tx
  for (const order of orders)
    if (!statusesAfter(order, action).includes(status))
      throw new Error(`${action} does not lead from ${stateOf(order)} to ${status}.`)
  const ids = orders.map(({ id }) => id)
  // The customer is warned again before a new deadline.
  const warned = changes.expires === undefined ? {} : { expiry_warned: false }
  await db('orders')
    .whereRaw('id = any(?)', [ids])
    .update({ status, ...changes, ...warned })
  const { cancellation_date: _, ...own } = changes
  for (const order of orders) Object.assign(order, own, { status })
  await query(db, 'select book_orders(:ids, :now)', { ids, now })
  await grantByStatus(tx, orders)
}

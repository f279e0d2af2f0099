// Sets the status of orders; no other file does (guide order-states).
import { query } from '../../../core/data/db.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { Action, LockedOrder, Status } from '../model/states.ts'
import { assertAllowed, stateOf, statusesAfter } from '../model/states.ts'
import { grantByStatus } from './entitlements.ts'

type Changes = Partial<Pick<LockedOrder, 'require_approval' | 'total' | 'expires'>> & {
  cancellation_date?: Date | null
}

/**
 * Sets the status that an action leads to, and further columns of an order. Triggers update its quotas (src/sql/quotas.sql). The change of its
 * value is recorded in the ledger, and the gift cards and memberships of its positions are granted or revoked. Callers must hold the locks of
 * the vouchers and seats that the order takes.
 */
export async function setStatus(
  tx: Transaction,
  order: LockedOrder,
  action: Action,
  status: Status,
  changes: Changes = {},
): Promise<void> {
  if (!statusesAfter(order, action).includes(status))
    throw new Error(`${action} does not lead from ${stateOf(order)} to ${status}.`)
  // The customer is warned again before a new deadline.
  const warned = changes.expires === undefined ? {} : { expiry_warned: false }
  await tx
    .db('orders')
    .where({ id: order.id })
    .update({ status, ...changes, ...warned })
  const { cancellation_date: _, ...own } = changes
  Object.assign(order, own, { status })
  await recordInLedger(tx, [order])
  await grantByStatus(tx, [order])
}

/** Expires several locked orders with one statement, which locks their quotas in ascending order. */
export async function expireAll(tx: Transaction, orders: readonly LockedOrder[]): Promise<void> {
  for (const order of orders) assertAllowed(order, 'mark_expired')
  await query(tx.db, "update orders set status = 'e' where id = any(:ids)", { ids: orders.map(({ id }) => id) })
  for (const order of orders) order.status = 'e'
  await recordInLedger(tx, orders)
  await grantByStatus(tx, orders)
}

// Records changes in the value of orders in the ledger (src/sql/orders.sql).
async function recordInLedger({ db, now }: Transaction, orders: readonly { id: number }[]): Promise<void> {
  await query(db, 'select book_orders(:ids, :now)', { ids: orders.map(({ id }) => id), now })
}

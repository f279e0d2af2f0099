// Payments of orders (guide payments-and-refunds, "Payments"). See refunds.ts for refunds, and lifecycle/paying.ts for the effect of payments on
// orders. Callers must hold the lock of the order.

import { audit } from '../../../core/audit.ts'
import { afterCommit } from '../../../core/data/after_commit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest } from '../../../core/errors.ts'
import type { Permission } from '../../../core/handler.ts'
import { paymentStates } from '../../../core/platform/counters.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'
import { checkedProviders, preparePayment, startPayment, stopPayment } from './gateway.ts'
import type { ProviderPayment } from './provider.ts'
import { PROVIDER_FOR } from './providers/index.ts'

type PaymentState = 'created' | 'pending' | 'confirmed' | 'canceled' | 'failed' | 'refunded'
export type Payment = ProviderPayment & {
  readonly id: number
  readonly local_id: number
  state: PaymentState
  readonly provider: string
}
const PAYMENT_COLUMNS = 'id, local_id, state, amount, provider, gift_card_id'

/** Returns a function that finds the payment or refund of an order by its number. */
export const finder =
  <Row>(table: 'payments' | 'refunds', columns: string) =>
  async (db: Db, order: { id: number }, local_id: number): Promise<Row | undefined> => {
    const values = { order: order.id, local_id }
    return (
      await query<Row>(db, `select ${columns} from ${table} where order_id = :order and local_id = :local_id`, values)
    )[0]
  }

/** Counts a payment that has reached a state in the metrics, after the commit. */
export const countPayment = (
  db: Db,
  { provider, state }: { readonly provider: string; readonly state: string },
): void => afterCommit(db, () => paymentStates.inc({ provider, state }))

/**
 * Inserts payments or refunds of different orders, with the next number in each order.
 * @param rows values of the same columns
 * @returns the requested columns, in the order of the rows
 */
export async function insertNumbered<Row>(
  db: Db,
  table: 'payments' | 'refunds',
  rows: readonly { readonly order_id: number }[],
  returned: string,
): Promise<Row[]> {
  const columns = Object.keys(rows[0]!).join()
  const inserted = await query<Row & { readonly order_id: number }>(
    db,
    `insert into ${table} (local_id, ${columns})
    select (select coalesce(max(t.local_id), 0) + 1 from ${table} t where t.order_id = r.order_id), ${columns}
    from jsonb_populate_recordset(null::${table}, :rows) r returning ${returned}, order_id`,
    { rows: JSON.stringify(rows) },
  )
  return rows.map((row) => inserted.find(({ order_id }) => order_id === row.order_id)!)
}

/** Finds the payment of an order with this number. */
export const findPayment = finder<Payment>('payments', PAYMENT_COLUMNS)

type NewPayment = {
  readonly provider: string
  readonly amount: string
  readonly state: PaymentState
  readonly info?: Record<string, unknown>
  readonly payment_date?: string | null
  readonly may?: (permission: Permission) => boolean
}

/** Records a payment (`addPayments`). */
export const addPayment = async (tx: EventTransaction, order: LockedOrder, payment: NewPayment): Promise<Payment> =>
  (await addPayments(tx, [{ order, payment }]))[0]!

/**
 * Records payments of different orders, with the next number in each order.
 * @throws Rejection 400 on an unknown `provider`, or on fields that the provider rejects
 */
export async function addPayments(
  tx: EventTransaction,
  additions: readonly { readonly order: LockedOrder; readonly payment: NewPayment }[],
): Promise<Payment[]> {
  const { db, now } = tx
  const rows = []
  for (const { order, payment } of additions) {
    const { provider, amount, state, info = {}, payment_date = null, may = () => true } = payment
    const prepared = await preparePayment(tx, order, { provider, amount, info, may, field: 'info' })
    rows.push({
      order_id: order.id,
      state,
      amount,
      created: now,
      payment_date,
      provider,
      info: prepared.info,
      gift_card_id: prepared.gift_card_id ?? null,
    })
  }
  const added = await insertNumbered<Payment>(db, 'payments', rows, PAYMENT_COLUMNS)
  const entries = added.map(({ local_id: payment, provider, amount, state }, i) => ({
    id: additions[i]!.order.id,
    data: { payment, provider, amount, state },
  }))
  await audit(tx, 'event.order.payment.added', entries)
  for (const [i, payment] of added.entries()) {
    countPayment(db, payment)
    await startPayment(tx, additions[i]!.order, payment)
  }
  return added
}

/** Returns the first open payment of each order through a provider with exactly this amount, by the ID of the order. */
export async function findOpenPayments(
  db: Db,
  provider: string,
  wanted: readonly { readonly order: number; readonly value: string }[],
): Promise<Map<number, Payment>> {
  if (!wanted.length) return new Map()
  const found = await query<Payment & { readonly order_id: number }>(
    db,
    `select distinct on (order_id) ${PAYMENT_COLUMNS}, order_id
    from unnest(:orders::bigint[], :values::numeric[]) w (wanted, value) join payments on order_id = w.wanted and amount = w.value
    where provider = :provider and state in ('created', 'pending') order by order_id, local_id`,
    { orders: wanted.map(({ order }) => order), values: wanted.map(({ value }) => value), provider },
  )
  return new Map(found.map(({ order_id, ...payment }) => [order_id, payment]))
}

/** Starts the payments of an order that could not be executed before it was approved. */
export async function startPayments(tx: EventTransaction, order: LockedOrder): Promise<void> {
  const payments = await query<Payment>(
    tx.db,
    `select ${PAYMENT_COLUMNS} from payments where order_id = :order and state = 'created' order by local_id`,
    { order: order.id },
  )
  for (const payment of payments) await startPayment(tx, order, payment)
}

/** Returns whether a payment is open: its money has not been received yet. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => state === 'created' || state === 'pending'

/** Asserts that a payment is open. @param done verb for the error message @throws Rejection 400 if the payment is not open */
export function assertOpen(payment: Payment, done: 'confirmed' | 'canceled'): void {
  if (!isOpen(payment))
    throw badRequest(
      `Only a payment that is created or pending can be ${done}; this one is ${payment.state}.`,
      'invalid_state',
    )
}

/** Cancels a payment. @throws Rejection 400 if it is not open */
export async function cancelPayment(
  tx: EventTransaction,
  order: Pick<LockedOrder, 'id'>,
  payment: Payment,
): Promise<void> {
  assertOpen(payment, 'canceled')
  await tx.db('payments').where({ id: payment.id }).update({ state: 'canceled' })
  await audit(tx, 'event.order.payment.canceled', order, { payment: payment.local_id })
  countPayment(tx.db, { ...payment, state: 'canceled' })
  await stopPayment(tx, payment)
}

/** Cancels all open payments of orders. */
export async function cancelOpenPayments(
  tx: EventTransaction,
  orders: readonly { readonly id: number }[],
): Promise<void> {
  const canceled = await query<Pick<Payment, 'id' | 'local_id' | 'provider'> & { readonly order_id: number }>(
    tx.db,
    `update payments set state = 'canceled' where order_id = any(:orders) and state in ('created', 'pending')
    returning id, local_id, provider, order_id`,
    { orders: orders.map(({ id }) => id) },
  )
  for (const payment of canceled) {
    await audit(tx, 'event.order.payment.canceled', { id: payment.order_id }, { payment: payment.local_id })
    countPayment(tx.db, { ...payment, state: 'canceled' })
    await stopPayment(tx, payment)
  }
}

/**
 * Cancels the payments of orders that were begun in other systems, so that customers cannot pay for an order that is paid or has expired.
 */
export async function cancelBegunPayments(
  tx: EventTransaction,
  orders: readonly { readonly id: number }[],
): Promise<void> {
  const begun = await query<Payment & { readonly order_id: number }>(
    tx.db,
    `select ${PAYMENT_COLUMNS}, order_id from payments where order_id = any(:orders) and state in ('created', 'pending') and provider = any(:providers)
    order by order_id, local_id`,
    { orders: orders.map(({ id }) => id), providers: checkedProviders() },
  )
  for (const payment of begun) await cancelPayment(tx, { id: payment.order_id }, payment)
}

/** Records the payment of a free order. */
export async function addFreePayment(tx: EventTransaction, order: LockedOrder): Promise<void> {
  const payment = await addPayment(tx, order, {
    provider: PROVIDER_FOR.freeOrders.id,
    amount: '0.00',
    state: 'created',
  })
  await tx.db('payments').where({ id: payment.id }).update({ state: 'confirmed', payment_date: tx.now })
  countPayment(tx.db, { ...payment, state: 'confirmed' })
}

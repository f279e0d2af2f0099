// Paid, open and refundable amounts of orders, computed by src/sql/payments.sql (guide payments-and-refunds, "Paid amount"). Callers whose
// decisions depend on them must hold the lock of the order.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Amount } from '../../../core/money.ts'
import { amount } from '../../../core/money.ts'

type Order = { readonly id: number }

async function read(db: Db, call: string, values: Record<string, number | null>): Promise<Amount> {
  const [row] = await query<{ value: string }>(db, `select f.value from ${call} as f (value)`, values)
  return amount(row!.value)
}

/** Returns the amount received for an order less the amount refunded. */
export const paidAmount = (db: Db, { id }: Order): Promise<Amount> => read(db, 'paid_amount(:id)', { id })

/** Returns whether the paid amount of an order covers a total. @param total Defaults to that of the order. */
export const isCovered = async (
  db: Db,
  order: Order & { readonly total: string },
  total = order.total,
): Promise<boolean> => (await paidAmount(db, order)).greaterThanOrEqualTo(total)

/** Returns the amount due for an order; negative if it is overpaid. A canceled order costs nothing. */
export const openAmount = async (db: Db, order: Order): Promise<Amount> => (await openAmounts(db, [order]))[0]!

/** Returns the amounts due for orders (`openAmount`), in their order. */
export async function openAmounts(db: Db, orders: readonly Order[]): Promise<Amount[]> {
  const rows = await query<{ value: string }>(
    db,
    'select f.value from unnest(:ids::bigint[]) with ordinality o (id, place), open_amount(o.id) as f (value) order by o.place',
    { ids: orders.map(({ id }) => id) },
  )
  return rows.map(({ value }) => amount(value))
}

/**
 * Returns the refundable amount of an order, never negative (guide payments-and-refunds, "Refundable amount").
 * @param payment limits the amount to one payment; undefined for all payments
 */
export const refundableAmount = (
  db: Db,
  { id }: Order,
  payment?: { readonly id: number } | undefined,
): Promise<Amount> => read(db, 'refundable_amount(:id, :payment)', { id, payment: payment?.id ?? null })

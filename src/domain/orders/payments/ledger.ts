// Amounts that the payments and refunds of an order add up to: the callers of src/sql/payments.sql (guide payments-and-refunds, "Paid
// amount"). Callers that decide by them must hold the lock of the order.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Amount } from '../../../core/money.ts'
import { amount } from '../../../core/money.ts'

type Order = { readonly id: number }

async function read(db: Db, call: string, values: Record<string, number | null>): Promise<Amount> {
  const [row] = await query<{ value: string }>(db, `select f.value from ${call} as f (value)`, values)
  return amount(row!.value)
}

/** Returns the amount that was received for an order and not returned. */
export const paidAmount = (db: Db, { id }: Order): Promise<Amount> => read(db, 'paid_amount(:id)', { id })

/** Returns whether the paid amount of an order covers a total. Defaults to its own. */
export const isCovered = async (
  db: Db,
  order: Order & { readonly total: string },
  total = order.total,
): Promise<boolean> => (await paidAmount(db, order)).greaterThanOrEqualTo(total)

/** Returns the amount that is due for an order; negative if it is overpaid, and what was paid when it is canceled. */
export const openAmount = (db: Db, { id }: Order): Promise<Amount> => read(db, 'open_amount(:id)', { id })

/**
 * Returns the amount that an order can return, never negative (guide payments-and-refunds, "Refundable amount").
 * @param payment one of its payments; undefined for what it can return at all
 */
export const refundableAmount = (
  db: Db,
  { id }: Order,
  payment?: { readonly id: number } | undefined,
): Promise<Amount> => read(db, 'refundable_amount(:id, :payment)', { id, payment: payment?.id ?? null })

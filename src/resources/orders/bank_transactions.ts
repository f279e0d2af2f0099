// Transfers of bank statements: matched with orders, or waiting for a person (guide bank-transfers).
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { scopeValues } from '../../core/data/references.ts'
import { badRequest, forbidden, invalid, invalidFields } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import type { LockedTransfer } from '../../domain/locks.ts'
import { lockTransfer } from '../../domain/locks.ts'
import { bookParts, eventSlugs, lockedAmounts, matchTransfer } from '../../domain/orders/bank/booking.ts'
import { resumeImport } from '../../domain/orders/bank/imports.ts'
import type { Allocation } from '../../domain/orders/bank/matching.ts'
import { visibleTransfers } from '../../domain/orders/bank/reach.ts'
import { bankTransactions } from '../../domain/orders/model/bank_mapping.ts'
import { readByIds } from '../../domain/orders/model/reading.ts'

type Transfer = Output<'bank_transactions.get'>

export const list: Handler<'bank_transactions.list'> = (context) =>
  page<Transfer>(context, {
    query: (p) => visibleTransfers(context, p),
    mapping: bankTransactions,
    key: 'bank_transactions.id',
    columns: { id: 'bank_transactions.id', state: 'bank_transactions.state', import: 'bank_transactions.import_id' },
    values: visibleValues(context),
  })

export const get: Handler<'bank_transactions.get'> = async (context) => {
  const { bank_transaction: id } = context.params
  await assertVisible(context, id)
  return one(context, id)
}

/** Records a transfer as payments of the orders that a person has chosen. */
export const assign: Handler<'bank_transactions.assign'> = async (context) => {
  const { body } = context
  const transfer = await lockedVisible(context)
  if (!amount(transfer.amount).greaterThan(0))
    throw badRequest('Only incoming money can be assigned to orders.', 'invalid_state')
  const parts = await partsOf(context, transfer)
  const further = await bookParts(context, transfer, parts, { mail: body.send_email, force: body.force })
  if (further) await resumeImport(context, transfer.import_id)
  return one(context, transfer.id)
}

export const dismiss: Handler<'bank_transactions.dismiss'> = async (context) => {
  const { db, body } = context
  const transfer = await lockedVisible(context)
  await query(db, "update bank_transactions set state = 'dismissed', comment = :comment where id = :id", {
    id: transfer.id,
    comment: body.comment,
  })
  await audit(context, 'bank_transaction.dismissed', { id: transfer.id })
  return one(context, transfer.id)
}

export const retry: Handler<'bank_transactions.retry'> = async (context) => {
  const { db, organizer } = context
  const transfer = await lockedVisible(context)
  await query(db, "update bank_transactions set state = 'waiting', reason = null, comment = null where id = :id", {
    id: transfer.id,
  })
  await audit(context, 'bank_transaction.retried', { id: transfer.id })
  const further = await matchTransfer(context, transfer, await eventSlugs(db, organizer))
  if (further) await resumeImport(context, transfer.import_id)
  return one(context, transfer.id)
}

async function one(context: AnyContext, id: number): Promise<Transfer> {
  const [transfer] = await readByIds<Transfer>(bankTransactions, context, [id])
  if (!transfer) throw forbidden()
  return transfer
}

async function assertVisible(context: AnyContext, id: number): Promise<void> {
  const visible = await visibleTransfers(context, {
    ...scopeValues(context),
    ...visibleValues(context),
  } as never)
    .where('bank_transactions.id', id)
    .first('bank_transactions.id')
  if (!visible) throw forbidden()
}

// Matched transfers cannot change, since their payments are recorded.
async function lockedVisible(context: AnyContext): Promise<LockedTransfer> {
  const id = context.parents.bank_transaction!
  const transfer = await lockTransfer(context.db, id)
  if (!transfer) throw forbidden()
  await assertVisible(context, id)
  if (transfer.state === 'matched') throw badRequest('The transfer is matched already.', 'invalid_state')
  return transfer
}

// Returns the parts of a transfer for the orders in the body, whose locks the transaction then holds.
async function partsOf(context: Context<'bank_transactions.assign'>, transfer: LockedTransfer): Promise<Allocation[]> {
  const { db, organizer, body } = context
  const codes = body.orders.map(({ order }) => order.toUpperCase())
  const known = await db('orders')
    .where({ 'orders.organizer_id': organizer.id })
    .whereIn('orders.code', codes)
    .whereIn('orders.event_id', visibleEvents(context, { organizer: organizer.id, ...visibleValues(context) } as never))
    .select<{ id: number; code: string }[]>('orders.id', 'orders.code')
  const ids = new Map(known.map(({ id, code }) => [code, id]))
  const amounts = await lockedAmounts(db, [...ids.values()])
  const orders = codes.map((code) => amounts.get(ids.get(code) ?? 0))
  const errors = orders.flatMap((order, index) => {
    const path = ['orders', index, 'order']
    if (!order) return { path, message: `There is no order ${codes[index]}.`, code: 'does_not_exist' as const }
    if (codes.indexOf(codes[index]!) < index)
      return { path, message: 'The order is in the list twice.', code: 'duplicate' as const }
    if (order.currency === transfer.currency) return []
    return { path, message: `The transfer is in ${transfer.currency}, the order in ${order.currency}.` }
  })
  if (errors.length) throw invalidFields(errors, body)
  const whole = orders.length === 1 ? transfer.amount : undefined
  const parts = orders.map((order, index) => ({
    order: order!.id,
    amount: amount(body.orders[index]!.amount ?? whole ?? order!.open.toFixed(2)),
  }))
  const tooSmall = parts.findIndex((part) => !part.amount.greaterThan(0))
  if (tooSmall >= 0) throw invalid(['orders', tooSmall, 'amount'], 'Must be greater than 0.', 'too_small')
  const sum = parts.reduce((total, part) => total.plus(part.amount), amount('0'))
  if (!sum.equals(transfer.amount))
    throw invalid('orders', `The amounts add up to ${sum.toFixed(2)}, not to ${transfer.amount}.`)
  return parts.map((part) => ({ ...part, amount: part.amount.toFixed(2) }))
}

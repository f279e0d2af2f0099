// Records transfers as payments of orders (guide bank-transfers, "Matching").
//
// Each order has a transaction of its own, because the locks of a payment (quotas, invoice numbers) come last in the order of locks. The parts of
// a transfer are stored before, so that a worker that dies between them leaves rows from which another one continues.
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { OrganizerTransaction } from '../../../core/transaction.ts'
import type { LockedTransfer } from '../../locks.ts'
import { lockOrders, lockTransfer } from '../../locks.ts'
import { confirmPayment } from '../lifecycle/paying.ts'
import { lockedOrder } from '../model/states.ts'
import { isCovered } from '../payments/ledger.ts'
import { addPayment, cancelPayment, findPayment } from '../payments/payments.ts'
import type { EventSlug } from './codes.ts'
import type { Allocation, PayableOrder, UnmatchedReason } from './matching.ts'
import { allocate, ordersNamedIn } from './matching.ts'
import { TRANSFER_PROVIDER } from './refunds.ts'

/** How payments of transfers are confirmed. */
export type BookingOptions = { readonly mail: boolean; readonly force: boolean }

/** Returns the events of an organizer, whose slugs are in references. */
export const eventSlugs = (db: Db, organizer: { readonly id: number }): Promise<EventSlug[]> =>
  query<EventSlug>(db, 'select id, slug from events where organizer_id = :organizer', { organizer: organizer.id })

/**
 * Matches a transfer that waits for it, and records the payment of its first order.
 * @returns whether further orders must be paid with `bookNext`
 */
export async function matchTransfer(
  tx: OrganizerTransaction,
  { id }: { readonly id: number },
  events: readonly EventSlug[],
): Promise<boolean> {
  const { db, organizer } = tx
  const transfer = await lockTransfer(db, id)
  if (transfer?.state !== 'waiting') return false
  const named = await ordersNamedIn(db, organizer, events, transfer.purpose ?? '')
  const ids = [...named.certain, ...named.likely]
  const orders = await lockedAmounts(db, ids)
  const result = allocate(transfer, named, orders)
  const ofEvents = new Set([...orders.values()].map(({ event_id }) => event_id))
  if (typeof result === 'string') {
    await waitForPerson(db, transfer, result, ofEvents.size === 1 ? [...ofEvents][0]! : null)
    return false
  }
  return bookParts(tx, transfer, result, { mail: true, force: false })
}

async function waitForPerson(
  db: Db,
  { id }: { readonly id: number },
  reason: UnmatchedReason,
  event: number | null,
): Promise<void> {
  await query(
    db,
    "update bank_transactions set state = 'unmatched', reason = :reason, event_id = :event where id = :id",
    { id, reason, event },
  )
}

/** Locks orders and returns them with their open amounts. */
export async function lockedAmounts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PayableOrder & { readonly event_id: number }>> {
  if (!ids.length) return new Map()
  await lockOrders(db, ids)
  const rows = await query<{ id: number; status: string; currency: string; event_id: number; open: string }>(
    db,
    `select o.id, o.status, e.currency, o.event_id, f.value as open from orders o join events e on e.id = o.event_id
      cross join lateral open_amount(o.id) as f (value) where o.id = any(:ids)`,
    { ids },
  )
  return new Map(rows.map((row) => [row.id, { ...row, open: amount(row.open) }]))
}

/**
 * Stores which orders a locked transfer pays, and records the payment of the first one. The caller must hold the locks of the orders.
 * @returns whether further orders must be paid with `bookNext`
 */
export async function bookParts(
  tx: OrganizerTransaction,
  transfer: LockedTransfer,
  parts: readonly Allocation[],
  options: BookingOptions,
): Promise<boolean> {
  const { db } = tx
  await query(
    db,
    `with parts as (
      insert into bank_transaction_payments (transaction_id, order_id, amount)
      select :id, p.order_id, p.amount from unnest(:orders::bigint[], :amounts::numeric[]) p (order_id, amount) returning order_id),
    places as (select distinct o.event_id from orders o join parts on parts.order_id = o.id)
    update bank_transactions set state = 'matched', reason = null, detail = null,
      event_id = (select case when count(*) = 1 then min(event_id) end from places) where id = :id`,
    { id: transfer.id, orders: parts.map(({ order }) => order), amounts: parts.map((part) => part.amount) },
  )
  await audit(tx, 'bank_transaction.matched', { id: transfer.id }, { orders: parts.length, amount: transfer.amount })
  const [part, ...others] = parts.toSorted((one, other) => one.order - other.order)
  if (part) await bookPart(tx, transfer, part, options)
  return others.length > 0
}

/** Records the payment of the next order of a transfer. @returns whether there is another one */
export async function bookNext(tx: OrganizerTransaction, { id }: { readonly id: number }): Promise<boolean> {
  const { db } = tx
  const transfer = await lockTransfer(db, id)
  const parts = await query<Allocation>(
    db,
    'select order_id as "order", amount from bank_transaction_payments where transaction_id = :id and payment_id is null order by order_id',
    { id },
  )
  const [part, ...others] = parts
  if (transfer && part) await bookPart(tx, transfer, part, { mail: true, force: false })
  return others.length > 0
}

// Confirms the open payment of exactly this amount, or else a new one. If the order is then covered, its other open transfers are canceled.
async function bookPart(
  tx: OrganizerTransaction,
  transfer: LockedTransfer,
  part: Allocation,
  { mail, force }: BookingOptions,
): Promise<void> {
  const { db } = tx
  const order = await lockedOrder(db, part.order)
  const atEvent = { ...tx, event: { id: order.event_id } }
  const { date, payer, iban, bic, purpose } = transfer
  const info = Object.fromEntries(
    Object.entries({ bank_transaction: transfer.id, date, payer, iban, bic, reference: purpose }).filter(
      ([, value]) => value !== null,
    ),
  )
  const open = await query<{ local_id: number; amount: string }>(
    db,
    `select local_id, amount from payments where order_id = :order and provider = :provider and state in ('created', 'pending')
    order by local_id`,
    { order: order.id, provider: TRANSFER_PROVIDER },
  )
  const expected = open.find((payment) => amount(payment.amount).equals(part.amount))
  const payment = expected
    ? (await findPayment(db, order, expected.local_id))!
    : await addPayment(atEvent, order, { provider: TRANSFER_PROVIDER, amount: part.amount, state: 'pending' })
  await query(
    db,
    `with recorded as (update payments set info = info || :info::jsonb where id = :payment)
    update bank_transaction_payments set payment_id = :payment where transaction_id = :transfer and order_id = :order`,
    { info: JSON.stringify(info), payment: payment.id, transfer: transfer.id, order: order.id },
  )
  const paymentDate = `${date}T12:00:00Z`
  const rejection = await confirmPayment(atEvent, order, payment, { force, mail, paymentDate })
  if (rejection !== undefined)
    await query(db, 'update bank_transactions set detail = :rejection where id = :id', { id: transfer.id, rejection })
  if (!(await isCovered(db, order))) return
  for (const { local_id } of open) {
    if (local_id === expected?.local_id) continue
    await cancelPayment(atEvent, order, (await findPayment(db, order, local_id))!)
  }
}

// Creates, cancels and reissues invoices (guide invoices). Callers must hold the lock of the order.
import { audit } from '../../../../core/audit.ts'
import type { Db } from '../../../../core/data/db.ts'
import { query } from '../../../../core/data/db.ts'
import { amount } from '../../../../core/money.ts'
import type { Deferring, EventTransaction } from '../../../../core/transaction.ts'
import type { Settings } from '../../../catalog/settings.ts'
import { eventSettings, organizerSettings } from '../../../catalog/settings.ts'
import type { UnstoredOrder } from '../../model/rows.ts'
import type { InvoicedOrder } from './content.ts'
import { invoiceContent, readInvoicedOrder, readNewInvoicedOrder } from './content.ts'
import type { DraftInvoice, StoredInvoice } from './rows.ts'
import { insertInvoice, insertLines, readReversal } from './rows.ts'

type EventSettings = Settings<'EventSettings'>
const INVOICE_GENERATED = 'event.order.invoice.generated'

/** Returns the invoice that can be created for an order now, or the reason why none can (guide invoices, "When an invoice is created"). */
function draftOf(
  order: InvoicedOrder,
  settings: EventSettings,
  existing: ReadonlyArray<{ canceled: boolean }>,
): DraftInvoice | string {
  if (settings.invoice_generate === 'False') return 'Invoices are disabled for the event.'
  if (amount(order.total).isZero()) return 'There is nothing to bill: the order is free.'
  if (order.require_approval) return 'The order has not been approved.'
  if (!['n', 'p'].includes(order.status)) return 'The order is expired or canceled.'
  if (!settings.invoice_generate_sales_channels.includes(order.sales_channel))
    return 'Orders of this sales channel do not get invoices.'
  if (existing.some(({ canceled }) => !canceled)) return 'The order has an invoice.'
  return { order, settings, content: invoiceContent(order, settings) }
}

/** Returns the invoices of an order, without cancellations, oldest first, each with whether it was canceled. */
export const invoicesOf = (db: Db, order: { id: number }): Promise<(StoredInvoice & { canceled: boolean })[]> =>
  query(
    db,
    `select i.id, i.number, exists (select from invoices c where c.refers_id = i.id) as canceled
    from invoices i where i.order_id = :order and not i.is_cancellation order by i.id`,
    { order: order.id },
  )

/**
 * Creates the invoice of an order, if it can have one now.
 * @returns the invoice, or the reason why none was created
 */
export async function createInvoice(tx: EventTransaction, order: { id: number }): Promise<StoredInvoice | string> {
  const { db, event } = tx
  const draft = draftOf(
    ...(await Promise.all([readInvoicedOrder(db, order), eventSettings(db, event), invoicesOf(db, order)])),
  )
  if (typeof draft === 'string') return draft
  const invoice = await insertInvoice(tx, draft)
  await audit(tx, INVOICE_GENERATED, order, { invoice: invoice.number })
  return invoice
}

/**
 * Creates the invoices of orders that were placed or paid, if the event creates invoices at that moment or the order had one
 * (guide invoices, "When an invoice is created").
 */
export async function createInvoicesAt(
  tx: EventTransaction,
  orders: readonly { id: number }[],
  moment: 'placed' | 'paid',
): Promise<void> {
  if (isMadeAt(await eventSettings(tx.db, tx.event), moment)) for (const order of orders) await createInvoice(tx, order)
  else if (moment === 'paid') await renewInvoices(tx, orders)
}

/** Creates new invoices for orders that are pending or paid again, if they had one before they expired or were canceled. */
export async function renewInvoices(tx: EventTransaction, orders: readonly { id: number }[]): Promise<void> {
  const lacking = await query<{ id: number }>(
    tx.db,
    `select i.order_id as id from invoices i where i.order_id = any(:orders) and not i.is_cancellation
    group by i.order_id having bool_and(exists (select from invoices c where c.refers_id = i.id)) order by i.order_id`,
    { orders: orders.map(({ id }) => id) },
  )
  for (const order of lacking) await createInvoice(tx, order)
}

const isMadeAt = ({ invoice_generate }: EventSettings, moment: 'placed' | 'paid'): boolean =>
  invoice_generate === 'True' || (invoice_generate === 'paid' && moment === 'paid')

/**
 * Prepares the invoice of an order that is about to be stored, if the event creates one when orders are placed. All slow work happens here,
 * because concurrent requests wait for the order's quotas once the order is written.
 */
export async function draftInvoice(
  db: Db,
  stored: UnstoredOrder,
  settings: EventSettings,
): Promise<DraftInvoice | undefined> {
  if (!isMadeAt(settings, stored.order.status === 'p' ? 'paid' : 'placed')) return undefined
  const draft = draftOf(await readNewInvoicedOrder(db, stored), settings, [])
  return typeof draft === 'string' ? undefined : draft
}

/** Stores the invoice of an order that was just stored. Its audit log entry is flushed with the commit. */
export async function storeDraft(tx: EventTransaction & Deferring, draft: DraftInvoice): Promise<void> {
  const { number } = await insertInvoice(tx, draft)
  tx.deferUntilCommit(audit(tx, INVOICE_GENERATED, draft.order, { invoice: number }))
}

/**
 * Cancels the current invoice of an order with an invoice of the same lines and negative amounts.
 * @returns whether there was an invoice to cancel
 */
export async function cancelInvoice(tx: EventTransaction, order: { id: number }): Promise<boolean> {
  const cancels = (await invoicesOf(tx.db, order)).find(({ canceled }) => !canceled)
  if (!cancels) return false
  const [billed, settings, content] = await Promise.all([
    readInvoicedOrder(tx.db, order),
    eventSettings(tx.db, tx.event),
    readReversal(tx.db, cancels),
  ])
  const { number } = await insertInvoice(tx, { order: billed, settings, content, cancels })
  await audit(tx, 'event.order.invoice.canceled', order, { invoice: cancels.number, cancellation: number })
  return true
}

/** Cancels the current invoices of orders. One statement selects them, since few orders have one. */
export async function cancelInvoices(tx: EventTransaction, orders: readonly { id: number }[]): Promise<void> {
  const billed = await query<{ id: number }>(
    tx.db,
    `select distinct i.order_id as id from invoices i
    where i.order_id = any(:orders) and not i.is_cancellation and not exists (select from invoices c where c.refers_id = i.id) order by 1`,
    { orders: orders.map(({ id }) => id) },
  )
  for (const order of billed) await cancelInvoice(tx, order)
}

/**
 * Cancels the current invoice of an order, if there is one, and creates a new one from the order as it is now, if it can have one.
 * @returns whether there was an invoice to cancel
 */
export async function reissueInvoice(tx: EventTransaction, order: { id: number }): Promise<boolean> {
  const canceled = await cancelInvoice(tx, order)
  if (canceled) await createInvoice(tx, order)
  return canceled
}

/** Reissues the invoice of an order whose invoice address was changed, if the event's settings enable this. */
export async function reissueForAddress(tx: EventTransaction, order: { id: number }): Promise<void> {
  const { invoice_reissue_after_modify } = await eventSettings(tx.db, tx.event)
  if (invoice_reissue_after_modify) await reissueInvoice(tx, order)
}

/** Regenerates an invoice from the current order and settings. Its number and date do not change. */
export async function regenerateInvoice(
  tx: EventTransaction,
  order: { id: number },
  invoice: StoredInvoice,
): Promise<void> {
  const { db, event } = tx
  const [billed, settings] = await Promise.all([readInvoicedOrder(db, order), eventSettings(db, event)])
  const { lines, ...own } = invoiceContent(billed, settings)
  await db('invoices').where({ id: invoice.id }).update(own)
  await db('invoice_lines').where({ invoice_id: invoice.id }).delete()
  await query(db, insertLines(':invoice'), { invoice: invoice.id, lines: JSON.stringify(lines) })
  await audit(tx, 'event.order.invoice.regenerated', order, { invoice: invoice.number })
}

/** Returns whether an organizer allows regenerating invoices. */
export const mayRegenerate = async (db: Db, organizer: { id: number }): Promise<boolean> =>
  (await organizerSettings(db, organizer)).invoice_regenerate_allowed

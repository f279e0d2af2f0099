// Mails invoices to customers (guide invoices, "Sending"). Callers must hold the lock of the order.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, conflict, forbidden } from '../../../core/errors.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { StoredInvoice } from '../documents/invoices/rows.ts'
import { sendOrderMail } from './order_mails.ts'

// Minutes after which an unsent mail no longer counts as being sent.
const SENDING_MINUTES = 60

/**
 * Mails an invoice to the customer of its order.
 * @param options.again whether to send the invoice even if it was already sent
 * @throws Rejection 403 if the invoice was already sent; 409 while it is being sent; 400 if the order has no email address
 */
export async function transmitInvoice(
  tx: EventTransaction,
  order: { id: number },
  invoice: StoredInvoice,
  { again }: { again: boolean },
): Promise<void> {
  const { db, now } = tx
  const [state] = await query<{ status: string; is_sent_now: boolean }>(
    db,
    `select i.transmission_status as status, exists (select from order_mails m where m.order_id = i.order_id and m.kind = 'order_invoice' and m.sent is null
      and i.id = any(m.invoice_ids) and m.created > :since) as is_sent_now
    from invoices i where i.id = :invoice`,
    { invoice: invoice.id, since: new Date(now.getTime() - SENDING_MINUTES * 60_000) },
  )
  if (state!.is_sent_now) throw conflict('The invoice is being sent.', 'concurrent_change')
  if (!again && state!.status !== 'pending')
    throw forbidden('The invoice was sent. Use retransmit to send it once more.', 'invalid_state')
  if (!(await sendOrderMail(tx, order, 'order_invoice', { invoices: [invoice.id] })))
    throw badRequest('The order has no email address.', 'email_missing')
  if (again) await db('invoices').where({ id: invoice.id }).update({ transmission_status: 'pending' })
  await audit(tx, `event.order.invoice.${again ? 'retransmitted' : 'transmitted'}`, order, {
    invoice: invoice.number,
  })
}

/** Records that these invoices were mailed to the customer. */
export async function recordTransmission(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length)
    await query(
      db,
      `update invoices set transmission_status = 'completed', transmission_provider = 'email', transmission_date = :now where id = any(:ids)`,
      { ids, now },
    )
}

// Mails invoices to customers (guide invoices, "Sending"). Which mail has an invoice is decided under the lock of the order.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, conflict, forbidden } from '../../../core/errors.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import { lockOrders } from '../../locks.ts'
import type { StoredInvoice } from '../documents/invoices/rows.ts'
import type { OrderMail } from './order_mails.ts'
import { hasFailedPermanentlySql, sendOrderMail } from './order_mails.ts'

// Minutes after which an unsent mail no longer counts as being sent.
const SENDING_MINUTES = 60
/** Maximum number of invoices that a mail has. */
const MAX_INVOICES = 5

/** A mail that is about to be written. */
export type UnsentMail = { readonly id: number; readonly order_id: number; readonly kind: OrderMail }

/**
 * Reserves invoices for a mail, unless another one was sent with them or will be (guide mail, "Attachments"). A mail that was reserved some
 * before has the same ones again, as far as no other mail has got them since. A mail for an invoice always has it.
 * @param invoices IDs of the invoices that the mail can have; without a reservation, the latest of them are reserved
 * @returns the IDs of the reserved invoices
 */
export const reserveInvoices = (db: Db, mail: UnsentMail, invoices: readonly number[], now: Date): Promise<number[]> =>
  db.transaction(async (trx) => {
    await lockOrders(trx, [mail.order_id])
    // A mail that an operator sends after it has failed permanently keeps other mails from its invoices again.
    const [reserved] = await query<{ ids: number[] }>(
      trx,
      `update order_mails m set is_refused = false, failed = case when ${hasFailedPermanentlySql('m')} then null else m.failed end,
        invoice_ids = case when m.kind = 'order_invoice' then m.invoice_ids else array(
          select i.id from unnest(:invoices::bigint[]) i (id)
          where (m.invoice_ids = '{}' or i.id = any(m.invoice_ids)) and not exists (
            select from order_mails other where other.order_id = m.order_id and other.id <> m.id and i.id = any(other.invoice_ids)
              and (other.sent is not null or not ${hasFailedPermanentlySql('other')}))
          order by i.id desc limit ${MAX_INVOICES}) end
      where m.id = :mail returning m.invoice_ids as ids`,
      { mail: mail.id, invoices, now },
    )
    return reserved?.ids ?? []
  })

/** Releases the invoices of a mail that will not be sent. */
export async function releaseInvoices(db: Db, mail: Pick<UnsentMail, 'id'>): Promise<void> {
  await query(
    db,
    `update order_mails set invoice_ids = '{}' where id = :mail and sent is null and invoice_ids <> '{}'`,
    {
      mail: mail.id,
    },
  )
}

/**
 * Mails an invoice to the customer of its order. Callers must hold the lock of the order.
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
    `select i.transmission_status as status, exists (select from order_mails m where m.order_id = i.order_id and m.sent is null
      and i.id = any(m.invoice_ids) and m.created > :since and not ${hasFailedPermanentlySql('m')}) as is_sent_now
    from invoices i where i.id = :invoice`,
    { invoice: invoice.id, now, since: new Date(now.getTime() - SENDING_MINUTES * 60_000) },
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

// Shreds personal data in invoices. Numbers, dates and amounts remain.
import { query } from '../../../core/data/db.ts'
import { entryName } from '../../../core/platform/zip.ts'
import { printInvoice } from '../../orders/documents/invoices/files.ts'
import type { Shredder } from './shredder.ts'
import { DELETED } from './shredder.ts'

/** Number of invoices per statement. */
const BATCH = 100

export const invoicesShredder: Shredder = {
  name: 'shredder.invoices',
  async *files(context, event) {
    for (let after = 0, more = true; more; ) {
      const batch = await query<{ id: number; number: string }>(
        context.db,
        `select id, number from invoices where event_id = :event and not shredded and id > :after order by id limit ${BATCH}`,
        { event: event.id, after },
      )
      for (const { id, number } of batch)
        yield { name: `invoices/${entryName(number)}.pdf`, content: await printInvoice(context, id, event) }
      after = batch.at(-1)?.id ?? after
      more = batch.length === BATCH
    }
  },
  async clearOrders(db, orders) {
    await query(
      db,
      `update invoice_lines l set description = :deleted, attendee_name = null
      from invoices i where i.id = l.invoice_id and i.order_id = any(:orders) and not i.shredded`,
      { orders, deleted: DELETED },
    )
    await query(
      db,
      `update invoices set shredded = true, invoice_to = :deleted, invoice_to_is_business = null, invoice_to_company = null, invoice_to_name = null,
        invoice_to_street = null, invoice_to_zipcode = null, invoice_to_city = null, invoice_to_state = null, invoice_to_country = null,
        invoice_to_vat_id = null, invoice_to_beneficiary = null, custom_field = null, internal_reference = '',
        introductory_text = :deleted, additional_text = :deleted, footer_text = :deleted, payment_provider_text = :deleted,
        payment_provider_stamp = null
      where order_id = any(:orders) and not shredded`,
      { orders, deleted: DELETED },
    )
  },
}

// How invoices are stored, and printed for those who have a right to them.
import type { components } from '../../../../generated/schema.ts'
import { query } from '../../../core/data/db.ts'
import type { ReadContext } from '../../../core/data/mapping.ts'
import { mapping, owned } from '../../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../../core/data/reading.ts'
import { smallPng } from '../../../core/platform/images.ts'
import { invoicePdf } from './pdf.ts'

type Invoice = components['schemas']['Invoice']

/** How invoices are stored. */
export const invoices = mapping('invoices', 'Invoice', {
  event: '(select slug from events where events.id = invoices.event_id)',
  order: '(select code from orders where orders.id = invoices.order_id)',
  refers: '(select r.number from invoices r where r.id = invoices.refers_id)',
  lines: owned(mapping('invoice_lines', 'InvoiceLine'), 'invoice_id', 'position'),
})

/** The invoice with this id, which is there. */
export async function readInvoice(context: ReadContext, id: number): Promise<Invoice> {
  const [invoice] = await readObjects<Invoice>(
    invoices,
    context,
    (on) => query<Invoice>(on, `select ${selectWithId(invoices)} from invoices where invoices.id = :id`, { id }),
    { ids: [id] },
  )
  return invoice!
}

/** The PDF of the invoice with this id, of an event. */
export const printInvoice = async (
  context: ReadContext,
  id: number,
  { currency, timezone }: { readonly currency: string; readonly timezone: string },
): Promise<Buffer> =>
  invoicePdf({ ...(await readInvoice(context, id)), currency, timezone, logo: (await logoOf(context, id)) ?? null })

/** Pixels of the logo on an invoice. */
const LOGO = { width: 1000, height: 230 }

// An invoice without its logo is better than none.
async function logoOf({ db, config }: ReadContext, id: number): Promise<Buffer | undefined> {
  const [file] = await query<{ key: string }>(
    db,
    'select u.key from invoices i join uploads u on u.id = i.logo_image where i.id = :id',
    { id },
  )
  return file && smallPng(config, file.key, LOGO)
}

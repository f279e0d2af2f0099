// How invoices are stored.
import type { components } from '../../../../../generated/schema.ts'
import { queryText } from '../../../../core/data/db.ts'
import type { ReadContext } from '../../../../core/data/mapping.ts'
import { mapping, owned } from '../../../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../../../core/data/reading.ts'

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
    (on) => queryText(on, `select ${selectWithId(invoices)} from invoices where invoices.id = :id`, { id }),
    { ids: [id] },
  )
  return invoice!
}

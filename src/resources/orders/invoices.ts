// Invoices bill an order or cancel another invoice (guide invoices).

import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import { badRequest, forbidden, notFound } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { file } from '../../core/http/reply.ts'
import { lockOrder } from '../../domain/locks.ts'
import { printInvoice } from '../../domain/orders/documents/invoices/files.ts'
import {
  createInvoice,
  mayRegenerate,
  regenerateInvoice,
  reissueInvoice,
} from '../../domain/orders/documents/invoices/store.ts'
import { transmitInvoice } from '../../domain/orders/messages/invoice_mails.ts'
import { invoices, readInvoice } from '../../domain/orders/model/money_mapping.ts'

type Invoice = Output<'invoices.get'>

export const { get } = resource('invoices', { log: 'event.order.invoice', mapping: invoices })

const columns = {
  nr: 'invoices.number',
  date: 'invoices.date',
  locale: 'invoices.locale',
  is_cancellation: 'invoices.is_cancellation',
}

const listed = (context: Context<'invoices.list'> | Context<'invoices.list_all'>) => ({
  mapping: invoices,
  key: 'invoices.id',
  columns,
  conditions: conditions(context),
})

export const list: Handler<'invoices.list'> = (context) =>
  page<Invoice>(context, {
    ...listed(context),
    query: (p) => context.db('invoices').where('invoices.event_id', p.event!),
  })

/** Lists the invoices of all events whose orders the caller can view. */
export const list_all: Handler<'invoices.list_all'> = (context) =>
  page<Invoice>(context, {
    ...listed(context),
    query: () => context.db.from('invoices'),
    events: { column: 'invoices.event_id', query: (p) => visibleEvents(context, p) },
    values: visibleValues(context),
  })

function conditions({
  query: filters,
  organizer,
}: Context<'invoices.list'> | Context<'invoices.list_all'>): ListCondition[] {
  const { order, number, refers } = filters
  const conditions: ListCondition[] = []
  const add = (sql: string, values: ListCondition['values']): void => void conditions.push({ sql, values })
  if (order)
    add(
      'invoices.order_id in (select id from orders where organizer_id = :of and code = any(select upper(unnest(:orders::text[]))))',
      { of: organizer.id, orders: order },
    )
  if (refers)
    add('invoices.refers_id in (select id from invoices where organizer_id = :by and number = :refers)', {
      by: organizer.id,
      refers,
    })
  if (number) add('invoices.number = any(:numbers)', { numbers: number })
  return conditions
}

/** Creates the invoice of an order. @throws Rejection 400 if none can be created now (guide invoices, "When an invoice is created") */
export const create: Handler<'invoices.create'> = async (context) => {
  const order = { id: context.parents.order }
  await lockOrder(context.db, order.id)
  const created = await createInvoice(context, order)
  if (typeof created === 'string') throw badRequest(created, 'invalid_state')
  return readInvoice(context, created.id)
}

/** Returns the PDF of an invoice. @throws Rejection 403 if the personal data of the invoice was deleted */
export const download: Handler<'invoices.download'> = async (context) => {
  const invoice = await invoiceByNumber(context, context.params.number)
  assertNotShredded(invoice)
  const pages = await printInvoice(context, invoice.id, context.event)
  return file('application/pdf', pages, { name: `${invoice.number}.pdf` })
}

/** Regenerates an invoice. @throws Rejection 400 for a canceled invoice or a cancellation; 403 if the organizer does not allow it */
export const regenerate: Handler<'invoices.regenerate'> = async (context) => {
  const { order, invoice } = await changeable(context, context.params.number)
  if (!(await mayRegenerate(context.db, context.organizer))) throw forbidden()
  await regenerateInvoice(context, order, invoice)
}

export const transmit: Handler<'invoices.transmit'> = async (context) => {
  const { order, invoice } = await locked(context, context.params.number)
  await transmitInvoice(context, order, invoice, { again: false })
}

export const retransmit: Handler<'invoices.retransmit'> = async (context) => {
  const { order, invoice } = await locked(context, context.params.number)
  await transmitInvoice(context, order, invoice, { again: true })
}

/** Cancels an invoice and creates a new one. @throws Rejection 400 for a canceled invoice or a cancellation */
export const reissue: Handler<'invoices.reissue'> = async (context) => {
  const { order } = await changeable(context, context.params.number)
  await reissueInvoice(context, order)
}

type InvoiceRow = { id: number; number: string; order_id: number; is_cancellation: boolean; shredded: boolean }
type Located = Pick<AnyContext, 'db'> & { event: { id: number } }

async function invoiceByNumber({ db, event }: Located, number: string): Promise<InvoiceRow> {
  const [invoice] = await query<InvoiceRow>(
    db,
    'select id, number, order_id, is_cancellation, shredded from invoices where event_id = :event and number = :number',
    { event: event.id, number },
  )
  if (!invoice) throw notFound()
  return invoice
}

/** Asserts that the personal data of an invoice was not deleted. @throws Rejection 403 if it was */
function assertNotShredded({ shredded }: InvoiceRow): void {
  if (shredded) throw forbidden('The personal data of this invoice was deleted.', 'invalid_state')
}

// Locks the order of an invoice, and returns both.
async function locked(context: Located, number: string): Promise<{ order: { id: number }; invoice: InvoiceRow }> {
  const invoice = await invoiceByNumber(context, number)
  await lockOrder(context.db, invoice.order_id)
  assertNotShredded(invoice)
  return { order: { id: invoice.order_id }, invoice }
}

// Locks the order of an invoice that can still be changed, and returns both.
async function changeable(context: Located, number: string): ReturnType<typeof locked> {
  const invoiced = await locked(context, number)
  const [canceled] = await context.db('invoices').where({ refers_id: invoiced.invoice.id }).select('id')
  if (invoiced.invoice.is_cancellation) throw badRequest('A cancellation of an invoice cannot change.', 'invalid_state')
  if (canceled) throw badRequest('The invoice was canceled.', 'invalid_state')
  return invoiced
}

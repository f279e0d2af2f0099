// An invoice bills an order, or takes back another invoice (guide invoices). Once made it stays as it is.

import { page } from '../../core/data/list.ts'
import type { Condition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import { badRequest, forbidden, notFound } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { file } from '../../core/http/answer.ts'
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

export const list: Handler<'invoices.list'> = (context) =>
  page<Invoice>(context, {
    query: (p) => context.db('invoices').where('invoices.event_id', p.event!),
    mapping: invoices,
    key: 'invoices.id',
    columns,
    conditions: conditions(context),
  })

/** The invoices of all events whose orders the caller may see. */
export const list_all: Handler<'invoices.list_all'> = (context) =>
  page<Invoice>(context, {
    query: (p) => context.db('invoices').whereIn('invoices.event_id', visibleEvents(context, p)),
    mapping: invoices,
    key: 'invoices.id',
    columns,
    conditions: conditions(context),
    sortsAllRows: true,
    values: visibleValues(context),
  })

function conditions({ query, organizer }: Context<'invoices.list'> | Context<'invoices.list_all'>): Condition[] {
  const { order, number, refers } = query
  return [
    ...(order
      ? [
          {
            sql: 'invoices.order_id in (select id from orders where organizer_id = :of and code = any(select upper(unnest(:orders::text[]))))',
            values: { of: organizer.id, orders: order },
          },
        ]
      : []),
    ...(refers
      ? [
          {
            sql: 'invoices.refers_id in (select id from invoices where organizer_id = :by and number = :refers)',
            values: { by: organizer.id, refers },
          },
        ]
      : []),
    ...(number ? [{ sql: 'invoices.number = any(:numbers)', values: { numbers: number } }] : []),
  ]
}

/** @throws Refusal 400 where there can be no invoice now (guide invoices, "When an invoice is made") */
export const create: Handler<'invoices.create'> = async (context) => {
  const order = { id: context.parents.order }
  await lockOrder(context.db, order.id)
  const made = await createInvoice(context, order)
  if (typeof made === 'string') throw badRequest(made)
  return readInvoice(context, made.id)
}

/** @throws Refusal 403 when what the invoice says of people was deleted */
export const download: Handler<'invoices.download'> = async (context) => {
  const { db, event, params } = context
  const named: Row | undefined = await db('invoices')
    .where({ event_id: event.id, number: params.number })
    .first('id', 'number', 'shredded')
  if (!named) throw notFound()
  if (named.shredded) throw forbidden('What this invoice said of people was deleted.')
  const pages = await printInvoice(context, named.id, event)
  return file('application/pdf', pages, { name: `${named.number}.pdf` })
}

/** @throws Refusal 400 for an invoice that was canceled and for a cancellation; 403 where the organizer does not allow it */
export const regenerate: Handler<'invoices.regenerate'> = async (context) => {
  const { order, invoice } = await open(context, context.params.number)
  if (!(await mayRegenerate(context.db, context.organizer))) throw forbidden()
  await regenerateInvoice(context, order, invoice)
}

export const transmit: Handler<'invoices.transmit'> = async (context) => {
  const { order, invoice } = await found(context, context.params.number)
  await transmitInvoice(context, order, invoice, { again: false })
}

export const retransmit: Handler<'invoices.retransmit'> = async (context) => {
  const { order, invoice } = await found(context, context.params.number)
  await transmitInvoice(context, order, invoice, { again: true })
}

/** @throws Refusal 400 for an invoice that was canceled and for a cancellation */
export const reissue: Handler<'invoices.reissue'> = async (context) => {
  const { order } = await open(context, context.params.number)
  await reissueInvoice(context, order)
}

type Place = Pick<AnyContext, 'db'> & { event: { id: number } }
type Found = { order: { id: number }; invoice: Row }
type Row = { id: number; number: string; order_id: number; is_cancellation: boolean; shredded: boolean }

// An invoice with its order, which is locked. 403 when what it says of people was deleted.
async function found({ db, event }: Place, number: string): Promise<Found> {
  const named: Row | undefined = await db('invoices')
    .where({ event_id: event.id, number })
    .first('id', 'number', 'order_id', 'is_cancellation', 'shredded')
  if (!named) throw notFound()
  await lockOrder(db, named.order_id)
  if (named.shredded) throw forbidden('What this invoice said of people was deleted.')
  return { order: { id: named.order_id }, invoice: named }
}

// The same of one that can still be changed.
async function open(place: Place, number: string): Promise<Found> {
  const { order, invoice } = await found(place, number)
  const [canceled] = await place.db('invoices').where({ refers_id: invoice.id }).select('id')
  if (invoice.is_cancellation) throw badRequest('A cancellation of an invoice stays as it is.')
  if (canceled) throw badRequest('The invoice was canceled.')
  return { order, invoice }
}

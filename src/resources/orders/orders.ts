// Orders: purchases of customers, with positions, fees and payments.

import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../core/audit.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import { page } from '../../core/data/list.ts'
import type { ReadContext } from '../../core/data/mapping.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { badRequest, forbidden, invalid, invalidFields, notFound, rethrowAsInUse } from '../../core/errors.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { batched, reportsReferences, respondEach, returnsRows } from '../../core/handler.ts'
import { file, reply } from '../../core/http/reply.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import { eventSettings } from '../../domain/catalog/settings.ts'
import { automaticEntry } from '../../domain/entry/automatic.ts'
import { lockOrder } from '../../domain/locks.ts'
import { reissueForAddress } from '../../domain/orders/documents/invoices/store.ts'
import { downloadTickets } from '../../domain/orders/documents/tickets/files.ts'
import { withPdfDataOfOrders } from '../../domain/orders/documents/tickets/layout_data.ts'
import { changeOrder } from '../../domain/orders/draft/change.ts'
import type { OrderRequest } from '../../domain/orders/draft/create.ts'
import { createOrders, previewOrder } from '../../domain/orders/draft/create.ts'
import type { NewOrder, OrderChange } from '../../domain/orders/draft/parse.ts'
import { requestedChanges } from '../../domain/orders/draft/parse.ts'
import { releaseVouchers } from '../../domain/orders/lifecycle/holdings.ts'
import { regenerateSecrets } from '../../domain/orders/lifecycle/secrets.ts'
import {
  approveOrder,
  cancelOrder,
  denyOrder,
  extendOrder,
  markExpired,
  markPaid,
  markPending,
  reactivateOrder,
} from '../../domain/orders/lifecycle/transitions.ts'
import { sendOrderMail } from '../../domain/orders/messages/order_mails.ts'
import { withPhone } from '../../domain/orders/model/addresses.ts'
import type { AddressRow, SentAddress } from '../../domain/orders/model/invoice_address.ts'
import { addressErrors, addressRow, withChangedName, writeAddress } from '../../domain/orders/model/invoice_address.ts'
import { orderConditions, orderCounts, withOrganizer } from '../../domain/orders/model/lists.ts'
import type { Order } from '../../domain/orders/model/mapping.ts'
import { orders, readOrder, readOrders } from '../../domain/orders/model/mapping.ts'
import type { LockedOrder } from '../../domain/orders/model/states.ts'
import { assertAllowed, lockedOrder, lockedOrders, stateOf } from '../../domain/orders/model/states.ts'
import { ADMISSION_HEADER } from '../../domain/stock/admissions.ts'

const standard = resource('orders', { log: 'event.order', mapping: orders })

export const get: Handler<'orders.get'> = async (context) => {
  const order = await standard.get(context)
  const [shown] = await withLayoutData(context, [order])
  return shown!
}

const columns = {
  ...Object.fromEntries(
    [
      'code',
      'status',
      'testmode',
      'require_approval',
      'email',
      'locale',
      'datetime',
      'last_modified',
      'cancellation_date',
    ].map((name) => [name, `orders.${name}`]),
  ),
  modified_since: 'orders.last_modified',
  created_since: 'orders.datetime',
  created_before: 'orders.datetime',
}

export const list: Handler<'orders.list'> = returnsRows(async (context) => {
  const passThroughRows = context.passThroughRows && !context.query.pdf_data
  const listedOrders = await page<Order>(
    { ...context, passThroughRows },
    {
      query: (p) => withOrganizer(context.db('orders').where('orders.event_id', p.event!), context, p),
      plan: 'same',
      mapping: orders,
      key: 'orders.id',
      columns,
      conditions: orderConditions(context),
      counts: orderCounts(context, (p) => p.event!),
    },
  )
  return { ...listedOrders, results: await withLayoutData(context, listedOrders.results) }
})

const withLayoutData = async (
  context: Context<'orders.get'> | Context<'orders.list'>,
  listed: Order[],
): Promise<Order[]> =>
  context.query.pdf_data && context.wants('positions.pdf_data') ? withPdfDataOfOrders(context, listed) : listed

/** Lists the orders of all events whose orders the caller can view. */
export const list_all: Handler<'orders.list_all'> = returnsRows((context) =>
  page<Order>(context, {
    query: (p) =>
      context
        .db('orders')
        .where('orders.organizer_id', p.organizer!)
        .whereIn('orders.event_id', visibleEvents(context, p)),
    mapping: orders,
    key: 'orders.id',
    columns,
    conditions: orderConditions(context),
    counts: orderCounts(context, (p) => visibleEvents(context, p)),
    values: visibleValues(context),
  }),
)

export const create: Handler<'orders.create'> = reportsReferences(
  batched(async (contexts) => {
    const requests = contexts.map(orderRequest)
    const [first] = requests
    // A preview has no URL and cannot be read.
    if (requests.length === 1 && first!.request.simulate) return [reply(201, await previewOrder(contexts[0], first!))]
    const results = await createOrders(contexts[0], requests, automaticEntry)
    return respondEach(results, async ({ response }, i) => {
      const { query, may } = contexts[i]!
      // The writes precede this statement on the same connection.
      if (!query.pdf_data || !may('can_view_orders')) return response
      const [withData] = await withPdfDataOfOrders(contexts[i]!, [response])
      return withData!
    })
  }),
)

const orderRequest = (context: Context<'orders.create'>): OrderRequest => {
  const { query, header, referenceErrors } = context
  const request = context.body as NewOrder
  return { request, force: request.force || query.force === true, admission: header(ADMISSION_HEADER), referenceErrors }
}

type Changes = Context<'orders.update'>['body']
type Noted = Exclude<keyof Changes, 'invoice_address'>

// The fields of an order that can change, with the action of the audit log that records a change.
const ACTIONS: Readonly<Record<Noted, AuditAction>> = {
  email: 'event.order.contact.changed',
  phone: 'event.order.phone.changed',
  locale: 'event.order.locale.changed',
  comment: 'event.order.comment.changed',
  custom_followup_at: 'event.order.followup.changed',
  checkin_attention: 'event.order.attention.changed',
  checkin_text: 'event.order.attention.changed',
  valid_if_pending: 'event.order.validity.changed',
  api_meta: 'event.order.meta.changed',
}

/** Updates an order. Records only fields that differ, since clients send back whole objects. */
export const update: Handler<'orders.update'> = async (context) => {
  const { db, body } = context
  const { id } = await locked(context)
  const before = await readOrder({ ...context, query: {} }, id)
  const { invoice_address, ...sent } = await checked(context, before.invoice_address)
  const changed = Object.entries(sent).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof typeof before]),
  )
  if (changed.length)
    await db('orders')
      .where({ id })
      .update(
        Object.fromEntries(changed.map(([name, value]) => [name, name === 'api_meta' ? JSON.stringify(value) : value])),
      )
  for (const [action, fields] of Map.groupBy(changed, ([name]) => ACTIONS[name as Noted]))
    await audit(context, action, { id }, Object.fromEntries(fields))
  if (invoice_address !== undefined && !isSameAddress(before.invoice_address, invoice_address)) {
    await writeAddress(context, { id }, invoice_address)
    await audit(context, 'event.order.modified', { id }, { invoice_address: body.invoice_address ?? null })
    await reissueForAddress(context, { id })
  }
  return readOrder({ ...context, query: {} }, id)
}

const isSameAddress = (stored: Order['invoice_address'], row: AddressRow | null): boolean => {
  const { last_modified: _, ...before } = stored ?? {}
  return isDeepStrictEqual(stored && before, row)
}

/** Deletes a test order. Triggers release its quotas; voucher uses are released unless a cancellation has released them. */
export const remove: Handler<'orders.remove'> = async (context) => {
  const { db } = context
  const { id, code, status, testmode } = await locked(context)
  if (!testmode)
    throw forbidden('Only orders made in test mode can be deleted. Cancel this one instead.', 'invalid_state')
  if (status !== 'c') await releaseVouchers(context, { id })
  await db('order_positions').where({ order_id: id }).delete().catch(rethrowAsInUse)
  await db('orders').where({ id }).delete().catch(rethrowAsInUse)
  await audit(context, 'event.order.deleted', { id }, { code })
}

type Held = { id: number; code: string; status: string; testmode: boolean }

async function locked(context: Pick<Context<'orders.update'>, 'db' | 'organizer' | 'event' | 'params'>): Promise<Held> {
  const { db, params } = context
  const row: { id: number } | undefined = await rowsInScope('orders', context).where({ code: params.order }).first('id')
  if (!row) throw notFound()
  await lockOrder(db, row.id)
  return db('orders').where({ id: row.id }).first('id', 'code', 'status', 'testmode')
}

// Validates the fields of a request and returns them in stored form. `before` is the current invoice address.
async function checked(
  { db, event, body }: Context<'orders.update'>,
  before: Order['invoice_address'],
): Promise<Omit<Changes, 'invoice_address'> & { invoice_address?: AddressRow | null }> {
  const { invoice_address, ...fields } = body
  const sent = withPhone(fields.phone === '' ? { ...fields, phone: null } : { ...fields })
  if (sent.checkin_text === '') sent.checkin_text = null
  if (sent.locale === undefined && invoice_address === undefined) return sent
  const { locales, name_scheme } = await eventSettings(db, event)
  if (sent.locale !== undefined && !locales.includes(sent.locale))
    throw invalid('locale', 'The event does not have this language.', 'invalid_choice')
  if (invoice_address === undefined) return sent
  // The contract's defaults are filled in, including those of nested objects, which the types do not reflect.
  const address = invoice_address && withChangedName(invoice_address as SentAddress, before as SentAddress | null)
  const errors = address ? addressErrors(address) : []
  if (errors.length)
    throw invalidFields(errors.map(({ path, ...error }) => ({ ...error, path: ['invoice_address', ...path] })))
  return { ...sent, invoice_address: address && addressRow(address, name_scheme) }
}

export const download: Handler<'orders.download'> = async (context) => {
  const { parents, params } = context
  const { media_type, content, size, name } = await downloadTickets(context, { id: parents.order }, null, params.output)
  return file(media_type, content, { size, name })
}

// ---- actions on an order as a whole; their rules are in domain/orders ------------------------------------------------------

type Acting = EventTransaction & ReadContext & { readonly parents: { readonly order: number } }

// Locks the order in the path, acts on it, and returns it.
const acting =
  <Context extends Acting>(act: (context: Context, order: LockedOrder) => Promise<unknown>) =>
  async (context: Context): Promise<Order> => {
    const order = await lockedOrder(context.db, context.parents.order)
    await act(context, order)
    return readOrder(context, order.id)
  }

/** Marks orders as paid. If one cannot become paid, returns 400 but commits, so that its payment remains confirmed. */
export const mark_paid: Handler<'orders.mark_paid'> = batched(async (contexts) => {
  const [first] = contexts
  const { db, body } = first
  const ids = contexts.map(({ parents }) => parents.order)
  const locked = await lockedOrders(db, [...new Set(ids)])
  // In a transaction with others, an order must be payable without further locks, and in the same way.
  const own = contexts.map((context, i) => {
    const order = locked.find(({ id }) => id === ids[i])!
    const isShareable =
      stateOf(order) === 'pending' && ids.indexOf(order.id) === i && isDeepStrictEqual(context.body, body)
    return contexts.length === 1 || isShareable ? order : undefined
  })
  const orders = own.filter((order) => order !== undefined)
  const reasons = await markPaid(first, orders, { mail: body.send_email })
  const paid = await readOrders(
    first,
    orders.map(({ id }) => id),
  )
  return own.map((order) => {
    if (!order) return undefined
    const i = orders.indexOf(order)
    return reasons[i] === undefined ? paid[i]! : reply(400, { detail: reasons[i], code: 'order_still_unpaid' })
  })
})

export const mark_pending: Handler<'orders.mark_pending'> = acting(markPending)

export const mark_expired: Handler<'orders.mark_expired'> = acting((context, order) => markExpired(context, [order]))

export const mark_canceled: Handler<'orders.mark_canceled'> = acting((context, order) => {
  const { send_email: mail, comment, cancellation_fee: fee } = context.body
  return cancelOrder(context, order, { mail, comment, fee })
})

export const mark_refunded: Handler<'orders.mark_refunded'> = acting((context, order) => {
  assertAllowed(order, 'mark_refunded')
  return cancelOrder(context, order, { mail: true })
})

export const reactivate: Handler<'orders.reactivate'> = acting(reactivateOrder)

export const approve: Handler<'orders.approve'> = acting((context, order) =>
  approveOrder(context, order, { mail: context.body.send_email }),
)

export const deny: Handler<'orders.deny'> = acting((context, order) =>
  denyOrder(context, order, { mail: context.body.send_email, comment: context.body.comment }),
)

export const extend: Handler<'orders.extend'> = acting((context, order) => {
  const { expires, force } = context.body
  return extendOrder(context, order, expires, { force, timezone: context.event.timezone })
})

export const regenerate_secrets: Handler<'orders.regenerate_secrets'> = acting(regenerateSecrets)

export const resend_link: Handler<'orders.resend_link'> = async (context) => {
  const order = { id: context.parents.order }
  if (!(await sendOrderMail(context, order, 'resend_link')))
    throw badRequest('The order has no email address.', 'email_missing')
  await audit(context, 'event.order.link_sent', order)
}

export const change: Handler<'orders.change'> = async (context) => {
  const { body, query, parents } = context
  const order = await lockedOrder(context.db, parents.order)
  await changeOrder(context, order, requestedChanges(body as OrderChange), {
    checkQuotas: query.check_quotas ?? true,
    reissue: body.reissue_invoice,
    mail: body.send_email,
    body,
  })
  return readOrder({ ...context, query: {} }, order.id)
}

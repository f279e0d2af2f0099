// Invoices are made, canceled and made anew (guide invoices). Whoever calls this holds the lock of the order.
import { DateTime } from 'luxon'
import type { AuditScope } from '../../../core/audit.ts'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { AnyContext } from '../../../core/handler.ts'
import { amount } from '../../../core/money.ts'
import type { Enqueue } from '../../../core/platform/jobs.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings, organizerSettings } from '../../catalog/settings.ts'
import type { StoredOrder } from '../storing.ts'
import type { InvoiceContent, InvoicedOrder } from './content.ts'
import { invoiceContent, readInvoicedOrder, readNewInvoicedOrder } from './content.ts'

type EventSettings = Settings<'EventSettings'>
/** Who makes an invoice: the scope of the audit log, at the order's organizer and event. */
type InvoiceScope = AuditScope & {
  readonly enqueue: Enqueue
  readonly organizer: { readonly id: number }
  readonly event: { readonly id: number }
}
export type StoredInvoice = { id: number; number: string }

/** The job that mails new invoices to the organizer; its data is `{ invoice_ids }`. */
export const INVOICE_COPIES_JOB = 'invoice_copies'

const GENERATED = 'event.order.invoice.generated'

/** Why no invoice can be made for the order now, or undefined (guide invoices, "When an invoice is made"). */
function invoiceRefusal(
  order: InvoicedOrder,
  settings: EventSettings,
  existing: ReadonlyArray<{ canceled: boolean }>,
): string | undefined {
  if (settings.invoice_generate === 'False') return 'The event makes no invoices.'
  if (amount(order.total).isZero()) return 'There is nothing to bill: the order is free.'
  if (order.require_approval) return 'The order has not been approved.'
  if (!['n', 'p'].includes(order.status)) return 'The order is expired or canceled.'
  if (!settings.invoice_generate_sales_channels.includes(order.sales_channel))
    return 'No invoices are made for orders of this sales channel.'
  if (existing.some(({ canceled }) => !canceled)) return 'The order has an invoice.'
}

/** The invoices of an order that are no cancellations, by their numbers' order of creation, and whether they were canceled. */
export const invoicesOf = (db: Db, order: { id: number }): Promise<(StoredInvoice & { canceled: boolean })[]> =>
  query(
    db,
    `select i.id, i.number, exists (select from invoices c where c.refers_id = i.id) as canceled
    from invoices i where i.order_id = :order and not i.is_cancellation order by i.id`,
    { order: order.id },
  )

/**
 * Makes the invoice of an order, if there can be one now.
 * @returns it, or why there is none
 */
export async function createInvoice(scope: InvoiceScope, order: { id: number }): Promise<StoredInvoice | string> {
  const { db, event } = scope
  const [billed, settings, existing] = await Promise.all([
    readInvoicedOrder(db, order),
    eventSettings(db, event),
    invoicesOf(db, order),
  ])
  const refusal = invoiceRefusal(billed, settings, existing)
  if (refusal !== undefined) return refusal
  const content = invoiceContent(billed, settings)
  const invoice = await store(scope, billed, settings, content, settings.invoice_numbers_prefix, null)
  await audit(scope, GENERATED, order, { invoice: invoice.number })
  return invoice
}

/**
 * Makes the invoice of an order that was placed or paid, where the event makes them at that moment or the order had one, and there can be one
 * (guide invoices, "When an invoice is made").
 */
export async function createInvoiceAt(
  scope: InvoiceScope,
  order: { id: number },
  moment: 'placed' | 'paid',
): Promise<void> {
  if (isMadeAt(await eventSettings(scope.db, scope.event), moment)) await createInvoice(scope, order)
  else if (moment === 'paid') await renewInvoice(scope, order)
}

/** Makes a new invoice of an order that had one until it expired or was canceled, and is to be paid, or is paid, again. */
export async function renewInvoice(scope: InvoiceScope, order: { id: number }): Promise<void> {
  const invoices = await invoicesOf(scope.db, order)
  if (invoices.length && invoices.every(({ canceled }) => canceled)) await createInvoice(scope, order)
}

const isMadeAt = ({ invoice_generate }: EventSettings, moment: 'placed' | 'paid'): boolean =>
  invoice_generate === 'True' || (invoice_generate === 'paid' && moment === 'paid')

/** An invoice that is to be stored, and what it is about. */
type DraftInvoice = {
  readonly order: InvoicedOrder
  readonly settings: EventSettings
  readonly content: InvoiceContent
}

/**
 * Writes the invoice of an order that is about to be stored, where the event makes one at that moment and there can be one. All that takes
 * time is done with that: once the order is written, others wait for its quotas.
 */
export async function draftInvoice(
  db: Db,
  stored: StoredOrder,
  settings: EventSettings,
): Promise<DraftInvoice | undefined> {
  if (!isMadeAt(settings, stored.order.status === 'p' ? 'paid' : 'placed')) return undefined
  const order = await readNewInvoicedOrder(db, stored)
  if (invoiceRefusal(order, settings, []) !== undefined) return undefined
  return { order, settings, content: invoiceContent(order, settings) }
}

/** Stores an invoice behind its order. The audit log goes out with the commit. */
export async function storeDraft(
  scope: InvoiceScope & Pick<AnyContext, 'withCommit'>,
  { order, settings, content }: DraftInvoice,
): Promise<void> {
  const { number } = await store(scope, order, settings, content, settings.invoice_numbers_prefix, null)
  scope.withCommit(audit(scope, GENERATED, order, { invoice: number }))
}

/**
 * Cancels the invoice of an order that is not canceled yet, by one that takes its lines back.
 * @returns whether there was one
 */
export async function cancelInvoice(scope: InvoiceScope, order: { id: number }): Promise<boolean> {
  const open = (await invoicesOf(scope.db, order)).find(({ canceled }) => !canceled)
  if (!open) return false
  const [billed, settings, content] = await Promise.all([
    readInvoicedOrder(scope.db, order),
    eventSettings(scope.db, scope.event),
    readContent(scope.db, open),
  ])
  const prefix = settings.invoice_numbers_prefix_cancellations || settings.invoice_numbers_prefix
  const negated = {
    ...content,
    payment_provider_text: '',
    payment_provider_stamp: null,
    lines: content.lines.map((line) => ({
      ...line,
      gross_value: negative(line.gross_value),
      tax_value: negative(line.tax_value),
    })),
  }
  const { number } = await store(scope, billed, settings, negated, prefix, open.id)
  await audit(scope, 'event.order.invoice.canceled', order, { invoice: open.number, cancellation: number })
  return true
}

/** Cancels the invoices of orders that are not canceled yet. Which these are is asked for once, since of many orders few have one. */
export async function cancelInvoices(scope: InvoiceScope, orders: readonly { id: number }[]): Promise<void> {
  const billed = await query<{ id: number }>(
    scope.db,
    `select distinct i.order_id as id from invoices i
    where i.order_id = any(:orders) and not i.is_cancellation and not exists (select from invoices c where c.refers_id = i.id) order by 1`,
    { orders: orders.map(({ id }) => id) },
  )
  for (const order of billed) await cancelInvoice(scope, order)
}

/**
 * Cancels the invoice of an order, if there is one, and makes a new one of what the order is now, if there can be one.
 * @returns whether there was one
 */
export async function reissueInvoice(scope: InvoiceScope, order: { id: number }): Promise<boolean> {
  const canceled = await cancelInvoice(scope, order)
  if (canceled) await createInvoice(scope, order)
  return canceled
}

/** The same for an order whose invoice address was changed, where the event wants that. */
export async function reissueForAddress(scope: InvoiceScope, order: { id: number }): Promise<void> {
  const { invoice_reissue_after_modify } = await eventSettings(scope.db, scope.event)
  if (invoice_reissue_after_modify) await reissueInvoice(scope, order)
}

/** Writes the invoice anew from what the order and the settings say now; number and date stay. */
export async function regenerateInvoice(
  scope: InvoiceScope,
  order: { id: number },
  invoice: StoredInvoice,
): Promise<void> {
  const { db, event } = scope
  const [billed, settings] = await Promise.all([readInvoicedOrder(db, order), eventSettings(db, event)])
  const { lines, ...own } = invoiceContent(billed, settings)
  await db('invoices').where({ id: invoice.id }).update(own)
  await db('invoice_lines').where({ invoice_id: invoice.id }).delete()
  await query(db, insertLines(':invoice'), { invoice: invoice.id, lines: lineRows(lines) })
  await audit(scope, 'event.order.invoice.regenerated', order, { invoice: invoice.number })
}

/** Whether the organizer lets invoices be written anew. */
export const mayRegenerate = async (db: Db, organizer: { id: number }): Promise<boolean> =>
  (await organizerSettings(db, organizer)).invoice_regenerate_allowed

const negative = (value: string): string => amount(value).negated().toFixed(2)

// The number comes with the insert: whoever wants the next one waits until this transaction ends.
async function store(
  { db, now, organizer, event, enqueue }: InvoiceScope,
  order: InvoicedOrder,
  settings: EventSettings,
  { lines, ...content }: InvoiceContent,
  prefix: string,
  cancels: number | null,
): Promise<StoredInvoice> {
  const date = DateTime.fromJSDate(now, { zone: order.event.timezone })
  const start = beginning(prefix, order, date)
  const row = {
    ...content,
    event_id: event.id,
    organizer_id: organizer.id,
    order_id: order.id,
    is_cancellation: cancels !== null,
    refers_id: cancels,
    date: date.toISODate(),
  }
  const columns = Object.keys(row)
  const numbered = settings.invoice_numbers_consecutive
    ? 'select next_invoice_number(:organizer, :start, :length::integer) as number'
    : `select next_invoice_number_of_order(:organizer, :start || :code || '-', :order) as number`
  const [stored] = await query<StoredInvoice>(
    db,
    `with stored as (
      insert into invoices (${columns.join()}, number) select ${columns.map((column) => `r.${column}`).join()}, n.number
      from jsonb_populate_record(null::invoices, :row) r, (${numbered}) n returning id, number
    ), lines as (${insertLines('(select id from stored)')})
    select id, number from stored`,
    {
      row: JSON.stringify(row),
      lines: lineRows(lines),
      start,
      organizer: organizer.id,
      length: settings.invoice_numbers_counter_length,
      code: order.code,
      order: order.id,
    },
  )
  if (settings.invoice_email_organizer) await enqueue(db, INVOICE_COPIES_JOB, { invoice_ids: [stored!.id] })
  return stored!
}

const LINE_COLUMNS =
  'position, description, item_id, variation_id, subevent_id, attendee_name, event_date_from, event_date_to, event_location, period_start, ' +
  'period_end, gross_value, tax_value, tax_rate, tax_name, tax_code, fee_type, fee_internal_type'

// Inserts the lines `:lines` of an invoice.
const insertLines = (invoice: string): string =>
  `insert into invoice_lines (invoice_id, ${LINE_COLUMNS}) select ${invoice}, ${LINE_COLUMNS} from jsonb_populate_recordset(null::invoice_lines, :lines)`

const lineRows = (lines: InvoiceContent['lines']): string =>
  JSON.stringify(
    lines.map(({ item, variation, subevent, ...line }) => ({
      ...line,
      item_id: item,
      variation_id: variation,
      subevent_id: subevent,
    })),
  )

// What a stored invoice says.
async function readContent(db: Db, invoice: { id: number }): Promise<InvoiceContent> {
  const [found] = await query<{ content: InvoiceContent }>(
    db,
    `select to_jsonb(i) - '{id,organizer_id,event_id,order_id,number,is_cancellation,refers_id,date,transmission_type,transmission_provider,transmission_status,transmission_date,shredded}'::text[]
      || jsonb_build_object('lines', coalesce((
        select jsonb_agg(to_jsonb(l) - '{id,invoice_id,item_id,variation_id,subevent_id,gross_value,tax_value,tax_rate}'::text[]
          || jsonb_build_object('item', l.item_id, 'variation', l.variation_id, 'subevent', l.subevent_id,
            'gross_value', l.gross_value::text, 'tax_value', l.tax_value::text, 'tax_rate', l.tax_rate::text) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]')) as content
    from invoices i where i.id = :invoice`,
    { invoice: invoice.id },
  )
  return found!.content
}

// What the number begins with: the setting with its parts of dates, else the slug of the event; numbers of tests are apart.
function beginning(prefix: string, { event, testmode }: InvoicedOrder, date: DateTime): string {
  const own = prefix.replace(/%([YymdjHMS%])/g, (_, part: string) =>
    part === '%' ? '%' : date.toFormat(DATE_PARTS[part]!),
  )
  return `${own || `${event.slug.toUpperCase()}-`}${testmode ? 'TEST-' : ''}`
}

const DATE_PARTS: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'LL',
  d: 'dd',
  j: 'ooo',
  H: 'HH',
  M: 'mm',
  S: 'ss',
}

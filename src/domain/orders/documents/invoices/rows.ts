// The rows of invoices and their lines, and how invoices are numbered (guide invoices).
import { DateTime } from 'luxon'
import type { Db } from '../../../../core/data/db.ts'
import { query } from '../../../../core/data/db.ts'
import type { EventTransaction } from '../../../../core/transaction.ts'
import type { Settings } from '../../../catalog/settings.ts'
import type { InvoiceContent, InvoicedOrder } from './content.ts'

export type StoredInvoice = { id: number; number: string }
/** An invoice that is about to be stored, with the data that its number depends on. */
export type DraftInvoice = {
  readonly order: InvoicedOrder
  readonly settings: Settings<'EventSettings'>
  readonly content: InvoiceContent
  /** The invoice that it cancels. */
  readonly cancels?: StoredInvoice
}

/** The job that mails new invoices to the organizer; its data is `{ invoice_ids }`. */
export const INVOICE_COPIES_JOB = 'invoice_copies'

/** Inserts an invoice with the next number. Concurrent requests for the next number wait until this transaction ends. */
export async function insertInvoice(
  { db, now, organizer, event, enqueue }: EventTransaction,
  { order, settings, content: { lines, ...content }, cancels }: DraftInvoice,
): Promise<StoredInvoice> {
  const date = DateTime.fromJSDate(now, { zone: order.event.timezone })
  const { invoice_numbers_prefix: own, invoice_numbers_prefix_cancellations: ofCancellations } = settings
  const start = numberPrefix((cancels && ofCancellations) || own, order, date)
  const row = {
    ...content,
    event_id: event.id,
    organizer_id: organizer.id,
    order_id: order.id,
    is_cancellation: cancels !== undefined,
    refers_id: cancels?.id ?? null,
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
      lines: JSON.stringify(lines),
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

/** Returns the SQL that inserts the lines `:lines` of an invoice. */
export const insertLines = (invoice: string): string =>
  `insert into invoice_lines (invoice_id, ${LINE_COLUMNS}) select ${invoice}, ${LINE_COLUMNS} from jsonb_populate_recordset(null::invoice_lines, :lines)`

/** Reads the content of the invoice that cancels a stored one: the same lines with negative amounts. */
export async function readReversal(db: Db, invoice: { id: number }): Promise<InvoiceContent> {
  const [reversal] = await query<{ content: InvoiceContent }>(
    db,
    `select to_jsonb(i) - '{id,organizer_id,event_id,order_id,number,is_cancellation,refers_id,date,transmission_type,transmission_provider,transmission_status,transmission_date,shredded}'::text[]
      || jsonb_build_object('payment_provider_text', '', 'payment_provider_stamp', null, 'lines', coalesce((
        select jsonb_agg(to_jsonb(l) - '{id,invoice_id}'::text[] || jsonb_build_object('gross_value', (-l.gross_value)::text, 'tax_value', (-l.tax_value)::text,
          'tax_rate', l.tax_rate::text) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]')) as content
    from invoices i where i.id = :invoice`,
    { invoice: invoice.id },
  )
  return reversal!.content
}

// Returns the prefix of a number: the setting with its date placeholders filled. Defaults to the slug of the event. Test orders have their own
// prefix.
function numberPrefix(prefix: string, { event, testmode }: InvoicedOrder, date: DateTime): string {
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

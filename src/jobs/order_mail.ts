// Renders and sends a mail to the customer of an order.
import { addSeconds } from '../core/clock.ts'
import { query } from '../core/data/db.ts'
import { retryThroughRestart } from '../core/data/restart.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { isRejected, MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import type { Mail } from '../core/platform/mail_message.ts'
import type { Settings } from '../domain/catalog/settings.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { calendarFile } from '../domain/orders/documents/calendar.ts'
import { printInvoice } from '../domain/orders/documents/invoices/files.ts'
import { allTickets, isEveryTicket, ticketsForCustomer } from '../domain/orders/documents/tickets/files.ts'
import { recordTransmission, releaseInvoices, reserveInvoices } from '../domain/orders/messages/invoice_mails.ts'
import type { OrderMail } from '../domain/orders/messages/order_mails.ts'
import { writeOrderMail } from '../domain/orders/messages/templates.ts'
import type { OrderView } from '../domain/orders/model/order_view.ts'
import { orderView } from '../domain/orders/model/order_view.ts'

/** Mails with tickets and a calendar file of the event. */
const WITH_TICKETS: readonly OrderMail[] = ['order_paid', 'order_free', 'order_approved_free']
const WITH_TIMES: readonly OrderMail[] = [...WITH_TICKETS, 'order_placed', 'order_approved']
/** Maximum size of attached tickets that mail servers usually accept. Larger ones must be downloaded. */
const MAX_ATTACHMENT_BYTES = 5_000_000

/**
 * Sends a mail about an order, unless it has been sent. If a run dies between sending and recording a mail, the next run sends it again with
 * the same Message-ID or file name. An expiry warning that is too late is not sent.
 */
export const orderMail: Job<{ mail_id: number }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ mail_id }, context) {
    const { db, now } = context
    try {
      await send(mail_id, context)
    } catch (error) {
      await retryThroughRestart(() =>
        query(db, 'update order_mails set failed = :now, is_refused = :is_refused where id = :mail_id', {
          mail_id,
          now,
          is_refused: isRejected(error),
        }),
      )
      throw error
    }
  },
}

async function send(mail_id: number, context: JobContext): Promise<void> {
  const { db, now, config, outbox } = context
  const [mail] = await query<Row>(
    db,
    'select id, order_id, kind, comment, created, invoice_ids from order_mails where id = :mail_id and sent is null',
    { mail_id },
  )
  if (!mail) return
  const order = await orderView(db, { id: mail.order_id })
  if (!order?.email || (mail.kind === 'order_expire_warning' && order.status !== 'n')) return releaseInvoices(db, mail)
  const at = addSeconds(now, order.organizer.clock_ahead_seconds)
  const settings = await eventSettings(db, order.event)
  const written = writeOrderMail({ order, settings, kind: mail.kind, comment: mail.comment, config, now: at })
  const reference = mailReference('order', mail_id, mail.created.replaceAll(':', '-').replaceAll('+', '-'))
  const files = outbox ? [] : await attachmentsOf(mail.kind, order, settings, { ...context, now: at })
  const invoices = outbox ? [] : await invoicesOf(mail, order, settings, context)
  for (const { id, number } of invoices)
    files.push({
      name: `${number}.pdf`,
      media_type: 'application/pdf',
      content: await printInvoice(context, id, order.event),
    })
  await sendMail({ ...written, to: order.email, reference, attachments: files }, context)
  await retryThroughRestart(() =>
    query(db, 'update order_mails set sent = :now, invoice_ids = :ids where id = :mail_id', {
      mail_id,
      now,
      ids: invoices.map(({ id }) => id),
    }),
  )
  await recordTransmission(
    db,
    invoices.map(({ id }) => id),
    now,
  )
}

type Row = {
  id: number
  order_id: number
  kind: OrderMail
  comment: string | null
  created: string
  invoice_ids: number[]
}
type File = NonNullable<Mail['attachments']>[number]

// Returns the invoices that the mail has: those that it is for, or otherwise those that no other mail has.
async function invoicesOf(
  mail: Row,
  { invoices }: OrderView,
  settings: Settings<'EventSettings'>,
  { db, now }: JobContext,
): Promise<OrderView['invoices']> {
  const isAttached = mail.kind !== 'order_expire_warning' && settings.invoice_email_attachment
  const possible = isAttached || mail.kind === 'order_invoice' ? invoices : []
  if (!possible.length && !mail.invoice_ids.length) return []
  const possibleIds = possible.map(({ id }) => id)
  const reserved = await reserveInvoices(db, mail, possibleIds, now)
  return possible.filter(({ id }) => reserved.includes(id))
}

// Returns the attachments that the event's settings require (guide mail, "Attachments").
async function attachmentsOf(
  kind: OrderMail,
  order: OrderView,
  settings: Settings<'EventSettings'>,
  context: JobContext,
): Promise<File[]> {
  const { now, config } = context
  const isSent = isEveryTicket(ticketsForCustomer(order, settings, now), order)
  const tickets =
    WITH_TICKETS.includes(kind) && settings.mail_attach_tickets && isSent
      ? await allTickets(context, order, settings)
      : undefined
  return [
    ...(tickets && tickets.size <= MAX_ATTACHMENT_BYTES ? [tickets] : []),
    ...(WITH_TIMES.includes(kind) && settings.mail_attach_ical ? [calendarFile(order, config)] : []),
  ]
}

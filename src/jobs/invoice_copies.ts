// Mails copies of new invoices to the addresses in the settings of an event, such as that of its accounting (guide invoices, "Sending").
import { hash } from 'node:crypto'
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import { inLanguage } from '../domain/catalog/languages.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { printInvoice } from '../domain/orders/documents/invoices/files.ts'
import { INVOICE_COPIES_JOB } from '../domain/orders/documents/invoices/rows.ts'
import { translator } from '../messages/translate.ts'

type Row = {
  number: string
  is_cancellation: boolean
  code: string
  organizer_id: number
  organizer: string
  event: { id: number; name: Record<string, string>; currency: string; timezone: string }
}

/** Maximum number of addresses; further ones get no mail. */
const MAX_ADDRESSES = 20
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/

/**
 * Mails copies of invoices. Without `to`, it enqueues a separate run for each address, so that a rejected mail does not repeat others. `to`
 * is the hash of an address, so that the job contains no address. An address that has been removed from the settings gets no mail.
 */
export const invoiceCopies: Job<{ invoice_ids: number[]; to?: string }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ invoice_ids, to }, context) {
    const { db, enqueue } = context
    for (const id of invoice_ids) {
      const invoice = await invoiceOf(db, id)
      if (!invoice) continue
      const settings = await eventSettings(db, invoice.event)
      const addresses = addressesIn(settings.invoice_email_organizer)
      const address = addresses.find((one) => hashOf(one) === to)
      if (address !== undefined) await send(context, { ...invoice, id }, address, settings.locale)
      else if (to === undefined)
        await db.transaction(async (trx) => {
          for (const one of addresses) await enqueue(trx, INVOICE_COPIES_JOB, { invoice_ids: [id], to: hashOf(one) })
        })
    }
  },
}

const invoiceOf = async (db: Db, id: number): Promise<Row | undefined> =>
  (
    await query<Row>(
      db,
      `select i.number, i.is_cancellation, o.code, g.id as organizer_id, g.name as organizer,
        json_build_object('id', e.id, 'name', e.name, 'currency', e.currency, 'timezone', e.timezone) as event
      from invoices i join orders o on o.id = i.order_id join events e on e.id = i.event_id join organizers g on g.id = e.organizer_id
      where i.id = :id and not i.shredded`,
      { id },
    )
  )[0]

const addressesIn = (setting: string): string[] =>
  [...new Set(setting.split(',').map((address) => address.trim()))]
    .filter((one) => ADDRESS.test(one))
    .slice(0, MAX_ADDRESSES)

const hashOf = (address: string): string => hash('sha256', address).slice(0, 16)

async function send(
  context: JobContext,
  { id, number, is_cancellation, code, organizer_id, organizer, event }: Row & { id: number },
  to: string,
  locale: string,
): Promise<void> {
  const translate = translator(locale)
  const kind = translate(is_cancellation ? 'invoice.cancellation' : 'invoice.title')
  const file = { name: `${number}.pdf`, media_type: 'application/pdf' }
  await sendMail(
    {
      organizer_id,
      to,
      from_name: organizer,
      subject: `${kind} ${number}: ${inLanguage(event.name, locale)}`,
      text: `${kind} ${number}\n${translate('invoice.order')} ${code}\n`,
      reference: mailReference('invoice', id, `${number}-${hashOf(to)}`),
      attachments: context.outbox ? [] : [{ ...file, content: await printInvoice(context, id, event) }],
    },
    context,
  )
}

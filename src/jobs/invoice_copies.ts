// Mails new invoices to the addresses that an event has for that, such as its bookkeeping (guide invoices, "Sending").
import { query } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { sendMail, writtenMail } from '../core/platform/mail.ts'
import { inLanguage } from '../domain/catalog/languages.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { printInvoice } from '../domain/orders/invoices/mapping.ts'
import { wordsIn } from '../domain/orders/invoices/words.ts'

type Row = {
  number: string
  is_cancellation: boolean
  code: string
  organizer: string
  event: { id: number; name: Record<string, string>; currency: string; timezone: string }
}

/** More of them are not served. */
const MOST = 20
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/

export const invoiceCopies: Job<{ invoice_ids: number[] }> = {
  async run({ invoice_ids }, context) {
    const { db } = context
    for (const id of invoice_ids) {
      const [invoice] = await query<Row>(
        db,
        `select i.number, i.is_cancellation, o.code, g.name as organizer,
          json_build_object('id', e.id, 'name', e.name, 'currency', e.currency, 'timezone', e.timezone) as event
        from invoices i join orders o on o.id = i.order_id join events e on e.id = i.event_id join organizers g on g.id = e.organizer_id
        where i.id = :id and not i.shredded`,
        { id },
      )
      if (!invoice) continue
      const { number, is_cancellation, code, organizer, event } = invoice
      const { invoice_email_organizer, locale } = await eventSettings(db, event)
      const { title, cancellation, order } = wordsIn(locale)
      const kind = is_cancellation ? cancellation : title
      const content = await printInvoice(context, id, event)
      const addresses = invoice_email_organizer.split(',').map((address) => address.trim())
      for (const [i, to] of [...new Set(addresses)]
        .filter((one) => ADDRESS.test(one))
        .slice(0, MOST)
        .entries())
        await sendMail(
          {
            to,
            from_name: organizer,
            subject: `${kind} ${number}: ${inLanguage(event.name, locale)}`,
            text: `${kind} ${number}\n${order} ${code}\n`,
            reference: writtenMail(`${number}-${i + 1}`, 'invoice', id),
            attachments: [{ name: `${number}.pdf`, media_type: 'application/pdf', content }],
          },
          context,
        )
    }
  },
}

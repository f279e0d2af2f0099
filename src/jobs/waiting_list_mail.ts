// Mails the person behind a waiting list entry the voucher that was created for it.
import { query } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import { eventTimes, localeFormatter } from '../domain/catalog/formatting.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { translator } from '../messages/translate.ts'

type Text = Record<string, string>
type MailFields = {
  voucher_id: number
  email: string
  name: string | null
  locale: string
  code: string
  valid_until: string
  organizer_id: number
  event_id: number
  timezone: string
  currency: string
  event: Text
  item: Text
  variation: Text | null
  date: Text | null
  date_from: string | null
  date_to: string | null
}
/** Mails the voucher of a waiting list entry. A second run sends the same code again. A code that can no longer be redeemed is not sent. */
export const waitingListMail: Job<{ entry_id: number }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ entry_id }, context) {
    const { db, now } = context
    // The entry with its voucher, if the voucher can still be redeemed.
    const [entry] = await query<MailFields>(
      db,
      `
      select w.voucher_id, w.email, w.name, w.locale, v.code, v.valid_until, e.organizer_id, e.id as event_id, e.timezone, e.currency, e.name as event, i.name as item, a.value as variation, s.name as date, s.date_from, s.date_to
      from waiting_list_entries w join vouchers v on v.id = w.voucher_id join events e on e.id = w.event_id join items i on i.id = w.item_id
        left join variations a on a.id = w.variation_id left join subevents s on s.id = w.subevent_id
      where w.id = :entry_id and w.email is not null and v.valid_until > :now and v.redeemed < v.max_usages`,
      { entry_id, now },
    )
    if (!entry) return
    const settings = await eventSettings(db, { id: entry.event_id })
    const write = localeFormatter(entry.locale, { ...entry, region: settings.region })
    const product = [entry.item, entry.variation].map(write.text).filter(Boolean).join(', ')
    const date =
      entry.date && entry.date_from
        ? `\n${write.text(entry.date)}, ${eventTimes({ date_from: entry.date_from, date_to: entry.date_to }, settings, write)}`
        : ''
    const values = {
      event: write.text(entry.event),
      product: product + date,
      has_name: Boolean(entry.name),
      name: entry.name ?? '',
      code: entry.code,
      until: write.moment(entry.valid_until),
    }
    const translate = translator(entry.locale)
    const reference = mailReference('waiting-list', entry_id, `voucher-${entry.voucher_id}`)
    const subject = translate('mail.waiting_list.subject', values)
    const text = translate('mail.waiting_list.text', values)
    await sendMail({ organizer_id: entry.organizer_id, to: entry.email, reference, subject, text }, context)
  },
}

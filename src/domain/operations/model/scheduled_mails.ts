// How scheduled mails are stored and read.
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'

const count = (states: string): string =>
  `(select count(*) from mail_deliveries d where d.scheduled_mail_id = scheduled_mails.id and d.state in (${states}))`

/** Scheduled mails, as every operation returns them. */
export const scheduledMails: Mapping = mapping('scheduled_mails', 'ScheduledMail', {
  send_date: 'scheduled_mails.due',
  sent: count("'sent'"),
  failed: count("'failed', 'missed'"),
  waiting: count("'waiting', 'sending'"),
})

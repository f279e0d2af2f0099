// A scheduled mail is a time at which a mail rule sends, and what has become of it.
import { page } from '../../core/data/list.ts'
import type { Mapping } from '../../core/data/mapping.ts'
import { mapping } from '../../core/data/mapping.ts'
import { scopeParams, within } from '../../core/data/references.ts'
import type { Handler } from '../../core/handler.ts'

const count = (states: string): string =>
  `(select count(*) from mail_deliveries d where d.scheduled_mail_id = scheduled_mails.id and d.state in (${states}))`
const stored: Mapping = mapping('scheduled_mails', 'ScheduledMail', {
  send_date: 'scheduled_mails.due',
  sent: count("'sent'"),
  failed: count("'failed', 'missed'"),
  waiting: count("'waiting', 'sending'"),
})

export const list: Handler<'scheduled_mails.list'> = (context) =>
  page(context, {
    query: (p) => within('scheduled_mails', scopeParams(context.db, context.operation, p)),
    mapping: stored,
    key: 'scheduled_mails.id',
    columns: {
      id: 'scheduled_mails.id',
      state: 'scheduled_mails.state',
      subevent: 'scheduled_mails.subevent_id',
      send_date: 'scheduled_mails.due',
    },
  })

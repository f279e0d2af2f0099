// What was written down elsewhere of what is deleted.
import { query } from '../../../core/data/db.ts'
import { deleteOutputs } from '../../../core/data/job_queue.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import type { MailKind } from '../../../core/platform/mail.ts'
import { deleteWrittenMails } from '../../../core/platform/mail.ts'
import { ORDER_MAIL_JOB } from '../../orders/messages/order_mails.ts'
import { deleteDrafts } from '../exports/making.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'
import { DELETED } from '../shredders/shredder.ts'
import { inWindows } from './windows.ts'

/**
 * Mails of each kind that are about an event: SQL that selects ids of their objects, and the queue whose jobs say in this member of their data
 * which of these they were about. Null for those without personal data of an event.
 */
const MAILS: Readonly<Record<MailKind, { chosen: string; queue?: string; member?: string } | null>> = {
  account: null,
  customer: null,
  'event-export': { chosen: 'select :event::bigint' },
  // Nothing says any more which events it was about: the run is forgotten after a day.
  'organizer-export': { chosen: 'select :organizer::bigint' },
  invoice: { chosen: 'select id from invoices where event_id = :event' }, // mailed to no customer, whose address a failure could name
  order: {
    chosen: 'select m.id from order_mails m join orders o on o.id = m.order_id where o.event_id = :event',
    queue: ORDER_MAIL_JOB,
    member: 'mail_id',
  },
  // What a mail server has said of one is stored beside it.
  rule: { chosen: 'select d.id from mail_deliveries d join orders o on o.id = d.order_id where o.event_id = :event' },
  'team-invite': null,
  'waiting-list': {
    chosen: 'select id from waiting_list_entries where event_id = :event',
    queue: 'waiting_list_mail',
    member: 'entry_id',
  },
}

/** Deletes exports, mails, what receivers of webhooks have answered, and what jobs have said of their failures. */
export async function clearCopies({ db, config }: JobContext, event: ShreddedEvent): Promise<void> {
  const values = { event: event.id, organizer: event.organizer.id }
  for (const [kind, mails] of Object.entries(MAILS) as [MailKind, (typeof MAILS)[MailKind]][]) {
    if (!mails) continue
    const { chosen, queue, member } = mails
    if (queue && member) await deleteOutputs(db, queue, member, chosen, values)
    await deleteWrittenMails(config, kind, async (ids) =>
      (
        await query<{ id: number }>(db, `select id from unnest(:ids::bigint[]) id where id in (${chosen})`, {
          ...values,
          ids,
        })
      ).map(({ id }) => id),
    )
  }
  // The trigger of the table remembers their files. One that is just being made is thrown away when it is done.
  const runs = await query<{ id: string }>(
    db,
    "delete from export_runs where organizer_id = :organizer and (event_id = :event or parameters -> 'events' @> to_jsonb(:event::bigint)) returning id",
    values,
  )
  await deleteDrafts(
    config,
    runs.map(({ id }) => id),
  )
  await inWindows(db, 'select min(id), max(id) from webhook_deliveries', {}, (window) =>
    query(
      db,
      `update webhook_attempts a set response = a.response || jsonb_build_object('headers', '{}'::jsonb, 'body', :mask::text)
      from webhook_deliveries d join log_entries l on l.id = d.log_entry_id
      where a.delivery_id = d.id and d.id between :first and :last and l.event_id = :event and a.response ->> 'body' not in ('', :mask)`,
      { ...values, ...window, mask: DELETED },
    ),
  )
}

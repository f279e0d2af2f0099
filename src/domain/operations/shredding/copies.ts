// Deletes copies of shredded data: exports, mails, webhook responses and job errors.
import { query } from '../../../core/data/db.ts'
import { deleteOutputs } from '../../../core/data/job_queue.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { deleteWrittenMails } from '../../../core/platform/mail.ts'
import type { MailKind } from '../../../core/platform/mail_message.ts'
import { ORDER_MAIL_JOB } from '../../orders/messages/order_mails.ts'
import { deleteDrafts } from '../exports/making.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'
import { DELETED } from '../shredders/shredder.ts'
import { inWindows } from './windows.ts'

/**
 * How mails about an event are found, by type: SQL that selects the IDs of their objects, and the queue whose jobs have such an ID in the field
 * `member` of their data. Null for mails without personal data of an event.
 */
const MAILS: Readonly<Record<MailKind, { chosen: string; queue?: string; member?: string } | null>> = {
  account: null,
  customer: null,
  'event-export': { chosen: 'select :event::bigint' },
  // The events of an organizer's export are unknown after a day, when its run is deleted. Hence all mails of the organizer are included.
  'organizer-export': { chosen: 'select :organizer::bigint' },
  invoice: { chosen: 'select id from invoices where event_id = :event' }, // mailed to no customer, whose address a failure could name
  order: {
    chosen: 'select m.id from order_mails m join orders o on o.id = m.order_id where o.event_id = :event',
    queue: ORDER_MAIL_JOB,
    member: 'mail_id',
  },
  // The response of the mail server is stored with the delivery.
  rule: { chosen: 'select d.id from mail_deliveries d join orders o on o.id = d.order_id where o.event_id = :event' },
  'team-invite': null,
  'waiting-list': {
    chosen: 'select id from waiting_list_entries where event_id = :event',
    queue: 'waiting_list_mail',
    member: 'entry_id',
  },
}

/** Deletes the exports and mails of an event, the responses of its webhook receivers, and the error messages of its jobs. */
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
  // A trigger of the table discards their files. The file of an export that is being created is deleted when it is complete.
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
      where a.delivery_id = d.id and d.id between :first and :last and coalesce(l.event_id, (d.test -> 'event_id')::bigint) = :event
        and a.response ->> 'body' not in ('', :mask)`,
      { ...values, ...window, mask: DELETED },
    ),
  )
}

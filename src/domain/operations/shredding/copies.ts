// What was written down elsewhere of what is deleted.
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { deleteOutputs } from '../../../core/platform/jobs.ts'
import { deleteWrittenMails } from '../../../core/platform/mail.ts'
import { ORDER_MAIL_JOB } from '../../orders/mails.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'
import { DELETED } from '../shredders/shredder.ts'
import { inWindows } from './windows.ts'

/** Deletes exports, mails, what receivers of webhooks have answered, and what jobs have said of their failures. */
export async function clearCopies({ db, config }: JobContext, event: ShreddedEvent): Promise<void> {
  const mails = 'select m.id from order_mails m join orders o on o.id = m.order_id where o.event_id = :event'
  const ruled = 'select d.id from mail_deliveries d join orders o on o.id = d.order_id where o.event_id = :event'
  const invoices = 'select id from invoices where event_id = :event'
  const entries = 'select id from waiting_list_entries where event_id = :event'
  const values = { event: event.id }
  for (const { kind, queue, member, chosen } of [
    { kind: 'order', queue: ORDER_MAIL_JOB, member: 'mail_id', chosen: mails },
    { kind: 'rule', chosen: ruled }, // what a mail server has said of one stands beside it
    { kind: 'invoice', chosen: invoices }, // mailed to no customer, whose address a failure could name
    { kind: 'waiting-list', queue: 'waiting_list_mail', member: 'entry_id', chosen: entries },
  ]) {
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
  await query(
    db,
    "delete from export_runs where organizer_id = :organizer and (event_id = :event or parameters -> 'events' @> to_jsonb(:event::bigint))",
    { ...values, organizer: event.organizer.id },
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

// What a write that is being tried would publish (guide dry-run): notifications, mails and entries of the ledger, read in its transaction
// before that is rolled back.
import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Trial } from '../../core/handler.ts'
import type { Mail } from '../../core/platform/mail_message.ts'
import { transactions } from '../orders/model/money_mapping.ts'
import { readByIds } from '../orders/model/reading.ts'
import { readPublishedFields } from './webhook_bodies.ts'
import { notificationBodyOf } from './webhook_deliveries.ts'
import { PUBLICATIONS } from './webhook_kinds.ts'

/** Maximum number of entries of each list. */
const MAX = { notifications: 1000, mails: 100, ledger: 1000 } as const

/** What a write publishes, in the form of the response. */
type Publications = Pick<components['schemas']['DryRunResult'], 'notifications' | 'mails' | 'ledger' | 'truncated'>
type Notification = Publications['notifications'][number]

/** What a rejected write publishes. */
export const NOTHING_PUBLISHED: Publications = { notifications: [], mails: [], ledger: [], truncated: false }

/** Returns an ID that is lower than those of later entries of the ledger. */
export async function lastLedgerEntry(db: Db): Promise<number> {
  const [row] = await query<{ id: number }>(db, 'select last_value as id from transactions_id_seq')
  return row!.id
}

/** Reads what a write publishes. @param before the result of `lastLedgerEntry` before the write */
export async function readPublications(trial: Trial, before: number): Promise<Publications> {
  const notifications = await readNotifications(trial)
  const ledger = await readLedger(trial, before)
  const { mails, isCut } = await trial.recording.mails(trial.db, MAX.mails)
  return {
    notifications: notifications.slice(0, MAX.notifications),
    mails: mails.map((mail) => shownMail(trial, mail)),
    ledger: ledger.slice(0, MAX.ledger),
    truncated: notifications.length > MAX.notifications || ledger.length > MAX.ledger || isCut,
  }
}

// Entries in the logs of other organizers, such as that of the issuer of a gift card, are not shown.
async function readNotifications({ db, who, config, recording }: Trial): Promise<Notification[]> {
  const published = recording.entries.filter(({ action }) => PUBLICATIONS.has(action))
  const own = await query<{ id: number; webhooks: number }>(
    db,
    `select l.id, (select count(*) from webhook_deliveries d where d.log_entry_id = l.id) as webhooks from log_entries l
    where l.id = any(:ids) and l.organizer_id = any(:organizers) order by l.id limit ${MAX.notifications + 1}`,
    { ids: published.flatMap(({ ids }) => ids), organizers: who.organizer_ids },
  )
  const shown = new Map(own.map(({ id, webhooks }) => [id, webhooks]))
  const bodies = new Map<number, Notification>()
  for (const { action, ids } of published) {
    const { kind, about, action: name } = PUBLICATIONS.get(action)!
    const visible = ids.filter((id) => shown.has(id))
    for (const [id, fields] of await readPublishedFields(db, about, visible))
      bodies.set(id, {
        action_type: kind,
        webhooks: shown.get(id)!,
        body: JSON.parse(notificationBodyOf(fields, name, config.BRAND)),
      })
  }
  return own.flatMap(({ id }) => bodies.get(id) ?? [])
}

// Entries of this transaction: a row that is visible although its transaction is still in progress. Row versions store the lower half of the
// ID of their transaction or savepoint.
async function readLedger({ db, now, config }: Trial, before: number): Promise<Publications['ledger']> {
  const rows = await query<{ id: number }>(
    db,
    `with top as (select pg_current_xact_id()::text::bigint as id),
    entries as (select t.id, (t.xmin::text::bigint - top.id % 4294967296 + 6442450944) % 4294967296 - 2147483648 + top.id as writer
      from transactions t cross join top where t.id > :before)
    select id from entries where pg_xact_status(writer::text::xid8) = 'in progress' order by id limit ${MAX.ledger + 1}`,
    { before },
  )
  return readByIds<Publications['ledger'][number]>(
    transactions,
    { db, now, config },
    rows.map(({ id }) => id),
  )
}

// Copies of invoices go to addresses in the settings of the event, which not every caller can read.
function shownMail({ may }: Trial, { to, subject, text, reference }: Mail): Publications['mails'][number] {
  const isVisible = !/-invoice-\d+$/.test(reference) || may('can_change_event_settings')
  return { to: isVisible ? [to].flat() : null, subject, text }
}

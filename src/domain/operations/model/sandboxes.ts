// How sandboxes and what they capture are stored and read.
import type { Knex } from 'knex'
import type { Db, Params } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { mapping } from '../../../core/data/mapping.ts'

const ofOrganizer = (column: string): string =>
  `(select s.${column} from sandbox_organizers s where s.organizer_id = sandboxes.sandbox_organizer_id)`

/** Sandboxes, as every operation returns them. */
export const sandboxes = mapping('sandboxes', 'Sandbox', {
  source: ofOrganizer('source'),
  created: ofOrganizer('created'),
  expires: ofOrganizer('expires'),
  settled: ofOrganizer('settled'),
  advanced_seconds: '(select o.clock_ahead_seconds from organizers o where o.id = sandboxes.sandbox_organizer_id)',
  token: null,
})

/** Captured mails. */
export const sandboxMails = mapping('sandbox_mails', 'SandboxMail', { to: 'sandbox_mails.recipients' })

/** Captured notifications of webhooks. */
export const sandboxNotifications = mapping('sandbox_notifications', 'SandboxNotification', {
  webhook: 'sandbox_notifications.webhook_id',
})

/** Returns a query for what the sandbox in the path has captured. */
export const capturedBySandbox = (
  db: Db,
  table: 'sandbox_mails' | 'sandbox_notifications',
  p: Params,
): Knex.QueryBuilder =>
  db(table).whereRaw(`${table}.organizer_id = (select sandbox_organizer_id from sandboxes where id = ?)`, [p.sandbox!])

/** Returns whether an organizer is a sandbox. */
export async function isSandbox(db: Db, { id }: { readonly id: number }): Promise<boolean> {
  const rows = await query(db, 'select from sandbox_organizers where organizer_id = :id', { id })
  return rows.length > 0
}

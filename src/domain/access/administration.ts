// Command-line actions on accounts and organizers, for the operator of the server (deploy/README.md, "Accounts and organizers").
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Transaction } from '../../core/transaction.ts'
import { createSecret, endTwoFactor } from './accounts.ts'

type Account = { readonly id: number }

/** An account as the operator sees it. */
export type ListedAccount = {
  readonly id: number
  readonly email: string
  readonly fullname: string | null
  readonly is_active: boolean
  readonly two_factor: boolean
  /** Slugs of the organizers that the user is a team member of. */
  readonly organizers: readonly string[]
  /** Time when an active session was last used, ISO 8601; null without an active session. */
  readonly last_seen: string | null
}

/** Returns at most `limit` accounts, sorted by email address. */
export const listAccounts = (db: Db, { limit }: { readonly limit: number }): Promise<ListedAccount[]> =>
  query(
    db,
    `select u.id, u.email, u.fullname, u.is_active, u.require_2fa as two_factor,
      array(select distinct o.slug from team_members m join teams t on t.id = m.team_id join organizers o on o.id = t.organizer_id
        where m.user_id = u.id order by o.slug) as organizers,
      (select max(s.last_seen) from sessions s where s.user_id = u.id) as last_seen
    from users u order by lower(u.email) limit :limit`,
    { limit },
  )

/**
 * Disables an account. The user can no longer sign in, all their sessions and links end, and connected applications lose access. API tokens of
 * teams remain valid, since they belong to the team.
 */
export async function disableAccount(tx: Transaction, account: Account): Promise<void> {
  await tx.db('users').where({ id: account.id }).update({ is_active: false })
  await endAccess(tx.db, account)
  await audit(tx, 'user.disabled', account)
}

/** Enables a disabled account. */
export async function enableAccount(tx: Transaction, account: Account): Promise<void> {
  await tx.db('users').where({ id: account.id }).update({ is_active: true })
  await audit(tx, 'user.enabled', account)
}

/** Creates a link for setting a new password, which is valid for an hour. @returns its secret; only the hash is stored */
export async function createPasswordReset(tx: Transaction, account: Account): Promise<string> {
  const secret = await createSecret(tx, account.id, 'reset')
  await audit(tx, 'user.reset_requested', account)
  return secret
}

/** Removes the second factor of a user who has lost it and the recovery codes. Ends all sessions of the user and sends a mail. */
export async function resetTwoFactor(tx: Transaction, account: Account): Promise<void> {
  await endTwoFactor(tx.db, account.id)
  await endAccess(tx.db, account)
  await audit(tx, 'user.two_factor.disabled', account)
}

async function endAccess(db: Db, { id }: Account): Promise<void> {
  await db('sessions').where({ user_id: id }).delete()
  await db('user_secrets').where({ user_id: id }).delete()
}

/** Numbers of objects that the deletion of an organizer would delete. */
export type OrganizerContents = { readonly events: number; readonly orders: number }

/** Returns the numbers of events and live orders of an organizer. */
export async function organizerContents(db: Db, organizer: { readonly id: number }): Promise<OrganizerContents> {
  const [row] = await query<OrganizerContents>(
    db,
    `select (select count(*)::integer from events where organizer_id = :id) as events,
      (select count(*)::integer from orders where organizer_id = :id and not testmode) as orders`,
    organizer,
  )
  return row!
}

const REMOVAL_STARTED = 'organizer.removal_started'

/** SQL that returns, as `organizer_id` and `since`, the organizers whose removal has begun and not ended. */
export const REMOVALS = `select organizer_id, min(datetime) as since from log_entries where action = '${REMOVAL_STARTED}' group by organizer_id`

/** Takes the events of an organizer offline and records that its removal has begun. Can be repeated. */
export async function beginRemoval(tx: Transaction, organizer: { readonly id: number }): Promise<void> {
  await query(tx.db, 'update events set live = false where organizer_id = :id and live', organizer)
  await audit({ ...tx, organizer }, REMOVAL_STARTED, organizer)
}

/** Number of orders, or of rows of another table, per transaction. Each transaction ends within seconds, so that locks are held briefly. */
const BATCH = { orders: 200, rows: 2000 } as const
/** Large tables, each with the SQL condition of an organizer's rows. All other rows are deleted with the events and the organizer. */
const IN_EVENTS_SQL = 'event_id in (select id from events where organizer_id = :id)'
const LARGE_TABLES = {
  log_entries: `organizer_id = :id and action <> '${REMOVAL_STARTED}'`,
  cart_positions: IN_EVENTS_SQL,
  waiting_list_entries: IN_EVENTS_SQL,
  webhook_deliveries: 'webhook_id in (select id from webhooks where organizer_id = :id)',
  vouchers: IN_EVENTS_SQL,
  seats: IN_EVENTS_SQL,
  customers: 'organizer_id = :id',
  gift_cards: 'organizer_id = :id',
} as const

/**
 * Deletes an organizer whose removal has begun, with its events, orders, customers, gift cards, teams, tokens, devices and audit log. User accounts
 * remain. Deletes in batches, the organizer last, so that another call continues an interrupted one. A job deletes the files.
 */
export async function removeOrganizer(db: Db, organizer: { readonly id: number }): Promise<void> {
  await inBatches(BATCH.orders, () => db.transaction((trx) => removeOrders(trx, organizer)))
  for (const [table, where] of Object.entries(LARGE_TABLES))
    await inBatches(BATCH.rows, async () => {
      const sql = `delete from ${table} where id in (select id from ${table} where ${where} limit ${BATCH.rows}) returning id`
      return (await query(db, sql, organizer)).length
    })
  await db.transaction(async (trx) => {
    await query(trx, 'delete from events where organizer_id = :id', organizer)
    await query(trx, 'delete from organizers where id = :id', organizer)
  })
}

async function inBatches(size: number, remove: () => Promise<number>): Promise<void> {
  for (let removed = size; removed === size; ) removed = await remove()
}

// Deletes positions before orders, and orders before events, as required by counters and the ledger (src/sql/quotas.sql, src/sql/orders.sql).
async function removeOrders(db: Db, { id }: { readonly id: number }): Promise<number> {
  const orders = await query<{ id: number }>(
    db,
    `select id from orders where organizer_id = :id order by id limit ${BATCH.orders}`,
    { id },
  )
  const ids = orders.map((order) => order.id)
  await query(db, 'delete from order_positions where order_id = any(:ids)', { ids })
  await query(db, 'delete from orders where id = any(:ids)', { ids })
  return ids.length
}

// What only the operator of the server does with accounts and organizers, on its command line (deploy/README.md, "Accounts and organizers").
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
  /** Slugs of the organizers in whose teams the person is. */
  readonly organizers: readonly string[]
  /** When the latest session that has not ended was used, as ISO 8601; null if there is none. */
  readonly last_seen: string | null
}

/** Returns the accounts by their address, at most `limit`. */
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
 * Disables an account: the person cannot sign in any more, all sessions and links end, and applications that the person has connected lose
 * access. Tokens of teams stay, since they belong to the team.
 */
export async function disableAccount(tx: Transaction, account: Account): Promise<void> {
  await tx.db('users').where({ id: account.id }).update({ is_active: false })
  await endAccess(tx.db, account)
  await audit(tx, 'user.disabled', account)
}

/** Enables an account that was disabled. */
export async function enableAccount(tx: Transaction, account: Account): Promise<void> {
  await tx.db('users').where({ id: account.id }).update({ is_active: true })
  await audit(tx, 'user.enabled', account)
}

/** Creates a link with which a person sets a new password within an hour. @returns its secret, which is stored nowhere */
export async function createPasswordReset(tx: Transaction, account: Account): Promise<string> {
  const secret = await createSecret(tx, account.id, 'reset')
  await audit(tx, 'user.reset_requested', account)
  return secret
}

/** Switches off the second factor of a person who has lost it together with the recovery codes. All sessions end. The person receives a mail. */
export async function resetTwoFactor(tx: Transaction, account: Account): Promise<void> {
  await endTwoFactor(tx.db, account.id)
  await endAccess(tx.db, account)
  await audit(tx, 'user.two_factor.disabled', account)
}

async function endAccess(db: Db, { id }: Account): Promise<void> {
  await db('sessions').where({ user_id: id }).delete()
  await db('user_secrets').where({ user_id: id }).delete()
}

/** What an organizer has that would be lost. */
export type OrganizerContents = { readonly events: number; readonly orders: number }

/** Returns how many events and live orders an organizer has. */
export async function organizerContents(db: Db, organizer: { readonly id: number }): Promise<OrganizerContents> {
  const [row] = await query<OrganizerContents>(
    db,
    `select (select count(*)::integer from events where organizer_id = :id) as events,
      (select count(*)::integer from orders where organizer_id = :id and not testmode) as orders`,
    organizer,
  )
  return row!
}

/** Orders, and rows of other tables, that one transaction deletes: each ends within seconds, and holds no lock for longer. */
const BATCH = { orders: 200, rows: 2000 } as const
/** Tables of which an organizer can have very many rows, and the rows that belong to it. What else it has is deleted with its events and with itself. */
const OF_EVENTS = 'event_id in (select id from events where organizer_id = :id)'
const LARGE_TABLES = {
  log_entries: 'organizer_id = :id',
  cart_positions: OF_EVENTS,
  waiting_list_entries: OF_EVENTS,
  webhook_deliveries: 'webhook_id in (select id from webhooks where organizer_id = :id)',
  vouchers: OF_EVENTS,
  seats: OF_EVENTS,
  customers: 'organizer_id = :id',
  gift_cards: 'organizer_id = :id',
} as const

/**
 * Deletes an organizer with everything that belongs to it: events, orders, customers, gift cards, teams, tokens, devices, and its part of the
 * audit log. Accounts of people stay. A job deletes the files. Its events are taken offline first. Everything is deleted in batches, the organizer
 * itself last, so that another call goes on where one was killed.
 */
export async function removeOrganizer(db: Db, organizer: { readonly id: number }): Promise<void> {
  await query(db, 'update events set live = false where organizer_id = :id and live', organizer)
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

// Positions before orders, and orders before events: counters and the ledger allow no other order (src/sql/quotas.sql, src/sql/orders.sql).
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

// Every lock that the server waits for. A transaction acquires locks in the order of LOCK_ORDER, and rows of one table by ascending ID, so that
// transactions wait for each other but cannot deadlock. Development builds throw when a transaction breaks this order. All locks are held
// until the transaction ends. A lock that is not acquired within LOCK_TIMEOUT seconds is reported as 409.
//
// The standard handlers (core/data/resource.ts) lock the row that they change. They use the ranks of this file for tables that have one.
//
// Quotas come last because every sale needs them. The lock of a quota is the row of its counter (src/sql/quotas.sql). A reservation reads it
// without a lock; its insert locks it, in the same packet as the commit, so that no transaction holds it during a round trip. Counters with
// a late lock sold faster in `npm run bench -- --only locks` than counters with an early lock, than counting rows under a row lock or an
// advisory lock, and at a constant speed, unlike a row per ticket with `skip locked`. An advisory lock before the row makes waiting fair
// (`lock_quota_counters_fairly`).

import type { components } from '../../generated/schema.ts'
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import { recordLock } from '../core/data/lock_order.ts'
import { conflict, StaleRead } from '../core/errors.ts'
import { lockDuration } from '../core/platform/counters.ts'
import type { ProductRef } from './catalog/offers.ts'
import type { CountingOptions, ProductQuotas } from './stock/quotas.ts'
import { AVAILABILITY_COLUMNS, joinQuotas, productLists } from './stock/quotas.ts'

/** Locks in the order of acquisition: tables, whose rows are locked, and names of advisory locks. Functions in src/sql that lock are in brackets. */
const LOCK_ORDER = [
  'log_entries', // the table, when the change feed adopts a restored database
  'demo', // creation of the demo organizer
  'users',
  'oauth_connections',
  'oauth_tokens',
  'organizers',
  'sandboxes',
  'administration', // changes of the permission to change teams of an organizer
  'invitations', // invitations of an organizer
  'devices',
  'customers',
  'webhooks',
  'webhook tests', // test notifications of an organizer
  'mail_rules',
  'scheduled_mails',
  'events', // (schedule_mails_of_rule, schedule_mails_of_dates)
  'subevents', // (schedule_mails)
  'item_meta_properties',
  'scheduled_exports',
  'items',
  'variations',
  'bank imports', // imports of an organizer, which can contain the same transfers
  'bank_transactions',
  'orders', // (update_exited, update_exited_by_scans, update_exited_by_list)
  'checkin_lists',
  'exits of event', // (update_exited_by_scans, update_exited_by_list)
  'gift_cards',
  'questions', // changes of the questions of an event and of their options
  'defaults', // changes of which layout or tax rule is the default of an event
  'waiting list', // distribution of vouchers to the waiting list of an event
  'waiting_list_entries',
  'waiting', // entries of one email address on a waiting list
  'vouchers',
  'seats',
  'cart_positions',
  'quotas', // counters, with `quotas of event` before them (lock_quotas, lock_quota_counters_fairly, update_quota_counters, add_to_order_counters,
  // recount_quotas)
  'invoice numbers', // (is_invoice_number_free)
] as const
type Lockable = (typeof LOCK_ORDER)[number]
const RANKS: ReadonlyMap<string, number> = new Map(LOCK_ORDER.map((name, rank) => [name, rank]))

function lock<Row>(db: Db, name: Lockable, sql: string, values: Record<string, unknown>): Promise<Row[]> {
  recordLock(db, name, RANKS)
  return query<Row>(db, sql, values).finally(lockDuration.startTimer({ lock: name }))
}

// The key of an advisory lock is a text and the ID of an organizer or event.
async function lockAdvisory(db: Db, name: Lockable, id: number, suffix = ''): Promise<void> {
  await lock(db, name, 'select pg_advisory_xact_lock(hashtextextended(lower(:key), :id))', {
    key: `${name}${suffix}`,
    id,
  })
}

// ---- Access --------------------------------------------------------------------------------------------------------------------

/** Locks the creation of the demo organizer, which runs once. The key is that of earlier releases. */
export async function lockDemo(db: Db): Promise<void> {
  await lock(db, 'demo', "select pg_advisory_xact_lock(hashtext('boxoffice demo'))", {})
}

/** Locks an account unless it has a second factor. @returns whether it has none */
export async function lockUserWithoutTwoFactor(db: Db, id: number): Promise<boolean> {
  const user = await lock(db, 'users', 'select id from users where id = :id and not require_2fa for update', { id })
  return user.length > 0
}

/** Locks the connections of users to an application that a user has registered. @returns their IDs */
export async function lockConnectionsOfApplication(
  db: Db,
  user: { id: number },
  application: { id: number },
): Promise<number[]> {
  const locked = await lock<{ id: number }>(
    db,
    'oauth_connections',
    `select id from oauth_connections where application_id in (select id from oauth_applications where user_id = :user and id = :application)
    order by id for update`,
    { user: user.id, application: application.id },
  )
  return locked.map(({ id }) => id)
}

/** Locks a connection of a user to an application. @returns whether the user has it */
export async function lockConnection(db: Db, user: { id: number }, id: number): Promise<boolean> {
  const sql = 'select id from oauth_connections where user_id = :user and id = :id for update'
  return (await lock(db, 'oauth_connections', sql, { user: user.id, id })).length > 0
}

/** Locks a connection against deletion. @returns whether it still exists */
export async function lockConnectionInUse(db: Db, id: number): Promise<boolean> {
  const sql = 'select id from oauth_connections where id = :id for key share'
  return (await lock(db, 'oauth_connections', sql, { id })).length > 0
}

/** Locks the connections of applications to a sandbox that an organizer controls, except against references. */
export async function lockConnectionsToSandbox(
  db: Db,
  controller: { readonly id: number },
  slug: string,
): Promise<void> {
  const sql = `select id from oauth_connections
    where organizer_ids && array(select sandbox_organizer_id from sandboxes where organizer_id = :controller and slug = :slug)
    order by id for no key update`
  await lock(db, 'oauth_connections', sql, { controller: controller.id, slug })
}

/** Locks the tokens of an OAuth grant. @returns whether this refresh token is the current one */
export async function lockRefreshToken(db: Db, id: number, refreshHash: unknown): Promise<boolean> {
  const sql = 'select id from oauth_tokens where id = :id and refresh_hash = :refreshHash for update'
  return (await lock(db, 'oauth_tokens', sql, { id, refreshHash })).length > 0
}

/** Locks an organizer while the number of a new device is determined. */
export async function lockOrganizer(db: Db, id: number): Promise<void> {
  await lock(db, 'organizers', 'select from organizers where id = :id for no key update', { id })
}

/** Serializes changes that remove the permission to change teams, so that an organizer retains a team with it. */
export const lockAdministration = (db: Db, organizer: { id: number }): Promise<void> =>
  lockAdvisory(db, 'administration', organizer.id)

/**
 * Locks a sandbox that an organizer controls.
 * @returns none if it does not exist, otherwise its ID and that of its organizer
 * @throws StaleRead, which runs the request again, if a concurrent request has reset the sandbox
 */
export async function lockSandbox(
  db: Db,
  controller: { readonly id: number },
  slug: string,
): Promise<{ id: number; organizer_id: number }[]> {
  const values = { controller: controller.id, slug }
  const sql = `select a.id, s.organizer_id from sandboxes a join sandbox_organizers s on s.organizer_id = a.sandbox_organizer_id
    where a.organizer_id = :controller and a.slug = :slug`
  const locked = await lock<{ id: number; organizer_id: number }>(db, 'sandboxes', `${sql} for update of s`, values)
  const [current] = locked.length ? await query<{ organizer_id: number }>(db, sql, values) : []
  if (current?.organizer_id === locked[0]?.organizer_id) return locked
  // The sandbox itself now is another organizer: the caller is only known after a new request.
  if (locked[0]!.organizer_id === controller.id)
    throw conflict('The sandbox is being reset by another request. Please try again.', 'concurrent_change')
  throw new StaleRead('The sandbox was reset.')
}

/** Locks the invitations of an organizer while they are counted. */
export const lockInvitations = (db: Db, organizer: { id: number }): Promise<void> =>
  lockAdvisory(db, 'invitations', organizer.id)

/** Locks a device. @returns its public key */
export async function lockDevice(db: Db, id: number): Promise<{ rsa_pubkey: string | null } | undefined> {
  const sql = 'select rsa_pubkey from devices where id = :id for no key update'
  return (await lock<{ rsa_pubkey: string | null }>(db, 'devices', sql, { id }))[0]
}

/** Locks a customer of an organizer. @returns its ID, or undefined if the organizer has no customer with that identifier */
export async function lockCustomer(
  db: Db,
  organizer: { id: number },
  identifier: string,
): Promise<{ id: number } | undefined> {
  const sql = 'select id from customers where organizer_id = :organizer and identifier = :identifier for no key update'
  return (await lock<{ id: number }>(db, 'customers', sql, { organizer: organizer.id, identifier }))[0]
}

// ---- Operations ----------------------------------------------------------------------------------------------------------------

/** Locks the audit log against new entries. Waits for open transactions that have written some. */
export async function lockLogEntries(db: Db): Promise<void> {
  await lock(db, 'log_entries', 'lock table log_entries in share mode', {})
}

/** Locks a webhook of an organizer. */
export async function lockWebhook(db: Db, organizer: { id: number }, id: number): Promise<void> {
  const sql = 'select from webhooks where organizer_id = :organizer and id = :id for no key update'
  await lock(db, 'webhooks', sql, { organizer: organizer.id, id })
}

/** Locks the test notifications of an organizer while they are counted. */
export const lockWebhookTests = (db: Db, organizer: { id: number }): Promise<void> =>
  lockAdvisory(db, 'webhook tests', organizer.id)

/** Locks a due time of a mail rule if its mails are being sent. @returns whether they are being sent */
export async function lockIfSending(db: Db, scheduledMail: number): Promise<boolean> {
  const sql = "select id from scheduled_mails where id = :id and state = 'sending' for no key update"
  return (await lock(db, 'scheduled_mails', sql, { id: scheduledMail })).length > 0
}

/** The fields of a mail rule that determine its due times and orders. */
type MailRuleTimes = Pick<
  components['schemas']['MailRule'],
  'date_is_absolute' | 'offset_to_event_end' | 'offset_is_after' | 'restrict_to_status'
>

/** Locks a mail rule of an event. */
export async function lockMailRule(db: Db, event: { id: number }, id: number): Promise<MailRuleTimes | undefined> {
  const [rule] = await lock<MailRuleTimes>(
    db,
    'mail_rules',
    `select date_is_absolute, offset_to_event_end, offset_is_after, restrict_to_status from mail_rules
    where event_id = :event and id = :id for update`,
    { event: event.id, id },
  )
  return rule
}

/** Locks a scheduled export. @param where SQL condition @param values bound values of the condition */
export async function lockSchedule(db: Db, where: string, values: Record<string, unknown>): Promise<void> {
  await lock(db, 'scheduled_exports', `select from scheduled_exports where ${where} for no key update`, values)
}

/** A scheduled export with a next run. */
export type RunningSchedule = { id: number; schedule_rrule: string; schedule_rrule_time: string; created: string }

/** Locks the scheduled exports of an event that have a next run. */
export const lockRunningSchedules = (db: Db, event: { id: number }): Promise<RunningSchedule[]> =>
  lock(
    db,
    'scheduled_exports',
    `select id, schedule_rrule, schedule_rrule_time, created from scheduled_exports
    where event_id = :event and schedule_next_run is not null order by id for no key update`,
    { event: event.id },
  )

/**
 * Returns the SQL with which a shredder locks the next `:batch` rows of the event `:event` with an ID above `:after`. It is part of a single
 * statement outside of a transaction.
 */
export const lockBatchSql = (table: 'cart_positions' | 'vouchers' | 'waiting_list_entries'): string =>
  `select id from ${table} where event_id = :event and id > :after order by id limit :batch for no key update`

/** As `lockBatchSql`, for transfers of bank statements that name or pay orders of the event. */
export const lockTransferBatchSql = `select id from bank_transactions where id > :after and (event_id = :event or id in (
  select b.transaction_id from bank_transaction_payments b join orders o on o.id = b.order_id where o.event_id = :event))
  order by id limit :batch for no key update`

// ---- Catalog -------------------------------------------------------------------------------------------------------------------

/** Locks an event against changes. Its rows in other tables can still be written. @returns whether it exists */
export async function lockEvent(db: Db, id: number): Promise<boolean> {
  return (await lock(db, 'events', 'select id from events where id = :id for no key update', { id })).length > 0
}

/** Locks an event against deletion and changes of its mail rules, like the insert of a row that refers to it. */
export async function lockEventInUse(db: Db, id: number): Promise<void> {
  await lock(db, 'events', 'select from events where id = :id for key share', { id })
}

/** Locks an event against changes and against new rows that refer to it, such as orders. */
export async function lockEventAgainstReferences(db: Db, id: number): Promise<void> {
  await lock(db, 'events', 'select from events where id = :id for update', { id })
}

/**
 * Locks an event or organizer with its own settings.
 * @param mode `share` if the settings are only read
 * @returns the stored settings
 */
export async function lockSettings(
  db: Db,
  table: 'events' | 'organizers',
  id: number,
  mode: 'no key update' | 'share',
): Promise<Record<string, unknown> | undefined> {
  const sql = `select settings from ${table} where id = :id for ${mode}`
  return (await lock<{ settings: Record<string, unknown> }>(db, table, sql, { id }))[0]?.settings
}

/** Locks the item meta properties of an event against changes and against new values. */
export const lockItemMetaProperties = (
  db: Db,
  event: number,
): Promise<{ id: number; name: string; allowed_values: string[] | null }[]> =>
  lock(
    db,
    'item_meta_properties',
    'select id, name, allowed_values from item_meta_properties where event_id = :event order by id for update',
    { event },
  )

/** Locks an item, so that the number of its variations does not change. */
export async function lockItem(db: Db, id: number): Promise<void> {
  await lock(db, 'items', 'select from items where id = :id for no key update', { id })
}

/** Locks the questions of an event with their options, which refer to each other. */
export const lockQuestions = (db: Db, event: { id: number }): Promise<void> => lockAdvisory(db, 'questions', event.id)

/** Locks the selection of an event's default layouts and tax rules. A new default replaces the previous one. */
export const lockDefaults = (db: Db, event: { id: number }): Promise<void> => lockAdvisory(db, 'defaults', event.id)

// ---- Orders and check-in -------------------------------------------------------------------------------------------------------

/**
 * Locks an order with everything that belongs to it: every change of its positions, fees, payments or refunds holds this lock.
 * @throws StaleRead, which runs the request again, if the order was deleted after it was looked up
 */
export async function lockOrder(db: Db, id: number): Promise<void> {
  const [order] = await lock(db, 'orders', 'select id from orders where id = :id for no key update', { id })
  if (!order) throw new StaleRead('The order was deleted.')
}

/** Locks orders by their IDs. Deleted orders are ignored. */
export async function lockOrders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await lock(db, 'orders', 'select from orders where id = any(:ids) order by id for no key update', { ids })
}

/** Locks the creation of bank imports of an organizer. */
export const lockBankImports = (db: Db, organizer: { id: number }): Promise<void> =>
  lockAdvisory(db, 'bank imports', organizer.id)

/** A locked transfer of a bank statement. */
export type LockedTransfer = {
  readonly id: number
  readonly organizer_id: number
  readonly import_id: number
  readonly state: 'waiting' | 'matched' | 'unmatched' | 'dismissed'
  readonly date: string
  readonly amount: string
  readonly currency: string
  readonly returned: boolean
  readonly payer: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly purpose: string | null
}

/** Locks a transfer of a bank statement. */
export async function lockTransfer(db: Db, id: number): Promise<LockedTransfer | undefined> {
  const [transfer] = await lock<LockedTransfer>(
    db,
    'bank_transactions',
    `select id, organizer_id, import_id, state, date, amount, currency, returned, payer, iban, bic, purpose from bank_transactions
    where id = :id for no key update`,
    { id },
  )
  return transfer
}

/** Locks the next orders of an event above an ID, in ascending order. @returns their IDs */
export async function lockOrdersOfEvent(
  db: Db,
  event: { id: number },
  { above, limit }: { above: number; limit: number },
): Promise<number[]> {
  const sql = 'select id from orders where event_id = :event and id > :above order by id limit :limit for no key update'
  const batch = await lock<{ id: number }>(db, 'orders', sql, { event: event.id, above, limit })
  return batch.map(({ id }) => id)
}

// Arrays instead of joins in both statements: the orders are then found by their IDs, also by a plan from a time when the tables were empty.

/**
 * Locks the orders that scans can refer to: those of tickets with these secrets, at the events of an organizer's check-in lists.
 * @param options.skipLocked whether to leave out those that another transaction has locked, instead of waiting for it
 * @returns the IDs of the locked orders
 */
export async function lockOrdersOfSecrets(
  db: Db,
  criteria: { readonly organizer: number; readonly lists: readonly number[]; readonly secrets: readonly string[] },
  { skipLocked = false } = {},
): Promise<number[]> {
  const locked = await lock<{ id: number }>(
    db,
    'orders',
    `select id from orders where organizer_id = :organizer and id = any(array(
      select order_id from order_positions
      where event_id = any(array(select event_id from checkin_lists where id = any(:lists))) and secret = any(:secrets) and not canceled))
    order by id for no key update${skipLocked ? ' skip locked' : ''}`,
    criteria,
  )
  return locked.map(({ id }) => id)
}

/**
 * Locks the orders that a scan can refer to: those of tickets with one of two secrets or an ID, at the events of an organizer's check-in lists.
 * @returns the IDs of these orders
 */
export async function lockOrdersOfTickets(
  db: Db,
  criteria: {
    readonly organizer: number
    readonly lists: readonly number[]
    readonly secret: string
    readonly spaced: string
    readonly id: number | null
  },
): Promise<number[]> {
  const locked = await lock<{ id: number }>(
    db,
    'orders',
    `select id from orders where organizer_id = :organizer and id = any(array(
      select p.order_id from checkin_lists l cross join lateral (
        select order_id from order_positions where event_id = l.event_id and secret in (:secret, :spaced) and not canceled
        union all
        select order_id from order_positions where id = (select :id::bigint) and event_id = l.event_id and not canceled
      ) p where l.id = any(:lists)))
    order by id for no key update`,
    criteria,
  )
  return locked.map(({ id }) => id)
}

/**
 * Locks the orders with scans on a check-in list, before the list is deleted or `allow_entry_after_exit` changes.
 * @param allow_entry_after_exit the new value; nothing is locked if it equals the stored one
 */
export async function lockScannedOrders(
  db: Db,
  list: { id: number },
  { allow_entry_after_exit = null }: { allow_entry_after_exit?: boolean | null } = {},
): Promise<void> {
  await lock(
    db,
    'orders',
    `select from orders where id in (
      select p.order_id from checkin_lists l join checkins c on c.checkin_list_id = l.id join order_positions p on p.id = c.order_position_id
      where l.id = :id and l.allow_entry_after_exit is distinct from :allow_entry_after_exit)
    order by id for no key update`,
    { id: list.id, allow_entry_after_exit },
  )
}

/** Locks a check-in list. */
export async function lockCheckinList(db: Db, id: number): Promise<void> {
  await lock(db, 'checkin_lists', 'select from checkin_lists where id = :id for no key update', { id })
}

/** Locks the gift cards that positions of orders have issued. */
export async function lockIssuedCards(db: Db, orders: readonly number[]): Promise<void> {
  await lock(
    db,
    'gift_cards',
    `select from gift_cards where issued_in_id in (select id from order_positions where order_id = any(:orders))
    order by id for no key update`,
    { orders },
  )
}

/** Locks a gift card with its transactions. */
export async function lockGiftCard(db: Db, card: { id: number }): Promise<void> {
  await lock(db, 'gift_cards', 'select from gift_cards where id = :card for no key update', { card: card.id })
}

/** Locks the gift cards with these codes that an organizer accepts, its own and those of other organizers. */
export async function lockGiftCardsByCode(
  db: Db,
  organizer: { id: number },
  secrets: readonly string[],
): Promise<void> {
  await lock(
    db,
    'gift_cards',
    `select from gift_cards where secret = any(:secrets) and organizer_id in (
      select :organizer::bigint union all select issuer_id from gift_card_acceptances where acceptor_id = :organizer)
    order by id for no key update`,
    { organizer: organizer.id, secrets },
  )
}

// ---- Stock ---------------------------------------------------------------------------------------------------------------------

/**
 * Locks the distribution of vouchers to the waiting list of an event, without waiting.
 * @returns false if another transaction distributes vouchers
 */
export async function tryLockWaitingList(db: Db, event: { id: number }): Promise<boolean> {
  const [attempt] = await lock<{ acquired: boolean }>(
    db,
    'waiting list',
    "select pg_try_advisory_xact_lock(hashtextextended('waiting list', :event)) as acquired",
    { event: event.id },
  )
  return attempt!.acquired
}

/** A locked entry of a waiting list. */
export type LockedEntry = ProductRef & {
  id: number
  email: string | null
  name: string | null
  voucher_id: number | null
}

/** Locks an entry of the waiting list of an event. */
export async function lockWaitingListEntry(
  db: Db,
  event: { id: number },
  id: number,
): Promise<LockedEntry | undefined> {
  const [entry] = await lock<LockedEntry>(
    db,
    'waiting_list_entries',
    `select id, email, name, voucher_id, item_id as item, variation_id as variation, subevent_id as subevent from waiting_list_entries
    where event_id = :event and id = :id for no key update`,
    { event: event.id, id },
  )
  return entry
}

/**
 * Locks the first entries of the waiting list for each product, up to its `number`, and returns the first `limit` of them in their order.
 */
export function lockFirstInLine(
  db: Db,
  event: { id: number },
  lines: readonly (ProductRef & { number: number })[],
  limit: number,
): Promise<(LockedEntry & { email: string })[]> {
  return lock(
    db,
    'waiting_list_entries',
    `
    select w.id, w.email, w.name, w.voucher_id, w.item, w.variation, w.subevent
    from unnest(:items::bigint[], :variations::bigint[], :subevents::bigint[], :numbers::integer[]) l (item_id, variation_id, subevent_id, number)
    cross join lateral (
      select id, email, name, voucher_id, priority, created, item_id as item, variation_id as variation, subevent_id as subevent
      from waiting_list_entries where event_id = :event and voucher_id is null and email is not null
        and (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0)) = (l.item_id, l.variation_id, l.subevent_id)
      order by priority desc, created, id limit l.number for no key update
    ) w
    order by w.priority desc, w.created, w.id limit :limit`,
    {
      event: event.id,
      items: lines.map(({ item }) => item),
      variations: lines.map(({ variation }) => variation ?? 0),
      subevents: lines.map(({ subevent }) => subevent ?? 0),
      numbers: lines.map(({ number }) => number),
      limit,
    },
  )
}

/** Locks the entries of an email address on the waiting list of an event while they are counted. */
export const lockWaitingAddress = (db: Db, event: { id: number }, email: string): Promise<void> =>
  lockAdvisory(db, 'waiting', event.id, ` ${email}`)

/** Locks vouchers by their IDs. */
export async function lockVouchers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await lock(db, 'vouchers', 'select from vouchers where id = any(:ids) order by id for no key update', { ids })
}

/** Locks the vouchers of an event with these codes. @param codes normalized codes */
export async function lockVouchersByCode(db: Db, event: { id: number }, codes: readonly string[]): Promise<void> {
  await lock(
    db,
    'vouchers',
    'select from vouchers where event_id = :event and code = any(:codes) order by id for no key update',
    {
      event: event.id,
      codes,
    },
  )
}

/** Locks the seats of an event with these seat_guids, on all its dates. */
export async function lockSeats(db: Db, event: { id: number }, guids: readonly string[]): Promise<void> {
  await lock(
    db,
    'seats',
    'select from seats where event_id = :event and seat_guid = any(:guids) order by id for no key update',
    { event: event.id, guids },
  )
}

/** Locks the positions of an event's carts with these `cart_id`s against deletion and against becoming an order. */
export async function lockCartPositions(db: Db, event: { id: number }, carts: readonly string[]): Promise<void> {
  await lock(
    db,
    'cart_positions',
    'select from cart_positions where event_id = :event and cart_id = any(:carts) order by id for update',
    { event: event.id, carts },
  )
}

/**
 * Locks seats of an event without dates, or of a date of a series, by ID or seat_guid.
 * @returns those that exist
 */
export function lockSeatsAt(
  db: Db,
  { event, subevent }: { readonly event: number; readonly subevent: number | null },
  by: 'id' | 'seat_guid',
  names: readonly (number | string)[],
): Promise<{ id: number; seat_guid: string }[]> {
  const date = subevent === null ? 'subevent_id is null' : 'subevent_id = :subevent'
  return lock(
    db,
    'seats',
    `select id, seat_guid from seats where event_id = :event and ${date} and ${by} = any(:names) order by id for no key update`,
    { event, subevent, names },
  )
}

/**
 * Locks all quotas of some products. Until the transaction ends, no other transaction takes from these quotas or changes what they apply to.
 * @param also IDs of further quotas to lock
 * @returns the IDs of each product's quotas, and the availability of all locked quotas
 */
export async function lockQuotasOf(
  db: Db,
  event: { id: number },
  products: readonly ProductRef[],
  now: Date,
  { waitingList = true }: CountingOptions = {},
  also: readonly number[] = [],
): Promise<ProductQuotas> {
  if (!products.length && !also.length) return joinQuotas([], [])
  return joinQuotas(
    products,
    await lock(
      db,
      'quotas',
      `select places as indexes, ${AVAILABILITY_COLUMNS} from lock_quotas(:event, :items, :variations, :subevents, :also, :now, :waitingList)`,
      { event: event.id, ...productLists(products), also, now, waitingList },
    ),
  )
}

// Every lock that handlers and jobs take themselves, in the order in which they are taken: who administers an organizer, its invitations, an
// order, a gift card, the questions of an event, its layouts, its waiting list, entries of that, an address on it, vouchers, seats, carts,
// quotas; those of one kind by rising id, entries as they stand in line. Whoever keeps to it cannot meet anybody coming the other way. All are held until
// the transaction ends; one that is not had within LOCK_TIMEOUT is 409.
//
// Quotas come last, because everybody wants them. The lock of a quota is the row that counts for it (src/sql/quotas.sql). A
// reservation looks at it without a lock and has it locked by its insert, in the same packet as the commit: nobody ever holds it while
// an answer travels. Why a row that counts, and why so late: `npm run bench -- --only locks` sells a quota of 10,000 to 16 clients, and
// tells, in transactions per second for the first and for the last thousand tickets,
//
//   2,184 and 2,127   counter row, locked by the first statement
//   2,700 and 2,626   counter row, looked at, locked by the last statement: what is done here
//   1,637 and   721   row lock, then the rows are counted: the more is sold, the longer it takes
//   1,594 and   721   advisory lock, then the rows are counted
//   6,217 and 3,169   a row per ticket, skip locked: fast while nobody counts, but a product in three quotas needs three rows that agree, a
//                     quota without limit has none, resizing is a chase for rows, and whoever skips a row that is given back finds the
//                     quota sold out when it is not
//
// Through HTTP the difference is larger, since a round trip to the server costs more there: 438 reservations a second with the row
// locked before the insert, 600 with the insert. A row alone is unfair, though: it goes to whoever comes by when it is free. With a queue
// before it (`lock_quota_counters_fairly`) the 99th percentile fell from 124 to 51 ms.

import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import { stale } from '../core/errors.ts'
import type { Product } from './catalog/offers.ts'
import type { Counting, ProductQuotas } from './stock/quotas.ts'
import { AVAILABILITY_COLUMNS, joinQuotas, productLists } from './stock/quotas.ts'

/** Changes that take the permission to change teams from somebody come one after the other: the last one of an organizer keeps it. */
export async function lockAdministration(db: Db, organizer: { id: number }): Promise<void> {
  await query(db, "select pg_advisory_xact_lock(hashtextextended('administration', :organizer))", {
    organizer: organizer.id,
  })
}

/** Invitations of an organizer are sent one after the other, so that they can be counted. */
export async function lockInvitations(db: Db, organizer: { id: number }): Promise<void> {
  await query(db, "select pg_advisory_xact_lock(hashtextextended('invitations', :organizer))", {
    organizer: organizer.id,
  })
}

/**
 * Locks an order and with it everything that belongs to it: whoever changes its positions, fees, payments or refunds has this lock.
 * @throws Error that makes the request run again, when it was deleted after it was looked up
 */
export async function lockOrder(db: Db, id: number): Promise<void> {
  const [order] = await query(db, 'select id from orders where id = :id for no key update', { id })
  if (!order) throw stale('The order was deleted.')
}

/**
 * For scans: locks the orders of the tickets that have a secret at the events of lists of an organizer.
 * @returns the ids of these orders
 */
export async function lockOrdersOfSecret(
  db: Db,
  given: { readonly organizer: number; readonly lists: readonly number[]; readonly secret: string },
): Promise<number[]> {
  const locked = await query<{ id: number }>(
    db,
    `select o.id from checkin_lists l join order_positions p on p.event_id = l.event_id and p.secret = :secret and not p.canceled
    join orders o on o.id = p.order_id and o.organizer_id = :organizer
    where l.id = any(array(select unnest(:lists::bigint[]))) order by o.id for no key update of o`,
    given,
  )
  return locked.map(({ id }) => id)
}

/**
 * The same of tickets that have one of two secrets, or an id.
 * @returns the ids of these orders
 */
export async function lockOrdersOfTickets(
  db: Db,
  given: {
    readonly organizer: number
    readonly lists: readonly number[]
    readonly secret: string
    readonly spaced: string
    readonly id: number | null
  },
): Promise<number[]> {
  const locked = await query<{ id: number }>(
    db,
    `select id from orders where organizer_id = :organizer and id in (
      select p.order_id from checkin_lists l cross join lateral (
        select order_id from order_positions where event_id = l.event_id and secret in (:secret, :spaced) and not canceled
        union all
        select order_id from order_positions where id = (select :id::bigint) and event_id = l.event_id and not canceled
      ) p where l.id = any(array(select unnest(:lists::bigint[]))))
    order by id for no key update`,
    given,
  )
  return locked.map(({ id }) => id)
}

/**
 * For whoever removes a check-in list, or changes what exits on it mean for quotas: locks the orders that were scanned there before the
 * list is locked, as scans do.
 * @param allow_entry_after_exit what it is changed to: where that is so already, nothing is locked
 */
export async function lockScannedOrders(
  db: Db,
  list: { id: number },
  { allow_entry_after_exit = null }: { allow_entry_after_exit?: boolean | null } = {},
): Promise<void> {
  await query(
    db,
    `select from orders where id in (
      select p.order_id from checkin_lists l join checkins c on c.checkin_list_id = l.id join order_positions p on p.id = c.order_position_id
      where l.id = :id and l.allow_entry_after_exit is distinct from :allow_entry_after_exit)
    order by id for no key update`,
    { id: list.id, allow_entry_after_exit },
  )
}

/** For whoever decides by the transactions of a gift card what may be booked on it. */
export async function lockGiftCard(db: Db, card: { id: number }): Promise<void> {
  await query(db, 'select from gift_cards where id = :card for no key update', { card: card.id })
}

/** Locks the gift cards with these codes that an organizer takes, its own and those of others. */
export async function lockGiftCardsByCode(
  db: Db,
  organizer: { id: number },
  secrets: readonly string[],
): Promise<void> {
  await query(
    db,
    `select from gift_cards where secret = any(:secrets) and organizer_id in (
      select :organizer::bigint union all select issuer_id from gift_card_acceptances where acceptor_id = :organizer)
    order by id for no key update`,
    { organizer: organizer.id, secrets },
  )
}

/** Changes of an event's questions and of their options come one after the other: they refer to each other in ways that only a look at several of them can check. */
export async function lockQuestions(db: Db, event: { id: number }): Promise<void> {
  await query(db, "select pg_advisory_xact_lock(hashtextextended('questions', :event))", { event: event.id })
}

/** Changes of what an event has a default of (layouts, tax rules) come one after the other, since one that becomes it takes that from another one. */
export async function lockDefaults(db: Db, event: { id: number }): Promise<void> {
  await query(db, "select pg_advisory_xact_lock(hashtextextended('defaults', :event))", { event: event.id })
}

/**
 * For whoever hands vouchers to those who wait, in turn: one at a time for an event.
 * @returns false when somebody else is at it
 */
export async function tryLockWaitingList(db: Db, event: { id: number }): Promise<boolean> {
  const [lock] = await query<{ had: boolean }>(
    db,
    "select pg_try_advisory_xact_lock(hashtextextended('waiting list', :event)) as had",
    { event: event.id },
  )
  return lock!.had
}

/** Entries of an address on the waiting list come and change one after the other, so that they can be counted. */
export async function lockWaiting(db: Db, event: { id: number }, email: string): Promise<void> {
  await query(db, "select pg_advisory_xact_lock(hashtextextended('waiting ' || lower(:email), :event))", {
    event: event.id,
    email,
  })
}

/** Locks vouchers by their ids. */
export async function lockVouchers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await query(db, 'select from vouchers where id = any(:ids) order by id for no key update', { ids })
}

/** Locks the vouchers of an event with these codes, as they are stored. */
export async function lockVouchersByCode(db: Db, event: { id: number }, codes: readonly string[]): Promise<void> {
  await query(db, 'select from vouchers where event_id = :event and code = any(:codes) order by id for no key update', {
    event: event.id,
    codes,
  })
}

/** Locks the seats of an event with these seat_guids, on all its dates. */
export async function lockSeats(db: Db, event: { id: number }, guids: readonly string[]): Promise<void> {
  await query(
    db,
    'select from seats where event_id = :event and seat_guid = any(:guids) order by id for no key update',
    { event: event.id, guids },
  )
}

/** Locks the positions of an event's carts with these `cart_id`s: nobody else deletes them or makes an order of them. */
export async function lockCartPositions(db: Db, event: { id: number }, carts: readonly string[]): Promise<void> {
  await query(
    db,
    'select from cart_positions where event_id = :event and cart_id = any(:carts) order by id for update',
    { event: event.id, carts },
  )
}

/**
 * Locks seats of an event that is no series, or of a date, by their ids or seat_guids.
 * @returns those that are there
 */
export function lockSeatsAt(
  db: Db,
  { event, subevent }: { readonly event: number; readonly subevent: number | null },
  by: 'id' | 'seat_guid',
  names: readonly (number | string)[],
): Promise<{ id: number; seat_guid: string }[]> {
  const place = subevent === null ? 'subevent_id is null' : 'subevent_id = :subevent'
  return query(
    db,
    `select id, seat_guid from seats where event_id = :event and ${place} and ${by} = any(:names) order by id for no key update`,
    { event, subevent, names },
  )
}

/**
 * Locks all quotas of some products: nobody else takes anything out of them or changes what they act on until the transaction ends.
 * @param also quotas that are locked with them
 * @returns for each product the ids of its quotas, and how all of them stand from now on
 */
export async function lockQuotasOf(
  db: Db,
  event: { id: number },
  products: readonly Product[],
  now: Date,
  { waitingList = true }: Counting = {},
  also: readonly number[] = [],
): Promise<ProductQuotas> {
  if (!products.length && !also.length) return joinQuotas([], [])
  return joinQuotas(
    products,
    await query(
      db,
      `select places, ${AVAILABILITY_COLUMNS} from lock_quotas(:event, :items, :variations, :subevents, :also, :now, :waitingList)`,
      { event: event.id, ...productLists(products), also, now, waitingList },
    ),
  )
}

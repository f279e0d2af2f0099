// Automatic entries and exits (guide check-in-lists, "Automatic check-ins").
import { DateTime } from 'luxon'
import { audit, SYSTEM } from '../../core/audit.ts'
import { ofClockSql } from '../../core/data/clock_scope.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { Transaction } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import { lockCheckinList, lockOrders } from '../locks.ts'
import type { AutomaticCheckin, AutomaticEntry } from '../orders/draft/draft.ts'
import { isOnListSql } from './lists.ts'

/**
 * Checks in the tickets of a new order on the lists that check in automatically for its sales channel (guide check-in-lists, "Automatic check-ins"). Call it in
 * the transaction that creates the order, after its positions have been inserted.
 * @returns the created check-ins, ascending by ID
 */
export async function createAutomaticEntries(scope: Transaction, order: { id: number }): Promise<AutomaticCheckin[]> {
  const { db, now } = scope
  const checkins = await query<AutomaticCheckin>(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, type, datetime, created, auto_checked_in)
    select l.id, p.id, 'entry', :now, :now, true
    from orders o
    join checkin_list_sales_channels c on c.sales_channel_id = o.sales_channel_id
    join checkin_lists l on l.id = c.checkin_list_id and l.event_id = o.event_id
    join order_positions p on p.order_id = o.id and not p.canceled and ${isOnListSql('l', 'p')}
    where o.id = :order order by l.id, p.id
    returning id, checkin_list_id as list, order_position_id as position`,
    { order: order.id, now },
  )
  if (checkins.length) await auditCheckins(scope, 'entry', checkins)
  return checkins
}

async function hasAutomaticEntry(db: Db, event: { id: number }, channel: string): Promise<boolean> {
  const [applies] = await query(
    db,
    `select from checkin_lists l join checkin_list_sales_channels c on c.checkin_list_id = l.id join sales_channels s on s.id = c.sales_channel_id
    where l.event_id = :event and s.identifier = :channel limit 1`,
    { event: event.id, channel },
  )
  return applies !== undefined
}

/** Automatic check-in, as the creation of orders calls it. */
export const automaticEntry: AutomaticEntry = { appliesTo: hasAutomaticEntry, checkIn: createAutomaticEntries }

type ExitJob = Pick<JobContext, 'db' | 'now' | 'log' | 'notify' | 'enqueue' | 'sandbox'>
type DueList = { id: number; event_id: number; organizer_id: number; timezone: string; exit_all_at: string }

/** Maximum number of exits in one transaction, which locks their orders. Scans of these tickets wait for it. */
const BATCH_SIZE = 1000

/**
 * Creates exits for all attendees who are inside, on lists whose `exit_all_at` has passed, and then moves `exit_all_at` to the same local time of
 * the next day in the future (guide check-in-lists, "Automatic check-ins"). A run that dies or fails leaves `exit_all_at`, so that the next
 * run creates the remaining exits. Each transaction locks the list, so concurrent workers create each exit once. A failure is logged
 * and does not affect the other lists.
 * @returns the number of exits created
 */
export async function createDueExits(job: ExitJob): Promise<number> {
  const { now, log } = job
  const due = await query<{ id: number }>(
    job.db,
    `select l.id from checkin_lists l join events e on e.id = l.event_id
    where l.exit_all_at <= :now and ${ofClockSql(job, 'e.organizer_id')} order by l.id`,
    { now },
  )
  let exits = 0
  for (const { id } of due)
    try {
      for await (const number of exitBatches(job, id)) exits += number
    } catch (error) {
      log.error({ err: error, list: id }, 'automatic exit failed')
    }
  return exits
}

// Yields the number of exits of each transaction. Scans that arrive late can be of attendees whom the loop has passed, so it begins again
// until no attendee is inside.
async function* exitBatches(job: ExitJob, list: number): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const inside = await attendeesInside(job, list, after)
    if (inside.length) yield await job.db.transaction((db) => createExits(job, db, list, inside))
    else if (after === 0) return await job.db.transaction((db) => moveExitTime(job, db, list))
    after = inside.at(-1)?.position ?? 0
  }
}

type Attendee = { readonly position: number; readonly order: number }

// Positions whose latest scan on a list was an entry at or before `exit_all_at`. @param where SQL condition for their `order_position_id`
const insideSql = (where: string): string => `
  select order_position_id as position from (
    select distinct on (order_position_id) order_position_id, type, datetime from checkins
    where checkin_list_id = :list and successful and ${where} order by order_position_id, datetime desc, id desc
  ) last where type = 'entry' and datetime <= :at`

// Returns the next attendees who are inside, ascending by position; none if `exit_all_at` is in the future.
async function attendeesInside({ db, now }: ExitJob, list: number, after: number): Promise<Attendee[]> {
  const due = await db('checkin_lists').where({ id: list }).where('exit_all_at', '<=', now).first('exit_all_at')
  if (!due) return []
  return query<Attendee>(
    db,
    `select inside.position, p.order_id as "order"
    from (${insideSql('order_position_id > :after')} order by 1 limit :limit) inside join order_positions p on p.id = inside.position
    order by 1`,
    { list, at: due.exit_all_at, after, limit: BATCH_SIZE },
  )
}

// Creates exits for those of some attendees who are still inside. Scans and changes of a list lock orders before the list. This order of
// locks avoids deadlocks with them.
async function createExits(job: ExitJob, db: Db, list: number, attendees: readonly Attendee[]): Promise<number> {
  const { now } = job
  await lockOrders(db, [...new Set(attendees.map(({ order }) => order))])
  const due = await lockDueList(db, list, now)
  if (!due) return 0
  const checkins = await query<AutomaticCheckin>(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, type, datetime, created, auto_checked_in)
    select :list, position, 'exit', :at, :now, true from (${insideSql('order_position_id = any(:positions)')}) inside order by position
    returning id, checkin_list_id as list, order_position_id as position`,
    { list, at: due.exit_all_at, now, positions: attendees.map(({ position }) => position) },
  )
  if (checkins.length)
    await auditCheckins(
      transactionOf(job, db, SYSTEM, { organizer: { id: due.organizer_id }, event: { id: due.event_id } }),
      'exit',
      checkins,
    )
  return checkins.length
}

async function moveExitTime({ now }: ExitJob, db: Db, list: number): Promise<void> {
  const due = await lockDueList(db, list, now)
  if (due)
    await query(db, 'update checkin_lists set exit_all_at = :next, exited_all_at = :at where id = :list', {
      list,
      at: due.exit_all_at,
      next: nextExitTime(due, now).toJSDate(),
    })
}

async function lockDueList(db: Db, list: number, now: Date): Promise<DueList | undefined> {
  await lockCheckinList(db, list)
  const [due] = await query<DueList>(
    db,
    `
    select l.id, l.event_id, e.organizer_id, e.timezone, l.exit_all_at from checkin_lists l join events e on e.id = l.event_id
    where l.id = :list and l.exit_all_at <= :now`,
    { list, now },
  )
  return due
}

function nextExitTime({ exit_all_at, timezone }: DueList, now: Date): DateTime {
  const first = DateTime.fromISO(exit_all_at, { zone: timezone })
  const behind = Math.floor(DateTime.fromJSDate(now).diff(first, 'days').days)
  for (let days = Math.max(1, behind); ; days += 1) {
    const next = first.plus({ days })
    if (next.toMillis() > now.getTime()) return next
  }
}

const auditCheckins = (
  scope: Transaction,
  type: 'entry' | 'exit',
  checkins: readonly AutomaticCheckin[],
): Promise<void> =>
  audit(
    scope,
    'event.checkin',
    checkins.map(({ id, list, position }) => ({ id, data: { list, position, type, forced: false } })),
  )

// Entries and exits that happen by themselves (guide entry, "By itself").
import { DateTime } from 'luxon'
import { audit, SYSTEM } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { Transaction } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import { lockCheckinList, lockOrders } from '../locks.ts'
import type { AutomaticCheckin, AutomaticEntry } from '../orders/draft/draft.ts'
import { onList } from './lists.ts'

/**
 * Checks in the tickets of an order that was just placed on the lists that say so for its sales channel. Whoever creates an order calls it
 * behind its positions, in the same transaction.
 * @returns these check-ins, by rising id
 */
export async function autoCheckIn(scope: Transaction, order: { id: number }): Promise<AutomaticCheckin[]> {
  const { db, now } = scope
  const made = await query<AutomaticCheckin>(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, type, datetime, created, auto_checked_in)
    select l.id, p.id, 'entry', :now, :now, true
    from orders o
    join checkin_list_sales_channels c on c.sales_channel_id = o.sales_channel_id
    join checkin_lists l on l.id = c.checkin_list_id and l.event_id = o.event_id
    join order_positions p on p.order_id = o.id and not p.canceled and ${onList('l', 'p')}
    where o.id = :order order by l.id, p.id
    returning id, checkin_list_id as list, order_position_id as position`,
    { order: order.id, now },
  )
  if (made.length) await auditCheckins(scope, 'entry', made)
  return made
}

async function checksInBy(db: Db, event: { id: number }, channel: string): Promise<boolean> {
  const [found] = await query(
    db,
    `select from checkin_lists l join checkin_list_sales_channels c on c.checkin_list_id = l.id join sales_channels s on s.id = c.sales_channel_id
    where l.event_id = :event and s.identifier = :channel limit 1`,
    { event: event.id, channel },
  )
  return found !== undefined
}

/** Checks in the tickets of new orders. */
export const automaticEntry: AutomaticEntry = { appliesTo: checksInBy, checkIn: autoCheckIn }

/** What the job works with. */
type Exiting = Pick<JobContext, 'db' | 'now' | 'log' | 'notify' | 'enqueue'>
type Due = { id: number; event_id: number; organizer_id: number; timezone: string; exit_all_at: string }

/**
 * Counts out everybody who is inside, on the lists whose time for that has come. Each list has it once, however many are at it: it is
 * locked, and moves to the same local time of the next day that is still to come. One where that fails is logged, and the others do not wait for it.
 * @returns how many have left
 */
export async function exitAll(job: Exiting): Promise<number> {
  const { now, log } = job
  const due = await query<{ id: number }>(
    job.db,
    'select id from checkin_lists where exit_all_at <= :now order by id',
    { now },
  )
  let left = 0
  for (const { id } of due)
    try {
      left += await job.db.transaction((db) => exitList(job, db, id))
    } catch (error) {
      log.error({ err: error, list: id }, 'not counted out of a check-in list')
    }
  return left
}

// Scans and changes of a list lock the orders before the list, so that is done here too.
async function exitList(job: Exiting, db: Db, list: number): Promise<number> {
  const { now } = job
  const orders = await ordersInside(db, list, now)
  await lockOrders(db, orders)
  await lockCheckinList(db, list)
  const [due] = await query<Due>(
    db,
    `
    select l.id, l.event_id, e.organizer_id, e.timezone, l.exit_all_at from checkin_lists l join events e on e.id = l.event_id
    where l.id = :list and l.exit_all_at <= :now`,
    { list, now },
  )
  if (!due) return 0
  const made = await query<AutomaticCheckin>(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, type, datetime, created, auto_checked_in)
    select :list, position, 'exit', :at, :now, true from (${INSIDE}) inside
    where position in (select id from order_positions where order_id = any(:orders)) order by position
    returning id, checkin_list_id as list, order_position_id as position`,
    { list, at: due.exit_all_at, now, orders },
  )
  await query(db, 'update checkin_lists set exit_all_at = :next, exited_all_at = :at where id = :list', {
    list,
    at: due.exit_all_at,
    next: nextDay(due, now).toJSDate(),
  })
  if (made.length)
    await auditCheckins(
      transactionOf(job, db, SYSTEM, { organizer: { id: due.organizer_id }, event: { id: due.event_id } }),
      'exit',
      made,
    )
  return made.length
}

// The positions whose last scan on a list was an entry, not after the time at which all leave.
const INSIDE = `
  select order_position_id as position from (
    select distinct on (order_position_id) order_position_id, type, datetime from checkins
    where checkin_list_id = :list and successful and order_position_id is not null order by order_position_id, datetime desc, id desc
  ) last where type = 'entry' and datetime <= :at`

// The orders of these positions, when the time of the list has come.
async function ordersInside(db: Db, list: number, now: Date): Promise<number[]> {
  const due = await db('checkin_lists').where({ id: list }).where('exit_all_at', '<=', now).first('exit_all_at')
  if (!due) return []
  const found = await query<{ id: number }>(
    db,
    `select distinct p.order_id as id from (${INSIDE}) inside join order_positions p on p.id = inside.position`,
    { list, at: due.exit_all_at },
  )
  return found.map(({ id }) => id)
}

function nextDay({ exit_all_at, timezone }: Due, now: Date): DateTime {
  const first = DateTime.fromISO(exit_all_at, { zone: timezone })
  const behind = Math.floor(DateTime.fromJSDate(now).diff(first, 'days').days)
  for (let days = Math.max(1, behind); ; days += 1) {
    const next = first.plus({ days })
    if (next.toMillis() > now.getTime()) return next
  }
}

const auditCheckins = (scope: Transaction, type: 'entry' | 'exit', made: readonly AutomaticCheckin[]): Promise<void> =>
  audit(
    scope,
    'event.checkin',
    made.map(({ id, list, position }) => ({ id, data: { list, position, type, forced: false } })),
  )

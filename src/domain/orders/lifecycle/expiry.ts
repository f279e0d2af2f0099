// Expires orders that were not paid in time (guide order-states, "Expiry").

import { SYSTEM } from '../../../core/audit.ts'
import { ofClockSql } from '../../../core/data/clock_scope.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { transactionOf } from '../../../core/transaction.ts'
import { lockIssuedCards } from '../../locks.ts'
import type { LockedOrder } from '../model/states.ts'
import { LOCKED_ORDER } from '../model/states.ts'
import { markExpired } from './transitions.ts'

const BATCH_SIZE = 100

/** The parts of the job context that expiry uses. */
type ExpiryContext = Pick<JobContext, 'db' | 'now' | 'log' | 'notify' | 'enqueue' | 'sandbox'>
type Due = { readonly id: number; readonly event_id: number }

/**
 * Expires all orders that are past their deadline, if their events allow it, in batches. Orders that a concurrent request has locked are skipped until
 * the next run, so that a payment in progress takes precedence. One that cannot be expired is logged, and does not delay others.
 * @returns the number of expired orders
 */
export async function expireOrders(job: ExpiryContext): Promise<number> {
  let all = 0
  for (let after: Due = { id: 0, event_id: 0 }; ; ) {
    const due = await dueAfter(job, after)
    if (!due.length) return all
    after = due.at(-1)!
    const ids = due.map(({ id }) => id)
    all += await expire(job, ids).catch(() => expireEach(job, ids))
  }
}

async function expireEach(job: ExpiryContext, ids: readonly number[]): Promise<number> {
  let all = 0
  for (const id of ids)
    try {
      all += await expire(job, [id])
    } catch (error) {
      job.log.error({ err: error, order: id }, 'order not expired')
    }
  return all
}

// Expires all of these orders, or none if one of them fails.
const expire = (job: ExpiryContext, ids: readonly number[]): Promise<number> =>
  job.db.transaction(async (trx) => {
    const due = await lockDue(trx, job.now, ids)
    await lockIssuedCards(
      trx,
      due.map(({ id }) => id),
    )
    for (const [event, orders] of Map.groupBy(due, ({ event_id }) => event_id)) {
      const organizer = { id: orders[0]!.organizer_id }
      await markExpired(transactionOf(job, trx, SYSTEM, { organizer, event: { id: event } }), orders)
    }
    return due.length
  })

// Returns the SQL of an effective setting: that of the event, else that of the organizer, else the default.
const setting = (key: string, preset: string): string =>
  `coalesce(e.settings -> '${key}', g.settings -> '${key}', '${preset}')`

// Days are in the time zone of the event.
const DUE = `
  from orders o join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id join sales_channels c on c.id = o.sales_channel_id
  where o.status = 'n' and o.expires < :now and not o.require_approval and not o.valid_if_pending
    and ${setting('payment_term_expire_automatically', 'true')}::boolean
    and ((o.expires at time zone e.timezone) + make_interval(days => ${setting('payment_term_expire_delay_days', '0')}::integer)) at time zone e.timezone < :now
    and not exists (select from order_fees f where f.order_id = o.id and f.fee_type = 'cancellation' and not f.canceled)`

const dueAfter = (job: ExpiryContext, { event_id, id }: Due): Promise<Due[]> =>
  query<Due>(
    job.db,
    `select o.id, o.event_id ${DUE} and ${ofClockSql(job, 'o.organizer_id')}
      and (o.event_id, o.id) > (:event_id, :id) order by o.event_id, o.id limit :batch`,
    { now: job.now, event_id, id, batch: BATCH_SIZE },
  )

const lockDue = (db: Db, now: Date, ids: readonly number[]): Promise<LockedOrder[]> =>
  query<LockedOrder>(
    db,
    `select ${LOCKED_ORDER} ${DUE} and o.id = any(:ids) order by o.event_id, o.id for no key update of o skip locked`,
    { now, ids },
  )

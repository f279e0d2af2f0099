// Orders that nobody has paid in time (guide order-states, "Expiry").

import { SYSTEM } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { OrderScope } from './payments.ts'
import type { LockedOrder } from './states.ts'
import { LOCKED_ORDER } from './states.ts'
import { markExpired } from './transitions.ts'

const BATCH = 100

/**
 * Expires all orders whose time is over and whose events want that, some at a time: what they had is free as soon as those are done.
 * One that somebody is changing at this moment is left to the next run, so that a payment that is being confirmed comes first.
 * @returns how many
 */
export async function expireOrders(scope: Pick<OrderScope, 'db' | 'now' | 'notify' | 'enqueue'>): Promise<number> {
  const { db } = scope
  for (let all = 0; ; ) {
    const expired = await db.transaction(async (trx) => {
      const due = await lockDue(trx, scope.now)
      for (const [event, orders] of Map.groupBy(due, ({ event_id }) => event_id))
        await markExpired(
          { ...scope, db: trx, who: SYSTEM, organizer: { id: orders[0]!.organizer_id }, event: { id: event } },
          orders,
        )
      return due.length
    })
    all += expired
    if (expired < BATCH) return all
  }
}

// What the event says of a setting, else its organizer, else what everybody has.
const setting = (key: string, preset: string): string =>
  `coalesce(e.settings -> '${key}', g.settings -> '${key}', '${preset}')`

// Days are those of the event's time zone.
const lockDue = (db: Db, now: Date): Promise<LockedOrder[]> =>
  query<LockedOrder>(
    db,
    `
    select ${LOCKED_ORDER}
    from orders o join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id join sales_channels c on c.id = o.sales_channel_id
    where o.status = 'n' and o.expires < :now and not o.require_approval and not o.valid_if_pending
      and ${setting('payment_term_expire_automatically', 'true')}::boolean
      and ((o.expires at time zone e.timezone) + make_interval(days => ${setting('payment_term_expire_delay_days', '0')}::integer)) at time zone e.timezone < :now
      and not exists (select from order_fees f where f.order_id = o.id and f.fee_type = 'cancellation' and not f.canceled)
    order by o.event_id, o.id limit :batch
    for no key update of o skip locked`,
    { now, batch: BATCH },
  )

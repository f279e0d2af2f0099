// Warns customers whose orders are about to expire.
import { ofClockSql } from '../core/data/clock_scope.ts'
import { query } from '../core/data/db.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { sendOrderMail } from '../domain/orders/messages/order_mails.ts'

const BATCH_SIZE = 100
/** Days before the deadline if neither the event nor the organizer configures them: the default of the contract. */
const DEFAULT_WARNING_DAYS = 3

// Selects and locks a batch of orders. Orders that are being changed are skipped. So are orders whose customer got a mail within the last
// day, which mentions the deadline.
const markDueSql = (job: Pick<JobContext, 'sandbox'>): string => `
  update orders set expiry_warned = true where id in (
    select o.id
    from orders o join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id
    where ${ofClockSql(job, 'o.organizer_id')} and o.status = 'n' and not o.expiry_warned and not o.require_approval and not o.valid_if_pending and o.email <> '' and o.expires > :now
      and o.expires <= :now::timestamptz + interval '1 day' * coalesce(((g.settings || e.settings) ->> 'mail_days_order_expire_warning')::integer, ${DEFAULT_WARNING_DAYS})
      and coalesce(((g.settings || e.settings) ->> 'payment_term_expire_automatically')::boolean, true)
      and not exists (select from order_mails m where m.order_id = o.id and m.created > :now::timestamptz - interval '1 day')
    order by o.expires, o.id limit ${BATCH_SIZE} for update of o skip locked
  ) returning id`

/** Warns customers once per order and deadline (guide mail, "Mails about orders"). */
export const warnOrders: Job = {
  cron: '*/10 * * * *',
  async run(_, context) {
    const { db, now, enqueue, log } = context
    let warned = 0
    for (let more = true; more; ) {
      const due = await db.transaction(async (trx) => {
        const orders = await query<{ id: number }>(trx, markDueSql(context), { now })
        for (const order of orders) await sendOrderMail({ db: trx, now, enqueue }, order, 'order_expire_warning')
        return orders.length
      })
      warned += due
      more = due === BATCH_SIZE
    }
    log.info({ warned }, 'payment reminders sent')
  },
}

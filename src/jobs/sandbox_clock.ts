// Runs the time-driven jobs of sandboxes whose clocks were advanced, by these clocks (guide sandbox, "The clock of a sandbox on a server").
import { clockAhead } from '../core/clock.ts'
import { query } from '../core/data/db.ts'
import type { Job, JobContext } from '../core/platform/jobs.ts'
import { closeQuotas } from './close_quotas.ts'
import { exitAllAt } from './exit_all_at.ts'
import { expireOrdersJob } from './expire_orders.ts'
import { mailRulesJob } from './mail_rules.ts'
import { scheduledExportsJob } from './scheduled_exports.ts'
import { waitingListJob } from './waiting_list.ts'
import { warnOrders } from './warn_orders.ts'

// Orders expire first, so that their tickets are available to the waiting list, and expired ones get no reminder.
const TIME_DRIVEN = [
  expireOrdersJob,
  warnOrders,
  closeQuotas,
  waitingListJob,
  exitAllAt,
  mailRulesJob,
  scheduledExportsJob,
]

type Advanced = { readonly id: number; readonly ahead: number }

/** Runs the jobs of one sandbox after its clock was advanced, or those of all such sandboxes. A failure is logged and delays no other sandbox. */
export const sandboxClock: Job<{ organizer_id?: number }> = {
  cron: '* * * * *',
  async run({ organizer_id = null }: { organizer_id?: number | null }, context) {
    const advanced = await query<Advanced>(
      context.db,
      `select o.id, o.clock_ahead_seconds as ahead from organizers o join sandbox_organizers s on s.organizer_id = o.id
      where o.clock_ahead_seconds > 0 and s.expires > :now and (:organizer_id::bigint is null or o.id = :organizer_id) order by o.id`,
      { now: context.now, organizer_id },
    )
    for (const sandbox of advanced)
      try {
        await runAtClock(context, sandbox)
      } catch (error) {
        context.log.error({ err: error, organizer: sandbox.id }, 'jobs of a sandbox failed')
      }
    return { sandboxes: advanced.length }
  },
}

async function runAtClock(context: JobContext, { id, ahead }: Advanced): Promise<void> {
  const clock = clockAhead(context.clock, ahead)
  for (const job of TIME_DRIVEN) await job.run({}, { ...context, sandbox: { id }, clock, now: clock() })
  // If the clock was advanced again meanwhile, another run follows.
  await query(
    context.db,
    `update sandbox_organizers s set settled = true from organizers o
    where o.id = s.organizer_id and o.id = :id and o.clock_ahead_seconds = :ahead and not s.settled`,
    { id, ahead },
  )
}

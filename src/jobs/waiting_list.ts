// Gives people on waiting lists their vouchers as soon as something is free.
import { fromDatabase, isRetryable } from '../core/errors.ts'
import type { Job } from '../core/platform/jobs.ts'
import { eventsWithWaiting, sendNextVouchers } from '../domain/stock/waiting_list.ts'

/**
 * An event whose quotas are locked for long is left to the next minute, and so is one that cannot be served, which is logged; what was done
 * by then stays, and the others do not wait for it.
 */
export const waitingListJob: Job = {
  cron: '* * * * *',
  async run(_, context) {
    let sent = 0
    for (const event of await eventsWithWaiting(context.db, context.now)) {
      try {
        for (let more = true; more; ) {
          const served = await sendNextVouchers({ ...context, now: context.clock() }, event)
          sent += served
          more = served > 0
        }
      } catch (error) {
        if (fromDatabase(error)?.status !== 409 && !isRetryable(error))
          context.log.error({ err: error, event: event.id }, 'waiting list not processed')
      }
    }
    context.log.info({ sent }, 'vouchers sent to waiting lists')
  },
}

// Assigns vouchers to waiting list entries as soon as units are available.
import { fromDatabase, isRetryable } from '../core/errors.ts'
import type { Job } from '../core/platform/jobs.ts'
import { eventsWithWaiting, sendNextVouchers } from '../domain/stock/waiting_list.ts'

/**
 * Assigns vouchers event by event. An event whose quotas stay locked, or that fails with a logged error, is retried in the next minute.
 * Vouchers that were already assigned remain, and other events are not delayed.
 */
export const waitingListJob: Job = {
  cron: '* * * * *',
  async run(_, context) {
    let sent = 0
    for (const event of await eventsWithWaiting(context)) {
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

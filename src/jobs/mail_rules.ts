// Creates the mails of rules that are due. Workers of a queue send them.
import type { Db } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { wake } from '../core/work_queue.ts'
import { MAIL_DELIVERIES } from '../domain/operations/mail_rules/deliveries.ts'
import { giveUpLate, timesDue, writeMails } from '../domain/operations/mail_rules/recipients.ts'

/** Processes each due time of each rule separately. A failure delays no other, and is retried a minute later. */
export const mailRulesJob: Job = {
  cron: '* * * * *',
  retries: 0,
  async run(_, context) {
    const { enqueue, log } = context
    const figures = { missed: await giveUpLate(context), mails: 0, failed: 0 }
    for (const scheduled of await timesDue(context))
      try {
        const begin = (db: Db): Promise<void> => wake(MAIL_DELIVERIES, { db, enqueue }, scheduled.id)
        figures.mails += await writeMails(context, scheduled, begin)
      } catch (error) {
        figures.failed += 1
        log.error({ err: error, scheduled_mail: scheduled.id }, 'mails of a rule not created')
      }
    return figures
  },
}

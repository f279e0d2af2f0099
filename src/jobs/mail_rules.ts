// Has the mails of rules sent whose time has come.
import type { Db } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { LANES, SEND, sendingsDue } from '../domain/operations/mail_rules/deliveries.ts'
import { giveUpLate, timesDue, writeMails } from '../domain/operations/mail_rules/recipients.ts'

/** Each time of a rule by itself: what one of them comes upon keeps no other waiting, and is tried again a minute later. */
export const mailRules: Job = {
  cron: '* * * * *',
  retries: 0,
  async run(_, context) {
    const { db, enqueue, log } = context
    const begin = async (on: Db, { id }: { id: number }): Promise<void> => {
      for (let lane = 0; lane < LANES; lane += 1) await enqueue(on, SEND, { scheduled_mail: id })
    }
    const missed = await giveUpLate(context)
    for (const scheduled of await sendingsDue(context)) await begin(db, scheduled)
    const figures = { missed, mails: 0, failed: 0 }
    for (const scheduled of await timesDue(context))
      try {
        figures.mails += await writeMails(context, scheduled, (on) => begin(on, scheduled))
      } catch (error) {
        figures.failed += 1
        log.error({ err: error, scheduled_mail: scheduled.id }, 'mails of a rule not written')
      }
    return figures
  },
}

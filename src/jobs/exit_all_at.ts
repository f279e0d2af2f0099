// Counts everybody out of check-in lists, at the time of day that these have for it.
import type { Job } from '../core/platform/jobs.ts'
import { exitAll } from '../domain/entry/automatic.ts'

export const exitAllAt: Job = {
  cron: '* * * * *',
  async run(_, context) {
    context.log.info({ left: await exitAll(context) }, 'counted out of check-in lists')
  },
}

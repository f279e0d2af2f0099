// Creates exits for all present attendees at the time of day that their check-in list specifies.
import type { Job } from '../core/platform/jobs.ts'
import { createDueExits } from '../domain/entry/automatic.ts'

export const exitAllAt: Job = {
  cron: '* * * * *',
  async run(_, context) {
    context.log.info({ left: await createDueExits(context) }, 'attendees checked out automatically')
  },
}

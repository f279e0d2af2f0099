// Creates exits for all attendees at the time of day that check-in lists have set for it.
import type { Job } from '../core/platform/jobs.ts'
import { createDueExits } from '../domain/entry/automatic.ts'

export const exitAllAt: Job = {
  cron: '* * * * *',
  async run(_, context) {
    context.log.info({ left: await createDueExits(context) }, 'attendees checked out automatically')
  },
}

// Starts the scheduled exports that are due.
import type { Job } from '../core/platform/jobs.ts'
import { startDue } from '../domain/operations/exports/schedule_runs.ts'

export const scheduledExportsJob: Job = {
  cron: '* * * * *',
  async run(_, context) {
    return { exports: await startDue(context) }
  },
}

// Sends what a scheduled export has made, or tells its owner why it has failed.
import type { Job } from '../core/platform/jobs.ts'
import { MAX_MAIL_ATTEMPTS } from '../core/platform/mail.ts'
import { mailRun } from '../domain/operations/exports/schedule_runs.ts'

export const scheduledExportMail: Job<{ run_id: string }> = {
  ...MAX_MAIL_ATTEMPTS,
  run: ({ run_id }, context) => mailRun(context, run_id),
}

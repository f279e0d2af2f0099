// Sends what a scheduled export has made, or tells its owner why it has failed.
import type { Job } from '../core/platform/jobs.ts'
import { isRefused, MAIL_RETRIES } from '../core/platform/mail.ts'
import { mailRun } from '../domain/operations/exports/schedules.ts'

export const scheduledExportMail: Job<{ run_id: string }> = {
  retries: MAIL_RETRIES,
  isFinal: isRefused,
  run: ({ run_id }, context) => mailRun(context, run_id),
}

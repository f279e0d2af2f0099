// Mails the file of a scheduled export, or notifies its owner why it has failed.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY } from '../core/platform/mail.ts'
import { mailRun } from '../domain/operations/exports/schedule_runs.ts'

export const scheduledExportMail: Job<{ run_id: string }> = {
  ...MAIL_RETRY_POLICY,
  run: ({ run_id }, context) => mailRun(context, run_id),
}

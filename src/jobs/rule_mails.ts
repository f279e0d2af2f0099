// Sends mails of rules.
import type { Job } from '../core/platform/jobs.ts'
import { sendDue } from '../domain/operations/mail_rules/deliveries.ts'

/** Behind the run: a mail server that takes its time keeps nobody waiting. */
export const ruleMails: Job<{ scheduled_mail: number }> = {
  kept: 3600, // nothing is in it: what is to be sent stands in the table
  async run({ scheduled_mail }, context) {
    context.background((stopping) => sendDue(context, { id: scheduled_mail }, stopping))
  },
}

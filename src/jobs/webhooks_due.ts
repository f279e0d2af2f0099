// Finds what is still to be sent to webhooks though nobody is at it, as when a worker has died.
import type { Job } from '../core/platform/jobs.ts'
import { deliver, webhooksDue as due } from '../domain/operations/webhook_deliveries.ts'

export const webhooksDue: Job = {
  cron: '* * * * *',
  async run(_, context) {
    for (const webhook of await due(context)) context.background((stopping) => deliver(context, webhook, stopping))
  },
}

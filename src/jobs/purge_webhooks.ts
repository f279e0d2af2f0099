// Forgets what was sent to webhooks when it has been kept long enough.
import type { Job } from '../core/platform/jobs.ts'
import { purgeDeliveries } from '../domain/operations/webhook_deliveries.ts'

export const purgeWebhooks: Job = {
  cron: '27 * * * *',
  async run(_, context) {
    context.log.info({ removed: await purgeDeliveries(context) }, 'webhook deliveries purged')
  },
}

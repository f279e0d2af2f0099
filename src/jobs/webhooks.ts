// Sends notifications to webhooks.
import type { Job } from '../core/platform/jobs.ts'
import { deliver, prepareDeliveries } from '../domain/operations/webhook_deliveries.ts'
import { TOLD } from '../domain/operations/webhook_kinds.ts'

/** A receiver that is slow keeps nobody waiting but itself: each webhook is served by itself, behind the run. */
export const webhooks: Job<{ webhooks: number[] }> = {
  on: [...TOLD.keys()],
  async prepare(db, action, entries) {
    const told = await prepareDeliveries(db, action, entries)
    return told.length ? { webhooks: told } : undefined
  },
  timeout: 60,
  kept: 3600, // there is one for each change, and nothing in it: what is to be sent stands in the table
  async run({ webhooks }, context) {
    for (const webhook of webhooks) context.background((stopping) => deliver(context, webhook, stopping))
  },
}

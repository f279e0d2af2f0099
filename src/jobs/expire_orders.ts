// Expires orders that were not paid in time.
import type { Job } from '../core/platform/jobs.ts'
import { expireOrders } from '../domain/orders/lifecycle/expiry.ts'

export const expireOrdersJob: Job = {
  run: async (_, context) => ({ expired: await expireOrders(context) }),
  cron: '* * * * *',
}

// Closes quotas that are sold out and are to stay so, where nobody has looked at them since.
import type { Job } from '../core/platform/jobs.ts'
import { closeAllSoldOut } from '../domain/stock/quotas.ts'

export const closeQuotas: Job = {
  run: (_, context) => closeAllSoldOut(context),
  cron: '* * * * *',
}

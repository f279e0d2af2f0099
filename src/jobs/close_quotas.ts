// Closes sold-out quotas that must stay sold out, if no request has checked them since.
import type { Job } from '../core/platform/jobs.ts'
import { closeAllSoldOutQuotas } from '../domain/stock/quotas.ts'

export const closeQuotas: Job = {
  run: (_, context) => closeAllSoldOutQuotas(context),
  cron: '* * * * *',
}

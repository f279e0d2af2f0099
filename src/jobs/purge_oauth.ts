// Forgets authorization codes that are long out of date.
import type { Job } from '../core/platform/jobs.ts'
import { purgeCodes } from '../domain/access/oauth.ts'

export const purgeOauth: Job = {
  cron: '27 * * * *',
  async run(_, context) {
    context.log.info({ removed: await purgeCodes(context) }, 'authorization codes purged')
  },
}

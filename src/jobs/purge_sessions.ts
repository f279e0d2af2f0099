// Forgets sessions that have ended and secrets for one use that were not used in time.
import type { Job } from '../core/platform/jobs.ts'

export const purgeSessions: Job = {
  cron: '37 * * * *',
  async run(_, { db, now }) {
    for (const table of ['sessions', 'user_secrets']) await db(table).where('expires', '<=', now).delete()
  },
}

// Removes cart positions that have expired. They take nothing out of the quotas from that moment on; this only tidies up.
import type { Job } from '../core/platform/jobs.ts'

const BATCH = 1000

export const purgeCarts: Job = {
  async run(_, { db, now }) {
    for (let gone = BATCH; gone === BATCH; ) {
      gone = await db('cart_positions')
        .whereIn(
          'id',
          db('cart_positions').select('id').where('expires', '<=', now).limit(BATCH).forUpdate().skipLocked(),
        )
        .delete()
    }
  },
  cron: '* * * * *',
}

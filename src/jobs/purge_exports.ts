// Forgets exports a day after they were asked for; a trigger has the job purge_tickets delete their files.
import { query } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { KEPT } from '../domain/operations/exports/runs.ts'

export const purgeExports: Job = {
  cron: '33 * * * *',
  async run(_, { db, now }) {
    const gone = await query(db, 'delete from export_runs where created <= :before returning id', {
      before: new Date(now.getTime() - KEPT),
    })
    return { exports: gone.length }
  },
}

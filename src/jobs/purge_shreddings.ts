// Deletes the files of exports that nobody has used, and forgets what was deleted when.
import { deleteDiscarded } from '../core/platform/discarded_files.ts'
import type { Job } from '../core/platform/jobs.ts'
import { purgeShreddings as purge } from '../domain/operations/shredding/requests.ts'

export const purgeShreddings: Job = {
  cron: '*/10 * * * *',
  async run(_, context) {
    const removed = await purge(context)
    await deleteDiscarded(context)
    return { removed }
  },
}

// Deletes invitations to teams that have ended: nobody took them up in time.
import type { Job } from '../core/platform/jobs.ts'
import { purgeInvitations } from '../domain/access/invitations.ts'

export const purgeInvites: Job = {
  cron: '47 * * * *',
  async run(_, context) {
    context.log.info({ removed: await purgeInvitations(context) }, 'invitations purged')
  },
}

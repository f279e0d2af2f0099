// All background jobs by the name of their queue.
import type { JobRegistry } from '../core/jobs.ts'
import { teamInvite } from './team_invite.ts'

export const jobs: JobRegistry = {
  team_invite: teamInvite,
}

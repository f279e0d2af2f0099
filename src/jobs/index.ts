// All background jobs by the name of their queue.
import type { JobRegistry } from '../core/jobs.ts'
import { purgeIdempotency } from './purge_idempotency.ts'
import { purgeUploads } from './purge_uploads.ts'
import { teamInvite } from './team_invite.ts'

export const jobs: JobRegistry = {
  purge_idempotency: purgeIdempotency,
  purge_uploads: purgeUploads,
  team_invite: teamInvite,
}

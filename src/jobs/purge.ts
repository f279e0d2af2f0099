// Deletes expired rows. They have no effect from the moment at which they expire, so deleting them only frees space.

import { deleteDiscarded } from '../core/data/discarded_files.ts'
import { UPLOAD_LIFETIME_MS } from '../core/data/files.ts'
import type { Retention } from '../core/data/purge.ts'
import { deleteExpiredRows as purgeRows } from '../core/data/purge.ts'
import { STORED_RESPONSE_RETENTION_SECONDS as RESPONSE_RETENTION_SECONDS } from '../core/data/stored_responses.ts'
import type { Job } from '../core/platform/jobs.ts'
import { USAGE_RETENTION_SECONDS } from '../domain/access/credential_usage.ts'
import { INVITATION_LIFETIME_SECONDS } from '../domain/access/invitations.ts'
import { CODE_RETENTION_SECONDS } from '../domain/access/oauth.ts'
import { NOTICE_RETENTION_SECONDS } from '../domain/access/sunset_notices.ts'
import { EXPORT_RETENTION_SECONDS } from '../domain/operations/exports/runs.ts'
import { SHREDDING_RETENTIONS } from '../domain/operations/shredding/requests.ts'
import { purgeWebhooks } from '../domain/operations/webhooks.ts'
import { TRANSFER_RETENTION_SECONDS } from '../domain/orders/bank/imports.ts'

const DAY_SECONDS = 86_400
const RETENTIONS: readonly Retention[] = [
  { table: 'bank_imports', column: 'created', seconds: TRANSFER_RETENTION_SECONDS },
  { table: 'cart_positions', column: 'expires' },
  { table: 'credential_usage', column: 'last_used', seconds: USAGE_RETENTION_SECONDS },
  { table: 'export_runs', column: 'created', seconds: EXPORT_RETENTION_SECONDS },
  { table: 'idempotency_answers', column: 'created', seconds: RESPONSE_RETENTION_SECONDS },
  { table: 'oauth_codes', column: 'expires', seconds: CODE_RETENTION_SECONDS },
  { table: 'sessions', column: 'expires' },
  { table: 'sunset_notices', column: 'created', seconds: NOTICE_RETENTION_SECONDS },
  { table: 'team_invites', column: 'created', seconds: INVITATION_LIFETIME_SECONDS },
  { table: 'ticket_files', column: 'made', seconds: 30 * DAY_SECONDS },
  { table: 'uploads', column: 'created', seconds: UPLOAD_LIFETIME_MS / 1000, only: 'uses = 0' },
  { table: 'user_secrets', column: 'expires' },
  { table: 'waiting_rooms', column: 'closed', seconds: 90 * DAY_SECONDS },
  {
    table: 'webhook_deliveries',
    column: 'created',
    seconds: 30 * DAY_SECONDS,
    only: "state not in ('waiting', 'sending')",
  },
  ...SHREDDING_RETENTIONS,
]

/** Deletes expired rows. Triggers of their tables discard the files of deleted rows. */
export const purgeJob: Job = {
  cron: '* * * * *',
  async run(_, context) {
    let rows = 0
    for (const retention of RETENTIONS) rows += await purgeRows(context, retention)
    await purgeWebhooks(context)
    return { rows, files: await deleteDiscarded(context) }
  },
}

// What credentials are used for (guide versioning, "Usage of a credential"). core/http/usage.ts counts the requests.
import { operations } from '../../../generated/operations.ts'
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query, timestamp } from '../../core/data/db.ts'
import { partName } from '../../core/deprecated_parts.ts'
import type { Caller, Operation } from '../../core/handler.ts'

export type Usage = Brandless<components['schemas']['CredentialUsage']>

/** Number of days for which usage is shown. */
export const USAGE_DAYS = 30
const DAY_SECONDS = 86_400
/** Seconds after their last request for which the counts of a day are retained: a day longer than they are shown. */
export const USAGE_RETENTION_SECONDS = (USAGE_DAYS + 1) * DAY_SECONDS

/** Credentials whose usage is shown together: those of one object. */
export type Credentials = { readonly type: Caller['type']; readonly ids: readonly number[] }

/** Returns the operations that credentials called within the last 30 days. */
export async function usageOf(
  { db, now }: { readonly db: Db; readonly now: Date },
  { type, ids }: Credentials,
): Promise<Usage> {
  const since = addSeconds(now, -USAGE_DAYS * DAY_SECONDS)
    .toISOString()
    .slice(0, 10)
  // One row per operation and part, with the operation itself first.
  const rows = await query<{ operation: string; part: string; requests: number; rejected: number; last_used: string }>(
    db,
    `select operation, part, sum(requests)::integer as requests, sum(rejected)::integer as rejected, max(last_used)::text as last_used
    from credential_usage where credential_type = :type and credential_id = any(:ids) and day >= :since::date
    group by operation, part order by operation, part`,
    { type, ids, since },
  )
  const known: Readonly<Record<string, Pick<Operation, 'deprecations'> | undefined>> = operations
  const found: Usage['operations'] = []
  for (const { operation, part, requests, rejected, ...row } of rows) {
    const last_used = timestamp(row.last_used)
    if (part === '') found.push({ operation, requests, rejected, last_used, deprecated: [] })
    else {
      const declared = known[operation]?.deprecations.find((deprecation) => partName(deprecation) === part)
      const dates = { deprecated_at: declared?.at ?? null, sunset_at: declared?.sunset ?? null }
      found.at(-1)!.deprecated.push({ part, requests, last_used, ...dates })
    }
  }
  return { since, operations: found }
}

/** Returns the operations that an OAuth application called within the last 30 days, with the access tokens of all people who have connected it. */
export async function applicationUsage(
  scope: { readonly db: Db; readonly now: Date },
  application: { id: number },
): Promise<Usage> {
  const ids: number[] = await scope.db('oauth_connections').where({ application_id: application.id }).pluck('id')
  return usageOf(scope, { type: 'oauth', ids })
}

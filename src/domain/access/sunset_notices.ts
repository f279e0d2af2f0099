// Finds credentials that use deprecated parts of the contract shortly before these end, and the people who are responsible for them (guide
// versioning, "Mails before a part ends").
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { partName } from '../../core/deprecated_parts.ts'
import type { Operation } from '../../core/handler.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import { USAGE_DAYS } from './credential_usage.ts'

/** The job that mails notices. */
const SUNSET_MAIL_JOB = 'sunset_mail'
/** Days before a part ends at which a mail is sent, in ascending order. */
const NOTICE_DAYS = [7, 30]
const DAY_SECONDS = 86_400
/** Seconds for which notices are retained: longer than the first one is sent before its part ends. */
export const NOTICE_RETENTION_SECONDS = 60 * DAY_SECONDS

/** The operations of a contract, as far as their deprecations matter. */
export type Deprecations = Readonly<Record<string, Pick<Operation, 'deprecations'>>>

/** A part that ends soon, with the number of days before that at which the latest mail is due. */
type Ending = { readonly operation: string; readonly part: string; readonly sunset: string; readonly days: number }

/** What is mailed about a credential and a part that it uses. `organizer` is null for OAuth applications, `team` for all but API tokens. */
export type Notice = {
  readonly id: number
  readonly user_id: number
  readonly organizer_id: number | null
  readonly organizer: string | null
  readonly type: 'token' | 'device' | 'publishable' | 'oauth'
  readonly name: string
  readonly team: string | null
  readonly operation: string
  readonly part: string
  readonly sunset: string
  readonly requests: number
  readonly email: string
  readonly locale: string
}

// One row: the credential of a notice `n`, the column of the permission to manage it, and its person if it belongs to one. There is none if the
// credential is disabled or deleted.
const CREDENTIAL_SQL = `
  select t.organizer_id, null::bigint as user_id, k.name, t.name as team, 'can_change_teams' as permission
    from team_tokens k join teams t on t.id = k.team_id where n.credential_type = 'token' and k.id = n.credential_id and k.active
  union all select organizer_id, null, name, null, 'can_change_organizer_settings'
    from devices where n.credential_type = 'device' and id = n.credential_id and not revoked
  union all select organizer_id, null, name, null, 'can_change_organizer_settings'
    from publishable_keys where n.credential_type = 'publishable' and id = n.credential_id and active
  union all select null, user_id, name, null, null
    from oauth_applications where n.credential_type = 'oauth' and id = n.credential_id`

// One row per credential and part that it used since a time. Usage of OAuth applications is counted by connection.
const USED_SQL = `
  select u.credential_type, coalesce(c.application_id, u.credential_id) as credential_id, u.operation, u.part, sum(u.requests)::integer as requests
  from credential_usage u left join oauth_connections c on u.credential_type = 'oauth' and c.id = u.credential_id
  where u.last_used >= :since and (u.credential_type <> 'oauth' or c.id is not null)
  group by 1, 2, 3, 4`

/**
 * Records which credentials use parts that end soon, and enqueues a mail to each person responsible, once per credential, part and number of days.
 * @returns the number of mails
 */
export async function recordSunsetNotices(
  { db, now, enqueue }: Pick<JobContext, 'db' | 'now' | 'enqueue'>,
  declared: Deprecations,
): Promise<number> {
  const endings = endingSoon(declared, now)
  if (!endings.length) return 0
  return db.transaction(async (trx) => {
    const added = await query<{ id: number }>(
      trx,
      `
      insert into sunset_notices (credential_type, credential_id, operation, part, sunset, days, created)
      select n.credential_type, n.credential_id, n.operation, n.part, e.sunset, e.days, :now
      from unnest(:operations::text[], :parts::text[], :sunsets::date[], :days::integer[]) as e (operation, part, sunset, days)
      join (${USED_SQL}) n on n.operation = e.operation and n.part = e.part
      where exists (${CREDENTIAL_SQL})
      order by 1, 2, 3, 4
      on conflict on constraint sunset_notices_credential_key do nothing
      returning id`,
      {
        now,
        since: usedSince(now),
        operations: endings.map(({ operation }) => operation),
        parts: endings.map(({ part }) => part),
        sunsets: endings.map(({ sunset }) => sunset),
        days: endings.map(({ days }) => days),
      },
    )
    const ids = added.map(({ id }) => id)
    const notices = ids.length ? await noticesOf(trx, now, ids) : []
    const mails = Map.groupBy(notices, ({ user_id, organizer_id }) => `${user_id} ${organizer_id}`)
    for (const mail of mails.values())
      await enqueue(trx, SUNSET_MAIL_JOB, {
        user_id: mail[0]!.user_id,
        organizer_id: mail[0]!.organizer_id,
        notices: mail.map(({ id }) => id),
      })
    return mails.size
  })
}

/** Returns notices once for each person who is responsible for their credential now. */
export const noticesOf = (db: Db, now: Date, ids: readonly number[]): Promise<Notice[]> =>
  query<Notice>(
    db,
    `
    with used as (${USED_SQL}), credentials as (
      select n.id, n.credential_type as type, n.operation, n.part, n.sunset::text, coalesce(used.requests, 0) as requests, c.*
      from sunset_notices n cross join lateral (${CREDENTIAL_SQL}) c
      left join used using (credential_type, credential_id, operation, part)
      where n.id = any(:ids))
    select c.id, u.id as user_id, c.organizer_id, o.name as organizer, c.type, c.name, c.team, c.operation, c.part, c.sunset, c.requests, u.email,
      u.locale
    from credentials c
    left join organizers o on o.id = c.organizer_id
    join users u on u.is_active and (u.id = c.user_id or u.id in (
      select m.user_id from team_members m join teams t on t.id = m.team_id
      where t.organizer_id = c.organizer_id
        and case c.permission when 'can_change_teams' then t.can_change_teams else t.can_change_organizer_settings end))
    order by c.sunset, c.type, c.name, c.id, u.id`,
    { ids, since: usedSince(now) },
  )

const usedSince = (now: Date): Date => addSeconds(now, -USAGE_DAYS * DAY_SECONDS)

function endingSoon(declared: Deprecations, now: Date): Ending[] {
  return Object.entries(declared).flatMap(([operation, { deprecations }]) =>
    deprecations.flatMap((deprecation) => {
      const { sunset } = deprecation
      if (sunset === null) return []
      const remainingDays = (Date.parse(sunset) - now.getTime()) / (DAY_SECONDS * 1000)
      const days = remainingDays > 0 ? NOTICE_DAYS.find((threshold) => remainingDays <= threshold) : undefined
      return days === undefined ? [] : [{ operation, part: partName(deprecation), sunset, days }]
    }),
  )
}

// Events for which a member of a team has a permission, such as to scan tickets.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { reachesEventSql } from '../../core/data/reach.ts'

/** An event of a team member. A series has the start of its next date as `date_from`, and no `date_to`. */
export type MemberEvent = {
  readonly id: number
  readonly slug: string
  readonly name: Record<string, string>
  readonly timezone: string
  readonly date_from: string
  readonly date_to: string | null
}
type Permission = 'can_checkin_orders' | 'can_change_orders' | 'can_view_orders'

/** Permissions to scan tickets; one of them is sufficient. */
export const SCAN_PERMISSIONS = ['can_checkin_orders', 'can_change_orders'] as const

/**
 * Returns the events of an organizer for which a person has one of the permissions through a team with access to the event, earliest first.
 * @param options.since excludes events that ended before
 * @param options.slug restricts the result to this event
 * @param options.limit maximum number of events returned
 * @param options.offset number of events to skip
 */
export const memberEvents = (
  db: Db,
  person: { id: number },
  organizer: { slug: string },
  permissions: readonly Permission[],
  { since, slug = null, limit, offset = 0 }: { since: Date; slug?: string | null; limit: number; offset?: number },
): Promise<MemberEvent[]> =>
  query<MemberEvent>(
    db,
    `
    select e.id, e.slug, e.name, e.timezone, coalesce(next.date_from, e.date_from) as date_from, case when not e.has_subevents then e.date_to end as date_to
    from organizers o join events e on e.organizer_id = o.id
    left join lateral (
      select min(s.date_from) as date_from from subevents s
      where e.has_subevents and s.event_id = e.id and s.active and coalesce(s.date_to, s.date_from) >= :since
    ) next on true
    where o.slug = :organizer and coalesce(e.slug = :slug, true)
      and case when e.has_subevents then next.date_from is not null else coalesce(e.date_to, e.date_from) >= :since end
      and exists (
        select from team_members m join teams t on t.id = m.team_id
        where m.user_id = :person and t.organizer_id = o.id and (${permissions.map((permission) => `t.${permission}`).join(' or ')})
          and ${reachesEventSql('team', 't')})
    order by date_from, e.id limit :limit offset :offset`,
    { organizer: organizer.slug, person: person.id, since, slug, limit, offset },
  )

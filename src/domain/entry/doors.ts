// Where people may scan tickets.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'

/** An event at whose doors somebody may scan. */
export type DoorEvent = { readonly slug: string; readonly name: Record<string, string>; readonly date_from: string }

/**
 * The events of an organizer at which a person may check in through one of their teams, the earliest first.
 * @param options.since those that were over by then are left out
 * @param options.slug only this one
 * @param options.offset how many are skipped; at most `limit` are answered
 */
export const doorEvents = (
  db: Db,
  person: { id: number },
  organizer: { slug: string },
  { since, slug = null, limit, offset = 0 }: { since: Date; slug?: string | null; limit: number; offset?: number },
): Promise<DoorEvent[]> =>
  query<DoorEvent>(
    db,
    `
    select e.slug, e.name, coalesce(next.date_from, e.date_from) as date_from
    from organizers o join events e on e.organizer_id = o.id
    left join lateral (
      select min(s.date_from) as date_from from subevents s
      where e.has_subevents and s.event_id = e.id and s.active and coalesce(s.date_to, s.date_from) >= :since
    ) next on true
    where o.slug = :organizer and coalesce(e.slug = :slug, true)
      and case when e.has_subevents then next.date_from is not null else coalesce(e.date_to, e.date_from) >= :since end
      and exists (
        select from team_members m join teams t on t.id = m.team_id
        where m.user_id = :person and t.organizer_id = o.id and (t.can_checkin_orders or t.can_change_orders)
          and (t.all_events or exists (select from team_limit_events l where l.team_id = t.id and l.event_id = e.id)))
    order by date_from, e.id limit :limit offset :offset`,
    { organizer: organizer.slug, person: person.id, since, slug, limit, offset },
  )

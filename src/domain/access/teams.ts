// Who is in charge of an organizer: whoever may change teams can give themselves everything else.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import { lockAdministration } from '../locks.ts'

/**
 * For a change that takes can_change_teams from the members of a team, or from one of them. It is refused when nobody else of the
 * organizer could change teams then (guide permissions, "Administration"). Until the transaction ends no other change gets past this
 * point, so that two do not leave to each other what neither does.
 * @throws Refusal 403
 */
export async function keepAdministrator(
  db: Db,
  organizer: { id: number },
  taken: { team: number; user?: number },
): Promise<void> {
  await lockAdministration(db, organizer)
  const [found] = await query<{ taken: boolean | null; left: boolean | null }>(
    db,
    `
    with administrators as (
      select t.id = :team and (:user::bigint is null or m.user_id = :user) as taken
      from teams t join team_members m on m.team_id = t.id join users u on u.id = m.user_id
      where t.organizer_id = :organizer and t.can_change_teams and u.is_active)
    select bool_or(taken) as taken, bool_or(not taken) as left from administrators`,
    { organizer: organizer.id, team: taken.team, user: taken.user ?? null },
  )
  if (found?.taken && !found.left)
    throw forbidden('Somebody has to be able to change teams: let another team, with a member, do so first.')
}

// Teams of users, and the rule that an organizer retains an administrator: can_change_teams lets its holders grant all other permissions.

import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import type { Transaction } from '../../core/transaction.ts'
import { errorMessage } from '../../messages/translate.ts'
import { lockAdministration } from '../locks.ts'

/**
 * Asserts that an organizer retains a user with can_change_teams after a change that removes it from members of a team (guide permissions,
 * "Administration"). Locks such changes of the organizer, so that two concurrent ones cannot remove the last administrators. Users who were
 * added by email address and have never opened the organizer do not count.
 * @throws Rejection 403 if no administrator would remain
 */
export async function lockRemainingAdministrator(
  db: Db,
  organizer: { id: number },
  taken: { team: number; user?: number },
): Promise<void> {
  await lockAdministration(db, organizer)
  const [administrators] = await query<{ taken: boolean | null; remaining: boolean | null }>(
    db,
    `
    with administrators as (
      select t.id = :team and (:user::bigint is null or m.user_id = :user) as taken
      from teams t join team_members m on m.team_id = t.id join users u on u.id = m.user_id
      where t.organizer_id = :organizer and t.can_change_teams and u.is_active and m.invited_email is null)
    select bool_or(taken) as taken, bool_or(not taken) as remaining from administrators`,
    { organizer: organizer.id, team: taken.team, user: taken.user ?? null },
  )
  if (administrators?.taken && !administrators.remaining)
    throw forbidden(errorMessage('error.last_administrator'), 'last_administrator')
}

/** A team of a user. */
export type OwnTeam = { id: number; team: string; organizer_id: number; organizer: string; slug: string }

/** Returns the teams of a user, sorted by organizer. */
export const teamsOf = (db: Db, user: { id: number }): Promise<OwnTeam[]> =>
  query<OwnTeam>(
    db,
    `
    select t.id, t.name as team, o.id as organizer_id, o.name as organizer, o.slug
    from team_members m join teams t on t.id = m.team_id join organizers o on o.id = t.organizer_id
    where m.user_id = :user order by lower(o.name), lower(t.name), t.id`,
    { user: user.id },
  )

/**
 * Removes a user from a team at their request.
 * @throws Rejection 403 for the last administrator (guide permissions, "Administration")
 */
export async function leaveTeam(
  scope: Transaction,
  { id, organizer_id }: Pick<OwnTeam, 'id' | 'organizer_id'>,
  user: { id: number },
): Promise<void> {
  const organizer = { id: organizer_id }
  await lockRemainingAdministrator(scope.db, organizer, { team: id, user: user.id })
  if (await scope.db('team_members').where({ team_id: id, user_id: user.id }).delete())
    await audit({ ...scope, organizer }, 'team.member.removed', { id }, { user: user.id })
}

/** Records that a user has opened an organizer. Its lists of members then show the user's name. */
export async function openOrganizer(db: Db, slug: string, user: { id: number }): Promise<void> {
  await query(
    db,
    `
    update team_members m set invited_email = null from teams t join organizers o on o.id = t.organizer_id
    where m.user_id = :user and m.invited_email is not null and t.id = m.team_id and o.slug = :slug`,
    { user: user.id, slug },
  )
}

/**
 * Asserts that a user does not lock themselves out of an organizer (guide permissions, "Inviting people").
 * @throws Rejection 403 if this is the user's only team with can_change_teams
 */
export async function assertAnotherAdministration(
  db: Db,
  organizer: string,
  team: number,
  user: { id: number },
): Promise<void> {
  const through = await db('teams')
    .join('team_members', 'team_members.team_id', 'teams.id')
    .join('organizers', 'organizers.id', 'teams.organizer_id')
    .where({ 'organizers.slug': organizer, user_id: user.id, can_change_teams: true })
    .pluck('teams.id')
  if (through.length === 1 && through[0] === team)
    throw forbidden(errorMessage('error.own_administration'), 'last_administrator')
}

// Invitations to teams (guide permissions, "Inviting people").
import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import { addSeconds } from '../../core/clock.ts'
import { query } from '../../core/data/db.ts'
import { invalid, tooMany } from '../../core/errors.ts'
import { hashSecret } from '../../core/platform/secrets.ts'
import type { OrganizerTransaction, Transaction } from '../../core/transaction.ts'
import { errorMessage } from '../../messages/translate.ts'
import { lockInvitations } from '../locks.ts'
import type { TimedDb } from './accounts.ts'

/** A pending invitation. */
export type Invitation = {
  id: number
  email: string
  team_id: number
  team: string
  organizer_id: number
  organizer: string
  slug: string
}

export const INVITATION_LIFETIME_SECONDS = 14 * 86_400
const DAY_SECONDS = 86_400

/** Invitations that were created before this time have expired. */
const ended = (now: Date): Date => addSeconds(now, -INVITATION_LIFETIME_SECONDS)

// Selects pending invitations with their team and organizer.
const open = ({ db, now }: TimedDb) =>
  db('team_invites')
    .join('teams', 'teams.id', 'team_invites.team_id')
    .join('organizers', 'organizers.id', 'teams.organizer_id')
    .where('team_invites.created', '>', ended(now))
    .select(
      'team_invites.id',
      'team_invites.email',
      'team_id',
      'teams.name as team',
      'organizer_id',
      'organizers.name as organizer',
      'organizers.slug',
    )

/** Returns the pending invitation of a link, or undefined. */
export const findInvitation = (at: TimedDb, secret: string): Promise<Invitation | undefined> =>
  open(at)
    .where({ token_hash: hashSecret(secret) })
    .first()

/** Returns the pending invitations of an email address. */
export const invitationsOf = (at: TimedDb, email: string): Promise<Invitation[]> =>
  open(at).whereRaw('lower(team_invites.email) = lower(?)', [email]).orderBy('team_invites.id')

/**
 * Adds a user to a team. Until a user who is new to the organizer has opened it, lists of members only show the invited email address (guide
 * permissions, "Inviting people").
 * @throws Rejection 400 on `email` if the user is already a member
 */
export async function addMember(
  scope: OrganizerTransaction,
  { team, email }: { team: number; email: string },
  user: { id: number },
): Promise<void> {
  const { db, organizer } = scope
  const added = await query(
    db,
    `
    insert into team_members (team_id, user_id, invited_email) select :team, :user, case when not exists (
      select from team_members m join teams t on t.id = m.team_id
      where m.user_id = :user and t.organizer_id = :organizer and m.invited_email is null) then :email end
    on conflict do nothing returning user_id`,
    { team, user: user.id, organizer: organizer.id, email },
  )
  if (!added.length) throw invalid('email', errorMessage('error.member'), 'already_exists')
  await audit(scope, 'team.member.added', { id: team }, { user: user.id, email })
}

/**
 * Checks the limits of a new invitation, and deletes an expired invitation of the address. Locks the invitations of the organizer. Members who
 * were added directly count, since each receives a mail.
 * @param limit maximum number of invitations per organizer and day
 * @throws Rejection 429 if the limit is reached; 400 on `email` if the address has a pending invitation
 */
export async function lockInvitationSlot(
  { db, now }: TimedDb,
  organizer: { id: number },
  { team, email, limit }: { team: number; email: string; limit: number },
): Promise<void> {
  await lockInvitations(db, organizer)
  const [sent] = await query<{ last: string | null }>(
    db,
    `
    select datetime as last from log_entries where organizer_id = :organizer and datetime > :since
      and (action = 'team.invite.added' or action = 'team.member.added' and not data ? 'invited')
    order by datetime desc offset :others limit 1`,
    { organizer: organizer.id, since: addSeconds(now, -DAY_SECONDS), others: limit - 1 },
  )
  if (sent?.last) {
    const wait = Math.max(
      Math.ceil(
        DateTime.fromISO(sent.last).plus({ seconds: DAY_SECONDS }).diff(DateTime.fromJSDate(now)).as('seconds'),
      ),
      1,
    )
    throw tooMany(errorMessage('error.too_many_invitations', { count: limit }), wait)
  }
  const [pending] = await query(
    db,
    `
    with ended as (delete from team_invites where team_id = :team and lower(email) = lower(:email) and created <= :since)
    select from team_invites where team_id = :team and lower(email) = lower(:email) and created > :since`,
    { team, email, since: ended(now) },
  )
  if (pending) throw invalid('email', errorMessage('error.invited'), 'already_exists')
}

/** Accepts an invitation. @returns false if it no longer exists, for example because a concurrent request accepted it */
export async function acceptInvitation(
  scope: Transaction,
  { id, email, team_id, organizer_id }: Invitation,
  user: { id: number; email: string },
): Promise<boolean> {
  const { db } = scope
  if (!(await db('team_invites').where({ id }).delete())) return false
  await db('team_members').insert({ team_id, user_id: user.id }).onConflict().ignore()
  const data = { user: user.id, email: user.email, invited: email }
  await audit({ ...scope, organizer: { id: organizer_id } }, 'team.member.added', { id: team_id }, data)
  return true
}

/** Declines an invitation. Idempotent. */
export async function declineInvitation(scope: Transaction, { id, email, organizer_id }: Invitation): Promise<void> {
  if (await scope.db('team_invites').where({ id }).delete())
    await audit({ ...scope, organizer: { id: organizer_id } }, 'team.invite.declined', { id }, { email })
}

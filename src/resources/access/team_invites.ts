// Team invites: pending invitations of people to a team.
import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import type { Handler } from '../../core/handler.ts'
import { lockConnectionOfCaller } from '../../domain/access/applications.ts'
import { addMember, lockInvitationSlot } from '../../domain/access/invitations.ts'
import { findAccount } from '../../domain/access/organizers.ts'

export const { list, get, remove } = resource('team_invites', { log: 'team.invite' })

/**
 * Adds the user with an email address to the team and notifies them by mail, or sends an invitation if no account has the address (guide
 * permissions, "Inviting people").
 * @throws Rejection 400 on `email` if the address is a member or has a pending invitation; 429 if the organizer has reached its daily limit
 */
export const create: Handler<'team_invites.create'> = async (context) => {
  const {
    db,
    organizer,
    parents: { team },
    body: { email },
    enqueue,
    now,
    config,
    who,
  } = context
  await lockConnectionOfCaller(db, who)
  await lockInvitationSlot(context, organizer, { team, email, limit: config.INVITATIONS_PER_DAY })
  const account = await findAccount(db, email)
  if (account) {
    await addMember(context, { team, email }, account)
    await enqueue(db, 'team_member_added', { team_id: team, user_id: account.id })
    return { email }
  }
  const [invite] = await db('team_invites')
    .insert({ team_id: team, email, created: now, connection_id: who.connection_id })
    .returning(['id', 'email'])
  await audit(context, 'team.invite.added', invite, { email })
  await enqueue(db, 'team_invite', { invite_id: invite.id })
  return invite
}

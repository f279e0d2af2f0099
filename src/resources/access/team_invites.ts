// A team invite asks a person to join a team.
import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { holdConnection } from '../../domain/access/applications.ts'
import { addColleague, admitInvitation } from '../../domain/access/invitations.ts'
import { findAccount } from '../../domain/access/organizers.ts'

export const { list, get, remove } = resource('team_invites', { log: 'team.invite' })

/**
 * Sends an invitation. Whoever belongs to the organizer already joins at once; the owner of any other account is asked, too, before they
 * are a member. Both are answered without id (guide permissions, "Inviting people").
 * @throws Refusal 400 on `email` when the address is a member or has a pending invitation, 429 when the organizer has sent as many as it
 *   may within a day
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
  const account = await findAccount(db, email)
  if (account && (await db('team_members').where({ team_id: team, user_id: account.id }).first('user_id')))
    throw invalid('email', 'This person is already a member of this team.')
  if (account && (await addColleague(context, { team, email }, account))) return { email }
  await admitInvitation(context, organizer, { team, email, limit: config.INVITATIONS_PER_DAY })
  await holdConnection(db, who)
  const [invite] = await db('team_invites')
    .insert({ team_id: team, email, created: now, connection_id: who.connection_id })
    .returning(['id', 'email'])
  await audit(context, 'team.invite.added', invite, { email })
  await enqueue(db, 'team_invite', { invite_id: invite.id })
  return account ? { email } : invite
}

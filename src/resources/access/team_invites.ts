// A team invite asks a person without an account to join a team.
import { audit } from '../../core/audit.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { resource } from '../../core/resource.ts'
import { holdConnection } from '../../domain/access/applications.ts'
import { findAccount } from '../../domain/access/organizers.ts'

export const { list, get, remove } = resource('team_invites', { log: 'team.invite' })

/**
 * Sends an invitation. The owner of an existing account joins at once, and the answer has no id (guide permissions, "Inviting people").
 * @throws Refusal 400 on `email` when the address is a member or has a pending invitation (guide permissions, "Inviting people")
 */
export const create: Handler<'team_invites.create'> = async (context) => {
  const {
    db,
    parents: { team },
    body: { email },
    enqueue,
    who,
  } = context
  const account = await findAccount(db, email)
  if (account) {
    const joined = await db('team_members')
      .insert({ team_id: team, user_id: account.id })
      .onConflict()
      .ignore()
      .returning('user_id')
    if (!joined.length) throw invalid('email', 'This person is already a member of this team.')
    await audit(context, 'team.member.added', { id: team }, { user: account.id, email })
    return { email }
  }
  await holdConnection(db, who)
  const [invite] = await db('team_invites')
    .insert({ team_id: team, email, connection_id: who.connection_id })
    .returning(['id', 'email'])
  await audit(context, 'team.invite.added', invite, { email })
  await enqueue(db, 'team_invite', { invite_id: invite.id })
  return invite
}

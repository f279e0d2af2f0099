// Team members: user accounts with the permissions of a team.

import type { Knex } from 'knex'
import { audit } from '../../core/audit.ts'
import { page } from '../../core/data/list.ts'
import { forbidden } from '../../core/errors.ts'
import type { AnyContext, Handler } from '../../core/handler.ts'
import { lockRemainingAdministrator } from '../../domain/access/teams.ts'

// Only returns the invited email address of users who have not opened the organizer yet (guide permissions, "Inviting people").
const members = ({ db }: AnyContext, team: Knex.Value) =>
  db('team_members')
    .join('users', 'users.id', 'team_members.user_id')
    .where({ team_id: team })
    .select(
      'users.id',
      db.raw('coalesce(invited_email, users.email) as email'),
      db.raw("case when invited_email is null then users.fullname else '' end as fullname"),
      db.raw('invited_email is null and users.require_2fa as require_2fa'),
    )

export const list: Handler<'team_members.list'> = (context) =>
  page(context, { query: (p) => members(context, p.team!), key: 'users.id' })

export const get: Handler<'team_members.get'> = async (context) => {
  const member = await members(context, context.parents.team).where('users.id', context.params.id).first()
  if (!member) throw forbidden()
  return member
}

/**
 * Removes a user from a team. The account remains (guide permissions, "Inviting people").
 * @throws Rejection 403 for the last administrator (guide permissions, "Administration")
 */
export const remove: Handler<'team_members.remove'> = async (context) => {
  const { db, organizer, params, parents } = context
  await lockRemainingAdministrator(db, organizer, { team: parents.team, user: params.id })
  const removed = await db('team_members').where({ team_id: parents.team, user_id: params.id }).delete()
  if (!removed) throw forbidden()
  await audit(context, 'team.member.removed', { id: parents.team }, { user: params.id })
}

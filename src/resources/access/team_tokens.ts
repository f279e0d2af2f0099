// API tokens of teams, with which server-side applications have the permissions of the team.

import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { lockConnectionOfCaller } from '../../domain/access/applications.ts'
import { usageOf } from '../../domain/access/credential_usage.ts'
import { teamTokens } from '../../domain/access/model/team_tokens.ts'
import { createToken } from '../../domain/access/organizers.ts'

export const { list, get } = resource('team_tokens', {
  log: 'team.token',
  mapping: teamTokens,
})

/** Creates a token. Only this response contains its secret. */
export const create: Handler<'team_tokens.create'> = async (context) => {
  const { db, parents, body, who } = context
  await lockConnectionOfCaller(db, who)
  const made = await createToken(db, parents.team, body.name, who.connection_id)
  await audit(context, 'team.token.added', made, { name: made.name })
  return made
}

export const usage: Handler<'team_tokens.usage'> = async (context) => {
  const { db, params, parents } = context
  const token = await db('team_tokens').where({ id: params.id, team_id: parents.team }).first('id')
  if (!token) throw forbidden()
  return usageOf(context, { type: 'token', ids: [token.id] })
}

/** Disables a token permanently. The token remains in the list. Idempotent (guide authentication, "API tokens"). */
export const remove: Handler<'team_tokens.remove'> = async (context) => {
  const {
    db,
    params: { id },
    parents: { team },
  } = context
  const columns = ['id', 'name', 'active'] as const
  const [disabled] = await db('team_tokens')
    .where({ id, team_id: team, active: true })
    .update({ active: false })
    .returning(columns)
  if (disabled) {
    await audit(context, 'team.token.deleted', disabled)
    return disabled
  }
  const token = await db('team_tokens').where({ id, team_id: team }).first(columns)
  if (!token) throw forbidden()
  return token
}

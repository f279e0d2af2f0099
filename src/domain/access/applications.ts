// OAuth applications: developers register them in their account, and users connect them to theirs (guide authentication, "OAuth
// applications"). oauth.ts creates connections and issues their tokens.

import { randomBytes } from 'node:crypto'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ErrorMessage } from '../../core/error_messages.ts'
import type { ValidationError } from '../../core/errors.ts'
import { forbidden, invalidFields, unauthorized } from '../../core/errors.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import { errorMessage } from '../../messages/translate.ts'
import { lockConnection, lockConnectionInUse, lockConnectionsOfApplication } from '../locks.ts'

/** An application. `client_secret_hash` is null for a public client (RFC 6749, 2.1). The first redirect URL is the default. */
export type Application = {
  id: number
  name: string
  client_id: string
  client_secret_hash: string | null
  redirect_uris: string[]
  created: string
}
export type Registration = { name: string; redirect_uris: string[] }

/** A connected application, as its user sees it. `organizers` are names; null for all, including future ones. */
export type ApplicationConnection = {
  id: number
  name: string
  scopes: string[]
  organizers: string[] | null
  created: string
}

const COLUMNS = ['id', 'name', 'client_id', 'client_secret_hash', 'redirect_uris', 'created'] as const
const [MAX_NAME_LENGTH, MAX_URL_LENGTH, MAX_QUOTED_URL_LENGTH, MAX_URLS] = [190, 500, 100, 20]

/** Returns the applications that a user has registered. */
export const ownApplications = (db: Db, userId: number): Promise<Application[]> =>
  db('oauth_applications').where({ user_id: userId }).orderBy('name').orderBy('id').select(COLUMNS)

/** Returns an application of a user. @throws Rejection 403 if the user has no such application */
export async function ownApplication(db: Db, userId: number, id: number): Promise<Application> {
  const application = await db('oauth_applications').where({ user_id: userId, id }).first(COLUMNS)
  if (!application) throw forbidden()
  return application
}

/**
 * Registers an application.
 * @returns the application and its secret, which is only stored as a hash; undefined for a public client
 * @throws Rejection 400 on `name` or `redirect_uris`
 */
export async function createApplication(
  scope: Transaction,
  userId: number,
  registration: Registration & { public?: boolean },
): Promise<{ application: Application; secret: string | undefined }> {
  const values = checked(registration)
  const secret = registration.public ? undefined : newSecret()
  const [application] = await scope
    .db('oauth_applications')
    .insert({
      user_id: userId,
      name: values.name,
      redirect_uris: JSON.stringify(values.redirect_uris),
      client_id: randomBytes(20).toString('hex'),
      client_secret_hash: secret ? hashSecret(secret) : null,
    })
    .returning(COLUMNS)
  await audit(scope, 'user.application.added', application, values)
  return { application, secret }
}

/** Changes name and redirect URLs of an application of the user. @throws Rejection 400 on an invalid field; 403 if it does not exist */
export async function changeApplication(
  scope: Transaction,
  userId: number,
  id: number,
  registration: Registration,
): Promise<void> {
  const values = checked(registration)
  const changed = await scope
    .db('oauth_applications')
    .where({ user_id: userId, id })
    .update({ name: values.name, redirect_uris: JSON.stringify(values.redirect_uris) })
  if (!changed) throw forbidden()
  await audit(scope, 'user.application.changed', { id }, values)
}

/**
 * Replaces the client secret of an application. The previous secret is invalid immediately; tokens remain valid.
 * @throws Rejection 403 if the application does not exist or is public
 */
export async function newClientSecret(scope: Transaction, userId: number, id: number): Promise<string> {
  const secret = newSecret()
  const changed = await scope
    .db('oauth_applications')
    .where({ user_id: userId, id })
    .whereNotNull('client_secret_hash')
    .update({ client_secret_hash: hashSecret(secret) })
  if (!changed) throw forbidden()
  await audit(scope, 'user.application.secret.changed', { id })
  return secret
}

/** Deletes an application and all connections to it. @throws Rejection 403 if it does not exist */
export async function removeApplication(scope: Transaction, userId: number, id: number): Promise<void> {
  await revokeCredentialsOf(scope, await lockConnectionsOfApplication(scope.db, { id: userId }, { id }))
  const [removed] = await scope.db('oauth_applications').where({ user_id: userId, id }).delete().returning('name')
  if (!removed) throw forbidden()
  await audit(scope, 'user.application.deleted', { id }, { name: removed.name })
}

/** Returns the applications that a user has connected. */
export const connections = (db: Db, userId: number): Promise<ApplicationConnection[]> =>
  query(
    db,
    `
  select n.id, a.name, n.scopes, n.created,
    case when not n.all_organizers then array(select o.name from organizers o where o.id = any(n.organizer_ids) order by o.name) end as organizers
  from oauth_connections n join oauth_applications a on a.id = n.application_id
  where n.user_id = :user order by a.name, n.id`,
    { user: userId },
  )

/**
 * Deletes a connection. Revokes its codes and tokens, and the credentials that were created through it.
 * @throws Rejection 403 if the user has no such connection
 */
export async function disconnect(scope: Transaction, userId: number, id: number): Promise<void> {
  await revokeCredentialsOf(scope, (await lockConnection(scope.db, { id: userId }, id)) ? [id] : [])
  const [ended] = await scope
    .db('oauth_connections')
    .where({ user_id: userId, id })
    .delete()
    .returning('application_id')
  if (!ended) throw forbidden()
  await audit(scope, 'user.application.disconnected', { id: ended.application_id })
}

/**
 * Locks the connection of the caller before credentials are created through it, so that deleting the connection revokes them.
 * @throws Rejection 401 if the connection was deleted
 */
export async function lockConnectionOfCaller(
  db: Db,
  { connection_id }: { connection_id: number | null },
): Promise<void> {
  if (connection_id === null) return
  if (!(await lockConnectionInUse(db, connection_id))) throw unauthorized()
}

// Revokes API tokens, invitations, devices, publishable keys and webhooks that were created through connections, so that an application retains
// no access. The connections must be locked. Each revocation is recorded in the audit log of its organizer.
async function revokeCredentialsOf(scope: Transaction, connections: number[]): Promise<void> {
  const { db } = scope
  for (const { action, sql } of REVOCATIONS) {
    const ended = await query<{ id: number; organizer_id: number; name: string }>(db, sql, { connections })
    for (const { id, organizer_id, name } of ended)
      await audit(
        { ...scope, organizer: { id: organizer_id } },
        action,
        { id },
        { name, reason: 'application disconnected' },
      )
  }
}

// Statements that revoke credentials, and return their ID, organizer and name.
const REVOCATIONS = [
  {
    action: 'team.token.deleted',
    sql: `update team_tokens k set active = false from teams t where t.id = k.team_id and k.connection_id = any(:connections) and k.active
      returning k.id, t.organizer_id, k.name`,
  },
  {
    action: 'team.invite.deleted',
    sql: `delete from team_invites i using teams t where t.id = i.team_id and i.connection_id = any(:connections)
      returning i.id, t.organizer_id, i.email as name`,
  },
  {
    action: 'device.revoked',
    sql: `update devices set revoked = true where connection_id = any(:connections) and not revoked
      returning id, organizer_id, name`,
  },
  {
    action: 'publishable_key.deleted',
    sql: `delete from publishable_keys where connection_id = any(:connections)
      returning id, organizer_id, name`,
  },
  {
    action: 'webhook.disabled',
    sql: `update webhooks set enabled = false where connection_id = any(:connections) and enabled
      returning id, organizer_id, regexp_replace(target_url, '//[^/]*@', '//') as name`,
  },
] as const

/** Returns the organizers of a user's teams, for the selection of those that an application has access to. */
export const organizersOf = (db: Db, userId: number): Promise<{ id: number; name: string }[]> =>
  query(
    db,
    `
  select o.id, o.name from organizers o
  where exists (select from teams t join team_members m on m.team_id = t.id where t.organizer_id = o.id and m.user_id = :user)
  order by o.name, o.id`,
    { user: userId },
  )

function checked({ name: given, redirect_uris: urls }: Registration): Registration {
  const name = given.trim()
  const errors: ValidationError[] = []
  if (!name) errors.push({ path: ['name'], ...errorMessage('error.required'), code: 'required' })
  if (name.length > MAX_NAME_LENGTH)
    errors.push({ path: ['name'], ...errorMessage('error.too_long', { count: MAX_NAME_LENGTH }), code: 'too_long' })
  const redirect_uris = [...new Set(urls.map((url) => url.trim()).filter(Boolean))]
  if (!redirect_uris.length)
    errors.push({ path: ['redirect_uris'], ...errorMessage('error.required'), code: 'required' })
  if (redirect_uris.length > MAX_URLS)
    errors.push({ path: ['redirect_uris'], ...errorMessage('error.too_many_redirect_urls', { count: MAX_URLS }) })
  for (const url of redirect_uris) {
    const error = redirectError(url)
    const prefix = `${url.slice(0, MAX_QUOTED_URL_LENGTH)}: `
    if (error)
      errors.push({
        path: ['redirect_uris'],
        message: prefix + error.message,
        translation: { ...error.translation!, prefix },
      })
  }
  if (errors.length) throw invalidFields(errors)
  return { name, redirect_uris }
}

/**
 * Returns the validation error of a redirect URL, or undefined. It must be HTTPS, except for programs on the user's own computer (guide
 * authentication, "OAuth applications"). The characters of the host are restricted, since it is used in a content security policy.
 */
export function redirectError(text: string): ErrorMessage | undefined {
  if (text.length > MAX_URL_LENGTH) return errorMessage('error.too_long', { count: MAX_URL_LENGTH })
  if (!/^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text) || !URL.canParse(text))
    return errorMessage('error.redirect_url')
  const { protocol, hostname, username, password } = new URL(text)
  if (text.includes('#')) return errorMessage('error.redirect_url_fragment')
  if (username || password) return errorMessage('error.redirect_url_user')
  if (!/^[a-z0-9.-]+$/.test(hostname)) return errorMessage('error.redirect_url_host')
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    return errorMessage('error.redirect_url_http')
  return undefined
}

// How a person connects an application, and what it holds from then on: codes, access and refresh tokens (guide authentication,
// "OAuth applications"). The order of the steps is @node-oauth/oauth2-server's; here is what they mean in the database. Secrets are
// stored as hashes.
//
// - A code is good for one use within ten minutes; a second use ends what came of the first.
// - A refresh ends the access token before it. An application with a secret keeps its refresh token, which is worth nothing to
//   others. A public one gets a new one each time; whoever comes with a used one ends the connection's tokens of that family,
//   because either they or the one who used it has stolen it.

import OAuth2Server from '@node-oauth/oauth2-server'
import { audit } from '../../core/audit.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import { lockRefreshToken } from '../locks.ts'
import type { At } from './accounts.ts'
import type { Application } from './applications.ts'

const { InvalidGrantError, InvalidRequestError, UnauthorizedClientError } = OAuth2Server
type Client = OAuth2Server.Client
type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel

/** What an application may be allowed to do, as the person is asked. */
export const SCOPES: Readonly<Record<string, string>> = {
  read: 'See everything that you may see',
  write:
    'Change everything that you may change, which can include making API tokens and devices and inviting people; what it has made of these ends when you disconnect it',
  profile: 'See your name, your e-mail address and your language',
}
/** The scope when an application asks for none. */
const DEFAULT_SCOPES = ['read']
/** Seconds. */
export const [CODE_LIFETIME, ACCESS_LIFETIME] = [600, 86_400]
/** Seconds for which a code is stored after it has expired, so that a second use is detected. Tokens need no purge: they end with their refresh token. */
export const CODE_RETENTION_SECONDS = 86_400
const GRANTS = ['authorization_code', 'refresh_token']
// The last moment that there is.
const FOREVER = new Date(8.64e15)
// A refresh token begins with the part that stays, of this length.
const FAMILY = newSecret().length

/** The organizers that an application may see of those that the person is in the teams of. */
export type Organizers = { all: boolean; ids: number[] }
/**
 * What a person has agreed to. `organizers` is left out where nothing of them is shown; an earlier choice then stays. `again` is an
 * approval that was given before and is only relied on: it has its line in the audit log already.
 */
export type Approval = { userId: number; organizers?: Organizers | undefined; again?: boolean }

/** Whether organizers can be seen with these scopes: the profile says nothing of them. */
export const seesOrganizers = (scopes: string[]): boolean => scopes.some((scope) => scope !== 'profile')

/** The application with this client ID. */
export async function findApplication(db: Db, clientId: string | undefined): Promise<Application | undefined> {
  if (!clientId || !/^[!-~]+$/.test(clientId)) return undefined
  return db('oauth_applications')
    .where({ client_id: clientId })
    .first('id', 'name', 'client_id', 'client_secret_hash', 'redirect_uris', 'created')
}

/** Whether the secret is that of the application; a public one has none to show. */
export const isProven = ({ client_secret_hash }: Application, secret: string | undefined): boolean =>
  client_secret_hash === null ? !secret : secret !== undefined && hashSecret(secret) === client_secret_hash

/** Whether the person has allowed the application to see their profile before. */
export async function hasApprovedProfile(db: Db, userId: number, application: Application): Promise<boolean> {
  return !!(await db('oauth_connections')
    .where({ user_id: userId, application_id: application.id })
    .whereRaw("'profile' = any(scopes)")
    .first('id'))
}

/**
 * Connects an application to a person, or adds to what it may do. The latest choice of organizers holds for all of its tokens.
 * @returns the ID of the connection, which stays the same
 * @throws Rejection 403 when the application was deleted at that moment
 */
export async function connect(
  scope: Transaction,
  application: Application,
  scopes: string[],
  { userId, organizers, again }: Approval,
): Promise<number> {
  const [connection] = await query<{ id: number }>(
    scope.db,
    `
    insert into oauth_connections as n (application_id, user_id, scopes, all_organizers, organizer_ids)
    select a.id, :user, :scopes, coalesce(:all, false), coalesce(:ids, '{}'::bigint[]) from oauth_applications a where a.id = :application for key share
    on conflict on constraint oauth_connections_user_id_key do update set
      scopes = array(select distinct unnest(n.scopes || excluded.scopes)),
      all_organizers = coalesce(:all, n.all_organizers), organizer_ids = coalesce(:ids, n.organizer_ids)
    returning id`,
    { application: application.id, user: userId, scopes, all: organizers?.all ?? null, ids: organizers?.ids ?? null },
  )
  if (!connection) throw forbidden()
  if (!again)
    await audit(scope, 'user.application.connected', application, {
      scopes,
      ...(organizers ? { all_organizers: organizers.all, organizers: organizers.ids } : {}),
    })
  return connection.id
}

export type Tokens = { accessToken: string; refreshToken: string }

/** A first access token with the refresh token that goes on. */
export async function issueTokens(
  { db, now }: At,
  connectionId: number,
  scopes: string[],
  codeId: number | null = null,
): Promise<Tokens> {
  const [accessToken, family] = [newSecret(), newSecret()]
  const refreshToken = family + newSecret()
  await db('oauth_tokens').insert({
    connection_id: connectionId,
    code_id: codeId,
    access_hash: hashSecret(accessToken),
    access_expires: addSeconds(now, ACCESS_LIFETIME),
    scopes,
    granted_scopes: scopes,
    family_hash: hashSecret(family),
    refresh_hash: hashSecret(refreshToken),
  })
  return { accessToken, refreshToken }
}

const clientOf = ({ client_id, redirect_uris }: Application): Client => ({
  id: client_id,
  redirectUris: redirect_uris,
  grants: GRANTS,
})

/**
 * The model of a request to authorize.
 * @param redirectSent whether the request names its redirect URL
 * @param approval without one the request is checked, nothing is stored and the code is none
 */
export function authorizeModel(
  application: Application,
  redirectSent: boolean,
  approval?: Approval & { scope: Transaction },
): Model {
  return {
    getClient: async () => clientOf(application),
    async validateScope(_user, _client, scopes = DEFAULT_SCOPES) {
      return scopes.every((scope) => Object.hasOwn(SCOPES, scope)) && [...new Set(scopes)]
    },
    async saveAuthorizationCode(code, client, user) {
      const { authorizationCode, redirectUri, scope: scopes = [], codeChallenge } = code
      if (application.client_secret_hash === null && !codeChallenge)
        throw new InvalidRequestError('An application without a secret needs a `code_challenge` (PKCE).')
      if (codeChallenge && !/^[\w-]{43}$/.test(codeChallenge))
        throw new InvalidRequestError('Invalid parameter: `code_challenge`')
      if (approval) {
        const { db, now } = approval.scope
        await db('oauth_codes').insert({
          connection_id: await connect(approval.scope, application, scopes, approval),
          code_hash: hashSecret(authorizationCode),
          scopes,
          redirect_uri: redirectUri,
          redirect_uri_sent: redirectSent,
          code_challenge: codeChallenge ?? null,
          expires: addSeconds(now, CODE_LIFETIME),
        })
      }
      return { ...code, client, user }
    },
  } satisfies Partial<Model> as unknown as Model
}

type Code = {
  id: number
  connection_id: number
  client_id: string
  redirect_uri: string
  redirect_uri_sent: boolean
  scopes: string[]
  code_challenge: string | null
  expires: string
}
type Family = { id: number; client_id: string; granted_scopes: string[] }

/**
 * The model of a request for tokens of an application that is known to be the one. `db` has to be a transaction that is committed
 * after a rejection too: a rejection can mean that something ends.
 */
export function tokenModel(
  { db, now }: At,
  application: Application,
  { redirect_uri: redirect }: Record<string, string>,
): Model {
  const isPublic = application.client_secret_hash === null
  return {
    getClient: async () => clientOf(application),

    // The connection is locked before its codes, as its deletion does it.
    async getAuthorizationCode(secret) {
      const [code] = await query<Code>(
        db,
        `
        select c.id, c.connection_id, c.redirect_uri, c.redirect_uri_sent, c.scopes, c.code_challenge, c.expires, a.client_id
        from oauth_codes c
        join oauth_connections n on n.id = c.connection_id
        join oauth_applications a on a.id = n.application_id
        join users u on u.id = n.user_id
        where c.code_hash = :hash and u.is_active
        for key share of n`,
        { hash: hashSecret(secret) },
      )
      if (!code) return undefined
      const client = { id: code.client_id, grants: GRANTS }
      const { code_challenge } = code
      // The redirect URL is compared below, as it may have been left out. Whether the code has expired our clock says, not the library's.
      return {
        authorizationCode: secret,
        expiresAt: new Date(code.expires) > now ? FOREVER : new Date(0),
        redirectUri: '',
        scope: code.scopes,
        client,
        user: { code },
        ...(code_challenge ? { codeChallenge: code_challenge, codeChallengeMethod: 'S256' } : {}),
      }
    },
    async revokeAuthorizationCode({ user }) {
      const { id, redirect_uri, redirect_uri_sent } = user.code as Code
      const first = await db('oauth_codes').where({ id, used: false }).update({ used: true })
      if (!first) await db('oauth_tokens').where({ code_id: id }).delete()
      else if (redirect === undefined && redirect_uri_sent)
        throw new InvalidRequestError('Missing parameter: `redirect_uri`')
      else if (redirect !== undefined && redirect !== redirect_uri)
        throw new InvalidGrantError('Invalid grant: `redirect_uri` is not that of the authorization')
      return first === 1
    },

    async getRefreshToken(secret) {
      const [found] = await query<Family>(
        db,
        `
        select k.id, k.granted_scopes, a.client_id
        from oauth_tokens k
        join oauth_connections n on n.id = k.connection_id
        join oauth_applications a on a.id = n.application_id
        join users u on u.id = n.user_id
        where k.family_hash = :hash and u.is_active`,
        { hash: hashSecret(secret.slice(0, FAMILY)) },
      )
      return (
        found && {
          refreshToken: secret,
          scope: found.granted_scopes,
          client: { id: found.client_id, grants: GRANTS },
          user: { family: found.id, refreshToken: secret },
        }
      )
    },
    async revokeToken({ refreshToken, user }) {
      const current = await lockRefreshToken(db, user.family, hashSecret(refreshToken))
      if (!current) await db('oauth_tokens').where({ id: user.family }).delete()
      return current
    },

    async saveToken({ scope: scopes = [] }, client, user) {
      const tokens = user.code
        ? await issueTokens({ db, now }, user.code.connection_id, scopes, user.code.id)
        : await renew(user.family, user.refreshToken, scopes)
      return { ...tokens, scope: scopes, client, user }
    },
  } satisfies Partial<Model> as unknown as Model

  async function renew(id: number, before: string, scopes: string[]): Promise<Tokens> {
    const accessToken = newSecret()
    const refreshToken = isPublic ? before.slice(0, FAMILY) + newSecret() : before
    await db('oauth_tokens')
      .where({ id })
      .update({
        access_hash: hashSecret(accessToken),
        access_expires: addSeconds(now, ACCESS_LIFETIME),
        scopes,
        refresh_hash: hashSecret(refreshToken),
      })
    return { accessToken, refreshToken }
  }
}

/**
 * Ends an access token, or a refresh token with its access token. A token that is none changes nothing (RFC 7009, 2.2).
 * @throws UnauthorizedClientError when it is another application's
 */
export async function revokeToken(db: Db, application: Application, token: string): Promise<void> {
  const values = { access: hashSecret(token), family: hashSecret(token.slice(0, FAMILY)) }
  const [found] = await query<{ id: number; application_id: number; is_access: boolean }>(
    db,
    `
    select k.id, n.application_id, coalesce(k.access_hash = :access, false) as is_access
    from oauth_tokens k join oauth_connections n on n.id = k.connection_id
    where k.access_hash = :access or k.family_hash = :family`,
    values,
  )
  if (!found) return
  if (found.application_id !== application.id)
    throw new UnauthorizedClientError('The token is not one of this application.')
  if (found.is_access)
    await db('oauth_tokens').where({ id: found.id, access_hash: values.access }).update({ access_hash: null })
  else await db('oauth_tokens').where({ id: found.id }).delete()
}

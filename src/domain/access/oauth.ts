// OAuth connections, codes, and access and refresh tokens (guide authentication, "OAuth applications"). @node-oauth/oauth2-server controls the
// flow; this file implements its models. Secrets are stored as hashes.
//
// - A code can be used once within ten minutes. A second use revokes the tokens of the first (RFC 6749, 4.1.2).
// - A refresh revokes the previous access token. Confidential clients retain their refresh token. Public clients receive a new one each time;
//   the use of an old one revokes the whole family, since one of its two users has stolen it (RFC 9700, 4.14).

import OAuth2Server from '@node-oauth/oauth2-server'
import { audit } from '../../core/audit.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import { lockRefreshToken } from '../locks.ts'
import type { TimedDb } from './accounts.ts'
import type { Application } from './applications.ts'

const { InvalidGrantError, InvalidRequestError, UnauthorizedClientError } = OAuth2Server
type Client = OAuth2Server.Client
type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel

/** Scopes, with their descriptions on the consent page. */
export const SCOPES = ['read', 'write', 'profile'] as const
export type Scope = (typeof SCOPES)[number]
/** Scopes of a request without scopes. */
const DEFAULT_SCOPES = ['read']
/** Seconds. */
export const [CODE_LIFETIME_SECONDS, ACCESS_LIFETIME_SECONDS] = [600, 86_400]
/** Seconds for which a code is stored after it has expired, so that a second use is detected. Tokens need no purge: they end with their refresh token. */
export const CODE_RETENTION_SECONDS = 86_400
const GRANT_TYPES = ['authorization_code', 'refresh_token']
// The maximum date of JavaScript.
const MAX_DATE = new Date(8.64e15)
// Length of the constant prefix of the refresh tokens of a family.
const FAMILY_LENGTH = newSecret().length

/** Organizers of the user that an application has access to. */
export type Organizers = { all: boolean; ids: number[] }
/**
 * A user's approval. Without `organizers`, an earlier selection is retained. A repeated approval was given before and is not recorded in the
 * audit log again.
 */
export type Approval = { userId: number; organizers?: Organizers | undefined; again?: boolean }

/** Returns whether scopes grant access to organizers, as all except `profile` do. */
export const seesOrganizers = (scopes: string[]): boolean => scopes.some((scope) => scope !== 'profile')

/** Returns the application with a client ID. */
export async function findApplication(db: Db, clientId: string | undefined): Promise<Application | undefined> {
  if (!clientId || !/^[!-~]+$/.test(clientId)) return undefined
  return db('oauth_applications')
    .where({ client_id: clientId })
    .first('id', 'name', 'client_id', 'client_secret_hash', 'redirect_uris', 'created')
}

/** Returns whether a client secret is valid. Public clients must not send one. */
export const isProven = ({ client_secret_hash }: Application, secret: string | undefined): boolean =>
  client_secret_hash === null ? !secret : secret !== undefined && hashSecret(secret) === client_secret_hash

/** Returns whether the user has approved the scope `profile` for the application before. */
export async function hasApprovedProfile(db: Db, userId: number, application: Application): Promise<boolean> {
  return !!(await db('oauth_connections')
    .where({ user_id: userId, application_id: application.id })
    .whereRaw("'profile' = any(scopes)")
    .first('id'))
}

/**
 * Connects an application to a user, or adds scopes to an existing connection. The latest selection of organizers applies to all its tokens.
 * @returns the ID of the connection
 * @throws Rejection 403 if the application was deleted
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

/** Issues an access token and a refresh token. */
export async function issueTokens(
  { db, now }: TimedDb,
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
    access_expires: addSeconds(now, ACCESS_LIFETIME_SECONDS),
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
  grants: GRANT_TYPES,
})

/**
 * Returns the model of an authorization request.
 * @param redirectSent whether the request contains the redirect URL
 * @param approval without it, the request is only validated and the code is not stored
 */
export function authorizeModel(
  application: Application,
  redirectSent: boolean,
  approval?: Approval & { scope: Transaction },
): Model {
  return {
    getClient: async () => clientOf(application),
    async validateScope(_user, _client, scopes = DEFAULT_SCOPES) {
      return scopes.every((scope) => (SCOPES as readonly string[]).includes(scope)) && [...new Set(scopes)]
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
          expires: addSeconds(now, CODE_LIFETIME_SECONDS),
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
 * Returns the model of a token request of an authenticated application. `db` must be a transaction that is committed even if the request is
 * rejected, since a rejection can revoke tokens.
 */
export function tokenModel(
  { db, now }: TimedDb,
  application: Application,
  { redirect_uri: redirect }: Record<string, string>,
): Model {
  const isPublic = application.client_secret_hash === null
  return {
    getClient: async () => clientOf(application),

    // Locks the connection before its codes, in the same order as its deletion.
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
      const client = { id: code.client_id, grants: GRANT_TYPES }
      const { code_challenge } = code
      // The redirect URL is compared below, since it can be omitted. The expiry is checked here with the server's clock, not by the library.
      return {
        authorizationCode: secret,
        expiresAt: new Date(code.expires) > now ? MAX_DATE : new Date(0),
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
      const [family] = await query<Family>(
        db,
        `
        select k.id, k.granted_scopes, a.client_id
        from oauth_tokens k
        join oauth_connections n on n.id = k.connection_id
        join oauth_applications a on a.id = n.application_id
        join users u on u.id = n.user_id
        where k.family_hash = :hash and u.is_active`,
        { hash: hashSecret(secret.slice(0, FAMILY_LENGTH)) },
      )
      return (
        family && {
          refreshToken: secret,
          scope: family.granted_scopes,
          client: { id: family.client_id, grants: GRANT_TYPES },
          user: { family: family.id, refreshToken: secret },
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
    const refreshToken = isPublic ? before.slice(0, FAMILY_LENGTH) + newSecret() : before
    await db('oauth_tokens')
      .where({ id })
      .update({
        access_hash: hashSecret(accessToken),
        access_expires: addSeconds(now, ACCESS_LIFETIME_SECONDS),
        scopes,
        refresh_hash: hashSecret(refreshToken),
      })
    return { accessToken, refreshToken }
  }
}

/**
 * Revokes an access token, or a refresh token with its access token. Unknown tokens are ignored (RFC 7009, 2.2).
 * @throws UnauthorizedClientError if the token belongs to another application
 */
export async function revokeToken(db: Db, application: Application, token: string): Promise<void> {
  const values = { access: hashSecret(token), family: hashSecret(token.slice(0, FAMILY_LENGTH)) }
  const [stored] = await query<{ id: number; application_id: number; is_access: boolean }>(
    db,
    `
    select k.id, n.application_id, coalesce(k.access_hash = :access, false) as is_access
    from oauth_tokens k join oauth_connections n on n.id = k.connection_id
    where k.access_hash = :access or k.family_hash = :family`,
    values,
  )
  if (!stored) return
  if (stored.application_id !== application.id)
    throw new UnauthorizedClientError('The token does not belong to this application.')
  if (stored.is_access)
    await db('oauth_tokens').where({ id: stored.id, access_hash: values.access }).update({ access_hash: null })
  else await db('oauth_tokens').where({ id: stored.id }).delete()
}

// Authentication and authorization. For each type of credential, one statement loads the caller, the organizer and event of the path, and the
// caller's permissions there.
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import type { Config } from '../../config.ts'
import { Batches } from '../batches.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { reachesEventSql } from '../data/reach.ts'
import { forbidden, Rejection, revokedDevice, unauthorized } from '../errors.ts'
import { getOrCreate } from '../get_or_create.ts'
import type { Caller, Event, Operation, OperationId, Organizer, Permission } from '../handler.ts'
import { ANONYMOUS } from '../handler.ts'
import { PERMISSIONS } from '../permissions.ts'
import { csrfToken, hashSecret } from '../platform/secrets.ts'
import type { SecurityDetails, SecurityEvent } from '../platform/security_log.ts'
import { product } from '../product.ts'
import { isForeign } from './cors.ts'
import type { PublishableKey } from './rate_limit.ts'

/** The cookie of a browser session. */
export const SESSION_COOKIE = 'boxoffice_session'

/** Returns the name of a cookie. Over HTTPS it has a prefix with which browsers accept it only from this host and over HTTPS. */
export const cookieName = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, name: string): string =>
  BASE_URL.startsWith('https:') ? `__Host-${name}` : name

/** Returns the headers that a browser with this session sends with writes, for tools that act like one. */
export const sessionHeaders = (config: Pick<Config, 'BASE_URL'>, secret: string): Record<string, string> => ({
  Cookie: `${cookieName(config, SESSION_COOKIE)}=${secret}`,
  'X-CSRFToken': csrfToken(secret),
})

export type Access = {
  who: Caller
  secret: string
  may: (permission: Permission) => boolean
  organizer?: Organizer
  event?: Event
}

type Scheme = 'Token' | 'OAuth2' | 'Device' | 'Session' | 'Publishable'
type Row = {
  id: number
  name: string
  user_id: number | null
  connection_id: number | null
  scopes: string[] | null
  profile: string | null
  organizer_ids: number[]
  team_ids: number[] | null
  organizer: Organizer | null
  event: Event | null
  permissions: Record<Permission, boolean> | null
  revoked?: boolean
  /** The allowed origins of a publishable key. */
  allowed_origins?: string[]
  requests_per_minute?: number | null
}

const organizerOf = (o: string): string =>
  `json_build_object('id', ${o}.id, 'slug', ${o}.slug, 'name', ${o}.name, 'locale', coalesce(${o}.settings->>'locale', 'en'),
    'clock_ahead_seconds', ${o}.clock_ahead_seconds)`
const eventOf = (e: string, o: string): string =>
  `json_build_object('id', ${e}.id, 'slug', ${e}.slug, 'timezone', ${e}.timezone, 'locale', coalesce(${e}.settings->>'locale', ${o}.settings->>'locale', 'en'),
    'currency', ${e}.currency, 'has_subevents', ${e}.has_subevents)`
const eventIn = (o: string): string => `e.organizer_id = ${o}.id and lower(e.slug) = lower(:event) and e.slug = :event`

// The statement for paths with an event and the one for paths without. A single statement would take twice as long where there is no event.
type Statements = { readonly event: string; readonly none: string }
const byPath = (visible: string, sql: (event: { select: string; join: string }) => string): Statements => ({
  event: sql({
    select: `case when e.id is not null then ${eventOf('e', 'o')} end`,
    join: `left join events e on ${eventIn('o')} and ${visible}`,
  }),
  none: sql({ select: 'null', join: '' }),
})

// One row: the active token with this hash, the permissions of its team, its organizer, and the event with this slug if the team can see it.
const TOKEN = byPath(
  reachesEventSql('team', 't'),
  (event) => `
  select k.id, k.name, null as user_id, k.connection_id, null as scopes, null as profile, array[o.id] as organizer_ids, array[t.id] as team_ids,
    ${organizerOf('o')} as organizer, ${event.select} as event,
    json_build_object(${PERMISSIONS.map((name) => `'${name}', t.${name}`).join(', ')}) as permissions
  from team_tokens k
  join teams t on t.id = k.team_id
  join organizers o on o.id = t.organizer_id
  ${event.join}
  where k.token_hash = :hash and k.active`,
)

// One row: the user of the credential with the organizers of their teams; the organizer of the path if they have a team there; the event if
// one of these teams can see it; and the combined permissions of the teams that can.
const person = (credential: string): string => `
  with caller as (${credential})
  select c.id, c.name, c.user_id, c.connection_id, c.scopes, null as profile,
    (select coalesce(array_agg(distinct t.organizer_id), '{}') from teams t join team_members m on m.team_id = t.id where m.user_id = c.user_id
      and (c.all_organizers or t.organizer_id = any(c.chosen))) as organizer_ids,
    case when o.id is not null then ${organizerOf('o')} end as organizer, case when e.id is not null then ${eventOf('e', 'o')} end as event,
    r.team_ids, r.permissions
  from caller c
  left join organizers o on o.slug = :organizer and (c.all_organizers or o.id = any(c.chosen))
    and exists (select from teams t join team_members m on m.team_id = t.id where t.organizer_id = o.id and m.user_id = c.user_id)
  left join events e on ${eventIn('o')}
    and exists (select from teams t join team_members m on m.team_id = t.id where t.organizer_id = o.id and m.user_id = c.user_id and ${reachesEventSql('team', 't')})
  left join lateral (
    select array_agg(t.id) as team_ids, json_build_object(${PERMISSIONS.map((name) => `'${name}', bool_or(t.${name})`).join(', ')}) as permissions
    from teams t join team_members m on m.team_id = t.id
    where t.organizer_id = o.id and m.user_id = c.user_id and (:event = '' or ${reachesEventSql('team', 't')})
  ) r on true`

const SESSION = person(`
  select s.user_id as id, coalesce(u.fullname, u.email) as name, s.user_id, null::bigint as connection_id, null::text[] as scopes, true as all_organizers, null::bigint[] as chosen
  from sessions s join users u on u.id = s.user_id
  where s.secret_hash = :hash and s.expires > :now and u.is_active`)

const OAUTH = person(`
  select n.id, coalesce(u.fullname, u.email) || ', ' || a.name as name, n.user_id, n.id as connection_id, k.scopes, n.all_organizers, n.organizer_ids as chosen
  from oauth_tokens k
  join oauth_connections n on n.id = k.connection_id
  join oauth_applications a on a.id = n.application_id
  join users u on u.id = n.user_id
  where k.access_hash = :hash and k.access_expires > :now and u.is_active`)

// One row: the initialized device, even if it was revoked, with its organizer and the event, if the device can see it.
const DEVICE = byPath(
  reachesEventSql('device', 'd'),
  (event) => `
  select d.id, d.name, null as user_id, null as connection_id, null as scopes, d.security_profile as profile, array[o.id] as organizer_ids, null as team_ids,
    ${organizerOf('o')} as organizer, ${event.select} as event, null as permissions, d.revoked
  from devices d
  join organizers o on o.id = d.organizer_id
  ${event.join}
  where d.token_hash = :hash`,
)

// One row: the active publishable key with this hash, its organizer, and the event if it is public and the key is valid for it.
const PUBLISHABLE = byPath(
  `e.live and e.is_public and ${reachesEventSql('publishable_key', 'k')}`,
  (event) => `
  select k.id, k.name, null as user_id, null as connection_id, null as scopes, null as profile, array[o.id] as organizer_ids, null as team_ids,
    ${organizerOf('o')} as organizer, ${event.select} as event, null as permissions, k.allowed_origins, k.requests_per_minute
  from publishable_keys k
  join organizers o on o.id = k.organizer_id
  ${event.join}
  where k.key_hash = :hash and k.active`,
)

// By authentication scheme: the caller's type, and the statement that identifies a credential that is no longer valid. Deleted credentials
// cannot be identified.
const KINDS: Record<Scheme, { at: Statements; type: Caller['type']; ended: string }> = {
  Token: {
    at: TOKEN,
    type: 'token',
    ended: 'select id, null::bigint as user_id from team_tokens where token_hash = :hash',
  },
  OAuth2: {
    at: { event: OAUTH, none: OAUTH },
    type: 'oauth',
    ended: `select n.id, n.user_id from oauth_tokens k join oauth_connections n on n.id = k.connection_id where k.access_hash = :hash`,
  },
  Device: {
    at: DEVICE,
    type: 'device',
    ended: 'select id, null::bigint as user_id from devices where token_hash = :hash',
  },
  Publishable: {
    at: PUBLISHABLE,
    type: 'publishable',
    ended: 'select id, null::bigint as user_id from publishable_keys where key_hash = :hash',
  },
  Session: {
    at: { event: SESSION, none: SESSION },
    type: 'user',
    ended: 'select id, user_id from sessions where secret_hash = :hash',
  },
}
const AUTHORIZATION: Record<string, Scheme> = {
  token: 'Token',
  bearer: 'OAuth2',
  device: 'Device',
  publishable: 'Publishable',
}

/** A credential as it was sent. */
export type Credential = {
  readonly scheme: Scheme
  readonly secret: string | undefined
  /** Whether the sender sent it intentionally: browsers add the session cookie to requests that other sites cause. */
  readonly csrfSafe: boolean
  /** The origin of the page that sends the request, if a browser reports it. */
  readonly origin?: string | undefined
}

/** A caller with valid credentials, as loaded from the database; undefined if the operation needs no credentials. */
export type Identity = { readonly credential: Credential; readonly row: Row } | undefined

/** Returns type and ID of a caller, whose credentials are valid. */
export const callerOf = (identity: Identity): Pick<Caller, 'type' | 'id'> =>
  identity ? { type: KINDS[identity.credential.scheme].type, id: identity.row.id } : ANONYMOUS

/**
 * Loads the caller, and the organizer and event of the path as far as the caller can see them.
 * @param now the time at which credentials must be valid
 * @param count called with the credential as soon as it is known to be valid; without an argument if there is none, also before a 401
 * @param report called for an invalid credential, after `count`, with its type and ID, or only its type if it is unknown
 * @throws Rejection 401 if the operation requires credentials and there are no valid ones; whatever `count` throws
 */
export async function authenticate(
  db: Db,
  operation: Operation,
  credential: Credential,
  params: Readonly<Record<string, unknown>>,
  now: Date,
  count: (credential?: string, key?: PublishableKey) => Promise<void>,
  report: (event: SecurityEvent, details: Omit<SecurityDetails, 'address'>) => void,
): Promise<Identity> {
  if (!operation.security.length) {
    await count()
    return undefined
  }
  const { scheme, secret } = credential
  const { at, type, ended } = KINDS[scheme]
  const sql = params.event === undefined ? at.none : at.event
  const row = secret
    ? await readCredential(db, sql, scheme, {
        hash: hashSecret(secret),
        now,
        organizer: params.organizer ?? '',
        event: params.event ?? '',
      })
    : undefined
  if (!row || row.revoked) {
    await count()
    if (secret) {
      const kind = scheme.toLowerCase()
      const [known] = await query<{ id: number; user_id: number | null }>(db, ended, { hash: hashSecret(secret) })
      if (known) report('credential_refused', { credential: `${kind}:${known.id}`, user_id: known.user_id })
      else report('credential_unknown', { credential: kind })
    }
    if (row) throw revokedDevice()
    throw unauthorized(secret && scheme === 'OAuth2' ? 'Bearer error="invalid_token"' : undefined)
  }
  await count(
    `${type}:${row.id}`,
    type === 'publishable' ? { requestsPerMinute: row.requests_per_minute ?? null } : undefined,
  )
  return { credential, row }
}

type Lookup = {
  readonly sql: string
  readonly values: Readonly<Record<'hash' | 'now' | 'organizer' | 'event', unknown>>
}
/** Milliseconds for which requests wait for a lookup that is running. */
const MAX_LOOKUP_WAIT_MS = 100
const lookups = new WeakMap<Db, Batches<Lookup, Row | undefined>>()

// Requests with the same credential and path that arrive while it is looked up share the next lookup, which begins after all of them.
function readCredential(db: Db, sql: string, scheme: Scheme, values: Lookup['values']): Promise<Row | undefined> {
  const read = async ({ sql, values }: Lookup): Promise<Row | undefined> => (await query<Row>(db, sql, values))[0]
  if (db.isTransaction) return read({ sql, values })
  const shared = getOrCreate(
    lookups,
    db,
    () =>
      new Batches<Lookup, Row | undefined>(
        async (same) => {
          const row = await read(same.at(-1)!)
          return same.map(() => row)
        },
        { maxWaitMs: MAX_LOOKUP_WAIT_MS },
      ),
  )
  const { hash, organizer, event } = values
  return shared.add(JSON.stringify([scheme, hash, organizer, event]), { sql, values })
}

/**
 * Checks that the caller is allowed to run the operation.
 * @throws Rejection 403 if the operation does not accept this type of credential; if the organizer or event does not exist or the caller
 *   cannot access it; or if the caller lacks the required permission, scope or security profile (guide authentication; guide permissions)
 */
export function authorize(
  operation: Operation & { id: OperationId },
  identity: Identity,
  params: Readonly<Record<string, unknown>>,
): Access {
  if (!identity) return { who: ANONYMOUS, secret: '', may: () => false }
  const { row } = identity
  const { scheme, secret, csrfSafe, origin } = identity.credential
  const { type } = KINDS[scheme]
  const needs = operation.security.filter((need) => scheme in need)
  if (!needs.length)
    throw forbidden('This operation does not accept this type of credentials.', 'credential_not_accepted')
  if (row.allowed_origins?.length && !row.allowed_origins.includes(origin ?? ''))
    throw forbidden('The key cannot be used from this origin.', 'origin_not_allowed')
  if (operation.method !== 'GET' && !csrfSafe)
    throw forbidden(
      'A write with the session cookie needs the header X-CSRFToken of this session.',
      'csrf_token_missing',
    )
  if (row.scopes && !needs.some(({ OAuth2 = [] }) => OAuth2.every((scope) => row.scopes!.includes(scope))))
    throw insufficientScope(needs[0]!.OAuth2!)
  const { permissions, profiles } = product().devices
  const profile = row.profile === null ? null : profiles[row.profile]
  if (profile !== null && !profile?.includes(operation.id)) throw forbidden()

  const may = (permission: Permission): boolean =>
    type === 'device' ? permissions.includes(permission) : row.permissions?.[permission] === true
  const { id, name, user_id, connection_id, organizer_ids, team_ids, scopes } = row
  const access: Access = {
    may,
    secret: secret!,
    who: {
      type,
      id,
      name,
      user_id,
      connection_id,
      organizer_ids,
      team_ids: team_ids ?? [],
      read_only: scopes?.includes('write') === false,
    },
  }
  if (params.organizer !== undefined) {
    if (row.organizer?.slug !== params.organizer) throw forbidden()
    access.organizer = row.organizer
  }
  if (params.event !== undefined) {
    if (row.event === null) throw forbidden()
    access.event = row.event
  }
  // For devices and publishable keys, the security schemes of the contract alone determine the allowed operations.
  const { permissions: needed } = operation
  if (needed.length && type !== 'device' && type !== 'publishable' && !needed.some(may)) throw forbidden()
  return access
}

// The form of RFC 6750, section 3.
const insufficientScope = (scopes: readonly string[]): Rejection =>
  new Rejection(
    403,
    { detail: 'The access token does not have the required scope.', code: 'insufficient_scope' },
    { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` },
  )

/**
 * Returns the credential of a request. The header `Authorization` takes precedence over the session cookie, which is ignored if a page of
 * another origin sends the request.
 */
export function credentialOf(config: Pick<Config, 'BASE_URL'>, headers: IncomingHttpHeaders): Credential {
  const { authorization, cookie, 'x-csrftoken': proof } = headers
  if (authorization === undefined) {
    const secret =
      cookie === undefined || isForeign(config, headers)
        ? undefined
        : parseCookie(cookie)[cookieName(config, SESSION_COOKIE)]
    return { scheme: 'Session', secret, csrfSafe: secret !== undefined && proof === csrfToken(secret) }
  }
  const [, word = '', secret] = /^(\w+) +(\S+)$/.exec(authorization) ?? []
  const scheme = AUTHORIZATION[word.toLowerCase()]
  return { scheme: scheme ?? 'Token', secret: scheme && secret, csrfSafe: true, origin: headers.origin }
}

// Browser sessions of signed-in users.
import type { Config } from '../../config.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'
import type { TimedDb } from './accounts.ts'

export type User = {
  readonly id: number
  readonly email: string
  readonly fullname: string | null
  readonly locale: string
  readonly timezone: string
  readonly require_2fa: boolean
}
export type Session = { readonly id: number; readonly user: User }

type Lifetimes = Pick<Config, 'SESSION_IDLE' | 'SESSION_LIFETIME'>

/** Minimum interval of updates of `last_seen`, so that most page views do not write. Shorter for short sessions. */
const TOUCH_INTERVAL_SECONDS = 300

/**
 * Creates a session of a user.
 * @returns its ID and secret; only the hash of the secret is stored
 */
export async function createSession(
  { db, now }: TimedDb,
  userId: number,
  { SESSION_IDLE, SESSION_LIFETIME }: Lifetimes,
  from: { user_agent?: string | null; address?: string | null } = {},
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  const [made] = await db('sessions')
    .insert({
      user_id: userId,
      secret_hash: hashSecret(secret),
      ...from,
      created: now,
      last_seen: now,
      expires: addSeconds(now, Math.min(SESSION_IDLE, SESSION_LIFETIME)),
    })
    .returning('id')
  return { id: made.id, secret }
}

/** Returns the session of a secret with its user, and extends it. */
export async function findSession(
  { db, now }: TimedDb,
  secret: string,
  { SESSION_IDLE, SESSION_LIFETIME }: Lifetimes,
): Promise<Session | undefined> {
  const [row] = await query<Omit<User, 'id'> & { id: number; user_id: number; stale: boolean }>(
    db,
    `
    select s.id, u.id as user_id, u.email, u.fullname, u.locale, u.timezone, u.require_2fa, s.last_seen < :touched as stale
    from sessions s join users u on u.id = s.user_id
    where s.secret_hash = :hash and s.expires > :now and u.is_active`,
    { hash: hashSecret(secret), now, touched: addSeconds(now, -Math.min(TOUCH_INTERVAL_SECONDS, SESSION_IDLE / 10)) },
  )
  if (!row) return undefined
  const { id, user_id, stale, ...user } = row
  if (stale) {
    await db('sessions')
      .where({ id })
      .update({
        last_seen: now,
        expires: db.raw('least(?::timestamptz, created + make_interval(secs => ?))', [
          addSeconds(now, SESSION_IDLE),
          SESSION_LIFETIME,
        ]),
      })
  }
  return { id, user: { ...user, id: user_id } }
}

/** A session in the user's list of sessions. */
export type ListedSession = {
  id: number
  user_agent: string | null
  address: string | null
  created: string
  last_seen: string
}

/** Returns the sessions of a user, last used first. */
export const readSessions = ({ db, now }: TimedDb, user: { id: number }): Promise<ListedSession[]> =>
  db('sessions')
    .where({ user_id: user.id })
    .where('expires', '>', now)
    .orderBy('last_seen', 'desc')
    .select('id', 'user_agent', 'address', 'created', 'last_seen')

/** Deletes a session of a user. */
export async function endSession(db: Db, user: { id: number }, id: number): Promise<void> {
  await db('sessions').where({ user_id: user.id, id }).delete()
}

/** Deletes all sessions of a user except the current one, after a change of credentials. */
export async function endOtherSessions(db: Db, userId: number, session: { id: number }): Promise<void> {
  await db('sessions').where({ user_id: userId }).whereNot({ id: session.id }).delete()
}

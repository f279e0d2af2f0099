// Who sits at the browser: sessions and their cookie, and the proof that a form comes from a page of ours.

import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '../config.ts'
import type { AuditScope } from '../core/audit.ts'
import { audit } from '../core/audit.ts'
import { after } from '../core/clock.ts'
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import { forbidden } from '../core/errors.ts'
import { cookieName, SESSION_COOKIE } from '../core/http/auth.ts'
import { csrfToken, hashSecret, newSecret } from '../core/platform/secrets.ts'
import { securityLine } from '../core/platform/security_log.ts'
import type { At } from '../domain/access/accounts.ts'
import { createSession } from '../domain/access/accounts.ts'
import type { Web } from './pages.ts'

export type User = {
  readonly id: number
  readonly email: string
  readonly fullname: string | null
  readonly locale: string
  readonly timezone: string
  readonly require_2fa: boolean
}
export type Session = { readonly id: number; readonly secret: string; readonly user: User }

declare module 'express-serve-static-core' {
  interface Request {
    /** The session of the person who is signed in. */
    session?: Session
    /** What forms of this visitor carry as proof that they come from here. */
    csrfToken: string
  }
}

/** The cookie of a visitor who is not signed in, behind the proof in forms such as that for signing in. */
const VISITOR_COOKIE = 'boxoffice_visitor'
/** Seconds between two notes that a session is used, unless it is a short one: reading a page does not write each time. */
const NOTED = 300

// One row: the live session with this secret and its person.
const SESSION = `
  select s.id, u.id as user_id, u.email, u.fullname, u.locale, u.timezone, u.require_2fa, s.last_seen < :noted as stale
  from sessions s join users u on u.id = s.user_id
  where s.secret_hash = :hash and s.expires > :now and u.is_active`

/** Finds the session of the request, and for forms that it was sent from a page of ours. @throws Refusal 403 for other forms */
export function sessions({ db, config, clock }: Web): RequestHandler {
  return async (req, res, next) => {
    const session = await read({ db, now: clock() }, cookieOf(req, config, SESSION_COOKIE), config)
    if (session) req.session = session
    let visitor = cookieOf(req, config, VISITOR_COOKIE) ?? ''
    if (!session && !/^[0-9a-f]{64}$/.test(visitor)) {
      visitor = newSecret()
      setCookie(res, config, VISITOR_COOKIE, visitor)
    }
    req.csrfToken = csrfToken(session?.secret ?? visitor)
    if (!['GET', 'HEAD'].includes(req.method) && req.body?.csrf_token !== req.csrfToken) {
      throw forbidden(
        'This form has expired or was not sent from a page of this server. Please go back, reload the page and try again.',
      )
    }
    next()
  }
}

async function read(
  { db, now }: At,
  secret: string | undefined,
  { SESSION_IDLE, SESSION_LIFETIME }: Config,
): Promise<Session | undefined> {
  if (!secret) return undefined
  type Row = Omit<User, 'id'> & { id: number; user_id: number; stale: boolean }
  const [row] = await query<Row>(db, SESSION, {
    hash: hashSecret(secret),
    now,
    noted: after(now, -Math.min(NOTED, SESSION_IDLE / 10)),
  })
  if (!row) return undefined
  const { id, user_id, stale, ...user } = row
  if (stale) {
    await db('sessions')
      .where({ id })
      .update({
        last_seen: now,
        expires: db.raw('least(?::timestamptz, created + make_interval(secs => ?))', [
          after(now, SESSION_IDLE),
          SESSION_LIFETIME,
        ]),
      })
  }
  return { id, secret, user: { ...user, id: user_id } }
}

/** Signs a person in: a new session with a new secret, which both logs tell; the one of the request, if any, ends. */
export async function startSession(
  web: Web,
  req: Request,
  res: Response,
  user: Pick<User, 'id' | 'fullname' | 'email'>,
): Promise<void> {
  const { db, config, clock, log } = web
  const address = req.ip
  const { id, secret } = await db.transaction(async (trx) => {
    if (req.session) await trx('sessions').where({ id: req.session.id }).delete()
    const made = await createSession({ db: trx, now: clock() }, user.id, config, {
      user_agent: req.headers['user-agent']?.slice(0, 300) ?? null,
      address: address ?? null,
    })
    await audit(
      personal(web, trx, user),
      'user.signed_in',
      { id: user.id },
      { address, credential: `session:${made.id}` },
    )
    return made
  })
  securityLine(log, 'signed_in', { address, credential: `session:${id}`, user_id: user.id })
  setCookie(res, config, SESSION_COOKIE, secret, config.SESSION_LIFETIME)
  setCookie(res, config, VISITOR_COOKIE, '', 0)
}

/** Signs the person of the request out. */
export async function endSession(db: Db, config: Config, req: Request, res: Response): Promise<void> {
  if (req.session) await db('sessions').where({ id: req.session.id }).delete()
  setCookie(res, config, SESSION_COOKIE, '', 0)
}

/** Only people who are signed in get beyond this; others sign in and come back. */
export const signedIn: RequestHandler = (req, res, next) => {
  if (req.session) return next()
  go(res, `/sign-in?next=${encodeURIComponent(req.method === 'GET' ? req.originalUrl : '/')}`)
}

/** The session behind `signedIn`. */
export const sessionOf = (req: Request): Session => req.session!

/** What the audit log says of a change that a person makes at the pages in the transaction `db`. */
export const personal = (
  { clock, notify }: Web,
  db: Db,
  { id, fullname, email }: Pick<User, 'id' | 'fullname' | 'email'>,
): AuditScope => ({ db, now: clock(), notify, who: { type: 'user', id, name: fullname ?? email } })

/** Sends the browser to another page of ours with GET. `path` begins with a slash. */
export function go(res: Response, path: string): void {
  res.redirect(303, `${res.app.get('prefix')}${path}`)
}

/**
 * `next` of a query or form when it is a path of this server, else the home page: nobody is led elsewhere. What counts is what a browser
 * makes of it: `/.//host` becomes `//host`, which is another server.
 */
export function localPath(next: unknown): string {
  if (typeof next !== 'string' || !LOCAL.test(next)) return '/'
  const { host, pathname, search } = new URL(next, 'http://here.invalid')
  return host === 'here.invalid' && LOCAL.test(pathname) ? pathname + search : '/'
}

// Printable ASCII without a backslash, which browsers take for a slash, behind a single slash.
const LOCAL = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/

/** A cookie of ours, as `setCookie` has set it. */
export const cookieOf = (req: Request, config: Config, name: string): string | undefined =>
  parseCookie(req.headers.cookie ?? '')[cookieName(config, name)]

/**
 * Sets a cookie that scripts cannot read, other sites' forms do not send, and, over HTTPS, no other host can set.
 * @param seconds how long it is kept; 0 removes it
 */
export function setCookie(res: Response, config: Config, name: string, value: string, seconds?: number): void {
  res.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName(config, name),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.BASE_URL.startsWith('https:'),
      ...(seconds === undefined ? {} : { maxAge: Math.round(seconds) }),
    }),
  )
}

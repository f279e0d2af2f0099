// Browser sessions of users, and the protection of forms against CSRF.
import type { RequestHandler } from 'express'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import { SESSION_COOKIE } from '../../core/http/auth.ts'
import { csrfToken, newSecret } from '../../core/platform/secrets.ts'
import { securityLine } from '../../core/platform/security_log.ts'
import type { Transaction } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import type { Session } from '../../domain/access/sessions.ts'
import { createSession, endSession, findSession } from '../../domain/access/sessions.ts'
import { errorMessage } from '../../messages/translate.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { redirect } from './redirects.ts'
import type { Visit, Web } from './web.ts'

export type BrowserSession = Session & { readonly secret: string }
/** The fields of a user that signing in and the audit log need. */
export type Person = Pick<Session['user'], 'id' | 'fullname' | 'email'>

declare module 'express-serve-static-core' {
  interface Request {
    /** The session of the signed-in user, if any. */
    session?: BrowserSession
    /** The CSRF token for forms of this visitor. */
    csrfToken: string
  }
}

/** The cookie of visitors who are not signed in, from which the CSRF token of forms such as the sign-in form is derived. */
const VISITOR_COOKIE = 'boxoffice_visitor'

/**
 * Returns the middleware that loads the session of a request and checks that submitted forms come from a page of this server.
 * @throws Rejection 403 for other forms
 */
export function sessions({ db, config, clock }: Web): RequestHandler {
  return async (req, res, next) => {
    const visit = { config, req, res }
    const secret = cookieOf(visit, SESSION_COOKIE)
    const session = secret && (await findSession({ db, now: clock() }, secret, config))
    if (session) req.session = { ...session, secret }
    let visitor = cookieOf(visit, VISITOR_COOKIE) ?? ''
    if (!session && !/^[0-9a-f]{64}$/.test(visitor)) {
      visitor = newSecret()
      setCookie(visit, VISITOR_COOKIE, visitor)
    }
    req.csrfToken = csrfToken(session && secret ? secret : visitor)
    if (!['GET', 'HEAD'].includes(req.method) && req.body?.csrf_token !== req.csrfToken) {
      throw forbidden(errorMessage('error.form_expired'))
    }
    next()
  }
}

/** Signs a user in: ends the session of the request, if any, and starts a new one with a new secret. The audit log and the security log record it. */
export async function startSession(visit: Visit, user: Person): Promise<void> {
  const { db, config, clock, log, req } = visit
  const address = req.ip
  const { id, secret } = await db.transaction(async (trx) => {
    if (req.session) await endSession(trx, req.session.user, req.session.id)
    const made = await createSession({ db: trx, now: clock() }, user.id, config, {
      user_agent: req.headers['user-agent']?.slice(0, 300) ?? null,
      address: address ?? null,
    })
    await audit(
      personal(visit, trx, user),
      'user.signed_in',
      { id: user.id },
      { address, credential: `session:${made.id}` },
    )
    return made
  })
  securityLine(log, 'signed_in', { address, credential: `session:${id}`, user_id: user.id })
  setCookie(visit, SESSION_COOKIE, secret, config.SESSION_LIFETIME)
  setCookie(visit, VISITOR_COOKIE, '', 0)
}

/** Signs out the user of the request. */
export async function signOut(visit: Visit): Promise<void> {
  const { db, req } = visit
  if (req.session) await endSession(db, req.session.user, req.session.id)
  setCookie(visit, SESSION_COOKIE, '', 0)
}

/** Passes requests of signed-in users to the next handler. Redirects others to the sign-in page, from which they return. */
export const signedIn: RequestHandler = (req, res, next) => {
  if (req.session) return next()
  redirect({ res }, `/sign-in?next=${encodeURIComponent(req.method === 'GET' ? req.originalUrl : '/')}`)
}

/** Returns the session of a request that has passed `signedIn`. */
export const sessionOf = ({ req }: Pick<Visit, 'req'>): BrowserSession => req.session!

/** Returns the context of a change that a user makes on a page, in the transaction `db`. */
export const personal = ({ clock, notify, enqueue }: Web, db: Db, { id, fullname, email }: Person): Transaction =>
  transactionOf({ now: clock(), notify, enqueue }, db, { type: 'user', id, name: fullname ?? email })

/** Runs a change by the signed-in user in a transaction. */
export function changing<Result>(
  visit: Visit,
  change: (scope: Transaction, user: Session['user']) => Promise<Result>,
): Promise<Result> {
  const { user } = sessionOf(visit)
  return visit.db.transaction((trx) => change(personal(visit, trx, user), user))
}

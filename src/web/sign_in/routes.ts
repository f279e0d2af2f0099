// Pages to sign in, with a second factor if the user has one, to sign out, and to reset a forgotten password.
import type { Router } from 'express'
import { securityLine } from '../../core/platform/security_log.ts'
import {
  checkNewPassword,
  createSecret,
  findSecret,
  SECRET_LIFETIMES_SECONDS,
  takeSecret,
} from '../../domain/access/accounts.ts'
import { normalizeEmail } from '../../domain/access/organizers.ts'
import {
  acceptSecondFactor,
  activeAccount,
  checkSignIn,
  personById,
  setPasswordByLink,
} from '../../domain/access/sign_in.ts'
import { recordAttempt } from '../ui/attempts.ts'
import { cookieOf, setCookie } from '../ui/cookies.ts'
import { translatorFor } from '../ui/language.ts'
import { showPage } from '../ui/page.ts'
import { redirect, redirectWithMessage } from '../ui/redirects.ts'
import { formValue, param } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import { personal, signOut, startSession } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { codePage, forgottenPage, newPasswordPage, nextOf, remembering, resetExpiredPage, signInPage } from './views.ts'

/** The cookie of a sign-in that waits for its second factor. */
const WAITING_COOKIE = 'boxoffice_second_factor'

/** Serves /sign-in, /sign-out and /reset. */
export const signInPages = (web: Web): Router =>
  routes(web, {
    'GET /sign-in': askPassword,
    'POST /sign-in': checkPassword,
    'GET /sign-in/code': askCode,
    'POST /sign-in/code': checkCode,
    'POST /sign-out': async (visit) => {
      await signOut(visit)
      redirectWithMessage(visit, '/sign-in', translatorFor(visit.req)('sign_in.signed_out'))
    },
    'GET /reset': (visit) => showPage(visit, forgottenPage(visit.req)),
    'POST /reset': requestReset,
    'GET /reset/:secret': askNewPassword,
    'POST /reset/:secret': setNewPassword,
  })

const askPassword: PageHandler = (visit) =>
  visit.req.session ? redirect(visit, nextOf(visit.req)) : showPage(visit, signInPage(visit.req))

const checkPassword: PageHandler = async (visit) => {
  const { req, db, limits } = visit
  const email = formValue(req, 'email').trim()
  const counted = await normalizeEmail(db, email)
  await limits.signIn.attempt(req.ip, counted)
  const { account, isRight } = await checkSignIn(db, email, formValue(req, 'password'))
  if (!account || !isRight) {
    const errors = { non_field_errors: translatorFor(req)('sign_in.rejected') }
    showPage(visit, signInPage(req, { email }, errors))
    const reason = account ? 'password' : 'account'
    return recordAttempt(visit, 'sign_in_failed', { user_id: account?.id, reason })
  }
  await limits.signIn.succeeded(req.ip, counted)
  if (account.require_2fa) return waitForCode(visit, account.id)
  await startSession(visit, account)
  redirect(visit, nextOf(req))
}

async function waitForCode(visit: Visit, userId: number): Promise<void> {
  const { db, clock, req } = visit
  const secret = await db.transaction((trx) => createSecret({ db: trx, now: clock() }, userId, 'second_factor'))
  setCookie(visit, WAITING_COOKIE, secret, SECRET_LIFETIMES_SECONDS.second_factor)
  redirect(visit, remembering('/sign-in/code', nextOf(req)))
}

const waiting = (visit: Visit): string => cookieOf(visit, WAITING_COOKIE) ?? ''
const findWaiting = (visit: Visit) => findSecret({ db: visit.db, now: visit.clock() }, 'second_factor', waiting(visit))

const askCode: PageHandler = async (visit) =>
  (await findWaiting(visit))
    ? showPage(visit, codePage(visit.req))
    : redirect(visit, remembering('/sign-in', nextOf(visit.req)))

const checkCode: PageHandler = async (visit) => {
  const { req, db, clock, limits, config } = visit
  const signIn = remembering('/sign-in', nextOf(req))
  const waitingSignIn = await findWaiting(visit)
  if (!waitingSignIn) return redirectWithMessage(visit, signIn, translatorFor(req)('sign_in.expired'))
  const counted = `code of ${waitingSignIn.user_id}`
  await limits.signIn.attempt(req.ip, counted)
  if (!(await acceptSecondFactor({ db, config, now: clock() }, waitingSignIn.user_id, formValue(req, 'code')))) {
    showPage(visit, codePage(req, { code: translatorFor(req)('sign_in.code_rejected') }))
    return recordAttempt(visit, 'sign_in_failed', { user_id: waitingSignIn.user_id, reason: 'code' })
  }
  await limits.signIn.succeeded(req.ip, counted)
  if (!(await takeSecret({ db, now: clock() }, 'second_factor', waiting(visit)))) return redirect(visit, signIn)
  setCookie(visit, WAITING_COOKIE, '', 0)
  await startSession(visit, await personById(db, waitingSignIn.user_id))
  redirect(visit, nextOf(req))
}

// Neither the response nor its time reveals whether there is an account.
const requestReset: PageHandler = async (visit) => {
  const { req, db, limits, enqueue } = visit
  const email = formValue(req, 'email').trim()
  await limits.signIn.attempt(req.ip, `reset of ${await normalizeEmail(db, email)}`)
  const account = await activeAccount(db, email)
  await enqueue(db, 'password_reset', { user_id: account?.id ?? null })
  redirectWithMessage(visit, '/sign-in', translatorFor(req)('reset.sent'))
  await recordAttempt(visit, 'reset_requested', { user_id: account?.id })
}

const isUsable = async ({ db, clock, req }: Visit): Promise<boolean> =>
  Boolean(await findSecret({ db, now: clock() }, 'reset', param(req, 'secret')))

function showEnded(visit: Visit): void {
  securityLine(visit.log, 'reset_failed', { address: visit.req.ip, reason: 'link' })
  showPage(visit, resetExpiredPage(visit.req))
}

const askNewPassword: PageHandler = async (visit) =>
  (await isUsable(visit)) ? showPage(visit, newPasswordPage(visit.req, param(visit.req, 'secret'))) : showEnded(visit)

const setNewPassword: PageHandler = (visit) => {
  const { req, db, clock, log } = visit
  const [secret, password] = [param(req, 'secret'), formValue(req, 'password')]
  return submit(
    visit.req,
    async () => {
      checkNewPassword(password, formValue(req, 'again'))
      const done = await db.transaction((trx) =>
        setPasswordByLink({ db: trx, now: clock() }, (user) => personal(visit, trx, user), secret, password, req.ip),
      )
      if (!done) return showEnded(visit)
      securityLine(log, 'password_reset', { address: req.ip, ...done })
      redirectWithMessage(visit, '/sign-in', translatorFor(req)('reset.done'))
    },
    async (errors) =>
      (await isUsable(visit)) ? showPage(visit, newPasswordPage(req, secret, errors)) : showEnded(visit),
  )
}

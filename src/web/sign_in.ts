// Signing in, with a second factor where the person has one, signing out, and a new password for who has forgotten the old one.
import type { Request, Response, Router } from 'express'
import express from 'express'
import { audit } from '../core/audit.ts'
import { Refusal } from '../core/errors.ts'
import { html } from '../core/html.ts'
import { checkPassword } from '../core/platform/secrets.ts'
import { securityLine } from '../core/platform/security_log.ts'
import {
  acceptCode,
  acceptRecoveryCode,
  checkNewPassword,
  createSecret,
  findSecret,
  SECRETS,
  setPassword,
  takeSecret,
} from '../domain/access/accounts.ts'
import { comparable } from '../domain/access/organizers.ts'
import { form, goWith, newPassword, query, sent, show, text } from './page.ts'
import type { Web } from './pages.ts'
import { noteAttempt } from './security.ts'
import { cookieOf, endSession, go, localPath, personal, setCookie, startSession } from './session.ts'

/** The cookie of a sign-in that waits for its second factor. */
const WAITING_COOKIE = 'boxoffice_second_factor'

const back = (path: string, next: string): string => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)

/** /sign-in, /sign-out and /reset. */
export function signInPages(web: Web): Router {
  const { db, config, limits, clock, enqueue, log } = web
  const router = express.Router({ strict: true, caseSensitive: true })

  // ---- Password ----------------------------------------------------------------------------------------------------------

  const askPassword = (req: Request, res: Response, values: object = {}, errors?: object): void => {
    show(req, res, config, {
      title: 'Sign in',
      status: errors ? 400 : 200,
      body: [
        form(req, {
          action: back('/sign-in', localPath(query(req, 'next'))),
          submit: 'Sign in',
          values,
          errors,
          fields: [
            text('email', 'E-mail address', { type: 'email', autocomplete: 'username', required: true, focus: true }),
            text('password', 'Password', { type: 'password', autocomplete: 'current-password', required: true }),
          ],
        }),
        html`<p><a href="/reset">Forgotten your password?</a></p>`,
      ],
    })
  }

  router.get('/sign-in', (req, res) => {
    if (req.session) return go(res, localPath(query(req, 'next')))
    askPassword(req, res)
  })

  router.post('/sign-in', async (req, res) => {
    const [next, email, password] = [localPath(query(req, 'next')), sent(req, 'email').trim(), sent(req, 'password')]
    const account = await comparable(db, email)
    await limits.signIn.attempt(req.ip, account)
    const user = await db('users')
      .whereRaw('lower(email) = lower(?)', [email])
      .where({ is_active: true })
      .first('id', 'email', 'fullname', 'password_hash', 'require_2fa')
    if (!(await checkPassword(user?.password_hash, password))) {
      askPassword(req, res, { email }, { non_field_errors: 'The e-mail address or the password is not right.' })
      const reason = user ? 'password' : 'account'
      return noteAttempt(web, req, 'sign_in_failed', { user_id: user?.id, reason })
    }
    await limits.signIn.succeeded(req.ip, account)
    if (user.require_2fa) {
      setCookie(
        res,
        config,
        WAITING_COOKIE,
        await db.transaction((trx) => createSecret({ db: trx, now: clock() }, user.id, 'second_factor')),
        SECRETS.second_factor,
      )
      return go(res, back('/sign-in/code', next))
    }
    await startSession(web, req, res, user)
    go(res, next)
  })

  // ---- Second factor -----------------------------------------------------------------------------------------------------

  const waiting = (req: Request): string => cookieOf(req, config, WAITING_COOKIE) ?? ''
  const askCode = (req: Request, res: Response, errors?: object): void => {
    show(req, res, config, {
      title: 'Second factor',
      status: errors ? 400 : 200,
      body: form(req, {
        action: back('/sign-in/code', localPath(query(req, 'next'))),
        submit: 'Sign in',
        errors,
        fields: [
          text('code', 'Code', {
            required: true,
            focus: true,
            autocomplete: 'one-time-code',
            hint: 'The six digits that your app shows, or one of your recovery codes.',
          }),
        ],
      }),
    })
  }

  router.get('/sign-in/code', async (req, res) => {
    if (!(await findSecret({ db, now: clock() }, 'second_factor', waiting(req))))
      return go(res, back('/sign-in', localPath(query(req, 'next'))))
    askCode(req, res)
  })

  router.post('/sign-in/code', async (req, res) => {
    const next = localPath(query(req, 'next'))
    const found = await findSecret({ db, now: clock() }, 'second_factor', waiting(req))
    if (!found) return goWith(res, config, back('/sign-in', next), 'Signing in has taken too long. Please begin again.')
    const account = `code of ${found.user_id}`
    await limits.signIn.attempt(req.ip, account)
    const code = sent(req, 'code')
    if (
      !(await acceptCode({ db, now: clock() }, found.user_id, code)) &&
      !(await acceptRecoveryCode(db, found.user_id, code))
    ) {
      askCode(req, res, { code: 'This code is not right, or it was used already.' })
      return noteAttempt(web, req, 'sign_in_failed', { user_id: found.user_id, reason: 'code' })
    }
    await limits.signIn.succeeded(req.ip, account)
    if (!(await takeSecret({ db, now: clock() }, 'second_factor', waiting(req)))) return go(res, back('/sign-in', next))
    setCookie(res, config, WAITING_COOKIE, '', 0)
    await startSession(web, req, res, await db('users').where({ id: found.user_id }).first('id', 'email', 'fullname'))
    go(res, next)
  })

  router.post('/sign-out', async (req, res) => {
    await endSession(db, config, req, res)
    goWith(res, config, '/sign-in', 'You are signed out.')
  })

  // ---- Forgotten password ------------------------------------------------------------------------------------------------

  router.get('/reset', (req, res) => {
    show(req, res, config, {
      title: 'Forgotten password',
      body: [
        html`<p>We send you a link with which you can set a new password.</p>`,
        form(req, {
          action: '/reset',
          submit: 'Send the link',
          fields: [
            text('email', 'E-mail address', { type: 'email', autocomplete: 'username', required: true, focus: true }),
          ],
        }),
      ],
    })
  })

  // Neither the answer nor its time tells whether there is an account.
  router.post('/reset', async (req, res) => {
    const email = sent(req, 'email').trim()
    await limits.signIn.attempt(req.ip, `reset of ${await comparable(db, email)}`)
    const user = await db('users').whereRaw('lower(email) = lower(?)', [email]).where({ is_active: true }).first('id')
    await enqueue(db, 'password_reset', { user_id: user?.id ?? null })
    goWith(res, config, '/sign-in', 'If this address has an account, a mail with a link is on its way to it.')
    await noteAttempt(web, req, 'reset_requested', { user_id: user?.id })
  })

  const askNewPassword = (req: Request, res: Response, secret: string, errors?: object): void => {
    show(req, res, config, {
      title: 'New password',
      status: errors ? 400 : 200,
      body: form(req, {
        action: `/reset/${secret}`,
        submit: 'Set the password',
        errors,
        fields: newPassword('New password'),
      }),
    })
  }
  const ended = (req: Request, res: Response): void => {
    securityLine(log, 'reset_failed', { address: req.ip, reason: 'link' })
    show(req, res, config, {
      title: 'This link has ended',
      status: 404,
      body: html`<p>A link is good for one hour and can be used once. <a href="/reset">Send a new one</a></p>`,
    })
  }

  router.get('/reset/:secret', async (req, res) => {
    if (!(await findSecret({ db, now: clock() }, 'reset', req.params.secret))) return ended(req, res)
    askNewPassword(req, res, req.params.secret)
  })

  router.post('/reset/:secret', async (req, res) => {
    const { secret } = req.params
    try {
      checkNewPassword(sent(req, 'password'), sent(req, 'again'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (await findSecret({ db, now: clock() }, 'reset', secret))
        ? askNewPassword(req, res, secret, error.body)
        : ended(req, res)
    }
    const done = await db.transaction(async (trx) => {
      const found = await takeSecret({ db: trx, now: clock() }, 'reset', secret)
      const user =
        found && (await trx('users').where({ id: found.user_id, is_active: true }).first('id', 'email', 'fullname'))
      if (!user) return undefined
      await setPassword(trx, user.id, sent(req, 'password'))
      await audit(personal(web, trx, user), 'user.password.reset', user, {
        address: req.ip,
        credential: `reset:${found.id}`,
      })
      return { user_id: user.id, credential: `reset:${found.id}` }
    })
    if (!done) return ended(req, res)
    securityLine(log, 'password_reset', { address: req.ip, ...done })
    goWith(res, config, '/sign-in', 'Your password is changed. Please sign in with it.')
  })
  return router
}

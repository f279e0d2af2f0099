// What people do with their own account: name and language, address, password, second factor, sessions.

import type { Request, Response, Router } from 'express'
import express from 'express'
import { DateTime } from 'luxon'
import { toString as qrCode } from 'qrcode'
import { audit } from '../core/audit.ts'
import { invalid, Refusal } from '../core/errors.ts'
import { formats } from '../core/formats.ts'
import type { Content, Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import { checkPassword } from '../core/platform/secrets.ts'
import {
  acceptCode,
  acceptRecoveryCode,
  beginTwoFactor,
  checkNewPassword,
  confirmTwoFactor,
  endOtherSessions,
  endTwoFactor,
  expiry,
  findSecret,
  isLine,
  LOCALES,
  newRecoveryCodes,
  pendingTwoFactor,
  setPassword,
  TIMEZONES,
  takeSecret,
} from '../domain/access/accounts.ts'
import { comparable } from '../domain/access/organizers.ts'
import type { Field } from './page.ts'
import { ACCOUNT, form, goWith, newPassword, select, sent, show, table, text } from './page.ts'
import type { Web } from './pages.ts'
import { noteAttempt } from './security.ts'
import type { User } from './session.ts'
import { go, personal, sessionOf, signedIn, startSession } from './session.ts'

// The password again, beside it the address for programs that keep passwords, and a code where signing in takes one.
const current = (req: Request): (Field | Safe)[] => [
  html`<input type="text" value="${sessionOf(req).user.email}" autocomplete="username" readonly hidden>`,
  text('current', 'Your password', { type: 'password', autocomplete: 'current-password', required: true }),
  ...(sessionOf(req).user.require_2fa
    ? [
        text('code', 'Code', {
          required: true,
          autocomplete: 'one-time-code',
          hint: 'The six digits that your app shows, or one of your recovery codes.',
        }),
      ]
    : []),
]

/** /account and the pages below it. */
export function accountPages(web: Web): Router {
  const { db, config, limits, clock, enqueue } = web
  const router = express.Router({ strict: true, caseSensitive: true })
  router.use('/account', signedIn)

  const page = (req: Request, res: Response, title: string, body: Content, errors?: object): void =>
    show(req, res, config, { title, body, section: ACCOUNT, status: errors ? 400 : 200 })

  // What matters asks for all that signing in does: whoever finds an open browser shall not take the account over.
  async function checkCurrent(req: Request): Promise<void> {
    const { id, user } = sessionOf(req)
    const failed = (reason: string): Promise<void> =>
      noteAttempt(web, req, 'sign_in_failed', { credential: `session:${id}`, user_id: user.id, reason })
    const account = await comparable(db, user.email)
    await limits.signIn.attempt(req.ip, account)
    const { password_hash, require_2fa } = await db('users')
      .where({ id: user.id })
      .first('password_hash', 'require_2fa')
    if (!(await checkPassword(password_hash, sent(req, 'current')))) {
      await failed('password')
      throw invalid('current', 'This is not your password.')
    }
    await limits.signIn.succeeded(req.ip, account)
    if (!require_2fa) return
    const codes = `code of ${user.id}`
    await limits.signIn.attempt(req.ip, codes)
    const code = sent(req, 'code')
    if (!(await acceptCode({ db, now: clock() }, user.id, code)) && !(await acceptRecoveryCode(db, user.id, code))) {
      await failed('code')
      throw invalid('code', 'This code is not right, or it was used already.')
    }
    await limits.signIn.succeeded(req.ip, codes)
  }

  // Runs what a form asks for; where it is refused, the form comes again with the messages.
  async function attempt(work: () => Promise<void>, again: (errors: object) => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      await again(error.body)
    }
  }

  // ---- Profile -----------------------------------------------------------------------------------------------------------

  const profile = (req: Request, res: Response, values: object, errors?: object): void =>
    page(
      req,
      res,
      'Profile',
      form(req, {
        action: '/account',
        submit: 'Save',
        values,
        errors,
        fields: [
          text('fullname', 'Full name', { autocomplete: 'name', maxlength: 190 }),
          select('locale', 'Language', LOCALES, {
            hint: 'Told to applications that you connect. These pages are in English.',
          }),
          select(
            'timezone',
            'Time zone',
            TIMEZONES.map((name) => [name, name.replaceAll('_', ' ')]),
          ),
        ],
      }),
      errors,
    )

  router.get('/account', (req, res) => profile(req, res, sessionOf(req).user))

  router.post('/account', async (req, res) => {
    const { user } = sessionOf(req)
    const values = {
      fullname: sent(req, 'fullname').trim(),
      locale: sent(req, 'locale'),
      timezone: sent(req, 'timezone'),
    }
    await attempt(
      async () => {
        if (values.fullname.length > 190) throw invalid('fullname', 'A name has at most 190 characters.')
        if (!isLine(values.fullname))
          throw invalid('fullname', 'A name has no line breaks or other control characters.')
        if (!LOCALES.some(([code]) => code === values.locale) && values.locale !== user.locale)
          throw invalid('locale', 'Please choose one of the list.')
        if (!TIMEZONES.includes(values.timezone) && values.timezone !== user.timezone)
          throw invalid('timezone', 'Please choose one of the list.')
        await db.transaction(async (trx) => {
          await trx('users')
            .where({ id: user.id })
            .update({ ...values, fullname: values.fullname || null })
          await audit(personal(web, trx, user), 'user.changed', user, values)
        })
        goWith(res, config, '/account', 'Saved.')
      },
      (errors) => profile(req, res, values, errors),
    )
  })

  // ---- E-mail address ----------------------------------------------------------------------------------------------------

  const address = (req: Request, res: Response, values: object = {}, errors?: object): void =>
    page(
      req,
      res,
      'E-mail address',
      [
        html`<p>You sign in with <strong>${sessionOf(req).user.email}</strong>. With a new address all your other sessions end.</p>`,
        form(req, {
          action: '/account/email',
          submit: 'Send a link to the new address',
          values,
          errors,
          fields: [
            text('email', 'New e-mail address', { type: 'email', autocomplete: 'email', required: true }),
            ...current(req),
          ],
        }),
      ],
      errors,
    )

  router.get('/account/email', (req, res) => address(req, res))

  router.post('/account/email', async (req, res) => {
    const { user } = sessionOf(req)
    const email = sent(req, 'email').trim()
    await attempt(
      async () => {
        if (email.length > 254 || !formats.email.validate(email))
          throw invalid('email', 'Please give an e-mail address.')
        await checkCurrent(req)
        await db.transaction(async (trx) => {
          await trx('user_secrets').where({ user_id: user.id, kind: 'email' }).delete()
          const [made] = await trx('user_secrets')
            .insert({ user_id: user.id, kind: 'email', email, expires: expiry(clock(), 'email') })
            .returning('id')
          await enqueue(trx, 'email_change', { secret_id: made.id })
        })
        goWith(
          res,
          config,
          '/account/email',
          `A mail to ${email} is on its way. Open the link in it to confirm the address.`,
        )
      },
      (errors) => address(req, res, { email }, errors),
    )
  })

  // The link counts together with the session only: an address with a typing error may belong to somebody else.
  const confirmation = async (req: Request, res: Response, errors?: object): Promise<void> => {
    const found = await findSecret({ db, now: clock() }, 'email', req.params.secret as string)
    if (found?.user_id !== sessionOf(req).user.id) {
      return show(req, res, config, {
        title: 'This link has ended',
        status: 404,
        section: ACCOUNT,
        body: html`<p>It was used, is older than a day, or belongs to another account than ${sessionOf(req).user.email}.</p>`,
      })
    }
    page(
      req,
      res,
      'Confirm the address',
      form(req, {
        action: `/account/email/${req.params.secret as string}`,
        submit: `Use ${found.email} from now on`,
        errors,
      }),
      errors,
    )
  }

  router.get('/account/email/:secret', (req, res) => confirmation(req, res))

  router.post('/account/email/:secret', async (req, res) => {
    const { id, user } = sessionOf(req)
    await attempt(
      async () => {
        const changed = await db.transaction(async (trx) => {
          const found = await takeSecret({ db: trx, now: clock() }, 'email', req.params.secret)
          if (found?.user_id !== user.id || !found.email) return false
          if (
            await trx('users').whereRaw('lower(email) = lower(?)', [found.email]).whereNot({ id: user.id }).first('id')
          ) {
            throw invalid('non_field_errors', 'There is an account with this address already.')
          }
          await trx('users').where({ id: user.id }).update({ email: found.email })
          await trx('user_secrets').where({ user_id: user.id }).delete()
          await endOtherSessions(trx, user.id, { id })
          await audit(personal(web, trx, user), 'user.email.changed', user, { from: user.email, to: found.email })
          return true
        })
        if (!changed) return confirmation(req, res)
        goWith(res, config, '/account/email', 'Your address is changed.')
      },
      (errors) => confirmation(req, res, errors),
    )
  })

  // ---- Password ----------------------------------------------------------------------------------------------------------

  const password = (req: Request, res: Response, errors?: object): void =>
    page(
      req,
      res,
      'Password',
      [
        html`<p>With a new password all your other sessions end.</p>`,
        form(req, {
          action: '/account/password',
          submit: 'Change the password',
          errors,
          fields: [...current(req), ...newPassword('New password')],
        }),
      ],
      errors,
    )

  router.get('/account/password', (req, res) => password(req, res))

  router.post('/account/password', async (req, res) => {
    const { user } = sessionOf(req)
    await attempt(
      async () => {
        checkNewPassword(sent(req, 'password'), sent(req, 'again')) // first, since a code counts once
        await checkCurrent(req)
        await db.transaction(async (trx) => {
          await setPassword(trx, user.id, sent(req, 'password'))
          await audit(personal(web, trx, user), 'user.password.changed', user)
        })
        await startSession(web, req, res, user)
        goWith(res, config, '/account/password', 'Your password is changed, and all other sessions have ended.')
      },
      (errors) => password(req, res, errors),
    )
  })

  // ---- Two-factor --------------------------------------------------------------------------------------------------------

  const twoFactor = async (req: Request, res: Response, errors?: object): Promise<void> => {
    const { user } = sessionOf(req)
    if (!user.require_2fa) {
      return page(
        req,
        res,
        'Two-factor',
        [
          html`<p>With two-factor, signing in takes your password and a code that an app on your phone shows. It is <strong>off</strong>. Switching it on ends all your other sessions.</p>`,
          form(req, { action: '/account/two-factor', submit: 'Set up two-factor', errors, fields: current(req) }),
        ],
        errors,
      )
    }
    const [left] = await db('user_recovery_codes').where({ user_id: user.id }).count()
    page(
      req,
      res,
      'Two-factor',
      [
        html`<p>Signing in takes your password and a code of your app. It is <strong>on</strong>, and ${left!.count} recovery codes are left. A change ends all your other sessions.</p>`,
        html`<h2>New recovery codes</h2><p>The present ones end.</p>`,
        form(req, {
          id: 'codes',
          action: '/account/two-factor/recovery-codes',
          submit: 'Make new recovery codes',
          fields: current(req),
          errors: req.path.endsWith('codes') ? errors : {},
        }),
        html`<h2>Switch off</h2>`,
        form(req, {
          id: 'off',
          action: '/account/two-factor/off',
          submit: 'Switch two-factor off',
          danger: true,
          fields: current(req),
          errors: req.path.endsWith('off') ? errors : {},
        }),
      ],
      errors,
    )
  }

  router.get('/account/two-factor', (req, res) => twoFactor(req, res))

  router.post('/account/two-factor', async (req, res) => {
    const { user } = sessionOf(req)
    if (user.require_2fa) return go(res, '/account/two-factor')
    await attempt(
      async () => {
        await checkCurrent(req)
        await db.transaction((trx) => beginTwoFactor(trx, user.id))
        go(res, '/account/two-factor/setup')
      },
      (errors) => twoFactor(req, res, errors),
    )
  })

  const setup = async (req: Request, res: Response, errors?: object): Promise<void> => {
    const pending = await pendingTwoFactor(db, sessionOf(req).user)
    if (!pending) return go(res, '/account/two-factor')
    const picture = await qrCode(pending.uri, { type: 'svg', margin: 1 })
    page(
      req,
      res,
      'Set up two-factor',
      [
        html`<p>Scan this with an app for one-time codes, or type the key into it. Then enter the code that the app shows.</p>
        <p><img class="qr" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}" alt="QR code of the key below"></p>
        <p>Key: <code class="secret">${pending.secret.match(/.{1,4}/g)!.join(' ')}</code></p>`,
        form(req, {
          action: '/account/two-factor/setup',
          submit: 'Switch two-factor on',
          errors,
          fields: [text('code', 'Code', { required: true, autocomplete: 'one-time-code', inputmode: 'numeric' })],
        }),
      ],
      errors,
    )
  }

  router.get('/account/two-factor/setup', (req, res) => setup(req, res))

  router.post('/account/two-factor/setup', async (req, res) => {
    const { id, user } = sessionOf(req)
    if (user.require_2fa) return go(res, '/account/two-factor')
    await attempt(
      async () => {
        await limits.signIn.attempt(req.ip, `code of ${user.id}`)
        const codes = await db.transaction(async (trx) => {
          if (!(await confirmTwoFactor({ db: trx, now: clock() }, user.id, sent(req, 'code'))))
            throw invalid('code', 'This code is not right. Is the clock of your phone right?')
          await endOtherSessions(trx, user.id, { id })
          await audit(personal(web, trx, user), 'user.two_factor.enabled', user)
          return newRecoveryCodes(trx, user.id)
        })
        await limits.signIn.succeeded(req.ip, `code of ${user.id}`)
        recoveryCodes(req, res, 'Two-factor is on', codes)
      },
      (errors) => setup(req, res, errors),
    )
  })

  const recoveryCodes = (req: Request, res: Response, title: string, codes: string[]): void =>
    page(
      req,
      res,
      title,
      html`
    <p>Keep these recovery codes in a safe place. Each lets you sign in once without your app. They are shown this once.</p>
    <ul class="columns" aria-label="Recovery codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <p><a href="/account/two-factor">I have kept them</a></p>`,
    )

  router.post('/account/two-factor/recovery-codes', async (req, res) => {
    const { id, user } = sessionOf(req)
    if (!user.require_2fa) return go(res, '/account/two-factor')
    await attempt(
      async () => {
        await checkCurrent(req)
        const codes = await db.transaction(async (trx) => {
          await endOtherSessions(trx, user.id, { id })
          await audit(personal(web, trx, user), 'user.recovery_codes.changed', user)
          return newRecoveryCodes(trx, user.id)
        })
        recoveryCodes(req, res, 'New recovery codes', codes)
      },
      (errors) => twoFactor(req, res, errors),
    )
  })

  router.post('/account/two-factor/off', async (req, res) => {
    const { id, user } = sessionOf(req)
    await attempt(
      async () => {
        await checkCurrent(req)
        await db.transaction(async (trx) => {
          await endOtherSessions(trx, user.id, { id })
          await endTwoFactor(trx, user.id)
          await audit(personal(web, trx, user), 'user.two_factor.disabled', user)
        })
        goWith(res, config, '/account/two-factor', 'Two-factor is off.')
      },
      (errors) => twoFactor(req, res, errors),
    )
  })

  // ---- Sessions ----------------------------------------------------------------------------------------------------------

  router.get('/account/sessions', async (req, res) => {
    const { id: own, user } = sessionOf(req)
    const sessions = await db('sessions')
      .where({ user_id: user.id })
      .where('expires', '>', clock())
      .orderBy('last_seen', 'desc')
      .select('id', 'user_agent', 'address', 'created', 'last_seen')
    const lines = sessions.map(({ id, user_agent, address, created, last_seen }) => {
      const name = browserName(user_agent)
      return [
        html`${name}${id === own && html` <small>(this one)</small>`}`,
        address,
        moment(created, user),
        moment(last_seen, user),
        id !== own &&
          form(req, {
            action: `/account/sessions/${id}/end`,
            submit: 'End',
            label: `End the session of ${name} since ${moment(created, user)}`,
          }),
      ]
    })
    page(req, res, 'Sessions', [
      html`<p>The browsers in which you are signed in.</p>`,
      table('Sessions', ['Browser', 'Address', 'Since', 'Last used', ''], lines, ''),
      sessions.length > 1 &&
        form(req, { action: '/account/sessions/end-others', submit: 'End all other sessions', danger: true }),
    ])
  })

  router.post('/account/sessions/end-others', async (req, res) => {
    const { id, user } = sessionOf(req)
    await endOtherSessions(db, user.id, { id })
    goWith(res, config, '/account/sessions', 'All other sessions have ended.')
  })

  router.post('/account/sessions/:id/end', async (req, res) => {
    const { user } = sessionOf(req)
    const id = /^[1-9]\d{0,14}$/.test(req.params.id) ? Number(req.params.id) : 0
    await db('sessions').where({ user_id: user.id, id }).delete()
    goWith(res, config, '/account/sessions', 'The session has ended.')
  })
  return router
}

/** A moment in the person's own time zone. */
export const moment = (time: string, { timezone }: Pick<User, 'timezone'>): string =>
  DateTime.fromISO(time, { zone: timezone }).toFormat('d LLL yyyy, HH:mm')

// Enough to recognize a browser of one's own.
function browserName(agent: string | null): string {
  const [, browser] = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(agent ?? '') ?? []
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '') ?? []
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser ?? 'Unknown browser'}${system ? ` on ${system.replace('Mac OS X', 'macOS')}` : ''}`
}

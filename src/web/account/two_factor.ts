// The second factor: setting it up, recovery codes, switching it off.
import type { Request, Response, Router } from 'express'
import { toString as qrCode } from 'qrcode'
import { audit } from '../../core/audit.ts'
import { invalid } from '../../core/errors.ts'
import { html } from '../../core/html.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endOtherSessions,
  endTwoFactor,
  newRecoveryCodes,
  pendingTwoFactor,
} from '../../domain/access/accounts.ts'
import { form, goWith, sent, text } from '../page.ts'
import type { Web } from '../pages.ts'
import { go, personal, sessionOf } from '../session.ts'
import { attempt, checkCurrent, current, page } from './forms.ts'

/** /account/two-factor and below */
export function twoFactorPages(router: Router, web: Web): void {
  const { db, config, limits, clock } = web

  const twoFactor = async (req: Request, res: Response, errors?: object): Promise<void> => {
    const { user } = sessionOf(req)
    if (!user.require_2fa) {
      return page(
        req,
        res,
        config,
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
      config,
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
        await checkCurrent(web, req)
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
      config,
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
      config,
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
        await checkCurrent(web, req)
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
        await checkCurrent(web, req)
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
}

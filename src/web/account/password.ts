// A new password.
import type { Request, Response, Router } from 'express'
import { audit } from '../../core/audit.ts'
import { html } from '../../core/html.ts'
import { checkNewPassword, setPassword } from '../../domain/access/accounts.ts'
import { form, goWith, newPassword, sent } from '../page.ts'
import type { Web } from '../pages.ts'
import { personal, sessionOf, startSession } from '../session.ts'
import { attempt, checkCurrent, current, page } from './forms.ts'

/** /account/password */
export function passwordPages(router: Router, web: Web): void {
  const { db, config } = web

  const password = (req: Request, res: Response, errors?: object): void =>
    page(
      req,
      res,
      config,
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
        await checkCurrent(web, req)
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
}

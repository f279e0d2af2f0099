// The address that somebody signs in with, and the link that confirms a new one.
import type { Request, Response, Router } from 'express'
import { audit } from '../../core/audit.ts'
import { invalid } from '../../core/errors.ts'
import { formats } from '../../core/formats.ts'
import { html } from '../../core/html.ts'
import { endOtherSessions, expiry, findSecret, takeSecret } from '../../domain/access/accounts.ts'
import { ACCOUNT, form, goWith, sent, show, text } from '../page.ts'
import type { Web } from '../pages.ts'
import { personal, sessionOf } from '../session.ts'
import { attempt, checkCurrent, current, page } from './forms.ts'

/** /account/email */
export function emailPages(router: Router, web: Web): void {
  const { db, config, clock, enqueue } = web

  const address = (req: Request, res: Response, values: object = {}, errors?: object): void =>
    page(
      req,
      res,
      config,
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
        await checkCurrent(web, req)
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
      config,
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
}

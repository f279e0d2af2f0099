// The page behind the link in the mail to a new customer, where they choose a password (guide customers, "Accounts").
import type { Request, Response, Router } from 'express'
import express from 'express'
import { Refusal } from '../core/errors.ts'
import { html } from '../core/html.ts'
import { securityLine } from '../core/platform/security_log.ts'
import { checkNewPassword } from '../domain/access/accounts.ts'
import type { NewCustomer } from '../domain/customers/customers.ts'
import { activate, findActivation } from '../domain/customers/customers.ts'
import { form, newPassword, sent, show } from './page.ts'
import type { Web } from './pages.ts'

/** /activate/<secret>. Whoever has the link may choose the password: it was mailed to the address of the customer. */
export function activatePages({ db, config, clock, log, notify }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })

  const ended = (req: Request, res: Response): void => {
    securityLine(log, 'credential_unknown', { address: req.ip, credential: 'activation' })
    show(req, res, config, {
      title: 'This link has ended',
      status: 404,
      body: html`<p>It was used, is too old, or a newer one was sent. Ask the organizer for another one.</p>`,
    })
  }

  const ask = (req: Request, res: Response, { email, organizer }: NewCustomer, errors?: object): void => {
    show(req, res, config, {
      title: `Your account at ${organizer}`,
      status: errors ? 400 : 200,
      body: [
        html`<p>Choose a password for the account of ${email}.</p>`,
        form(req, {
          action: `/activate/${req.params.secret}`,
          submit: 'Set the password',
          errors,
          fields: newPassword('Password'),
        }),
      ],
    })
  }

  router.get('/activate/:secret', async (req, res) => {
    const customer = await findActivation({ db, now: clock() }, req.params.secret)
    customer ? ask(req, res, customer) : ended(req, res)
  })

  router.post('/activate/:secret', async (req, res) => {
    const { secret } = req.params
    const customer = await findActivation({ db, now: clock() }, secret)
    if (!customer) return ended(req, res)
    try {
      checkNewPassword(sent(req, 'password'), sent(req, 'again'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return ask(req, res, customer, error.body)
    }
    const done = await db.transaction((trx) =>
      activate({ db: trx, now: clock(), notify }, secret, sent(req, 'password')),
    )
    if (!done) return ended(req, res)
    show(req, res, config, {
      title: 'Your account is ready',
      body: html`<p>The password for your account at ${customer.organizer} is set.</p>`,
    })
  })
  return router
}

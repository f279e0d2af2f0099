// Pages on which a new customer chooses a password.
import type { Request } from 'express'
import { html } from '../../core/html.ts'
import type { NewCustomer } from '../../domain/customers/customers.ts'
import { form, newPassword } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'

/** What is behind a link that cannot be used any more. */
export const activationExpiredPage: Page = {
  title: 'This link has ended',
  status: 404,
  body: html`<p>It was used, is too old, or a newer one was sent. Ask the organizer for another one.</p>`,
}

/** Renders the form for the password. */
export const activationPage = (req: Request, { email, organizer }: NewCustomer, errors?: object): Page => ({
  title: `Your account at ${organizer}`,
  status: errors ? 400 : 200,
  body: [
    html`<p>Choose a password for the account of ${email}.</p>`,
    form(req, {
      action: `/activate/${param(req, 'secret')}`,
      submit: 'Set the password',
      errors,
      fields: newPassword('Password'),
    }),
  ],
})

/** Renders the page of a customer who has set a password. */
export const readyPage = ({ organizer }: NewCustomer): Page => ({
  title: 'Your account is ready',
  body: html`<p>The password for your account at ${organizer} is set.</p>`,
})

// Pages for signing in and for a new password.
import type { Request } from 'express'
import { html } from '../../core/html.ts'
import { form, newPassword, textField } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { localPath } from '../ui/redirects.ts'
import { queryParam } from '../ui/request.ts'

/** Returns an address that remembers the page to which the visitor goes after signing in. */
export const remembering = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/** Returns the page to which the visitor goes after signing in. */
export const nextOf = (req: Request): string => localPath(queryParam(req, 'next'))

const EMAIL = textField('email', 'E-mail address', {
  type: 'email',
  autocomplete: 'username',
  required: true,
  focus: true,
})

/** Renders the form for address and password. */
export const signInPage = (req: Request, values: object = {}, errors?: object): Page => ({
  title: 'Sign in',
  status: errors ? 400 : 200,
  body: [
    form(req, {
      action: remembering('/sign-in', nextOf(req)),
      submit: 'Sign in',
      values,
      errors,
      fields: [
        EMAIL,
        textField('password', 'Password', { type: 'password', autocomplete: 'current-password', required: true }),
      ],
    }),
    html`<p><a href="/reset">Forgotten your password?</a></p>`,
  ],
})

/** Renders the form for the second factor. */
export const codePage = (req: Request, errors?: object): Page => ({
  title: 'Second factor',
  status: errors ? 400 : 200,
  body: form(req, {
    action: remembering('/sign-in/code', nextOf(req)),
    submit: 'Sign in',
    errors,
    fields: [
      textField('code', 'Code', {
        required: true,
        focus: true,
        autocomplete: 'one-time-code',
        hint: 'The six digits that your app shows, or one of your recovery codes.',
      }),
    ],
  }),
})

/** Renders the form with which people ask for a link to set a new password. */
export const forgottenPage = (req: Request): Page => ({
  title: 'Forgotten password',
  body: [
    html`<p>We send you a link with which you can set a new password.</p>`,
    form(req, { action: '/reset', submit: 'Send the link', fields: [EMAIL] }),
  ],
})

/** Renders the form behind the link of the mail. */
export const newPasswordPage = (req: Request, secret: string, errors?: object): Page => ({
  title: 'New password',
  status: errors ? 400 : 200,
  body: form(req, {
    action: `/reset/${secret}`,
    submit: 'Set the password',
    errors,
    fields: newPassword('New password'),
  }),
})

/** What is behind a link that cannot be used any more. */
export const resetExpiredPage: Page = {
  title: 'This link has ended',
  status: 404,
  body: html`<p>A link is good for one hour and can be used once. <a href="/reset">Send a new one</a></p>`,
}

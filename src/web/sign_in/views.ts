// Pages for signing in and for a new password.
import type { Request } from 'express'
import { html } from '../../core/html.ts'
import type { Field } from '../ui/forms.ts'
import { form, newPassword, textField } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { localPath } from '../ui/redirects.ts'
import { queryParam } from '../ui/request.ts'

/** Returns the address of a page with `?next=`, the page to which the visitor returns after signing in. */
export const remembering = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/** Returns the page to which the visitor returns after signing in. */
export const nextOf = (req: Request): string => localPath(queryParam(req, 'next'))

const emailField = (req: Request): Field =>
  textField('email', translatorFor(req)('form.email'), {
    type: 'email',
    autocomplete: 'username',
    required: true,
    focus: true,
  })

/** Renders the form for address and password. */
export function signInPage(req: Request, values: object = {}, errors?: object): Page {
  const t = translatorFor(req)
  const password = { type: 'password', autocomplete: 'current-password', required: true }
  return {
    title: t('sign_in.title'),
    status: errors ? 400 : 200,
    body: [
      form(req, {
        action: remembering('/sign-in', nextOf(req)),
        submit: t('sign_in.submit'),
        values,
        errors,
        fields: [emailField(req), textField('password', t('form.password'), password)],
      }),
      html`<p><a href="/reset">${t('sign_in.forgotten')}</a></p>`,
    ],
  }
}

/** Renders the form for the second factor. */
export function codePage(req: Request, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: t('sign_in.code_title'),
    status: errors ? 400 : 200,
    body: form(req, {
      action: remembering('/sign-in/code', nextOf(req)),
      submit: t('sign_in.submit'),
      errors,
      fields: [
        textField('code', t('form.code'), {
          required: true,
          focus: true,
          autocomplete: 'one-time-code',
          hint: t('form.code_hint'),
        }),
      ],
    }),
  }
}

/** Renders the form to request a link for setting a new password. */
export function forgottenPage(req: Request): Page {
  const t = translatorFor(req)
  return {
    title: t('reset.title'),
    body: [
      html`<p>${t('reset.intro')}</p>`,
      form(req, { action: '/reset', submit: t('reset.submit'), fields: [emailField(req)] }),
    ],
  }
}

/** Renders the form for a new password, to which the mailed link leads. */
export function newPasswordPage(req: Request, secret: string, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: t('form.new_password'),
    status: errors ? 400 : 200,
    body: form(req, {
      action: `/reset/${secret}`,
      submit: t('form.set_password'),
      errors,
      fields: newPassword(t, t('form.new_password')),
    }),
  }
}

/** Renders the page for a password reset link that has expired or was used. */
export function resetExpiredPage(req: Request): Page {
  const t = translatorFor(req)
  return {
    title: t('link.expired'),
    status: 404,
    body: html`<p>${t('reset.expired')} <a href="/reset">${t('reset.again')}</a></p>`,
  }
}

// Pages on which a new customer chooses a password.
import type { Request } from 'express'
import { html } from '../../core/html.ts'
import type { NewCustomer } from '../../domain/customers/customers.ts'
import { form, newPassword } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'

/** Renders the page for an activation link that has expired or was used. */
export function activationExpiredPage(req: Request): Page {
  const t = translatorFor(req)
  return { title: t('link.expired'), status: 404, body: html`<p>${t('activation.expired')}</p>` }
}

/** Renders the form with which the customer sets a password. */
export function activationPage(req: Request, { email, organizer }: NewCustomer, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: t('activation.title', { organizer }),
    status: errors ? 400 : 200,
    body: [
      html`<p>${t('activation.intro', { email })}</p>`,
      form(req, {
        action: `/activate/${param(req, 'secret')}`,
        submit: t('form.set_password'),
        errors,
        fields: newPassword(t, t('form.password')),
      }),
    ],
  }
}

/** Renders the page of a customer who has set a password. */
export function readyPage(req: Request, { organizer }: NewCustomer): Page {
  const t = translatorFor(req)
  return { title: t('activation.ready_title'), body: html`<p>${t('activation.ready', { organizer })}</p>` }
}

// The page on which a user decides about an application.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Application } from '../../domain/access/applications.ts'
import { scopeList } from '../applications/views.ts'
import { checkboxGroup, csrfField, radioGroup } from '../ui/forms.ts'
import { richMessage, translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { sessionOf } from '../ui/session.ts'

type Organizer = { readonly id: number; readonly name: string }
/** The request of an application. `organizers` is undefined if the application asks for access to none. */
export type Consent = {
  application: Application
  redirectUri: string
  scopes: readonly string[]
  organizers: readonly Organizer[] | undefined
}

/**
 * Renders the permissions that an application requests, with a form to allow or deny them.
 * @param nothingChosen whether the form was submitted without an organizer
 */
export function consentPage(req: Request, of: Consent, nothingChosen: boolean): Page {
  const t = translatorFor(req)
  const { application, redirectUri, scopes, organizers } = of
  const { origin, host } = new URL(redirectUri)
  const asking = { application: html`<strong>${application.name}</strong>`, email: sessionOf({ req }).user.email }
  return {
    title: t('consent.title', { name: application.name }),
    status: nothingChosen ? 400 : 200,
    formTargets: [origin],
    body: html`
        <p>${richMessage(req, 'consent.intro', asking)}</p>
        ${scopeList(req, scopes)}
        <form method="post" action="${req.originalUrl}">
          ${csrfField(req)}
          ${organizers && organizerFields(req, organizers, nothingChosen)}
          <p class="quiet">${t('consent.return', { host })}</p>
          <button name="decision" value="allow">${t('consent.allow')}</button>
          <button name="decision" value="deny" class="secondary">${t('consent.deny')}</button>
        </form>`,
  }
}

function organizerFields(req: Request, organizers: readonly Organizer[], nothingChosen: boolean): Content {
  const t = translatorFor(req)
  return [
    radioGroup('access', t('consent.access'), [
      ['some', t('consent.some')],
      ['all', t('consent.all')],
    ]).render(organizers.length ? 'some' : 'all', [], 'access'),
    organizers.length > 0 && html`<div class="some">${organizerBoxes(req, organizers, nothingChosen)}</div>`,
  ]
}

const organizerBoxes = (req: Request, organizers: readonly Organizer[], nothingChosen: boolean): Safe =>
  checkboxGroup(
    'organizers',
    translatorFor(req)('nav.organizers'),
    organizers.map(({ id, name }) => [String(id), name] as const),
  ).render(
    nothingChosen ? [] : organizers.map(({ id }) => id),
    nothingChosen ? [translatorFor(req)('consent.nothing_chosen')] : [],
    'organizers',
  )

/** Renders an error that must not be returned to the redirect URL. */
export function rejectedPage(req: Request, { message }: Error): Page {
  const t = translatorFor(req)
  return {
    title: t('consent.rejected_title'),
    status: 400,
    body: html`<p>${t('consent.rejected')}</p><p class="quiet" lang="en">${message}</p>`,
  }
}

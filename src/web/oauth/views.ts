// The page on which a person decides about an application.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Application } from '../../domain/access/applications.ts'
import { SCOPES } from '../../domain/access/oauth.ts'
import { checkboxGroup, csrfField, radioGroup } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { sessionOf } from '../ui/session.ts'

type Organizer = { readonly id: number; readonly name: string }
/** What an application asks for; `organizers` is undefined where it sees none. */
export type Consent = {
  application: Application
  redirectUri: string
  scopes: readonly string[]
  organizers: readonly Organizer[] | undefined
}

/** Renders the permissions that an application asks for, to be allowed or denied. `nothingChosen`: the form was sent without an organizer. */
export function consentPage(req: Request, of: Consent, nothingChosen: boolean): Page {
  const { application, redirectUri, scopes, organizers } = of
  const { origin, host } = new URL(redirectUri)
  return {
    title: `Connect ${application.name}`,
    status: nothingChosen ? 400 : 200,
    formTargets: [origin],
    body: html`
        <p>The application <strong>${application.name}</strong> asks to act for you, ${sessionOf({ req }).user.email}. If you allow it, it can:</p>
        <ul>${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
        <form method="post" action="${req.originalUrl}">
          ${csrfField(req)}
          ${organizers && organizerFields(organizers, nothingChosen)}
          <p class="quiet">Either way you go back to ${host}. What you allow ends when you disconnect the application in your account.</p>
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="secondary">Deny</button>
        </form>`,
  }
}

const organizerFields = (organizers: readonly Organizer[], nothingChosen: boolean): Content => [
  radioGroup('access', 'For which organizers?', [
    ['some', 'Only those ticked below'],
    ['all', 'All, also those that you get access to later'],
  ]).render(organizers.length ? 'some' : 'all', [], 'access'),
  organizers.length > 0 && html`<div class="some">${organizerBoxes(organizers, nothingChosen)}</div>`,
]

const organizerBoxes = (organizers: readonly Organizer[], nothingChosen: boolean): Safe =>
  checkboxGroup(
    'organizers',
    'Organizers',
    organizers.map(({ id, name }) => [String(id), name] as const),
  ).render(
    nothingChosen ? [] : organizers.map(({ id }) => id),
    nothingChosen ? ['Choose at least one.'] : [],
    'organizers',
  )

/** Renders the error of a request that must not be returned to its redirect URL. */
export const rejectedPage = ({ message }: Error): Page => ({
  title: 'This application cannot be connected',
  status: 400,
  body: html`<p>The link that led you here is not right: tell those who made the application.</p><p class="quiet">${message}</p>`,
})

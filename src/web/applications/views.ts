// Pages about applications.
import type { Request } from 'express'
import { DateTime } from 'luxon'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Application, ApplicationConnection } from '../../domain/access/applications.ts'
import { SCOPES, seesOrganizers } from '../../domain/access/oauth.ts'
import { form } from '../ui/forms.ts'
import { sessionOf } from '../ui/session.ts'
import { table } from '../ui/table.ts'
import { KIND, NAME, REDIRECTS } from './forms.ts'

export const CONNECTED = '/account/applications'
export const OWN = `${CONNECTED}/own` as const

/** Renders the applications that a person has connected. */
export const connectedView = (req: Request, connected: readonly ApplicationConnection[]): Safe => html`
      ${connected.length === 0 ? html`<p class="quiet">You have not connected any application.</p>` : html`<p>These applications can act for you, with the permissions that you have at that moment.</p>`}
      ${connected.map((connection) => connectionArticle(req, connection))}
      <p><a href="${OWN}">Manage your own apps</a></p>`

function connectionArticle(req: Request, { id, name, scopes, organizers, created }: ApplicationConnection): Safe {
  const since = DateTime.fromISO(created, { zone: sessionOf({ req }).user.timezone }).toISODate()
  return html`<article aria-label="${name}">
        <h2>${name}</h2>
        <ul>${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
        <p class="quiet">${seesOrganizers(scopes) && html`Organizers: ${organizers?.join(', ') ?? 'all'}. `}Connected on ${since}.</p>
        ${form(req, { action: `${CONNECTED}/${id}/disconnect`, submit: 'Disconnect', danger: true, label: `Disconnect ${name}` })}
      </article>`
}

/** Renders the applications that a person has created. */
export const ownView = (applications: readonly Application[]): Safe => html`
      ${table(
        'Your own applications',
        ['Name', 'It runs'],
        applications.map(({ id, name, client_secret_hash }) => [
          html`<a href="${OWN}/${id}">${name}</a>`,
          client_secret_hash === null ? 'On the devices of those who use it' : 'On a server',
        ]),
        'You have not made any application.',
      )}
      <p><a href="${OWN}/new">Create a new application</a></p>`

/** Renders the form for a new application. */
export const newForm = (req: Request, values: object = { kind: 'secret' }, errors?: object): Safe =>
  form(req, { action: `${OWN}/new`, submit: 'Create', fields: [NAME, REDIRECTS, KIND], values, errors })

/** Renders the page of a new application with its secret, which is shown once. */
export const createdView = (application: Application, secret: string | undefined): Safe =>
  html`${credentials(application, secret)}<p><a href="${OWN}">To your own applications</a></p>`

/** Renders an application with a new secret. */
export const newSecretView = (application: Application, secret: string): Safe =>
  html`${credentials(application, secret)}<p><a href="${OWN}/${application.id}">To the application</a></p>`

/** Renders one application with the forms to change it. */
export function applicationView(req: Request, application: Application, values: object, errors?: object): Safe {
  const at = `${OWN}/${application.id}`
  return html`
      ${credentials(application)}
      ${form(req, { action: at, submit: 'Save', fields: [NAME, REDIRECTS], values, errors })}
      ${
        application.client_secret_hash !== null &&
        html`<h2>Client secret</h2>
        <p>A new secret takes the place of the one before at once. Whoever has connected the application stays connected.</p>
        ${form(req, { action: `${at}/secret`, submit: 'Create a new secret' })}`
      }
      <h2>Delete</h2>
      <p>All connections to the application end with it.</p>
      ${form(req, { action: `${at}/delete`, submit: 'Delete this application', danger: true })}`
}

const credentials = ({ client_id }: Application, secret?: string): Safe => html`
    <p>Client ID <code class="secret">${client_id}</code></p>
    ${
      secret &&
      html`<p>Client secret <code class="secret">${secret}</code></p>
    <p role="status" class="notice">Treat the secret like a password and store it now: it is shown this once.</p>`
    }`

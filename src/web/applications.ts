// The applications that a person has connected to their account, and those that they have made (guide authentication, "OAuth
// applications").

import type { Request, Response, Router } from 'express'
import express from 'express'
import { DateTime } from 'luxon'
import type { AuditScope } from '../core/audit.ts'
import { notFound, Refusal } from '../core/errors.ts'
import type { Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import type { Application } from '../domain/access/applications.ts'
import {
  changeApplication,
  connections,
  createApplication,
  disconnect,
  newClientSecret,
  ownApplication,
  ownApplications,
  removeApplication,
} from '../domain/access/applications.ts'
import { SCOPES, seesOrganizers } from '../domain/access/oauth.ts'
import { ACCOUNT, area, choice, form, goWith, sent, show, table, text } from './page.ts'
import type { Web } from './pages.ts'
import { personal, sessionOf, signedIn } from './session.ts'

const AUTHORIZED = '/account/applications'
const OWN = `${AUTHORIZED}/own`

const NAME = text('name', 'Name', { required: true, maxlength: 190, hint: 'Whoever connects the application sees it.' })
const REDIRECTS = area('redirect_uris', 'Redirect URLs', {
  required: true,
  hint: 'One in each line; the first is the default. They begin with https://, for programs on the own computer also with http://localhost or http://127.0.0.1.',
})
const KIND = choice('kind', 'Where does it run?', [
  ['secret', 'On a server, where it can keep a secret'],
  ['public', 'On the devices of those who use it: it gets no secret and needs PKCE'],
])

/** /account/applications and the pages below it. */
export function applicationPages(web: Web): Router {
  const { db, config } = web
  const router = express.Router({ strict: true, caseSensitive: true })
  router.use(AUTHORIZED, signedIn)

  router.get(AUTHORIZED, async (req, res) => {
    const { id, timezone } = sessionOf(req).user
    const connected = await connections(db, id)
    const since = (created: string) => DateTime.fromISO(created, { zone: timezone }).toISODate()
    page(
      req,
      res,
      'Authorized applications',
      html`
      ${connected.length === 0 ? html`<p class="quiet">You have not connected any application.</p>` : html`<p>These applications can act for you, with the permissions that you have at that moment.</p>`}
      ${connected.map(
        ({ id, name, scopes, organizers, created }) => html`<article aria-label="${name}">
        <h2>${name}</h2>
        <ul>${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
        <p class="quiet">${seesOrganizers(scopes) && html`Organizers: ${organizers?.join(', ') ?? 'all'}. `}Connected on ${since(created)}.</p>
        ${form(req, { action: `${AUTHORIZED}/${id}/disconnect`, submit: 'Disconnect', danger: true, label: `Disconnect ${name}` })}
      </article>`,
      )}
      <p><a href="${OWN}">Manage your own apps</a></p>`,
    )
  })

  router.post(`${AUTHORIZED}/:id/disconnect`, async (req, res) => {
    await writing(req, (scope, user) => disconnect(scope, user, idOf(req)))
    goWith(res, config, AUTHORIZED, 'The application is disconnected.')
  })

  router.get(OWN, async (req, res) => {
    const lines = (await ownApplications(db, sessionOf(req).user.id)).map((application) => [
      html`<a href="${OWN}/${application.id}">${application.name}</a>`,
      application.client_secret_hash === null ? 'On the devices of those who use it' : 'On a server',
    ])
    page(
      req,
      res,
      'Your own applications',
      html`
      ${table('Your own applications', ['Name', 'It runs'], lines, 'You have not made any application.')}
      <p><a href="${OWN}/new">Create a new application</a></p>`,
    )
  })

  const creation = (req: Request, res: Response, values: object = { kind: 'secret' }, errors?: object): void =>
    page(
      req,
      res,
      'Create a new application',
      form(req, { action: `${OWN}/new`, submit: 'Create', fields: [NAME, REDIRECTS, KIND], values, errors }),
      errors && 400,
    )

  router.get(`${OWN}/new`, (req, res) => creation(req, res))

  router.post(`${OWN}/new`, async (req, res) => {
    const made = await writing(req, (scope, user) =>
      createApplication(scope, user, { ...registration(req), public: sent(req, 'kind') === 'public' }),
    ).catch(faults)
    if ('errors' in made) return creation(req, res, req.body, made.errors)
    page(
      req,
      res,
      `${made.application.name} is created`,
      html`${credentials(made.application, made.secret)}<p><a href="${OWN}">To your own applications</a></p>`,
    )
  })

  const details = (req: Request, res: Response, application: Application, values: object, errors?: object): void => {
    const at = `${OWN}/${application.id}`
    page(
      req,
      res,
      application.name,
      html`
      ${credentials(application, undefined)}
      ${form(req, { action: at, submit: 'Save', fields: [NAME, REDIRECTS], values, errors })}
      ${
        application.client_secret_hash !== null &&
        html`<h2>Client secret</h2>
        <p>A new secret takes the place of the one before at once. Whoever has connected the application stays connected.</p>
        ${form(req, { action: `${at}/secret`, submit: 'Create a new secret' })}`
      }
      <h2>Delete</h2>
      <p>All connections to the application end with it.</p>
      ${form(req, { action: `${at}/delete`, submit: 'Delete this application', danger: true })}`,
      errors && 400,
    )
  }

  router.get(`${OWN}/:id`, async (req, res) => {
    const application = await ownApplication(db, sessionOf(req).user.id, idOf(req))
    details(req, res, application, { name: application.name, redirect_uris: application.redirect_uris.join('\n') })
  })

  router.post(`${OWN}/:id`, async (req, res) => {
    const application = await ownApplication(db, sessionOf(req).user.id, idOf(req))
    const refused = await writing(req, (scope, user) =>
      changeApplication(scope, user, application.id, registration(req)),
    ).catch(faults)
    if (refused) return details(req, res, application, req.body, refused.errors)
    goWith(res, config, `${OWN}/${application.id}`, 'The application is saved.')
  })

  router.post(`${OWN}/:id/secret`, async (req, res) => {
    const secret = await writing(req, (scope, user) => newClientSecret(scope, user, idOf(req)))
    const application = await ownApplication(db, sessionOf(req).user.id, idOf(req))
    page(
      req,
      res,
      `New secret of ${application.name}`,
      html`${credentials(application, secret)}<p><a href="${OWN}/${application.id}">To the application</a></p>`,
    )
  })

  router.post(`${OWN}/:id/delete`, async (req, res) => {
    await writing(req, (scope, user) => removeApplication(scope, user, idOf(req)))
    goWith(res, config, OWN, 'The application is deleted.')
  })
  return router

  function page(req: Request, res: Response, title: string, body: Safe, status = 200): void {
    show(req, res, config, { title, section: ACCOUNT, body, status })
  }

  // A change and its line in the audit log, which belongs to no organizer.
  function writing<Result>(
    req: Request,
    work: (scope: AuditScope, userId: number) => Promise<Result>,
  ): Promise<Result> {
    const { user } = sessionOf(req)
    return db.transaction((trx) => work(personal(web, trx, user), user.id))
  }
}

const registration = (req: Request) => ({
  name: sent(req, 'name'),
  redirect_uris: sent(req, 'redirect_uris').split('\n'),
})

function credentials({ client_id }: Application, secret: string | undefined): Safe {
  return html`
    <p>Client ID <code class="secret">${client_id}</code></p>
    ${
      secret &&
      html`<p>Client secret <code class="secret">${secret}</code></p>
    <p role="status" class="notice">Treat the secret like a password and store it now: it is shown this once.</p>`
    }`
}

// What is at fault in a form; all else is thrown on.
function faults(error: unknown): { errors: object } {
  if (error instanceof Refusal && error.status === 400) return { errors: error.body }
  throw error
}

/** @throws Refusal 404 when the path names no ID */
function idOf(req: Request): number {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('There is no such page.')
  return Number(id)
}

// The applications that a user has connected to their account, and those that they have created (guide authentication, "OAuth applications").
import type { Router } from 'express'
import type { Application } from '../../domain/access/applications.ts'
import {
  changeApplication,
  connections,
  createApplication,
  disconnect,
  newClientSecret,
  ownApplication,
  ownApplications,
  removeApplication,
} from '../../domain/access/applications.ts'
import { applicationUsage } from '../../domain/access/credential_usage.ts'
import { translatorFor } from '../ui/language.ts'
import { showAccount } from '../ui/page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { formValue, idParam } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import { changing, sessionOf, signedIn } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { sentRegistration } from './forms.ts'
import {
  applicationView,
  CONNECTED,
  connectedView,
  createdView,
  newForm,
  newSecretView,
  OWN,
  ownView,
} from './views.ts'

/** Serves /account/applications and the pages below it. */
export const applicationPages = (web: Web): Router =>
  routes(
    web,
    {
      [`GET ${CONNECTED}`]: listConnected,
      [`POST ${CONNECTED}/:id/disconnect`]: disconnectOne,
      [`GET ${OWN}`]: listOwn,
      [`GET ${OWN}/new`]: (visit: Visit) => askNew(visit),
      [`POST ${OWN}/new`]: create,
      [`GET ${OWN}/:id`]: showOne,
      [`POST ${OWN}/:id`]: change,
      [`POST ${OWN}/:id/secret`]: replaceSecret,
      [`POST ${OWN}/:id/delete`]: remove,
    },
    { at: CONNECTED, by: signedIn },
  )

const find = (visit: Visit): Promise<Application> =>
  ownApplication(visit.db, sessionOf(visit).user.id, idParam(visit.req))

const listConnected: PageHandler = async (visit) => {
  const connected = await connections(visit.db, sessionOf(visit).user.id)
  showAccount(visit, translatorFor(visit.req)('application.authorized'), connectedView(visit.req, connected))
}

const disconnectOne: PageHandler = async (visit) => {
  await changing(visit, (scope, user) => disconnect(scope, user.id, idParam(visit.req)))
  redirectWithMessage(visit, CONNECTED, translatorFor(visit.req)('application.disconnected'))
}

const listOwn: PageHandler = async (visit) => {
  const applications = await ownApplications(visit.db, sessionOf(visit).user.id)
  showAccount(visit, translatorFor(visit.req)('application.own'), ownView(visit.req, applications))
}

const askNew = (visit: Visit, values?: object, errors?: object): void =>
  showAccount(visit, translatorFor(visit.req)('application.new'), newForm(visit.req, values, errors), errors)

const create: PageHandler = (visit) => {
  const { req } = visit
  return submit(
    visit.req,
    async () => {
      const registration = { ...sentRegistration(req), public: formValue(req, 'kind') === 'public' }
      const made = await changing(visit, (scope, user) => createApplication(scope, user.id, registration))
      const title = translatorFor(req)('application.created', { name: made.application.name })
      showAccount(visit, title, createdView(req, made.application, made.secret))
    },
    (errors) => askNew(visit, req.body, errors),
  )
}

async function show(visit: Visit, application: Application, values: object, errors?: object): Promise<void> {
  const usage = await applicationUsage({ db: visit.db, now: visit.clock() }, application)
  showAccount(visit, application.name, applicationView(visit.req, application, usage, values, errors), errors)
}

const showOne: PageHandler = async (visit) => {
  const application = await find(visit)
  await show(visit, application, { name: application.name, redirect_uris: application.redirect_uris.join('\n') })
}

const change: PageHandler = async (visit) => {
  const { req } = visit
  const application = await find(visit)
  await submit(
    visit.req,
    async () => {
      await changing(visit, (scope, user) => changeApplication(scope, user.id, application.id, sentRegistration(req)))
      redirectWithMessage(visit, `${OWN}/${application.id}`, translatorFor(req)('form.saved'))
    },
    (errors) => show(visit, application, req.body, errors),
  )
}

const replaceSecret: PageHandler = async (visit) => {
  const secret = await changing(visit, (scope, user) => newClientSecret(scope, user.id, idParam(visit.req)))
  const application = await find(visit)
  const title = translatorFor(visit.req)('application.new_secret', { name: application.name })
  showAccount(visit, title, newSecretView(visit.req, application, secret))
}

const remove: PageHandler = async (visit) => {
  await changing(visit, (scope, user) => removeApplication(scope, user.id, idParam(visit.req)))
  redirectWithMessage(visit, OWN, translatorFor(visit.req)('application.deleted'))
}

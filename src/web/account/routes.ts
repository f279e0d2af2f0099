// Pages of a user's own account: profile, teams, address, password, sessions. The second factor is in two_factor.ts.
import type { Router } from 'express'
import { notFound } from '../../core/errors.ts'
import { checkNewPassword, findSecret } from '../../domain/access/accounts.ts'
import {
  changeEmail,
  changePassword,
  changeProfile,
  checkNewEmail,
  requestEmailChange,
} from '../../domain/access/profile.ts'
import { endOtherSessions, endSession, readSessions } from '../../domain/access/sessions.ts'
import { leaveTeam, teamsOf } from '../../domain/access/teams.ts'
import { translator } from '../../messages/translate.ts'
import { translatorFor } from '../ui/language.ts'
import { showAccount, showPage } from '../ui/page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { formValue, param } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import { changing, sessionOf, signedIn, startSession } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { checkCurrentPassword, profileForm } from './forms.ts'
import { twoFactorRoutes } from './two_factor.ts'
import { confirmationForm, emailChangeExpiredPage, emailView, passwordView, sessionList, teamList } from './views.ts'

/** Serves /account and the pages below it, except for applications. */
export const accountPages = (web: Web): Router =>
  routes(
    web,
    {
      'GET /account': (visit) => showProfile(visit, sessionOf(visit).user),
      'POST /account': saveProfile,
      'GET /account/teams': listTeams,
      'POST /account/teams/:id/leave': leave,
      'GET /account/email': (visit) => showEmail(visit),
      'POST /account/email': sendConfirmation,
      'GET /account/email/:secret': (visit) => askConfirmation(visit),
      'POST /account/email/:secret': confirmEmail,
      'GET /account/password': (visit) => showPassword(visit),
      'POST /account/password': savePassword,
      'GET /account/sessions': listSessions,
      'POST /account/sessions/end-others': endOthers,
      'POST /account/sessions/:id/end': endOne,
      ...twoFactorRoutes,
    },
    { at: '/account', by: signedIn },
  )

const showProfile = (visit: Visit, values: object, errors?: object): void =>
  showAccount(visit, translatorFor(visit.req)('account.profile'), profileForm(visit.req, values, errors), errors)

const showEmail = (visit: Visit, values?: object, errors?: object): void =>
  showAccount(visit, translatorFor(visit.req)('account.email'), emailView(visit.req, values, errors), errors)

const showPassword = (visit: Visit, errors?: object): void =>
  showAccount(visit, translatorFor(visit.req)('account.password'), passwordView(visit.req, errors), errors)

const saveProfile: PageHandler = (visit) => {
  const { req } = visit
  const values = {
    fullname: formValue(req, 'fullname').trim(),
    locale: formValue(req, 'locale'),
    timezone: formValue(req, 'timezone'),
  }
  return submit(
    visit.req,
    async () => {
      await changing(visit, (scope, user) => changeProfile(scope, user, values))
      redirectWithMessage(visit, '/account', translator(values.locale)('form.saved'))
    },
    (errors) => showProfile(visit, values, errors),
  )
}

const listTeams: PageHandler = async (visit) =>
  showAccount(
    visit,
    translatorFor(visit.req)('account.teams'),
    teamList(visit.req, await teamsOf(visit.db, sessionOf(visit).user)),
  )

const leave: PageHandler = async (visit) => {
  const teams = await teamsOf(visit.db, sessionOf(visit).user)
  const team = teams.find(({ id }) => String(id) === visit.req.params.id)
  if (!team) throw notFound(translatorFor(visit.req)('account.no_member'))
  await changing(visit, (scope, user) => leaveTeam(scope, team, user))
  const message = translatorFor(visit.req)('account.left_team', { team: team.team, organizer: team.organizer })
  redirectWithMessage(visit, '/account/teams', message)
}

const sendConfirmation: PageHandler = (visit) => {
  const { req } = visit
  const email = formValue(req, 'email').trim()
  return submit(
    visit.req,
    async () => {
      checkNewEmail(email)
      await checkCurrentPassword(visit)
      await changing(visit, (scope, user) => requestEmailChange(scope, user, email))
      redirectWithMessage(visit, '/account/email', translatorFor(req)('account.confirmation_sent', { email }))
    },
    (errors) => showEmail(visit, { email }, errors),
  )
}

// The link is only valid together with the session, because an address with a typing error may belong to another person.
async function askConfirmation(visit: Visit, errors?: object): Promise<void> {
  const { req, db, clock } = visit
  const secret = param(req, 'secret')
  const owner = await findSecret({ db, now: clock() }, 'email', secret)
  if (owner?.user_id !== sessionOf(visit).user.id) return showPage(visit, emailChangeExpiredPage(req))
  const title = translatorFor(req)('account.confirm_email')
  showAccount(visit, title, confirmationForm(req, secret, String(owner.email), errors), errors)
}

const confirmEmail: PageHandler = (visit) =>
  submit(
    visit.req,
    async () => {
      const session = sessionOf(visit)
      const secret = param(visit.req, 'secret')
      if (!(await changing(visit, (scope, user) => changeEmail(scope, user, session, secret))))
        return askConfirmation(visit)
      redirectWithMessage(visit, '/account/email', translatorFor(visit.req)('account.email_changed'))
    },
    (errors) => askConfirmation(visit, errors),
  )

const savePassword: PageHandler = (visit) => {
  const { req } = visit
  const password = formValue(req, 'password')
  return submit(
    visit.req,
    async () => {
      checkNewPassword(password, formValue(req, 'again')) // first, since a code can only be used once
      await checkCurrentPassword(visit)
      await changing(visit, (scope, user) => changePassword(scope, user, password))
      await startSession(visit, sessionOf(visit).user)
      redirectWithMessage(visit, '/account/password', translatorFor(req)('account.password_changed'))
    },
    (errors) => showPassword(visit, errors),
  )
}

const listSessions: PageHandler = async (visit) => {
  const { db, clock, req } = visit
  const sessions = await readSessions({ db, now: clock() }, sessionOf(visit).user)
  showAccount(visit, translatorFor(req)('account.sessions'), sessionList(req, sessions))
}

const endOthers: PageHandler = async (visit) => {
  const session = sessionOf(visit)
  await endOtherSessions(visit.db, session.user.id, session)
  redirectWithMessage(visit, '/account/sessions', translatorFor(visit.req)('session.others_ended'))
}

const endOne: PageHandler = async (visit) => {
  const id = param(visit.req, 'id')
  if (/^[1-9]\d{0,14}$/.test(id)) await endSession(visit.db, sessionOf(visit).user, Number(id))
  redirectWithMessage(visit, '/account/sessions', translatorFor(visit.req)('session.ended'))
}

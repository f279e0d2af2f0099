// Invitations to teams: the page of a mailed link, to join with an existing or a new account, and the invitations of the signed-in user.
import type { Router } from 'express'
import type { Db } from '../../core/data/db.ts'
import { badRequest, invalid, notFound } from '../../core/errors.ts'
import type { Content } from '../../core/html.ts'
import { securityLine } from '../../core/platform/security_log.ts'
import { transactionOf } from '../../core/transaction.ts'
import { checkNewPassword, isLine } from '../../domain/access/accounts.ts'
import type { Invitation } from '../../domain/access/invitations.ts'
import { acceptInvitation, declineInvitation, findInvitation, invitationsOf } from '../../domain/access/invitations.ts'
import { ensureAccount, findAccount } from '../../domain/access/organizers.ts'
import { translatorFor } from '../ui/language.ts'
import { showPage } from '../ui/page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { formValue, param } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import type { Person } from '../ui/session.ts'
import { changing, personal, sessionOf, signedIn, startSession } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { invitationExpiredPage, invitationPage, ownInvitation } from './views.ts'

/** Serves /invite/<secret>, where anyone with the link can join with any address, and /invitations for signed-in users. */
export const invitePages = (web: Web): Router =>
  routes(
    web,
    {
      'GET /invite/:secret': showInvitation,
      'POST /invite/:secret': join,
      'POST /invite/:secret/decline': decline,
      'POST /invitations/:id/accept': acceptOwn,
      'POST /invitations/:id/decline': declineOwn,
    },
    { at: '/invitations', by: signedIn },
  )

const find = ({ db, clock, req }: Visit) => findInvitation({ db, now: clock() }, param(req, 'secret'))

function showEnded(visit: Visit): void {
  securityLine(visit.log, 'credential_unknown', { address: visit.req.ip, credential: 'invitation' })
  showPage(visit, invitationExpiredPage(visit.req))
}

async function ask(visit: Visit, invite: Invitation, values?: object, errors?: object): Promise<void> {
  const account = await findAccount(visit.db, invite.email)
  showPage(visit, invitationPage(visit.req, invite, Boolean(account), values, errors))
}

const showInvitation: PageHandler = async (visit) => {
  const invite = await find(visit)
  return invite ? ask(visit, invite) : showEnded(visit)
}

const join: PageHandler = async (visit) => {
  const { req, db } = visit
  const invite = await find(visit)
  if (!invite) return showEnded(visit)
  const fullname = formValue(req, 'fullname').trim()
  await submit(
    visit.req,
    async () => {
      const joined = await db.transaction(async (trx) => {
        const user = req.session?.user ?? (await newAccount(trx, visit, invite, fullname))
        return (await acceptInvitation(personal(visit, trx, user), invite, user)) ? user : undefined
      })
      if (!joined) return showEnded(visit)
      if (!req.session) await startSession(visit, joined)
      welcome(visit, invite)
    },
    (errors) => ask(visit, invite, { fullname }, errors),
  )
}

const welcome = (visit: Visit, { slug, team }: Invitation): void =>
  redirectWithMessage(visit, `/organizers/${slug}/`, translatorFor(visit.req)('invitation.welcome', { team }))

// The link proves that the address belongs to the user. @throws Rejection 400 for an invalid name or password
async function newAccount(db: Db, { req }: Visit, { email }: Invitation, fullname: string): Promise<Person> {
  const password = formValue(req, 'password')
  if (!fullname || fullname.length > 190 || !isLine(fullname))
    throw invalid('fullname', translatorFor(req)('invitation.invalid_name'))
  checkNewPassword(password, formValue(req, 'again'))
  if (await findAccount(db, email)) throw badRequest(translatorFor(req)('invitation.account_exists'), 'already_exists')
  return { ...(await ensureAccount(db, { email, fullname, password })), fullname }
}

// Declining needs no account, since the link may have reached the wrong person.
const decline: PageHandler = async (visit) => {
  const { req, db, clock, notify, enqueue } = visit
  const invite = await find(visit)
  if (!invite) return showEnded(visit)
  const guest = { type: 'invitation', id: invite.id, name: invite.email }
  await db.transaction((trx) =>
    declineInvitation(
      req.session
        ? personal(visit, trx, req.session.user)
        : transactionOf({ now: clock(), notify, enqueue }, trx, guest),
      invite,
    ),
  )
  redirectWithMessage(visit, req.session ? '/' : '/sign-in', translatorFor(req)('invitation.declined'))
}

const invitationsOfPerson = (visit: Visit): Promise<Invitation[]> =>
  invitationsOf({ db: visit.db, now: visit.clock() }, sessionOf(visit).user.email)

async function own(visit: Visit): Promise<Invitation> {
  const invite = (await invitationsOfPerson(visit)).find(({ id }) => String(id) === visit.req.params.id)
  if (!invite) throw notFound(translatorFor(visit.req)('invitation.expired_title'))
  return invite
}

const acceptOwn: PageHandler = async (visit) => {
  const invite = await own(visit)
  if (!(await changing(visit, (scope, user) => acceptInvitation(scope, invite, user)))) return showEnded(visit)
  welcome(visit, invite)
}

const declineOwn: PageHandler = async (visit) => {
  const invite = await own(visit)
  await changing(visit, (scope) => declineInvitation(scope, invite))
  redirectWithMessage(visit, '/', translatorFor(visit.req)('invitation.declined'))
}

/** Renders the invitations of the signed-in user, each with forms to accept and decline it. */
export const ownInvitations = async (visit: Visit): Promise<Content> =>
  (await invitationsOfPerson(visit)).map((invite) => ownInvitation(visit.req, invite))

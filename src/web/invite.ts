// Invitations to teams: the page behind the mailed link (join with the account one has, or with a new one), and those of the person who
// is signed in.

import type { Request, Response, Router } from 'express'
import express from 'express'
import type { Db } from '../core/data/db.ts'
import { notFound, Refusal } from '../core/errors.ts'
import type { Content } from '../core/html.ts'
import { html } from '../core/html.ts'
import { securityLine } from '../core/platform/security_log.ts'
import { checkNewPassword, isLine } from '../domain/access/accounts.ts'
import type { Invitation } from '../domain/access/invitations.ts'
import { acceptInvitation, declineInvitation, findInvitation, invitationsOf } from '../domain/access/invitations.ts'
import { ensureAccount, findAccount } from '../domain/access/organizers.ts'
import { form, goWith, newPassword, sent, show, text } from './page.ts'
import type { Web } from './pages.ts'
import { personal, sessionOf, signedIn, startSession } from './session.ts'

/** /invite/<secret>. Whoever has the link may join, with whatever address: it was mailed to somebody who was to have it. */
export function invitePages(web: Web): Router {
  const { db, config, clock, log } = web
  const router = express.Router({ strict: true, caseSensitive: true })

  const find = (secret: string) => findInvitation({ db, now: clock() }, secret)

  const ended = (req: Request, res: Response): void => {
    securityLine(log, 'credential_unknown', { address: req.ip, credential: 'invitation' })
    show(req, res, config, {
      title: 'This invitation has ended',
      status: 404,
      body: html`<p>It was answered or withdrawn, is older than 14 days, or a newer one was sent. Ask the person who invited you for another one.</p>`,
    })
  }

  const ask = async (
    req: Request,
    res: Response,
    invite: Invitation,
    values: object = {},
    errors?: object,
  ): Promise<void> => {
    const action = `/invite/${req.params.secret}`
    const welcome = html`<p>You have been invited to join the team <strong>${invite.team}</strong> of <strong>${invite.organizer}</strong>.</p>`
    const user = req.session?.user
    const account = await findAccount(db, invite.email)
    const declining = form(req, { action: `${action}/decline`, submit: 'Decline', danger: true })
    const title = `Join ${invite.organizer}`
    const status = errors ? 400 : 200
    if (user) {
      const other = user.email.toLowerCase() !== invite.email.toLowerCase()
      return show(req, res, config, {
        title,
        status,
        body: [
          welcome,
          other &&
            html`<p>The invitation was sent to ${invite.email}. You are signed in as ${user.email} and join with this account; to use another one, sign out first.</p>`,
          form(req, { action, submit: `Join as ${user.email}`, errors }),
          declining,
        ],
      })
    }
    const signIn = html`<p><a href="/sign-in?next=${encodeURIComponent(action)}">Sign in and join with an account that you have</a></p>`
    show(req, res, config, {
      title,
      status,
      body: account
        ? [welcome, html`<p>There is an account for ${invite.email}.</p>`, signIn, declining]
        : [
            welcome,
            signIn,
            html`<h2>Or create an account</h2>`,
            form(req, {
              action,
              submit: 'Create the account and join',
              values: { email: invite.email, ...values },
              errors,
              fields: [
                html`<p>For the address ${invite.email}</p><input type="hidden" name="email" value="${invite.email}" autocomplete="username">`,
                text('fullname', 'Your name', { required: true, autocomplete: 'name', maxlength: 190 }),
                ...newPassword('Password'),
              ],
            }),
            declining,
          ],
    })
  }

  router.get('/invite/:secret', async (req, res) => {
    const invite = await find(req.params.secret)
    return invite ? ask(req, res, invite) : ended(req, res)
  })

  router.post('/invite/:secret', async (req, res) => {
    const invite = await find(req.params.secret)
    if (!invite) return ended(req, res)
    const fullname = sent(req, 'fullname').trim()
    try {
      const joined = await db.transaction(async (trx) => {
        const user =
          req.session?.user ?? (await newAccount(trx, invite, fullname, sent(req, 'password'), sent(req, 'again')))
        return (await acceptInvitation(personal(web, trx, user), invite, user)) ? user : undefined
      })
      if (!joined) return ended(req, res)
      if (!req.session) await startSession(web, req, res, joined)
      goWith(res, config, `/organizers/${invite.slug}/`, `Welcome to the team "${invite.team}".`)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      await ask(req, res, invite, { fullname }, error.body)
    }
  })

  // Whoever was invited may not be who was meant, and need not have an account to say so.
  router.post('/invite/:secret/decline', async (req, res) => {
    const invite = await find(req.params.secret)
    if (!invite) return ended(req, res)
    const guest = { type: 'invitation', id: invite.id, name: invite.email }
    await db.transaction((trx) =>
      declineInvitation(
        req.session ? personal(web, trx, req.session.user) : { db: trx, now: clock(), notify: web.notify, who: guest },
        invite,
      ),
    )
    goWith(res, config, req.session ? '/' : '/sign-in', 'You have declined the invitation.')
  })

  // ---- Of the person who is signed in, at the start page --------------------------------------------------------------------

  const own = async (req: Request): Promise<Invitation> => {
    const waiting = await invitationsOf({ db, now: clock() }, sessionOf(req).user.email)
    const invite = waiting.find(({ id }) => String(id) === req.params.id)
    if (!invite) throw notFound('This invitation has ended.')
    return invite
  }
  router.use('/invitations', signedIn)

  router.post('/invitations/:id/accept', async (req, res) => {
    const [invite, { user }] = [await own(req), sessionOf(req)]
    if (!(await db.transaction((trx) => acceptInvitation(personal(web, trx, user), invite, user))))
      return ended(req, res)
    goWith(res, config, `/organizers/${invite.slug}/`, `Welcome to the team "${invite.team}".`)
  })

  router.post('/invitations/:id/decline', async (req, res) => {
    const invite = await own(req)
    await db.transaction((trx) => declineInvitation(personal(web, trx, sessionOf(req).user), invite))
    goWith(res, config, '/', 'You have declined the invitation.')
  })
  return router
}

/** The invitations of the person who is signed in, each to be accepted or declined. */
export async function ownInvitations({ db, clock }: Web, req: Request): Promise<Content> {
  const waiting = await invitationsOf({ db, now: clock() }, sessionOf(req).user.email)
  return waiting.map(({ id, team, organizer }) => {
    const name = `the team ${team} of ${organizer}`
    return html`<article aria-label="Invitation to ${name}">
      <p>You have been invited to join the team <strong>${team}</strong> of <strong>${organizer}</strong>. Who administers it then sees
        your name and whether you use two-factor.</p>
      ${form(req, { action: `/invitations/${id}/accept`, submit: 'Join', label: `Join ${name}` })}
      ${form(req, { action: `/invitations/${id}/decline`, submit: 'Decline', danger: true, label: `Decline ${name}` })}
    </article>`
  })
}

type User = { id: number; email: string; fullname: string | null }

// The link has shown that the address is theirs. @throws Refusal 400 where name or password are not good
async function newAccount(
  db: Db,
  { email }: Invitation,
  fullname: string,
  password: string,
  again: string,
): Promise<User> {
  if (!fullname || fullname.length > 190 || !isLine(fullname))
    throw new Refusal(400, { fullname: ['Please give a name of at most 190 characters.'] })
  checkNewPassword(password, again)
  if (await findAccount(db, email))
    throw new Refusal(400, { detail: 'There is an account for this address already. Please sign in with it.' })
  return { ...(await ensureAccount(db, { email, fullname, password })), fullname }
}

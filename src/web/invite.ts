// The page behind the link of an invitation to a team: join with the account one has, or with a new one.

import type { Request, Response, Router } from 'express'
import express from 'express'
import { audit } from '../core/audit.ts'
import type { Db } from '../core/db.ts'
import { Refusal } from '../core/errors.ts'
import { hashSecret } from '../core/secrets.ts'
import { checkNewPassword } from '../domain/access/accounts.ts'
import { ensureAccount, findAccount } from '../domain/access/organizers.ts'
import { html } from './html.ts'
import { form, goWith, newPassword, sent, show, text } from './page.ts'
import type { Web } from './pages.ts'
import { personal, startSession } from './session.ts'

type Invite = {
  id: number
  email: string
  team_id: number
  team: string
  organizer_id: number
  organizer: string
  slug: string
}

/** /invite/<secret>. Whoever has the link may join, with whatever address: it was mailed to somebody who was to have it. */
export function invitePages(web: Web): Router {
  const { db, config } = web
  const router = express.Router({ strict: true, caseSensitive: true })

  const find = (secret: string): Promise<Invite | undefined> =>
    db('team_invites')
      .join('teams', 'teams.id', 'team_invites.team_id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .where({ token_hash: hashSecret(secret) })
      .first(
        'team_invites.id',
        'team_invites.email',
        'team_id',
        'teams.name as team',
        'organizer_id',
        'organizers.name as organizer',
        'organizers.slug',
      )

  const ended = (req: Request, res: Response): void =>
    show(req, res, config, {
      title: 'This invitation has ended',
      status: 404,
      body: html`<p>It was used or withdrawn, or a newer one was sent. Ask the person who invited you for another one.</p>`,
    })

  const ask = async (
    req: Request,
    res: Response,
    invite: Invite,
    values: object = {},
    errors?: object,
  ): Promise<void> => {
    const action = `/invite/${req.params.secret}`
    const welcome = html`<p>You have been invited to join the team <strong>${invite.team}</strong> of <strong>${invite.organizer}</strong>.</p>`
    const user = req.session?.user
    const account = await findAccount(db, invite.email)
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
        ],
      })
    }
    const signIn = html`<p><a href="/sign-in?next=${encodeURIComponent(action)}">Sign in and join with an account that you have</a></p>`
    show(req, res, config, {
      title,
      status,
      body: account
        ? [welcome, html`<p>There is an account for ${invite.email}.</p>`, signIn]
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
        return (await join(web, trx, invite, user)) ? user : undefined
      })
      if (!joined) return ended(req, res)
      if (!req.session) await startSession(web, req, res, joined.id)
      goWith(res, config, `/organizers/${invite.slug}/`, `Welcome to the team "${invite.team}".`)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      await ask(req, res, invite, { fullname }, error.body)
    }
  })
  return router
}

type User = { id: number; email: string; fullname: string | null }

// The link has shown that the address is theirs. @throws Refusal 400 where name or password are not good
async function newAccount(db: Db, { email }: Invite, fullname: string, password: string, again: string): Promise<User> {
  if (!fullname || fullname.length > 190)
    throw new Refusal(400, { fullname: ['Please give a name of at most 190 characters.'] })
  checkNewPassword(password, again)
  if (await findAccount(db, email))
    throw new Refusal(400, { detail: 'There is an account for this address already. Please sign in with it.' })
  return { ...(await ensureAccount(db, { email, fullname, password })), fullname }
}

// Of several who use the link at the same moment, one joins.
async function join(web: Web, db: Db, { id, email, team_id, organizer_id }: Invite, user: User): Promise<boolean> {
  if (!(await db('team_invites').where({ id }).delete())) return false
  await db('team_members').insert({ team_id, user_id: user.id }).onConflict().ignore()
  const scope = { ...personal(web, db, user), organizer: { id: organizer_id } }
  await audit(scope, 'team.member.added', { id: team_id }, { user: user.id, email: user.email, invited: email })
  return true
}

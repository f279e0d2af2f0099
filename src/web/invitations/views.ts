// Pages about invitations to teams.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Invitation } from '../../domain/access/invitations.ts'
import { form, newPassword, textField } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'

/** What is behind a link that cannot be used any more. */
export const invitationExpiredPage: Page = {
  title: 'This invitation has ended',
  status: 404,
  body: html`<p>It was answered or withdrawn, is older than 14 days, or a newer one was sent. Ask the person who invited you for another one.</p>`,
}

const pathOf = (req: Request): string => `/invite/${param(req, 'secret')}`

/** Renders an invitation as the visitor can accept it: as the person who is signed in, with the account they have, or with a new one. */
export const invitationPage = (
  req: Request,
  invite: Invitation,
  hasAccount: boolean,
  values: object = {},
  errors?: object,
): Page => ({
  title: `Join ${invite.organizer}`,
  status: errors ? 400 : 200,
  body: [
    html`<p>You have been invited to join the team <strong>${invite.team}</strong> of <strong>${invite.organizer}</strong>.</p>`,
    req.session
      ? joining(req, invite, req.session.user.email, errors)
      : hasAccount
        ? [html`<p>There is an account for ${invite.email}.</p>`, signInLink(req)]
        : [signInLink(req), html`<h2>Or create an account</h2>`, accountForm(req, invite, values, errors)],
    form(req, { action: `${pathOf(req)}/decline`, submit: 'Decline', danger: true }),
  ],
})

const signInLink = (req: Request): Safe =>
  html`<p><a href="/sign-in?next=${encodeURIComponent(pathOf(req))}">Sign in and join with an account that you have</a></p>`

const joining = (req: Request, { email }: Invitation, own: string, errors?: object): Content => [
  own.toLowerCase() !== email.toLowerCase() &&
    html`<p>The invitation was sent to ${email}. You are signed in as ${own} and join with this account; to use another one, sign out first.</p>`,
  form(req, { action: pathOf(req), submit: `Join as ${own}`, errors }),
]

const accountForm = (req: Request, { email }: Invitation, values: object, errors?: object): Safe =>
  form(req, {
    action: pathOf(req),
    submit: 'Create the account and join',
    values: { email, ...values },
    errors,
    fields: [
      html`<p>For the address ${email}</p><input type="hidden" name="email" value="${email}" autocomplete="username">`,
      textField('fullname', 'Your name', { required: true, autocomplete: 'name', maxlength: 190 }),
      ...newPassword('Password'),
    ],
  })

/** Renders an invitation of the person who is signed in, with forms to accept and to decline it. */
export function ownInvitation(req: Request, { id, team, organizer }: Invitation): Safe {
  const name = `the team ${team} of ${organizer}`
  return html`<article aria-label="Invitation to ${name}">
      <p>You have been invited to join the team <strong>${team}</strong> of <strong>${organizer}</strong>. Who administers it then sees
        your name and whether you use two-factor.</p>
      ${form(req, { action: `/invitations/${id}/accept`, submit: 'Join', label: `Join ${name}` })}
      ${form(req, { action: `/invitations/${id}/decline`, submit: 'Decline', danger: true, label: `Decline ${name}` })}
    </article>`
}

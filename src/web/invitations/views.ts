// Pages about invitations to teams.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Invitation } from '../../domain/access/invitations.ts'
import { form, newPassword, textField } from '../ui/forms.ts'
import { richMessage, translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'

/** Renders the page for an invitation link that has expired or was used. */
export function invitationExpiredPage(req: Request): Page {
  const t = translatorFor(req)
  return { title: t('invitation.expired_title'), status: 404, body: html`<p>${t('invitation.expired')}</p>` }
}

const pathOf = (req: Request): string => `/invite/${param(req, 'secret')}`

const invitedTo = (req: Request, { team, organizer }: Invitation): Content =>
  richMessage(req, 'invitation.intro', {
    team: html`<strong>${team}</strong>`,
    organizer: html`<strong>${organizer}</strong>`,
  })

/** Renders an invitation with the ways in which the visitor can accept it: as the signed-in user, with an existing account, or with a new one. */
export function invitationPage(
  req: Request,
  invite: Invitation,
  hasAccount: boolean,
  values: object = {},
  errors?: object,
): Page {
  const t = translatorFor(req)
  return {
    title: t('invitation.title', { organizer: invite.organizer }),
    status: errors ? 400 : 200,
    body: [
      html`<p>${invitedTo(req, invite)}</p>`,
      req.session
        ? joining(req, invite, req.session.user.email, errors)
        : hasAccount
          ? [html`<p>${t('invitation.has_account', { email: invite.email })}</p>`, signInLink(req)]
          : [signInLink(req), html`<h2>${t('invitation.or_create')}</h2>`, accountForm(req, invite, values, errors)],
      form(req, { action: `${pathOf(req)}/decline`, submit: t('invitation.decline'), danger: true }),
    ],
  }
}

const signInLink = (req: Request): Safe =>
  html`<p><a href="/sign-in?next=${encodeURIComponent(pathOf(req))}">${translatorFor(req)('invitation.sign_in')}</a></p>`

function joining(req: Request, { email }: Invitation, own: string, errors?: object): Content {
  const t = translatorFor(req)
  return [
    own.toLowerCase() !== email.toLowerCase() && html`<p>${t('invitation.other_account', { email, own })}</p>`,
    form(req, { action: pathOf(req), submit: t('invitation.join_as', { email: own }), errors }),
  ]
}

function accountForm(req: Request, { email }: Invitation, values: object, errors?: object): Safe {
  const t = translatorFor(req)
  return form(req, {
    action: pathOf(req),
    submit: t('invitation.create'),
    values: { email, ...values },
    errors,
    fields: [
      html`<p>${t('invitation.for_email', { email })}</p><input type="hidden" name="email" value="${email}" autocomplete="username">`,
      textField('fullname', t('invitation.fullname'), { required: true, autocomplete: 'name', maxlength: 190 }),
      ...newPassword(t, t('form.password')),
    ],
  })
}

/** Renders an invitation of the signed-in user, with forms to accept and decline it. */
export function ownInvitation(req: Request, invite: Invitation): Safe {
  const t = translatorFor(req)
  const { id, team, organizer } = invite
  return html`<article aria-label="${t('invitation.label', { team, organizer })}">
      <p>${invitedTo(req, invite)} ${t('invitation.visible')}</p>
      ${form(req, { action: `/invitations/${id}/accept`, submit: t('invitation.join'), label: t('invitation.join_team', { team, organizer }) })}
      ${form(req, { action: `/invitations/${id}/decline`, submit: t('invitation.decline'), danger: true, label: t('invitation.decline_team', { team, organizer }) })}
    </article>`
}

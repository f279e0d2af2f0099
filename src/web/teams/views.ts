// Pages about teams.
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { form, textField } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { table } from '../ui/table.ts'
import type { Team } from './forms.ts'
import { permissionLabel, teamForm } from './forms.ts'

/** Returns the path of the list of teams. */
export const teamsPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/teams/`
/** Returns the path of the team in the request's path. */
export const teamPath = (req: Request): string => `${teamsPath(req)}${param(req, 'team')}/`

/** Renders the teams of an organizer. */
export function teamsPage(req: Request, teams: readonly Team[]): Page {
  const t = translatorFor(req)
  return {
    title: t('organizer.teams'),
    body: [
      table(
        req,
        t('organizer.teams'),
        [t('team.team'), t('team.events'), t('team.permissions')],
        teams.map((team) => [
          html`<a href="${teamsPath(req)}${team.id}/">${team.name}</a>`,
          team.all_events ? t('team.all_events') : team.limit_events.join(', ') || t('team.no_events'),
          permissionsOf(req, team),
        ]),
        t('team.none'),
      ),
      html`<p><a href="${teamsPath(req)}new">${t('team.create_link')}</a></p>`,
    ],
  }
}

function permissionsOf(req: Request, team: Team): string {
  const t = translatorFor(req)
  const granted = PERMISSIONS.filter((permission) => team[permission])
  if (granted.length === PERMISSIONS.length) return t('team.all_permissions')
  return granted.map((permission) => permissionLabel(req, permission)).join(', ') || t('team.no_permissions')
}

/** Renders the form for a new team. */
export function newTeamPage(req: Request, events: readonly EventName[], values: object = {}, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: t('team.new'),
    status: errors ? 400 : 200,
    body: teamForm(req, events, { action: `${teamsPath(req)}new`, submit: t('team.create') }, values, errors),
  }
}

/** A team with its members, invitations and tokens, and the events of its organizer. */
export type TeamDetails = {
  team: Team
  members: Output<'team_members.list'>['results']
  invites: Output<'team_invites.list'>['results']
  tokens: Output<'team_tokens.list'>['results']
  events: readonly EventName[]
}
/** Values or errors of the forms on the page. */
export type SentForms = { team?: object; invite?: object; token?: object }

/** Renders a team with its members, invitations, tokens and settings. Errors are shown at the form to which they belong. */
export function teamPage(req: Request, of: TeamDetails, values: SentForms = {}, errors: SentForms = {}): Page {
  const t = translatorFor(req)
  return {
    title: of.team.name,
    status: Object.keys(errors).length ? 400 : 200,
    body: [
      memberList(req, of),
      inviteList(req, of),
      inviteForm(req, values.invite, errors.invite),
      tokenList(req, of),
      tokenForm(req, values.token, errors.token),
      html`<h2>${t('team.settings')}</h2>`,
      teamForm(req, of.events, { action: teamPath(req), submit: t('form.save') }, values.team ?? of.team, errors.team),
      html`<h2>${t('team.delete_title')}</h2><p><a href="${teamPath(req)}delete">${t('team.delete_link')}</a></p>`,
    ],
  }
}

const button = (req: Request, action: string, submit: string, label: string): Content =>
  form(req, { action: `${teamPath(req)}${action}`, submit, label })

function memberList(req: Request, { members }: TeamDetails): Content {
  const t = translatorFor(req)
  return [
    html`<h2>${t('team.members')}</h2>`,
    table(
      req,
      t('team.members'),
      [t('form.name'), t('form.email'), t('account.two_factor'), ''],
      members.map(({ id, fullname, email, require_2fa }) => [
        fullname ?? email,
        email,
        require_2fa ? t('team.two_factor_on') : t('team.two_factor_off'),
        button(req, `members/${id}/remove`, t('team.remove'), t('team.remove_member', { name: fullname ?? email })),
      ]),
      t('team.no_members'),
    ),
  ]
}

function inviteList(req: Request, { invites }: TeamDetails): Content {
  const t = translatorFor(req)
  return [
    html`<h2>${t('team.invitations')}</h2>`,
    table(
      req,
      t('team.invitations'),
      [t('form.email'), ''],
      invites.map(({ id, email }) => [
        email,
        button(req, `invites/${id!}/revoke`, t('team.withdraw'), t('team.withdraw_invitation', { email: email! })),
      ]),
      t('team.no_invitations'),
    ),
  ]
}

function inviteForm(req: Request, values: object | undefined, errors: object | undefined): Content {
  const t = translatorFor(req)
  return form(req, {
    id: 'invite',
    action: `${teamPath(req)}invites/`,
    submit: t('team.invite'),
    values,
    errors,
    fields: [
      textField('email', t('team.invite_email'), { type: 'email', required: true, hint: t('team.invite_hint') }),
    ],
  })
}

function tokenList(req: Request, { tokens }: TeamDetails): Content {
  const t = translatorFor(req)
  return [
    html`<h2>${t('team.tokens')}</h2><p>${t('team.tokens_intro')}</p>`,
    table(
      req,
      t('team.tokens'),
      [t('form.name'), t('team.token_state'), ''],
      tokens.map(({ id, name, active }) => [
        name,
        active ? t('team.token_active') : t('team.token_revoked'),
        active && button(req, `tokens/${id}/revoke`, t('team.revoke'), t('team.revoke_token', { name })),
      ]),
      t('team.no_tokens'),
    ),
  ]
}

function tokenForm(req: Request, values: object | undefined, errors: object | undefined): Content {
  const t = translatorFor(req)
  return form(req, {
    id: 'token',
    action: `${teamPath(req)}tokens/`,
    submit: t('team.create_token'),
    values,
    errors,
    fields: [textField('name', t('team.token_name'), { required: true, maxlength: 190 })],
  })
}

/** Renders a new API token, which is shown once. */
export function newTokenPage(req: Request, baseUrl: string, name: string, token: string): Page {
  const t = translatorFor(req)
  return {
    title: t('team.new_token'),
    status: 201,
    body: html`<p>${t('team.new_token_intro', { name })}</p>
        <p><code class="secret" id="token">${token}</code></p>
        <p>${t('team.first_request')}</p>
        <pre><code>curl -H "Authorization: Token ${token}" ${baseUrl}/api/v1/organizers/${param(req, 'organizer')}/</code></pre>
        <p><a href="${teamPath(req)}">${t('team.back')}</a></p>`,
  }
}

/** Renders the confirmation page before a team is deleted. */
export function teamRemovalPage(req: Request, { name }: Team): Page {
  const t = translatorFor(req)
  return {
    title: t('team.delete_question', { name }),
    body: [
      html`<p>${t('team.delete_effect')}</p>`,
      form(req, { action: `${teamPath(req)}delete`, submit: t('team.delete'), danger: true }),
      html`<p><a href="${teamPath(req)}">${t('form.cancel')}</a></p>`,
    ],
  }
}

// Pages about teams.
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { form, textField } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { table } from '../ui/table.ts'
import type { Team } from './forms.ts'
import { LABELS, teamForm } from './forms.ts'

/** Returns the path of the list of teams. */
export const teamsPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/teams/`
/** Returns the path of the team that the request is about. */
export const teamPath = (req: Request): string => `${teamsPath(req)}${param(req, 'team')}/`

/** Renders the teams of an organizer. */
export const teamsPage = (req: Request, teams: readonly Team[]): Page => ({
  title: 'Teams',
  body: [
    table(
      'Teams',
      ['Team', 'Events', 'Permissions'],
      teams.map((team) => [
        html`<a href="${teamsPath(req)}${team.id}/">${team.name}</a>`,
        team.all_events ? 'All events' : team.limit_events.join(', ') || 'None',
        permissionsOf(team),
      ]),
      'There is no team yet.',
    ),
    html`<p><a href="${teamsPath(req)}new">Create a team</a></p>`,
  ],
})

function permissionsOf(team: Team): string {
  const granted = PERMISSIONS.filter((permission) => team[permission])
  if (granted.length === PERMISSIONS.length) return 'All'
  return granted.map((permission) => LABELS[permission]).join(', ') || 'None'
}

/** Renders the form for a new team. */
export const newTeamPage = (
  req: Request,
  events: readonly EventName[],
  values: object = {},
  errors?: object,
): Page => ({
  title: 'New team',
  status: errors ? 400 : 200,
  body: teamForm(req, events, { action: `${teamsPath(req)}new`, submit: 'Create the team' }, values, errors),
})

/** All there is of a team. */
export type TeamDetails = {
  team: Team
  members: Output<'team_members.list'>['results']
  invites: Output<'team_invites.list'>['results']
  tokens: Output<'team_tokens.list'>['results']
  events: readonly EventName[]
}
/** What the forms of the page were sent with, and their errors. */
export type SentForms = { team?: object; invite?: object; token?: object }

/** Renders a team with its members, invitations, tokens and settings; errors are shown at the form that they belong to. */
export const teamPage = (req: Request, of: TeamDetails, values: SentForms = {}, errors: SentForms = {}): Page => ({
  title: of.team.name,
  status: Object.keys(errors).length ? 400 : 200,
  body: [
    memberList(req, of),
    inviteList(req, of),
    inviteForm(req, values.invite, errors.invite),
    tokenList(req, of),
    tokenForm(req, values.token, errors.token),
    html`<h2>Settings</h2>`,
    teamForm(req, of.events, { action: teamPath(req), submit: 'Save' }, values.team ?? of.team, errors.team),
    html`<h2>Delete</h2><p><a href="${teamPath(req)}delete">Delete this team</a></p>`,
  ],
})

const button = (req: Request, action: string, submit: string, label: string): Content =>
  form(req, { action: `${teamPath(req)}${action}`, submit, label })

const memberList = (req: Request, { members }: TeamDetails): Content => [
  html`<h2>Members</h2>`,
  table(
    'Members',
    ['Name', 'E-mail address', 'Two-factor', ''],
    members.map(({ id, fullname, email, require_2fa }) => [
      fullname ?? email,
      email,
      require_2fa ? 'On' : 'Off',
      button(req, `members/${id}/remove`, 'Remove', `Remove ${fullname ?? email}`),
    ]),
    'Nobody is in this team.',
  ),
]

const inviteList = (req: Request, { invites }: TeamDetails): Content => [
  html`<h2>Invitations</h2>`,
  table(
    'Invitations',
    ['E-mail address', ''],
    invites.map(({ id, email }) => [
      email,
      button(req, `invites/${id!}/revoke`, 'Withdraw', `Withdraw the invitation of ${email}`),
    ]),
    'No invitation waits for its answer.',
  ),
]

const inviteForm = (req: Request, values: object | undefined, errors: object | undefined): Content =>
  form(req, {
    id: 'invite',
    action: `${teamPath(req)}invites/`,
    submit: 'Invite',
    values,
    errors,
    fields: [
      textField('email', 'Invite by e-mail', {
        type: 'email',
        required: true,
        hint: 'They get a mail with a link that is good for 14 days. Members of other teams join at once; anybody else who has an account is asked whether to join with it.',
      }),
    ],
  })

const tokenList = (req: Request, { tokens }: TeamDetails): Content => [
  html`<h2>API tokens</h2><p>A token lets a program act with the permissions of this team.</p>`,
  table(
    'API tokens',
    ['Name', 'State', ''],
    tokens.map(({ id, name, active }) => [
      name,
      active ? 'Active' : 'Revoked',
      active && button(req, `tokens/${id}/revoke`, 'Revoke', `Revoke the token ${name}`),
    ]),
    'There is no token.',
  ),
]

const tokenForm = (req: Request, values: object | undefined, errors: object | undefined): Content =>
  form(req, {
    id: 'token',
    action: `${teamPath(req)}tokens/`,
    submit: 'Create a token',
    values,
    errors,
    fields: [textField('name', 'What the token is for', { required: true, maxlength: 190 })],
  })

/** Renders a new API token, which is shown once. */
export const newTokenPage = (req: Request, baseUrl: string, name: string, token: string): Page => ({
  title: 'New API token',
  status: 201,
  body: html`<p>This is the token for "${name}". It is shown this once, so copy it now.</p>
        <p><code class="secret" id="token">${token}</code></p>
        <p>A first call:</p>
        <pre><code>curl -H "Authorization: Token ${token}" ${baseUrl}/api/v1/organizers/${param(req, 'organizer')}/</code></pre>
        <p><a href="${teamPath(req)}">Back to the team</a></p>`,
})

/** Renders the question before a team is deleted. */
export const teamRemovalPage = (req: Request, { name }: Team): Page => ({
  title: `Delete the team "${name}"`,
  body: [
    html`<p>Its members lose the permissions that they have through it, and its API tokens end. This cannot be taken back.</p>`,
    form(req, { action: `${teamPath(req)}delete`, submit: 'Delete the team', danger: true }),
    html`<p><a href="${teamPath(req)}">Keep it</a></p>`,
  ],
})

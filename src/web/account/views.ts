// Pages of a person's own account.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { ListedSession } from '../../domain/access/sessions.ts'
import type { OwnTeam } from '../../domain/access/teams.ts'
import { form } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { ACCOUNT } from '../ui/page.ts'
import { sessionOf } from '../ui/session.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'
import { emailForm, passwordForm } from './forms.ts'

/** Renders the teams that a person is a member of, each with a form to leave it. */
export const teamList = (req: Request, teams: readonly OwnTeam[]): Content => [
  html`<p>The teams that organizers have added you to. If you leave a team, you lose its permissions.</p>`,
  table(
    'Teams',
    ['Organizer', 'Team', ''],
    teams.map(({ id, team, organizer, slug }) => [
      html`<a href="/organizers/${slug}/">${organizer}</a>`,
      team,
      form(req, {
        action: `/account/teams/${id}/leave`,
        submit: 'Leave',
        danger: true,
        label: `Leave the team ${team} of ${organizer}`,
      }),
    ]),
    'You are in no team.',
  ),
]

/** Renders the address with which a person signs in. */
export const emailView = (req: Request, values: object = {}, errors?: object): Content => [
  html`<p>You sign in with <strong>${sessionOf({ req }).user.email}</strong>. With a new address all your other sessions end.</p>`,
  emailForm(req, values, errors),
]

/** Renders the form behind the link that confirms a new address. */
export const confirmationForm = (req: Request, secret: string, email: string | null, errors?: object): Safe =>
  form(req, { action: `/account/email/${secret}`, submit: `Use ${email} from now on`, errors })

/** Renders the page of a link that has expired, was used, or belongs to another user. */
export const emailChangeExpiredPage = (req: Request): Page => ({
  title: 'This link has ended',
  status: 404,
  section: ACCOUNT,
  body: html`<p>It was used, is older than a day, or belongs to another account than ${sessionOf({ req }).user.email}.</p>`,
})

/** Renders the form for a new password. */
export const passwordView = (req: Request, errors?: object): Content => [
  html`<p>With a new password all your other sessions end.</p>`,
  passwordForm(req, errors),
]

/** Renders the browsers in which a person is signed in. */
export const sessionList = (req: Request, sessions: readonly ListedSession[]): Content => [
  html`<p>The browsers in which you are signed in.</p>`,
  table(
    'Sessions',
    ['Browser', 'Address', 'Since', 'Last used', ''],
    sessions.map((session) => sessionCells(req, session)),
    '',
  ),
  sessions.length > 1 &&
    form(req, { action: '/account/sessions/end-others', submit: 'End all other sessions', danger: true }),
]

function sessionCells(req: Request, { id, user_agent, address, created, last_seen }: ListedSession): Content[] {
  const { id: own, user } = sessionOf({ req })
  const { shortMoment } = pageTimes(user.timezone)
  const name = browserName(user_agent)
  return [
    html`${name}${id === own && html` <small>(this one)</small>`}`,
    address,
    shortMoment(created),
    shortMoment(last_seen),
    id !== own &&
      form(req, {
        action: `/account/sessions/${id}/end`,
        submit: 'End',
        label: `End the session of ${name} since ${shortMoment(created)}`,
      }),
  ]
}

// Enough to recognize a browser of one's own.
function browserName(agent: string | null): string {
  const [, browser] = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(agent ?? '') ?? []
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '') ?? []
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser ?? 'Unknown browser'}${system ? ` on ${system.replace('Mac OS X', 'macOS')}` : ''}`
}

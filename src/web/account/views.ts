// Pages of a user's own account.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { ListedSession } from '../../domain/access/sessions.ts'
import type { OwnTeam } from '../../domain/access/teams.ts'
import { form } from '../ui/forms.ts'
import { richMessage, translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { accountSection } from '../ui/page.ts'
import { sessionOf } from '../ui/session.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'
import { emailForm, passwordForm } from './forms.ts'

/** Renders the teams of a user, each with a form to leave it. */
export function teamList(req: Request, teams: readonly OwnTeam[]): Content {
  const t = translatorFor(req)
  return [
    html`<p>${t('account.teams_intro')}</p>`,
    table(
      req,
      t('account.teams'),
      [t('account.organizer'), t('account.team'), ''],
      teams.map(({ id, team, organizer, slug }) => [
        html`<a href="/organizers/${slug}/">${organizer}</a>`,
        team,
        form(req, {
          action: `/account/teams/${id}/leave`,
          submit: t('account.leave'),
          danger: true,
          label: t('account.leave_team', { team, organizer }),
        }),
      ]),
      t('account.no_teams'),
    ),
  ]
}

/** Renders the address with which the user signs in, and the form to change it. */
export function emailView(req: Request, values: object = {}, errors?: object): Content {
  const email = html`<strong>${sessionOf({ req }).user.email}</strong>`
  return [html`<p>${richMessage(req, 'account.email_intro', { email })}</p>`, emailForm(req, values, errors)]
}

/** Renders the form to which the link that confirms a new address leads. */
export const confirmationForm = (req: Request, secret: string, email: string, errors?: object): Safe =>
  form(req, { action: `/account/email/${secret}`, submit: translatorFor(req)('account.use_email', { email }), errors })

/** Renders the page of a link that has expired, was used, or belongs to another user. */
export function emailChangeExpiredPage(req: Request): Page {
  const t = translatorFor(req)
  const { email } = sessionOf({ req }).user
  return {
    title: t('link.expired'),
    status: 404,
    section: accountSection(req),
    body: html`<p>${t('account.email_link_expired', { email })}</p>`,
  }
}

/** Renders the form for a new password. */
export const passwordView = (req: Request, errors?: object): Content => [
  html`<p>${translatorFor(req)('account.password_intro')}</p>`,
  passwordForm(req, errors),
]

/** Renders the browsers in which the user is signed in. */
export function sessionList(req: Request, sessions: readonly ListedSession[]): Content {
  const t = translatorFor(req)
  return [
    html`<p>${t('session.intro')}</p>`,
    table(
      req,
      t('account.sessions'),
      [t('session.browser'), t('session.address'), t('session.since'), t('session.last_used'), ''],
      sessions.map((session) => sessionCells(req, session)),
      '',
    ),
    sessions.length > 1 &&
      form(req, { action: '/account/sessions/end-others', submit: t('session.end_others'), danger: true }),
  ]
}

function sessionCells(req: Request, { id, user_agent, address, created, last_seen }: ListedSession): Content[] {
  const t = translatorFor(req)
  const { shortMoment } = pageTimes(req)
  const browser = browserName(req, user_agent)
  return [
    html`${browser}${id === sessionOf({ req }).id && html` <small>(${t('session.this')})</small>`}`,
    address,
    shortMoment(created),
    shortMoment(last_seen),
    id !== sessionOf({ req }).id &&
      form(req, {
        action: `/account/sessions/${id}/end`,
        submit: t('session.end'),
        label: t('session.end_one', { browser, time: shortMoment(created) }),
      }),
  ]
}

// Returns a short name by which users recognize their browsers.
function browserName(req: Request, agent: string | null): string {
  const t = translatorFor(req)
  const [, found = ''] = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(agent ?? '') ?? []
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '') ?? []
  const browser = { Edg: 'Edge', OPR: 'Opera' }[found] ?? (found || t('session.unknown_browser'))
  return system ? t('session.browser_on', { browser, system: system.replace('Mac OS X', 'macOS') }) : browser
}

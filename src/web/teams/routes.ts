// The teams of an organizer: permissions, members, invitations and API tokens, all through the operations of the API. In addition, these
// pages prevent users from locking themselves out (guide permissions, "Inviting people").
import type { Request, Router } from 'express'
import { assertAnotherAdministration } from '../../domain/access/teams.ts'
import { eventNames } from '../../domain/catalog/event_names.ts'
import { translatedErrors } from '../ui/error_messages.ts'
import { translatorFor } from '../ui/language.ts'
import { showOrganizer } from '../ui/organizer_page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { formValue, param } from '../ui/request.ts'
import { allPages, bodyOrThrow } from '../ui/results.ts'
import { sessionOf, signedIn } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { sentTeam } from './forms.ts'
import type { SentForms } from './views.ts'
import { newTeamPage, newTokenPage, teamPage, teamPath, teamRemovalPage, teamsPage, teamsPath } from './views.ts'

const AT = '/organizers/:organizer/teams/'
const ONE = `${AT}:team/` as const

/** Serves /organizers/<slug>/teams/ and the pages below it. */
export const teamPages = (web: Web): Router =>
  routes(
    web,
    {
      [`GET ${AT}`]: listTeams,
      [`GET ${AT}new`]: (visit) => askNewTeam(visit),
      [`POST ${AT}new`]: createTeam,
      [`GET ${ONE}`]: (visit: Visit) => showTeam(visit),
      [`POST ${ONE}`]: changeTeam,
      [`GET ${ONE}delete`]: askRemoval,
      [`POST ${ONE}delete`]: removeTeam,
      [`POST ${ONE}members/:id/remove`]: removeMember,
      [`POST ${ONE}invites/`]: invite,
      [`POST ${ONE}invites/:id/revoke`]: withdrawInvitation,
      [`POST ${ONE}tokens/`]: createToken,
      [`POST ${ONE}tokens/:id/revoke`]: revokeToken,
    },
    { at: AT, by: signedIn },
  )

const params = (req: Request) => ({
  organizer: param(req, 'organizer'),
  team: param(req, 'team'),
})
/** Returns the path parameters for an object that belongs to a team. */
const partParams = (req: Request) => ({ ...params(req), id: param(req, 'id') })

const listTeams: PageHandler = async (visit) => {
  const { req, perform } = visit
  const teams = await allPages((page) => perform('teams.list', { params: params(req), query: { page } }, req))
  await showOrganizer(visit, teamsPage(req, teams))
}

async function askNewTeam(visit: Visit, values?: object, errors?: object): Promise<void> {
  const { req, db, perform } = visit
  // This page requires the permission to see teams.
  bodyOrThrow(await perform('teams.list', { params: params(req), query: { page_size: '1' } }, req))
  const events = await eventNames(db, param(req, 'organizer'))
  await showOrganizer(visit, newTeamPage(req, events, values, errors))
}

const createTeam: PageHandler = async (visit) => {
  const { req, perform } = visit
  const body = sentTeam(req)
  const made = await perform('teams.create', { params: params(req), body }, req)
  if (!made.ok) return askNewTeam(visit, body, translatedErrors(req, made.rejection))
  redirectWithMessage(
    visit,
    `${teamsPath(req)}${made.body.id}/`,
    translatorFor(req)('team.created', { name: made.body.name }),
  )
}

async function showTeam(visit: Visit, values?: SentForms, errors?: SentForms): Promise<void> {
  const { req, db, perform } = visit
  const team = bodyOrThrow(await perform('teams.get', { params: params(req) }, req))
  const [members, invites, tokens, events] = await Promise.all([
    allPages((page) => perform('team_members.list', { params: params(req), query: { page } }, req)),
    allPages((page) => perform('team_invites.list', { params: params(req), query: { page } }, req)),
    allPages((page) => perform('team_tokens.list', { params: params(req), query: { page } }, req)),
    eventNames(db, param(req, 'organizer')),
  ])
  await showOrganizer(visit, teamPage(req, { team, members, invites, tokens, events }, values, errors))
}

// Asserts that the user keeps the permission to change teams. @throws Rejection 403 if this team is the only one that grants it
const assertKeepsAdministration = ({ req, db }: Visit): Promise<void> =>
  assertAnotherAdministration(db, param(req, 'organizer'), Number(req.params.team), sessionOf({ req }).user)

const changeTeam: PageHandler = async (visit) => {
  const { req, perform } = visit
  const body = sentTeam(req)
  if (!body.can_change_teams) await assertKeepsAdministration(visit)
  const changed = await perform('teams.update', { params: params(req), body }, req)
  if (!changed.ok) return showTeam(visit, { team: body }, { team: translatedErrors(req, changed.rejection) })
  redirectWithMessage(visit, teamPath(req), translatorFor(req)('form.saved'))
}

const askRemoval: PageHandler = async (visit) => {
  const { req, perform } = visit
  const team = bodyOrThrow(await perform('teams.get', { params: params(req) }, req))
  await showOrganizer(visit, teamRemovalPage(req, team))
}

const removeTeam: PageHandler = async (visit) => {
  const { req, perform } = visit
  await assertKeepsAdministration(visit)
  bodyOrThrow(await perform('teams.remove', { params: params(req) }, req))
  redirectWithMessage(visit, teamsPath(req), translatorFor(req)('team.deleted'))
}

const removeMember: PageHandler = async (visit) => {
  const { req, perform } = visit
  if (Number(req.params.id) === sessionOf(visit).user.id) await assertKeepsAdministration(visit)
  bodyOrThrow(await perform('team_members.remove', { params: partParams(req) }, req))
  redirectWithMessage(visit, teamPath(req), translatorFor(req)('team.member_removed'))
}

const invite: PageHandler = async (visit) => {
  const { req, perform } = visit
  const values = { email: formValue(req, 'email').trim() }
  const invited = await perform('team_invites.create', { params: params(req), body: values }, req)
  if (!invited.ok) return showTeam(visit, { invite: values }, { invite: translatedErrors(req, invited.rejection) })
  const outcome = 'id' in invited.body ? 'team.invitation_sent' : 'team.member_added'
  redirectWithMessage(visit, teamPath(req), translatorFor(req)(outcome, values))
}

const withdrawInvitation: PageHandler = async (visit) => {
  const { req, perform } = visit
  bodyOrThrow(await perform('team_invites.remove', { params: partParams(req) }, req))
  redirectWithMessage(visit, teamPath(req), translatorFor(req)('team.invitation_withdrawn'))
}

const createToken: PageHandler = async (visit) => {
  const { req, config, perform } = visit
  const values = { name: formValue(req, 'name').trim() }
  const made = await perform('team_tokens.create', { params: params(req), body: values }, req)
  if (!made.ok) return showTeam(visit, { token: values }, { token: translatedErrors(req, made.rejection) })
  const { token } = made.body as { token: string }
  await showOrganizer(visit, newTokenPage(req, config.BASE_URL, values.name, token))
}

const revokeToken: PageHandler = async (visit) => {
  const { req, perform } = visit
  bodyOrThrow(await perform('team_tokens.remove', { params: partParams(req) }, req))
  redirectWithMessage(visit, teamPath(req), translatorFor(req)('team.token_revoked_message'))
}

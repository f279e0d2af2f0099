// The teams of an organizer: who may do what, members, invitations and API tokens. All of it goes through the operations of the
// API; what is added is that nobody locks themselves out here (guide permissions, "Inviting people").

import type { Request, Response, Router } from 'express'
import express from 'express'
import { Refusal } from '../core/errors.ts'
import type { Output } from '../core/handler.ts'
import type { Content } from '../core/html.ts'
import { html } from '../core/html.ts'
import { PERMISSIONS } from '../core/http/auth.ts'
import type { Section } from './page.ts'
import {
  checkbox,
  done,
  every,
  form,
  goWith,
  organizerSection,
  sent,
  sentList,
  several,
  show,
  table,
  text,
} from './page.ts'
import type { Web } from './pages.ts'
import { sessionOf, signedIn } from './session.ts'

type Team = Output<'teams.get'>
type Faults = { team?: object; invite?: object; token?: object }

const LABELS: Record<(typeof PERMISSIONS)[number], string> = {
  can_create_events: 'Create events',
  can_change_teams: 'Administration: change teams and what they may do',
  can_change_organizer_settings: 'Change settings of the organizer, and its devices, which see and change orders',
  can_manage_customers: 'Manage customers',
  can_manage_gift_cards: 'Manage gift cards',
  can_manage_reusable_media: 'Manage wristbands and cards',
  can_change_event_settings: 'Change settings of events',
  can_change_items: 'Change products',
  can_view_orders: 'See orders',
  can_change_orders: 'Change orders',
  can_view_vouchers: 'See vouchers',
  can_change_vouchers: 'Change vouchers',
  can_checkin_orders: 'Check in tickets',
}

/** /organizers/<slug>/teams/ and the pages below it. */
export function teamPages({ db, config, perform }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true, mergeParams: true })
  const at = '/organizers/:organizer/teams/'
  router.use(at, signedIn)

  const slugOf = (req: Request): string => req.params.organizer as string
  const params = (req: Request) => ({
    organizer: slugOf(req),
    team: req.params.team as string,
    id: req.params.team as string,
  })
  const home = (req: Request): string => `/organizers/${slugOf(req)}/teams/`
  const section = async (req: Request): Promise<Section> => {
    const { slug, name } = done(await perform('organizers.get', { params: { organizer: slugOf(req) } }, req))
    return organizerSection(slug, name)
  }

  // ---- List --------------------------------------------------------------------------------------------------------------

  router.get(at, async (req, res) => {
    const teams = await every((page) => perform('teams.list', { params: params(req), query: { page } }, req))
    const lines = teams.map((team) => {
      const may = PERMISSIONS.filter((permission) => team[permission])
      return [
        html`<a href="${home(req)}${team.id}/">${team.name}</a>`,
        team.all_events ? 'All events' : team.limit_events.join(', ') || 'None',
        may.length === PERMISSIONS.length ? 'All' : may.map((permission) => LABELS[permission]).join(', ') || 'None',
      ]
    })
    show(req, res, config, {
      title: 'Teams',
      section: await section(req),
      body: [
        table('Teams', ['Team', 'Events', 'Permissions'], lines, 'There is no team yet.'),
        html`<p><a href="${home(req)}new">Create a team</a></p>`,
      ],
    })
  })

  // ---- Create and change -------------------------------------------------------------------------------------------------

  const teamForm = async (
    req: Request,
    look: { action: string; submit: string },
    values: object,
    errors?: object,
  ): Promise<Content> => {
    const events = await db('events')
      .join('organizers', 'organizers.id', 'events.organizer_id')
      .where('organizers.slug', slugOf(req))
      .orderBy('events.slug')
      .select('events.slug', 'events.name')
    const { locale } = sessionOf(req).user
    const boxes = PERMISSIONS.map((permission) =>
      checkbox(permission, LABELS[permission]).draw((values as Partial<Team>)[permission], [], permission),
    )
    return form(req, {
      ...look,
      id: 'team',
      values,
      errors,
      fields: [
        text('name', 'Name', { required: true, maxlength: 190 }),
        checkbox('all_events', 'All events, also those to come'),
        several(
          'limit_events',
          'Or only these events',
          events.map(({ slug, name }) => [slug, `${name[locale] ?? name.en ?? slug} (${slug})`]),
        ),
        html`<fieldset><legend>Permissions</legend>${boxes}</fieldset>`,
      ],
    })
  }
  const sentTeam = (req: Request) => ({
    name: sent(req, 'name'),
    all_events: sent(req, 'all_events') === 'true',
    limit_events: sentList(req, 'limit_events'),
    ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, sent(req, permission) === 'true'])),
  })

  const blank = async (req: Request, res: Response, values: object = {}, errors?: object): Promise<void> => {
    done(await perform('teams.list', { params: params(req), query: { page_size: '1' } }, req)) // only for those who may see teams
    show(req, res, config, {
      title: 'New team',
      section: await section(req),
      status: errors ? 400 : 200,
      body: await teamForm(req, { action: `${home(req)}new`, submit: 'Create the team' }, values, errors),
    })
  }

  router.get(`${at}new`, (req, res) => blank(req, res))

  router.post(`${at}new`, async (req, res) => {
    const made = await perform('teams.create', { params: params(req), body: sentTeam(req) }, req)
    if (!made.ok) return blank(req, res, sentTeam(req), made.body)
    goWith(res, config, `${home(req)}${made.body.id}/`, `The team "${made.body.name}" is there.`)
  })

  // One page shows all there is of a team; faults come back to the form that they belong to.
  const teamPage = async (
    req: Request,
    res: Response,
    sentValues: { team?: object; invite?: object; token?: object } = {},
    faults: Faults = {},
  ): Promise<void> => {
    const team = done(await perform('teams.get', { params: params(req) }, req))
    const [members, invites, tokens] = await Promise.all([
      every((page) => perform('team_members.list', { params: params(req), query: { page } }, req)),
      every((page) => perform('team_invites.list', { params: params(req), query: { page } }, req)),
      every((page) => perform('team_tokens.list', { params: params(req), query: { page } }, req)),
    ])
    const here = `${home(req)}${team.id}/`
    const button = (action: string, submit: string, label: string): Content =>
      form(req, { action: `${here}${action}`, submit, label })
    show(req, res, config, {
      title: team.name,
      section: await section(req),
      status: Object.keys(faults).length ? 400 : 200,
      body: [
        html`<h2>Members</h2>`,
        table(
          'Members',
          ['Name', 'E-mail address', 'Two-factor', ''],
          members.map(({ id, fullname, email, require_2fa }) => [
            fullname ?? email,
            email,
            require_2fa ? 'On' : 'Off',
            button(`members/${id}/remove`, 'Remove', `Remove ${fullname ?? email}`),
          ]),
          'Nobody is in this team.',
        ),
        html`<h2>Invitations</h2>`,
        table(
          'Invitations',
          ['E-mail address', ''],
          invites.map(({ id, email }) => [
            email,
            button(`invites/${id!}/revoke`, 'Withdraw', `Withdraw the invitation of ${email}`),
          ]),
          'No invitation waits for its answer.',
        ),
        form(req, {
          id: 'invite',
          action: `${here}invites/`,
          submit: 'Invite',
          values: sentValues.invite,
          errors: faults.invite,
          fields: [
            text('email', 'Invite by e-mail', {
              type: 'email',
              required: true,
              hint: 'They get a mail with a link that is good for 14 days. Members of other teams join at once; anybody else who has an account is asked whether to join with it.',
            }),
          ],
        }),
        html`<h2>API tokens</h2><p>A token lets a program act with the permissions of this team.</p>`,
        table(
          'API tokens',
          ['Name', 'State', ''],
          tokens.map(({ id, name, active }) => [
            name,
            active ? 'Active' : 'Revoked',
            active && button(`tokens/${id}/revoke`, 'Revoke', `Revoke the token ${name}`),
          ]),
          'There is no token.',
        ),
        form(req, {
          id: 'token',
          action: `${here}tokens/`,
          submit: 'Create a token',
          values: sentValues.token,
          errors: faults.token,
          fields: [text('name', 'What the token is for', { required: true, maxlength: 190 })],
        }),
        html`<h2>Settings</h2>`,
        await teamForm(req, { action: here, submit: 'Save' }, sentValues.team ?? team, faults.team),
        html`<h2>Delete</h2><p><a href="${here}delete">Delete this team</a></p>`,
      ],
    })
  }

  const here = `${at}:team/`
  const back = (req: Request): string => `${home(req)}${req.params.team as string}/`

  router.get(here, (req, res) => teamPage(req, res))

  router.post(here, async (req, res) => {
    const body: Partial<Team> = sentTeam(req)
    if (!body.can_change_teams) await keepIn(req)
    const changed = await perform('teams.update', { params: params(req), body }, req)
    if (!changed.ok) return teamPage(req, res, { team: body }, { team: changed.body })
    goWith(res, config, back(req), 'Saved.')
  })

  router.get(`${here}delete`, async (req, res) => {
    const { name } = done(await perform('teams.get', { params: params(req) }, req))
    show(req, res, config, {
      title: `Delete the team "${name}"`,
      section: await section(req),
      body: [
        html`<p>Its members lose the permissions that they have through it, and its API tokens end. This cannot be taken back.</p>`,
        form(req, { action: `${back(req)}delete`, submit: 'Delete the team', danger: true }),
        html`<p><a href="${back(req)}">Keep it</a></p>`,
      ],
    })
  })

  router.post(`${here}delete`, async (req, res) => {
    await keepIn(req)
    done(await perform('teams.remove', { params: params(req) }, req))
    goWith(res, config, home(req), 'The team is deleted.')
  })

  // ---- Members, invitations, tokens --------------------------------------------------------------------------------------

  router.post(`${here}members/:id/remove`, async (req, res) => {
    if (Number(req.params.id) === sessionOf(req).user.id) await keepIn(req)
    done(await perform('team_members.remove', { params: { ...params(req), id: req.params.id as string } }, req))
    goWith(res, config, back(req), 'This person is no member any more.')
  })

  router.post(`${here}invites/`, async (req, res) => {
    const values = { email: sent(req, 'email').trim() }
    const invited = await perform('team_invites.create', { params: params(req), body: values }, req)
    if (!invited.ok) return teamPage(req, res, { invite: values }, { invite: invited.body })
    goWith(
      res,
      config,
      back(req),
      'id' in invited.body
        ? `A mail to ${values.email} is on its way.`
        : `${values.email} has an account: a member of another team has joined, anybody else is asked whether to.`,
    )
  })

  router.post(`${here}invites/:id/revoke`, async (req, res) => {
    done(await perform('team_invites.remove', { params: { ...params(req), id: req.params.id as string } }, req))
    goWith(res, config, back(req), 'The invitation is withdrawn.')
  })

  router.post(`${here}tokens/`, async (req, res) => {
    const values = { name: sent(req, 'name').trim() }
    const made = await perform('team_tokens.create', { params: params(req), body: values }, req)
    if (!made.ok) return teamPage(req, res, { token: values }, { token: made.body })
    const { token } = made.body as { token: string }
    show(req, res, config, {
      title: 'New API token',
      section: await section(req),
      status: 201,
      body: html`<p>This is the token for "${values.name}". It is shown this once, so copy it now.</p>
        <p><code class="secret" id="token">${token}</code></p>
        <p>A first call:</p>
        <pre><code>curl -H "Authorization: Token ${token}" ${config.BASE_URL}/api/v1/organizers/${slugOf(req)}/</code></pre>
        <p><a href="${back(req)}">Back to the team</a></p>`,
    })
  })

  router.post(`${here}tokens/:id/revoke`, async (req, res) => {
    done(await perform('team_tokens.remove', { params: { ...params(req), id: req.params.id as string } }, req))
    goWith(res, config, back(req), 'The token is revoked.')
  })

  // @throws Refusal 403 when this team is the only one through which the person may change teams here
  async function keepIn(req: Request): Promise<void> {
    const { user } = sessionOf(req)
    const through = await db('teams')
      .join('team_members', 'team_members.team_id', 'teams.id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .where({ 'organizers.slug': slugOf(req), user_id: user.id, can_change_teams: true })
      .pluck('teams.id')
    if (through.length === 1 && through[0] === Number(req.params.team)) {
      throw new Refusal(403, {
        detail:
          'You would lock yourself out: only through this team may you change teams. Let another team, with you in it, do so first.',
      })
    }
  }
  return router
}

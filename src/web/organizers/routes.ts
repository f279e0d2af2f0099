// The start page and the overview of an organizer.
import type { RequestHandler, Router } from 'express'
import { html } from '../../core/html.ts'
import { openOrganizer } from '../../domain/access/teams.ts'
import { ownInvitations } from '../invitations/routes.ts'
import { translatorFor } from '../ui/language.ts'
import { organizerSection, showPage } from '../ui/page.ts'
import { redirect } from '../ui/redirects.ts'
import { param } from '../ui/request.ts'
import { bodyOrThrow } from '../ui/results.ts'
import { sessionOf, signedIn } from '../ui/session.ts'
import type { PageHandler, Web } from '../ui/web.ts'
import { routes, strictRouter } from '../ui/web.ts'
import { overview } from './overview.ts'

/** Serves / and /organizers/<slug>/. */
export function organizerPages(web: Web): Router {
  const router = strictRouter()
  router.get('/', signedIn)
  router.use('/organizers/:organizer/', signedIn, opened(web))
  return router.use(
    routes(web, {
      'GET /': startPage,
      'GET /organizers': (visit) => redirect(visit, '/'),
      'GET /organizers/': (visit) => redirect(visit, '/'),
      'GET /organizers/:organizer/': overviewPage(web),
    }),
  )
}

const startPage: PageHandler = async (visit) => {
  const { req, perform } = visit
  const { results } = bodyOrThrow(await perform('organizers.list', { query: { ordering: 'name' } }, req))
  showPage(visit, {
    title: translatorFor(req)('nav.organizers'),
    body: [
      await ownInvitations(visit),
      results.length === 0
        ? html`<p>${translatorFor(req)('organizer.no_team')}</p>`
        : html`<ul class="list">${results.map(({ slug, name }) => html`<li><a href="/organizers/${slug}/">${name}</a></li>`)}</ul>`,
    ],
  })
}

const opened =
  ({ db }: Web): RequestHandler =>
  async (req, _res, next) => {
    await openOrganizer(db, param(req, 'organizer'), sessionOf({ req }).user)
    next()
  }

function overviewPage(web: Web): PageHandler {
  const write = overview(web)
  return async (visit) => {
    const { req, perform } = visit
    const organizer = bodyOrThrow(
      await perform('organizers.get', { params: { organizer: param(req, 'organizer') } }, req),
    )
    showPage(visit, {
      title: organizer.name,
      section: organizerSection(req, organizer),
      body: await write(visit, organizer.slug),
    })
  }
}

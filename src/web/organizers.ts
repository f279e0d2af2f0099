// The start page and the overview of an organizer.

import type { Router } from 'express'
import express from 'express'
import { html } from '../core/html.ts'
import { ownInvitations } from './invite.ts'
import { done, organizerSection, show } from './page.ts'
import type { Web } from './pages.ts'
import { go, signedIn } from './session.ts'

/** / and /organizers/<slug>/. */
export function organizerPages(web: Web): Router {
  const { config, perform } = web
  const router = express.Router({ strict: true, caseSensitive: true })

  router.get('/', signedIn, async (req, res) => {
    const { results } = done(await perform('organizers.list', { query: { ordering: 'name' } }, req))
    const invitations = await ownInvitations(web, req)
    show(req, res, config, {
      title: 'Organizers',
      body: [
        invitations,
        results.length === 0
          ? html`<p>You are in no team yet. Ask your organizer for an invitation.</p>`
          : html`<ul class="list">${results.map(({ slug, name }) => html`<li><a href="/organizers/${slug}/">${name}</a></li>`)}</ul>`,
      ],
    })
  })

  router.get(['/organizers', '/organizers/'], (_req, res) => go(res, '/'))

  router.get('/organizers/:organizer/', signedIn, async (req, res) => {
    const organizer = done(
      await perform('organizers.get', { params: { organizer: req.params.organizer as string } }, req),
    )
    show(req, res, config, {
      title: organizer.name,
      section: organizerSection(organizer.slug, organizer.name),
      body: html`<ul class="list">${['Teams', 'Devices', 'Gates', 'Door'].map((name) => html`<li><a href="/organizers/${organizer.slug}/${name.toLowerCase()}/">${name}</a></li>`)}</ul>`,
    })
  })
  return router
}

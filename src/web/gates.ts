// The gates of an organizer, where devices stand.

import type { Request, Response, Router } from 'express'
import express from 'express'
import { html } from '../core/html.ts'
import type { Section } from './page.ts'
import { done, every, form, goWith, organizerSection, sent, show, table, text } from './page.ts'
import type { Web } from './pages.ts'
import { signedIn } from './session.ts'

/** /organizers/<slug>/gates/ and the pages below it. */
export function gatePages({ config, perform }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const at = '/organizers/:organizer/gates/'
  router.use(at, signedIn)

  const params = (req: Request) => ({ organizer: req.params.organizer as string, id: req.params.gate as string })
  const home = (req: Request): string => `/organizers/${req.params.organizer as string}/gates/`
  const back = (req: Request): string => `${home(req)}${req.params.gate as string}/`
  const section = async (req: Request): Promise<Section> => {
    const { slug, name } = done(await perform('organizers.get', { params: params(req) }, req))
    return organizerSection(slug, name)
  }
  const nameForm = (req: Request, action: string, submit: string, values: object, errors?: object) =>
    form(req, { action, submit, values, errors, fields: [text('name', 'Name', { required: true, maxlength: 190 })] })

  const listed = async (req: Request, res: Response, values: object = {}, errors?: object): Promise<void> => {
    const gates = await every((page) => perform('gates.list', { params: params(req), query: { page } }, req))
    show(req, res, config, {
      title: 'Gates',
      section: await section(req),
      status: errors ? 400 : 200,
      body: [
        html`<p>Devices stand at a gate, and check-in lists can be for some gates alone.</p>`,
        table(
          'Gates',
          ['Gate'],
          gates.map(({ id, name }) => [html`<a href="${home(req)}${id}/">${name}</a>`]),
          'There is no gate yet.',
        ),
        html`<h2>New gate</h2>`,
        nameForm(req, home(req), 'Create the gate', values, errors),
      ],
    })
  }

  router.get(at, (req, res) => listed(req, res))

  router.post(at, async (req, res) => {
    const body = { name: sent(req, 'name') }
    const made = await perform('gates.create', { params: params(req), body }, req)
    if (!made.ok) return listed(req, res, body, made.body)
    goWith(res, config, home(req), `The gate "${made.body.name}" is there.`)
  })

  const here = `${at}:gate/`
  const showGate = async (req: Request, res: Response, values?: object, errors?: object): Promise<void> => {
    const gate = done(await perform('gates.get', { params: params(req) }, req))
    show(req, res, config, {
      title: gate.name,
      section: await section(req),
      status: errors ? 400 : 200,
      body: [
        nameForm(req, back(req), 'Rename', values ?? gate, errors),
        html`<p><a href="${back(req)}delete">Delete this gate</a></p>`,
      ],
    })
  }

  router.get(here, (req, res) => showGate(req, res))

  router.post(here, async (req, res) => {
    const body = { name: sent(req, 'name') }
    const changed = await perform('gates.update', { params: params(req), body }, req)
    if (!changed.ok) return showGate(req, res, body, changed.body)
    goWith(res, config, home(req), 'Saved.')
  })

  router.get(`${here}delete`, async (req, res) => {
    const { name } = done(await perform('gates.get', { params: params(req) }, req))
    show(req, res, config, {
      title: `Delete the gate "${name}"`,
      section: await section(req),
      body: [
        html`<p>Devices and check-in lists of this gate stay, without it. This cannot be taken back.</p>`,
        form(req, { action: `${back(req)}delete`, submit: 'Delete the gate', danger: true }),
        html`<p><a href="${back(req)}">Keep it</a></p>`,
      ],
    })
  })

  router.post(`${here}delete`, async (req, res) => {
    done(await perform('gates.remove', { params: params(req) }, req))
    goWith(res, config, home(req), 'The gate is deleted.')
  })
  return router
}

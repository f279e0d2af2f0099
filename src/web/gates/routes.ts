// The gates of an organizer, where devices are.
import type { Request, Router } from 'express'
import { showOrganizer } from '../ui/organizer_page.ts'
import { goWith } from '../ui/redirects.ts'
import { param, sent } from '../ui/request.ts'
import { done, every } from '../ui/results.ts'
import { signedIn } from '../ui/session.ts'
import type { Handler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { gateHome, gatePage, gatesPage, removalPage } from './views.ts'

const AT = '/organizers/:organizer/gates/'

/** /organizers/<slug>/gates/ and the pages below it. */
export const gatePages = (web: Web): Router =>
  routes(
    web,
    {
      [`GET ${AT}`]: (visit) => listGates(visit),
      [`POST ${AT}`]: createGate,
      [`GET ${AT}:gate/`]: (visit) => showGate(visit),
      [`POST ${AT}:gate/`]: renameGate,
      [`GET ${AT}:gate/delete`]: askRemoval,
      [`POST ${AT}:gate/delete`]: removeGate,
    },
    { at: AT, by: signedIn },
  )

const params = (req: Request) => ({ organizer: param(req, 'organizer'), id: param(req, 'gate') })

async function listGates(visit: Visit, values: object = {}, errors?: object): Promise<void> {
  const { req, perform } = visit
  const gates = await every((page) => perform('gates.list', { params: params(req), query: { page } }, req))
  await showOrganizer(visit, gatesPage(req, gates, values, errors))
}

const createGate: Handler = async (visit) => {
  const { req, perform } = visit
  const body = { name: sent(req, 'name') }
  const made = await perform('gates.create', { params: params(req), body }, req)
  if (!made.ok) return listGates(visit, body, made.body)
  goWith(visit, gateHome(req), `The gate "${made.body.name}" is there.`)
}

const read = async ({ req, perform }: Visit) => done(await perform('gates.get', { params: params(req) }, req))

async function showGate(visit: Visit, values?: object, errors?: object): Promise<void> {
  const gate = await read(visit)
  await showOrganizer(visit, gatePage(visit.req, gate, values, errors))
}

const renameGate: Handler = async (visit) => {
  const { req, perform } = visit
  const body = { name: sent(req, 'name') }
  const changed = await perform('gates.update', { params: params(req), body }, req)
  if (!changed.ok) return showGate(visit, body, changed.body)
  goWith(visit, gateHome(req), 'Saved.')
}

const askRemoval: Handler = async (visit) => {
  const gate = await read(visit)
  await showOrganizer(visit, removalPage(visit.req, gate))
}

const removeGate: Handler = async (visit) => {
  const { req, perform } = visit
  done(await perform('gates.remove', { params: params(req) }, req))
  goWith(visit, gateHome(req), 'The gate is deleted.')
}

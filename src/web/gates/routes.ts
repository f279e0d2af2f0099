// Pages about the gates of an organizer, to which devices can be assigned.
import type { Request, Router } from 'express'
import { translatedErrors } from '../ui/error_messages.ts'
import { translatorFor } from '../ui/language.ts'
import { showOrganizer } from '../ui/organizer_page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { formValue, param } from '../ui/request.ts'
import { allPages, bodyOrThrow } from '../ui/results.ts'
import { signedIn } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { gateHome, gatePage, gateRemovalPage, gatesPage } from './views.ts'

const AT = '/organizers/:organizer/gates/'

/** Serves /organizers/<slug>/gates/ and the pages below it. */
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
  const gates = await allPages((page) => perform('gates.list', { params: params(req), query: { page } }, req))
  await showOrganizer(visit, gatesPage(req, gates, values, errors))
}

const createGate: PageHandler = async (visit) => {
  const { req, perform } = visit
  const body = { name: formValue(req, 'name') }
  const made = await perform('gates.create', { params: params(req), body }, req)
  if (!made.ok) return listGates(visit, body, translatedErrors(req, made.rejection))
  redirectWithMessage(visit, gateHome(req), translatorFor(req)('gate.created', { name: made.body.name }))
}

const read = async ({ req, perform }: Visit) => bodyOrThrow(await perform('gates.get', { params: params(req) }, req))

async function showGate(visit: Visit, values?: object, errors?: object): Promise<void> {
  const gate = await read(visit)
  await showOrganizer(visit, gatePage(visit.req, gate, values, errors))
}

const renameGate: PageHandler = async (visit) => {
  const { req, perform } = visit
  const body = { name: formValue(req, 'name') }
  const changed = await perform('gates.update', { params: params(req), body }, req)
  if (!changed.ok) return showGate(visit, body, translatedErrors(req, changed.rejection))
  redirectWithMessage(visit, gateHome(req), translatorFor(req)('form.saved'))
}

const askRemoval: PageHandler = async (visit) => {
  const gate = await read(visit)
  await showOrganizer(visit, gateRemovalPage(visit.req, gate))
}

const removeGate: PageHandler = async (visit) => {
  const { req, perform } = visit
  bodyOrThrow(await perform('gates.remove', { params: params(req) }, req))
  redirectWithMessage(visit, gateHome(req), translatorFor(req)('gate.deleted'))
}

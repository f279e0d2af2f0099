// Pages to create the devices of an organizer, connect them with a QR code or by hand, change and revoke them.
import type { Request, Router } from 'express'
import { eventNames } from '../../domain/catalog/event_names.ts'
import { translatedErrors } from '../ui/error_messages.ts'
import { translatorFor } from '../ui/language.ts'
import { showOrganizer } from '../ui/organizer_page.ts'
import { redirectWithMessage } from '../ui/redirects.ts'
import { param } from '../ui/request.ts'
import { allPages, bodyOrThrow } from '../ui/results.ts'
import { signedIn } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import type { Device, DeviceValues, Gate } from './forms.ts'
import { deviceBody, sentDevice } from './forms.ts'
import { changePage, devicePage, devicePath, devicesPage, devicesPath, newDevicePage, revocationPage } from './views.ts'

const AT = '/organizers/:organizer/devices/'

/** Serves /organizers/<slug>/devices/ and the pages below it. */
export const devicePages = (web: Web): Router =>
  routes(
    web,
    {
      [`GET ${AT}`]: listDevices,
      [`GET ${AT}new`]: (visit) => askNewDevice(visit),
      [`POST ${AT}new`]: createDevice,
      [`GET ${AT}:device/`]: showDevice,
      [`GET ${AT}:device/edit`]: (visit) => askChange(visit),
      [`POST ${AT}:device/edit`]: changeDevice,
      [`GET ${AT}:device/revoke`]: askRevocation,
      [`POST ${AT}:device/revoke`]: revokeDevice,
    },
    { at: AT, by: signedIn },
  )

const params = (req: Request) => ({ organizer: param(req, 'organizer'), device_id: param(req, 'device') })

const read = async ({ req, perform }: Visit): Promise<Device> =>
  bodyOrThrow(await perform('devices.get', { params: params(req) }, req))
const gatesOf = ({ req, perform }: Visit): Promise<Gate[]> =>
  allPages((page) => perform('gates.list', { params: params(req), query: { page } }, req))
const choicesOf = async (visit: Visit) => ({
  events: await eventNames(visit.db, param(visit.req, 'organizer')),
  gates: await gatesOf(visit),
})

const listDevices: PageHandler = async (visit) => {
  const { req, perform } = visit
  const devices = await allPages((page) => perform('devices.list', { params: params(req), query: { page } }, req))
  await showOrganizer(visit, devicesPage(req, devices, await gatesOf(visit)))
}

const askNewDevice = async (visit: Visit, values?: DeviceValues, errors?: object): Promise<void> =>
  showOrganizer(visit, newDevicePage(visit.req, await choicesOf(visit), values, errors))

const createDevice: PageHandler = async (visit) => {
  const { req, config, perform } = visit
  const values = sentDevice(req)
  const made = await perform('devices.create', { params: params(req), body: deviceBody(values, config.BRAND) }, req)
  if (!made.ok) return askNewDevice(visit, values, translatedErrors(req, made.rejection))
  const { device_id, name } = made.body
  redirectWithMessage(visit, `${devicesPath(req)}${device_id}/`, translatorFor(req)('device.created_message', { name }))
}

async function askChange(visit: Visit, values?: DeviceValues, errors?: object): Promise<void> {
  const device = await read(visit)
  await showOrganizer(visit, changePage(visit.req, await choicesOf(visit), device, values, errors))
}

const changeDevice: PageHandler = async (visit) => {
  const { req, config, perform } = visit
  const values = sentDevice(req)
  const changed = await perform('devices.update', { params: params(req), body: deviceBody(values, config.BRAND) }, req)
  if (!changed.ok) return askChange(visit, values, translatedErrors(req, changed.rejection))
  redirectWithMessage(visit, devicePath(req), translatorFor(req)('form.saved'))
}

const showDevice: PageHandler = async (visit) => {
  const device = await read(visit)
  const page = await devicePage(visit.req, device, await gatesOf(visit), visit.config.BASE_URL)
  await showOrganizer(visit, page)
}

const askRevocation: PageHandler = async (visit) => showOrganizer(visit, revocationPage(visit.req, await read(visit)))

const revokeDevice: PageHandler = async (visit) => {
  const { req, perform } = visit
  bodyOrThrow(await perform('devices.revoke', { params: params(req) }, req))
  redirectWithMessage(visit, devicePath(req), translatorFor(req)('device.revoked_message'))
}

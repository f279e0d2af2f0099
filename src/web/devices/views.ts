// Pages about devices.
import type { Request } from 'express'
import { toString as qrCode } from 'qrcode'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { handshake } from '../../domain/access/devices.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { form } from '../ui/forms.ts'
import { richMessage, translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'
import type { Device, Gate } from './forms.ts'
import { deviceForm, profileLabel } from './forms.ts'

/** Returns the path of the list of devices. */
export const devicesPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/devices/`
/** Returns the path of the device in the request's path. */
export const devicePath = (req: Request): string => `${devicesPath(req)}${param(req, 'device')}/`

const nameOf = (gates: readonly Gate[], { gate }: Device): string => gates.find(({ id }) => id === gate)?.name ?? '–'
const stateOf = (req: Request, { revoked, initialized }: Device): string =>
  translatorFor(req)(revoked ? 'device.revoked' : initialized ? 'device.connected' : 'device.waiting')
const eventsOf = (req: Request, { all_events, limit_events }: Device): string =>
  all_events ? translatorFor(req)('team.all_events') : limit_events.join(', ') || translatorFor(req)('team.no_events')

/** Renders the devices of an organizer. */
export function devicesPage(req: Request, devices: readonly Device[], gates: readonly Gate[]): Page {
  const t = translatorFor(req)
  return {
    title: t('organizer.devices'),
    body: [
      table(
        req,
        t('organizer.devices'),
        [t('device.device'), t('device.number'), t('device.state'), t('device.gate'), t('device.events')],
        devices.map((device) => [
          html`<a href="${devicesPath(req)}${device.device_id}/">${device.name}</a>`,
          String(device.device_id),
          stateOf(req, device),
          nameOf(gates, device),
          eventsOf(req, device),
        ]),
        t('device.none'),
      ),
      html`<p><a href="${devicesPath(req)}new">${t('device.create_link')}</a></p>`,
    ],
  }
}

type Choices = { events: readonly EventName[]; gates: readonly Gate[] }

/** Renders the form for a new device. */
export function newDevicePage(
  req: Request,
  choices: Choices,
  values: object = { security_profile: 'scan' },
  errors?: object,
): Page {
  const t = translatorFor(req)
  const look = { action: `${devicesPath(req)}new`, submit: t('device.create') }
  return {
    title: t('device.new'),
    status: errors ? 400 : 200,
    body: deviceForm(req, choices, look, values, errors),
  }
}

/** Renders the form to change a device. */
export function changePage(
  req: Request,
  choices: Choices,
  device: Device,
  values: object = { ...device, gate: device.gate ?? '' },
  errors?: object,
): Page {
  const t = translatorFor(req)
  return {
    title: t('device.edit_title', { name: device.name }),
    status: errors ? 400 : 200,
    body: [
      deviceForm(req, choices, { action: `${devicePath(req)}edit`, submit: t('form.save') }, values, errors),
      html`<p><a href="${devicePath(req)}">${t('device.back')}</a></p>`,
    ],
  }
}

/** Renders a device, with instructions to connect it if it is not connected yet. */
export async function devicePage(req: Request, device: Device, gates: readonly Gate[], baseUrl: string): Promise<Page> {
  const t = translatorFor(req)
  const { revoked, initialized, initialization_token } = device
  const isWaiting = !revoked && !initialized && initialization_token !== undefined
  return {
    title: device.name,
    body: [
      isWaiting && (await connection(req, initialization_token, baseUrl)),
      html`<h2>${t('device.details')}</h2><dl class="facts">${details(req, device, gates).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
      html`<p><a href="${devicePath(req)}edit">${t('device.edit_link')}</a></p>`,
      !revoked && html`<p><a href="${devicePath(req)}revoke">${t('device.revoke_link')}</a></p>`,
    ],
  }
}

function details(req: Request, device: Device, gates: readonly Gate[]): [name: string, value: Content][] {
  const t = translatorFor(req)
  const { revoked, initialized } = device
  const { shortMoment } = pageTimes(req)
  const time = (moment: string): Safe => html`<time datetime="${moment}">${shortMoment(moment)}</time>`
  const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ') || '–'
  const since = revoked ? 'device.revoked_connected' : 'device.connected_since'
  return [
    [t('device.state'), initialized ? richMessage(req, since, { time: time(initialized) }) : stateOf(req, device)],
    [t('device.gate'), nameOf(gates, device)],
    [t('device.events'), eventsOf(req, device)],
    [t('device.profile'), profileLabel(req, device.security_profile)],
    [t('device.hardware'), joined(device.hardware_brand, device.hardware_model)],
    [t('device.software'), joined(device.software_brand, device.software_version)],
    [t('device.system'), joined(device.os_name, device.os_version)],
    [t('device.number'), String(device.device_id)],
    [t('device.serial'), device.unique_serial],
    [t('device.created'), time(device.created)],
  ]
}

async function connection(req: Request, token: string, baseUrl: string): Promise<Safe> {
  const t = translatorFor(req)
  const code = await qrCode(handshake(baseUrl, token), { type: 'svg', margin: 4 })
  return html`<h2>${t('device.connect')}</h2>
      <p>${t('device.scan')}</p>
      <p><img class="qr large" src="data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}" alt="${t('device.qr_code')}"></p>
      <p>${t('device.type_in')}</p>
      <dl class="facts"><dt>${t('device.url')}</dt><dd><code>${baseUrl}</code></dd><dt>${t('device.token')}</dt><dd><code>${token}</code></dd></dl>`
}

/** Renders the confirmation page before a device is revoked. */
export function revocationPage(req: Request, { name }: Device): Page {
  const t = translatorFor(req)
  return {
    title: t('device.revoke_question', { name }),
    body: [
      html`<p>${t('device.revoke_effect')}</p>`,
      form(req, { action: `${devicePath(req)}revoke`, submit: t('device.revoke'), danger: true }),
      html`<p><a href="${devicePath(req)}">${t('form.cancel')}</a></p>`,
    ],
  }
}

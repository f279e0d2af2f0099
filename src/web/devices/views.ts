// Pages about devices.
import type { Request } from 'express'
import { toString as qrCode } from 'qrcode'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { handshake } from '../../domain/access/devices.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { form } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'
import type { Device, Gate } from './forms.ts'
import { deviceForm, PROFILE_LABELS } from './forms.ts'

/** Returns the path of the list of devices. */
export const devicesPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/devices/`
/** Returns the path of the device that the request is about. */
export const devicePath = (req: Request): string => `${devicesPath(req)}${param(req, 'device')}/`

const nameOf = (gates: readonly Gate[], { gate }: Device): string => gates.find(({ id }) => id === gate)?.name ?? '–'
const stateOf = ({ revoked, initialized }: Device): string =>
  revoked ? 'Revoked' : initialized ? 'Connected' : 'Waiting'
const eventsOf = ({ all_events, limit_events }: Device): string =>
  all_events ? 'All events' : limit_events.join(', ') || 'None'

/** Renders the devices of an organizer. */
export const devicesPage = (req: Request, devices: readonly Device[], gates: readonly Gate[]): Page => ({
  title: 'Devices',
  body: [
    table(
      'Devices',
      ['Device', 'Number', 'State', 'Gate', 'Events'],
      devices.map((device) => [
        html`<a href="${devicesPath(req)}${device.device_id}/">${device.name}</a>`,
        String(device.device_id),
        stateOf(device),
        nameOf(gates, device),
        eventsOf(device),
      ]),
      'There is no device yet.',
    ),
    html`<p><a href="${devicesPath(req)}new">Create a device</a></p>`,
  ],
})

type Choices = { events: readonly EventName[]; gates: readonly Gate[] }

/** Renders the form for a new device. */
export const newDevicePage = (
  req: Request,
  choices: Choices,
  values: object = { security_profile: 'scan' },
  errors?: object,
): Page => ({
  title: 'New device',
  status: errors ? 400 : 200,
  body: deviceForm(req, choices, { action: `${devicesPath(req)}new`, submit: 'Create the device' }, values, errors),
})

/** Renders the form to change a device. */
export const changePage = (
  req: Request,
  choices: Choices,
  device: Device,
  values: object = { ...device, gate: device.gate ?? '' },
  errors?: object,
): Page => ({
  title: `Change "${device.name}"`,
  status: errors ? 400 : 200,
  body: [
    deviceForm(req, choices, { action: `${devicePath(req)}edit`, submit: 'Save' }, values, errors),
    html`<p><a href="${devicePath(req)}">Back to the device</a></p>`,
  ],
})

/** Renders a device, with instructions to connect it if it is not connected yet. */
export async function devicePage(req: Request, device: Device, gates: readonly Gate[], baseUrl: string): Promise<Page> {
  const { revoked, initialized, initialization_token } = device
  const isWaiting = !revoked && !initialized && initialization_token !== undefined
  return {
    title: device.name,
    body: [
      isWaiting && (await connection(initialization_token, baseUrl)),
      html`<h2>Details</h2><dl class="facts">${details(req, device, gates).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
      html`<p><a href="${devicePath(req)}edit">Change this device</a></p>`,
      !revoked && html`<p><a href="${devicePath(req)}revoke">Revoke this device</a></p>`,
    ],
  }
}

function details(req: Request, device: Device, gates: readonly Gate[]): [name: string, value: Content][] {
  const { revoked, initialized } = device
  const { shortMoment } = pageTimes(sessionOf({ req }).user.timezone)
  const time = (moment: string): Safe => html`<time datetime="${moment}">${shortMoment(moment)}</time>`
  const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ') || '–'
  return [
    ['State', [stateOf(device), initialized && [revoked ? ', was connected on ' : ' since ', time(initialized)]]],
    ['Gate', nameOf(gates, device)],
    ['Events', eventsOf(device)],
    ['May do', PROFILE_LABELS[device.security_profile]],
    ['Hardware', joined(device.hardware_brand, device.hardware_model)],
    ['Software', joined(device.software_brand, device.software_version)],
    ['System', joined(device.os_name, device.os_version)],
    ['Number', String(device.device_id)],
    ['Serial number', device.unique_serial],
    ['Created', time(device.created)],
  ]
}

async function connection(token: string, baseUrl: string): Promise<Safe> {
  const code = await qrCode(handshake(baseUrl, token), { type: 'svg', margin: 4 })
  return html`<h2>Connect the device</h2>
      <p>Scan this code with the app on the device. It works once.</p>
      <p><img class="qr large" src="data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}" alt="QR code of the address and the token below"></p>
      <p>Or type in:</p>
      <dl class="facts"><dt>URL</dt><dd><code>${baseUrl}</code></dd><dt>Token</dt><dd><code>${token}</code></dd></dl>`
}

/** Renders the question before a device is revoked. */
export const revocationPage = (req: Request, { name }: Device): Page => ({
  title: `Revoke the device "${name}"`,
  body: [
    html`<p>The device can do nothing from then on. This cannot be taken back; to use it again, create a new device.</p>`,
    form(req, { action: `${devicePath(req)}revoke`, submit: 'Revoke the device', danger: true }),
    html`<p><a href="${devicePath(req)}">Keep it</a></p>`,
  ],
})

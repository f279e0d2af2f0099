// The devices of an organizer: made here, connected with a QR code or by hand, changed and revoked.

import type { Request, Response, Router } from 'express'
import express from 'express'
import { DateTime } from 'luxon'
import { toString as qrCode } from 'qrcode'
import { brandedName } from '../core/brand.ts'
import type { Output } from '../core/handler.ts'
import type { Content, Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import type { Profile } from '../domain/access/device_profiles.ts'
import { handshake } from '../domain/access/devices.ts'
import type { Section } from './page.ts'
import {
  checkbox,
  done,
  every,
  form,
  goWith,
  organizerSection,
  select,
  sent,
  sentList,
  several,
  show,
  table,
  text,
  translated,
} from './page.ts'
import type { Web } from './pages.ts'
import { sessionOf, signedIn } from './session.ts'

type Device = Output<'devices.get'>
/** What the form of a device is sent with; `gate` is an id or ''. */
type Values = Pick<Device, 'name' | 'all_events' | 'limit_events' | 'security_profile'> & { gate: string }

const PROFILES: Record<Profile, string> = {
  full: 'Everything that devices may do',
  scan: 'Scanner',
  scan_online_kiosk: 'Scanner that nobody attends to, always online',
  scan_online_noorders: 'Scanner that keeps no orders, always online',
  pos: 'Point of sale',
}

/** /organizers/<slug>/devices/ and the pages below it. */
export function devicePages(web: Web): Router {
  const { db, config, perform } = web
  const router = express.Router({ strict: true, caseSensitive: true })
  const at = '/organizers/:organizer/devices/'
  router.use(at, signedIn)

  const slugOf = (req: Request): string => req.params.organizer as string
  const params = (req: Request) => ({ organizer: slugOf(req), device_id: req.params.device as string })
  const home = (req: Request): string => `/organizers/${slugOf(req)}/devices/`
  const back = (req: Request): string => `${home(req)}${req.params.device as string}/`
  const section = async (req: Request): Promise<Section> => {
    const { slug, name } = done(await perform('organizers.get', { params: { organizer: slugOf(req) } }, req))
    return organizerSection(slug, name)
  }
  const read = async (req: Request): Promise<Device> => done(await perform('devices.get', { params: params(req) }, req))
  const gates = (req: Request) => every((page) => perform('gates.list', { params: params(req), query: { page } }, req))
  const nameOf = (all: readonly { id: number; name: string }[], { gate }: Device): string =>
    all.find(({ id }) => id === gate)?.name ?? '–'
  const time = (req: Request, text: string): Safe => {
    const local = DateTime.fromISO(text).setZone(sessionOf(req).user.timezone)
    return html`<time datetime="${text}">${local.toFormat('d LLLL yyyy, HH:mm')}</time>`
  }
  const state = ({ revoked, initialized }: Device): string =>
    revoked ? 'Revoked' : initialized ? 'Connected' : 'Waiting'
  const events = ({ all_events, limit_events }: Device): string =>
    all_events ? 'All events' : limit_events.join(', ') || 'None'

  // ---- List --------------------------------------------------------------------------------------------------------------

  router.get(at, async (req, res) => {
    const devices = await every((page) => perform('devices.list', { params: params(req), query: { page } }, req))
    const all = await gates(req)
    const lines = devices.map((device) => [
      html`<a href="${home(req)}${device.device_id}/">${device.name}</a>`,
      String(device.device_id),
      state(device),
      nameOf(all, device),
      events(device),
    ])
    show(req, res, config, {
      title: 'Devices',
      section: await section(req),
      body: [
        table('Devices', ['Device', 'Number', 'State', 'Gate', 'Events'], lines, 'There is no device yet.'),
        html`<p><a href="${home(req)}new">Create a device</a></p>`,
      ],
    })
  })

  // ---- Create and change -------------------------------------------------------------------------------------------------

  const deviceForm = async (
    req: Request,
    look: { action: string; submit: string },
    values: object,
    errors?: object,
  ): Promise<Content> => {
    const choices = await db('events')
      .join('organizers', 'organizers.id', 'events.organizer_id')
      .where('organizers.slug', slugOf(req))
      .orderBy('events.slug')
      .select('events.slug', 'events.name')
    const all = await gates(req)
    return form(req, {
      ...look,
      values,
      errors,
      fields: [
        text('name', 'Name', { required: true, maxlength: 190 }),
        select('gate', 'Gate', [['', 'No gate'], ...all.map(({ id, name }) => [String(id), name] as const)], {
          hint: 'Where the device stands.',
        }),
        checkbox('all_events', 'All events, also those to come'),
        several(
          'limit_events',
          'Or only these events',
          choices.map(({ slug, name }) => [slug, `${translated(req, name)} (${slug})`]),
        ),
        select('security_profile', 'What the device may do', Object.entries(PROFILES)),
      ],
    })
  }
  const sentDevice = (req: Request): Values => ({
    name: sent(req, 'name'),
    all_events: sent(req, 'all_events') === 'true',
    limit_events: sentList(req, 'limit_events'),
    security_profile: sent(req, 'security_profile') as Profile,
    gate: sent(req, 'gate'),
  })
  // What the operation is sent: names with the brand, as from any caller.
  const bodyOf = ({ gate, security_profile, ...body }: Values) => ({
    ...body,
    security_profile: brandedName(security_profile, config.BRAND),
    gate: gate === '' ? null : Number(gate),
  })

  const blank = async (
    req: Request,
    res: Response,
    values: object = { security_profile: 'scan' },
    errors?: object,
  ): Promise<void> => {
    show(req, res, config, {
      title: 'New device',
      section: await section(req),
      status: errors ? 400 : 200,
      body: await deviceForm(req, { action: `${home(req)}new`, submit: 'Create the device' }, values, errors),
    })
  }

  router.get(`${at}new`, (req, res) => blank(req, res))

  router.post(`${at}new`, async (req, res) => {
    const values = sentDevice(req)
    const made = await perform('devices.create', { params: params(req), body: bodyOf(values) }, req)
    if (!made.ok) return blank(req, res, values, made.body)
    goWith(
      res,
      config,
      `${home(req)}${made.body.device_id}/`,
      `The device "${made.body.name}" is there. Connect it now.`,
    )
  })

  const changing = async (req: Request, res: Response, values?: Values, errors?: object): Promise<void> => {
    const device = await read(req)
    show(req, res, config, {
      title: `Change "${device.name}"`,
      section: await section(req),
      status: errors ? 400 : 200,
      body: [
        await deviceForm(
          req,
          { action: `${back(req)}edit`, submit: 'Save' },
          values ?? { ...device, gate: device.gate ?? '' },
          errors,
        ),
        html`<p><a href="${back(req)}">Back to the device</a></p>`,
      ],
    })
  }

  const here = `${at}:device/`
  router.get(`${here}edit`, (req, res) => changing(req, res))

  router.post(`${here}edit`, async (req, res) => {
    const values = sentDevice(req)
    const changed = await perform('devices.update', { params: params(req), body: bodyOf(values) }, req)
    if (!changed.ok) return changing(req, res, values, changed.body)
    goWith(res, config, back(req), 'Saved.')
  })

  // ---- One device --------------------------------------------------------------------------------------------------------

  router.get(here, async (req, res) => {
    const device = await read(req)
    const facts: [string, Content][] = [
      [
        'State',
        [
          state(device),
          device.initialized && [device.revoked ? ', was connected on ' : ' since ', time(req, device.initialized)],
        ],
      ],
      ['Gate', nameOf(await gates(req), device)],
      ['Events', events(device)],
      ['May do', PROFILES[device.security_profile]],
      ['Hardware', [device.hardware_brand, device.hardware_model].filter(Boolean).join(' ') || '–'],
      ['Software', [device.software_brand, device.software_version].filter(Boolean).join(' ') || '–'],
      ['System', [device.os_name, device.os_version].filter(Boolean).join(' ') || '–'],
      ['Number', String(device.device_id)],
      ['Serial number', device.unique_serial],
      ['Created', time(req, device.created)],
    ]
    show(req, res, config, {
      title: device.name,
      section: await section(req),
      body: [
        !device.revoked &&
          !device.initialized &&
          device.initialization_token !== undefined &&
          (await connection(device.initialization_token)),
        html`<h2>Details</h2><dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
        html`<p><a href="${back(req)}edit">Change this device</a></p>`,
        !device.revoked && html`<p><a href="${back(req)}revoke">Revoke this device</a></p>`,
      ],
    })
  })

  const connection = async (token: string): Promise<Safe> => {
    const code = await qrCode(handshake(config.BASE_URL, token), { type: 'svg', margin: 4 })
    return html`<h2>Connect the device</h2>
      <p>Scan this code with the app on the device. It works once.</p>
      <p><img class="qr large" src="data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}" alt="QR code of the address and the token below"></p>
      <p>Or type in:</p>
      <dl class="facts"><dt>URL</dt><dd><code>${config.BASE_URL}</code></dd><dt>Token</dt><dd><code>${token}</code></dd></dl>`
  }

  router.get(`${here}revoke`, async (req, res) => {
    const { name } = await read(req)
    show(req, res, config, {
      title: `Revoke the device "${name}"`,
      section: await section(req),
      body: [
        html`<p>The device can do nothing from then on. This cannot be taken back; to use it again, create a new device.</p>`,
        form(req, { action: `${back(req)}revoke`, submit: 'Revoke the device', danger: true }),
        html`<p><a href="${back(req)}">Keep it</a></p>`,
      ],
    })
  })

  router.post(`${here}revoke`, async (req, res) => {
    done(await perform('devices.revoke', { params: params(req) }, req))
    goWith(res, config, back(req), 'The device is revoked.')
  })
  return router
}

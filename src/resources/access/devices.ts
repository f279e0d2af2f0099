// A device is a scanner, kiosk or point of sale, as the organizer sees it.
import { audit } from '../../core/audit.ts'
import type { AnyContext, Caller, Context, Handler } from '../../core/handler.ts'
import { links, mapping } from '../../core/mapping.ts'
import { resource } from '../../core/resource.ts'
import { newDevice } from '../../domain/access/devices.ts'

const stored = mapping('devices', 'Device', { limit_events: links('device_limit_events', 'device_id', 'event_id') })
const standard = resource('devices', { log: 'device', mapping: stored })
export const { update, replace } = standard

// Whoever may only read shall not bring a device into being (guide devices, "Setting up a device").
const shownTo = <Device extends { initialization_token?: string }>(
  { read_only }: Caller,
  { initialization_token, ...device }: Device,
) => ({ ...device, ...(read_only ? {} : { initialization_token }) })

export const list: Handler<'devices.list'> = async (context) => {
  const page = await standard.list(context)
  return { ...page, results: page.results.map((device) => shownTo(context.who, device)) }
}

export const get: Handler<'devices.get'> = async (context) => shownTo(context.who, await standard.get(context))

export const create: Handler<'devices.create'> = async (context) => {
  const { db, organizer, body } = context
  const given = await newDevice(db, organizer.id)
  const id = await stored.create(context, { organizer_id: organizer.id, ...given }, body)
  await audit(context, 'device.added', { id }, body)
  return { ...(await shown(context, given.device_id)), initialization_token: given.initialization_token }
}

/** Takes the access of a device away for good; a second time changes nothing (guide devices, "Rolling and revoking"). */
export const revoke: Handler<'devices.revoke'> = async (context) => {
  const {
    db,
    organizer,
    params: { device_id },
  } = context
  const [revoked] = await db('devices')
    .where({ organizer_id: organizer.id, device_id, revoked: false })
    .update({ revoked: true })
    .returning('id')
  if (revoked) await audit(context, 'device.revoked', revoked)
  return shown(context, device_id)
}

const shown = (context: AnyContext, device_id: number) =>
  standard.get({ ...context, params: { ...context.params, device_id } } as Context<'devices.get'>)

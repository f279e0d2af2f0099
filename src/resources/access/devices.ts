// Devices: scanners, kiosks and points of sale, as organizers manage them.
import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid, missing } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { lockConnectionOfCaller } from '../../domain/access/applications.ts'
import { usageOf } from '../../domain/access/credential_usage.ts'
import { deviceScopeOf, newDevice } from '../../domain/access/devices.ts'
import { devices } from '../../domain/access/model/devices.ts'
import { errorMessage } from '../../messages/translate.ts'

type Device = Output<'devices.get'>

const standard = resource('devices', {
  log: 'device',
  mapping: devices,
  check: (device, context, before) => checkReach(context, device, before),
})

// Asserts that a device does not gain access to events that the caller cannot create devices for (guide devices, "Setting up a device"). It can
// retain access that it already has.
async function checkReach(
  { db, who }: Pick<AnyContext, 'db' | 'who'>,
  { all_events = false, limit_events = [] }: Partial<Device>,
  before?: Device,
): Promise<void> {
  const reach = await deviceScopeOf(db, who)
  if (reach.all) return
  if (all_events && !before?.all_events)
    throw invalid('all_events', errorMessage('error.device_all_events'), 'permission_denied')
  const beyond = limit_events.find((slug) => !reach.events.has(slug) && !before?.limit_events.includes(slug))
  if (beyond !== undefined)
    throw invalid('limit_events', errorMessage('error.device_events', { event: beyond }), 'permission_denied')
}

// Callers with read access only, or with access to fewer events than the device, cannot create it (guide devices, "Setting up a device").
async function shownTo({ db, who }: AnyContext, devices: readonly Device[]): Promise<Device[]> {
  const reach = who.read_only ? undefined : await deviceScopeOf(db, who)
  const reaches = ({ all_events, limit_events }: Device) =>
    reach && (reach.all || (!all_events && limit_events.every((slug) => reach.events.has(slug))))
  return devices.map((device) => {
    const { initialization_token, ...others } = device
    return reaches(device) ? device : others
  })
}

export const list: Handler<'devices.list'> = async (context) => {
  const page = await standard.list(context)
  return { ...page, results: await shownTo(context, page.results) }
}

const showing = async (context: AnyContext, device: Promise<Device>): Promise<Device> =>
  (await shownTo(context, [await device]))[0]!

export const get: Handler<'devices.get'> = (context) => showing(context, standard.get(context))

export const update: Handler<'devices.update'> = (context) => showing(context, standard.update(context))

export const replace: Handler<'devices.replace'> = (context) => showing(context, standard.replace(context))

export const create: Handler<'devices.create'> = async (context) => {
  const { db, organizer, body, who } = context
  await checkReach(context, body)
  await lockConnectionOfCaller(db, who)
  const given = await newDevice(db, organizer.id)
  const id = await devices.create(
    context,
    { organizer_id: organizer.id, connection_id: who.connection_id, ...given },
    body,
  )
  await audit(context, 'device.added', { id }, body)
  return { ...(await readDevice(context, given.device_id)), initialization_token: given.initialization_token }
}

/** Revokes the access of a device permanently. Idempotent (guide devices, "Rolling and revoking"). */
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
  return showing(context, readDevice(context, device_id))
}

export const usage: Handler<'devices.usage'> = async (context) => {
  const { db, operation, organizer, params } = context
  const device = await db('devices').where({ organizer_id: organizer.id, device_id: params.device_id }).first('id')
  if (!device) throw missing(operation)
  return usageOf(context, { type: 'device', ids: [device.id] })
}

const readDevice = (context: AnyContext, device_id: number) =>
  standard.get({ ...context, params: { ...context.params, device_id } } as Context<'devices.get'>)

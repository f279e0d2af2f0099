// Operations of a device on itself. A device initializes itself once, receives an API token, and authenticates with it from then on.

import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { invalid, notFound, notModified, unauthorized } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { revokesCredentials } from '../../core/handler.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import { interfaceVersion } from '../../domain/access/interface_version.ts'
import { selectEvent } from '../../domain/entry/event_selection.ts'
import { lockDevice } from '../../domain/locks.ts'

/** Exchanges an initialization token for an API token. Works once, even for concurrent requests (guide devices, "Setting up a device"). */
export const initialize: Handler<'device.initialize'> = async (context) => {
  const {
    db,
    body: { token, ...reported },
    now,
  } = context
  const api_token = newSecret()
  const [device] = await db('devices')
    .where({ initialization_token: token, revoked: false })
    .whereNull('initialized')
    .update({ ...reported, token_hash: hashSecret(api_token), initialized: now })
    .returning(DEVICE_COLUMNS)
  if (!device) throw invalid('token', 'This initialization token is unknown, has been used or was revoked.')
  await record(context, 'initialized', device, reported)
  return own(db, device.id, api_token)
}

export const update: Handler<'device.update'> = async (context) => {
  const { db, who } = context
  const { info, ...reported } = context.body
  const { rsa_pubkey } = reported
  if (rsa_pubkey !== undefined) {
    const stored = await lockDevice(db, who.id)
    if (stored?.rsa_pubkey != null && stored.rsa_pubkey !== rsa_pubkey)
      throw invalid('rsa_pubkey', 'The public key of a device cannot be changed.', 'immutable')
  }
  await change(context, 'updated', { ...reported, ...(info && { info: JSON.stringify(info) }) }, context.body)
  return own(db, who.id, context.secret)
}

export const info: Handler<'device.info'> = async ({ db, who, secret, config }) => ({
  device: await own(db, who.id, secret),
  server: { version: interfaceVersion(config.BRAND) },
  medium_key_sets: [],
})

export const roll = revokesCredentials<'device.roll'>(async (context) => {
  const api_token = newSecret()
  await change(context, 'rolled', { token_hash: hashSecret(api_token) })
  return own(context.db, context.who.id, api_token)
})

export const revoke = revokesCredentials<'device.revoke'>(async (context) => {
  await change(context, 'revoked', { revoked: true })
  return own(context.db, context.who.id, context.secret)
})

export const event_selection: Handler<'device.event_selection'> = async ({ db, who, now, query }) => {
  const { current_event: event, current_subevent: subevent, current_checkinlist: checkinlist } = query
  const selection = await selectEvent(db, who.id, { event, subevent, checkinlist }, now)
  if (selection === null) throw notFound('There is no event to suggest.')
  if (selection === 'unchanged') throw notModified()
  return selection
}

const DEVICE_COLUMNS = ['id', 'name', 'organizer_id']
type Named = { id: number; name: string; organizer_id: number }

type OwnAction = 'initialized' | 'updated' | 'rolled' | 'revoked'

// Records an action of a device in the audit log of its organizer, which the path does not contain.
const record = (
  context: Transaction,
  action: OwnAction,
  { organizer_id, ...device }: Named,
  data?: object,
): Promise<void> =>
  audit(
    { ...context, who: { type: 'device', ...device }, organizer: { id: organizer_id } },
    `device.${action}`,
    device,
    data,
  )

// A concurrent request may have revoked the token.
async function change(context: AnyContext, action: OwnAction, columns: object, data?: object): Promise<void> {
  const { db, who, secret } = context
  const [device] = await db('devices')
    .where({ id: who.id, token_hash: hashSecret(secret), revoked: false })
    .update(columns)
    .returning(DEVICE_COLUMNS)
  if (!device) throw unauthorized()
  await record(context, action, device, data)
}

async function own(db: Db, id: number, api_token: string): Promise<Output<'device.update'>> {
  const [device] = await query<Omit<Output<'device.update'>, 'api_token'>>(
    db,
    `
    select o.slug as organizer, d.device_id, d.unique_serial, d.name, case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as gate
    from devices d join organizers o on o.id = d.organizer_id left join gates g on g.id = d.gate_id where d.id = :id`,
    { id },
  )
  return { ...device!, api_token }
}

// Publishable keys let shops in a browser read the public catalog and create carts (guide browsers, "Publishable keys").
import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { lockConnectionOfCaller } from '../../domain/access/applications.ts'
import { usageOf } from '../../domain/access/credential_usage.ts'
import { deviceScopeOf } from '../../domain/access/devices.ts'
import { publishableKeys } from '../../domain/access/model/publishable_keys.ts'
import { newPublishableKey } from '../../domain/access/publishable_keys.ts'

type Key = Output<'publishable_keys.get'>

const standard = resource('publishable_keys', {
  log: 'publishable_key',
  mapping: publishableKeys,
  check: (key, context, before) => checkReach(context, key, before),
})
export const { list, get, update, remove } = standard

// Asserts that a key does not gain access to events that the caller's teams have no access to. It can retain access that it already has.
async function checkReach(
  { db, who }: Pick<AnyContext, 'db' | 'who'>,
  { all_events, limit_events }: Pick<Key, 'all_events' | 'limit_events'>,
  before?: Key,
): Promise<void> {
  const reach = await deviceScopeOf(db, who)
  if (reach.all) return
  if (all_events && !before?.all_events)
    throw invalid(
      'all_events',
      'A key can only have access to all events if one of your teams has.',
      'permission_denied',
    )
  const beyond = limit_events.find((slug) => !reach.events.has(slug) && !before?.limit_events.includes(slug))
  if (beyond !== undefined)
    throw invalid(
      'limit_events',
      `None of your teams that can create keys has the event ${beyond}.`,
      'permission_denied',
    )
}

/** Creates a key. Only this response contains the key itself. */
export const create: Handler<'publishable_keys.create'> = async (context) => {
  const { db, organizer, body, who } = context
  await checkReach(context, body)
  await lockConnectionOfCaller(db, who)
  const { key, key_hash } = newPublishableKey()
  const owner = { organizer_id: organizer.id, connection_id: who.connection_id, key_hash }
  const id = await publishableKeys.create(context, owner, body)
  await audit(context, 'publishable_key.added', { id }, body)
  const made = await standard.get({
    ...context,
    params: { ...context.params, id },
  } as unknown as Context<'publishable_keys.get'>)
  return { ...made, key }
}

export const usage: Handler<'publishable_keys.usage'> = async (context) => {
  const { db, organizer, params } = context
  const key = await db('publishable_keys').where({ organizer_id: organizer.id, id: params.id }).first('id')
  if (!key) throw forbidden()
  return usageOf(context, { type: 'publishable', ids: [key.id] })
}

// Reusable media: the tickets they may stand for, and those that come into being when they are read for the first time (guide
// reusable-media).
import type { Knex } from 'knex'
import { audit } from '../../core/audit.ts'
import type { Executor, Params, TextRows } from '../../core/data/db.ts'
import { prepared, preparedText } from '../../core/data/db.ts'
import type { Expansion } from '../../core/data/expand.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import { scopeValues } from '../../core/data/references.ts'
import type { AnyContext, Permission } from '../../core/handler.ts'
import type { OrganizerTransaction } from '../../core/transaction.ts'
import { organizerSettings } from '../catalog/settings.ts'
import { orderPositionsOfOrganizer as positions } from '../orders/model/mapping.ts'
import { issueGiftCard } from '../orders/payments/gift_cards.ts'

/** Prefix of the audit actions. */
export const LOG = 'reusable_medium'

/** What is read of a medium. */
type Mark = { readonly type: 'barcode' | 'nfc_uid' | 'nfc_mf0aes'; readonly identifier: string }

// Positions at those events of the organizer that the caller has access to, with one of these permissions.
function positionsInReach(
  { db, operation, who }: Pick<AnyContext, 'db' | 'operation' | 'who'>,
  p: Params,
  permissions: readonly Permission[] = operation.permissions,
): Knex.QueryBuilder {
  const events = visibleEvents({ db, who, operation: { ...operation, permissions } }, p)
  return db('order_positions')
    .whereIn('order_positions.event_id', events)
    .whereRaw('order_positions.id = any(?)', [p.ids!])
}
const shape = (what: string, { operation, who }: Pick<AnyContext, 'operation' | 'who'>): string =>
  `${operation.path} ${what} of ${who.type === 'device' ? 'a device' : 'teams'}`
const reachValues = (context: AnyContext, ids: readonly unknown[]): Record<string, unknown> => ({
  ...scopeValues(context),
  ...visibleValues(context),
  ids,
})

/** Whether there is such a position at an event of the organizer that the caller has access to. */
export async function seesPosition(context: AnyContext, position: number): Promise<boolean> {
  const found = await prepared(
    context.db,
    shape('position', context),
    (p) => positionsInReach(context, p).select('order_positions.id'),
    reachValues(context, [position]),
  )
  return found.length > 0
}

/** Positions as objects, by their ids: those of events at which the caller may see orders. */
export const POSITIONS: Expansion = {
  permission: 'can_view_orders',
  async read(context, ids) {
    const rows = (on: Executor): Promise<TextRows> =>
      preparedText(
        on,
        shape('positions', context),
        (p) => positionsInReach(context, p, ['can_view_orders']).select(context.db.raw(selectWithId(positions))),
        reachValues(context, ids),
      )
    const found = await readObjects(positions, context, rows)
    return new Map(found.map((position) => [position.id, position]))
  },
}

// Chips whose UID begins with this draw another one each time they are read (ISO 14443-3).
const RANDOM_UID = /^08/

/**
 * Makes a medium with an empty gift card of a chip that is read for the first time, where the settings of the organizer say so. Of
 * several who read it at the same moment one makes it.
 * @returns whether it is there now
 */
export async function welcome(
  scope: OrganizerTransaction,
  { type, identifier }: Mark,
  installation: { readonly DEFAULT_CURRENCY: string },
): Promise<boolean> {
  if (type === 'barcode' || (type === 'nfc_uid' && RANDOM_UID.test(identifier))) return false
  const { db, organizer, now } = scope
  const settings = await organizerSettings(db, organizer)
  if (!settings[`reusable_media_type_${type}_autocreate_giftcard`]) return false
  const [made] = await db('reusable_media')
    .insert({ organizer_id: organizer.id, type, identifier })
    .onConflict(['organizer_id', 'type', 'identifier'])
    .ignore()
    .returning('id')
  if (!made) return true
  const currency = settings[`reusable_media_type_${type}_autocreate_giftcard_currency`] ?? installation.DEFAULT_CURRENCY
  const card = { value: '0.00', currency }
  const { id: linked_giftcard } = await issueGiftCard(db, organizer, card, now)
  await db('reusable_media').where(made).update({ linked_giftcard_id: linked_giftcard })
  await audit(scope, 'gift_card.added', { id: linked_giftcard }, card)
  await audit(scope, `${LOG}.added`, made, { type, identifier, linked_giftcard })
  return true
}

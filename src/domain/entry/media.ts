// Reusable media: the tickets that they can represent, and media created automatically on their first scan (guide reusable-media).
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

/** Prefix of the audit actions of reusable media. */
export const MEDIUM_LOG = 'reusable_medium'

/** Type and identifier of a medium, as a scanner reads them. */
type MediumRef = { readonly type: 'barcode' | 'nfc_uid' | 'nfc_mf0aes'; readonly identifier: string }

// Selects positions at events of the organizer for which the caller has one of the permissions.
function visiblePositionsQuery(
  { db, operation, who }: Pick<AnyContext, 'db' | 'operation' | 'who'>,
  p: Params,
  permissions: readonly Permission[] = operation.permissions,
): Knex.QueryBuilder {
  const events = visibleEvents({ db, who, operation: { ...operation, permissions } }, p)
  return db('order_positions')
    .whereIn('order_positions.event_id', events)
    .whereRaw('order_positions.id = any(?)', [p.ids!])
}
const statementKey = (subject: string, { operation, who }: Pick<AnyContext, 'operation' | 'who'>): string =>
  `${operation.path} ${subject} of ${who.type === 'device' ? 'a device' : 'teams'}`
const visibilityValues = (context: AnyContext, ids: readonly unknown[]): Record<string, unknown> => ({
  ...scopeValues(context),
  ...visibleValues(context),
  ids,
})

/** Returns whether a position exists at an event of the organizer that the caller has access to. */
export async function canSeePosition(context: AnyContext, position: number): Promise<boolean> {
  const medium = await prepared(
    context.db,
    statementKey('position', context),
    (p) => visiblePositionsQuery(context, p).select('order_positions.id'),
    visibilityValues(context, [position]),
  )
  return medium.length > 0
}

/** Expansion of position IDs into objects, for events whose orders the caller can view. */
export const POSITION_EXPANSION: Expansion = {
  permission: 'can_view_orders',
  async read(context, ids) {
    const rows = (on: Executor): Promise<TextRows> =>
      preparedText(
        on,
        statementKey('positions', context),
        (p) => visiblePositionsQuery(context, p, ['can_view_orders']).select(context.db.raw(selectWithId(positions))),
        visibilityValues(context, ids),
      )
    const read = await readObjects(positions, context, rows)
    return new Map(read.map((position) => [position.id, position]))
  },
}

// Chips with this UID prefix generate a new UID for each reading (ISO 14443-3).
const RANDOM_UID_PATTERN = /^08/

/**
 * Creates a medium with an empty gift card for an unknown chip, if the organizer's settings enable this (guide reusable-media, "Looking up a medium").
 * Concurrent scans of the chip create one medium.
 * @returns whether the medium exists afterwards
 */
export async function createMediumOnFirstScan(
  scope: OrganizerTransaction,
  { type, identifier }: MediumRef,
  installation: { readonly DEFAULT_CURRENCY: string },
): Promise<boolean> {
  if (type === 'barcode' || (type === 'nfc_uid' && RANDOM_UID_PATTERN.test(identifier))) return false
  const { db, organizer, now } = scope
  const settings = await organizerSettings(db, organizer)
  if (!settings[`reusable_media_type_${type}_autocreate_giftcard`]) return false
  const [medium] = await db('reusable_media')
    .insert({ organizer_id: organizer.id, type, identifier })
    .onConflict(['organizer_id', 'type', 'identifier'])
    .ignore()
    .returning('id')
  if (!medium) return true
  const currency = settings[`reusable_media_type_${type}_autocreate_giftcard_currency`] ?? installation.DEFAULT_CURRENCY
  const card = { value: '0.00', currency }
  const { id: linked_giftcard } = await issueGiftCard(db, organizer, card, now)
  await db('reusable_media').where(medium).update({ linked_giftcard_id: linked_giftcard })
  await audit(scope, 'gift_card.added', { id: linked_giftcard }, card)
  await audit(scope, `${MEDIUM_LOG}.added`, medium, { type, identifier, linked_giftcard })
  return true
}

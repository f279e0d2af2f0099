// Reusable media: the tickets they may stand for, and those that come into being when they are read for the first time (guide
// reusable-media).
import type { AuditScope } from '../../core/audit.ts'
import { audit } from '../../core/audit.ts'
import { prepared } from '../../core/data/db.ts'
import { scopeValues } from '../../core/data/list.ts'
import type { AnyContext } from '../../core/handler.ts'
import { visibleEvents, visibleValues } from '../../core/http/auth.ts'
import { organizerSettings } from '../catalog/settings.ts'
import { issueGiftCard } from '../orders/gift_cards.ts'

/** Prefix of the audit actions. */
export const LOG = 'reusable_medium'

/** What is read of a medium. */
export type Mark = { readonly type: 'barcode' | 'nfc_uid' | 'nfc_mf0aes'; readonly identifier: string }

/** Whether there is such a position at an event of the organizer that the caller has access to. */
export async function seesPosition(context: AnyContext, position: number): Promise<boolean> {
  const found = await prepared(
    context.db,
    `${context.operation.path} position for ${context.who.type === 'device' ? 'a device' : 'a team'}`,
    (p) =>
      context
        .db('order_positions')
        .where('id', p.position!)
        .whereIn('event_id', visibleEvents(context, p))
        .select('id'),
    { ...scopeValues(context), ...visibleValues(context), position },
  )
  return found.length > 0
}

// Chips whose UID begins with this draw another one each time they are read (ISO 14443-3).
const RANDOM_UID = /^08/

/**
 * Makes a medium with an empty gift card of a chip that is read for the first time, where the settings of the organizer say so. Of
 * several who read it at the same moment one makes it.
 * @returns whether it is there now
 */
export async function welcome(
  scope: AuditScope & { readonly organizer: { readonly id: number } },
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

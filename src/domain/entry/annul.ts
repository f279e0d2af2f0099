// Annulling a check-in (guide entry, "Annulling a check-in").
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import type { OrganizerTransaction } from '../../core/transaction.ts'
import { lockOrder } from '../locks.ts'

const REVERSAL_WINDOW_MINUTES = 15

type NonceCheckin = {
  id: number
  event_id: number
  order_id: number
  successful: boolean
  device_id: number | null
  datetime: string
}

// One row per check-in, successful or not, with the nonce on these lists.
const CHECKINS_BY_NONCE_SQL = `
  select c.id, l.event_id, p.order_id, c.successful, c.device_id, c.datetime
  from checkins c join checkin_lists l on l.id = c.checkin_list_id left join order_positions p on p.id = c.order_position_id
  where c.checkin_list_id = any(:lists) and c.nonce = :nonce`

/**
 * Annuls the check-in with a nonce (guide entry, "Annulling a check-in").
 * @param lists IDs of the check-in lists to search
 * @throws Rejection 404 if no check-in has the nonce; 400 if several have it, the check-in failed, belongs to another device or is too old
 */
export async function annulCheckin(
  tx: OrganizerTransaction,
  lists: readonly number[],
  { nonce, datetime, error_explanation }: { nonce: string; datetime: string | null; error_explanation: string | null },
): Promise<void> {
  const { db, who } = tx
  const scans = await query<NonceCheckin>(db, CHECKINS_BY_NONCE_SQL, { lists, nonce })
  const own = who.type === 'device' ? scans.filter(({ device_id }) => device_id === who.id) : scans
  if (!own.length) throw notFound()
  const [checkin, ...others] = own.filter(({ successful }) => successful)
  if (others.length) throw badRequest('Several check-ins have this nonce.', 'invalid_state')
  if (!checkin) throw badRequest('This check-in was not successful.', 'invalid_state')
  if (who.type !== 'device' && checkin.device_id !== null)
    throw badRequest('This check-in was made by another device.', 'invalid_state')
  const at = datetime === null ? tx.now : new Date(datetime)
  if (at.getTime() - Date.parse(checkin.datetime) > REVERSAL_WINDOW_MINUTES * 60_000)
    throw badRequest(`A check-in can be annulled for ${REVERSAL_WINDOW_MINUTES} minutes.`, 'invalid_state')
  await lockOrder(db, checkin.order_id)
  const annulled = await query(
    db,
    "update checkins set successful = false, error_reason = 'annulled', error_explanation = :error_explanation where id = :id and successful returning id",
    { id: checkin.id, error_explanation },
  )
  if (!annulled.length) throw badRequest('This check-in was not successful.', 'invalid_state')
  await audit({ ...tx, event: { id: checkin.event_id } }, 'event.checkin.reverted', { id: checkin.id })
}

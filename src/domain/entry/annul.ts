// Taking a check-in back (guide entry, "Taking a check-in back").
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import type { OrganizerTransaction } from '../../core/transaction.ts'
import { lockOrder } from '../locks.ts'

const MINUTES = 15

type Row = {
  id: number
  event_id: number
  order_id: number
  successful: boolean
  device_id: number | null
  datetime: string
}

// One row per scan with the nonce on these lists.
const NONCE = `
  select c.id, l.event_id, p.order_id, c.successful, c.device_id, c.datetime
  from checkins c join checkin_lists l on l.id = c.checkin_list_id left join order_positions p on p.id = c.order_position_id
  where c.checkin_list_id = any(:lists) and c.nonce = :nonce`

/**
 * Takes back the check-in with a nonce.
 * @throws Rejection 404 when there is none; 400 when there are several, or it cannot be taken back any more or by this caller
 */
export async function annul(
  tx: OrganizerTransaction,
  lists: readonly number[],
  { nonce, datetime, error_explanation }: { nonce: string; datetime: string | null; error_explanation: string | null },
): Promise<void> {
  const { db, who } = tx
  const scans = await query<Row>(db, NONCE, { lists, nonce })
  const mine = who.type === 'device' ? scans.filter(({ device_id }) => device_id === who.id) : scans
  if (!mine.length) throw notFound()
  const [checkin, ...others] = mine.filter(({ successful }) => successful)
  if (others.length) throw badRequest('Several check-ins have this nonce.')
  if (!checkin) throw badRequest('This check-in was not successful.')
  if (who.type !== 'device' && checkin.device_id !== null) throw badRequest('Another device has made this check-in.')
  const at = datetime === null ? tx.now : new Date(datetime)
  if (at.getTime() - Date.parse(checkin.datetime) > MINUTES * 60_000)
    throw badRequest(`A check-in can be taken back for ${MINUTES} minutes.`)
  await lockOrder(db, checkin.order_id)
  const changed = await query(
    db,
    "update checkins set successful = false, error_reason = 'annulled', error_explanation = :error_explanation where id = :id and successful returning id",
    { id: checkin.id, error_explanation },
  )
  if (!changed.length) throw badRequest('This check-in was not successful.')
  await audit({ ...tx, event: { id: checkin.event_id } }, 'event.checkin.reverted', { id: checkin.id })
}

// How check-ins are read.
import type { components } from '../../../../generated/schema.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'

type Checkin = components['schemas']['Checkin']

/** The columns of a check-in, as every operation returns it, and the tables that they are read from. */
export const CHECKIN_COLUMNS = `c.id, c.successful, c.error_reason, c.error_explanation, c.order_position_id as position, c.datetime, c.created,
  c.checkin_list_id as list, c.auto_checked_in, c.gate_id as gate, c.device_id as device, d.device_id, c.type`
export const CHECKINS_SQL =
  'checkins c join checkin_lists l on l.id = c.checkin_list_id left join devices d on d.id = c.device_id'

/** Returns a check-in of an event, or undefined if it does not exist. */
export async function readCheckin(db: Db, event: { id: number }, id: number): Promise<Checkin | undefined> {
  const [checkin] = await query<Checkin>(
    db,
    `select ${CHECKIN_COLUMNS} from ${CHECKINS_SQL} where l.event_id = :event and c.id = :id`,
    { event: event.id, id },
  )
  return checkin
}

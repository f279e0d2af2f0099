// Check-ins: successful and rejected scans, and automatic entries and exits.
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { notFound } from '../../core/errors.ts'
import type { Handler, Output } from '../../core/handler.ts'

type Checkin = Output<'checkins.get'>

const COLUMNS = `c.id, c.successful, c.error_reason, c.error_explanation, c.order_position_id as position, c.datetime, c.created,
  c.checkin_list_id as list, c.auto_checked_in, c.gate_id as gate, c.device_id as device, d.device_id, c.type`
const CHECKINS_SQL =
  'checkins c join checkin_lists l on l.id = c.checkin_list_id left join devices d on d.id = c.device_id'

export const list: Handler<'checkins.list'> = (context) => {
  const { db } = context
  return page<Checkin>(context, {
    query: () => db.select(db.raw(COLUMNS)).from(db.raw(CHECKINS_SQL)),
    key: 'c.id',
    // Check-ins have indexes by list.
    events: { column: 'c.checkin_list_id', query: (p) => db('checkin_lists').where('event_id', p.event!).select('id') },
    counts: {
      by: ['list', 'successful', 'type'],
      query: (p, _, filtered) =>
        filtered(db('checkin_counts as c'))
          .where('c.event_id', p.event!)
          .select(db.raw('coalesce(sum(c.checkins), 0)::integer as count')),
    },
    columns: {
      ...Object.fromEntries(
        ['id', 'created', 'datetime', 'successful', 'error_reason', 'type', 'auto_checked_in'].map((name) => [
          name,
          `c.${name}`,
        ]),
      ),
      created_since: 'c.created',
      created_before: 'c.created',
      datetime_since: 'c.datetime',
      datetime_before: 'c.datetime',
      list: 'c.checkin_list_id',
      gate: 'c.gate_id',
      device: 'c.device_id',
    },
  })
}

export const get: Handler<'checkins.get'> = async ({ db, event, params }) => {
  const [checkin] = await query<Checkin>(
    db,
    `select ${COLUMNS} from ${CHECKINS_SQL} where l.event_id = :event and c.id = :id`,
    {
      event: event.id,
      id: params.id,
    },
  )
  if (!checkin) throw notFound()
  return checkin
}

// Check-ins: successful and rejected scans, and automatic entries and exits.
import { page } from '../../core/data/list.ts'
import { notFound } from '../../core/errors.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { CHECKIN_COLUMNS, CHECKINS_SQL, readCheckin } from '../../domain/entry/model/checkins.ts'

type Checkin = Output<'checkins.get'>

export const list: Handler<'checkins.list'> = (context) => {
  const { db } = context
  return page<Checkin>(context, {
    query: () => db.select(db.raw(CHECKIN_COLUMNS)).from(db.raw(CHECKINS_SQL)),
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
  const checkin = await readCheckin(db, event, params.id)
  if (!checkin) throw notFound()
  return checkin
}

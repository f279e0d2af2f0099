// The audit log: who changed what (guide audit-log).
import type { Params } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import type { CountQuery, ListCondition } from '../../core/data/list_source.ts'
import { ofEvent, visibleValues } from '../../core/data/reach.ts'
import { selectWithId } from '../../core/data/reading.ts'
import { missing } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { hiddenKinds, isOfKind, visibleEntries, visibleEntryCounts } from '../../domain/operations/audit_visibility.ts'
import { auditEntries } from '../../domain/operations/model/audit_log.ts'

type Entry = Output<'audit_log.get'>

const columns = {
  ...Object.fromEntries(
    ['datetime', 'action', 'object_type', 'object_id', 'actor_type', 'actor_id'].map((name) => [
      name,
      `log_entries.${name}`,
    ]),
  ),
  datetime_since: 'log_entries.datetime',
  datetime_before: 'log_entries.datetime',
}

export const list: Handler<'audit_log.list'> = (context) =>
  page<Entry>(context, {
    // The organizer is named because its index has the order.
    query: (p) =>
      context.db('log_entries').where({ 'log_entries.organizer_id': p.organizer!, 'log_entries.event_id': p.event! }),
    mapping: auditEntries,
    key: 'log_entries.id',
    columns,
    conditions: [...hiddenKinds(context, 'event'), ...ofOrder(context)],
    counts: entryCounts(context),
  })

// Counts the entries of an event by the index of events, which does not contain the organizer.
const entryCounts = ({ db }: Pick<AnyContext, 'db'>): CountQuery => ({
  by: ['object_type', 'datetime_since', 'datetime_before'],
  query: (p, _, filtered) =>
    filtered(db('log_entries')).where('log_entries.event_id', p.event!).select(db.raw('count(*) as count')),
})

/** Lists the changes of the organizer and of its events that the caller can view. */
export const list_all: Handler<'audit_log.list_all'> = (context) =>
  page<Entry>(context, {
    query: (p) => visibleEntries(context, p),
    mapping: auditEntries,
    key: 'log_entries.id',
    columns,
    conditions: [
      ...hiddenKinds(context, 'organizer'),
      ...ofEvent(context, 'log_entries.event_id'),
      ...ofOrder(context),
    ],
    counts: visibleEntryCounts(context),
    values: visibleValues(context),
  })

export const get: Handler<'audit_log.get'> = async (context) => {
  const { db, organizer, operation, params } = context
  const query = visibleEntries(context, { organizer: organizer.id, ...visibleValues(context) } as Params)
  for (const { sql } of hiddenKinds(context, 'organizer')) query.whereRaw(sql)
  const entry = await query.where({ 'log_entries.id': params.id }).first(db.raw(selectWithId(auditEntries)))
  if (!entry) throw missing(operation)
  return entry
}

function ofOrder({
  query,
  organizer,
}: Pick<AnyContext, 'organizer'> & { readonly query: { readonly order?: string | undefined } }): ListCondition[] {
  const { order } = query
  if (!order) return []
  return [
    {
      sql: `${isOfKind(['event.order'])} and log_entries.object_id in (select o.id from orders o where o.organizer_id = :of and o.code = upper(:code))`,
      values: { of: organizer!.id, code: order },
    },
  ]
}

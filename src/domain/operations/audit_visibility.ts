// Which entries of the audit log a caller can see (guide audit-log, "What you can see").
import type { Knex } from 'knex'
import type { Params } from '../../core/data/db.ts'
import type { CountQuery, ListCondition } from '../../core/data/list_source.ts'
import { countOfEach, visibleEvents } from '../../core/data/reach.ts'
import type { AnyContext, Permission } from '../../core/handler.ts'

// The permission that entries about an object require besides that of the operation, by the first words of the object's type: `event.order`
// also covers `event.order.changed`.
const IN_EVENTS: Readonly<Record<string, Permission>> = {
  'event.cart_position': 'can_view_orders',
  'event.checkin': 'can_view_orders',
  'event.order': 'can_view_orders',
  'event.orders': 'can_view_orders',
  voucher: 'can_view_vouchers',
}
const IN_ORGANIZERS: Readonly<Record<string, Permission>> = {
  bank_import: 'can_view_orders',
  bank_transaction: 'can_view_orders',
  customer: 'can_manage_customers',
  gift_card: 'can_manage_gift_cards',
  membership: 'can_manage_customers',
  refund_export: 'can_view_orders',
  reusable_medium: 'can_manage_reusable_media',
  team: 'can_change_teams',
}

/** The part of a request's context that decides which entries the caller can see. */
export type LogReader = Pick<AnyContext, 'db' | 'operation' | 'who' | 'may'>

/**
 * Selects the entries of the organizer and its events, without those of events whose orders or vouchers the caller cannot view. Use it with
 * `visibleValues` and `hiddenKinds`.
 * @param table the table with the alias `log_entries`
 */
export function visibleEntries(
  context: LogReader,
  p: Params,
  table: Knex.Raw | 'log_entries' = 'log_entries',
): Knex.QueryBuilder {
  const query = context.db.from(table as 'log_entries').where('log_entries.organizer_id', p.organizer!)
  query.where((of) => of.whereNull('log_entries.event_id').orWhereIn('log_entries.event_id', visibleEvents(context, p)))
  return ofVisibleKinds(context, p, query)
}

function ofVisibleKinds(context: LogReader, p: Params, query: Knex.QueryBuilder): Knex.QueryBuilder {
  for (const [permission, kinds] of kindsByPermission(IN_EVENTS))
    query.where((of) =>
      of.whereIn('log_entries.event_id', visibleEvents(context, p, [permission])).orWhereRaw(`not ${isOfKind(kinds)}`),
    )
  return query
}

/**
 * Counts the entries that `visibleEntries` selects, from indexes. Entries of events whose orders and vouchers the caller can view are counted
 * without checking each of them.
 */
export const visibleEntryCounts = (context: LogReader): CountQuery => ({
  by: ['object_type', 'datetime_since', 'datetime_before'],
  query(p, _, filtered) {
    const { db } = context
    const visible = (): Knex.QueryBuilder => visibleEvents(context, p)
    const complete = kindsByPermission(IN_EVENTS).reduce(
      (events, [permission]) => events.whereIn('events.id', visibleEvents(context, p, [permission])),
      visible(),
    )
    const entries = (): Knex.QueryBuilder => filtered(db('log_entries'))
    const ofListed = (query: Knex.QueryBuilder): Knex.QueryBuilder => query.whereRaw('log_entries.event_id = listed.id')
    const ofOrganizer = ofVisibleKinds(context, p, entries())
      .where('log_entries.organizer_id', p.organizer!)
      .whereNull('log_entries.event_id')
    const parts = [
      countOfEach(db, complete, ofListed(entries())),
      countOfEach(
        db,
        visible().whereNotIn('events.id', complete.clone()),
        ofListed(ofVisibleKinds(context, p, entries())),
      ),
      ofOrganizer.count('*'),
    ]
    return db.select(db.raw('(?) + (?) + (?) as count', parts))
  },
})

/** Returns the conditions that omit entries about objects which the caller may not view, for entries of one event or of the organizer. */
export const hiddenKinds = ({ may }: Pick<LogReader, 'may'>, level: 'event' | 'organizer'): ListCondition[] =>
  kindsByPermission(level === 'event' ? IN_EVENTS : IN_ORGANIZERS).flatMap(([permission, kinds]) =>
    may(permission) ? [] : [{ sql: `not ${isOfKind(kinds)}`, values: {}, ofRow: true as const }],
  )

const kindsByPermission = (needed: Readonly<Record<string, Permission>>): (readonly [Permission, string[]])[] =>
  [...Map.groupBy(Object.entries(needed), ([, permission]) => permission)].map(
    ([permission, kinds]) => [permission, kinds.map(([kind]) => kind)] as const,
  )

/** Returns the SQL condition that the object of an entry has one of these types. */
export const isOfKind = (kinds: readonly string[]): string =>
  `(${kinds.map((kind) => `starts_with(log_entries.object_type || '.', '${kind}.')`).join(' or ')})`

// The audit log: who changed what (guide audit-log).
import type { Knex } from 'knex'
import type { Params } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { selectWithId } from '../../core/data/reading.ts'
import { missing } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output, Permission } from '../../core/handler.ts'
import { auditEntries } from '../../domain/operations/model/audit_log.ts'

type Entry = Output<'audit_log.get'>

// The permission that entries about an object require besides that of the operation, by the first words of the object's type: `event.order`
// also covers `event.order.changed` (guide audit-log, "What you can see").
const IN_EVENTS: Readonly<Record<string, Permission>> = {
  'event.cart_position': 'can_view_orders',
  'event.checkin': 'can_view_orders',
  'event.order': 'can_view_orders',
  'event.orders': 'can_view_orders',
  voucher: 'can_view_vouchers',
}
const IN_ORGANIZERS: Readonly<Record<string, Permission>> = {
  customer: 'can_manage_customers',
  gift_card: 'can_manage_gift_cards',
  membership: 'can_manage_customers',
  reusable_medium: 'can_manage_reusable_media',
  team: 'can_change_teams',
}

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
    conditions: [...hiddenKinds(context, IN_EVENTS), ...ofOrder(context)],
  })

/** Lists the changes of the organizer and of its events that the caller can view. */
export const list_all: Handler<'audit_log.list_all'> = (context) =>
  page<Entry>(context, {
    query: (p) => visibleEntries(context, p),
    mapping: auditEntries,
    key: 'log_entries.id',
    columns,
    conditions: [...hiddenKinds(context, IN_ORGANIZERS), ...ofEvent(context), ...ofOrder(context)],
    values: visibleValues(context),
  })

export const get: Handler<'audit_log.get'> = async (context) => {
  const { db, organizer, operation, params } = context
  const query = visibleEntries(context, { organizer: organizer.id, ...visibleValues(context) } as Params)
  for (const { sql } of hiddenKinds(context, IN_ORGANIZERS)) query.whereRaw(sql)
  const entry = await query.where({ 'log_entries.id': params.id }).first(db.raw(selectWithId(auditEntries)))
  if (!entry) throw missing(operation)
  return entry
}

// Selects the entries of the organizer and its events, without those of events whose orders or vouchers the caller cannot view.
function visibleEntries(context: AnyContext, p: Params): Knex.QueryBuilder {
  const query = context.db('log_entries').where('log_entries.organizer_id', p.organizer!)
  query.where((of) => of.whereNull('log_entries.event_id').orWhereIn('log_entries.event_id', visibleEvents(context, p)))
  for (const [permission, kinds] of kindsByPermission(IN_EVENTS))
    query.where((of) =>
      of.whereRaw(`not ${isOfKind(kinds)}`).orWhereIn('log_entries.event_id', visibleEvents(context, p, [permission])),
    )
  return query
}

/** Returns the conditions that omit entries about objects which the caller may not view. */
const hiddenKinds = ({ may }: Pick<AnyContext, 'may'>, needed: Readonly<Record<string, Permission>>): ListCondition[] =>
  kindsByPermission(needed).flatMap(([permission, kinds]) =>
    may(permission) ? [] : [{ sql: `not ${isOfKind(kinds)}`, values: {} }],
  )

const kindsByPermission = (needed: Readonly<Record<string, Permission>>): (readonly [Permission, string[]])[] =>
  [...Map.groupBy(Object.entries(needed), ([, permission]) => permission)].map(
    ([permission, kinds]) => [permission, kinds.map(([kind]) => kind)] as const,
  )

const isOfKind = (kinds: readonly string[]): string =>
  `(${kinds.map((kind) => `starts_with(log_entries.object_type || '.', '${kind}.')`).join(' or ')})`

// The event is looked up once, since comparing slugs would look it up for each entry.
function ofEvent({ query, organizer }: Context<'audit_log.list_all'>): ListCondition[] {
  const { event } = query
  if (event === undefined) return []
  return [
    {
      sql: 'log_entries.event_id = (select e.id from events e where e.organizer_id = :of_organizer and e.slug = :of_event)',
      values: { of_organizer: organizer.id, of_event: event },
    },
  ]
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

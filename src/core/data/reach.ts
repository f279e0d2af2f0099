// Teams, devices, publishable keys and webhooks reach either all events of their organizer, including later ones, or the events in a list.
import type { Knex } from 'knex'
import type { AnyContext } from '../handler.ts'
import type { Db, Params } from './db.ts'
import type { ListCondition } from './list_source.ts'

const LISTS = {
  team: 'team_limit_events',
  device: 'device_limit_events',
  webhook: 'webhook_limit_events',
  publishable_key: 'publishable_key_limit_events',
}

/**
 * Returns the SQL condition for a team, device, publishable key or webhook to reach an event of its organizer (guide permissions).
 * @param alias the alias of its row in the statement
 * @param event the SQL expression of the event's ID
 */
export const reachesEventSql = (owner: keyof typeof LISTS, alias: string, event = 'e.id'): string =>
  `(${alias}.all_events or exists (select from ${LISTS[owner]} r where r.${owner}_id = ${alias}.id and r.event_id = ${event}))`

/**
 * Returns a query for the IDs of those events of the organizer at which the caller has one of the permissions, for lists across events. Use it
 * with `visibleValues`.
 * @param permissions by default, those that the operation requires
 */
export function visibleEvents(
  { db, operation, who }: Pick<AnyContext, 'db' | 'operation' | 'who'>,
  p: Params,
  permissions = operation.permissions,
): Knex.QueryBuilder {
  const events = db('events').where('events.organizer_id', p.organizer!).select('events.id')
  if (who.type === 'device') {
    return events.whereRaw(
      `exists (select from devices d where d.id = ? and ${reachesEventSql('device', 'd', 'events.id')})`,
      [p.caller!],
    )
  }
  if (who.type === 'publishable') {
    return events.whereRaw(
      `exists (select from publishable_keys k where k.id = ? and ${reachesEventSql('publishable_key', 'k', 'events.id')})`,
      [p.caller!],
    )
  }
  const needed = permissions.length ? `and (${permissions.map((name) => `t.${name}`).join(' or ')})` : ''
  return events.whereRaw(
    `exists (select from teams t where t.id = any(?) ${needed} and ${reachesEventSql('team', 't', 'events.id')})`,
    [p.teams!],
  )
}

/** Returns the named values for the query of `visibleEvents`. */
export const visibleValues = ({ who }: Pick<AnyContext, 'who'>): Record<string, unknown> => ({
  caller: who.id,
  teams: who.team_ids,
})

/**
 * Returns a query that reads `rows` once for each event, which lets PostgreSQL use an index that begins with the event.
 * @param events a query for IDs of events
 * @param rows a query that refers to the event as `listed.id`
 * @param alias the alias of its rows
 */
export const ofEach = (db: Db, events: Knex.QueryBuilder, rows: Knex.QueryBuilder, alias: string): Knex.QueryBuilder =>
  db.from(db.raw('(?) as listed cross join lateral (?) as ??', [events, rows, alias]))

/** Returns a query for the number of the rows of all events; see `ofEach`. */
export const countOfEach = (db: Db, events: Knex.QueryBuilder, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  ofEach(db, events, rows.clearSelect().count('* as rows'), 'counted').select(
    db.raw('coalesce(sum(counted.rows), 0)::integer as count'),
  )

/**
 * Returns the condition of a list across events that its rows belong to the event with the slug in the query parameter `event`; none without it.
 * The event is looked up once, since comparing slugs would look it up for each row.
 * @param column the column with the ID of the event
 */
export function ofEvent(
  { query, organizer }: Pick<AnyContext, 'organizer'> & { readonly query: { readonly event?: string | undefined } },
  column: string,
): ListCondition[] {
  if (query.event === undefined) return []
  return [
    {
      sql: `${column} = (select e.id from events e where e.organizer_id = :of_organizer and e.slug = :of_event)`,
      values: { of_organizer: organizer!.id, of_event: query.event },
    },
  ]
}

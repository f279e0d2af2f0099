// Teams, devices, publishable keys and webhooks reach either all events of their organizer, including later ones, or the events in a list.
import type { Knex } from 'knex'
import type { AnyContext } from '../handler.ts'
import type { Params } from './db.ts'

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

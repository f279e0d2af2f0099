// Teams, devices, publishable keys and webhooks reach either all events of their organizer, those that are created later included, or the events of a list.

const LISTS = {
  team: 'team_limit_events',
  device: 'device_limit_events',
  webhook: 'webhook_limit_events',
  publishable_key: 'publishable_key_limit_events',
}

/**
 * Returns the SQL condition that a team, device, publishable key or webhook reaches an event of its organizer (guide permissions).
 * @param alias the alias of its row in the statement
 * @param event the SQL expression of the event's id
 */
export const reachesEventSql = (owner: keyof typeof LISTS, alias: string, event = 'e.id'): string =>
  `(${alias}.all_events or exists (select from ${LISTS[owner]} r where r.${owner}_id = ${alias}.id and r.event_id = ${event}))`

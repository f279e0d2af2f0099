// A team is a group of people and API tokens with the same permissions on the same events.
import { resource } from '../core/resource.ts'

export const { list, get, create, update, replace, remove } = resource('teams', {
  log: 'team',
  parts: { limit_events: { table: 'team_limit_events', owner: 'team_id', column: 'event_id' } },
})

// A team is a group of people and API tokens with the same permissions on the same events.
import { resource } from '../../core/resource.ts'
import { links } from '../../core/rows.ts'

export const { list, get, create, update, replace, remove } = resource('teams', {
  log: 'team',
  parts: { limit_events: links('team_limit_events', 'team_id', 'event_id') },
})

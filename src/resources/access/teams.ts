// A team is a group of people and API tokens with the same permissions on the same events.

import { links, mapping } from '../../core/mapping.ts'
import { resource } from '../../core/resource.ts'

export const { list, get, create, update, replace, remove } = resource('teams', {
  log: 'team',
  mapping: mapping('teams', 'Team', { limit_events: links('team_limit_events', 'team_id', 'event_id') }),
})

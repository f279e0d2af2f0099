// How teams are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Teams, as every operation returns them. */
export const teams = mapping('teams', 'Team', { limit_events: links('team_limit_events', 'team_id', 'event_id') })

// Names of an organizer's events, for forms that select events.
import type { Db } from '../../core/data/db.ts'

export type EventName = { slug: string; name: Record<string, string> }

/** Returns the names of all events of an organizer, by slug. */
export const eventNames = (db: Db, organizer: string): Promise<EventName[]> =>
  db('events')
    .join('organizers', 'organizers.id', 'events.organizer_id')
    .where('organizers.slug', organizer)
    .orderBy('events.slug')
    .select('events.slug', 'events.name')

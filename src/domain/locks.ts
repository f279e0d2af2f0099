// Every lock that handlers take themselves. Whoever takes several takes them in the order of this file, and those of one kind by
// rising ID; then nobody waits for somebody who waits for them. A lock that cannot be had within LOCK_TIMEOUT is 409, and all of
// them are held until the transaction ends.
import { rows } from '../core/db.ts'
import type { Db } from '../core/db.ts'

/** Changes of an event's questions and of their options come one after the other: they refer to each other in ways that only a look at several of them can check. */
export async function lockQuestions(db: Db, event: { id: number }): Promise<void> {
  await rows(db, "select pg_advisory_xact_lock(hashtextextended('questions', :event))", { event: event.id })
}

// The part of stored responses for idempotency keys that does not depend on HTTP. core/http/idempotency.ts stores and replays them.
import type { Db } from './db.ts'
import { query } from './db.ts'

/** Seconds for which a response is stored. */
export const STORED_RESPONSE_RETENTION_SECONDS = 86_400
/** Header that marks a stored response as one that cannot be replayed. */
export const NOT_STORED = { 'X-Idempotency-Stored': 'false' }

/**
 * Deletes the stored responses to requests at an event and at its organizer, which can concern any event. The idempotency keys remain, so the
 * requests are not executed again.
 */
export async function deleteStoredResponses(db: Db, organizer: { id: number }, event: { id: number }): Promise<void> {
  await query(
    db,
    `update idempotency_answers set body = null, headers = :headers
    where organizer_id = :organizer and coalesce(event_id, :event) = :event and body is not null`,
    { organizer: organizer.id, event: event.id, headers: JSON.stringify(NOT_STORED) },
  )
}

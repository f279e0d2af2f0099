// What is stored with idempotency keys and does not depend on HTTP; core/http/idempotency.ts stores and replays responses.
import type { Db } from './db.ts'
import { query } from './db.ts'

/** Seconds for which a response is stored. */
export const STORED_RESPONSE_RETENTION_SECONDS = 86_400
/** Header of a stored response that says that it cannot be replayed. */
export const NOT_STORED = { 'X-Idempotency-Stored': 'false' }

/**
 * Deletes the responses to requests at an event, and to those at its organizer, which may be about any event. The keys remain: these
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

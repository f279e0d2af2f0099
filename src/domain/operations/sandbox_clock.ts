// The clocks of sandboxes, which only move forward (guide sandbox, "The clock of a sandbox on a server").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { Enqueue } from '../../core/platform/jobs.ts'
import { lockSandbox } from '../locks.ts'

/** Maximum number of seconds by which a sandbox is ahead of the real time: 400 days. */
const MAX_AHEAD_SECONDS = 400 * 86_400

/**
 * Advances the clock of a sandbox, and enqueues the jobs that are due then.
 * @param by seconds, or `to`, the new time; `now` is the real time
 * @returns the ID of the sandbox
 * @throws Rejection 404 if the organizer has no such sandbox; 400 if the clock would go back or too far
 */
export async function advanceSandbox(
  { db, now, enqueue }: { readonly db: Db; readonly now: Date; readonly enqueue: Enqueue },
  controller: { readonly id: number },
  slug: string,
  { seconds, to }: { readonly seconds?: number | undefined; readonly to?: string | undefined },
): Promise<{ id: number }> {
  if ((seconds === undefined) === (to === undefined))
    throw invalid('non_field_errors', 'Send either `seconds` or `to`.', 'conflicting_fields')
  const [sandbox] = await lockSandbox(db, controller, slug)
  if (!sandbox) throw notFound('Not found.')
  const organizer = { id: sandbox.organizer_id }
  const [{ ahead }] = (await query<{ ahead: number }>(
    db,
    'select clock_ahead_seconds as ahead from organizers where id = :id',
    organizer,
  )) as [{ ahead: number }]
  const after = seconds === undefined ? Math.ceil((Date.parse(to!) - now.getTime()) / 1000) : ahead + seconds
  const field = seconds === undefined ? 'to' : 'seconds'
  if (after <= ahead) throw invalid(field, 'The clock only moves forward.')
  if (after > MAX_AHEAD_SECONDS) throw invalid(field, 'The clock can be at most 400 days ahead of the real time.')
  await query(db, 'update organizers set clock_ahead_seconds = :after where id = :id', { ...organizer, after })
  await query(db, 'update sandbox_organizers set settled = false where organizer_id = :id', organizer)
  await enqueue(db, 'sandbox_clock', { organizer_id: organizer.id })
  return { id: sandbox.id }
}

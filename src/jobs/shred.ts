// Deletes what was exported from an event.
import { deleteAnswers } from '../core/http/idempotency.ts'
import type { Job } from '../core/platform/jobs.ts'
import { shred as shredEvent } from '../domain/operations/shredding/deleting.ts'

/** Each step can be done once more: a run that dies is followed by one that begins anew. */
export const shred: Job<{ shredding_id: number }> = {
  timeout: 3600,
  heartbeat: 30,
  async run({ shredding_id }, context) {
    await shredEvent(context, shredding_id, deleteAnswers)
  },
}

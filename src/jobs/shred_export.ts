// Exports what is to be deleted from an event.
import type { Job } from '../core/platform/jobs.ts'
import { makeExport } from '../domain/operations/shredding/exporting.ts'

/** A run that dies leaves nothing but a draft, which the next one writes anew. */
export const shredExport: Job<{ shredding_id: number }> = {
  timeout: 3600,
  heartbeat: 30,
  async run({ shredding_id }, context) {
    await makeExport(context, shredding_id)
  },
}

// Makes the file of an export.
import type { Job } from '../core/platform/jobs.ts'
import { makeExport } from '../domain/operations/exports/runs.ts'

/** One that is there is not made again. How often one is begun is counted with it, so that its caller learns when it has failed for good. */
export const exportFile: Job<{ run_id: string }> = {
  timeout: 1800,
  heartbeat: 30,
  run: ({ run_id }, context) => makeExport(context, run_id),
}

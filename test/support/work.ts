// Runs items of a work queue: a single one, or all that are due.
import type { JobContext } from '../../src/core/platform/jobs.ts'
import type { AnyQueue } from '../../src/core/work_queue.ts'
import { drain } from '../../src/core/work_queue.ts'

/** Runs one attempt of an item, if it is due. */
export const workOn = (queue: AnyQueue, context: JobContext, id: number | string): Promise<void> =>
  drain({ ...queue, claimable: `${queue.claimable ?? 'true'} and q.id = '${id}'` }, context)

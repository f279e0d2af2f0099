// `jobs list`, `jobs retry` and `run-job`: commands with which operators manage background jobs.
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'
import { failedJobs, retryJobs } from '../core/data/job_queue.ts'
import { jobs } from '../jobs/index.ts'
import { print, withDatabase, withQueue } from './database.ts'

// Maximum number of jobs that one call of `jobs retry` handles.
const MAX_JOBS = 100_000

// Only scheduled jobs can run without data.
const SCHEDULED = Object.keys(jobs).filter((name) => jobs[name]!.cron)

/** Lists the jobs that have failed permanently, newest first. */
export const listFailedJobs = (
  config: Config,
  { queue, limit, json = false }: { queue?: string; limit: number; json?: boolean },
): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const failedItems = await failedJobs(db, { queue, limit })
    const lines = failedItems.map(
      ({ id, queue, data, runs, failed, error }) =>
        `${id}  ${queue}  ${JSON.stringify(data)}  failed ${failed} in run ${runs}: ${error ?? 'it took too long, or its process died'}`,
    )
    print(json, failedItems, lines.join('\n') || 'No job has failed.')
  })

/**
 * Runs jobs that have failed permanently again.
 * @throws UsageError unless either IDs or `all` are given, and if an ID is not that of a failed job
 */
export async function retryFailedJobs(
  config: Config,
  ids: string[],
  { all = false, queue, json = false }: { all?: boolean; queue?: string; json?: boolean },
): Promise<void> {
  if (all === ids.length > 0) throw new UsageError('Name the jobs to retry, or use --all.')
  await withDatabase(config, async ({ db, directUrl }) => {
    const failedItems = await failedJobs(db, { queue, limit: MAX_JOBS })
    const unknown = ids.find((id) => !failedItems.some((job) => job.id === id))
    if (unknown) throw new UsageError(`No job ${unknown} has failed.`)
    const count = await retryJobs(db, directUrl, all ? failedItems : failedItems.filter(({ id }) => ids.includes(id)))
    print(json, { retried: count }, `${count} ${count === 1 ? 'job runs' : 'jobs run'} again.`)
  })
}

/**
 * Runs a scheduled job now and prints its result. @throws UsageError with the names of all scheduled jobs, for an unknown name
 */
export async function runNow(config: Config, name: string, { json = false }: { json?: boolean }): Promise<void> {
  if (!SCHEDULED.includes(name))
    throw new UsageError(`There is no job ${name} that runs on a schedule: ${SCHEDULED.join(', ')}.`)
  await withDatabase(config, (database) =>
    withQueue(database, config, async (queue) => {
      const figures = await queue.run(name)
      const figuresByName = Object.entries(figures).map(([what, number]) => `${what} ${number}`)
      print(
        json,
        { job: name, ...figures },
        `${name} is done${figuresByName.length ? `: ${figuresByName.join(', ')}` : ''}.`,
      )
    }),
  )
}

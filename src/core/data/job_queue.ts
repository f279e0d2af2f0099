// The queues of background jobs, on pg-boss: installing them, enqueuing and running jobs, and the figures and actions for operators.
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKnex, getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { jobDuration, jobRuns } from '../platform/counters.ts'
import type { JobRecording } from '../platform/job_recording.ts'
import { recordJobs } from '../platform/job_recording.ts'
import type { Enqueue, JobContext, JobRegistry, Notify, ReadCurrent } from '../platform/jobs.ts'
import { notifying } from '../platform/jobs.ts'
import { sessionName } from '../platform/process_name.ts'
import type { SpanOptions } from '../platform/spans.ts'
import { inSpan, traceContext } from '../platform/tracing.ts'
import { afterCommit } from './after_commit.ts'
import { connectionOf } from './connection.ts'
import type { Db } from './db.ts'
import { query } from './db.ts'
import { reachable } from './driver.ts'
import type { SetUp } from './migrate.ts'
import { outagesOf } from './outages.ts'
import { readsPrimary } from './replica.ts'
import { wakeUps } from './wake_ups.ts'

const SCHEMA = 'boss'
/** Seconds for which finished jobs are retained. Failed ones can be listed and retried for this long. */
const RETENTION_SECONDS = 14 * 86_400
/** Seconds without a heartbeat after which a job's process counts as dead, and between two checks for such jobs. */
const HEARTBEAT_SECONDS = 60
const SUPERVISION_INTERVAL_SECONDS = 30
/** Seconds between two checks for scheduled jobs that are due, which one process at a time makes, and between two polls that start them. */
const CRON = { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 2 }
/** Seconds between two polls for jobs, which start retries, delayed jobs, and jobs of whose addition workers were not notified. */
const POLLING_INTERVAL_SECONDS = 2
// The channel on which pg-boss listens for names of queues. The statement writes nothing, so its commit waits for neither disk nor standby.
const NOTIFY = `select pg_notify('pgboss_' || left(encode(sha224('${SCHEMA}'), 'hex'), 24), queue) from unnest($1::text[]) as queue`

export type JobQueue = {
  enqueue: Enqueue
  notify: Notify
  /** Runs a job without data immediately in this process, bypassing its queue. @returns the figures that the job reports; most jobs report none */
  run(name: string): Promise<Record<string, number>>
  /** Starts a recording of what a transaction enqueues. */
  recordJobs(): JobRecording
  stop(): Promise<void>
}

const optionsOf = ({ retries = 8, timeout = 300, retentionSeconds = RETENTION_SECONDS }: JobRegistry[string]) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: timeout,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: retentionSeconds,
  notify: false, // with true, pg-boss notifies within the transaction that adds the job (wake_ups.ts)
})

const spanOf = (name: string, id: string, cause: string | undefined): SpanOptions => ({
  kind: 'consumer',
  cause,
  attributes: {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
  },
})

const asJobs = (url: string) => ({ ...connectionOf(url), application_name: sessionName('jobs'), schema: SCHEMA })

/** Returns the set-up of the job queues, which `migrate` applies beside the migrations. */
export function queuesOf(url: string, jobs: JobRegistry): SetUp {
  const options = Object.entries(jobs).map(([name, job]) => [name, optionsOf(job)])
  const text = `${getConstructionPlans(SCHEMA)}${JSON.stringify(options)}`
  return { name: 'job queues', text, apply: () => installQueues(url, jobs) }
}

/** Installs the queues, or updates their options to those of the jobs. */
export async function installQueues(url: string, jobs: JobRegistry): Promise<void> {
  const boss = new PgBoss({ ...asJobs(url), max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined) // a failing call below rejects anyway
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name))
    await Promise.all(
      Object.entries(jobs).map(([name, job]) =>
        present.has(name) ? boss.updateQueue(name, optionsOf(job)) : boss.createQueue(name, optionsOf(job)),
      ),
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Opens the queues for enqueuing and, with `work`, runs jobs. `stop` waits for running jobs; those that do not finish within
 * `SHUTDOWN_TIMEOUT` return to their queue.
 */
export async function openQueue(
  url: string,
  jobs: JobRegistry,
  context: Pick<JobContext, 'db' | 'config' | 'log' | 'clock'>,
  { work, readCurrent = readsPrimary(context.db) }: { work: boolean; readCurrent?: ReadCurrent | undefined },
): Promise<JobQueue> {
  const { log, config, clock } = context
  const outages = outagesOf(context.db, log)
  const boss = new PgBoss({
    ...reachable(config),
    ...asJobs(url),
    max: work ? 4 : 2,
    migrate: false,
    createSchema: false,
    supervise: work,
    superviseIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    schedule: work,
    ...CRON,
    useListenNotify: work,
  })
  boss.on('error', (error) => outages.report(error, () => log.error({ err: error }, 'job queue')))
  const stopping = new AbortController()
  const wakes = wakeUps((queues) =>
    boss
      .getDb()
      .executeSql(NOTIFY, [queues])
      .then(
        () => undefined,
        (error: unknown) => {
          if (stopping.signal.aborted) return // the connections may be closed already
          outages.report(error, () => log.error({ err: error, queues }, 'workers not notified'))
        },
      ),
  )
  const enqueue: Enqueue = async (db, name, data, seconds = 0) => {
    const cause = traceContext()
    await boss.send(name, cause ? { ...data, traceparent: cause } : data, {
      db: fromKnex(db),
      ...(seconds && { startAfter: seconds }),
    })
    if (!seconds) afterCommit(db, () => wakes.add(name))
  }
  const notify = notifying(jobs, enqueue)
  const working = new Set<Promise<void>>()
  const background: JobContext['background'] = (work) => {
    const task = work(stopping.signal)
      .catch((error: unknown) => outages.report(error, () => log.error({ err: error }, 'background work failed')))
      .finally(() => working.delete(task))
    working.add(task)
  }
  const contextOf = (log: Logger): JobContext => ({
    ...context,
    now: clock(),
    log,
    enqueue,
    notify,
    readCurrent,
    background,
  })
  const startWorkers = async (): Promise<void> => {
    for (const { name } of await boss.getSchedules()) if (!jobs[name]?.cron) await boss.unschedule(name) // of an earlier release
    for (const [name, job] of Object.entries(jobs)) {
      if (job.cron) await boss.schedule(name, job.cron)
      const options = {
        batchSize: 5,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
        perJobResults: true,
      } as const
      await boss.work<{ traceparent?: string }>(name, options, async (batch) =>
        Promise.all(
          batch.map(({ id, data }) => {
            const { traceparent: cause, ...own } = data ?? {} // scheduled jobs have no data
            return inSpan(`process ${name}`, spanOf(name, id, cause), async (span) => {
              const logger = log.child({ job: name, job_id: id })
              const end = jobDuration.startTimer({ job: name })
              try {
                const figures = await job.run(own, contextOf(logger))
                logger.info({ ...figures }, 'job done')
                jobRuns.inc({ job: name, result: 'done' })
                return { id, status: 'completed' as const }
              } catch (error) {
                outages.report(error, () => logger.error({ err: error }, 'job failed'))
                jobRuns.inc({ job: name, result: 'failed' })
                span?.fail(error)
                // With this status pg-boss copies a job to its dead-letter queue. There is none, so the job only fails without a retry.
                const status = job.isFinal?.(error) ? 'deadletter' : 'failed'
                return { id, status: status as 'failed' | 'deadletter', output: { message: (error as Error).message } }
              } finally {
                end()
              }
            })
          }),
        ),
      )
    }
    log.info({ queues: Object.keys(jobs).length }, 'running jobs')
  }
  try {
    await boss.start()
    if (work) await startWorkers()
  } catch (error) {
    // Otherwise jobs that have begun would continue in a process that is closing its database.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return {
    enqueue,
    notify,
    recordJobs: () => recordJobs(jobs, contextOf(log)),
    run: async (name) => (await jobs[name]!.run({}, contextOf(log.child({ job: name })))) ?? {},
    async stop() {
      const timeout = config.SHUTDOWN_TIMEOUT * 1000
      stopping.abort()
      await wakes.end()
      await boss.stop({ graceful: true, timeout })
      const late = new AbortController()
      await Promise.race([Promise.all(working), sleep(timeout, undefined, late).catch(() => undefined)])
      late.abort()
    },
  }
}

/**
 * Deletes the stored error messages of jobs.
 * @param queue name of the queue
 * @param member field of the jobs' data that contains an ID
 * @param chosen SQL that selects the IDs whose jobs are affected
 */
export async function deleteOutputs(
  db: Db,
  queue: string,
  member: string,
  chosen: string,
  values: Record<string, unknown>,
): Promise<void> {
  await query(
    db,
    `update ${SCHEMA}.job set output = null where name = :queue and output is not null and (data ->> :member)::bigint in (${chosen})`,
    { queue, member, ...values },
  )
}

/** The state of a queue: numbers of jobs by state, and for how many seconds the oldest job that is due has been waiting. */
export type QueueState = {
  queue: string
  waiting: number
  later: number
  active: number
  failed: number
  oldest: number
}

/** Returns the state of the queues. Queues with only completed jobs are omitted. */
export function queueStates(db: Db): Promise<QueueState[]> {
  return query(
    db,
    `
    with open as (select name, state, case when state < 'active' then greatest(0, extract(epoch from clock_timestamp() - start_after)) end as age,
      state < 'active' and start_after > clock_timestamp() as is_later from ${SCHEMA}.job where state <> 'completed')
    select name as queue, count(*) filter (where age is not null and not is_later) as waiting, count(*) filter (where is_later) as later,
      count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed, coalesce(max(age), 0)::float as oldest
    from open group by name order by name`,
  )
}

/**
 * Returns how many seconds ago any worker last started the scheduled jobs that were due; null if none ever has.
 */
export async function secondsSinceScheduling(db: Db): Promise<number | null> {
  const [row] = await query<{ age: number | null }>(
    db,
    `select extract(epoch from clock_timestamp() - cron_on)::float as age from ${SCHEMA}.version`,
    {},
  )
  return row?.age ?? null
}

/** A job that has failed permanently, with the error message of its last run. */
type FailedJob = { id: string; queue: string; data: object; runs: number; failed: string; error: string | null }

/** Returns the latest jobs that have failed permanently, newest first. */
export function failedJobs(
  db: Db,
  { queue, limit }: { queue?: string | undefined; limit: number },
): Promise<FailedJob[]> {
  return query(
    db,
    `
    select id, name as queue, data, retry_count + 1 as runs, completed_on as failed, output ->> 'message' as error from ${SCHEMA}.job
    where state = 'failed' and (:queue::text is null or name = :queue) order by completed_on desc, id limit :limit`,
    { queue: queue ?? null, limit },
  )
}

/**
 * Enqueues jobs again that have failed permanently. @returns the number of jobs
 */
export async function retryJobs(
  db: Db,
  url: string,
  jobs: readonly Pick<FailedJob, 'id' | 'queue'>[],
): Promise<number> {
  const boss = new PgBoss({
    ...asJobs(url),
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // a failing call below rejects anyway
  await boss.start()
  try {
    let retried = 0
    await db.transaction(async (trx) => {
      for (const [queue, of] of Map.groupBy(jobs, (job) => job.queue)) {
        const ids = of.map(({ id }) => id)
        const { affected } = (await boss.retry(queue, ids, { db: fromKnex(trx) })) as { affected: number }
        retried += affected
      }
    })
    return retried
  } finally {
    await boss.stop({ graceful: false })
  }
}

// Background jobs on pg-boss. A request sends a job on its own transaction, so that the job exists exactly when the change
// does. Payloads carry ids only; every job can be run twice without harm, because a worker may die after the effect.

import { setTimeout as sleep } from 'node:timers/promises'
import { fromKnex, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { AuditAction } from '../audit_actions.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { reachable } from '../data/driver.ts'
import { outagesOf } from '../data/outages.ts'

const SCHEMA = 'boss'
/** Seconds for which finished jobs are kept: those that failed can be looked at and retried for so long. */
const KEPT = 14 * 86_400
/** Seconds without a sign of life after which a job's process counts as dead, and between two looks for such jobs. */
const HEARTBEAT = 60
const SUPERVISION = 30
/** Seconds between two looks at what is due by the clock, which pg-boss takes by turns in all processes, and until it is begun. */
const CRON = { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 2 }

/**
 * What a job works with besides its data. `now` is the moment at which this run began, `clock` is for jobs that go on for long;
 * `enqueue` is for what follows from it.
 */
export type JobContext = {
  db: Db
  config: Config
  log: Logger
  clock: Clock
  now: Date
  enqueue: Enqueue
  notify: Notify
  /**
   * Work that goes on behind the run, so that what takes long keeps no other job waiting. It is not tried again when it fails or its
   * process dies: whatever it is about has to be found again by another run. `stopping` is aborted when the worker stops, which waits for it.
   */
  background(work: (stopping: AbortSignal) => Promise<void>): void
}

/** One kind of background job: its function, how often it is tried, and when it runs by itself. */
export type Job<Data extends object = Record<string, never>> = {
  /** @returns what was done, in figures by name, for the log and for whoever runs it by hand */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to tell
  run(data: Data, context: JobContext): Promise<void | Record<string, number>>
  /** Attempts after the first, with pauses that grow from two seconds to an hour. */
  retries?: number
  /** Whether a failure is final: no further attempt would mend it. */
  isFinal?(error: unknown): boolean
  /** Seconds after which a run counts as failed. */
  timeout?: number
  /** Seconds for which jobs are kept when they are done or have failed for good, where that is not `KEPT`. */
  kept?: number
  /** Cron expression (UTC) of jobs that need no occasion. */
  cron?: string
  /** Actions of the audit log that enqueue it, in their transaction. Its data is `{ entries }` then, the ids of the lines. */
  on?: readonly AuditAction[]
  /**
   * With `on`: returns SQL for whether it has anything to do for one of these actions at the event `e` of a statement. Without it, it always has.
   */
  subscribesSql?(actions: readonly AuditAction[]): string
  /** With `on`: what is written in that transaction for such lines. @returns the data of the job, or nothing where none is needed */
  prepare?(db: Db, action: AuditAction, entries: readonly number[]): Promise<Data | undefined>
}

// The registry holds jobs of different data types; who sends one is checked by `Enqueue`, who runs it by the job itself.
// biome-ignore lint/suspicious/noExplicitAny: each job has data of its own
export type JobRegistry = Record<string, Job<any>>

/**
 * Enqueues a job on the transaction `db`: it exists when, and only when, the transaction commits. @param seconds how long it waits before
 * it can run
 */
export type Enqueue = (db: Db, name: string, data: object, seconds?: number) => Promise<void>

/** Enqueues the jobs that subscribe to an action of the audit log, on the transaction `db` of its lines. */
export type Notify = {
  (db: Db, action: AuditAction, entries: readonly number[]): Promise<void>
  /**
   * Returns SQL for whether any job has something to do for one of these actions at the event `e` of a statement. Where none has, the
   * caller need not wait for the lines.
   */
  hasSubscribersSql(...actions: readonly AuditAction[]): string
}

/** Notifies no job: for an organizer that is being created, and for actions without subscribers. */
export const skipNotifications: Notify = Object.assign(async () => undefined, { hasSubscribersSql: () => 'false' })

export type JobQueue = {
  enqueue: Enqueue
  notify: Notify
  /** Runs a job that needs no occasion, here and now, past its queue. @returns its figures, none of most jobs */
  run(name: string): Promise<Record<string, number>>
  stop(): Promise<void>
}

/** Installs the queues; runs under the migration lock. */
export async function installQueues(url: string, jobs: JobRegistry): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined) // a failing call below rejects by itself
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name))
    await Promise.all(
      Object.entries(jobs).map(([name, { retries = 8, timeout = 300, kept = KEPT }]) => {
        const options = {
          retryLimit: retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 3600,
          expireInSeconds: timeout,
          heartbeatSeconds: HEARTBEAT,
          deleteAfterSeconds: kept,
          notify: true,
        }
        return present.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
      }),
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}

function notifying(jobs: JobRegistry, enqueue: Enqueue): Notify {
  const subscribers = (...actions: readonly AuditAction[]) =>
    Object.entries(jobs).filter(([, { on = [] }]) => actions.some((action) => on.includes(action)))
  const notify = async (db: Db, action: AuditAction, entries: readonly number[]): Promise<void> => {
    for (const [name, { prepare }] of subscribers(action)) {
      const data = prepare ? await prepare(db, action, entries) : { entries }
      if (data) await enqueue(db, name, data)
    }
  }
  const hasSubscribersSql = (...actions: readonly AuditAction[]): string =>
    subscribers(...actions)
      .map(([, { on = [], subscribesSql = () => 'true' }]) =>
        subscribesSql(actions.filter((action) => on.includes(action))),
      )
      .join(' or ') || 'false'
  return Object.assign(notify, {
    hasSubscribersSql: (...actions: readonly AuditAction[]) => `(${hasSubscribersSql(...actions)})`,
  })
}

/**
 * Opens the queues for enqueuing and, with `work`, runs jobs. `stop` lets running jobs finish; those that do not finish in
 * time go back to their queue.
 */
export async function openQueue(
  url: string,
  jobs: JobRegistry,
  context: Pick<JobContext, 'db' | 'config' | 'log' | 'clock'>,
  { work }: { work: boolean },
): Promise<JobQueue> {
  const { log, config, clock } = context
  const outages = outagesOf(context.db, log)
  const boss = new PgBoss({
    ...reachable(config),
    connectionString: url,
    schema: SCHEMA,
    max: work ? 4 : 2,
    migrate: false,
    createSchema: false,
    supervise: work,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    schedule: work,
    ...CRON,
    useListenNotify: work,
  })
  boss.on('error', (error) => outages.report(error, () => log.error({ err: error }, 'job queue')))
  const enqueue: Enqueue = async (db, name, data, seconds = 0) => {
    await boss.send(name, data, { db: fromKnex(db), ...(seconds && { startAfter: seconds }) })
  }
  const notify = notifying(jobs, enqueue)
  const stopping = new AbortController()
  const working = new Set<Promise<void>>()
  const background: JobContext['background'] = (work) => {
    const task = work(stopping.signal)
      .catch((error: unknown) => outages.report(error, () => log.error({ err: error }, 'background work failed')))
      .finally(() => working.delete(task))
    working.add(task)
  }
  const contextOf = (log: Logger): JobContext => ({ ...context, now: clock(), log, enqueue, notify, background })
  const beginWork = async (): Promise<void> => {
    for (const { name } of await boss.getSchedules()) if (!jobs[name]?.cron) await boss.unschedule(name) // of an earlier release
    for (const [name, job] of Object.entries(jobs)) {
      if (job.cron) await boss.schedule(name, job.cron)
      // The short polling interval starts retries and delayed jobs on time; a new job is announced and starts at once.
      const options = {
        batchSize: 5,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        perJobResults: true,
      } as const
      await boss.work(name, options, async (batch) =>
        Promise.all(
          batch.map(async ({ id, data }) => {
            const logger = log.child({ job: name, job_id: id })
            try {
              const figures = await job.run(data, contextOf(logger))
              logger.info({ ...figures }, 'job done')
              return { id, status: 'completed' as const }
            } catch (error) {
              outages.report(error, () => logger.error({ err: error }, 'job failed'))
              // Of a final failure pg-boss would keep a copy in a queue for such jobs; there is none, so it only fails.
              const status = job.isFinal?.(error) ? 'deadletter' : 'failed'
              return { id, status: status as 'failed' | 'deadletter', output: { message: (error as Error).message } }
            }
          }),
        ),
      )
    }
    log.info({ queues: Object.keys(jobs).length }, 'running jobs')
  }
  try {
    await boss.start()
    if (work) await beginWork()
  } catch (error) {
    // Whatever has begun would go on, in a process that has given up and closes its database.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return {
    enqueue,
    notify,
    run: async (name) => (await jobs[name]!.run({}, contextOf(log.child({ job: name })))) ?? {},
    async stop() {
      const timeout = config.SHUTDOWN_TIMEOUT * 1000
      stopping.abort()
      await boss.stop({ graceful: true, timeout })
      const late = new AbortController()
      await Promise.race([Promise.all(working), sleep(timeout, undefined, late).catch(() => undefined)])
      late.abort()
    },
  }
}

/**
 * Deletes what runs of jobs have said about their failures.
 * @param queue name of the jobs
 * @param member of their data, an id
 * @param chosen SQL that selects such ids
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

/** How a queue is doing: jobs by what becomes of them, and how many seconds the first of those that could run has been waiting. */
export type QueueState = {
  queue: string
  waiting: number
  later: number
  active: number
  failed: number
  oldest: number
}

/** How the queues are doing at this moment; one in which there is nothing but what is done is not among them. */
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

/** A job that has failed for good, with the message of its last run. */
type FailedJob = { id: string; queue: string; data: object; runs: number; failed: string; error: string | null }

/** The latest jobs that have failed for good, the newest first. */
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
 * Has jobs that failed for good run once more. @returns how many of them there were
 */
export async function retryJobs(
  db: Db,
  url: string,
  jobs: readonly Pick<FailedJob, 'id' | 'queue'>[],
): Promise<number> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // a failing call below rejects by itself
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

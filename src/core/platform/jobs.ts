// The types of background jobs. A request enqueues a job in its own transaction, so that the job exists if and only if the change is
// committed. The data of jobs contains only IDs. Every job must be safe to run twice, because a worker can die after its effect.

import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { AuditAction } from '../audit_actions.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from './mail_message.ts'

/**
 * Everything that a job can use besides its data. `now` is the time at which this run began, `clock` is for long-running jobs, and `enqueue`
 * adds further jobs.
 */
export type JobContext = {
  db: Knex
  config: Config
  log: Logger
  clock: Clock
  now: Date
  enqueue: Enqueue
  notify: Notify
  /**
   * Reads everything that is committed now, from a standby if there is one that has it soon. `work` must be safe to run twice, and only reads
   * with the database that it receives.
   */
  readCurrent: ReadCurrent
  /**
   * Starts work that continues after the run, so that long work does not delay other jobs. It is not retried if it fails or its process dies:
   * a later run must find the work again. `stopping` is aborted when the worker stops; the worker waits for the work to end.
   */
  background(work: (stopping: AbortSignal) => Promise<void>): void
  /** The sandbox by whose clock a scheduled job runs; without it, the job processes all organizers without a clock of their own. */
  sandbox?: { readonly id: number }
  /** Receives the mails of a dry run instead of the mail server. Jobs then attach no files (job_recording.ts). */
  outbox?: Pick<Mail[], 'push'>
}

/** Long reads of jobs. */
export type CurrentRead = 'export' | 'shredding'
export type ReadCurrent = <Result>(use: CurrentRead, work: (db: Knex) => Promise<Result>) => Promise<Result>

/** A type of background job: its function, its number of attempts, and its schedule. */
export type Job<Data extends object = Record<string, never>> = {
  /** Runs the job. @returns figures about the work by name, for the log and for operators who run it by hand */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs report no figures
  run(data: Data, context: JobContext): Promise<void | Record<string, number>>
  /** Number of retries, with delays that grow from two seconds to an hour; 8 by default. */
  retries?: number
  /** Returns whether an error is final, so that a retry would not help. */
  isFinal?(error: unknown): boolean
  /** Seconds after which a run counts as failed; 300 by default. */
  timeout?: number
  /** Seconds for which completed and permanently failed jobs are retained; 14 days by default. */
  retentionSeconds?: number
  /** Cron expression (UTC) of scheduled jobs. */
  cron?: string
  /** Whether the job only sends mails. Dry runs run it in their transaction and report these mails. */
  sendsMails?: true
  /** Actions of the audit log that enqueue the job, in their transaction. Its data is then `{ entries }`, the IDs of the audit log's lines. */
  on?: readonly AuditAction[]
  /**
   * With `on`: returns the SQL condition for whether the job has anything to do for one of these actions at the event `e` of a statement.
   * Without this function, it always has.
   */
  subscribesSql?(actions: readonly AuditAction[]): string
  /** With `on`: writes further rows in the transaction of the lines. @returns the data of the job, or undefined if no job is needed */
  prepare?(db: Knex, action: AuditAction, entries: readonly number[]): Promise<Data | undefined>
}

// The registry holds jobs with different data types.
// biome-ignore lint/suspicious/noExplicitAny: each job has data of its own
export type JobRegistry = Record<string, Job<any>>

/**
 * Enqueues a job on the transaction `db`: the job exists if and only if the transaction commits. @param seconds delay before the job can run
 */
export type Enqueue = (db: Knex, name: string, data: object, seconds?: number) => Promise<void>

/** Enqueues the jobs that subscribe to an action of the audit log, on the transaction `db` of its lines. */
export type Notify = {
  (db: Knex, action: AuditAction, entries: readonly number[]): Promise<void>
  /**
   * Returns the SQL condition for whether any job has something to do for one of these actions at the event `e` of a statement. If none has,
   * the caller need not wait until the lines are written.
   */
  hasSubscribersSql(...actions: readonly AuditAction[]): string
}

/** Notifies no jobs; for an organizer that is being created, and for actions without subscribers. */
export const skipNotifications: Notify = Object.assign(async () => undefined, { hasSubscribersSql: () => 'false' })

/** Returns the function that notifies the jobs of a registry that subscribe to an action. */
export function notifying(jobs: JobRegistry, enqueue: Enqueue): Notify {
  const subscribers = (...actions: readonly AuditAction[]) =>
    Object.entries(jobs).filter(([, { on = [] }]) => actions.some((action) => on.includes(action)))
  const notify = async (db: Knex, action: AuditAction, entries: readonly number[]): Promise<void> => {
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

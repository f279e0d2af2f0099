// What a background job is. A request sends a job on its own transaction, so that the job exists exactly when the change
// does. Payloads carry ids only; every job can be run twice without harm, because a worker may die after the effect.

import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { AuditAction } from '../audit_actions.ts'
import type { Clock } from '../clock.ts'

/**
 * What a job works with besides its data. `now` is the moment at which this run began, `clock` is for jobs that go on for long;
 * `enqueue` is for what follows from it.
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
   * Work that goes on behind the run, so that what takes long keeps no other job waiting. It is not tried again when it fails or its
   * process dies: another run must find the work again. `stopping` is aborted when the worker stops, which waits for it.
   */
  background(work: (stopping: AbortSignal) => Promise<void>): void
}

/** A type of background job: its function, its number of attempts, and its schedule. */
export type Job<Data extends object = Record<string, never>> = {
  /** @returns figures by name of what was done, for the log and for operators who run it by hand */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to tell
  run(data: Data, context: JobContext): Promise<void | Record<string, number>>
  /** Attempts after the first, with pauses that grow from two seconds to an hour. */
  retries?: number
  /** Whether a failure is final: no further attempt would mend it. */
  isFinal?(error: unknown): boolean
  /** Seconds after which a run counts as failed. */
  timeout?: number
  /** Seconds for which jobs are kept when they are done or have failed for good, where that is not the 14 days of `RETENTION_SECONDS`. */
  retentionSeconds?: number
  /** Cron expression (UTC) of jobs that need no occasion. */
  cron?: string
  /** Actions of the audit log that enqueue it, in their transaction. Its data is `{ entries }` then, the ids of the lines. */
  on?: readonly AuditAction[]
  /**
   * With `on`: returns SQL for whether it has anything to do for one of these actions at the event `e` of a statement. Without it, it always has.
   */
  subscribesSql?(actions: readonly AuditAction[]): string
  /** With `on`: what is written in that transaction for such lines. @returns the data of the job, or nothing where none is needed */
  prepare?(db: Knex, action: AuditAction, entries: readonly number[]): Promise<Data | undefined>
}

// The registry holds jobs of different data types; who sends one is checked by `Enqueue`, who runs it by the job itself.
// biome-ignore lint/suspicious/noExplicitAny: each job has data of its own
export type JobRegistry = Record<string, Job<any>>

/**
 * Enqueues a job on the transaction `db`: it exists when, and only when, the transaction commits. @param seconds how long it waits before
 * it can run
 */
export type Enqueue = (db: Knex, name: string, data: object, seconds?: number) => Promise<void>

/** Enqueues the jobs that subscribe to an action of the audit log, on the transaction `db` of its lines. */
export type Notify = {
  (db: Knex, action: AuditAction, entries: readonly number[]): Promise<void>
  /**
   * Returns SQL for whether any job has something to do for one of these actions at the event `e` of a statement. Where none has, the
   * caller need not wait for the lines.
   */
  hasSubscribersSql(...actions: readonly AuditAction[]): string
}

/** Notifies no job: for an organizer that is being created, and for actions without subscribers. */
export const skipNotifications: Notify = Object.assign(async () => undefined, { hasSubscribersSql: () => 'false' })

/** Returns what notifies the jobs of a registry that subscribe to an action. */
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

// Records what a transaction enqueues (guide dry-run): jobs are recorded instead of being enqueued, and those that only send mails then run
// in the transaction, with an outbox in place of the mail server.
import type { AuditAction } from '../audit_actions.ts'
import type { Enqueue, JobContext, JobRegistry, Notify } from './jobs.ts'
import { notifying } from './jobs.ts'
import type { Mail } from './mail_message.ts'

/** The recorded jobs and audit log entries of a transaction. */
export type JobRecording = {
  readonly enqueue: Enqueue
  readonly notify: Notify
  /** The audit log entries of the transaction, by action. */
  readonly entries: readonly { readonly action: AuditAction; readonly ids: readonly number[] }[]
  /**
   * Runs the recorded jobs that only send mails, at the real time like all jobs, also if the clock of their sandbox is ahead.
   * @param max maximum number of mails
   * @returns the mails, and whether there are more
   */
  mails(db: JobContext['db'], max: number): Promise<{ readonly mails: readonly Mail[]; readonly isCut: boolean }>
}

/** Starts a recording. @param context the context of jobs that really run */
export function recordJobs(jobs: JobRegistry, context: JobContext): JobRecording {
  const recorded: { readonly name: string; readonly data: object }[] = []
  const entries: { action: AuditAction; ids: readonly number[] }[] = []
  const enqueue: Enqueue = async (_db, name, data) => {
    if (jobs[name]?.sendsMails) recorded.push({ name, data })
  }
  const subscribed = notifying(jobs, enqueue)
  const publish = async (db: JobContext['db'], action: AuditAction, ids: readonly number[]): Promise<void> => {
    entries.push({ action, ids })
    await subscribed(db, action, ids)
  }
  // All actions are recorded, also those without subscribers.
  const notify: Notify = Object.assign(publish, { hasSubscribersSql: () => 'true' })
  return {
    enqueue,
    notify,
    entries,
    async mails(db, max) {
      const outbox: Mail[] = []
      const own: JobContext = {
        ...context,
        db,
        enqueue,
        notify,
        outbox,
        readCurrent: (_use, work) => work(db),
        background: () => undefined,
      }
      // Jobs can enqueue further ones.
      let done = 0
      for (; done < recorded.length && outbox.length < max; done += 1)
        await jobs[recorded[done]!.name]!.run(recorded[done]!.data, own)
      return { mails: outbox.slice(0, max), isCut: done < recorded.length || outbox.length > max }
    },
  }
}

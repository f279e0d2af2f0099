// The context of a change, the first parameter of domain functions that change data.
import type { Db } from './data/db.ts'
import type { AnyContext, Event, Organizer } from './handler.ts'
import type { Enqueue, Notify } from './platform/jobs.ts'

/** The actor of a change, as the audit log records it. */
export type Actor = { readonly type: string; readonly id: number | null; readonly name: string | null }

/** A database transaction with the context that changes need. The context of a request is one. Jobs, pages and commands create their own. */
export type Transaction = {
  readonly db: Db
  /** The time at which the request or job began. */
  readonly now: Date
  readonly who: Actor
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
  /** Notifies the jobs that subscribe to an action, for `audit()`. */
  readonly notify: Notify
  readonly enqueue: Enqueue
}

/** A transaction at an organizer. */
export type OrganizerTransaction = Transaction & { readonly organizer: { readonly id: number } }
/** A transaction at an event. */
export type EventTransaction = OrganizerTransaction & { readonly event: { readonly id: number } }

/** A transaction of a request, with its caller. */
export type RequestTransaction = Transaction & Pick<AnyContext, 'who' | 'config' | 'deferUntilCommit'>
/** A transaction of a request at an organizer. */
export type OrganizerRequest = RequestTransaction & { readonly organizer: Organizer }
/** A transaction of a request at an event. */
export type EventRequest = OrganizerRequest & { readonly event: Event }

/**
 * Returns the transaction of a job, a page or a command.
 * @param source the context of the job, page or command, with its time and its queue
 * @param at the organizer and event that the change concerns
 */
export const transactionOf = <At extends Pick<Transaction, 'organizer' | 'event'> = Record<never, never>>(
  { now, notify, enqueue }: Pick<Transaction, 'now' | 'notify' | 'enqueue'>,
  db: Db,
  who: Actor,
  at: At = {} as At,
): Transaction & At => ({ db, now, notify, enqueue, who, ...at })

/** A context that can defer waiting for a sent statement until the commit, because nothing depends on its result. */
export type Deferring = { deferUntilCommit(written: Promise<unknown>): void }

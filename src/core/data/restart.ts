// Outages: the database cannot be reached or takes no writes, or a disk is full. Work that was done outside of the database and must be
// recorded there survives them.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two attempts, and their number: half a minute. */
const RETRY_DELAY_MS = 500
const MAX_ATTEMPTS = 60

// PostgreSQL stops, starts or takes no more connections; there is no connection, or it breaks.
const CODES = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const MESSAGES =
  /(Connection terminated( unexpectedly| due to connection timeout)?|encountered a connection error and is not queryable|timeout expired|Query read timeout)$/

/** SQLSTATE of a write that a standby rejects, such as a primary that was demoted. */
export const READ_ONLY = '25006'
// A disk of the database or of this machine is full; PostgreSQL has no memory or has reached another of its limits (class 53).
const FULL = /^(53\w{3}|ENOSPC|EDQUOT)$/

/** Why the server cannot serve any request for now. */
export type Outage = 'unreachable' | 'read-only' | 'full'

/**
 * A commit whose wait for the standby was canceled: it is on the primary, and lost if the standby takes over now. It must not be reported as
 * successful.
 */
export class UnconfirmedCommit extends Error {
  constructor() {
    super('The standby has not confirmed the commit.')
  }
}

/** Returns the outage that an error tells of; undefined when it says something about what was asked. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (error instanceof UnconfirmedCommit) return 'unreachable'
  if (code === undefined) return MESSAGES.test(message) ? 'unreachable' : undefined
  if (code === READ_ONLY) return 'read-only'
  if (CODES.test(code)) return 'unreachable'
  return FULL.test(code) ? 'full' : undefined
}

/**
 * Runs a statement, or a transaction, again for as long as there is an outage, half a minute at most. Only for what may run twice:
 * it is unknown whether the last one was committed.
 * @throws Error of the last try, or of the first that says something else
 */
export async function retryThroughRestart<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !outageOf(error)) throw error
      await sleep(RETRY_DELAY_MS)
    }
  }
}

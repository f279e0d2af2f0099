// Detects outages: the database is unreachable or read-only, or a disk is full. Retries let work that was done outside of the database be
// recorded after an outage.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two attempts, and the maximum number of attempts: together half a minute. */
const RETRY_DELAY_MS = 500
const MAX_ATTEMPTS = 60

// PostgreSQL is stopping, starting or out of connections; the connection cannot be established or is lost.
const CODES = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const MESSAGES =
  /(Connection terminated( unexpectedly| due to connection timeout)?|encountered a connection error and is not queryable|timeout expired|Query read timeout)$/

/** SQLSTATE of a write that a standby rejects, including a demoted primary. */
export const READ_ONLY = '25006'
// A disk of the database or of this host is full, or PostgreSQL is out of memory or has reached another of its limits (class 53).
const FULL = /^(53\w{3}|ENOSPC|EDQUOT)$/

/** Why the server cannot serve any request at the moment. */
export type Outage = 'unreachable' | 'read-only' | 'full'

/**
 * A commit whose wait for the standby was canceled. The primary has it, but it is lost if the standby takes over now, so it must not be
 * reported as successful.
 */
export class UnconfirmedCommit extends Error {
  constructor() {
    super('The standby has not confirmed the commit.')
  }
}

/** Returns the outage that caused an error, or undefined if the error has another cause. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (error instanceof UnconfirmedCommit) return 'unreachable'
  if (code === undefined) return MESSAGES.test(message) ? 'unreachable' : undefined
  if (code === READ_ONLY) return 'read-only'
  if (CODES.test(code)) return 'unreachable'
  return FULL.test(code) ? 'full' : undefined
}

/**
 * Runs a statement or transaction, and retries it during an outage for up to half a minute. It must be safe to run twice, since it is unknown
 * whether a failed attempt was committed.
 * @throws the error of the last attempt, or the first error that no outage caused
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

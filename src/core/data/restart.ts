// What outlives a restart of the database: what has been done outside of it already, and has to be noted there.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two tries, and how many of them there are: half a minute. */
const PAUSE = 500
const TRIES = 60

// PostgreSQL stops, starts or takes no more connections; there is no connection, or it breaks.
const CODES = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const MESSAGES =
  /(Connection terminated( unexpectedly| due to connection timeout)?|encountered a connection error and is not queryable|timeout expired|Query read timeout)$/

/** Whether an error says that the database could not be reached, and nothing about what it was asked. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === undefined ? MESSAGES.test(message) : CODES.test(code)
}

/**
 * Runs a statement, or a transaction, again for as long as the database cannot be reached, half a minute at most. Only for what may run twice:
 * nobody knows whether the last one was committed.
 * @throws Error of the last try, or of the first that says something else
 */
export async function throughRestart<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isUnreachable(error)) throw error
      await sleep(PAUSE)
    }
  }
}

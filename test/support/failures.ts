// The errors that servers have logged in this process, for the messages of failed tests.
import { pino } from 'pino'

const KEPT = 20
const failures: string[] = []

/** A server's log that keeps the last errors. */
export const quietLog = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      if (failures.push(line) > KEPT) failures.shift()
    },
  },
)

/** Returns the logged error, as JSON, that a response with the status 500 names by its request ID. */
export const loggedFailure = (text: string): string =>
  failures.find((line) => text.includes(JSON.parse(line).request_id ?? 'no request')) ?? ''

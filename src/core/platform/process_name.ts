// The name of this process, as `application_name` of its database sessions.
import { hostname } from 'node:os'

/** Commands that run for long; all others are `command`. */
const KINDS = ['serve', 'work', 'migrate'] as const
type ProcessKind = (typeof KINDS)[number] | 'command'
/** What a process uses a session for: statements, reading long results, or the queues of jobs. */
type SessionRole = 'pool' | 'streams' | 'jobs'

/** PostgreSQL cuts names after 63 bytes. */
const MAX_HOST_CHARACTERS = 24
const HOST = hostname()
  .replace(/[^\w.-]/g, '_')
  .slice(0, MAX_HOST_CHARACTERS)
let kind: ProcessKind = 'command'

/** Sets the name of this process by the command that it runs, for sessions that are opened later. */
export function nameProcess(command: string): void {
  kind = KINDS.find((known) => known === command) ?? 'command'
}

/** Returns the `application_name` of a session, such as `boxoffice serve web-1:4711 pool`. */
export const sessionName = (role: SessionRole): string => `boxoffice ${kind} ${HOST}:${process.pid} ${role}`

// The name of this process, as `application_name` of its database sessions.
import { hostname } from 'node:os'

/** Long-running commands; all others are named `command`. */
const KINDS = ['serve', 'work', 'migrate'] as const
type ProcessKind = (typeof KINDS)[number] | 'command'
/** The purpose of a database session: statements, streaming long results, or the job queues. */
type SessionRole = 'pool' | 'streams' | 'jobs'

/** Maximum length of the host name. PostgreSQL truncates names after 63 bytes. */
const MAX_HOST_CHARACTERS = 24
const HOST = hostname()
  .replace(/[^\w.-]/g, '_')
  .slice(0, MAX_HOST_CHARACTERS)
let kind: ProcessKind = 'command'

/** Sets the name of this process to that of its command, for sessions that are opened later. */
export function nameProcess(command: string): void {
  kind = KINDS.find((known) => known === command) ?? 'command'
}

/** Returns the `application_name` of a session, such as `boxoffice serve web-1:4711 pool`. */
export const sessionName = (role: SessionRole): string => `boxoffice ${kind} ${HOST}:${process.pid} ${role}`

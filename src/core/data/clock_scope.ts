// Which organizers a run of a time-driven job processes: a sandbox by its own clock, or all organizers without one (guide sandbox, "The clock
// of a sandbox on a server").
import type { JobContext } from '../platform/jobs.ts'

/** Returns the SQL condition that a run processes an organizer. @param organizer the SQL expression of the organizer's ID */
export const ofClockSql = ({ sandbox }: Pick<JobContext, 'sandbox'>, organizer: string): string =>
  sandbox
    ? `${organizer} = ${Number(sandbox.id)}`
    : `${organizer} <> all(array(select id from organizers where clock_ahead_seconds > 0))`

// Counts database sessions by process: each has the name of its process as `application_name`, which `pg_stat_activity` shows.
import type { Db } from './db.ts'
import { query } from './db.ts'

/** The sessions of one process in one role. For other programs, `process` is their `application_name`, and there is no host. */
export type Sessions = {
  readonly process: string
  readonly host: string | null
  readonly pid: number | null
  readonly role: string | null
  readonly connections: number
  /** Number of sessions within a transaction. */
  readonly busy: number
  /** Number of sessions that wait for a lock. */
  readonly blocked: number
  /** Seconds since the oldest transaction began; null if there is none. */
  readonly oldest: number | null
}

/** Returns the sessions of the database, including the one that runs this query. */
export function sessionsOf(db: Db): Promise<Sessions[]> {
  return query(
    db,
    `select coalesce(own[1], application_name) as process, own[2] as host, own[3]::integer as pid, own[4] as role,
      count(*) as connections, count(xact_start) as busy, count(*) filter (where wait_event_type = 'Lock') as blocked,
      extract(epoch from clock_timestamp() - min(xact_start))::float as oldest
    from pg_stat_activity, regexp_match(application_name, '^boxoffice ([a-z]+) (.+):([0-9]+) ([a-z]+)$') own
    where datname = current_database() and backend_type = 'client backend'
    group by 1, 2, 3, 4 order by own[2] is null, 2, 1, 3, 4`,
  )
}

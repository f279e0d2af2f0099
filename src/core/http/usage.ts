// Counts the requests of each credential, so that its owner knows what depends on it (guide versioning, "Usage of a credential"). Requests only
// count in memory. Each server adds its counts to the database every few seconds.
import type { Clock } from '../clock.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import type { OperationId } from '../handler.ts'
import type { Identity } from './auth.ts'
import { callerOf } from './auth.ts'

/** What is known of a request while it is served: its caller, and the deprecated parts of the contract that it uses. */
export type RequestUsage = { caller?: Identity; parts?: readonly string[] }

type Count = { requests: number; rejected: number; lastUsed: Date }
type Key = readonly [type: string, id: number, day: string, operation: string, part: string]

const FLUSH_INTERVAL_MS = 2000
/** Maximum number of keys that are retained while the database cannot be reached. Requests with other keys are not counted then. */
const MAX_KEYS = 20_000

/** Counts of requests that a server has not written yet. */
export class UsageCounts {
  readonly #clock: Clock
  #counts = new Map<string, Count>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a request with a credential other than that of a browser session. */
  count(operation: OperationId, { caller, parts = [] }: RequestUsage, status: number): void {
    const { type, id } = callerOf(caller)
    if (type === 'anonymous' || type === 'user') return
    const lastUsed = this.#clock()
    const day = lastUsed.toISOString().slice(0, 10)
    for (const part of ['', ...parts])
      this.#add([type, id, day, operation, part], { requests: 1, rejected: Number(status === 400), lastUsed })
  }

  /** Adds the counts to the database. If that fails, they are retained for the next time. @throws Error if it fails */
  async flush(db: Db): Promise<void> {
    const written = this.#counts
    if (!written.size) return
    this.#counts = new Map()
    // In the order of the keys, so that two servers do not wait for each other.
    const rows = [...written].map(([key, count]) => ({ key: JSON.parse(key) as Key, count }))
    rows.sort((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1))
    try {
      await query(db, ADD_SQL, {
        types: rows.map(({ key }) => key[0]),
        ids: rows.map(({ key }) => key[1]),
        days: rows.map(({ key }) => key[2]),
        operations: rows.map(({ key }) => key[3]),
        parts: rows.map(({ key }) => key[4]),
        requests: rows.map(({ count }) => count.requests),
        rejected: rows.map(({ count }) => count.rejected),
        times: rows.map(({ count }) => count.lastUsed),
      })
    } catch (error) {
      for (const { key, count } of rows) this.#add(key, count)
      throw error
    }
  }

  #add(key: Key, { requests, rejected, lastUsed }: Count): void {
    const name = JSON.stringify(key)
    const known = this.#counts.get(name)
    if (known) {
      known.requests += requests
      known.rejected += rejected
      if (known.lastUsed < lastUsed) known.lastUsed = lastUsed
    } else if (this.#counts.size < MAX_KEYS) this.#counts.set(name, { requests, rejected, lastUsed })
  }
}

const ADD_SQL = `
  insert into credential_usage as u (credential_type, credential_id, day, operation, part, requests, rejected, last_used)
  select * from unnest(:types::text[], :ids::bigint[], :days::date[], :operations::text[], :parts::text[], :requests::integer[],
    :rejected::integer[], :times::timestamptz[])
  on conflict (credential_type, credential_id, day, operation, part) do update set requests = u.requests + excluded.requests,
    rejected = u.rejected + excluded.rejected, last_used = greatest(u.last_used, excluded.last_used)`

/** Counts requests and writes the counts regularly until `close`, which writes the last ones. */
export function openUsage(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): Pick<UsageCounts, 'count'> & { close(): Promise<void> } {
  const counts = new UsageCounts(clock)
  let flushed = Promise.resolve()
  const flush = (): Promise<void> => (flushed = flushed.then(() => counts.flush(db)).catch(onError))
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  return {
    count: (...request) => counts.count(...request),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

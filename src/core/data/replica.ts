// A standby for reads that need not be current (deploy/README.md, "Reading from a standby"). A monitor notes positions in the write-ahead log of
// the primary, and which of them the standby has replayed. The lag is the age of the latest one, so it needs no synchronized clocks, and it also
// grows while the standby is disconnected from the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { UsageError } from '../../config.ts'
import { replicaFallbacks, replicaReads } from '../platform/counters.ts'
import type { CurrentRead, ReadCurrent } from '../platform/jobs.ts'
import { sessionName } from '../platform/process_name.ts'
import { connectionOf } from './connection.ts'
import { sharesSessions } from './database_server.ts'
import type { Db } from './db.ts'
import { openDb, query } from './db.ts'
import { outageOf } from './restart.ts'
import { visibleUpTo } from './visibility.ts'

const CHECK_INTERVAL_MS = 500
/** Milliseconds in which the standby must respond to a check. */
const CHECK_TIMEOUT_MS = 2000
/** Maximum number of positions that the standby has not replayed yet: those of five minutes. */
const MAX_POSITIONS = 600
/** Milliseconds between two checks whether the standby has replayed a position. */
const WAIT_INTERVAL_MS = 100
/** SQLSTATEs of a read that PostgreSQL cancels because it conflicts with the changes that the standby replays. */
const CONFLICTS = ['40001', '40P01']

/** Reads that the standby can serve. */
export type ReplicaUse = 'list' | CurrentRead
/** Why a read of the standby went to the primary. */
export type FallbackReason = 'unreachable' | 'unsuitable' | 'lag' | 'conflict'

/** The state of the standby. `lagSeconds` is an upper bound, undefined until the standby was checked. `problem` is a sentence for operators. */
export type ReplicaState = {
  readonly lagSeconds: number | undefined
  readonly reason?: FallbackReason
  readonly problem?: string
}

/** Where a read takes place. `visibleUpTo` is the time before which the standby has all changes (see `visibleUpTo` of visibility.ts). */
export type ReplicaSource = { readonly db: Db; readonly visibleUpTo: string }

/** A standby. */
export type Replica = {
  state(): ReplicaState
  /**
   * Reads from the standby if it lags by at most DATABASE_REPLICA_MAX_LAG seconds, and from the primary if it does not or if the read fails
   * there. A read of a standby that has become unreachable is abandoned, so `work` must have no effects.
   */
  read<Result>(
    use: ReplicaUse,
    work: (source: ReplicaSource) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result>
  /**
   * Reads from the standby once it has everything that is committed now, or from the primary if that takes longer than
   * DATABASE_REPLICA_MAX_LAG seconds or if the read fails there. `work` must be safe to run twice.
   */
  readonly readCurrent: ReadCurrent
  close(): Promise<void>
}

/** A position of the primary. Everything that was committed at `at`, a time of `performance.now()`, is before it. */
type Position = { readonly at: number; readonly wal: number; readonly visibleUpTo: string }
type Needs = Config & { readonly DATABASE_REPLICA_URL: string }

class Unsuitable extends Error {}
class PrimaryFailure extends Error {}

/** Returns the function with which jobs read what is committed now, where there is no standby. */
export const readsPrimary =
  (db: Db): ReadCurrent =>
  (_, work) =>
    work(db)

/** Opens the standby of a process, if one is configured. */
export const openConfiguredReplica = (primary: Db, config: Config, log: Logger): Replica | undefined => {
  const { DATABASE_REPLICA_URL } = config
  return DATABASE_REPLICA_URL === undefined ? undefined : openReplica(primary, { ...config, DATABASE_REPLICA_URL }, log)
}

/** Opens the standby at DATABASE_REPLICA_URL. Returns immediately: until the standby was checked, reads go to the primary. */
export function openReplica(primary: Db, config: Needs, log: Logger): Replica {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG } = config
  const maxLagMs = DATABASE_REPLICA_MAX_LAG * 1000
  const db = openDb(url, config)
  const stopping = new AbortController()
  let pending: Position[] = []
  let replayed: Position | undefined
  let failure: Pick<ReplicaState, 'reason' | 'problem'> | undefined = {
    reason: 'unreachable',
    problem: 'It was not checked yet.',
  }
  let reachable = new AbortController()
  const session = monitorSession(url, primary, config)

  const check = async (): Promise<void> => {
    const position = await positionOf(primary)
    pending = [...pending, position].slice(-MAX_POSITIONS)
    const wal = await session.replayedPosition()
    const covered = pending.filter((position) => position.wal <= wal)
    replayed = covered.at(-1) ?? replayed
    pending = pending.filter((position) => position.wal > wal)
    failure = undefined
  }
  const state = (): ReplicaState => {
    const lagMs = replayed && performance.now() - replayed.at
    const lagSeconds = lagMs === undefined ? undefined : lagMs / 1000
    if (failure) return { lagSeconds, ...failure }
    if (lagMs !== undefined && lagMs <= maxLagMs) return { lagSeconds }
    return { lagSeconds, reason: 'lag', problem: `It lags by more than ${DATABASE_REPLICA_MAX_LAG} s.` }
  }
  let known: FallbackReason | 'unchecked' | undefined = 'unchecked'
  const report = (): void => {
    const { reason, problem, lagSeconds } = state()
    if (reason === known) return
    known = reason
    if (reason) log.warn({ reason, problem, lag: lagSeconds }, 'the standby is not used')
    else log.info({ lag: lagSeconds }, 'the standby is used')
  }
  const monitor = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await check()
      } catch (error) {
        // While the primary is unreachable, the age of its last position counts.
        if (!(error instanceof PrimaryFailure)) {
          failure = {
            reason: error instanceof Unsuitable || error instanceof UsageError ? 'unsuitable' : 'unreachable',
            problem: (error as Error).message,
          }
          reachable.abort()
          reachable = new AbortController()
        }
      }
      report()
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const monitoring = monitor()

  const fallBack = (use: ReplicaUse, reason: FallbackReason): void => replicaFallbacks.inc({ use, reason })
  const attempt = async <Result>(
    use: ReplicaUse,
    work: () => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      const result = await work()
      replicaReads.inc({ use })
      return result
    } catch (error) {
      const reason = failureReasonOf(error)
      if (!reason) throw error
      log.info({ err: error, use, reason }, 'a read of the standby failed')
      fallBack(use, reason)
      return onPrimary()
    }
  }
  return {
    state,
    async read(use, work, onPrimary) {
      const { reason } = state()
      if (reason || !replayed) {
        fallBack(use, reason ?? 'lag')
        return onPrimary()
      }
      const source = { db, visibleUpTo: replayed.visibleUpTo }
      return attempt(use, () => unlessAborted(reachable.signal, work(source)), onPrimary)
    },
    async readCurrent(use, work) {
      const { wal, at } = await positionOf(primary)
      const isThere = async (): Promise<boolean> => (await session.replayedPosition()) >= wal
      for (;;) {
        const { reason } = state()
        if (reason === 'unreachable' || reason === 'unsuitable') {
          fallBack(use, reason)
          return work(primary)
        }
        if (await isThere().catch(() => false))
          return attempt(
            use,
            () => work(db),
            () => work(primary),
          )
        if (performance.now() - at > maxLagMs) {
          fallBack(use, 'lag')
          return work(primary)
        }
        await sleep(WAIT_INTERVAL_MS)
      }
    },
    async close() {
      stopping.abort()
      await monitoring
      await session.end()
      // A statement of an unreachable standby ends only at its timeout.
      await Promise.race([db.destroy(), sleep(CHECK_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

async function positionOf(primary: Db): Promise<Position> {
  try {
    const at = performance.now()
    const time = await visibleUpTo(primary) // before the position, which then includes all changes until that time
    const [row] = await query<{ wal: number }>(
      primary,
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal",
    )
    return { at, wal: row!.wal, visibleUpTo: time }
  } catch (cause) {
    throw new PrimaryFailure('The primary does not return its position.', { cause })
  }
}

/** Waits for `work`. @throws Error without waiting further if `signal` is aborted */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let abandon!: () => void
  const aborted = new Promise<never>((_, reject) => {
    abandon = () => reject(Object.assign(new Error('The standby is unreachable.'), { code: 'ECONNRESET' }))
  })
  signal.addEventListener('abort', abandon, { once: true })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abandon)
  }
}

// Returns why a read failed on the standby, or undefined if it would fail on the primary, too.
function failureReasonOf(error: unknown): FallbackReason | undefined {
  const { code = '', name } = (error ?? {}) as { code?: string; name?: string }
  if (CONFLICTS.includes(code)) return 'conflict'
  const outage = outageOf(error)
  if (outage === 'read-only') return 'unsuitable'
  // A full disk can also be that of this host.
  return outage === 'unreachable' || code.startsWith('53') || name === 'KnexTimeoutError' ? 'unreachable' : undefined
}

/** Opens a session with the standby that is not one of the pool, so that reads do not delay the checks. */
function monitorSession(url: string, primary: Db, config: Needs) {
  let client: pg.Client | undefined
  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...connectionOf(url),
      application_name: sessionName('pool'),
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    })
    next.on('error', () => undefined)
    try {
      await next.connect()
      await assertStandbyOf(primary, next)
      if (await sharesSessions(url, 'DATABASE_REPLICA_URL', config))
        throw new Unsuitable(
          'DATABASE_REPLICA_URL leads to a connection pooler in transaction mode. Let it name PostgreSQL itself, or a pooler in session mode.',
        )
      return next
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
  }
  const drop = (): void => {
    client?.end().catch(() => undefined)
    client = undefined
  }
  return {
    /** Returns the position up to which the standby has replayed the write-ahead log. */
    async replayedPosition(): Promise<number> {
      try {
        client ??= await connect()
        const { rows } = await client.query(
          "select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as wal",
        )
        if (!rows[0].is_standby) throw new Unsuitable('DATABASE_REPLICA_URL leads to a server that is not a standby.')
        return rows[0].wal
      } catch (error) {
        drop()
        throw error
      }
    },
    async end(): Promise<void> {
      await client?.end().catch(() => undefined)
    },
  }
}

// A standby of another server would return the data of other organizers.
async function assertStandbyOf(primary: Db, standby: pg.Client): Promise<void> {
  const sql =
    'select system_identifier::text as cluster, current_database() as database, pg_is_in_recovery() as is_standby from pg_control_system()'
  const [[own], { rows }] = await Promise.all([
    query<{ cluster: string; database: string }>(primary, sql).catch((cause: unknown) => {
      throw new PrimaryFailure('The primary does not return its identifier.', { cause })
    }),
    standby.query(sql),
  ])
  if (rows[0].cluster !== own!.cluster || rows[0].database !== own!.database)
    throw new Unsuitable('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.')
  if (!rows[0].is_standby) throw new Unsuitable('DATABASE_REPLICA_URL leads to a server that is not a standby.')
}

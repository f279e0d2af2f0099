// The metrics of a process: its requests and connection pool, the counters of counters.ts, and figures read from the database.
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { hostOffset } from '../data/database_clock.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { queueStates, secondsSinceScheduling } from '../data/job_queue.ts'
import type { Outages } from '../data/outages.ts'
import type { Replica } from '../data/replica.ts'
import { sessionsOf } from '../data/sessions.ts'
import { processRegistry } from '../platform/counters.ts'

export type Metrics = {
  observe(operation: string, status: number, seconds: number): void
  /** Returns all metrics in the text format of Prometheus, at most a second old. */
  text(): Promise<string>
  contentType: string
}

type Pool = {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): void
}

/** Last sentence of the help text of metrics that all processes read from the same database. */
const SHARED = 'Read from the database: all processes report the same, so use max, not sum'

/** The state of a queue: numbers of items by state, and for how many seconds the oldest waiting item has been waiting. */
type Counts = { readonly queue: string; readonly oldest: number } & Readonly<Record<string, number | string>>

type Measured = {
  readonly clock: Clock
  readonly config: Config
  readonly outages: Outages
  readonly replica?: Replica | undefined
  readonly backlogs: () => Promise<readonly Counts[]>
  readonly changeReaders: () => number
}

/**
 * Creates the metrics of a server, with a registry of its own for requests, so that several servers in one process count separately.
 * @param options.backlogs returns the backlogs of the work queues
 * @param options.changeReaders returns the number of requests and streams that wait for changes
 */
export function openMetrics(db: Db, { clock, config, outages, replica, backlogs, changeReaders }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'boxoffice_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'boxoffice_request_duration_seconds',
    help: 'Duration of requests by operation',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const pool = (db.client as unknown as { pool: Pool }).pool
  const connections = new Gauge({
    name: 'boxoffice_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
  })
  observeWaits(pool, registers)
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers })
  const readers = gauge('boxoffice_change_readers', 'Requests and streams of the change feed that wait for changes')
  const disk = gauge('boxoffice_disk_free_bytes', 'Free space of the file system of DATA_DIR')
  const outage = gauge(
    'boxoffice_database_outage',
    'Whether this process knows of an outage of the database, as 0 or 1',
  )
  const sessions = gauge(
    'boxoffice_database_sessions',
    `Sessions of the database by the kind of process that holds them and their role. ${SHARED}`,
    'process',
    'role',
  )
  const blocked = gauge('boxoffice_database_sessions_blocked', `Sessions that wait for a lock. ${SHARED}`)
  const sessionLimit = gauge('boxoffice_database_sessions_limit', `Sessions that the database accepts. ${SHARED}`)
  const transaction = gauge('boxoffice_database_transaction_seconds', `Age of the oldest transaction. ${SHARED}`)
  const scheduling = gauge(
    'boxoffice_worker_seen_seconds',
    `Seconds since a worker last started the jobs that are due by the clock. ${SHARED}`,
  )
  const offset = gauge(
    'boxoffice_clock_offset_seconds',
    'By how many seconds the clock of this host is ahead of that of the database, which is used',
  )
  const replicaLag = gauge(
    'boxoffice_replica_lag_seconds',
    'Maximum number of seconds by which the standby lags behind the primary',
  )
  const replicaUsed = gauge('boxoffice_replica_used', 'Whether the standby serves reads, as 0 or 1')
  const jobs = new Gauge({
    name: 'boxoffice_jobs',
    help: `Jobs by queue and state: waiting for a worker, later (at their time), active, or failed for good. ${SHARED}`,
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'boxoffice_jobs_oldest_seconds',
    help: `How long the first of the jobs that wait for a worker has been waiting, by queue. ${SHARED}`,
    labelNames: ['queue'],
    registers,
  })
  const work = new Gauge({
    name: 'boxoffice_work_items',
    help: `Items of work queues (webhook and mail deliveries, exports, shreddings) by queue and state: waiting (due), later, active, or failed for good. ${SHARED}`,
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldestWork = new Gauge({
    name: 'boxoffice_work_oldest_seconds',
    help: `Seconds since the first of the waiting items was due, by work queue. ${SHARED}`,
    labelNames: ['queue'],
    registers,
  })
  const show = (states: readonly Counts[], counts: Gauge<'queue' | 'state'>, ages: Gauge<'queue'>): void => {
    for (const gauge of [counts, ages]) gauge.reset()
    for (const { queue, oldest: age, ...byState } of states) {
      ages.set({ queue }, age)
      for (const [state, count] of Object.entries(byState)) counts.set({ queue, state }, Number(count))
    }
  }
  const text = async (): Promise<string> => {
    connections.set({ state: 'used' }, pool.numUsed())
    connections.set({ state: 'free' }, pool.numFree())
    connections.set({ state: 'awaited' }, pool.numPendingAcquires())
    outage.set(outages.current() === undefined ? 0 : 1)
    const standby = replica?.state()
    setOrRemove(replicaLag, standby?.lagSeconds)
    setOrRemove(replicaUsed, standby && (standby.reason ? 0 : 1))
    readers.set(changeReaders())
    offset.set(hostOffset(clock) / 1000)
    // The database may be unreachable just when the metrics matter most; these metrics are then missing.
    const [free, ofJobs, ofWork, ofSessions, limit, seen] = await Promise.all([
      statfs(config.DATA_DIR).catch(() => undefined),
      queueStates(db).catch(() => []),
      backlogs().catch(() => []),
      sessionsOf(db).catch(() => []),
      sessionLimitOf(db).catch(() => undefined),
      secondsSinceScheduling(db).catch(() => null),
    ])
    show(ofJobs, jobs, oldest)
    show(ofWork, work, oldestWork)
    setOrRemove(disk, free && free.bavail * free.bsize)
    setOrRemove(sessionLimit, limit)
    setOrRemove(scheduling, seen ?? undefined)
    sessions.reset()
    for (const { process, host, role, connections } of ofSessions)
      sessions.inc({ process: host === null ? 'other' : process, role: role ?? 'other' }, connections)
    const some = <Value>(value: Value): Value | undefined => (ofSessions.length ? value : undefined)
    setOrRemove(blocked, some(ofSessions.reduce((sum, { blocked }) => sum + blocked, 0)))
    setOrRemove(transaction, some(Math.max(0, ...ofSessions.map(({ oldest }) => oldest ?? 0))))
    return `${await registry.metrics()}\n${await processRegistry.metrics()}`
  }
  return {
    observe(operation, status, seconds) {
      requests.inc({ operation, status })
      duration.observe({ operation }, seconds)
    },
    text: cachedForOneSecond(text),
    contentType: registry.contentType,
  }
}

// Without a value, the metric is removed, since an old value would mislead.
function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}

// Measures how long statements and transactions wait for a connection of the pool.
function observeWaits(pool: Pool, registers: Registry[]): void {
  const waits = new Histogram({
    name: 'boxoffice_database_pool_wait_seconds',
    help: 'Time until a connection of the pool was free',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  })
  const ends = new Map<number, () => void>()
  const observe = (id: number): void => {
    ends.get(id)?.()
    ends.delete(id)
  }
  pool.on('acquireRequest', (id) => ends.set(id, waits.startTimer()))
  pool.on('acquireSuccess', observe)
  pool.on('acquireFail', observe)
}

async function sessionLimitOf(db: Db): Promise<number> {
  const [row] = await query<{ limit: number }>(
    db,
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as limit`,
  )
  return row!.limit
}

/** Caches the result of a function for one second. */
export function cachedForOneSecond<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    if (!pending) {
      pending = ask()
      setTimeout(() => {
        pending = undefined
      }, 1000).unref()
    }
    return pending
  }
}

// Prometheus metrics: requests by operation and status, their duration, the connection pool and the job queues.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../data/db.ts'
import { queueStates } from '../data/job_queue.ts'

export type Metrics = {
  observe(operation: string, status: number, seconds: number): void
  /** All of them, at most a second old. */
  text(): Promise<string>
  contentType: string
}

type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number }

/** The state of a queue: items by state, and how many seconds the first of the waiting ones has been waiting. */
type Counts = { readonly queue: string; readonly oldest: number } & Readonly<Record<string, number | string>>

/**
 * Creates the metrics of a server, with a registry of its own: several servers in one process do not count each other's requests.
 * @param backlogs returns the backlogs of the work queues
 */
export function openMetrics(db: Db, backlogs: () => Promise<readonly Counts[]>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
  const jobs = new Gauge({
    name: 'boxoffice_jobs',
    help: 'Jobs by queue and state: waiting for a worker, later (at their time), active, or failed for good',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'boxoffice_jobs_oldest_seconds',
    help: 'How long the first of the jobs that wait for a worker has been waiting, by queue',
    labelNames: ['queue'],
    registers,
  })
  const work = new Gauge({
    name: 'boxoffice_work_items',
    help: 'Items of work queues (webhook and mail deliveries, exports, shreddings) by queue and state: waiting (due), later, active, or failed for good',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldestWork = new Gauge({
    name: 'boxoffice_work_oldest_seconds',
    help: 'Seconds since the first of the waiting items was due, by work queue',
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
    // The database may be away just when the metrics matter most: then these are missing.
    const [ofJobs, ofWork] = await Promise.all([queueStates(db).catch(() => []), backlogs().catch(() => [])])
    show(ofJobs, jobs, oldest)
    show(ofWork, work, oldestWork)
    return registry.metrics()
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

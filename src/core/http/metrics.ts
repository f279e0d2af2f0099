// Prometheus metrics: requests by operation and status, their duration, the connection pool and the job queues.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../data/db.ts'
import type { QueueState } from '../data/job_queue.ts'
import { queueStates } from '../data/job_queue.ts'

export type Metrics = {
  observe(operation: string, status: number, seconds: number): void
  /** All of them, at most a second old. */
  text(): Promise<string>
  contentType: string
}

type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number }

/** One registry a server: several servers in one process do not count each other's requests. */
export function openMetrics(db: Db): Metrics {
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
  const text = async (): Promise<string> => {
    connections.set({ state: 'used' }, pool.numUsed())
    connections.set({ state: 'free' }, pool.numFree())
    connections.set({ state: 'awaited' }, pool.numPendingAcquires())
    // The database may be away just when the metrics matter most: then these are missing.
    const states = await queueStates(db).catch((): QueueState[] => [])
    for (const gauge of [jobs, oldest]) gauge.reset()
    for (const { queue, oldest: age, ...counts } of states) {
      oldest.set({ queue }, age)
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count)
    }
    return registry.metrics()
  }
  return {
    observe(operation, status, seconds) {
      requests.inc({ operation, status })
      duration.observe({ operation }, seconds)
    },
    text: onceASecond(text),
    contentType: registry.contentType,
  }
}

/** Asks at most once a second, however many want to know: all others get what it was told. */
export function onceASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    if (!asked) {
      asked = ask()
      setTimeout(() => {
        asked = undefined
      }, 1000).unref()
    }
    return asked
  }
}

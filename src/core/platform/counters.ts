// Prometheus metrics of the work that this process has done since it started (deploy/README.md, "Metrics"). Labels have few values: never
// slugs, codes of objects, addresses or names.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics of this process. */
export const processRegistry = new Registry()
const registers = [processRegistry]
collectDefaultMetrics({ register: processRegistry })
// Removes gauges that are named like counters. `nodejs_active_handles`, `nodejs_active_requests` and `nodejs_active_resources` have the same
// figures by type.
for (const kind of ['handles', 'requests', 'resources'])
  processRegistry.removeSingleMetric(`nodejs_active_${kind}_total`)

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers })

const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
): Histogram<Label> => new Histogram({ name, help, labelNames, buckets, registers })

export const ordersPlaced = counter('boxoffice_orders_total', 'Orders placed, by type of the sales channel', [
  'channel',
])
export const positionsSold = counter(
  'boxoffice_order_positions_total',
  'Positions of orders placed, by type of the sales channel',
  ['channel'],
)
export const positionsReserved = counter(
  'boxoffice_cart_positions_total',
  'Positions reserved in carts, by type of the sales channel',
  ['channel'],
)
export const rejections = counter(
  'boxoffice_rejections_total',
  'Rejected requests by the resource of the operation and the first error code of the response',
  ['resource', 'code'],
)
export const requestBatchSizes = histogram(
  'boxoffice_request_batch_size',
  'Requests that were run in one transaction, for operations that run several together',
  [],
  [1, 2, 4, 8, 16, 32],
)
export const scans = counter(
  'boxoffice_scans_total',
  'Scans of tickets by type, result and reason of the rejection; retried scans count once',
  ['type', 'result', 'reason'],
)
export const paymentStates = counter(
  'boxoffice_payments_total',
  'Payments that reached a state, by provider and state',
  ['provider', 'state'],
)
export const refundStates = counter('boxoffice_refunds_total', 'Refunds that reached a state, by provider and state', [
  'provider',
  'state',
])
export const changes = counter('boxoffice_changes_total', 'Entries of the audit log by action', ['action'])
export const webhookRequests = counter(
  'boxoffice_webhook_requests_total',
  'Requests to receivers of webhooks by result: class of the status, or error without a response',
  ['result'],
)
export const webhookDuration = histogram(
  'boxoffice_webhook_request_duration_seconds',
  'Duration of requests to receivers of webhooks',
  [],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
)
export const mails = counter(
  'boxoffice_mails_total',
  'Mails by kind and result: sent, written to a file, rejected by the mail server for good, or failed for now',
  ['kind', 'result'],
)
export const jobRuns = counter('boxoffice_job_runs_total', 'Runs of background jobs by job and result', [
  'job',
  'result',
])
export const jobDuration = histogram(
  'boxoffice_job_duration_seconds',
  'Duration of runs of background jobs',
  ['job'],
  [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
)
export const workAttempts = counter(
  'boxoffice_work_attempts_total',
  'Attempts at items of work queues by queue and the state that followed',
  ['queue', 'state'],
)
export const lockDuration = histogram(
  'boxoffice_lock_duration_seconds',
  'Time until a lock was acquired or given up, by what is locked; without locks that triggers take while rows are written',
  ['lock'],
  [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
)

export const replicaReads = counter('boxoffice_replica_reads_total', 'Reads of the standby by use', ['use'])
export const replicaFallbacks = counter(
  'boxoffice_replica_fallbacks_total',
  'Reads that went to the primary instead of the standby, by use and reason: unreachable, unsuitable, lag or conflict',
  ['use', 'reason'],
)

for (const result of ['2xx', '3xx', '4xx', '5xx', 'error']) webhookRequests.inc({ result }, 0)

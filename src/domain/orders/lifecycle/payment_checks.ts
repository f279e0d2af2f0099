// Checks payments and refunds in other systems (guide external-payment-providers, "Checks"). A check reads the present state there and records
// it here, so it does not matter which notifications came, how often and in which order, or which process was killed.

import type { JobContext } from '../../../core/platform/jobs.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { CHECK_QUEUE, repeatIfRequested } from '../payments/checks.ts'
import { checkPayment, checkRefund } from './payment_execution.ts'

type Item = {
  readonly id: number
  readonly payment_id: number | null
  readonly refund_id: number | null
  /** Time of the latest request for a check; null for none. */
  readonly requested: string | null
  readonly age: number
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** Days after which a received payment cannot be disputed any more. */
const DISPUTABLE_DAYS = 130
const RETRY_DELAYS_SECONDS = [10, 30, 60, 300, 900] as const
/** Hourly attempts for 30 days: a key that is no longer valid can be replaced in that time. */
const MAX_ATTEMPTS = 30 * 24

/** The queue of checks. */
export const PAYMENT_CHECKS: WorkQueue<Item> = {
  ...CHECK_QUEUE,
  table: 'payment_checks',
  running: 'running',
  concurrency: 10,
  // Received payments are checked for months: jobs for all of them would fill the job queue.
  maxWakeSeconds: HOUR_SECONDS,
  leaseSeconds: 60,
  retryDelaySeconds: (attempts) =>
    RETRY_DELAYS_SECONDS[attempts] ?? (attempts < MAX_ATTEMPTS ? HOUR_SECONDS : undefined),
  order: 'q.due, q.id',
  item: 'c.payment_id, c.refund_id, c.requested, extract(epoch from :now - c.started)::float as age from claimed c',
  run,
}

async function run(
  { id, payment_id, refund_id, requested, age }: Claim & Item,
  context: JobContext,
): Promise<AttemptOutcome> {
  const state =
    payment_id === null
      ? await checkRefund(context, { refund: refund_id! })
      : await checkPayment(context, { payment: payment_id })
  const delaySeconds = delayAfter(state, age)
  return {
    ...(delaySeconds === undefined ? { state: 'done' } : { state: 'waiting', delaySeconds }),
    attempts: 0,
    also: (db, now) => repeatIfRequested({ ...context, db, now }, id, requested),
  }
}

/**
 * Returns the seconds until the next check; undefined after the last one. Intervals grow with the age: an abandoned payment is checked about 15
 * times in its 24 hours, a received one 8 times while it can be disputed.
 */
function delayAfter(state: 'open' | 'received' | 'final', age: number): number | undefined {
  if (state === 'open') return Math.min(Math.max(age / 2, MINUTE_SECONDS), HOUR_SECONDS)
  if (state === 'received' && age < DISPUTABLE_DAYS * DAY_SECONDS) return Math.max(age, DAY_SECONDS)
  return undefined
}

// The jobs of work queues: one per queue, which wakes workers, and one that finds items for which no worker was woken.
import type { Job, JobRegistry } from '../core/platform/jobs.ts'
import type { AnyQueue } from '../core/work_queue.ts'
import { drain, dueGroups, wake } from '../core/work_queue.ts'
import { EXPORTS } from '../domain/operations/exports/making.ts'
import { MAIL_DELIVERIES } from '../domain/operations/mail_rules/deliveries.ts'
import { SHREDDINGS } from '../domain/operations/shredding/deleting.ts'
import { SHREDDING_EXPORTS } from '../domain/operations/shredding/exporting.ts'
import { prepareDeliveries, subscribesSql, WEBHOOK_DELIVERIES } from '../domain/operations/webhook_deliveries.ts'
import { PUBLICATIONS } from '../domain/operations/webhook_kinds.ts'
import { BANK_IMPORTS } from '../domain/orders/bank/imports.ts'
import { PAYMENT_CHECKS } from '../domain/orders/lifecycle/payment_checks.ts'

/** Returns the job that wakes workers of a queue. They continue after the run of the job, so that a long attempt does not delay other jobs. */
const jobOf = (queue: AnyQueue): Job<{ groups?: readonly (number | null)[] }> => ({
  retentionSeconds: 3600, // the state of the work is in the table
  timeout: 60,
  async run({ groups = [] }, context) {
    for (const group of groups) context.background((stopping) => drain(queue, context, group, stopping))
  },
})

/** Returns the job that finds due items for which no worker was woken: those of killed workers, and those whose group was closed. */
export const sweepOf = (queues: readonly AnyQueue[]): Job => ({
  cron: '* * * * *',
  retries: 0,
  async run(_, context) {
    let groups = 0
    for (const queue of queues) {
      await queue.sweep?.(context)
      for (const group of await dueGroups(queue, context)) {
        groups += 1
        await wake(queue, context, group)
      }
    }
    return { groups }
  },
})

/** All work queues. */
export const QUEUES = [
  WEBHOOK_DELIVERIES,
  MAIL_DELIVERIES,
  EXPORTS,
  SHREDDING_EXPORTS,
  SHREDDINGS,
  BANK_IMPORTS,
  PAYMENT_CHECKS,
]

export const workQueues: JobRegistry = {
  ...Object.fromEntries(QUEUES.map((queue) => [queue.name, jobOf(queue)])),
  webhooks: {
    ...jobOf(WEBHOOK_DELIVERIES),
    on: [...PUBLICATIONS.keys()],
    subscribesSql,
    async prepare(db, action, entries) {
      const groups = await prepareDeliveries(db, action, entries)
      return groups.length ? { groups } : undefined
    },
  },
  work_queues: sweepOf(QUEUES),
}

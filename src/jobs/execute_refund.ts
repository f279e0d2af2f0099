// Executes a refund in the system of the payment's provider.
import type { Job } from '../core/platform/jobs.ts'
import { executeRefund as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** Executes a refund at the payment's provider, which recognizes a second run by the refund's ID. */
export const executeRefundJob: Job<{ refund: number }> = {
  async run(data, context) {
    await execute(context, data)
  },
}

// Returns money in the system of a payment's provider.
import type { Job } from '../core/platform/jobs.ts'
import { executeRefund as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** The provider recognizes a second run by the ID of the refund. */
export const executeRefundJob: Job<{ refund: number }> = {
  run: (data, context) => execute(context, data),
}

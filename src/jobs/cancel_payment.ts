// Ends a canceled payment in the system of its provider.
import type { Job } from '../core/platform/jobs.ts'
import { executeCancellation as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** The provider recognizes a second run by the ID of the payment. */
export const cancelPaymentJob: Job<{ payment: number }> = {
  run: (data, context) => execute(context, data),
}

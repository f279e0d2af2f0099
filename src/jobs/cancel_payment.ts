// Cancels a payment in the system of its provider.
import type { Job } from '../core/platform/jobs.ts'
import { executeCancellation as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** Cancels a payment at its provider, which recognizes a second run by the payment's ID. */
export const cancelPaymentJob: Job<{ payment: number }> = {
  run: (data, context) => execute(context, data),
}

// Begins a payment in the system of its provider.
import type { Job } from '../core/platform/jobs.ts'
import { executePayment as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** The provider recognizes a second run by the ID of the payment. */
export const executePaymentJob: Job<{ order: number; payment: number }> = {
  run: (data, context) => execute(context, data),
}

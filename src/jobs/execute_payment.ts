// Starts a payment in the system of its provider.
import type { Job } from '../core/platform/jobs.ts'
import { executePayment as execute } from '../domain/orders/lifecycle/payment_execution.ts'

/** Starts a payment at its provider, which recognizes a second run by the payment's ID. */
export const executePaymentJob: Job<{ order: number; payment: number }> = {
  run: (data, context) => execute(context, data),
}

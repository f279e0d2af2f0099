// Payments and refunds that the organizer handles outside of the server.
import type { PaymentProvider } from '../provider.ts'

export const manual: PaymentProvider = {
  id: 'manual',
  label: (translate) => translate('payment_provider.manual'),
  offeredBy: 'payment_manual__enabled',
  refundable: 'partial',
}

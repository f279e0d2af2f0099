// Payments of free orders, which the server creates.
import type { PaymentProvider } from '../provider.ts'

export const free: PaymentProvider = {
  id: 'free',
  label: (translate) => translate('payment_provider.free'),
  isFree: true,
  refundable: 'no',
}

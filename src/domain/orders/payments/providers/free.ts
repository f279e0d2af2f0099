// The payment of an order that costs nothing. The server creates it.
import type { PaymentProvider } from '../provider.ts'

export const free: PaymentProvider = {
  id: 'free',
  label: (translate) => translate('payment_provider.free'),
  isFree: true,
  refundable: 'no',
}

// Money that moves between orders of a customer, as when an order is split. It is refunded by the order that received it.
import type { PaymentProvider } from '../provider.ts'

export const offsetting: PaymentProvider = {
  id: 'offsetting',
  label: (translate) => translate('payment_provider.offsetting'),
  refundable: 'no',
}

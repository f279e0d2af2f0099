// Money that moves from one order of a customer to another, such as in a split. The provider cannot refund it.
import type { PaymentProvider } from '../provider.ts'

export const offsetting: PaymentProvider = {
  id: 'offsetting',
  label: (translate) => translate('payment_provider.offsetting'),
  refundable: 'no',
}

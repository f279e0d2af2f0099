// Payments and refunds at a box office.
import type { PaymentProvider } from '../provider.ts'

export const boxoffice: PaymentProvider = {
  id: 'boxoffice',
  label: (translate) => translate('payment_provider.boxoffice'),
  refundable: 'partial',
}

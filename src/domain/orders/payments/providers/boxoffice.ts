// Money that is paid, and returned, at a box office.
import type { PaymentProvider } from '../provider.ts'

export const boxoffice: PaymentProvider = {
  id: 'boxoffice',
  label: (translate) => translate('payment_provider.boxoffice'),
  refundable: 'partial',
}

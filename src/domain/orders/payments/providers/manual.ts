// Money that the organizer receives and returns in a way that the server knows nothing of.
import type { PaymentProvider } from '../provider.ts'

export const manual: PaymentProvider = {
  id: 'manual',
  label: (translate) => translate('payment_provider.manual'),
  offeredBy: 'payment_manual__enabled',
  refundable: 'partial',
}

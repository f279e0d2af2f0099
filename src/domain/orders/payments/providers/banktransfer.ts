// Transfers to the organizer's bank account. The organizer confirms them when they arrive, and returns the money.
import type { PaymentProvider } from '../provider.ts'

export const banktransfer: PaymentProvider = {
  id: 'banktransfer',
  label: (translate) => translate('payment_provider.banktransfer'),
  instructions: (translate, reference) => translate('payment_provider.banktransfer_instructions', { reference }),
  offeredBy: 'payment_banktransfer__enabled',
  refundable: 'partial',
}

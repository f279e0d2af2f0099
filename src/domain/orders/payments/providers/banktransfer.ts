// Transfers to the organizer's bank account. The organizer confirms received transfers, and transfers refunds manually.
import type { PaymentProvider } from '../provider.ts'

export const banktransfer: PaymentProvider = {
  id: 'banktransfer',
  label: (translate) => translate('payment_provider.banktransfer'),
  instructions: (translate, reference) => translate('payment_provider.banktransfer_instructions', { reference }),
  offeredBy: 'payment_banktransfer__enabled',
  refundable: 'partial',
}

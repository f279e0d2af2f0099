// Transfers to the organizer's bank account. The organizer confirms them when they arrive, and returns the money.
import type { PaymentProvider } from '../provider.ts'

export const banktransfer: PaymentProvider = {
  id: 'banktransfer',
  label: { en: 'Bank transfer', de: 'Überweisung' },
  instructions: {
    en: (reference) => `Please give this reference with your transfer: ${reference}`,
    de: (reference) => `Bitte gib bei der Überweisung diesen Verwendungszweck an: ${reference}`,
  },
  offeredBy: 'payment_banktransfer__enabled',
  refundable: 'partial',
}

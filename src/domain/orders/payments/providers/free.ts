// The payment of an order that costs nothing. The server creates it.
import type { PaymentProvider } from '../provider.ts'

export const free: PaymentProvider = {
  id: 'free',
  label: { en: 'Free of charge', de: 'Kostenlos' },
  isFree: true,
  refundable: 'no',
}

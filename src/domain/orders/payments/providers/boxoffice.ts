// Money that is paid, and returned, at a box office.
import type { PaymentProvider } from '../provider.ts'

export const boxoffice: PaymentProvider = {
  id: 'boxoffice',
  label: { en: 'Box office', de: 'Kasse' },
  refundable: 'partial',
}

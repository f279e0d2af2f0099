// Money that moves from one order to another of the same customer, as when an order is split. What is given back is given back by the
// other order.
import type { Provider } from './index.ts'

export const offsetting: Provider = { refunds: { full: false, partial: false } }

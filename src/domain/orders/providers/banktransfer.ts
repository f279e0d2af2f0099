// Transfers to the organizer's bank account, which the organizer confirms as they come in. They are paid back by hand.
import type { Provider } from './index.ts'

export const banktransfer: Provider = { refunds: { full: true, partial: true } }

// The payment of what costs nothing, made by the server itself. There is nothing to give back.
import type { Provider } from './index.ts'

export const free: Provider = { refunds: { full: false, partial: false } }

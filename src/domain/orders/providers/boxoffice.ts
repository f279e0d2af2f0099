// Money that is paid at a till, and paid back there.
import type { Provider } from './index.ts'

export const boxoffice: Provider = { refunds: { full: true, partial: true } }

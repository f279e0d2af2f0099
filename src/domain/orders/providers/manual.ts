// Money that the organizer receives in a way that this server knows nothing of. It is paid back by hand.
import type { Provider } from './index.ts'

export const manual: Provider = { refunds: { full: true, partial: true } }

// A transaction is a line of the ledger: something that came to an order, or went.

import { resource } from '../../core/data/resource.ts'

export const { list, get } = resource('transactions', { log: 'event.order.transaction' })

// An order is what a customer has bought or is about to buy: positions, fees, and what was paid for them.

import { resource } from '../../core/data/resource.ts'
import { orders } from '../../domain/orders/mapping.ts'

export const { list, get } = resource('orders', { log: 'event.order', mapping: orders })

// A gift card transaction is credit that was put on a gift card or taken off.

import { page } from '../../core/data/list.ts'
import { mapping } from '../../core/data/mapping.ts'
import { scopeParams, within } from '../../core/data/references.ts'
import type { Handler } from '../../core/handler.ts'

const ORDER = 'from orders join events on events.id = orders.event_id where orders.id = gift_card_transactions.order_id'
const stored = mapping('gift_card_transactions', 'GiftCardTransaction', {
  event: `(select events.slug ${ORDER})`,
  order: `(select orders.code ${ORDER})`,
  acceptor: '(select slug from organizers where organizers.id = gift_card_transactions.acceptor_id)',
})

export const list: Handler<'gift_card_transactions.list'> = (context) =>
  page(context, {
    query: (p) => within(stored.table, scopeParams(context.db, context.operation, p)),
    mapping: stored,
    key: `${stored.table}.id`,
  })

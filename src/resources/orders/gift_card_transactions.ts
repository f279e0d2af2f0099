// A gift card transaction is credit that was put on a gift card or taken off.
import type { Handler } from '../../core/handler.ts'
import { page } from '../../core/list.ts'
import { scopeParams, within } from '../../core/references.ts'
import { rowsOf } from '../../core/rows.ts'

// No shop takes gift cards yet, so that none of their transactions has an event and an order.
const { table, projection } = rowsOf('gift_card_transactions', 'GiftCardTransaction', {
  columns: { event: 'null::text', order: 'null::text' },
})
const selected = projection()

export const list: Handler<'gift_card_transactions.list'> = (context) =>
  page(context, {
    query: (p) => within(table, scopeParams(context.db, context.operation, p)).select(context.db.raw(selected)),
    key: `${table}.id`,
  })

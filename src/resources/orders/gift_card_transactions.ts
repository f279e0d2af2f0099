// Gift card transactions add credit to a gift card or deduct it.

import { page } from '../../core/data/list.ts'
import { rowsInScope, scopeParams } from '../../core/data/references.ts'
import type { Handler } from '../../core/handler.ts'
import { giftCardTransactions } from '../../domain/orders/model/money_mapping.ts'

export const list: Handler<'gift_card_transactions.list'> = (context) =>
  page(context, {
    query: (p) => rowsInScope('gift_card_transactions', scopeParams(context.db, context.operation, p)),
    mapping: giftCardTransactions,
    key: 'gift_card_transactions.id',
  })

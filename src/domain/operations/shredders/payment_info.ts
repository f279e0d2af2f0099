// Shreds the `info` of payments and refunds, and personal data of the transfers that name or pay the orders of the event.
// No provider needs it later: the gift card of a payment, and the references of payments and refunds, are stored separately.
import { query } from '../../../core/data/db.ts'
import { lockTransferBatchSql } from '../../locks.ts'
import type { Shredder } from './shredder.ts'
import { DELETED } from './shredder.ts'

export const paymentInfo: Shredder = {
  name: 'shredder.payment_info',
  async clearOrders(db, orders) {
    await query(
      db,
      "update payments set info = '{}', redirect_url = null where order_id = any(:orders) and (info <> '{}' or redirect_url is not null)",
      { orders },
    )
    await query(
      db,
      `update refunds set info = '{}', comment = case when comment <> '' then :deleted else comment end
      where order_id = any(:orders) and (info <> '{}' or comment <> '')`,
      { orders, deleted: DELETED },
    )
  },
  others: [
    `with batch as (${lockTransferBatchSql}),
    cleared as (
      update bank_transactions t set payer = null, iban = null, bic = null, purpose = null, comment = null from batch b where t.id = b.id)
    select id from batch`,
  ],
  logged: [
    {
      members: ['info', 'details', 'payment_info', 'comment'],
      where: "(l.action like 'event.order.payment.%' or l.action like 'event.order.refund.%')",
    },
  ],
}

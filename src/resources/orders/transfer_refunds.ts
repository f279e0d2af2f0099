// Refunds by transfer, which wait for an export or were exported (guide bank-transfers, "Refunds by transfer").
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { assertReachesAll } from '../../domain/orders/bank/reach.ts'
import { exportRefunds, TRANSFER_PROVIDER } from '../../domain/orders/bank/refunds.ts'
import { refundExports, transferRefunds } from '../../domain/orders/model/bank_mapping.ts'
import { readByIds } from '../../domain/orders/model/reading.ts'

type Refund = Output<'transfer_refunds.list'>['results'][number]

export const list: Handler<'transfer_refunds.list'> = (context) =>
  page<Refund>(context, {
    query: (p) =>
      context
        .db('refunds')
        .where('refunds.provider', p.provider!)
        .whereIn(
          'refunds.order_id',
          context.db('orders').whereIn('orders.event_id', visibleEvents(context, p)).select('orders.id'),
        ),
    mapping: transferRefunds,
    key: 'refunds.id',
    columns: { id: 'refunds.id', state: 'refunds.state' },
    values: { ...visibleValues(context), provider: TRANSFER_PROVIDER },
    cost: 'sorted',
  })

export const start_export: Handler<'transfer_refunds.start_export'> = async (context) => {
  await assertReachesAll(context)
  const id = await exportRefunds(context, { ...context.body, bic: context.body.bic ?? null })
  return (await readByIds<Output<'refund_exports.get'>>(refundExports, context, [id]))[0]!
}

// A refund is money that is given back to the customer of an order.

import { resource } from '../../core/data/resource.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { AnyContext, Handler } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import { readRefund, refunds } from '../../domain/orders/mapping.ts'
import type { Refund } from '../../domain/orders/payments.ts'
import { addRefund, changeRefund, findPayment, findRefund } from '../../domain/orders/payments.ts'
import type { LockedOrder } from '../../domain/orders/states.ts'
import { lockedOrder } from '../../domain/orders/states.ts'
import { afterRefund, cancelOrder } from '../../domain/orders/transitions.ts'

export const { list, get } = resource('refunds', { log: 'event.order.refund', mapping: refunds })

/** Notes only: the provider is not asked, and what was paid is not compared with it. */
export const create: Handler<'refunds.create'> = async (context) => {
  const { db, body, parents } = context
  const { mark_canceled, mark_refunded, mark_pending, payment: number, amount: value, ...own } = body
  if (amount(value).isZero()) throw invalid('amount', 'Has to be above 0.')
  const order = await lockedOrder(db, parents.order)
  const payment = number === null ? undefined : await findPayment(db, order, number)
  if (number !== null && !payment) throw invalid('payment', `The order has no payment ${number}.`)
  const refund = await addRefund(context, order, { ...own, amount: amount(value).toFixed(2), payment })
  if (mark_canceled || mark_refunded) await cancelOrder(context, order, { mail: false })
  else if (mark_pending) await afterRefund(context, order, { cancel: false })
  return readRefund(context, refund.id)
}

export const done: Handler<'refunds.done'> = async (context) => {
  const [order, refund] = await locked(context)
  await changeRefund(context, order, refund, ['created', 'transit'], 'done')
  return readRefund(context, refund.id)
}

export const process: Handler<'refunds.process'> = async (context) => {
  const [order, refund] = await locked(context)
  await changeRefund(context, order, refund, ['external'], 'done')
  const { mark_canceled, mark_refunded } = context.body
  if (mark_canceled || mark_refunded) await cancelOrder(context, order, { mail: false })
  else await afterRefund(context, order, { cancel: false })
  return readRefund(context, refund.id)
}

export const cancel: Handler<'refunds.cancel'> = async (context) => {
  const [order, refund] = await locked(context)
  await changeRefund(context, order, refund, ['created', 'transit', 'external'], 'canceled')
  return readRefund(context, refund.id)
}

async function locked({
  db,
  parents,
  params,
}: Pick<AnyContext, 'db'> & {
  readonly parents: { readonly order: number }
  readonly params: { readonly local_id: number }
}): Promise<[LockedOrder, Refund]> {
  const order = await lockedOrder(db, parents.order)
  const refund = await findRefund(db, order, params.local_id)
  if (!refund) throw notFound()
  return [order, refund]
}

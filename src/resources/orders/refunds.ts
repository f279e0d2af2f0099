// Refunds: money that is returned to the customer of an order.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { amount, assertPayable } from '../../core/money.ts'
import { afterRefund, cancelOrder } from '../../domain/orders/lifecycle/transitions.ts'
import { readRefund, refunds } from '../../domain/orders/model/money_mapping.ts'
import { lockedInOrder, lockedOrder } from '../../domain/orders/model/states.ts'
import { findPayment } from '../../domain/orders/payments/payments.ts'
import { addRefund, changeRefund, findRefund } from '../../domain/orders/payments/refunds.ts'

export const { list, get } = resource('refunds', { log: 'event.order.refund', mapping: refunds })

/** Records a refund without calling its provider. */
export const create: Handler<'refunds.create'> = async (context) => {
  const { db, body, parents } = context
  const { mark_canceled, mark_refunded, mark_pending, payment: number, amount: value, ...own } = body
  if (amount(value).isZero()) throw invalid('amount', 'Must be greater than 0.', 'too_small')
  const order = await lockedOrder(db, parents.order)
  assertPayable('amount', value, order.currency)
  const payment = number === null ? undefined : await findPayment(db, order, number)
  if (number !== null && !payment) throw invalid('payment', `The order has no payment ${number}.`, 'does_not_exist')
  const refund = await addRefund(context, order, { ...own, amount: amount(value).toFixed(2), payment })
  if (mark_canceled || mark_refunded) await cancelOrder(context, order, { mail: false })
  else if (mark_pending) await afterRefund(context, order, { cancel: false })
  return readRefund(context, refund.id)
}

export const done: Handler<'refunds.done'> = async (context) => {
  const [order, refund] = await lockedInOrder(context, findRefund)
  await changeRefund(context, order, refund, ['created', 'transit'], 'done')
  return readRefund(context, refund.id)
}

export const process: Handler<'refunds.process'> = async (context) => {
  const [order, refund] = await lockedInOrder(context, findRefund)
  await changeRefund(context, order, refund, ['external'], 'done')
  const { mark_canceled, mark_refunded } = context.body
  if (mark_canceled || mark_refunded) await cancelOrder(context, order, { mail: false })
  else await afterRefund(context, order, { cancel: false })
  return readRefund(context, refund.id)
}

export const cancel: Handler<'refunds.cancel'> = async (context) => {
  const [order, refund] = await lockedInOrder(context, findRefund)
  await changeRefund(context, order, refund, ['created', 'transit', 'external'], 'canceled')
  return readRefund(context, refund.id)
}

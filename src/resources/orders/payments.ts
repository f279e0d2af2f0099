// Payments: money that an order has received or is about to receive.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { reply } from '../../core/http/reply.ts'
import { amount, assertPayable } from '../../core/money.ts'
import { transferInfo } from '../../domain/orders/bank/refunds.ts'
import { confirmPayment } from '../../domain/orders/lifecycle/paying.ts'
import { afterRefund } from '../../domain/orders/lifecycle/transitions.ts'
import { payments, readPayment, readRefund } from '../../domain/orders/model/money_mapping.ts'
import { lockedInOrder, lockedOrder } from '../../domain/orders/model/states.ts'
import { addPayment, cancelPayment, findPayment } from '../../domain/orders/payments/payments.ts'
import { findProvider } from '../../domain/orders/payments/providers/index.ts'
import { refundPayment } from '../../domain/orders/payments/refunds.ts'

export const { list, get } = resource('payments', { log: 'event.order.payment', mapping: payments })

export const create: Handler<'payments.create'> = async (context) => {
  const { state, payment_date, provider, info, send_email: mail, force } = context.body
  const value = amount(context.body.amount)
  const { isFree = false } = findProvider(provider) ?? {}
  if (value.isZero() !== isFree)
    throw invalid('amount', isFree ? 'The amount of a free payment must be 0.00.' : 'Must be greater than 0.')
  const order = await lockedOrder(context.db, context.parents.order)
  assertPayable('amount', context.body.amount, order.currency)
  const confirmed = state === 'confirmed'
  const payment = await addPayment(context, order, {
    provider,
    amount: value.toFixed(2),
    state: confirmed ? 'pending' : state,
    info,
    may: context.may,
  })
  // If the order cannot become paid, the payment remains confirmed and the status of the order does not change.
  if (confirmed) await confirmPayment(context, order, payment, { force, mail, paymentDate: payment_date })
  return readPayment(context, payment.id)
}

export const confirm: Handler<'payments.confirm'> = async (context) => {
  const { send_email: mail, force } = context.body
  const [order, payment] = await lockedInOrder(context, findPayment)
  const rejection = await confirmPayment(context, order, payment, { force, mail })
  return rejection === undefined
    ? readPayment(context, payment.id)
    : reply(400, { detail: rejection, code: 'order_still_unpaid' })
}

export const cancel: Handler<'payments.cancel'> = async (context) => {
  const [order, payment] = await lockedInOrder(context, findPayment)
  await cancelPayment(context, order, payment)
  return readPayment(context, payment.id)
}

export const refund: Handler<'payments.refund'> = async (context) => {
  const { amount: requested, comment, transfer_to, mark_canceled, mark_refunded } = context.body
  const [order, payment] = await lockedInOrder(context, findPayment)
  if (requested !== null) assertPayable('amount', requested, order.currency)
  const { refund, failure } = await refundPayment(context, order, payment, {
    amount: requested === null ? undefined : amount(requested).toFixed(2),
    comment,
    later: transfer_to ? await transferInfo(context.db, payment, transfer_to) : undefined,
  })
  if (failure !== undefined) return reply(400, { detail: failure, code: 'provider_rejected' })
  await afterRefund(context, order, { cancel: mark_canceled || mark_refunded === true })
  return readRefund(context, refund.id)
}

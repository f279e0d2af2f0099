// A payment is money that came in for an order, or is about to.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { reply } from '../../core/http/answer.ts'
import { amount } from '../../core/money.ts'
import { payments, readPayment, readRefund } from '../../domain/orders/mapping.ts'
import { addPayment, cancelPayment, confirmPayment, findPayment } from '../../domain/orders/payments.ts'
import { refundPayment } from '../../domain/orders/refunds.ts'
import { lockedInOrder, lockedOrder } from '../../domain/orders/states.ts'
import { afterRefund } from '../../domain/orders/transitions.ts'

export const { list, get } = resource('payments', { log: 'event.order.payment', mapping: payments })

export const create: Handler<'payments.create'> = async (context) => {
  const { state, payment_date, provider, info, send_email: mail, force } = context.body
  const value = amount(context.body.amount)
  if (value.isZero() !== (provider === 'free'))
    throw invalid('amount', provider === 'free' ? 'A free payment is 0.00.' : 'Has to be above 0.')
  const order = await lockedOrder(context.db, context.parents.order)
  // The answer has the code of the card, which is money: whoever may not see cards has to know it.
  if (provider === 'giftcard' && info.secret === undefined && !context.may('can_manage_gift_cards'))
    throw invalid(['info', 'secret'], 'Without the permission for gift cards a card is named by its code.')
  const confirmed = state === 'confirmed'
  const payment = await addPayment(context, order, {
    provider,
    amount: value.toFixed(2),
    state: confirmed ? 'pending' : state,
    info,
  })
  // That the order does not become paid is told by its status.
  if (confirmed) await confirmPayment(context, order, payment, { force, mail, paymentDate: payment_date })
  return readPayment(context, payment.id)
}

export const confirm: Handler<'payments.confirm'> = async (context) => {
  const { send_email: mail, force } = context.body
  const [order, payment] = await lockedInOrder(context, findPayment)
  const refusal = await confirmPayment(context, order, payment, { force, mail })
  return refusal === undefined ? readPayment(context, payment.id) : reply(400, { detail: refusal })
}

export const cancel: Handler<'payments.cancel'> = async (context) => {
  const [order, payment] = await lockedInOrder(context, findPayment)
  await cancelPayment(context, order, payment)
  return readPayment(context, payment.id)
}

export const refund: Handler<'payments.refund'> = async (context) => {
  const { amount: wanted, comment, mark_canceled, mark_refunded } = context.body
  const [order, payment] = await lockedInOrder(context, findPayment)
  const { refund, failure } = await refundPayment(context, order, payment, {
    amount: wanted === null ? undefined : amount(wanted).toFixed(2),
    comment,
  })
  if (failure !== undefined) return reply(400, { detail: failure })
  await afterRefund(context, order, { cancel: mark_canceled || mark_refunded === true })
  return readRefund(context, refund.id)
}

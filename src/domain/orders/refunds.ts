// Money of orders that goes out (guide payments-and-refunds, "Refunding a payment"). All of it happens with the order locked.
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, invalid, Refusal } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import type { OrderScope, Payment } from './payments.ts'
import { movement } from './payments.ts'
import { PROVIDERS } from './providers/index.ts'
import type { LockedOrder } from './states.ts'

type RefundState = 'created' | 'transit' | 'external' | 'done' | 'canceled' | 'failed'
/** A refund of an order, with its number in that. */
export type Refund = {
  readonly id: number
  readonly local_id: number
  state: RefundState
  readonly amount: string
  readonly provider: string
  readonly payment_id: number | null
}

const REFUND_COLUMNS = 'id, local_id, state, amount, provider, payment_id'

/** The refund of an order with this number, if there is one. */
export async function findRefund(db: Db, order: { id: number }, local_id: number): Promise<Refund | undefined> {
  const [refund] = await query<Refund>(
    db,
    `select ${REFUND_COLUMNS} from refunds where order_id = :order and local_id = :local_id`,
    { order: order.id, local_id },
  )
  return refund
}

type NewRefund = {
  readonly state: RefundState
  readonly source: 'admin' | 'buyer' | 'external'
  readonly amount: string
  readonly provider: string
  readonly payment?: Payment | undefined
  readonly execution_date?: string | null
  readonly comment?: string | null
  readonly info?: Record<string, unknown>
}

/** Notes a refund, with the next number in its order. Nothing is moved. @throws Refusal 400 on `provider` that nobody knows */
export async function addRefund(
  scope: OrderScope,
  order: LockedOrder,
  { state, source, amount: value, provider, payment, execution_date = null, comment = null, info = {} }: NewRefund,
): Promise<Refund> {
  const { db, now } = scope
  if (!Object.hasOwn(PROVIDERS, provider)) throw invalid('provider', 'There is no such payment provider.')
  const [refund] = await query<Refund>(
    db,
    `insert into refunds (order_id, local_id, state, source, amount, payment_id, created, execution_date, comment, provider, info, gift_card_id)
    values (:order, (select coalesce(max(local_id), 0) + 1 from refunds where order_id = :order), :state, :source, :amount, :payment, :now, :execution_date, :comment,
      :provider, :info, :gift_card)
    returning ${REFUND_COLUMNS}`,
    {
      order: order.id,
      state,
      source,
      amount: value,
      payment: payment?.id ?? null,
      now,
      execution_date: state === 'done' ? (execution_date ?? now) : execution_date,
      comment,
      provider,
      info: JSON.stringify(info),
      gift_card: provider === payment?.provider ? payment.gift_card_id : null,
    },
  )
  const data = { refund: refund!.local_id, provider, amount: refund!.amount, payment: payment?.local_id ?? null }
  await audit(
    scope,
    state === 'external' ? 'event.order.refund.created.externally' : 'event.order.refund.created',
    order,
    data,
  )
  if (state === 'done' || state === 'canceled' || state === 'failed')
    await audit(scope, `event.order.refund.${state}`, order, data)
  await settlePayment(db, refund!.payment_id)
  return refund!
}

/** Sets another state of a refund that is in one of some. @throws Refusal 400 when it is in none of them */
export async function changeRefund(
  scope: OrderScope,
  order: LockedOrder,
  refund: Refund,
  from: readonly RefundState[],
  state: 'done' | 'canceled' | 'failed',
): Promise<void> {
  const { db, now } = scope
  if (!from.includes(refund.state))
    throw badRequest(`Only a refund that is ${from.join(' or ')} can be set to ${state}; this one is ${refund.state}.`)
  await db('refunds')
    .where({ id: refund.id })
    .update({ state, ...(state === 'done' ? { execution_date: now } : {}) })
  refund.state = state
  await audit(scope, `event.order.refund.${state}`, order, { refund: refund.local_id })
  await settlePayment(db, refund.payment_id)
}

// A payment of which all was given back, or is about to be, is refunded; when that comes to nothing, it is confirmed again.
async function settlePayment(db: Db, payment: number | null): Promise<void> {
  if (payment === null) return
  await query(
    db,
    `
    with given as (select coalesce(sum(amount), 0) as sum from refunds where payment_id = :payment and state in ('done', 'transit', 'created'))
    update payments p set state = case when given.sum >= p.amount then 'refunded' else 'confirmed' end from given
    where p.id = :payment and p.state in ('confirmed', 'refunded') and (p.state = 'refunded') <> (given.sum >= p.amount)`,
    { payment },
  )
}

/**
 * Gives a payment back through its provider, all that is left of it or a part (guide payments-and-refunds, "Refunding a payment").
 * @returns the refund, and why it failed if it did
 * @throws Refusal 400 on `amount` when that cannot be given back, 400 when the payment is not confirmed
 */
export async function refundPayment(
  scope: OrderScope,
  order: LockedOrder,
  payment: Payment,
  { amount: wanted, comment }: { amount?: string | undefined; comment?: string | null },
): Promise<{ refund: Refund; failure?: string }> {
  const { db } = scope
  if (payment.state !== 'confirmed')
    throw badRequest(`Only a payment that is confirmed can be refunded; this one is ${payment.state}.`)
  const [given] = await query<{ left: string }>(
    db,
    `select p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state in ('done', 'transit', 'created')), 0) as left
    from payments p where p.id = :payment`,
    { payment: payment.id },
  )
  const { left } = given!
  const value = wanted ?? left
  if (!amount(value).greaterThan(0)) throw invalid('amount', 'Has to be above 0.')
  if (amount(value).greaterThan(left)) throw invalid('amount', `At most ${left} of this payment is left.`)
  const provider = PROVIDERS[payment.provider]!
  const whole = amount(value).equals(payment.amount)
  if (!(whole ? provider.refunds.full : provider.refunds.partial))
    throw invalid('amount', 'Payments of this kind cannot be refunded.')
  const refund = await addRefund(scope, order, {
    state: 'created',
    source: 'admin',
    amount: value,
    provider: payment.provider,
    payment,
    comment: comment ?? null,
  })
  try {
    // What the provider has begun is taken back when it fails; that it was tried stays.
    await db.transaction((trx) =>
      Promise.resolve(provider.giveBack?.(movement({ ...scope, db: trx }, order), payment, value)),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await changeRefund(scope, order, refund, ['created'], 'failed')
    return { refund, failure: 'The money could not be given back: the gift card cannot take it.' }
  }
  await changeRefund(scope, order, refund, ['created'], 'done')
  return { refund }
}

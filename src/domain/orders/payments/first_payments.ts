// Payments of new orders (guide creating-orders, "How an order is paid").

import { storedTime } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { Amount } from '../../../core/money.ts'
import { amount } from '../../../core/money.ts'
import type { Enqueue } from '../../../core/platform/jobs.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { PaymentRow } from '../model/rows.ts'
import { enqueueExecution, isExecuted, preparePayment } from './gateway.ts'
import type { PaymentCard } from './gift_cards.ts'
import { recordTransaction, whyCardRejected } from './gift_cards.ts'
import type { PaymentChange } from './provider.ts'
import { PROVIDER_FOR } from './providers/index.ts'

/** The fields of a request that determine the payments of a new order. */
type Request = {
  readonly status: 'n' | 'p'
  readonly payment_provider: string | null
  readonly payment_info: object
  readonly payment_date: string | null
  readonly require_approval: boolean
  readonly use_gift_cards: readonly string[]
  readonly testmode: boolean
}

const isFree = (total: string): boolean => amount(total).isZero()

/** Returns the errors of the requested payment. @param total total of the order */
export function paymentErrors(
  { status, payment_provider, require_approval }: Request,
  total: string,
): ValidationError[] {
  const errors: ValidationError[] = []
  const reject = (field: keyof Request, message: string): void => {
    errors.push({ path: [field], message })
  }
  if (status === 'p' && require_approval)
    reject('require_approval', 'An order that requires approval cannot be created as paid.')
  if (status === 'p' && payment_provider === null && !isFree(total))
    reject('payment_provider', 'Required for a paid order.')
  if (payment_provider === PROVIDER_FOR.freeOrders.id && !isFree(total))
    reject('payment_provider', 'The order is not free.')
  if (payment_provider === PROVIDER_FOR.giftCards.id)
    reject('payment_provider', 'Send the gift cards in use_gift_cards.')
  return errors
}

/** Returns the errors of the requested gift cards. */
export function cardErrors(
  { use_gift_cards, testmode }: Request,
  cards: readonly (PaymentCard | undefined)[],
  currency: string,
  now: Date,
): ValidationError[] {
  return use_gift_cards.flatMap((_, i) => {
    const rejection = whyCardRejected(cards[i], { currency, testmode }, now)
    return rejection === undefined ? [] : [{ path: ['use_gift_cards'], message: rejection, code: 'gift_card_unusable' }]
  })
}

/** Returns the payments of a new order and its status. A free order is paid, unless it awaits approval. */
export function firstPayments(
  { status, payment_provider, payment_info, payment_date, require_approval }: Request,
  order: { readonly id: number; readonly total: string },
  cards: readonly PaymentCard[],
  now: Date,
): { readonly status: 'n' | 'p'; readonly payments: readonly PaymentRow[] } {
  const { id, total } = order
  const common = { order_id: id, created: storedTime(now), info: payment_info, gift_card_id: null }
  const one = (row: Pick<PaymentRow, 'state' | 'provider' | 'payment_date'>): PaymentRow[] => [
    { ...common, ...row, local_id: 1, amount: total },
  ]
  const done = { state: 'confirmed', payment_date: storedTime(now) } as const
  if (status === 'p') {
    const date = payment_date === null ? done.payment_date : storedTime(new Date(payment_date))
    return {
      status,
      payments: one({ ...done, payment_date: date, provider: payment_provider ?? PROVIDER_FOR.freeOrders.id }),
    }
  }
  if (isFree(total) && !require_approval)
    return { status: 'p', payments: one({ ...done, provider: PROVIDER_FOR.freeOrders.id }) }
  if (payment_provider !== null)
    return { status, payments: one({ state: 'created', payment_date: null, provider: payment_provider }) }
  const { payments, open } = charge(cards, total)
  return {
    status: cards.length && open.isZero() ? 'p' : 'n',
    payments: payments.map(({ card, value }, i) => ({
      ...common,
      ...done,
      local_id: i + 1,
      amount: value,
      provider: PROVIDER_FOR.giftCards.id,
      gift_card_id: card.id,
    })),
  }
}

// Charges one card after the other until the total is covered.
function charge(
  cards: readonly PaymentCard[],
  total: string,
): { payments: { card: PaymentCard; value: string }[]; open: Amount } {
  let open = amount(total)
  const payments = cards.flatMap((card) => {
    const value = open.lessThan(card.value) ? open : amount(card.value)
    open = open.minus(value)
    return value.isZero() ? [] : [{ card, value: value.toFixed(2) }]
  })
  return { payments, open }
}

/**
 * Lets the provider validate the payment of a new order, and replaces the stored `info` with the provider's result.
 * @throws Rejection 400 on fields that the provider rejects
 */
export async function prepareFirstPayments(
  tx: Transaction,
  order: PaymentChange['order'],
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const row of payments) {
    if (row.gift_card_id !== null) continue
    const info = row.info as Record<string, unknown>
    const { info: stored } = await preparePayment(tx, order, {
      ...row,
      info,
      field: 'payment_info',
      may: () => true,
    })
    row.info = stored
  }
}

/** Charges the gift cards of a new order, and enqueues its payment in another system, which `recordStart` records once it is stored. */
export const executeFirstPayments = (
  tx: Transaction & { readonly enqueue: Enqueue; readonly organizer: { readonly id: number } },
  order: { readonly id: number },
  payments: readonly PaymentRow[],
): Promise<void>[] =>
  payments.map((row) => {
    if (row.gift_card_id === null) return enqueueExecution(tx, order, row)
    const { db, now, organizer } = tx
    return recordTransaction(db, { id: row.gift_card_id }, amount(row.amount).negated().toFixed(2), {
      now,
      acceptor: organizer,
      order,
    })
  })

/** Returns whether the execution of a payment needs results of the database, so that it cannot be flushed with the commit. */
export const isAwaitedPayment = (row: PaymentRow): boolean => row.gift_card_id !== null || isExecuted(row)

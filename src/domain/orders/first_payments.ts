// How a new order is paid (guide orders, "How an order is paid").
import { asStored } from '../../core/data/db.ts'
import type { Fault } from '../../core/errors.ts'
import type { Amount } from '../../core/money.ts'
import { amount } from '../../core/money.ts'
import type { PaymentCard } from './gift_cards.ts'
import { cardRefusal } from './gift_cards.ts'
import { FREE, GIFT_CARD } from './providers/index.ts'
import type { PaymentRow, StoredPayment } from './storing.ts'
import type { NewOrder } from './wanted.ts'

type Payments = { readonly status: 'n' | 'p'; readonly payments: readonly StoredPayment[] }

const isFree = (total: string): boolean => amount(total).isZero()

/** What is wrong with how an order of this price is to be paid. */
export function paymentFaults({ status, payment_provider, require_approval }: NewOrder, total: string): Fault[] {
  const faults: Fault[] = []
  const fault = (member: keyof NewOrder, message: string): void => {
    faults.push({ path: [member], message })
  }
  if (status === 'p' && require_approval)
    fault('require_approval', 'An order that has to be approved first cannot be paid yet.')
  if (status === 'p' && payment_provider === null && !isFree(total))
    fault('payment_provider', 'Say how the order was paid.')
  if (payment_provider === FREE && !isFree(total)) fault('payment_provider', 'The order costs something.')
  if (payment_provider === GIFT_CARD) fault('payment_provider', 'Name the gift cards in use_gift_cards.')
  return faults
}

/** What is wrong with the gift cards that are to pay. */
export function cardFaults(
  { use_gift_cards, testmode }: NewOrder,
  cards: readonly (PaymentCard | undefined)[],
  currency: string,
  now: Date,
): Fault[] {
  return use_gift_cards.flatMap((_, i) => {
    const refusal = cardRefusal(cards[i], { currency, testmode }, now)
    return refusal === undefined ? [] : [{ path: ['use_gift_cards'], message: refusal }]
  })
}

/** The payments of an order of this price, and the status that they give it. What costs nothing is paid, unless it waits for approval. */
export function firstPayments(
  { status, payment_provider, payment_info, payment_date, require_approval }: NewOrder,
  order: { readonly id: number; readonly total: string },
  cards: readonly PaymentCard[],
  now: Date,
): Payments {
  const { id, total } = order
  const common = { order_id: id, created: asStored(now), info: payment_info, gift_card_id: null }
  const one = (row: Pick<PaymentRow, 'state' | 'provider' | 'payment_date'>): StoredPayment[] => [
    { row: { ...common, ...row, local_id: 1, amount: total }, card: undefined },
  ]
  const done = { state: 'confirmed', payment_date: asStored(now) } as const
  if (status === 'p') {
    const date = payment_date === null ? done.payment_date : asStored(new Date(payment_date))
    return { status, payments: one({ ...done, payment_date: date, provider: payment_provider ?? FREE }) }
  }
  if (isFree(total) && !require_approval) return { status: 'p', payments: one({ ...done, provider: FREE }) }
  if (payment_provider !== null)
    return { status, payments: one({ state: 'created', payment_date: null, provider: payment_provider }) }
  const { payments, open } = charge(cards, total)
  return {
    status: cards.length && open.isZero() ? 'p' : 'n',
    payments: payments.map(({ card, value }, i) => ({
      row: { ...common, ...done, local_id: i + 1, amount: value, provider: GIFT_CARD, gift_card_id: card.id },
      card,
    })),
  }
}

// What is taken off each card, in turn, until nothing is open.
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

// Gift cards that were bought with a position, and what happens to them when its order is no longer paid (guide order-states, "What paid orders
// grant"). The cards are locked.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { Transaction } from '../../../core/transaction.ts'
import { recordTransaction } from './gift_cards.ts'

/**
 * Takes back credit that was put on a card after the order that issued it had taken back what was left: what had been spent by then, as
 * far as the card holds it now. The card is locked.
 */
export async function takeBackRest(scope: Transaction, card: { readonly id: number }): Promise<void> {
  for (const taken of await issuedCards(scope.db, 'c.taken_back and c.id = :card', { card: card.id }))
    await takeBackCredit(scope, taken)
}

/** `taken` is the amount that was taken off the card before. */
type IssuedCard = {
  id: number
  price: string
  value: string
  taken: string
  code: string
  organizer_id: number
  order_id: number
}

/** Reads the cards that positions `p` of orders have granted, selected by SQL on those and the cards `c`. */
export const issuedCards = (db: Db, which: string, values: Record<string, unknown>): Promise<IssuedCard[]> =>
  query<IssuedCard>(
    db,
    `select c.id, p.price, c.value, coalesce(c.taken_value, p.price) as taken, o.code, o.organizer_id, o.id as order_id
    from gift_cards c join order_positions p on p.id = c.issued_in_id join orders o on o.id = p.order_id where ${which} order by c.id`,
    values,
  )

/** Takes back as much of a card's price as was not taken back yet and the card still holds. */
export async function takeBackCredit(scope: Transaction, card: IssuedCard): Promise<void> {
  const { id, price, value, taken } = card
  const owed = amount(price).minus(taken)
  const off = owed.lessThan(value) ? owed : amount(value)
  const total = off.plus(taken)
  await scope
    .db('gift_cards')
    .where({ id })
    .update({ taken_back: true, taken_value: total.toFixed(2) })
  if (off.isZero()) return
  const spent = amount(price).minus(total)
  const text = spent.isZero() ? null : `${spent.toFixed(2)} of ${price} had been spent.`
  await recordOnIssuedCard(scope, card, off.negated().toFixed(2), text)
}

/** Changes the credit of a card for the order that issued it. */
export async function recordOnIssuedCard(
  scope: Transaction,
  { id, code, organizer_id, order_id }: IssuedCard,
  value: string,
  text: string | null = null,
): Promise<void> {
  await recordTransaction(scope.db, { id }, value, {
    now: scope.now,
    text,
    acceptor: { id: organizer_id },
    order: { id: order_id },
  })
  await audit(scope, 'gift_card.transaction.added', { id }, { value, text, order: code })
}

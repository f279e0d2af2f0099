// Gift cards that positions have issued, and their revocation when the order is no longer paid (guide order-states, "What paid orders grant").
// Callers must hold the locks of the cards.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { Transaction } from '../../../core/transaction.ts'
import { recordTransaction } from './gift_cards.ts'

/**
 * Revokes credit that was returned to a revoked card: what had been spent when it was revoked, as far as the card holds it now.
 */
export async function revokeRemainder(tx: Transaction, card: { readonly id: number }): Promise<void> {
  for (const revoked of await issuedCards(tx.db, 'c.taken_back and c.id = :card', { card: card.id }))
    await revokeCredit(tx, revoked)
}

/** `taken` is the amount that was revoked before. */
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

/** Revokes as much of a card's price as was not revoked yet and the card still holds. */
export async function revokeCredit(tx: Transaction, card: IssuedCard): Promise<void> {
  const { id, price, value, taken } = card
  const owed = amount(price).minus(taken)
  const off = owed.lessThan(value) ? owed : amount(value)
  const total = off.plus(taken)
  await tx
    .db('gift_cards')
    .where({ id })
    .update({ taken_back: true, taken_value: total.toFixed(2) })
  if (off.isZero()) return
  const spent = amount(price).minus(total)
  const text = spent.isZero() ? null : `${spent.toFixed(2)} of ${price} had been spent.`
  await recordOnIssuedCard(tx, card, off.negated().toFixed(2), text)
}

/** Changes the credit of a card for the order that issued it. */
export async function recordOnIssuedCard(
  tx: Transaction,
  { id, code, organizer_id, order_id }: IssuedCard,
  value: string,
  text: string | null = null,
): Promise<void> {
  await recordTransaction(tx.db, { id }, value, {
    now: tx.now,
    text,
    acceptor: { id: organizer_id },
    order: { id: order_id },
  })
  await audit(tx, 'gift_card.transaction.added', { id }, { value, text, order: code })
}

// Gift cards that positions have issued, and their revocation when the order is no longer paid (guide order-states, "What paid orders grant").
// Callers must hold the locks of the cards.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { Transaction } from '../../../core/transaction.ts'
import { recordTransaction } from './gift_cards.ts'

/**
 * Revokes credit that was refunded to a revoked card: the part of its price that was already spent when the card was revoked, up to its current
 * credit.
 */
export async function revokeRemainder(tx: Transaction, card: { readonly id: number }): Promise<void> {
  for (const revoked of await issuedCards(tx.db, 'c.taken_back and c.id = :card', { card: card.id }))
    await revokeCredit(tx, revoked)
}

/** A card with the position that issued it. `taken` is the amount that was already revoked. */
type IssuedCard = {
  id: number
  price: string
  value: string
  taken: string
  code: string
  organizer_id: number
  order_id: number
}

/** Reads cards that positions have granted. @param which SQL condition on the cards `c` and the positions `p` */
export const issuedCards = (db: Db, which: string, values: Record<string, unknown>): Promise<IssuedCard[]> =>
  query<IssuedCard>(
    db,
    `select c.id, p.price, c.value, coalesce(c.taken_value, p.price) as taken, o.code, o.organizer_id, o.id as order_id
    from gift_cards c join order_positions p on p.id = c.issued_in_id join orders o on o.id = p.order_id where ${which} order by c.id`,
    values,
  )

/** Revokes the part of a card's price that was not revoked yet, up to its current credit. */
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

// Gift cards: issuance, credit, and acceptance by other organizers (guide gift-cards).
import type { Knex } from 'knex'
import { DateTime } from 'luxon'
import { audit } from '../../../core/audit.ts'
import type { Db, Params } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { MapMember } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import { readableCode } from '../../../core/platform/secrets.ts'
import type { Transaction } from '../../../core/transaction.ts'
import { organizerSettings } from '../../catalog/settings.ts'
import { lockGiftCard, lockGiftCardsByCode } from '../../locks.ts'

type Organizer = { id: number }
type NewCard = {
  value: string
  currency: string
  secret?: string | undefined
  testmode?: boolean
  expires?: string | null | undefined
  conditions?: string | null
  /** The position that issues the card, and its order; undefined for a card that is created manually. */
  bought?: { position: number; order: { id: number } }
}

/** The maximum credit of a card, equal to the maximum amount in a request. */
const MAX_CREDIT = '99999999999.99'

/**
 * A transaction of a card. `acceptor` is the organizer that performs it: the issuer of the card, or another organizer that accepts it. `order` is
 * the order that is paid with the card or refunded to it.
 */
type CardTransaction = { now: Date; text?: string | null; acceptor: Organizer; order?: { id: number } }

/**
 * Adds credit to a card, or deducts it if `value` is negative. One statement changes the value and writes the transaction. Concurrent
 * transactions of a card wait for each other, so that the value never falls below 0 and equals the sum of the transactions.
 * @throws Rejection 409 if the credit is insufficient; 400 on `value` if it would exceed the maximum
 */
export async function recordTransaction(
  db: Db,
  card: { id: number },
  value: string,
  { now, text = null, acceptor, order }: CardTransaction,
): Promise<void> {
  const [booked] = await query(
    db,
    `
    with changed as (
      update gift_cards set value = value + :value::numeric where id = :card and value + :value::numeric between 0 and ${MAX_CREDIT} returning id)
    insert into gift_card_transactions (gift_card_id, datetime, value, text, acceptor_id, order_id)
    select id, :now, :value::numeric, :text, :acceptor, :order::bigint from changed returning id`,
    { card: card.id, value, now, text, acceptor: acceptor.id, order: order?.id ?? null },
  )
  if (booked) return
  throw amount(value).isNegative()
    ? conflict('The gift card does not hold that much credit.', 'insufficient_credit')
    : invalid('value', `A gift card holds at most ${MAX_CREDIT}.`, 'too_large')
}

/**
 * Records a transaction of a card that another organizer has issued. An acceptor can return at most the credit that it has taken, since the issuer
 * owes it that amount (guide gift-cards, "Cards of other organizers").
 * @throws Rejection 400 on `value` if more is returned; otherwise as `recordTransaction`
 */
export async function recordAcceptedTransaction(
  db: Db,
  card: { id: number },
  value: string,
  transaction: CardTransaction,
): Promise<void> {
  if (!amount(value).isNegative()) {
    await lockGiftCard(db, card)
    const of = { gift_card_id: card.id, acceptor_id: transaction.acceptor.id }
    const booked = await db('gift_card_transactions').where(of).sum('value as sum').first()
    const taken = amount(booked?.sum ?? '0').negated()
    if (amount(value).greaterThan(taken))
      throw invalid('value', 'You can only return credit that you have deducted from this card of another organizer.')
  }
  await recordTransaction(db, card, value, transaction)
}

/** Returns the masked code of a card, for organizers other than its issuer. */
export const maskedCode = (secret: string): string =>
  `********${secret.slice(secret.length - Math.min(4, Math.floor(secret.length / 4)))}`

// Writing the value records the difference as a transaction. The caller must have locked the row.
const value: MapMember = () => ({
  sql: 'gift_cards.value',
  async write({ db, now }, id, value: string) {
    const { value: present, organizer_id } = await db('gift_cards').where({ id }).first('value', 'organizer_id')
    const difference = amount(value).minus(present)
    if (!difference.isZero())
      await recordTransaction(db, { id }, difference.toFixed(2), { now, acceptor: { id: organizer_id } })
  },
})

/** Maps gift cards. */
export const giftCards = mapping('gift_cards', 'GiftCard', { value })

/**
 * Returns the default expiry of a card that is issued now, from the organizer's settings: the end of a year in UTC, or null for none (guide
 * gift-cards, "Issuing").
 */
export async function usualExpiry(db: Db, organizer: Organizer, now: Date): Promise<string | null> {
  const { giftcard_expiry_years: years } = await organizerSettings(db, organizer)
  return years === null
    ? null
    : DateTime.fromJSDate(now, { zone: 'utc' })
        .plus({ years })
        .endOf('year')
        .set({ millisecond: 0 })
        .toISO({ suppressMilliseconds: true })
}

/** Issues a card and records its value as the first transaction. @throws Rejection 400 on a `secret` that the organizer already uses */
export async function issueGiftCard(
  db: Db,
  organizer: Organizer,
  { value, secret, expires, bought, ...card }: NewCard,
  now: Date,
): Promise<{ id: number; secret: string }> {
  const { giftcard_length } = await organizerSettings(db, organizer)
  const row = {
    ...card,
    organizer_id: organizer.id,
    expires: expires === undefined ? await usualExpiry(db, organizer, now) : expires,
    issued_in_id: bought?.position ?? null,
  }
  for (;;) {
    const [issued] = await db('gift_cards')
      .insert({ ...row, secret: secret ?? readableCode(giftcard_length) })
      .onConflict(['organizer_id', 'secret'])
      .ignore()
      .returning(['id', 'secret'])
    if (!issued && secret !== undefined)
      throw invalid('secret', 'There is already a gift card with this code.', 'already_exists')
    if (!issued) continue
    if (!amount(value).isZero())
      await recordTransaction(db, issued, value, { now, acceptor: organizer, ...(bought && { order: bought.order }) })
    return issued
  }
}

/** Returns the query of an organizer's cards. @param p `organizer`, and `accepted`, which adds the accepted cards of other organizers */
export const usableCards = (db: Db, p: Params): Knex.QueryBuilder =>
  db('gift_cards').whereRaw(
    'gift_cards.organizer_id in (select ?::bigint union all select issuer_id from gift_card_acceptances where acceptor_id = ? and ?)',
    [p.organizer!, p.organizer!, p.accepted!],
  )

/** A card to pay an order with. `organizer` is the slug of its issuer. */
export type PaymentCard = {
  id: number
  organizer_id: number
  organizer: string
  secret: string
  value: string
  currency: string
  testmode: boolean
  expires: string | null
}

/**
 * Finds the cards with these codes that an organizer accepts. Its own cards take precedence. With `lock`, the credit does not change until the
 * transaction ends.
 * @returns the card of each code, undefined for unknown codes
 */
export async function paymentCards(
  db: Db,
  organizer: Organizer,
  secrets: readonly string[],
  { lock }: { lock: boolean },
): Promise<(PaymentCard | undefined)[]> {
  if (!secrets.length) return []
  const [, cards] = await Promise.all([
    lock ? lockGiftCardsByCode(db, organizer, secrets) : undefined,
    // One row per card.
    query<PaymentCard>(
      db,
      `
      select c.id, c.organizer_id, g.slug as organizer, c.secret, c.value, c.currency, c.testmode, c.expires
      from gift_cards c join organizers g on g.id = c.organizer_id
      where c.secret = any(:secrets) and c.organizer_id in (
        select :organizer::bigint union all select issuer_id from gift_card_acceptances where acceptor_id = :organizer)
      order by c.organizer_id = :organizer desc, c.id`,
      { organizer: organizer.id, secrets },
    ),
  ])
  return secrets.map((secret) => cards.find((card) => card.secret === secret))
}

/** Returns the reason why an order cannot be paid with a card, or undefined. */
export function whyCardRejected(
  card: Pick<PaymentCard, 'currency' | 'testmode' | 'expires'> | undefined,
  order: { readonly currency: string; readonly testmode: boolean },
  now: Date,
): string | undefined {
  if (!card) return 'There is no such gift card.'
  if (card.currency !== order.currency) return `The gift card is in ${card.currency}.`
  if (card.testmode !== order.testmode)
    return card.testmode
      ? 'The gift card is for test orders only.'
      : 'A test order can only be paid with a test gift card.'
  if (card.expires !== null && new Date(card.expires) <= now) return 'The gift card has expired.'
}

/** Lets an organizer accept the gift cards of another one. Idempotent. */
export async function acceptGiftCards(
  tx: Transaction,
  acceptor: { id: number },
  issuer: { id: number; slug: string },
): Promise<void> {
  const added = await tx
    .db('gift_card_acceptances')
    .insert({ acceptor_id: acceptor.id, issuer_id: issuer.id })
    .onConflict()
    .ignore()
    .returning('issuer_id')
  if (added.length)
    await audit({ ...tx, organizer: acceptor }, 'organizer.gift_card_acceptance.added', acceptor, {
      issuer: issuer.slug,
    })
}

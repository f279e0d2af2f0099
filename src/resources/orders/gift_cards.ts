// Gift cards: credit that customers spend at the issuing organizer and at organizers that accept its cards.
import { audit } from '../../core/audit.ts'
import { prepared } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { scopeValues } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { assertPayable } from '../../core/money.ts'
import {
  giftCards,
  issueGiftCard,
  maskedCode,
  recordAcceptedTransaction,
  recordTransaction,
  usableCards,
  usualExpiry,
} from '../../domain/orders/payments/gift_cards.ts'

type Card = Output<'gift_cards.get'>

const standard = resource('gift_cards', { log: 'gift_card', mapping: giftCards })

// Returns a card with the ID of its issuer.
async function one(context: AnyContext, id: number, accepted = false): Promise<Card & { organizer_id: number }> {
  const { db } = context
  const [card] = await prepared<Card & { organizer_id: number }>(
    db,
    'one gift card',
    (p) =>
      usableCards(db, p).where('gift_cards.id', p.own!).select(db.raw(giftCards.select()), 'gift_cards.organizer_id'),
    { ...scopeValues(context), accepted, own: id },
  )
  if (!card) throw forbidden()
  return card
}

/**
 * Lists gift cards. Masks the codes of other organizers' cards unless the caller filters by a code, which requires knowing it (guide gift-cards,
 * "Cards of other organizers").
 */
export const list: Handler<'gift_cards.list'> = async (context) => {
  const { db, organizer, query } = context
  const { include_accepted: accepted = false, secret } = query
  const cards = await page<Card>(context, {
    query: (p) => usableCards(db, p),
    mapping: giftCards,
    key: 'gift_cards.id',
    values: { accepted },
  })
  if (!accepted || secret) return cards
  const ids = cards.results.map(({ id }) => id)
  const own = new Set(
    await db('gift_cards').whereRaw('id = any(?)', [ids]).where({ organizer_id: organizer.id }).pluck('id'),
  )
  return { ...cards, results: cards.results.map((card) => (own.has(card.id) ? card : masked(card))) }
}

const masked = <Masked extends { secret: string }>(card: Masked): Masked => ({
  ...card,
  secret: maskedCode(card.secret),
})

export const get: Handler<'gift_cards.get'> = async (context) => {
  const card = await one(context, context.params.gift_card, context.query.include_accepted)
  return card.organizer_id === context.organizer.id ? card : masked(card)
}

// The audit log does not contain the code, since anyone who knows it can spend the credit.
export const create: Handler<'gift_cards.create'> = async (context) => {
  const {
    db,
    organizer,
    body: { secret, currency = context.config.DEFAULT_CURRENCY, ...rest },
    now,
  } = context
  const card = { ...rest, currency }
  assertPayable('value', rest.value, currency)
  const { id } = await issueGiftCard(db, organizer, { ...card, secret }, now)
  await audit(context, 'gift_card.added', { id }, card)
  return one(context, id)
}

export const { update } = standard

export const replace: Handler<'gift_cards.replace'> = async (context) => {
  const { db, organizer, body, now } = context
  return standard.replace({
    ...context,
    body: { ...body, expires: body.expires === undefined ? await usualExpiry(db, organizer, now) : body.expires },
  })
}

/**
 * Adds credit to a gift card or deducts it.
 * @throws Rejection 409 if the credit is insufficient; 400 on `value` if more is returned to another organizer's card than was deducted from it
 */
export const transact: Handler<'gift_cards.transact'> = async (context) => {
  const {
    db,
    organizer,
    params: { gift_card: id },
    query: { include_accepted },
    body: { value, text },
    now,
  } = context
  const { organizer_id: issuer, currency } = await one(context, id, include_accepted)
  assertPayable('value', value, currency)
  const own = issuer === organizer.id
  await (own ? recordTransaction : recordAcceptedTransaction)(db, { id }, value, { now, text, acceptor: organizer })
  await audit(context, 'gift_card.transaction.added', { id }, { value, text })
  if (own) return one(context, id)
  // The audit log of the issuer names the organizer that changed the credit, but not its user.
  const who = { type: 'organizer', id: organizer.id, name: organizer.name }
  await audit({ ...context, who, organizer: { id: issuer } }, 'gift_card.transaction.added', { id }, { value, text })
  return masked(await one(context, id, true))
}

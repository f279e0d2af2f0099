// A gift card holds credit of an organizer's customers, to be spent in the shops of the organizer and of those that accept its cards.
import { audit } from '../../core/audit.ts'
import { prepared } from '../../core/db.ts'
import { forbidden } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { page, scopeValues } from '../../core/list.ts'
import { mapping } from '../../core/mapping.ts'
import { resource } from '../../core/resource.ts'
import { book, credit, issueGiftCard, usableCards, usualExpiry } from '../../domain/orders/gift_cards.ts'

type Card = Output<'gift_cards.get'>

const stored = mapping('gift_cards', 'GiftCard', { value: credit })
const standard = resource('gift_cards', { log: 'gift_card', mapping: stored })

async function one(context: AnyContext, id: number, accepted = false): Promise<Card> {
  const { db } = context
  const [card] = await prepared<Card>(
    db,
    'one gift card',
    (p) => usableCards(db, p).where('gift_cards.id', p.own!).select(db.raw(stored.select())),
    { ...scopeValues(context), accepted, own: id },
  )
  if (!card) throw forbidden()
  return card
}

export const list: Handler<'gift_cards.list'> = (context) =>
  page(context, {
    query: (p) => usableCards(context.db, p),
    mapping: stored,
    key: 'gift_cards.id',
    values: { accepted: context.query.include_accepted ?? false },
  })

export const get: Handler<'gift_cards.get'> = (context) =>
  one(context, context.params.id, context.query.include_accepted)

// The code is money: it stays out of the audit log.
export const create: Handler<'gift_cards.create'> = async (context) => {
  const {
    db,
    organizer,
    body: { secret, ...card },
    now,
  } = context
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

/** @throws Refusal 409 when the card does not hold that much credit */
export const transact: Handler<'gift_cards.transact'> = async (context) => {
  const {
    db,
    params: { id },
    query: { include_accepted },
    body: { value, text },
    now,
  } = context
  const card = await one(context, id, include_accepted)
  await book(db, card, value, { now, text })
  await audit(context, 'gift_card.transaction.added', card, { value, text })
  return one(context, id, include_accepted)
}

// Credit of a gift card: it is taken when the payment is confirmed, and put back on the same card. The card is one of the organizer or of
// one whose cards it accepts (guide gift-cards, "Cards of other organizers").
import { audit } from '../../../core/audit.ts'
import { query } from '../../../core/data/db.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import type { PaymentCard } from '../gift_cards.ts'
import { book, bookAccepted, cardRefusal, paymentCards } from '../gift_cards.ts'
import type { Movement, Provider } from './index.ts'

type Card = Pick<PaymentCard, 'id' | 'organizer_id' | 'currency' | 'testmode' | 'expires'>
const COLUMNS = 'id, organizer_id, currency, testmode, expires'

const read = async ({ scope: { db } }: Movement, id: number): Promise<Card> =>
  (await query<Card>(db, `select ${COLUMNS} from gift_cards where id = :id`, { id }))[0]!

// Whoever names a card of another organizer knows its code.
async function find(
  { scope: { db }, order }: Movement,
  info: Readonly<Record<string, unknown>>,
): Promise<Card | undefined> {
  const organizer = { id: order.organizer_id }
  const { gift_card: id, secret } = info
  if (typeof secret === 'string') return (await paymentCards(db, organizer, [secret], { lock: false }))[0]
  if (!Number.isSafeInteger(id))
    throw invalid(['info', 'gift_card'], 'Say which card: by its id, or its code as `secret`.')
  const own = { id, organizer: organizer.id }
  return (
    await query<Card>(db, `select ${COLUMNS} from gift_cards where id = :id and organizer_id = :organizer`, own)
  )[0]
}

export const giftcard: Provider = {
  refunds: { full: true, partial: true },

  async prepare(movement, { info }) {
    const card = await find(movement, info)
    const refused = cardRefusal(card, movement.order, movement.scope.now)
    if (refused !== undefined)
      throw invalid(['info', typeof info.secret === 'string' ? 'secret' : 'gift_card'], refused)
    return { gift_card_id: card!.id }
  },

  async take(movement, { amount: value, gift_card_id }) {
    const card = await read(movement, gift_card_id!)
    const refused = cardRefusal(card, movement.order, movement.scope.now)
    if (refused !== undefined) throw conflict(refused)
    await transact(movement, card, amount(value).negated().toFixed(2))
  },

  giveBack: async (movement, { gift_card_id }, value) => transact(movement, await read(movement, gift_card_id!), value),
}

// The log of the issuer tells which organizer it was that booked on its card, not who of its people.
async function transact({ scope, order }: Movement, card: Card, value: string): Promise<void> {
  const { db, now } = scope
  const own = card.organizer_id === order.organizer_id
  await (own || amount(value).isNegative() ? book : bookAccepted)(db, card, value, {
    now,
    acceptor: { id: order.organizer_id },
    order,
  })
  const data = { value, order: order.code }
  await audit(scope, 'gift_card.transaction.added', card, data)
  if (own) return
  const { name } = await db('organizers').where({ id: order.organizer_id }).first('name')
  const who = { type: 'organizer', id: order.organizer_id, name }
  const issuer = { ...scope, who, organizer: { id: card.organizer_id }, event: undefined }
  await audit(issuer, 'gift_card.transaction.added', card, { value })
}

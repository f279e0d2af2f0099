// Credit of a gift card, taken when the payment is confirmed, and returned to the same card. The card belongs to the organizer or to one whose
// cards it accepts (guide gift-cards, "Cards of other organizers"). Everything happens in the transaction of the request.
import { audit } from '../../../../core/audit.ts'
import { query } from '../../../../core/data/db.ts'
import { conflict, invalid, Rejection } from '../../../../core/errors.ts'
import { amount } from '../../../../core/money.ts'
import type { PaymentCard } from '../gift_cards.ts'
import { paymentCards, recordAcceptedTransaction, recordTransaction, whyCardRejected } from '../gift_cards.ts'
import { takeBackRest } from '../issued_cards.ts'
import type { Movement, PaymentProvider } from '../provider.ts'
import { RefundRejected } from '../provider.ts'

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

export const giftcard: PaymentProvider = {
  id: 'giftcard',
  label: (translate) => translate('payment_provider.giftcard'),
  refundable: 'partial',

  // The code of a card is money: it is not stored, and responses show it only to callers who may see gift cards.
  async prepare(movement, { info, may }) {
    if (info.secret === undefined && !may('can_manage_gift_cards'))
      throw invalid(['info', 'secret'], 'Without the permission for gift cards a card is named by its code.')
    const card = await find(movement, info)
    const refused = whyCardRejected(card, movement.order, movement.scope.now)
    if (refused !== undefined)
      throw invalid(['info', typeof info.secret === 'string' ? 'secret' : 'gift_card'], refused, 'gift_card_unusable')
    return { info: {}, gift_card_id: card!.id }
  },

  async capture(movement, { amount: value, gift_card_id }) {
    const card = await read(movement, gift_card_id!)
    const refused = whyCardRejected(card, movement.order, movement.scope.now)
    if (refused !== undefined) throw conflict(refused, 'gift_card_unusable')
    await transact(movement, card, amount(value).negated().toFixed(2))
  },

  async giveBack(movement, { gift_card_id }, value) {
    try {
      await transact(movement, await read(movement, gift_card_id!), value)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      throw new RefundRejected('The money could not be given back: the gift card cannot take it.')
    }
  },
}

// The log of the issuer tells which organizer it was that booked on its card, not who of its people.
async function transact({ scope, order }: Movement, card: Card, value: string): Promise<void> {
  const { db, now } = scope
  const own = card.organizer_id === order.organizer_id
  await (own || amount(value).isNegative() ? recordTransaction : recordAcceptedTransaction)(db, card, value, {
    now,
    acceptor: { id: order.organizer_id },
    order,
  })
  const data = { value, order: order.code }
  await audit(scope, 'gift_card.transaction.added', card, data)
  if (own) return amount(value).isNegative() ? undefined : takeBackRest(scope, card)
  const { name } = await db('organizers').where({ id: order.organizer_id }).first('name')
  const who = { type: 'organizer', id: order.organizer_id, name }
  const issuer = { ...scope, who, organizer: { id: card.organizer_id }, event: undefined }
  await audit(issuer, 'gift_card.transaction.added', card, { value })
  if (!amount(value).isNegative()) await takeBackRest(issuer, card)
}

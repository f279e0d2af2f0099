// Payments with gift cards. Confirming a payment deducts the credit, and refunds return it to the same card, all in the transaction of the request.
// The issuer is the organizer or another one whose cards it accepts (guide gift-cards, "Cards of other organizers").
import { audit } from '../../../../core/audit.ts'
import { query } from '../../../../core/data/db.ts'
import { conflict, invalid, Rejection } from '../../../../core/errors.ts'
import { amount } from '../../../../core/money.ts'
import type { PaymentCard } from '../gift_cards.ts'
import { paymentCards, recordAcceptedTransaction, recordTransaction, whyCardRejected } from '../gift_cards.ts'
import { revokeRemainder } from '../issued_cards.ts'
import type { PaymentChange, PaymentProvider } from '../provider.ts'
import { RefundRejected } from '../provider.ts'

type Card = Pick<PaymentCard, 'id' | 'organizer_id' | 'currency' | 'testmode' | 'expires'>
const COLUMNS = 'id, organizer_id, currency, testmode, expires'

// The card of another organizer can have been deleted with its issuer.
const read = async ({ tx: { db } }: PaymentChange, id: number | null): Promise<Card | undefined> =>
  (await query<Card>(db, `select ${COLUMNS} from gift_cards where id = :id`, { id }))[0]

// Finds a card. Cards of other organizers can only be found by code.
async function find(
  { tx: { db }, order }: PaymentChange,
  info: Readonly<Record<string, unknown>>,
): Promise<Card | undefined> {
  const organizer = { id: order.organizer_id }
  const { gift_card: id, secret } = info
  if (typeof secret === 'string') return (await paymentCards(db, organizer, [secret], { lock: false }))[0]
  if (!Number.isSafeInteger(id))
    throw invalid(['info', 'gift_card'], 'Send the ID of the card, or its code as `secret`.', 'required')
  const own = { id, organizer: organizer.id }
  return (
    await query<Card>(db, `select ${COLUMNS} from gift_cards where id = :id and organizer_id = :organizer`, own)
  )[0]
}

export const giftcard: PaymentProvider = {
  id: 'giftcard',
  label: (translate) => translate('payment_provider.giftcard'),
  refundable: 'partial',

  // Anyone who knows the code can spend the credit. It is not stored, and only returned to callers with the permission for gift cards.
  async prepare(change, { info, may }) {
    if (info.secret === undefined && !may('can_manage_gift_cards'))
      throw invalid(['info', 'secret'], 'Without the permission for gift cards, send the code of the card as `secret`.')
    const card = await find(change, info)
    const rejection = whyCardRejected(card, change.order, change.tx.now)
    if (rejection !== undefined)
      throw invalid(['info', typeof info.secret === 'string' ? 'secret' : 'gift_card'], rejection, 'gift_card_unusable')
    return { info: {}, gift_card_id: card!.id }
  },

  async capture(change, { amount: value, gift_card_id }) {
    const card = await read(change, gift_card_id)
    const rejection = whyCardRejected(card, change.order, change.tx.now)
    if (rejection !== undefined) throw conflict(rejection, 'gift_card_unusable')
    await transact(change, card!, amount(value).negated().toFixed(2))
  },

  async refundNow(change, { gift_card_id }, value) {
    const card = await read(change, gift_card_id)
    if (!card) throw new RefundRejected('The refund failed: the gift card no longer exists.')
    try {
      await transact(change, card, value)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      throw new RefundRejected('The refund failed: the gift card cannot receive the amount.')
    }
  },
}

// The audit log of the issuer names the organizer that changed the credit, but not its user.
async function transact({ tx, order }: PaymentChange, card: Card, value: string): Promise<void> {
  const { db, now } = tx
  const own = card.organizer_id === order.organizer_id
  await (own || amount(value).isNegative() ? recordTransaction : recordAcceptedTransaction)(db, card, value, {
    now,
    acceptor: { id: order.organizer_id },
    order,
  })
  const data = { value, order: order.code }
  await audit(tx, 'gift_card.transaction.added', card, data)
  if (own) return amount(value).isNegative() ? undefined : revokeRemainder(tx, card)
  const { name } = await db('organizers').where({ id: order.organizer_id }).first('name')
  const who = { type: 'organizer', id: order.organizer_id, name }
  const issuer = { ...tx, who, organizer: { id: card.organizer_id }, event: undefined }
  await audit(issuer, 'gift_card.transaction.added', card, { value })
  if (!amount(value).isNegative()) await revokeRemainder(issuer, card)
}

// Validates requests, except for availability (guide creating-orders, "What is checked"; guide order-changes, "What is
// checked").
import type { ErrorCode, ValidationError } from '../../../core/errors.ts'
import { invalidFields, withFurther } from '../../../core/errors.ts'
import { validateProduct } from '../../catalog/offers.ts'
import { positionErrors, prefixPaths } from '../../stock/positions.ts'
import { INVALID_PHONE, internationalPhone, stateErrors } from '../model/addresses.ts'
import { addressErrors } from '../model/invoice_address.ts'
import { cardErrors } from '../payments/first_payments.ts'
import { findProvider } from '../payments/providers/index.ts'
import type { Draft, OrderTransaction, StoredLine } from './draft.ts'
import { isOtherProduct, isStored } from './draft.ts'
import type { Loaded, LoadedOrder } from './load.ts'
import type { NewOrder, NewPosition } from './parse.ts'

const SAME_SECRET = 'Another position has this secret.'

// Inactive variations are sold through the API, inactive products are not.
const ACTIVE = { item: true, variation: false }

/** Asserts that there are no errors. @throws Rejection 400 with the errors in the shape of the request body */
export function assertValid(errors: readonly ValidationError[], body: unknown): void {
  if (errors.length) throw invalidFields([...errors], body)
}

/**
 * Returns the errors of a new order.
 * @param referenceErrors errors of IDs in the body; other errors of the same fields are omitted (guide creating-orders, "What is checked")
 */
export function newOrderErrors(
  { event, now }: OrderTransaction,
  request: NewOrder,
  { candidates, allocated, cards }: LoadedOrder,
  referenceErrors: readonly ValidationError[],
): ValidationError[] {
  const { positions } = request
  return withFurther(referenceErrors, [
    ...ownErrors(request, candidates.settings.locales, now),
    ...positions.flatMap((own, i) => prefixPaths(['positions', i], newPositionErrors(positions, own, i))),
    ...allocated.errors,
    ...cardErrors(request, cards, event.currency, now),
    ...positionErrors(candidates, { active: ACTIVE }),
  ])
}

function ownErrors(order: NewOrder, locales: readonly string[], now: Date): ValidationError[] {
  const errors: ValidationError[] = []
  const invalid = (path: ValidationError['path'], message: string, code?: ErrorCode): void => {
    errors.push({ path, message, ...(code && { code }) })
  }
  const { locale, phone, expires, payment_provider, payment_date, invoice_address } = order
  if (locale !== undefined && !locales.includes(locale))
    invalid(['locale'], 'The event does not have this language.', 'invalid_choice')
  if (phone && internationalPhone(phone) === undefined) invalid(['phone'], INVALID_PHONE, 'invalid_format')
  if (expires !== undefined && Date.parse(expires) <= now.getTime()) invalid(['expires'], 'Must be in the future.')
  if (payment_provider !== null && !findProvider(payment_provider))
    invalid(['payment_provider'], 'There is no such payment provider.', 'invalid_choice')
  if (payment_date !== null && order.status !== 'p')
    invalid(['payment_date'], 'Only paid orders can have a payment date.')
  const cardError = giftCardError(order)
  if (cardError !== undefined) invalid(['use_gift_cards'], cardError)
  if (invoice_address) errors.push(...prefixPaths(['invoice_address'], addressErrors(invoice_address)))
  return errors
}

function giftCardError(order: NewOrder): string | undefined {
  const { use_gift_cards: cards, payment_provider, payment_info } = order
  if (!cards.length) return undefined
  if (order.status !== 'n') return 'Gift cards can only pay for orders with status n.'
  if (payment_provider !== null || Object.keys(payment_info).length)
    return 'Gift cards cannot be combined with payment_provider or payment_info.'
  if (order.require_approval) return 'An order that requires approval cannot be created as paid.'
  return new Set(cards).size < cards.length ? 'Send each gift card only once.' : undefined
}

function newPositionErrors(all: readonly NewPosition[], position: NewPosition, index: number): ValidationError[] {
  const errors = stateErrors(position)
  const invalid = (field: keyof NewPosition, message: string, code: ErrorCode = 'invalid'): void => {
    errors.push({ path: [field], message, code })
  }
  const before = all.slice(0, index)
  const { positionid, addon_to, price, discount, secret, use_reusable_medium: medium } = position
  if (positionid === null) {
    if (all.some((other) => other.positionid !== null)) invalid('positionid', 'Number all positions or none.')
    else if (addon_to !== null) invalid('positionid', 'Number the positions, since some are add-ons.')
  } else if (positionid !== index + 1)
    invalid('positionid', `Positions are numbered 1, 2, 3 …; this is number ${index + 1}.`)
  if (addon_to !== null && before.findLast((other) => other.addon_to === null)?.positionid !== addon_to)
    invalid(
      'addon_to',
      'An add-on must directly follow the position that it belongs to, which cannot be an add-on itself.',
    )
  if (discount !== null && price === null) invalid('discount', 'A discount requires the price that includes it.')
  if (secret !== undefined && before.some((other) => other.secret === secret))
    invalid('secret', SAME_SECRET, 'duplicate')
  if (medium !== null && before.some((other) => other.use_reusable_medium === medium))
    invalid('use_reusable_medium', 'Another position uses this medium.', 'duplicate')
  return errors
}

/** Returns the errors of a change, in stored and added positions. */
export function changeErrors({ lines: all, parents }: Draft, loaded: Loaded): ValidationError[] {
  const { candidates } = loaded
  const lines = all.filter(isStored)
  return [
    ...lines.flatMap((line) => prefixPaths(line.path, storedLineErrors(line, loaded))),
    ...lines.flatMap(({ changes, path }, i) => {
      const secret = changes?.secret
      if (secret === undefined || !lines.slice(0, i).some((other) => other.changes?.secret === secret)) return []
      return [{ path: [...path, 'secret'], message: SAME_SECRET, code: 'duplicate' as const }]
    }),
    ...positionErrors(candidates, { active: ACTIVE }),
    ...candidates.positions.flatMap(({ wanted }, i) =>
      prefixPaths(wanted.at, [...addonErrors(loaded, wanted.item, parents[i], 'addon_to'), ...stateErrors(wanted)]),
    ),
  ]
}

function storedLineErrors(line: StoredLine, loaded: Loaded): ValidationError[] {
  const { before, after, changes, stored, parent } = line
  if (!changes) return []
  const errors: ValidationError[] = []
  const { price, secret } = changes
  const isOtherItem = before.item_id !== after.item_id
  if (isOtherProduct(line)) {
    const product = { item: after.item_id, variation: after.variation_id, subevent: after.subevent_id }
    errors.push(
      ...validateProduct(loaded.candidates.event, loaded.candidates.offers, product, {
        item: isOtherItem,
        variation: false,
      }),
    )
    if (isOtherItem && !stored.is_bundled) errors.push(...addonErrors(loaded, after.item_id, parent, 'item'))
  }
  if (isOtherItem && stored.has_card)
    errors.push({
      path: ['item'],
      message: 'The position has issued a gift card, so its product cannot change.',
      code: 'immutable' as const,
    })
  if (price !== undefined && (stored.issue_giftcard || stored.has_card) && Number(price) !== Number(before.price))
    errors.push({ path: ['price'], message: 'The price of a gift card cannot be changed.', code: 'immutable' })
  if (secret !== undefined && loaded.takenSecrets.has(secret))
    errors.push({ path: ['secret'], message: 'Another ticket of the event has this secret.', code: 'already_exists' })
  return errors
}

// An add-on needs a main product that offers it. Other products cannot have one.
function addonErrors(
  { candidates: { offers } }: Loaded,
  item: number,
  parent: StoredLine | undefined,
  field: string,
): ValidationError[] {
  const offer = offers.items.get(item)
  if (!offer) return []
  if (!parent)
    return offer.is_addon ? [{ path: [field], message: 'An add-on needs a position that it belongs to.' }] : []
  const { category_id } = offer
  const fits = category_id !== null && offers.items.get(parent.after.item_id)?.addon_categories.includes(category_id)
  return fits ? [] : [{ path: [field], message: 'The product is not an add-on of the product of this position.' }]
}

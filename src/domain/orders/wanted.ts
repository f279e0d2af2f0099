// What a request asks for when it creates an order, and what can be said of that without a look at anything else.
import type { Fault } from '../../core/errors.ts'
import type { Body } from '../../core/handler.ts'
import type { Answer } from '../catalog/answers.ts'
import type { WantedPosition } from '../stock/positions.ts'
import { internationalPhone, NO_PHONE, stateFaults } from './addresses.ts'
import type { SentAddress } from './invoice_address.ts'
import { addressFaults } from './invoice_address.ts'
import { PROVIDERS } from './providers/index.ts'

type Sent = Body<'orders.create'>
// The contract's defaults are filled in, which the types of what is within the body do not tell.
type Complete<Value> = Required<NonNullable<Value>>

/** A body that was checked against the contract, with its defaults. */
export type NewOrder = Omit<Sent, 'positions' | 'fees' | 'invoice_address'> & {
  readonly positions: readonly NewPosition[]
  readonly fees: readonly Complete<Sent['fees'][number]>[]
  readonly invoice_address: SentAddress | null
}
type NewPosition = Omit<Complete<Sent['positions'][number]>, 'secret' | 'answers'> & {
  readonly secret?: string
  readonly answers: readonly Answer[]
}

/** A position of the body, with its index there. */
export type WantedTicket = Omit<NewPosition, keyof WantedPosition> &
  WantedPosition & {
    readonly index: number
    /** The product that it is an add-on of or bundled with. */
    readonly parent: number | null
  }

/** The positions of a body. What one belongs to is the last one before it that belongs to none. */
export function wantedTickets(positions: readonly NewPosition[]): WantedTicket[] {
  let main = 0
  return positions.map((position, index): WantedTicket => {
    const along = position.addon_to !== null
    if (!along) main = index
    return {
      ...position,
      index,
      at: ['positions', index],
      addon_to: along ? main : null,
      parent: along ? positions[main]!.item : null,
      is_bundled: along && position.is_bundled,
    }
  })
}

/** What is wrong with the body itself, as far as that shows without a look at anything else. */
export function formFaults(order: NewOrder, locales: readonly string[], now: Date): Fault[] {
  const faults: Fault[] = []
  const fault = (path: Fault['path'], message: string): void => {
    faults.push({ path, message })
  }
  const { locale, phone, expires, payment_provider, payment_date, payment_info, use_gift_cards, invoice_address } =
    order
  if (locale !== undefined && !locales.includes(locale)) fault(['locale'], 'The event does not have this language.')
  if (phone && internationalPhone(phone) === undefined) fault(['phone'], NO_PHONE)
  if (expires !== undefined && Date.parse(expires) <= now.getTime()) fault(['expires'], 'Must be in the future.')
  if (payment_provider !== null && !Object.hasOwn(PROVIDERS, payment_provider))
    fault(['payment_provider'], 'There is no such payment provider.')
  if (payment_date !== null && order.status !== 'p') fault(['payment_date'], 'Only orders that are paid have one.')
  if (use_gift_cards.length) {
    if (order.status !== 'n') fault(['use_gift_cards'], 'Gift cards pay for orders with status n only.')
    else if (payment_provider !== null || Object.keys(payment_info).length)
      fault(['use_gift_cards'], 'Gift cards do not go together with payment_provider or payment_info.')
    else if (order.require_approval)
      fault(['use_gift_cards'], 'An order that has to be approved first cannot be paid yet.')
    else if (new Set(use_gift_cards).size < use_gift_cards.length)
      fault(['use_gift_cards'], 'Name each gift card once.')
  }
  if (invoice_address) {
    for (const { path, message } of addressFaults(invoice_address)) fault(['invoice_address', ...path], message)
  }
  return [...faults, ...order.positions.flatMap((position, i) => ticketFaults(order.positions, position, i))]
}

// What is wrong with a position where it stands among the others.
function ticketFaults(all: readonly NewPosition[], position: NewPosition, index: number): Fault[] {
  const faults = stateFaults(position)
  const fault = (member: keyof NewPosition, message: string): void => {
    faults.push({ path: [member], message })
  }
  const { positionid, addon_to, price, discount, secret, use_reusable_medium: medium } = position
  const numbered = all.some((other) => other.positionid !== null)
  if (positionid === null) {
    if (numbered) fault('positionid', 'Number all positions or none.')
    else if (addon_to !== null) fault('positionid', 'Number the positions, since some are add-ons.')
  } else if (positionid !== index + 1)
    fault('positionid', `Positions are numbered 1, 2, 3 …; this is number ${index + 1}.`)
  if (addon_to !== null) {
    const main = all.slice(0, index).findLast((other) => other.addon_to === null)
    if (main?.positionid !== addon_to)
      fault('addon_to', 'An add-on stands right behind the position that it belongs to, which is no add-on itself.')
  }
  if (discount !== null && price === null) fault('discount', 'A discount needs the price that it was taken into.')
  if (secret !== undefined && all.slice(0, index).some((other) => other.secret === secret))
    fault('secret', 'Another position has this secret.')
  if (medium !== null && all.slice(0, index).some((other) => other.use_reusable_medium === medium))
    fault('use_reusable_medium', 'Another position uses this medium.')
  return faults.map(({ path, message }) => ({ path: ['positions', index, ...path], message }))
}

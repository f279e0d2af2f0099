// Reserves products in carts, for the API and for shops (guide carts).

import { randomBytes } from 'node:crypto'
import type { components } from '../../../generated/schema.ts'
import { audit } from '../../core/audit.ts'
import { afterCommit } from '../../core/data/after_commit.ts'
import { allocateIds, insertRows, storedTime } from '../../core/data/db.ts'
import type { Rejection, ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import { positionsReserved } from '../../core/platform/counters.ts'
import type { EventRequest } from '../../core/transaction.ts'
import { channelType } from '../access/sales_channels.ts'
import { presentAnswers } from '../catalog/answers.ts'
import type { NameParts } from '../catalog/names.ts'
import type { Offers } from '../catalog/offers.ts'
import { admissionsOfCarts, needsAdmission } from './admissions.ts'
import { overdraftAllowances } from './demand.ts'
import type { Candidate, WantedPosition } from './positions.ts'
import { readCandidates, takePositions } from './positions.ts'
import { assertWithinQuotas } from './quotas.ts'

/** A position to reserve in a cart. */
export type CartItem = Omit<WantedPosition, 'at' | 'addon_to'> & {
  readonly price: string
  readonly attendee_email: string | null
  readonly includes_tax: boolean
}
// An add-on or bundled product. The contract's defaults are filled in, which the types of lists do not reflect.
type AttachedItem = Pick<CartItem, 'item' | 'price'> & Partial<CartItem>
/** A position to reserve with its add-ons and bundled products. */
export type CartEntry = CartItem & {
  readonly cart_id: string
  /** The admission of the event's waiting room, if the customer has one. */
  readonly admission: string | undefined
  readonly expires?: string | null
  readonly sales_channel: string
  readonly addons: readonly AttachedItem[]
  readonly bundled: readonly AttachedItem[]
}
type CartPosition = components['schemas']['CartPosition']
type CreatedCartPosition = components['schemas']['CartPositionCreated']

// A position of the request, with its index and the index of its entry.
type RequestedPart = WantedPosition &
  Pick<CartPosition, 'price' | 'attendee_email' | 'includes_tax' | 'is_bundled'> & {
    readonly index: number
    readonly entry: number
  }
// The row of a position.
type CartPositionRow = Record<'id' | 'event_id' | 'item_id', number> &
  Record<'variation_id' | 'subevent_id' | 'voucher_id' | 'seat_id' | 'addon_to_id', number | null> &
  Pick<CartPosition, 'cart_id' | 'datetime' | 'expires' | 'price' | 'attendee_name' | 'attendee_email'> &
  Pick<CartPosition, 'includes_tax' | 'is_bundled'> & { sales_channel: string; attendee_name_parts: NameParts }
type InvalidEntry = { readonly rejection: Rejection }

const ACTIVE = { item: true, variation: true }

/** Returns the ID of a new cart. */
export const newCartId = (): string => `${randomBytes(24).toString('hex')}@api`

/**
 * Reserves entries independently of each other, in their order (guide carts, "Bulk reservations"). Entries that are already invalid are returned
 * unchanged. Quotas are locked when the positions are written. If a concurrent request has taken the last ticket by then, the transaction runs
 * again.
 * @throws Rejection 403 if the waiting room is open and an admission is missing or cannot be used for its cart
 */
export async function reserveCartPositions(
  context: EventRequest,
  entries: readonly (CartEntry | InvalidEntry)[],
): Promise<(CreatedCartPosition | InvalidEntry)[]> {
  const { db, event, now, deferUntilCommit } = context
  const parts = flattenEntries(entries)
  const [[candidates], ids] = await Promise.all([
    readCandidates(context, [{ wanted: parts }], { files: false }),
    // Allocated early, so that all rows are written in one packet.
    allocateIds(db, 'cart_positions', parts.length),
  ])
  const { settings, offers, positions } = candidates!
  const byEntry = Map.groupBy(positions, ({ wanted }) => wanted.entry)
  const minutes = settings.reservation_time
  const bindAdmissions =
    settings.waiting_room_enabled &&
    (await admissionsOfCarts(
      context,
      entries.flatMap((entry) => ('rejection' in entry || !needsAdmission(entry) ? [] : entry)),
    ))

  const reserved: Candidate<RequestedPart>[] = []
  const rows: CartPositionRow[] = []
  const results = entries.map((entry, i): CreatedCartPosition | InvalidEntry => {
    if ('rejection' in entry) return entry
    const own = byEntry.get(i)!
    const sellBlocked = settings.seating_allow_blocked_seats_for_channel.includes(entry.sales_channel)
    const errors = takePositions(candidates!, own, { active: ACTIVE, sellBlocked }, validateAttached(offers, entry))
    if (errors.length) return { rejection: invalidFields(errors) }
    const { cart_id, expires, sales_channel } = entry
    const end = expires ? new Date(expires) : new Date(now.getTime() + minutes * 60_000)
    const common = { event_id: event.id, cart_id, expires: storedTime(end), sales_channel, datetime: storedTime(now) }
    const ownRows = own.map((position) => ({ ...common, ...toRow(position, ids) }))
    reserved.push(...own)
    rows.push(...ownRows)
    const [main, ...attached] = own.map((position, n) => presentPosition(position, ownRows[n]!))
    return {
      ...main!,
      addons: attached.filter(({ is_bundled }) => !is_bundled),
      bundled: attached.filter(({ is_bundled }) => is_bundled),
    }
  })
  if (bindAdmissions) await bindAdmissions(new Set(rows.map(({ cart_id }) => cart_id)))
  if (reserved.length) {
    afterCommit(db, () => {
      for (const { sales_channel } of rows) positionsReserved.inc({ channel: channelType(sales_channel) })
    })
    deferUntilCommit(storeCartPositions(context, reserved, rows))
    deferUntilCommit(assertWithinQuotas(db, overdraftAllowances(reserved), now))
  }
  return results
}

// Returns the positions of all entries, each followed by its add-ons and bundled products, whose date defaults to that of the entry.
function flattenEntries(entries: readonly (CartEntry | InvalidEntry)[]): RequestedPart[] {
  const parts: RequestedPart[] = []
  for (const [i, entry] of entries.entries()) {
    if ('rejection' in entry) continue
    const main = parts.length
    const add = (wanted: CartItem | AttachedItem, at: ValidationError['path'], addon_to: number | null): void => {
      const subevent = wanted.subevent ?? entry.subevent
      const is_bundled = at[0] === 'bundled'
      parts.push({ ...(wanted as CartItem), subevent, index: parts.length, entry: i, at, addon_to, is_bundled })
    }
    add(entry, [], null)
    for (const [n, addon] of entry.addons.entries()) add(addon, ['addons', n], main)
    for (const [n, bundled] of entry.bundled.entries()) add(bundled, ['bundled', n], main)
  }
  return parts
}

// Validates that the product offers the add-ons and contains the bundled products.
function validateAttached({ items }: Offers, { item, addons, bundled }: CartEntry): ValidationError[] {
  const { addon_categories = [], bundles = [] } = items.get(item) ?? {}
  const isOffered = (addon: AttachedItem): boolean => addon_categories.includes(items.get(addon.item)?.category_id ?? 0)
  const isContained = (part: AttachedItem): boolean =>
    bundles.some(({ item, variation }) => item === part.item && (variation ?? part.variation) === part.variation)
  return [
    ...addons
      .filter((addon) => !isOffered(addon))
      .map(() => ({ path: ['addons'], message: 'The product does not offer this add-on.' })),
    ...bundled
      .filter((part) => !isContained(part))
      .map(() => ({ path: ['bundled'], message: 'The product does not include this product.' })),
  ]
}

// Returns the columns of a position that differ within an entry.
function toRow({ wanted, attendee, voucher, seat }: Candidate<RequestedPart>, ids: readonly number[]) {
  const { index, addon_to, item, variation, subevent, price, attendee_email, includes_tax, is_bundled } = wanted
  return {
    id: ids[index]!,
    item_id: item,
    variation_id: variation,
    subevent_id: subevent,
    price: amount(price).toFixed(2),
    attendee_name: attendee.name,
    attendee_name_parts: attendee.parts,
    attendee_email,
    voucher_id: voucher?.id ?? null,
    seat_id: seat?.id ?? null,
    includes_tax,
    addon_to_id: addon_to === null ? null : ids[addon_to]!,
    is_bundled,
  }
}

// Writes positions and their answers, and an audit log entry for each entry.
async function storeCartPositions(
  scope: EventRequest,
  reserved: readonly Candidate<RequestedPart>[],
  rows: readonly CartPositionRow[],
): Promise<void> {
  const { db } = scope
  const answers = reserved.flatMap((position, i) =>
    position.answers.answers.map(({ question_id, answer, option_ids }) => ({
      cart_position_id: rows[i]!.id,
      question_id,
      answer,
      option_ids,
    })),
  )
  const main = rows.filter(({ addon_to_id }) => addon_to_id === null)
  await Promise.all([
    insertRows(db, 'cart_positions', rows),
    insertRows(db, 'cart_answers', answers),
    audit(
      scope,
      'event.cart_position.added',
      main.map(({ id, cart_id, item_id, price }) => ({ id, data: { cart_id, item: item_id, price } })),
    ),
  ])
}

function presentPosition({ answers, seat }: Candidate<RequestedPart>, stored: CartPositionRow): CartPosition {
  const {
    event_id: _,
    sales_channel: __,
    item_id,
    variation_id,
    subevent_id,
    voucher_id,
    seat_id: ___,
    addon_to_id,
    ...own
  } = stored
  return {
    ...own,
    item: item_id,
    variation: variation_id,
    voucher: voucher_id,
    addon_to: addon_to_id,
    subevent: subevent_id,
    answers: presentAnswers(answers.answers),
    seat: seat ? { id: seat.id, name: seat.name, seat_guid: seat.seat_guid } : null,
  }
}

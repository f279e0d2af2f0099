// Putting products into carts: what is checked, what is written, for all who do it.

import { randomBytes } from 'node:crypto'
import type { components } from '../../../generated/schema.ts'
import { audit } from '../../core/audit.ts'
import { allocateIds, insertRows, storedTime } from '../../core/data/db.ts'
import type { Rejection, ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import type { EventRequest } from '../../core/transaction.ts'
import { presentAnswers } from '../catalog/answers.ts'
import type { NameParts } from '../catalog/names.ts'
import type { Offers } from '../catalog/offers.ts'
import { overdraft } from './demand.ts'
import type { Candidate, WantedPosition } from './positions.ts'
import { readCandidates, takePositions } from './positions.ts'
import { assertWithinQuotas } from './quotas.ts'

/** A position that is put into a cart. */
export type CartItem = Omit<WantedPosition, 'at' | 'addon_to'> & {
  readonly price: string
  readonly attendee_email: string | null
  readonly includes_tax: boolean
}
// An add-on, or a part of a bundle. The contract's defaults are filled in, which the types of lists do not tell.
type Along = Pick<CartItem, 'item' | 'price'> & Partial<CartItem>
/** What is put into a cart: a position with what comes along. */
export type Entry = CartItem & {
  readonly cart_id?: string
  readonly expires?: string | null
  readonly sales_channel: string
  readonly addons: readonly Along[]
  readonly bundled: readonly Along[]
}
type Shown = components['schemas']['CartPosition']
type Created = components['schemas']['CartPositionCreated']

// A position of the request, with its index and that of its entry.
type Part = WantedPosition &
  Pick<Shown, 'price' | 'attendee_email' | 'includes_tax' | 'is_bundled'> & {
    readonly index: number
    readonly entry: number
  }
// A position that gets stored, as its row.
type Row = Record<'id' | 'event_id' | 'item_id', number> &
  Record<'variation_id' | 'subevent_id' | 'voucher_id' | 'seat_id' | 'addon_to_id', number | null> &
  Pick<Shown, 'cart_id' | 'datetime' | 'expires' | 'price' | 'attendee_name' | 'attendee_email'> &
  Pick<Shown, 'includes_tax' | 'is_bundled'> & { sales_channel: string; attendee_name_parts: NameParts }
type Failed = { readonly rejection: Rejection }

const ACTIVE = { item: true, variation: true }

/**
 * Reserves each entry by itself, in their order (guide carts, "Bulk reservations"). One that is invalid already is handed through. Nobody waits for
 * quotas until the positions are written: who finds them used up by then, since somebody else was faster, begins anew.
 */
export async function reserve(
  context: EventRequest,
  entries: readonly (Entry | Failed)[],
): Promise<(Created | Failed)[]> {
  const { db, event, now, deferUntilCommit } = context
  const parts = partsOf(entries)
  const [candidates, ids] = await Promise.all([
    readCandidates(context, parts, { files: false }),
    // Drawn early, so that all can be written in one go.
    allocateIds(db, 'cart_positions', parts.length),
  ])
  const { settings, offers, positions } = candidates
  const byEntry = Map.groupBy(positions, ({ wanted }) => wanted.entry)
  const minutes = settings.reservation_time
  const newCart = `${randomBytes(24).toString('hex')}@api`

  const reserved: Candidate<Part>[] = []
  const rows: Row[] = []
  const results = entries.map((entry, i): Created | Failed => {
    if ('rejection' in entry) return entry
    const own = byEntry.get(i)!
    const sellBlocked = settings.seating_allow_blocked_seats_for_channel.includes(entry.sales_channel)
    const errors = takePositions(candidates, own, { active: ACTIVE, sellBlocked }, alongErrors(offers, entry))
    if (errors.length) return { rejection: invalidFields(errors) }
    const { cart_id = newCart, expires, sales_channel } = entry
    const end = expires ? new Date(expires) : new Date(now.getTime() + minutes * 60_000)
    const common = { event_id: event.id, cart_id, expires: storedTime(end), sales_channel, datetime: storedTime(now) }
    const made = own.map((position) => ({ ...common, ...row(position, ids) }))
    reserved.push(...own)
    rows.push(...made)
    const [main, ...along] = own.map((position, n) => presentPosition(position, made[n]!))
    return {
      ...main!,
      addons: along.filter(({ is_bundled }) => !is_bundled),
      bundled: along.filter(({ is_bundled }) => is_bundled),
    }
  })
  if (reserved.length) {
    deferUntilCommit(store(context, reserved, rows))
    deferUntilCommit(assertWithinQuotas(db, overdraft(reserved), now))
  }
  return results
}

// What all entries ask for: each with what comes along behind it, whose dates are those of the entry unless they say otherwise.
function partsOf(entries: readonly (Entry | Failed)[]): Part[] {
  const parts: Part[] = []
  for (const [i, entry] of entries.entries()) {
    if ('rejection' in entry) continue
    const main = parts.length
    const add = (wanted: CartItem | Along, at: ValidationError['path'], addon_to: number | null): void => {
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

// What comes along has to be offered by the product, or be contained in it.
function alongErrors({ items }: Offers, { item, addons, bundled }: Entry): ValidationError[] {
  const { addon_categories = [], bundles = [] } = items.get(item) ?? {}
  const offered = (addon: Along): boolean => addon_categories.includes(items.get(addon.item)?.category_id ?? 0)
  const contained = (part: Along): boolean =>
    bundles.some(({ item, variation }) => item === part.item && (variation ?? part.variation) === part.variation)
  return [
    ...addons
      .filter((addon) => !offered(addon))
      .map(() => ({ path: ['addons'], message: 'The product offers no such add-on.' })),
    ...bundled
      .filter((part) => !contained(part))
      .map(() => ({ path: ['bundled'], message: 'The product contains no such product.' })),
  ]
}

// A position as it is stored, but for what is the same in all of an entry.
function row({ wanted, attendee, voucher, seat }: Candidate<Part>, ids: readonly number[]) {
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

// Writes positions with their answers and the lines of the audit log, one for each entry.
async function store(scope: EventRequest, reserved: readonly Candidate<Part>[], rows: readonly Row[]): Promise<void> {
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

function presentPosition({ answers, seat }: Candidate<Part>, stored: Row): Shown {
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

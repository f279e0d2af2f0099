// What positions take that are added or become something else: products, seats, quotas (guide order-changes, "What is checked"). What an order
// gives up in the same change is there for it again.
import type { Fault } from '../../../core/errors.ts'
import { isTwofold, ONE_FORM } from '../../catalog/names.ts'
import { hasReservedSeats, productFaults } from '../../catalog/offers.ts'
import { lockQuotasOf } from '../../locks.ts'
import { takeDemand } from '../../stock/demand.ts'
import type { WantedSeat } from '../../stock/seats.ts'
import { seatAt, seatRefusal } from '../../stock/seats.ts'
import { stateFaults } from '../addresses.ts'
import type { LockedOrder } from '../states.ts'
import type { ChangeScope, Found } from './found.ts'
import { parentOf, seatWanted } from './found.ts'
import type { Added, Line, Plan } from './plan.ts'
import { isOtherProduct } from './plan.ts'

const under = (at: Fault['path'], faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, message }) => ({ path: [...at, ...path], message }))

/** Decides which products positions become. */
export function applyProducts({ lines }: Plan): void {
  for (const { before, after, patch } of lines) {
    if (!patch) continue
    const { item = before.item, variation, subevent = before.subevent } = patch.fields
    // The variations of one product are none of another.
    const kept = item === before.item ? before.variation : null
    Object.assign(after, { item, subevent, variation: variation === undefined ? kept : variation })
  }
}

/** What is wrong with what was asked for, as far as that shows without a look at what others have. */
export function wishFaults(plan: Plan, found: Found, event: { has_subevents: boolean }): Fault[] {
  const { offers } = found
  return [
    ...plan.lines.flatMap((line): Fault[] => {
      const { before, after, patch } = line
      if (!patch) return []
      const { price, secret } = patch.fields
      const faults: Fault[] = []
      if (isOtherProduct(line)) {
        faults.push(...productFaults(event, offers, after, { item: before.item !== after.item, variation: false }))
        if (before.item !== after.item && !before.is_bundled)
          faults.push(...addonFaults(found, after.item, parentOf(plan.lines, after)?.item ?? null, 'item'))
      }
      if (price !== undefined && before.issue_giftcard && Number(price) !== Number(before.price))
        faults.push({ path: ['price'], message: 'The price of a gift card cannot be changed.' })
      if (secret !== undefined && found.takenSecrets.has(secret))
        faults.push({ path: ['secret'], message: 'Another ticket of the event has this secret.' })
      return under(patch.within, faults)
    }),
    ...plan.lines.flatMap(({ patch }, i, lines): Fault[] => {
      const secret = patch?.fields.secret
      if (secret === undefined || !lines.slice(0, i).some((other) => other.patch?.fields.secret === secret)) return []
      return [{ path: [...patch!.within, 'secret'], message: 'Another position has this secret.' }]
    }),
    ...plan.added.flatMap(({ wanted, parent, at }, i): Fault[] => {
      const faults = productFaults(event, offers, wanted, { item: true, variation: false })
      if (isTwofold(wanted.attendee_name, wanted.attendee_name_parts))
        faults.push({ path: ['attendee_name'], message: ONE_FORM })
      faults.push(
        ...addonFaults(found, wanted.item, parent?.after.item ?? null, 'addon_to'),
        ...stateFaults(wanted),
        ...under(['answers'], found.answers[i]!.faults),
      )
      return under(at, faults)
    }),
  ]
}

// What is an add-on needs a product that has such add-ons, and what is none goes without.
function addonFaults({ offers }: Found, item: number, parent: number | null, member: string): Fault[] {
  const offer = offers.items.get(item)
  if (!offer) return []
  if (parent === null)
    return offer.is_addon ? [{ path: [member], message: 'An add-on needs a position that it belongs to.' }] : []
  const fits = offer.category_id !== null && offers.items.get(parent)?.addon_categories.includes(offer.category_id)
  return fits ? [] : [{ path: [member], message: 'The product is no add-on of the position that it would belong to.' }]
}

/**
 * Gives positions the seats that they are to have: those that nobody else has.
 * @returns what stands against that
 */
export function takeSeats(
  { lines, added }: Plan,
  found: Found,
  order: Pick<LockedOrder, 'status' | 'sales_channel'>,
  seatOf: (WantedSeat | undefined)[],
): Fault[] {
  const { seats, settings } = found
  const holds = order.status === 'n' || order.status === 'p'
  const sellBlocked = settings.seating_allow_blocked_seats_for_channel.includes(order.sales_channel)
  const wishes = lines.map((line) => (line.fate === 'canceled' || !line.patch ? undefined : seatWanted(line)))
  // Seats that stay where they are, and those that the order lets go.
  const used = new Set<number>()
  const own = new Set<number>()
  for (const [i, { before, fate }] of lines.entries()) {
    if (before.seat_id === null) continue
    own.add(before.seat_id)
    if (fate !== 'canceled' && wishes[i] === undefined) used.add(before.seat_id)
  }
  const refusalOf = (
    guid: string,
    { item, subevent }: { item: number; subevent: number | null },
    { voucher, present }: { voucher: number | undefined; present: number | null },
  ): [WantedSeat | undefined, string | undefined] => {
    const seat = seatAt(seats, guid, subevent)
    const free = seat && own.has(seat.id) ? { ...seat, taken: false } : seat
    const kept = !holds || (seat !== undefined && seat.id === present)
    const refusal = seatRefusal(free, { item, voucher, sellBlocked, kept })
    if (refusal !== undefined || !seat) return [undefined, refusal]
    if (used.has(seat.id)) return [undefined, 'The seat is not available.']
    used.add(seat.id)
    return [seat, undefined]
  }

  const faults = lines.flatMap((line, i): Fault[] => {
    const { before, after, patch } = line
    if (line.fate === 'canceled' || !patch) return []
    const at = [...patch.within, 'seat']
    const guid = wishes[i]
    if (guid === undefined && !isOtherProduct(line)) return []
    const refusal = seatNeed(found, after, before.addon_to_id !== null, guid === undefined ? before.seat : guid)
    if (refusal !== undefined) return [{ path: at, message: refusal }]
    if (guid === undefined) return []
    if (guid === null) {
      Object.assign(after, { seat_id: null, seat: null })
      return []
    }
    const [seat, message] = refusalOf(guid, after, {
      voucher: before.voucher_id ?? undefined,
      present: before.seat_id,
    })
    if (message !== undefined) return [{ path: at, message }]
    Object.assign(after, { seat_id: seat!.id, seat: guid })
    return []
  })
  for (const [i, { wanted, parent, at }] of added.entries()) {
    const refusal = seatNeed(found, wanted, parent !== null, wanted.seat)
    if (refusal !== undefined) faults.push({ path: [...at, 'seat'], message: refusal })
    else if (wanted.seat !== null) {
      const [seat, message] = refusalOf(wanted.seat, wanted, { voucher: undefined, present: null })
      if (message !== undefined) faults.push({ path: [...at, 'seat'], message })
      seatOf[i] = seat
    }
  }
  return faults
}

// Whether a position has a seat exactly when its product needs one.
function seatNeed(
  { offers }: Found,
  { item, subevent }: { item: number; subevent: number | null },
  addon: boolean,
  guid: string | null,
): string | undefined {
  if (addon) return guid === null ? undefined : 'Add-ons and bundled products take no seat.'
  const needed = hasReservedSeats(offers.items.get(item), subevent)
  if (guid === null) return needed ? 'Choose a seat.' : undefined
  return needed ? undefined : 'The product has no reserved seats.'
}

/**
 * Locks the quotas of what positions become and of what they were, and takes what goes beyond that. Without a check of quotas, or where
 * the order holds nothing of them, products only have to have some.
 * @returns what stands against that
 */
export async function takeQuotas(
  { db, event, now }: ChangeScope,
  { lines, added }: Plan,
  { check }: { check: boolean },
): Promise<Fault[]> {
  const moved = lines.filter((line) => line.fate !== 'canceled' && isOtherProduct(line))
  const given = lines.filter((line) => line.fate === 'canceled' || isOtherProduct(line))
  const wishes: { product: Line['after'] | Added['wanted']; at: Fault['path'] }[] = [
    ...moved.map(({ after, patch }) => ({ product: after, at: patch!.within })),
    ...added.map(({ wanted, at }) => ({ product: wanted, at })),
  ]
  if (!wishes.length) return []
  const products = [...wishes.map(({ product }) => product), ...given.map(({ before }) => before)]
  const { quotas, left } = await lockQuotasOf(db, event, products, now)
  const held = new Map<number, number>()
  for (const id of quotas.slice(wishes.length).flat()) held.set(id, (held.get(id) ?? 0) + 1)
  const demands = wishes.map((_, i) => ({ quotas: quotas[i]!, voucher: undefined }))
  const refusals = check
    ? takeDemand(left, demands, held)
    : demands.map((demand) => (demand.quotas.length ? undefined : takeDemand(left, [demand])[0]))
  return refusals.flatMap((message, i) =>
    message === undefined ? [] : [{ path: [...wishes[i]!.at, 'item'], message }],
  )
}

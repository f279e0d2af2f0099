// Takes vouchers, seats and quotas for new lines and for lines that change their product. Seats and quotas that a change releases are available
// to the same change.
import type { ValidationError } from '../../../core/errors.ts'
import { lockQuotasOf } from '../../locks.ts'
import { prefixPaths, seatError, takeQuotas, voucherAndSeatErrors } from '../../stock/positions.ts'
import type { WantedSeat } from '../../stock/seats.ts'
import { seatAt, seatNeedError } from '../../stock/seats.ts'
import type { Draft, OrderTransaction, StoredLine } from './draft.ts'
import { holdsStock, isNew, isOtherProduct, isStored, productOf } from './draft.ts'
import type { Loaded } from './load.ts'
import { requestedSeat } from './load.ts'

/** Takes the vouchers and seats of lines. @returns errors of lines whose voucher or seat is not available */
export function takeVouchersAndSeats(draft: Draft, { candidates }: Loaded): ValidationError[] {
  const { lines } = draft
  const { offers, settings } = candidates
  const rules = { sellBlocked: settings.seating_allow_blocked_seats_for_channel.includes(draft.sales_channel) }
  // Orders that do not hold seats can have seats that are taken.
  const holds = holdsStock(draft)
  const stored = lines.filter(isStored)
  const own = new Set(stored.map(({ before }) => before.seat_id))
  const used = new Set(
    stored.flatMap((line) =>
      line.disposition === 'canceled' || seatOf(line) !== undefined ? [] : line.before.seat_id,
    ),
  )
  const offered = (seat: WantedSeat | undefined, present: number | null): WantedSeat | undefined => {
    if (!seat) return undefined
    const isFree = !holds || seat.id === present ? { blocked: false, voucher_ids: [], taken: false } : {}
    const taken = seat.taken && !own.has(seat.id)
    return { ...seat, taken, ...isFree, ...(used.has(seat.id) ? { taken: true } : {}) }
  }
  return lines.flatMap((line): ValidationError[] => {
    if (isNew(line)) {
      const { candidate, parent } = line
      const position = { ...candidate, seat: offered(candidate.seat, null) }
      const errors = voucherAndSeatErrors(candidates, position, rules, parent !== undefined)
      if (errors.length) return prefixPaths(line.path, errors)
      if (candidate.voucher) candidate.voucher.remaining_uses -= 1
      if (candidate.seat) used.add(candidate.seat.id)
      return []
    }
    const guid = seatOf(line)
    if (!line.changes || (guid === undefined && !isOtherProduct(line))) return []
    const { before, after, stored } = line
    const product = productOf(after)
    const seat = guid === undefined || guid === null ? undefined : seatAt(candidates.seats, guid, product.subevent)
    const voucher = stored.voucher_id === null ? undefined : { id: stored.voucher_id, seat_id: null }
    const isAddon = before.addon_to_id !== null
    const error =
      guid === undefined
        ? seatNeedError(offers, product, isAddon, stored.seat)
        : seatError(offers, { ...product, seat: guid }, offered(seat, before.seat_id), { voucher, isAddon, ...rules })
    if (error !== undefined) return [{ path: [...line.path, 'seat'], ...error }]
    if (guid === undefined) return []
    if (seat) used.add(seat.id)
    after.seat_id = seat?.id ?? null
    line.seat = guid
    return []
  })
}

const seatOf = (line: StoredLine): string | null | undefined =>
  line.disposition === 'canceled' || !line.changes ? undefined : requestedSeat(line)

/** Takes the quotas of a new order without locking them. @returns errors of lines that are not available */
export const takeAvailable = (
  { lines }: Draft,
  { candidates: { availability, positions, carts } }: Pick<Loaded, 'candidates'>,
): ValidationError[] => [
  ...lines.flatMap((line) =>
    line.entry?.disabled
      ? [{ path: [...line.path, 'item'], message: 'The product is not sold on this date.', code: 'not_sold' as const }]
      : [],
  ),
  ...takeQuotas(availability, positions, carts.quotas),
]

/**
 * Locks the quotas of the previous and new products of lines, and takes the difference. If the request does not check quotas, or the order does
 * not hold any, a product only needs to belong to a quota.
 * @returns errors of lines whose quotas are not available
 */
export async function lockQuotas(
  { db, event, now }: OrderTransaction,
  draft: Draft,
  { check }: { check: boolean },
): Promise<ValidationError[]> {
  const { lines } = draft
  const taking = lines.filter((line) => isNew(line) || (line.disposition !== 'canceled' && isOtherProduct(line)))
  if (!taking.length) return []
  const releasing = lines.flatMap((line) =>
    isStored(line) && (line.disposition === 'canceled' || isOtherProduct(line)) ? line.before : [],
  )
  const products = [...taking.map(({ after }) => after), ...releasing].map(productOf)
  const { quotas, availability } = await lockQuotasOf(db, event, products, now)
  const held = new Map<number, number>()
  for (const id of quotas.slice(taking.length).flat()) held.set(id, (held.get(id) ?? 0) + 1)
  const demands = taking.map(({ path }, i) => ({ quotas: quotas[i]!, voucher: undefined, wanted: { at: path } }))
  if (check && holdsStock(draft)) return takeQuotas(availability, demands, held)
  return demands.flatMap((demand) => (demand.quotas.length ? [] : takeQuotas(availability, [demand])))
}

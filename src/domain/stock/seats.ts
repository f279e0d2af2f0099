// Availability of seats (guide seating, "Reserving a seat").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ErrorReason } from '../../core/errors.ts'
import type { Offers, ProductRef } from '../catalog/offers.ts'
import { hasReservedSeats } from '../catalog/offers.ts'
import { seatNameSql } from '../catalog/seating.ts'
import { lockSeats } from '../locks.ts'
import type { LookupOptions } from './cart_holdings.ts'

/** A requested seat: whether a cart or order has taken it, and the usable vouchers that are assigned to it. */
export type WantedSeat = {
  id: number
  seat_guid: string
  name: string
  subevent_id: number | null
  item_id: number | null
  blocked: boolean
  taken: boolean
  voucher_ids: number[]
} & SeatPosition
/** Position of a seat in its seating plan. */
type SeatPosition = Record<'zone_name' | 'row_name' | 'row_label' | 'seat_number' | 'seat_label', string | null>
/** Seats by the key of `seatAt`. */
export type WantedSeats = ReadonlyMap<string, WantedSeat>

/** Returns the SQL condition that a cart or order has taken a seat at `:now`. Carts in `:carts` do not count. */
export const isTakenSql = (seat: string): string => `(
  exists (select from cart_positions c where c.seat_id = ${seat} and c.expires > :now and c.cart_id <> all(:carts))
  or exists (select from order_positions p join orders o on o.id = p.order_id where p.seat_id = ${seat} and not p.canceled and o.status in ('n', 'p')))`
/** Returns the SQL condition that a voucher can be used at `:now`. @param v alias of `vouchers` */
export const isUsableVoucherSql = (v: string): string =>
  `${v}.redeemed < ${v}.max_usages and coalesce(${v}.valid_until > :now, true)`

/** Locks the seats of an event with these seat_guids, on all dates, and returns them with their state. */
export async function lockWantedSeats(
  db: Db,
  event: { id: number },
  guids: readonly string[],
  now: Date,
  { carts = [], lock = true }: LookupOptions = {},
): Promise<WantedSeats> {
  if (!guids.length) return new Map()
  const [, seats] = await Promise.all([
    lock ? lockSeats(db, event, guids) : undefined,
    // One row per seat.
    query<WantedSeat>(
      db,
      `
      select s.id, s.seat_guid, ${seatNameSql('s')} as name, s.zone_name, s.row_name, s.row_label, s.seat_number, s.seat_label,
        s.subevent_id, s.item_id, s.blocked, ${isTakenSql('s.id')} as taken,
        array(select v.id from vouchers v where v.seat_id = s.id and ${isUsableVoucherSql('v')}) as voucher_ids
      from seats s where s.event_id = :event and s.seat_guid = any(:guids)`,
      { event: event.id, guids, now, carts },
    ),
  ])
  return new Map(seats.map((seat) => [seatKey(seat.seat_guid, seat.subevent_id), seat]))
}

const seatKey = (guid: string, subevent: number | null): string => `${subevent ?? 0} ${guid}`

/** Returns the seat with a seat_guid on a date, or in an event that is not a series. */
export const seatAt = (seats: WantedSeats, guid: string, subevent: number | null): WantedSeat | undefined =>
  seats.get(seatKey(guid, subevent))

/**
 * Returns the reason why a position lacks a required seat, or has a seat that its product does not allow; undefined otherwise.
 * @param isAttached whether it is an add-on or bundled product
 */
export function seatNeedError(
  { items }: Offers,
  { item, subevent }: Pick<ProductRef, 'item' | 'subevent'>,
  isAttached: boolean,
  guid: string | null,
): ErrorReason | undefined {
  if (isAttached)
    return guid === null
      ? undefined
      : { message: 'Add-ons and bundled products cannot have a seat.', code: 'seat_not_allowed' }
  const isNeeded = hasReservedSeats(items.get(item), subevent)
  if (guid === null) return isNeeded ? { message: 'Choose a seat.', code: 'seat_required' } : undefined
  return isNeeded ? undefined : { message: 'The product has no reserved seats.', code: 'seat_not_allowed' }
}

/** Validation error for a seat that is taken. */
export const SEAT_TAKEN: ErrorReason = { message: 'The seat is not available.', code: 'seat_taken' }

/** Returns the reason why a seat cannot be taken, or undefined. */
export function seatRejection(
  seat: WantedSeat | undefined,
  {
    item,
    voucher,
    sellBlocked = false,
    isRetained = false,
  }: {
    /** ID of the product that the seat is for; null for any product. */
    item: number | null
    /** ID of the voucher that can use the seat. */
    voucher: number | undefined
    /** Whether blocked seats are available. */
    sellBlocked?: boolean
    /** Whether the position or voucher already has the seat. */
    isRetained?: boolean
  },
): ErrorReason | undefined {
  if (!seat) return { message: 'There is no such seat.', code: 'does_not_exist' }
  if (item !== null && seat.item_id !== item)
    return { message: 'The seat belongs to another product.', code: 'seat_not_allowed' }
  if (isRetained) return undefined
  if (seat.taken || (seat.blocked && !sellBlocked) || seat.voucher_ids.some((id) => id !== voucher)) return SEAT_TAKEN
}

/** Returns the key of the seats of a product on a date. All variations of a product share its seats. */
export const seatGroupKey = ({ item, subevent }: Omit<ProductRef, 'variation'>): string => `${item} ${subevent ?? 0}`

/**
 * Counts the free seats of products with reserved seats: available seats, less vouchers of the waiting list without a seat.
 * @returns numbers by `seatGroupKey`
 */
export async function countFreeSeats(
  db: Db,
  event: { id: number },
  products: readonly ProductRef[],
  now: Date,
): Promise<Map<string, number>> {
  // One row per product and date with reserved seats.
  const free = await query<Omit<ProductRef, 'variation'> & { free: number }>(
    db,
    `
    select m.item_id as item, m.subevent_id as subevent,
      (select count(*) from seats s where s.event_id = :event and s.item_id = m.item_id and s.subevent_id is not distinct from m.subevent_id and not s.blocked
        and not ${isTakenSql('s.id')} and not exists (select from vouchers v where v.seat_id = s.id and ${isUsableVoucherSql('v')}))
      - (select count(*) from waiting_list_entries w join vouchers v on v.id = w.voucher_id
        where w.item_id = m.item_id and w.subevent_id is not distinct from m.subevent_id and ${isUsableVoucherSql('v')}
          and not exists (select from cart_positions c where c.voucher_id = v.id and c.seat_id is not null and c.expires > :now)) as free
    from (
      select distinct item_id, subevent_id from seat_category_mappings
      where event_id = :event and item_id = any(:items) and (subevent_id is null or subevent_id = any(:subevents))
    ) m`,
    {
      event: event.id,
      items: products.map(({ item }) => item),
      subevents: products.flatMap(({ subevent }) => subevent ?? []),
      now,
      carts: [],
    },
  )
  return new Map(free.map((seats) => [seatGroupKey(seats), seats.free]))
}

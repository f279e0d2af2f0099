// Blocks and unblocks seats of an event or date (guide seating, "Blocking seats").
import { audit } from '../../core/audit.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { Event } from '../../core/handler.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import { lockSeatsAt } from '../locks.ts'

/** The event, or the date of a series, that seats belong to. */
type SeatLocation = { readonly event: number; readonly subevent: number | null }

/** Returns the location of the seats of a path. @throws Rejection 404 for a series without a date in the path */
export function seatLocation(
  event: Pick<Event, 'id' | 'has_subevents'>,
  { subevent }: Readonly<Record<string, number>>,
): SeatLocation {
  if (event.has_subevents && subevent === undefined) throw notFound()
  return { event: event.id, subevent: subevent ?? null }
}

/** Blocks or unblocks a seat. @throws Rejection 404 if it does not exist */
export async function blockSeat(
  tx: EventTransaction,
  location: SeatLocation,
  id: number,
  blocked: boolean,
): Promise<void> {
  if ((await setBlocked(tx, location, 'id', [id], blocked)) !== undefined) throw notFound()
}

/**
 * Blocks or unblocks several seats: all of them, or none.
 * @throws Rejection 400 unless exactly one of `ids` and `seat_guids` is given, or if a seat does not exist
 */
export async function blockSeats(
  tx: EventTransaction,
  location: SeatLocation,
  { ids, seat_guids }: { readonly ids?: readonly number[]; readonly seat_guids?: readonly string[] },
  blocked: boolean,
): Promise<Record<string, never>> {
  if ((ids === undefined) === (seat_guids === undefined))
    throw invalid([], 'Send either `ids` or `seat_guids`.', 'conflicting_fields')
  const missing = ids
    ? await setBlocked(tx, location, 'id', ids, blocked)
    : await setBlocked(tx, location, 'seat_guid', seat_guids!, blocked)
  if (missing !== undefined) throw invalid(ids ? 'ids' : 'seat_guids', `There is no seat ${missing} here.`)
  return {}
}

// Returns the first ID or `seat_guid` without a seat, or undefined if all seats were changed.
async function setBlocked(
  tx: EventTransaction,
  location: SeatLocation,
  by: 'id' | 'seat_guid',
  names: readonly (number | string)[],
  blocked: boolean,
): Promise<number | string | undefined> {
  const seats = await lockSeatsAt(tx.db, location, by, names)
  const existing = new Set<number | string>(seats.map((seat) => seat[by]))
  const missing = names.find((name) => !existing.has(name))
  if (missing !== undefined) return missing
  const ids = seats.map(({ id }) => id)
  await tx.db('seats').whereRaw('id = any(?)', [ids]).update({ blocked })
  await audit(
    tx,
    'event.seat.changed',
    ids.map((id) => ({ id, data: { blocked } })),
  )
  return undefined
}

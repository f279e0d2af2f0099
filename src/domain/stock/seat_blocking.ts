// Blocking seats of an event, or of a date of a series (guide seating, "Blocking seats").
import { audit } from '../../core/audit.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { Event } from '../../core/handler.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import { lockSeatsAt } from '../locks.ts'

/** Where seats are: at an event, or on a date of a series. */
type SeatLocation = { readonly event: number; readonly subevent: number | null }

/** Returns where the seats of a path are. @throws Rejection 404 for a series without a date in the path */
export function seatLocation(
  event: Pick<Event, 'id' | 'has_subevents'>,
  { subevent }: Readonly<Record<string, number>>,
): SeatLocation {
  if (event.has_subevents && subevent === undefined) throw notFound()
  return { event: event.id, subevent: subevent ?? null }
}

/** Blocks a seat, or releases it. @throws Rejection 404 when it is not there */
export async function blockSeat(
  tx: EventTransaction,
  location: SeatLocation,
  id: number,
  blocked: boolean,
): Promise<void> {
  if ((await block(tx, location, 'id', [id], blocked)) !== undefined) throw notFound()
}

/**
 * Blocks some seats, or releases them; all of them or none.
 * @throws Rejection 400 when they are named in two ways or not at all, and on a field that names a seat which is not there
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
    ? await block(tx, location, 'id', ids, blocked)
    : await block(tx, location, 'seat_guid', seat_guids!, blocked)
  if (missing !== undefined) throw invalid(ids ? 'ids' : 'seat_guids', `There is no seat ${missing} here.`)
  return {}
}

// The first of the names that is no seat here, or undefined when all were changed.
async function block(
  tx: EventTransaction,
  location: SeatLocation,
  by: 'id' | 'seat_guid',
  names: readonly (number | string)[],
  blocked: boolean,
): Promise<number | string | undefined> {
  const found = await lockSeatsAt(tx.db, location, by, names)
  const there = new Set<number | string>(found.map((seat) => seat[by]))
  const missing = names.find((name) => !there.has(name))
  if (missing !== undefined) return missing
  const ids = found.map(({ id }) => id)
  await tx.db('seats').whereRaw('id = any(?)', [ids]).update({ blocked })
  await audit(
    tx,
    'event.seat.changed',
    ids.map((id) => ({ id, data: { blocked } })),
  )
  return undefined
}

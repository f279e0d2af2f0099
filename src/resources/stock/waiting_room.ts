// The waiting room of an event: its state, joining, and polls of places (guide waiting-room).
import { realTime } from '../../core/clock.ts'
import { missing } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { countsBy, sharesWrites } from '../../core/handler.ts'
import {
  assertPlace,
  joinWaitingRoom,
  lotteryOf,
  PLACE_HEADER,
  placeStatus,
  placeToken,
  readPlace,
  waitingRoomOf,
} from '../../domain/stock/waiting_room.ts'

export const get: Handler<'waiting_room.get'> = async (context) => {
  const room = await waitingRoomOf({ ...context, now: realTime(context) })
  if (!room) throw missing(context.operation)
  const { starts, places, admitted, rate } = room
  return {
    state: room.hasLottery && !room.lottery ? 'lottery' : 'open',
    starts,
    places,
    admitted,
    admissions_per_minute: Math.round(rate * 600) / 10,
    lottery: lotteryOf(room),
  }
}

export const join: Handler<'waiting_room.join'> = sharesWrites(async (context) => {
  const scope = { ...context, now: realTime(context) }
  const { place, room } = await joinWaitingRoom(scope)
  // The next client gets the number of a dry run, so that its place and admission are those of no room.
  const id = context.isDryRun ? 0 : room.id
  const issued = { ...place, room: id }
  return { place: placeToken(context.config, issued), ...placeStatus(scope, issued, { ...room, id }) }
})

/** Returns the state of a place, without a statement of its own. */
export const poll: Handler<'waiting_room.poll'> = countsBy(
  (header, config) => {
    const token = header(PLACE_HEADER)
    const place = token === undefined ? undefined : readPlace(config, token)
    return place && `${place.room} ${place.number}`
  },
  async (context) => {
    const place = assertPlace(context.config, context.header(PLACE_HEADER))
    return placeStatus(context, place, await waitingRoomOf({ ...context, event: { id: place.event } }))
  },
)

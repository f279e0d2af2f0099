// Seats of a date of a series, created from the seating plan of the date.
import type { Handler } from '../../core/handler.ts'
import { readSeat, seatPage } from '../../domain/orders/model/seats.ts'
import { blockSeat, blockSeats, seatLocation } from '../../domain/stock/seat_blocking.ts'

export const list: Handler<'subevent_seats.list'> = (context) => seatPage(context)

export const get: Handler<'subevent_seats.get'> = (context) => readSeat(context, context.params.id)

export const update: Handler<'subevent_seats.update'> = async (context) => {
  const { event, parents, params, body } = context
  if (body.blocked !== undefined) await blockSeat(context, seatLocation(event, parents), params.id, body.blocked)
  return readSeat(context, params.id)
}

export const bulk_block: Handler<'subevent_seats.bulk_block'> = (context) =>
  blockSeats(context, seatLocation(context.event, context.parents), context.body, true)

export const bulk_unblock: Handler<'subevent_seats.bulk_unblock'> = (context) =>
  blockSeats(context, seatLocation(context.event, context.parents), context.body, false)

// Seats of an event that is not a series, created from the seating plan.
import type { Handler } from '../../core/handler.ts'
import { readSeat, seatPage } from '../../domain/orders/model/seats.ts'
import { blockSeat, blockSeats, seatLocation } from '../../domain/stock/seat_blocking.ts'

export const list: Handler<'seats.list'> = (context) => seatPage(context)

export const get: Handler<'seats.get'> = (context) => readSeat(context, context.params.id)

export const update: Handler<'seats.update'> = async (context) => {
  const { event, parents, params, body } = context
  if (body.blocked !== undefined) await blockSeat(context, seatLocation(event, parents), params.id, body.blocked)
  return readSeat(context, params.id)
}

export const bulk_block: Handler<'seats.bulk_block'> = (context) =>
  blockSeats(context, seatLocation(context.event, context.parents), context.body, true)

export const bulk_unblock: Handler<'seats.bulk_unblock'> = (context) =>
  blockSeats(context, seatLocation(context.event, context.parents), context.body, false)

// A seat of an event that is no series; it is made from the seating plan.
import type { Handler } from '../../core/handler.ts'
import { changeSeat, changeSeats, readSeat, seatPage } from '../../domain/stock/shown_seats.ts'

export const list: Handler<'seats.list'> = (context) => seatPage(context)

export const get: Handler<'seats.get'> = (context) => readSeat(context, context.params.id)

export const update: Handler<'seats.update'> = (context) => changeSeat(context, context.params.id, context.body)

export const bulk_block: Handler<'seats.bulk_block'> = (context) => changeSeats(context, context.body, true)

export const bulk_unblock: Handler<'seats.bulk_unblock'> = (context) => changeSeats(context, context.body, false)

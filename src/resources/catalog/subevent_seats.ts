// A seat of a date of a series; it is made from the seating plan of the date.
import type { Handler } from '../../core/handler.ts'
import { changeSeat, changeSeats, readSeat, seatPage } from '../../domain/stock/shown_seats.ts'

export const list: Handler<'subevent_seats.list'> = (context) => seatPage(context)

export const get: Handler<'subevent_seats.get'> = (context) => readSeat(context, context.params.id)

export const update: Handler<'subevent_seats.update'> = (context) =>
  changeSeat(context, context.params.id, context.body)

export const bulk_block: Handler<'subevent_seats.bulk_block'> = (context) => changeSeats(context, context.body, true)

export const bulk_unblock: Handler<'subevent_seats.bulk_unblock'> = (context) =>
  changeSeats(context, context.body, false)

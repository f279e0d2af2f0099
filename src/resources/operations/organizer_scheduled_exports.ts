// Scheduled exports of several events, sent by mail (guide exports, "Scheduled exports").
import type { Handler, Output } from '../../core/handler.ts'
import {
  changeSchedule,
  createSchedule,
  listSchedules,
  readSchedule,
  removeSchedule,
} from '../../domain/operations/exports/schedules.ts'

type Schedule = Output<'organizer_scheduled_exports.get'>

export const list: Handler<'organizer_scheduled_exports.list'> = (context) => listSchedules<Schedule>(context)

export const get: Handler<'organizer_scheduled_exports.get'> = (context) =>
  readSchedule<Schedule>(context, context.params.id)

export const create: Handler<'organizer_scheduled_exports.create'> = (context) => createSchedule<Schedule>(context)

export const update: Handler<'organizer_scheduled_exports.update'> = (context) =>
  changeSchedule<Schedule>(context, context.params.id)

export const replace: Handler<'organizer_scheduled_exports.replace'> = (context) =>
  changeSchedule<Schedule>(context, context.params.id)

export const remove: Handler<'organizer_scheduled_exports.remove'> = (context) =>
  removeSchedule(context, context.params.id)

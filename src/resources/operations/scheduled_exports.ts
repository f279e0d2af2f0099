// Scheduled exports of an event, sent by mail (guide exports, "Scheduled exports").
import type { Handler, Output } from '../../core/handler.ts'
import {
  changeSchedule,
  createSchedule,
  listSchedules,
  readSchedule,
  removeSchedule,
} from '../../domain/operations/exports/schedules.ts'

type Schedule = Output<'scheduled_exports.get'>

export const list: Handler<'scheduled_exports.list'> = (context) => listSchedules<Schedule>(context)

export const get: Handler<'scheduled_exports.get'> = (context) => readSchedule<Schedule>(context, context.params.id)

export const create: Handler<'scheduled_exports.create'> = (context) => createSchedule<Schedule>(context)

export const update: Handler<'scheduled_exports.update'> = (context) =>
  changeSchedule<Schedule>(context, context.params.id)

export const replace: Handler<'scheduled_exports.replace'> = (context) =>
  changeSchedule<Schedule>(context, context.params.id)

export const remove: Handler<'scheduled_exports.remove'> = (context) => removeSchedule(context, context.params.id)

// Ticket layouts: content and design of tickets.

import { resource } from '../../core/data/resource.ts'
import type { Handler } from '../../core/handler.ts'
import { ticketLayouts } from '../../domain/catalog/model/layouts.ts'
import { lockDefaults } from '../../domain/locks.ts'

const standard = resource('ticket_layouts', { log: 'event.ticket_layout', mapping: ticketLayouts })

export const { list, get, remove } = standard

export const create: Handler<'ticket_layouts.create'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.create(context)
}

export const update: Handler<'ticket_layouts.update'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.update(context)
}

export const replace: Handler<'ticket_layouts.replace'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.replace(context)
}

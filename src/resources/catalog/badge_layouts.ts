// Badge layouts: content and design of attendee badges.

import { resource } from '../../core/data/resource.ts'
import type { Handler } from '../../core/handler.ts'
import { badgeLayouts } from '../../domain/catalog/model/layouts.ts'
import { lockDefaults } from '../../domain/locks.ts'

const standard = resource('badge_layouts', { log: 'event.badge_layout', mapping: badgeLayouts })

export const { list, get, remove } = standard

export const create: Handler<'badge_layouts.create'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.create(context)
}

export const update: Handler<'badge_layouts.update'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.update(context)
}

export const replace: Handler<'badge_layouts.replace'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.replace(context)
}

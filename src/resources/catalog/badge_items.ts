// A badge item says which badge layout a product has.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('badge_items', { log: 'event.badge_item' })

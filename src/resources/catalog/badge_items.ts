// Badge items: the badge layout of a product.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('badge_items', { log: 'event.badge_item' })

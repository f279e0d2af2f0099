// Categories group products in the shop. Products of an add-on category are only sold as add-ons.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('categories', { log: 'event.category' })

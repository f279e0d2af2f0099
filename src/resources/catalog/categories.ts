// A category groups products in the shop; an add-on category is a source of add-ons and is not sold alone.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('categories', { log: 'event.category' })

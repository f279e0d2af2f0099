// An add-on says from which category buyers of a product choose further products, and how many of them.
import { resource } from '../../core/data/resource.ts'
import { addons } from '../../domain/catalog/model/products.ts'
import { checkAddon } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('addons', {
  log: 'event.item.addon',
  mapping: addons,
  check: (addon) => checkAddon(addon),
})

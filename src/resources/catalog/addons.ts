// Add-ons: categories from which customers choose further products with a product, with minimum and maximum counts.
import { resource } from '../../core/data/resource.ts'
import { addons } from '../../domain/catalog/model/products.ts'
import { validateAddon } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('addons', {
  log: 'event.item.addon',
  mapping: addons,
  check: (addon) => validateAddon(addon),
})

// Bundles: products that are included in another product.
import { resource } from '../../core/data/resource.ts'
import { bundles } from '../../domain/catalog/model/products.ts'
import { validateBundle } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('bundles', {
  log: 'event.item.bundle',
  mapping: bundles,
  check: (bundle, { db, parents }) => validateBundle(db, bundle, parents.item!),
})

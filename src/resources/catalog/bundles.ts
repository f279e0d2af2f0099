// A bundle says what else is part of a product and comes along when it is bought.
import { resource } from '../../core/data/resource.ts'
import { bundles } from '../../domain/catalog/model/products.ts'
import { checkBundle } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('bundles', {
  log: 'event.item.bundle',
  mapping: bundles,
  check: (bundle, { db, parents }) => checkBundle(db, bundle, parents.item!),
})

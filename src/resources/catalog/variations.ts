// Variations of a product, such as sizes, optionally with their own price.

import { resource } from '../../core/data/resource.ts'
import { forbidden } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { variations } from '../../domain/catalog/model/products.ts'
import { validateSalesPeriod } from '../../domain/catalog/products.ts'
import { normalizeChannels } from '../../domain/catalog/sales_channels.ts'
import { lockItem } from '../../domain/locks.ts'

const standard = resource('variations', {
  log: 'event.item.variation',
  mapping: variations,
  async check(variation, { db, parents }, before) {
    validateSalesPeriod(variation)
    const item = before ?? (await db('items').where({ id: parents.item, has_variations: true }).first('id'))
    if (!item)
      throw forbidden('Variations cannot be added to a product that was created without variations.', 'invalid_state')
  },
  async mayRemove({ id }, { db, parents: { item } }) {
    if (!(await db('variations').where({ item_id: item }).whereNot({ id }).first('id')))
      throw forbidden('The last variation of a product cannot be deleted.', 'indispensable')
  },
})

export const { list, get } = standard
// Locks the item first, so that concurrent deletions leave one variation. Deleting the item uses the same order of locks.
export const remove: Handler<'variations.remove'> = async (context) => {
  await lockItem(context.db, context.parents.item)
  return standard.remove(context)
}
export const create: Handler<'variations.create'> = async (context) =>
  standard.create(await normalizeChannels(context, null))
export const update: Handler<'variations.update'> = async (context) =>
  standard.update(await normalizeChannels(context, { table: 'variations', id: context.params.id }))
export const replace: Handler<'variations.replace'> = async (context) =>
  standard.replace(await normalizeChannels(context, { table: 'variations', id: context.params.id }))

// A variation is one of the forms in which a product is sold, such as a size, with a price of its own where it has one.

import { resource } from '../../core/data/resource.ts'
import { forbidden } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { variations } from '../../domain/catalog/model/products.ts'
import { checkWindow } from '../../domain/catalog/products.ts'
import { withChannels } from '../../domain/catalog/sales_channels.ts'
import { lockItem } from '../../domain/locks.ts'

const standard = resource('variations', {
  log: 'event.item.variation',
  mapping: variations,
  async check(variation, { db, parents }, before) {
    checkWindow(variation)
    const item = before ?? (await db('items').where({ id: parents.item, has_variations: true }).first('id'))
    if (!item) throw forbidden('A product that was created without variations never gets any.')
  },
  async mayRemove({ id }, { db, parents: { item } }) {
    if (!(await db('variations').where({ item_id: item }).whereNot({ id }).first('id')))
      throw forbidden('A product keeps its last variation.')
  },
})

export const { list, get } = standard
// Locks the item first: of two variations that are deleted at the same time one stays, and a removal of the item locks it before them too.
export const remove: Handler<'variations.remove'> = async (context) => {
  await lockItem(context.db, context.parents.item)
  return standard.remove(context)
}
export const create: Handler<'variations.create'> = async (context) =>
  standard.create(await withChannels(context, null))
export const update: Handler<'variations.update'> = async (context) =>
  standard.update(await withChannels(context, { table: 'variations', id: context.params.id }))
export const replace: Handler<'variations.replace'> = async (context) =>
  standard.replace(await withChannels(context, { table: 'variations', id: context.params.id }))

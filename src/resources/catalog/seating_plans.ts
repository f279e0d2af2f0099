// Seating plans: the seats of a venue and their categories.
import { isDeepStrictEqual } from 'node:util'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalidFields } from '../../core/errors.ts'
import { isPlanInUse, validateLayout } from '../../domain/catalog/seating.ts'

export const { list, get, create, update, replace, remove } = resource('seating_plans', {
  log: 'seatingplan',
  async check(plan, { db }, before) {
    // A request that changes nothing is accepted (guide lists-and-writes, "PUT and PATCH").
    if (before && !isDeepStrictEqual(plan, before) && (await isPlanInUse(db, before)))
      throw forbidden('An event uses this plan, so it cannot be changed.', 'in_use')
    const errors = validateLayout(plan.layout)
    if (errors.length)
      throw invalidFields(errors.map(({ path, ...error }) => ({ ...error, path: ['layout', ...path] })))
  },
})

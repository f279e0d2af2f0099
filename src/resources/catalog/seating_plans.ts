// A seating plan says where the seats of a venue are and which category each has.
import { isDeepStrictEqual } from 'node:util'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalidFields } from '../../core/errors.ts'
import { isAssigned, layoutErrors } from '../../domain/catalog/seating.ts'

export const { list, get, create, update, replace, remove } = resource('seating_plans', {
  log: 'seatingplan',
  async check(plan, { db }, before) {
    // What it is already may be sent again, as everywhere (guide lists-and-errors, "PUT and PATCH").
    if (before && !isDeepStrictEqual(plan, before) && (await isAssigned(db, before)))
      throw forbidden('An event uses this plan, it cannot be changed.')
    const errors = layoutErrors(plan.layout)
    if (errors.length) throw invalidFields(errors.map(({ path, message }) => ({ path: ['layout', ...path], message })))
  },
})

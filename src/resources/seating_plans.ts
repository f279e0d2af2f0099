// A seating plan says where the seats of a venue are and which category each has.
import { invalidFields } from '../core/errors.ts'
import { resource } from '../core/resource.ts'
import { layoutFaults } from '../domain/seating.ts'

export const { list, get, create, update, replace, remove } = resource('seating_plans', {
  log: 'seatingplan',
  check({ layout }) {
    const faults = layoutFaults(layout)
    if (faults.length) throw invalidFields(faults.map(({ path, message }) => ({ path: ['layout', ...path], message })))
  },
})

// Program times: when a product takes place, such as a workshop at a conference.
import { resource } from '../../core/data/resource.ts'
import { programTimes } from '../../domain/catalog/model/products.ts'
import { validateProgramTime } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('program_times', {
  log: 'event.item.program_time',
  mapping: programTimes,
  check: (time, { event }) => validateProgramTime(event!, time),
})

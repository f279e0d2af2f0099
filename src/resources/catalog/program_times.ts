// A program time says when what a product lets people in to takes place, such as a workshop at a conference.
import { resource } from '../../core/data/resource.ts'
import { programTimes } from '../../domain/catalog/model/products.ts'
import { checkProgramTime } from '../../domain/catalog/products.ts'

export const { list, get, create, update, replace, remove } = resource('program_times', {
  log: 'event.item.program_time',
  mapping: programTimes,
  check: (time, { event }) => checkProgramTime(event!, time),
})

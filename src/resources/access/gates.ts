// Gates: entrances of a venue, to which devices are assigned.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('gates', { log: 'gate' })

// A gate is a door of the venue, where devices stand.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('gates', { log: 'gate' })

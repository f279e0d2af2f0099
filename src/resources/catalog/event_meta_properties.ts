// An event meta property names a piece of data that the events and dates of an organizer carry, such as their genre.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'

export const { list, get, create, update, replace, remove } = resource('event_meta_properties', {
  log: 'event_meta_property',
  check({ default: preset, required, choices }) {
    const keys = choices?.map(({ key }) => key)
    const again = keys?.findIndex((key, i) => keys.indexOf(key) < i) ?? -1
    if (again >= 0) throw invalid(['choices', again, 'key'], 'There is another choice with this key.')
    if (preset && required) throw invalid('required', 'An event never lacks a value when there is a default.')
    if (preset && keys && !keys.includes(preset)) throw invalid('default', 'This is none of the choices.')
  },
})

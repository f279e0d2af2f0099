// Event meta properties: custom fields of an organizer's events and dates, such as their genre.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'

export const { list, get, create, update, replace, remove } = resource('event_meta_properties', {
  log: 'event_meta_property',
  check({ default: preset, required, choices }) {
    const keys = choices?.map(({ key }) => key)
    const duplicate = keys?.findIndex((key, i) => keys.indexOf(key) < i) ?? -1
    if (duplicate >= 0)
      throw invalid(['choices', duplicate, 'key'], 'Another choice already has this key.', 'duplicate')
    if (preset && required) throw invalid('required', 'A property with a default cannot be required.')
    if (preset && keys && !keys.includes(preset))
      throw invalid('default', 'This is not one of the choices.', 'invalid_choice')
  },
})

// Item meta properties: custom fields of an event's products, such as the color of their wristband.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'

export const { list, get, create, update, replace, remove } = resource('item_meta_properties', {
  log: 'event.item_meta_property',
  check({ default: preset, allowed_values }) {
    if (preset && allowed_values && !allowed_values.includes(preset))
      throw invalid('default', 'This is not one of the allowed values.', 'invalid_choice')
  },
})

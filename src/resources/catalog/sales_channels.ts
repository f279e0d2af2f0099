// Sales channels: the web shop and points of sale that all organizers have, and applications that sell through the API.

import { resource, unchanged } from '../../core/data/resource.ts'
import { forbidden } from '../../core/errors.ts'

export const { list, get, create, update, replace, remove } = resource('sales_channels', {
  log: 'sales_channel',
  check(channel, _, before) {
    if (before) unchanged(before, channel, 'identifier', 'type')
  },
  mayRemove({ type }) {
    if (type !== 'api') throw forbidden('Every organizer has this sales channel.', 'indispensable')
  },
})

// A ticket layout item says which ticket layout a product has when it is sold on a channel.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('ticket_layout_items', {
  log: 'event.ticket_layout_item',
})

// Ticket layout items: the ticket layout of a product on a sales channel.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('ticket_layout_items', {
  log: 'event.ticket_layout_item',
})

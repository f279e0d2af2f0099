import type { Json } from '../../../scripts/support/document.ts'
import { describeLayouts, EVENT, layout, world } from './layouts.setup.ts'

describe('ticket_layouts', () => describeLayouts('ticketlayouts'))

describe('the item_assignments of a layout', () => {
  it('cannot be written', async () => {
    const made = await layout('ticketlayouts', { item_assignments: [{ item: 1, sales_channel: 'web' }] })
    expect(made.item_assignments).toEqual([])
  })
})

describe('a copy of an event', () => {
  it('has the layouts, for its own products', async () => {
    const { body: copy } = await world.owner.post(`${EVENT}/clone/`, {
      slug: 'openstage27',
      name: { en: 'Next' },
      date_from: '2027-09-17T09:00:00Z',
      currency: 'EUR',
    })
    const { body: layouts } = await world.owner.get(`/events/${copy.slug}/ticketlayouts/`)
    const { body: items } = await world.owner.get(`/events/${copy.slug}/items/?ordering=id`)
    const a4 = layouts.results.find(({ name }: Json) => name === 'A4')
    expect(a4.item_assignments).toContainEqual({ item: items.results[0].id, sales_channel: 'web' })
    const { body: badges } = await world.owner.get(`/events/${copy.slug}/badgeitems/`)
    expect(badges.results.map(({ item }: Json) => item)).toContain(items.results[0].id)
  })
})

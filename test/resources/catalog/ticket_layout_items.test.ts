import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { EVENT, layout, product, world } from './layouts.setup.ts'

describe('ticket_layout_items', () => {
  const post = (body: Json) => world.owner.post(`${EVENT}/ticketlayoutitems/`, body)

  it('assigns a layout on a channel, the web shop unless named, and the layout shows it', async () => {
    const [{ id }, item] = [await layout('ticketlayouts'), await product()]
    const { body } = await post({ item, layout: id })
    expect(body).toEqual({ id: body.id, item, layout: id, sales_channel: 'web' })
    const other = await post({ item, layout: id, sales_channel: 'api.reseller' })
    expect(other.body.sales_channel).toBe('api.reseller')
    expect((await world.owner.get(`${EVENT}/ticketlayouts/${id}/`)).body.item_assignments).toEqual([
      { item, sales_channel: 'web' },
      { item, sales_channel: 'api.reseller' },
    ])
    const { body: changed } = await world.owner.patch(`${EVENT}/ticketlayoutitems/${body.id}/`, { layout: 1 })
    expect(changed).toEqual({ ...body, layout: 1 })
    const taken = await world.owner.patch(`${EVENT}/ticketlayoutitems/${body.id}/`, { sales_channel: 'api.reseller' })
    expect(taken).toRespond(400, fields('item'))
  })

  it.each([
    [{ layout: null }, 'layout'],
    [{ layout: undefined }, 'layout'],
    [{ sales_channel: 'nowhere' }, 'sales_channel'],
    [{ sales_channel: null }, 'sales_channel'],
  ])('rejects %j', async (invalid, member) => {
    expect(await post({ item: await product(), layout: 1, ...invalid })).toRespond(400, fields(member))
  })
})

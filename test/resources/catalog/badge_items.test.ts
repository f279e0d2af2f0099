import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { EVENT, layout, product, world } from './layouts.setup.ts'

describe('badge_items', () => {
  const post = (body: Json) => world.owner.post(`${EVENT}/badgeitems/`, body)

  it('assigns a layout, or none, and the layout shows it', async () => {
    const [{ id }, item, bare] = [await layout('badgelayouts'), await product(), await product()]
    const made = await post({ item, layout: id })
    expect(made).toRespond(201, { id: expect.any(Number), item, layout: id })
    expect((await post({ item: bare, layout: null })).body.layout).toBeNull()
    const read = async () => (await world.owner.get(`${EVENT}/badgelayouts/${id}/`)).body.item_assignments
    expect(await read()).toEqual([{ item }])
    await world.owner.remove(`${EVENT}/badgeitems/${made.body.id}/`)
    expect(await read()).toEqual([])
  })

  it('gives a product one badge', async () => {
    const item = await product()
    await post({ item, layout: null })
    expect(await post({ item, layout: null })).toRespond(400, fields('item'))
  })

  it('is gone with its layout, and with its product', async () => {
    const [{ id }, one, two] = [await layout('badgelayouts'), await product(), await product()]
    const made = [await post({ item: one, layout: id }), await post({ item: two, layout: null })]
    expect((await world.owner.remove(`${EVENT}/badgelayouts/${id}/`)).status).toBe(204)
    expect((await world.owner.remove(`${EVENT}/items/${two}/`)).status).toBe(204)
    for (const { body } of made) expect((await world.owner.get(`${EVENT}/badgeitems/${body.id}/`)).status).toBe(404)
  })
})

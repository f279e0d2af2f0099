import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const ITEMS = '/events/openstage26/items/'
const item = async (fields = {}) =>
  (await world.owner.post(ITEMS, { name: { en: 'Book' }, default_price: '20', ...fields })).body
const bundle = (owner: number, fields: object) => world.owner.post(`${ITEMS}${owner}/bundles/`, fields)

describe('bundles.create', () => {
  it('takes another product', async () => {
    const [owner, book] = [await item(), await item()]
    const { status, body } = await bundle(owner.id, { bundled_item: book.id })
    expect([status, body]).toEqual([
      201,
      { id: body.id, bundled_item: book.id, bundled_variation: null, count: 1, designated_price: '0.00' },
    ])
  })

  it('refuses the product itself, and one that has bundles', async () => {
    const [owner, box] = [await item(), await item({ bundles: [{ bundled_item: 5 }] })]
    for (const bundled of [owner, box]) {
      const { status, body } = await bundle(owner.id, { bundled_item: bundled.id })
      expect([status, Object.keys(body)]).toEqual([400, ['bundled_item']])
    }
  })

  it('wants a variation of a product that has some, and of no other', async () => {
    const [owner, book, shirt, cap] = [
      await item(),
      await item(),
      await item({ variations: [{ value: { en: 'S' } }] }),
      await item({ variations: [{ value: { en: 'S' } }] }),
    ]
    const [small] = shirt.variations
    for (const fields of [
      { bundled_item: shirt.id },
      { bundled_item: cap.id, bundled_variation: small.id },
      { bundled_item: book.id, bundled_variation: small.id },
    ]) {
      const { status, body } = await bundle(owner.id, fields)
      expect([status, Object.keys(body)]).toEqual([400, ['bundled_variation']])
    }
    expect((await bundle(owner.id, { bundled_item: shirt.id, bundled_variation: small.id })).status).toBe(201)
  })
})

describe('bundles.update', () => {
  it('judges what it becomes', async () => {
    const [owner, shirt] = [
      await item({ bundles: [{ bundled_item: 5 }] }),
      await item({ variations: [{ value: { en: 'S' } }] }),
    ]
    const path = `${ITEMS}${owner.id}/bundles/${owner.bundles[0].id}/`
    expect((await world.owner.patch(path, { bundled_item: shirt.id })).body).toEqual({
      bundled_variation: [expect.any(String)],
    })
    expect(
      (await world.owner.patch(path, { bundled_item: shirt.id, bundled_variation: shirt.variations[0].id })).status,
    ).toBe(200)
  })
})

// Categories of products (guide products, "Add-ons" and "Deleting").
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const newCategory = async (fields = {}): Promise<number> =>
  (await world.owner.post(`${EVENT}categories/`, { name: { en: 'Merchandise' }, ...fields })).body.id
const newItem = async (category: number): Promise<number> =>
  (await world.owner.post(`${EVENT}items/`, { name: { en: 'Shirt' }, default_price: '20.00', category })).body.id

describe('categories.remove', () => {
  it('keeps the products of the category, without a category', async () => {
    const category = await newCategory()
    const item = await newItem(category)
    expect(await world.owner.remove(`${EVENT}categories/${category}/`)).toRespond(204)
    expect(await world.owner.get(`${EVENT}items/${item}/`)).toRespond(
      200,
      expect.objectContaining({ id: item, category: null, active: true }),
    )
  })
})

describe('categories.update', () => {
  it('takes products off separate sale with is_addon, and puts them back', async () => {
    const shop = await world.shop()
    const category = await newCategory()
    const item = await newItem(category)
    await world.owner.post(`${EVENT}quotas/`, { name: 'Shirts', size: 5, items: [item] })
    const offered = async (): Promise<boolean> =>
      (await shop.get(`/shop/${EVENT.slice(1)}products/`)).body.categories.some(
        ({ products }: { products: { item: number }[] }) => products.some((product) => product.item === item),
      )
    expect(await offered()).toBe(true)
    await world.owner.patch(`${EVENT}categories/${category}/`, { is_addon: true })
    expect(await offered()).toBe(false)
    expect(await shop.post(`/shop/${EVENT.slice(1)}carts/`, { item })).toRespond(400, { item: [expect.any(String)] })
    await world.owner.patch(`${EVENT}categories/${category}/`, { is_addon: false })
    expect(await offered()).toBe(true)
  })
})

describe('categories.list', () => {
  it('sorts by position and filters categories of add-ons', async () => {
    const [last, first] = [
      await newCategory({ position: 2_000 }),
      await newCategory({ position: -2_000, is_addon: true }),
    ]
    const ids = async (query = ''): Promise<number[]> =>
      (await world.owner.get(`${EVENT}categories/${query}`)).body.results.map(({ id }: { id: number }) => id)
    const all = await ids()
    expect([all[0], all.at(-1)]).toEqual([first, last])
    expect(await ids('?is_addon=true')).toContain(first)
    expect(await ids('?is_addon=true')).not.toContain(last)
    expect(await ids('?is_addon=false')).not.toContain(first)
  })
})

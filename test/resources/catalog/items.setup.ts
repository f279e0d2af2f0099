// Shared by the tests of products. Each importing file has a server of its own.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const ITEMS = '/events/openstage26/items/'
export const item = (fields = {}) =>
  world.owner.post(ITEMS, { name: { en: 'Tote bag' }, default_price: '12', ...fields })
export const change = (id: number, fields: object) => world.owner.patch(`${ITEMS}${id}/`, fields)

// Shared by the tests of shops in a browser (guide browsers, "Publishable keys"). Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'

export const SHOP = '/shop/events/openstage26/'
export const SERIES = '/shop/events/kellerkonzerte/'
export const EVENT = '/events/openstage26/'
export let world: Festival
export let shop: Person
beforeAll(async () => {
  world = await festival()
  shop = await world.shop()
})
afterAll(() => world?.end())

/** Changes rows during an action. */
export async function during(
  table: string,
  id: number,
  changes: Record<string, unknown>,
  work: () => Promise<unknown>,
) {
  const before = await world.db(table).where({ id }).first(Object.keys(changes))
  await world.db(table).where({ id }).update(changes)
  try {
    await work()
  } finally {
    await world.db(table).where({ id }).update(before)
  }
}
export const eventId = async (slug: string): Promise<number> =>
  (await world.db('events').where({ organizer_id: 1, slug }).first('id')).id
export const products = async (path = `${SHOP}products/`): Promise<Json[]> =>
  (await shop.get(path)).body.categories.flatMap(({ products }: Json) => products)

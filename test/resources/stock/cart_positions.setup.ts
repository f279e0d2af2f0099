// Shared by the tests of carts. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Product } from '../../support/products.ts'
import { make, makeProduct } from '../../support/products.ts'

export const EVENT = '/events/openstage26'
export const CARTS = `${EVENT}/cartpositions/`
export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

export const post = (path: string, body: Json): Promise<Json> => make(world.owner, path, body)
/** Creates a product of the event with its own quota. */
export const product = async (size: number | null, fields: Json = {}, event = EVENT): Promise<Product> =>
  makeProduct(world.owner, event, size, fields, event === EVENT ? {} : { subevent: await date() })
export const date = async (): Promise<number> =>
  (await world.owner.get('/events/kellerkonzerte/subevents/')).body.results[0].id
export const left = async (quota: number): Promise<number> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body.available_number

// What the tests of carts share. Who imports it has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

export const EVENT = '/events/openstage26'
export const CARTS = `${EVENT}/cartpositions/`
export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

export const post = async (path: string, body: Json): Promise<Json> => {
  const answer = await world.owner.post(path, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
/** A product of the event with a quota of its own. */
export async function product(
  size: number | null,
  fields: Json = {},
  event = EVENT,
): Promise<{ item: number; quota: number; variations: number[] }> {
  const made = await post(`${event}/items/`, { name: { en: 'Seat' }, default_price: '10.00', meta_data: {}, ...fields })
  const variations = made.variations.map(({ id }: Json) => id)
  const { id: quota } = await post(`${event}/quotas/`, {
    name: 'Seats',
    size,
    items: [made.id],
    variations,
    ...(event === EVENT ? {} : { subevent: await date() }),
  })
  return { item: made.id, quota, variations }
}
export const date = async (): Promise<number> =>
  (await world.owner.get('/events/kellerkonzerte/subevents/')).body.results[0].id
export const left = async (quota: number): Promise<number> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body.available_number

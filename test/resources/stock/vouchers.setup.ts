// Shared by the tests of vouchers. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Answer } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

export let world: Festival
export const id: Record<string, number> = {}
beforeAll(async () => {
  world = await festival()
  for (const slug of ['openstage26', 'kellerkonzerte', 'grandtheater'])
    id[slug] = (await world.db('events').where({ slug, organizer_id: 1 }).first('id')).id
  const dates = await world.db('subevents').where({ event_id: id.kellerkonzerte }).orderBy('id').pluck('id')
  const nights = await world.db('subevents').where({ event_id: id.grandtheater }).orderBy('id').pluck('id')
  const [stalls, balcony] = await world.db('items').where({ event_id: id.grandtheater }).orderBy('id').pluck('id')
  Object.assign(id, { first: dates[0], second: dates[1], night: nights[0], later: nights[1], stalls, balcony })
})
afterAll(() => world.end())

export const at = (event = 'openstage26') => `/events/${event}`
export const VOUCHERS = `${at()}/vouchers/`
export const SERIES = `${at('kellerkonzerte')}/vouchers/`
export const THEATRE = `${at('grandtheater')}/vouchers/`
export const voucher = (fields: object = {}, to = VOUCHERS): Promise<Answer> => world.owner.post(to, fields)
export const change = (own: number, fields: object, to = VOUCHERS): Promise<Answer> =>
  world.owner.patch(`${to}${own}/`, fields)
export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Creates a product with a quota of this size, without a quota if it is undefined; in a series on the first date. */
export async function product(
  size: number | null | undefined,
  { event = 'openstage26', variations = 0, ...fields }: Json = {},
): Promise<{ item: number; variations: number[]; quota: number; left(): Promise<number | null> }> {
  const values = Array.from({ length: variations }, (_, n) => ({ value: { en: `No. ${n}` } }))
  const { body: made } = await world.owner.post(`${at(event)}/items/`, {
    name: { en: 'Mug' },
    default_price: '10.00',
    ...(variations ? { variations: values } : {}),
    ...fields,
  })
  const own = { item: made.id, variations: made.variations.map((one: { id: number }) => one.id) }
  const quota = size === undefined ? 0 : await quotaOf(size, [own.item], own.variations, event)
  return {
    ...own,
    quota,
    left: async () => (await world.owner.get(`${at(event)}/quotas/${quota}/availability/`)).body.available_number,
  }
}
export const quotaOf = async (
  size: number | null,
  items: number[],
  variations: number[] = [],
  event = 'openstage26',
  subevent = event === 'openstage26' ? null : id.first!,
): Promise<number> =>
  (await world.owner.post(`${at(event)}/quotas/`, { name: 'Quota', size, items, variations, subevent })).body.id
export const cart = (fields: object, event = 'openstage26'): Promise<Answer> =>
  world.owner.post(`${at(event)}/cartpositions/`, { price: '10.00', ...fields })
